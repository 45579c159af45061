import { hash } from '@node-rs/argon2';
import type { Database } from '../db/client.ts';
import { usuarios } from '../db/schema/contas.ts';
import { orgaos, orgaoServicos } from '../db/schema/orgaos.ts';
import { contribuintes, guias, imoveis, parcelas } from '../db/schema/tributos.ts';
import { CUSTO_DA_SENHA } from './custo-da-senha.ts';

export const SENHA = 'senha-de-teste';
/** What who is signed in proves it with once more, in the body of a call. */
export const PROVA = { reautenticacao: { senha: SENHA } };
const SENHA_HASH = hash(SENHA, CUSTO_DA_SENHA);

/** People of the tests; the same CPFs exist in both orgaos, with other bills. */
export const ANA = '52998224725';
export const BRUNO = '08796742020';
export const EMPRESA = '12ABC34501DE35';
export const SERVIDORA = '11144477735';
export const CHEFE = '13378271000';
/** Known to the registry, with nothing in it. */
export const SEM_IMOVEL = '74172316085';
/** Valid, and unknown everywhere. */
export const NINGUEM = '15886489070';

/** Of an orgao that shows visitors everything by CPF/CNPJ alone. */
const PARAMETROS = {
  febraban_codigo: '1234',
  pix_chave: 'pix@cidade.example',
  consulta_publica_pessoas: 'tudo',
  consulta_publica_empresas: 'tudo',
  consulta_publica_divida: 'tudo',
};

const NOMES: Record<string, string> = {
  [ANA]: 'Ana Maria de Souza',
  [BRUNO]: 'Bruno Lima',
  [EMPRESA]: 'Padaria do Centro Ltda',
  [SEM_IMOVEL]: 'Carla Dias',
};

const COM_CONTA = [
  [ANA, 'CONTRIBUINTE'],
  [BRUNO, 'CONTRIBUINTE'],
  [EMPRESA, 'CONTRIBUINTE'],
  [SERVIDORA, 'PREFEITURA'],
  [CHEFE, 'ADMIN'],
] as const;

type Situacao = (typeof parcelas.$inferInsert)['situacao'];

export interface ParcelaDeTeste {
  numero: number;
  vencimento: string;
  centavos: number;
  situacao?: Situacao;
  pagamento?: string;
}

/** The first installment of a bill of 2026, paid a day before it was due. */
export const PARCELA_PAGA: ParcelaDeTeste = {
  numero: 1,
  vencimento: '2026-03-10',
  centavos: 15_000,
  situacao: 'BAIXADA',
  pagamento: '2026-03-09',
};

/** The whole bill of a year at once, still to be paid. */
export const parcelaUnica = (centavos: number): ParcelaDeTeste => ({
  numero: 0,
  vencimento: '2026-12-10',
  centavos,
});

/** An institution and nothing in it. */
export const createInstituicao = async (
  db: Database,
  cod_empre: number,
  mudancas: Partial<typeof orgaos.$inferInsert> = {},
): Promise<void> => {
  await db.insert(orgaos).values({
    cod_empre,
    nome: `Prefeitura de Teste ${cod_empre}`,
    secretaria: 'Secretaria da Fazenda',
    cnpj: '11222333000181',
    logradouro: 'Praça da Matriz, 1',
    bairro: 'Centro',
    cidade: 'São João',
    uf: 'SP',
    cep: '01001000',
    municipio_ibge: 3_504_107,
    parametros: PARAMETROS,
    ...mudancas,
  });
};

type Conta = typeof usuarios.$inferInsert;

/** An account with the password of all and its address confirmed. */
const conta = async (
  cod_empre: number,
  cpfcnpj: string,
  tipo: Conta['tipo'],
  nome = NOMES[cpfcnpj] ?? `${tipo} ${cod_empre}`,
): Promise<Conta> => ({
  ...{ cod_empre, cpfcnpj, tipo, nome },
  email: `${cpfcnpj.toLowerCase()}@exemplo.example`,
  telefone: '+5511987654321',
  senha_hash: await SENHA_HASH,
  email_confirmado_em: new Date('2026-01-02T12:00:00Z'),
});

/** An institution with its services on, its staff and its taxpayers; no properties yet. */
export const createOrgao = async (
  db: Database,
  cod_empre: number,
  mudancas: Partial<typeof orgaos.$inferInsert> = {},
): Promise<void> => {
  await createInstituicao(db, cod_empre, mudancas);
  await db.insert(orgaoServicos).values({ cod_empre, action_key: 'iptu', ativo: true });
  await db.insert(contribuintes).values(
    Object.entries(NOMES).map(([cpfcnpj, nome], i) => ({
      cod_empre,
      codigo: i + 1,
      cpfcnpj,
      nome,
    })),
  );
  const contas = COM_CONTA.map(([cpfcnpj, tipo]) => conta(cod_empre, cpfcnpj, tipo));
  await db.insert(usuarios).values(await Promise.all(contas));
};

/** One more account of the staff of orgao 1; its id. */
export const createColega = async (
  db: Database,
  cpfcnpj: string,
  nome: string,
): Promise<string> => {
  const [row] = await db
    .insert(usuarios)
    .values(await conta(1, cpfcnpj, 'PREFEITURA', nome))
    .returning({ id: usuarios.id });
  return row?.id ?? '';
};

/** A property with one guide of 2026; `dono` null leaves it without an owner. */
export const createGuia = async (
  db: Database,
  cod_empre: number,
  guia: {
    numero: number;
    dono: string | null;
    inscricao: string;
    parcelas: ParcelaDeTeste[];
    ano?: number;
  },
): Promise<void> => {
  const dono = guia.dono === null ? null : Object.keys(NOMES).indexOf(guia.dono) + 1;
  await db.insert(imoveis).values({
    cod_empre,
    codigo_reduzido: guia.numero,
    inscricao: guia.inscricao,
    inscricao_busca: guia.inscricao.replace(/\W/g, '').toUpperCase(),
    contribuinte_codigo: dono,
    endereco: `Rua das Flores, ${guia.numero}`,
  });
  await db.insert(guias).values({
    cod_empre,
    numero_guia: guia.numero,
    tributo: 'IPTU',
    ano_referencia: guia.ano ?? 2026,
    imovel_codigo: guia.numero,
    situacao: 'ATIVA',
    lancamento: '2026-01-05',
  });
  await db.insert(parcelas).values(
    guia.parcelas.map(({ numero, vencimento, centavos, situacao = 'ATIVA', pagamento = null }) => ({
      cod_empre,
      numero_guia: guia.numero,
      numero_parcela: numero,
      vencimento,
      valor_centavos: centavos,
      situacao,
      pagamento,
    })),
  );
};
