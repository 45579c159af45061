import { randomUUID } from 'node:crypto';
import type { DataCivil } from '@balcao/domain';
import { Batch } from '../db/batch.ts';
import type { Transacao } from '../db/client.ts';
import { setores, usuarios, usuarioSetores } from '../db/schema/contas.ts';
import { autoridades } from '../db/schema/orgaos.ts';
import { lerRegistros, ouNulo, type Cidade } from './cidade.ts';
import { CONTAS_DA_DEMONSTRACAO } from './contas.ts';

type Conta = Required<Pick<typeof usuarios.$inferInsert, 'id' | 'email' | 'telefone' | 'ativo'>> &
  typeof usuarios.$inferInsert & {
    setores: string[];
    chefia: string[];
  };

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
  const idsDe = (nomes = '') => nomes.split(', ').flatMap((um) => idDoSetor.get(um) ?? []);
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
      setores: idsDe(conta.setores),
      chefia: idsDe(conta.chefia),
    }),
  );
  const decidem = orgao.autoridades.map(({ cpfcnpj, ...autoridade }, i) => ({
    cod_empre,
    instancia: i + 1,
    ...autoridade,
    usuario_id: contas.find((conta) => conta.cpfcnpj === cpfcnpj)?.id ?? null,
  }));
  const lote = new Batch();
  lote.insert(
    setores,
    orgao.setores.map((setor, i) => ({
      cod_empre,
      id: idDoSetor.get(setor),
      nome: setor,
      entrada: i === 0,
    })),
  );
  lote.insert(
    usuarios,
    contas.map(({ setores: _setores, chefia: _chefia, ...conta }) => conta),
  );
  lote.insert(
    usuarioSetores,
    contas.flatMap(({ id, setores: seus, chefia }) =>
      seus.map((setor_id) => ({
        cod_empre,
        usuario_id: id,
        setor_id,
        chefe: chefia.includes(setor_id),
      })),
    ),
  );
  lote.insert(autoridades, decidem);
  await lote.save(tx);
  return { setores: [...idDoSetor.values()], contas, autoridades: decidem };
};
