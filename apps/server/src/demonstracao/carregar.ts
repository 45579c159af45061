import {
  diaEm,
  normalizarInscricao,
  reemitir,
  regraDaAtualizacao,
  type DataCivil,
} from '@balcao/domain';
import { and, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Armazenamento } from '../adapters/armazenamento/armazenamento.port.ts';
import { prepareGuia } from '../adapters/fonte-tributaria/ledger/guias.repository.ts';
import type { saveCodigoDaCarta } from '../core/contas/codigos-da-carta.repository.ts';
import { appendEmissao } from '../core/pagamentos/emissoes.repository.ts';
import { createOrgaos } from '../core/orgao/orgao.ts';
import { hashSenha } from '../core/contas/senha.ts';
import { NO_LIMITS, openPool, type Transacao } from '../db/client.ts';
import { excecoesDeRecebimento } from '../db/schema/arrecadacao.ts';
import { codigosDaCarta } from '../db/schema/contas.ts';
import { importarAnterioresCom } from '../importacao/anteriores/importar-anteriores.ts';
import { importarCom } from '../importacao/importar.ts';
import { importarPagamentosCom } from '../importacao/pagamentos/importar-pagamentos.ts';
import { TIPOS } from '../importacao/tipos/todos.ts';
import {
  caminhoDe,
  CIDADES,
  lerRegistros,
  createCidade,
  createTransparencia,
  type Cidade,
} from './cidade.ts';
import { PESSOAS_SEM_CONTA, SENHA_DA_DEMONSTRACAO } from './contas.ts';
import { createEquipe, type Equipe } from './equipe.ts';
import { createProgramas } from './programas-de-parcelamento.ts';
import { createConteudos } from './conteudos.ts';
import { createSolicitacoes } from './solicitacoes/gravar.ts';

/** Files of the operator's own format, in the order in which one needs the other, each of its kind. */
const IMPORTADOS = [
  'contribuintes',
  'imoveis',
  'guias-iptu',
  'guias-issqn',
  'guias-alvara',
  'guias-taxa',
  'licencas',
  'dividas',
  'beneficios-fiscais',
  'renuncias-previstas',
  'alteracoes',
].map((nome) => {
  const tipo = TIPOS.find((um) => um.nome === nome);
  if (tipo === undefined) throw new Error(`no import called ${nome}`);
  return tipo;
});

/** What the imports fill, for PostgreSQL to know how much there is of it. */
const analisar = (client: PoolClient) => {
  const tabelas = new Set<string>(IMPORTADOS.flatMap((tipo) => tipo.tabelas));
  for (const nome of ['recebimentos', 'excecoes_de_recebimento']) tabelas.add(nome);
  return client.query(`analyze ${[...tabelas].join(', ')}`);
};

/** The demonstration lasts longer than any term of a letter. */
const VALIDADE_DA_CARTA_EM_ANOS = 10;

/** Where and when a city is loaded: everything on one connection, in its open transaction. */
interface Carga {
  client: PoolClient;
  tx: Transacao;
  cidade: Cidade;
  hoje: DataCivil;
  /** The same civil day in every zone of the country. */
  agora: Date;
}

const importarArquivos = async ({ client, cidade, hoje, agora }: Carga): Promise<void> => {
  const { cod_empre } = cidade.orgao;
  for (const tipo of IMPORTADOS) {
    const arquivo = caminhoDe(`${cidade.nome}/${tipo.nome}.csv`);
    const pedido = { tipo, arquivo, cod_empre, hoje, agora, analisarDepois: true };
    const { rejeicoes } = await importarCom(client, pedido, (_client, fazer) => fazer());
    if (rejeicoes.length > 0) throw new Error(`${arquivo}: ${JSON.stringify(rejeicoes)}`);
  }
};

/** Refreshes installments as somebody asked for it on a day, by the city's own rules. */
const reemitirParcelas = async (
  { client, tx, cidade, hoje }: Carga,
  quais: string,
): Promise<void> => {
  const { cod_empre } = cidade.orgao;
  const { parametros, calendario, tabelas } = await createOrgaos(
    drizzle(client),
    () => new Date(),
  ).get(cod_empre);
  const regra = regraDaAtualizacao({ parametros, calendario, tabelas });
  for (const { dia = hoje, ...uma } of await lerRegistros(quais, hoje)) {
    const [numero_guia, numero_parcela] = [Number(uma.numero_guia), Number(uma.numero_parcela)];
    const guia = await prepareGuia(tx)({ cod_empre, tributo: 'IPTU', numero_guia });
    const parcela = guia?.parcelas.find(({ numero }) => numero === numero_parcela);
    const reemissao = parcela && reemitir(parcela, dia, regra);
    if (reemissao?.tipo !== 'NOVA')
      throw new Error(`${numero_guia}/${numero_parcela}: not reissued`);
    const chave = { cod_empre, numero_guia, numero_parcela };
    await appendEmissao(tx, chave, reemissao.emissao, new Date(`${dia}T15:00:00Z`));
  }
};

/** What the bank has sent lately settles what it pays; one of the exceptions was worked through. */
const receberPagamentos = async (
  { client, tx, cidade, hoje, agora }: Carga,
  resolvida_por: string | undefined,
): Promise<void> => {
  const { cod_empre } = cidade.orgao;
  const arquivo = caminhoDe(`${cidade.nome}/pagamentos.csv`);
  const pedido = { arquivo, cod_empre, hoje, agora, analisarDepois: true };
  const { rejeicoes } = await importarPagamentosCom(client, pedido, (_client, fazer) => fazer());
  if (rejeicoes.length > 0) throw new Error(`${arquivo}: ${JSON.stringify(rejeicoes)}`);
  await tx
    .update(excecoesDeRecebimento)
    .set({
      estado: 'RESOLVIDA',
      resolucao: 'SEM_BAIXA',
      observacao: 'Valor repassado à instituição dona da guia.',
      resolvida_por,
      resolvida_em: new Date(`${hoje}T12:00:00Z`),
    })
    .where(
      and(
        eq(excecoesDeRecebimento.cod_empre, cod_empre),
        eq(excecoesDeRecebimento.motivo, 'OUTRO_ORGAO'),
      ),
    );
};

/** The years before this installation, as any city brings them. */
const importarAnosAnteriores = async (
  { client, cidade, hoje, agora }: Carga,
  { contas }: Equipe,
): Promise<void> => {
  const pedido = {
    cod_empre: cidade.orgao.cod_empre,
    pedidos: caminhoDe(`${cidade.nome}/solicitacoes-anteriores.csv`),
    recursos: caminhoDe(`${cidade.nome}/recursos-anteriores.csv`),
    orgaoNoArquivo: undefined,
    publicarComo: contas.find(({ tipo }) => tipo === 'ADMIN')?.cpfcnpj,
    gravar: true,
    aceitarParcial: false,
    relatorio: undefined,
    hoje,
    agora,
  };
  const { gravado, relatorio } = await importarAnterioresCom(client, pedido, (_client, fazer) =>
    fazer(),
  );
  if (!gravado) throw new Error(`${pedido.pedidos}: ${JSON.stringify(relatorio)}`);
};

type GuardarCodigo = ReturnType<typeof saveCodigoDaCarta>;

/** Codes of the letters that people got, as they are kept. */
const guardarCodigos = async (
  { tx, cidade, hoje }: Carga,
  guardar: GuardarCodigo,
): Promise<void> => {
  const criado_em = new Date(`${hoje}T12:00:00Z`);
  const expira_em = new Date(criado_em);
  expira_em.setUTCFullYear(criado_em.getUTCFullYear() + VALIDADE_DA_CARTA_EM_ANOS);
  for (const { cod_empre, cpfcnpj, codigoDaCarta, inscricao } of PESSOAS_SEM_CONTA) {
    if (cod_empre !== cidade.orgao.cod_empre || codigoDaCarta === null) continue;
    await tx.insert(codigosDaCarta).values({
      cod_empre,
      inscricao: normalizarInscricao(inscricao),
      ...guardar(cod_empre, cpfcnpj, codigoDaCarta),
      criado_em,
      expira_em,
    });
  }
};

/**
 * Loads the demonstration into an empty database, all of it or nothing: two invented institutions,
 * from the files of `exemplos/demonstracao`, whose days are counted from `hoje`. Codes of letters are
 * kept with the key of the installation, and documents in its storage: without them there are none.
 */
export const semearDemonstracao = async (
  pool: Pool,
  hoje: DataCivil,
  guardarCodigo?: GuardarCodigo,
  armazenamento?: Armazenamento,
): Promise<void> => {
  const senha = hashSenha(SENHA_DA_DEMONSTRACAO);
  const client = await pool.connect();
  try {
    await drizzle(client).transaction(async (tx) => {
      for (const nome of CIDADES) {
        const cidade = await createCidade(tx, nome);
        const carga = { client, tx, cidade, hoje, agora: new Date(`${hoje}T15:00:00Z`) };
        const equipe = await createEquipe(tx, cidade, hoje, await senha);
        await importarArquivos(carga);
        await createProgramas(tx, cidade, equipe, carga.agora);
        if (nome === 'atibaia') await reemitirParcelas(carga, `${nome}/reemissoes.csv`);
        await receberPagamentos(carga, equipe.contas.find(({ tipo }) => tipo === 'PREFEITURA')?.id);
        await createTransparencia(tx, cidade, hoje);
        await createConteudos(tx, cidade, hoje, armazenamento);
        await createSolicitacoes(tx, cidade, equipe, hoje);
        await importarAnosAnteriores(carga, equipe);
        if (guardarCodigo) await guardarCodigos(carga, guardarCodigo);
      }
      await analisar(client);
    });
  } finally {
    // The temporary tables of the imports go with the connection.
    client.release(true);
  }
};

/** Due dates of the demonstration lie around this zone's day; its orgaos are near enough. */
const FUSO = 'America/Sao_Paulo';

/**
 * Loads the demonstration into a database that has no orgao yet, as the owner of the tables, since
 * imports make temporary ones.
 */
export const loadDemonstration = async (
  ownerUrl: string,
  agora: Date,
  guardarCodigo: GuardarCodigo,
  armazenamento: Armazenamento,
): Promise<void> => {
  const pool = openPool(ownerUrl, () => undefined, NO_LIMITS);
  try {
    await semearDemonstracao(pool, diaEm(agora, FUSO), guardarCodigo, armazenamento);
  } finally {
    await pool.end();
  }
};
