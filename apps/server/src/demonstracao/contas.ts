import { randomUUID } from 'node:crypto';
import type { DataCivil } from '@balcao/domain';
import type { Transacao } from '../db/client.ts';
import { setores, usuarios, usuarioSetores } from '../db/schema/contas.ts';
import { autoridades } from '../db/schema/orgaos.ts';
import { lerRegistros, ouNulo, type Cidade } from './cidade.ts';

/** Password of every demonstration account; `npm start` prints it. */
export const SENHA_DA_DEMONSTRACAO = 'demo-1234';

/** The accounts that have a password, as `npm start` prints them; the others are there to be listed. */
export const CONTAS_DA_DEMONSTRACAO = [
  {
    cod_empre: 1,
    tipo: 'CONTRIBUINTE',
    cpfcnpj: '52998224725',
    nome: 'Joana Aparecida Exemplo',
  },
  {
    cod_empre: 1,
    tipo: 'CONTRIBUINTE',
    cpfcnpj: '12ABC34501DE35',
    nome: 'Padaria Modelo Ltda.',
  },
  {
    cod_empre: 1,
    tipo: 'PREFEITURA',
    cpfcnpj: '11144477735',
    nome: 'Paulo Henrique Amostra',
  },
  { cod_empre: 1, tipo: 'ADMIN', cpfcnpj: '13378271000', nome: 'Helena Modelo' },
  { cod_empre: 2, tipo: 'PREFEITURA', cpfcnpj: '40044826079', nome: 'Raimundo Ensaio' },
] as const;

/** Somebody of the books without an account: registering can be tried as them. */
export interface PessoaSemConta {
  cod_empre: number;
  cpfcnpj: string;
  nome: string;
  data_nascimento: DataCivil | null;
  data_registro: DataCivil | null;
  /** What the registry has of them that proves who they are; null where it has nothing. */
  rg_numero: string | null;
  /** Printed on the letter that the city sent them; null where it sent none. */
  codigoDaCarta: string | null;
  inscricao: string;
}

/**
 * As `npm start` prints them: a person who proves themselves by their RG, a company by the code of a
 * letter, and a person of whom the registry has neither date nor papers, so that staff release the
 * account.
 */
export const PESSOAS_SEM_CONTA: readonly PessoaSemConta[] = [
  {
    cod_empre: 1,
    cpfcnpj: '00008001804',
    nome: 'Marina Luísa Hipótese',
    data_nascimento: '1991-03-08',
    data_registro: null,
    rg_numero: '00.080.018-0',
    codigoDaCarta: null,
    inscricao: '01.008.0021.001',
  },
  {
    cod_empre: 1,
    cpfcnpj: 'DEM08001000115',
    nome: 'Oficina Ensaio Ltda.',
    data_nascimento: null,
    data_registro: '2012-09-14',
    rg_numero: null,
    codigoDaCarta: 'CARTADEM01',
    inscricao: '01.008.0022.001',
  },
  {
    cod_empre: 1,
    cpfcnpj: '00008002878',
    nome: 'Sebastião Protótipo',
    data_nascimento: null,
    data_registro: null,
    rg_numero: null,
    codigoDaCarta: null,
    inscricao: '01.008.0023.001',
  },
];

type Conta = Required<Pick<typeof usuarios.$inferInsert, 'id' | 'email' | 'telefone' | 'ativo'>> &
  typeof usuarios.$inferInsert & { setores: string[] };

/** Who works in an institution and who has an account there. */
export interface Equipe {
  /** Ids in the order of `orgao.json`; the first receives every request. */
  setores: readonly string[];
  contas: readonly Conta[];
  /** Who decides appeals, by instance; those without an account leave it to the administrators. */
  autoridades: readonly { instancia: number; usuario_id: string | null }[];
}

/** Reads and writes the sectors, the accounts and the authorities of an institution. */
export const createEquipe = async (
  tx: Transacao,
  { nome, orgao }: Cidade,
  hoje: DataCivil,
  senha_hash: string,
): Promise<Equipe> => {
  const { cod_empre } = orgao;
  const idDoSetor = new Map(orgao.setores.map((setor) => [setor, randomUUID() as string]));
  const email_confirmado_em = new Date(`${hoje}T12:00:00Z`);
  const comSenha = (cpfcnpj: string) =>
    CONTAS_DA_DEMONSTRACAO.some(
      (conta) => conta.cod_empre === cod_empre && conta.cpfcnpj === cpfcnpj,
    );
  const contas = (await lerRegistros(`${nome}/contas.csv`, hoje)).map(
    ({ cpfcnpj = '', ...conta }): Conta => ({
      cod_empre,
      id: randomUUID(),
      cpfcnpj,
      nome: conta.nome ?? '',
      email: ouNulo(conta.email),
      telefone: ouNulo(conta.telefone),
      tipo: conta.tipo as Conta['tipo'],
      ativo: conta.ativa === 'S',
      senha_hash: comSenha(cpfcnpj) ? senha_hash : null,
      email_confirmado_em,
      setores: (conta.setores ?? '').split(', ').flatMap((um) => idDoSetor.get(um) ?? []),
    }),
  );
  const decidem = orgao.autoridades.map(({ cpfcnpj, ...autoridade }, i) => ({
    cod_empre,
    instancia: i + 1,
    ...autoridade,
    usuario_id: contas.find((conta) => conta.cpfcnpj === cpfcnpj)?.id ?? null,
  }));
  await tx.insert(setores).values(
    orgao.setores.map((setor, i) => ({
      cod_empre,
      id: idDoSetor.get(setor),
      nome: setor,
      entrada: i === 0,
    })),
  );
  await tx.insert(usuarios).values(contas.map(({ setores: _setores, ...conta }) => conta));
  await tx
    .insert(usuarioSetores)
    .values(
      contas.flatMap(({ id, setores: seus }) =>
        seus.map((setor_id) => ({ cod_empre, usuario_id: id, setor_id })),
      ),
    );
  await tx.insert(autoridades).values(decidem);
  return { setores: [...idDoSetor.values()], contas, autoridades: decidem };
};
