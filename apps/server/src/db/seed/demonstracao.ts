import type { DataCivil } from '@balcao/domain';
import { hash } from '@node-rs/argon2';
import { informacoesClassificadas } from '../schema/classificadas.ts';
import { codigosDaCarta } from '../schema/codigos-da-carta.ts';
import { setores, usuarios, usuarioSetores } from '../schema/contas.ts';
import { autoridades, exibicao, feriados, orgaos, orgaoServicos } from '../schema/orgaos.ts';
import { alteracoes, dividas, licencas } from '../schema/livro.ts';
import { pesquisaRespostas } from '../schema/pesquisa.ts';
import { contribuintes, emissoes, guias, imoveis, parcelas } from '../schema/tributos.ts';
import { criarAcaso } from './acaso.ts';
import { inventarAlteracoes } from './alteracoes.ts';
import { desenharBrasao } from './brasao.ts';
import { montarCenarioEconomico } from './cenario-economico.ts';
import { montarCenario } from './cenarios.ts';
import { CIDADES, SERVICOS_COM_PAGINA, type Cidade } from './cidades.ts';
import { inventarClassificadas } from './classificadas.ts';
import { SENHA_DA_DEMONSTRACAO } from './contas.ts';
import { criarInscritor, inscreverGuias, variarDividas, type LinhaDivida } from './dividas.ts';
import { inventarEquipe, type Equipe } from './equipe.ts';
import type { Guia } from './guias.ts';
import { criarNumerador, inventarHistorico } from './historico.ts';
import { inventarImoveis, type Imovel } from './imoveis.ts';
import { gravarArrecadacao } from './gravar-arrecadacao.ts';
import { insertRows, type Escritor } from './insert-rows.ts';
import { inventarNegocios } from './negocios.ts';
import { inventarRespostas } from './pesquisa.ts';
import { inventarContribuintes, PRIMEIRO_INVENTADO } from './pessoas.ts';
import { comRegistro } from './registro.ts';
import { inventarArrecadacao } from './recebimentos.ts';
import { inventarCodigosDaCarta, inventarSemConta, type GuardarCodigo } from './sem-conta.ts';
import { inventarSemDono } from './sem-dono.ts';
import { gravarSolicitacoes } from './solicitacoes/gravar.ts';
import { inventarSolicitacoes } from './solicitacoes/inventar.ts';

/** argon2id with the first recommendation of OWASP: 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A database that can run one transaction; drizzle's own fits. */
export interface Banco {
  transaction<Result>(work: (tx: Escritor) => Promise<Result>): Promise<Result>;
}

const linhaDoOrgao = (cidade: Cidade): typeof orgaos.$inferInsert => ({
  cod_empre: cidade.cod_empre,
  nome: cidade.nome,
  secretaria: cidade.secretaria,
  email: `atendimento@${cidade.dominio}`,
  cnpj: cidade.cnpj,
  telefone_principal: cidade.telefone,
  ...cidade.endereco,
  municipio_ibge: cidade.municipio_ibge,
  fuso: cidade.fuso,
  cor: cidade.cor,
  logo: desenharBrasao(cidade.cor),
  logo_tipo: 'image/png',
  parametros: cidade.parametros,
  demonstracao: true,
});

const inscreverDividas = (
  cidade: Cidade,
  contas: readonly Guia[],
  imoveisDaCidade: readonly Imovel[],
  hoje: DataCivil,
): LinhaDivida[] => {
  const donos = new Map(
    imoveisDaCidade.map(({ linha }) => [linha.codigo_reduzido, linha.contribuinte_codigo ?? null]),
  );
  const inscritas = inscreverGuias(criarInscritor(cidade, hoje), contas, donos);
  return variarDividas(inscritas, hoje, PRIMEIRO_INVENTADO);
};

const gravarEquipe = async (tx: Escritor, equipe: Equipe, hoje: DataCivil): Promise<void> => {
  await insertRows(tx, setores, equipe.setores);
  const email_confirmado_em = new Date(`${hoje}T12:00:00Z`);
  await insertRows(
    tx,
    usuarios,
    equipe.contas.map((conta) => ({ ...conta, email_confirmado_em })),
  );
  await insertRows(tx, usuarioSetores, equipe.usuarioSetores);
  await insertRows(tx, autoridades, equipe.autoridades);
};

const semearCidade = async (
  tx: Escritor,
  cidade: Cidade,
  hoje: DataCivil,
  senha_hash: string,
): Promise<void> => {
  const { cod_empre } = cidade;
  const acaso = criarAcaso(cidade.municipio_ibge);
  const numerar = criarNumerador();
  const donos = inventarContribuintes(cidade, acaso);
  const outros = inventarImoveis(cidade, donos, acaso);
  const cenario = cidade.comContribuintesDeExemplo
    ? montarCenario(cidade, hoje, numerar)
    : { contribuintes: [], imoveis: [], guias: [], emissoes: [] };
  const contas = [
    ...cenario.guias,
    ...outros.flatMap((imovel) => inventarHistorico(cidade, imovel, hoje, numerar, acaso)),
  ];
  const semConta = inventarSemConta(cidade, hoje, numerar);
  contas.push(...semConta.guias);
  const pessoas = comRegistro(cidade, [
    ...cenario.contribuintes,
    ...semConta.contribuintes,
    ...donos,
  ]);
  const exemplo = cidade.comContribuintesDeExemplo
    ? montarCenarioEconomico(cidade, hoje, numerar)
    : { guias: [], licencas: [], dividas: [] };
  const negocios = inventarNegocios(cidade, donos, hoje, numerar);
  const semDono = inventarSemDono(cidade, hoje, numerar);
  contas.push(...exemplo.guias, ...negocios.guias, ...semDono.guias);
  const todosOsImoveis = [...cenario.imoveis, ...semConta.imoveis, ...outros, ...semDono.imoveis];

  await insertRows(tx, orgaos, [linhaDoOrgao(cidade)]);
  await insertRows(
    tx,
    orgaoServicos,
    SERVICOS_COM_PAGINA.map((action_key) => ({ cod_empre, action_key, ativo: true })),
  );
  await insertRows(
    tx,
    exibicao,
    cidade.exibicao.map((chave) => ({ cod_empre, chave, ativo: true })),
  );
  await insertRows(
    tx,
    feriados,
    cidade.feriados.map((feriado) => ({ cod_empre, ...feriado })),
  );
  await insertRows(tx, contribuintes, pessoas);
  await insertRows(
    tx,
    imoveis,
    todosOsImoveis.map(({ linha }) => linha),
  );
  await insertRows(
    tx,
    guias,
    contas.map(({ linha }) => linha),
  );
  await insertRows(
    tx,
    parcelas,
    contas.flatMap((guia) => guia.parcelas),
  );
  await insertRows(tx, emissoes, cenario.emissoes);
  await insertRows(tx, licencas, [...exemplo.licencas, ...negocios.licencas]);
  await insertRows(tx, dividas, [
    ...exemplo.dividas,
    ...inscreverDividas(cidade, contas, todosOsImoveis, hoje),
  ]);
  await insertRows(tx, alteracoes, inventarAlteracoes(cidade, pessoas, hoje));
  await insertRows(tx, informacoesClassificadas, inventarClassificadas(cidade, hoje));
  await insertRows(tx, pesquisaRespostas, inventarRespostas(cidade, hoje));
  const equipe = inventarEquipe(cidade, donos, senha_hash);
  await gravarEquipe(tx, equipe, hoje);
  await gravarSolicitacoes(tx, inventarSolicitacoes(cidade, equipe, hoje));
  const servidor = equipe.contas.find(({ tipo }) => tipo === 'PREFEITURA')?.id ?? '';
  await gravarArrecadacao(
    tx,
    inventarArrecadacao(cidade, contas, cenario.emissoes, { hoje, servidor }),
  );
};

/**
 * Loads the demonstration into an empty database: two invented institutions with their taxpayers,
 * properties, bills, sectors and accounts. The same `hoje` always gives the same figures; due dates
 * lie around it. Codes of letters are kept with the key of the installation: without it there are
 * none.
 */
export const semearDemonstracao = async (
  db: Banco,
  hoje: DataCivil,
  guardarCodigo?: GuardarCodigo,
): Promise<void> => {
  const senha_hash = await hash(SENHA_DA_DEMONSTRACAO, ARGON2ID);
  await db.transaction(async (tx) => {
    for (const cidade of CIDADES) {
      await semearCidade(tx, cidade, hoje, senha_hash);
      if (guardarCodigo) {
        const codigos = inventarCodigosDaCarta(cidade, hoje, guardarCodigo);
        await insertRows(tx, codigosDaCarta, codigos);
      }
    }
  });
};
