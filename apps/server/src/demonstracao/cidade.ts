import { fileURLToPath } from 'node:url';
import { readFile } from 'node:fs/promises';
import type {
  DataCivil,
  ChaveDeExibicao,
  ChaveServico,
  FeriadoLocal,
  GrauDeClassificacaoId,
  Nota,
  Parametros,
} from '@balcao/domain';
import { PASTA } from '../config/pasta.ts';
import { abrirPlanilha } from '../importacao/planilha/planilha.ts';
import { Batch } from '../db/batch.ts';
import type { Transacao } from '../db/client.ts';
import {
  declaracoesDoRol,
  informacoesClassificadas,
  pesquisaRespostas,
} from '../db/schema/transparencia.ts';
import { exibicao, feriados, orgaos, orgaoServicos } from '../db/schema/orgaos.ts';

const DEMONSTRACAO = new URL('../../exemplos/demonstracao/', PASTA);

/** The institutions of the demonstration, each a folder of files. */
export const CIDADES = ['atibaia', 'xapuri'] as const;
export type NomeDaCidade = (typeof CIDADES)[number];

export const caminhoDe = (arquivo: string): string => fileURLToPath(new URL(arquivo, DEMONSTRACAO));

/** A line of a file of the demonstration: cells by their column, empty where there is nothing. */
export type Registro = Readonly<Record<string, string>>;

/** Reads a file that no import brings, its days counted from `hoje`. */
export const lerRegistros = async (arquivo: string, hoje: DataCivil): Promise<Registro[]> => {
  const { cabecalho, linhas } = await abrirPlanilha(caminhoDe(arquivo), { hoje });
  const registros: Registro[] = [];
  for await (const lote of linhas) {
    for (const { celulas } of lote) {
      registros.push(Object.fromEntries(cabecalho.map((nome, i) => [nome, celulas[i] ?? ''])));
    }
  }
  return registros;
};

/** A cell that may be empty. */
export const ouNulo = (celula: string | undefined): string | null => celula || null;

/** A number that may not be there. */
export const numeroOuNulo = (celula: string | undefined): number | null =>
  celula ? Number(celula) : null;

/** What `orgao.json` says of an institution, beside its own columns. */
interface Orgao extends Omit<typeof orgaos.$inferInsert, 'parametros'> {
  parametros: Partial<Parametros>;
  servicos: ChaveServico[];
  exibicao: ChaveDeExibicao[];
  feriados: FeriadoLocal[];
  setores: string[];
  autoridades: { nome: string; setor: string; cpfcnpj: string | null }[];
}

export interface Cidade {
  nome: NomeDaCidade;
  orgao: Orgao;
}

/** Reads an institution and writes it with its services, display settings and holidays. */
export const createCidade = async (tx: Transacao, nome: NomeDaCidade): Promise<Cidade> => {
  const texto = await readFile(caminhoDe(`${nome}/orgao.json`), 'utf8');
  const orgao = JSON.parse(texto) as Orgao;
  const { cod_empre } = orgao;
  const {
    servicos,
    exibicao: ligados,
    feriados: dias,
    setores: _setores,
    autoridades: _autoridades,
    ...colunas
  } = orgao;
  const logo = await readFile(caminhoDe(`${nome}/brasao.png`));
  await tx.insert(orgaos).values({ ...colunas, logo, logo_tipo: 'image/png', demonstracao: true });
  const lote = new Batch();
  lote.insert(
    orgaoServicos,
    servicos.map((action_key) => ({ cod_empre, action_key, ativo: true })),
  );
  lote.insert(
    exibicao,
    ligados.map((chave) => ({ cod_empre, chave, ativo: true })),
  );
  lote.insert(
    feriados,
    dias.map((feriado) => ({ cod_empre, ...feriado })),
  );
  await lote.save(tx);
  return { nome, orgao };
};

/** What it classified and declassified over the years, and how its people were served. */
export const createTransparencia = async (
  tx: Transacao,
  { nome, orgao: { cod_empre } }: Cidade,
  hoje: DataCivil,
): Promise<void> => {
  const lote = new Batch();
  const rol = await lerRegistros(`${nome}/classificadas.csv`, hoje);
  lote.insert(
    informacoesClassificadas,
    rol.map(({ codigo = '', assunto = '', fundamento = '', ...uma }) => ({
      cod_empre,
      codigo,
      assunto,
      fundamento,
      grau_sigilo: Number(uma.grau_sigilo) as GrauDeClassificacaoId,
      autoridade: 'Prefeita Municipal',
      data_producao: uma.data_producao ?? hoje,
      data_classificacao: uma.data_classificacao ?? hoje,
      prazo_ate: uma.prazo_ate ?? hoje,
      desclassificada_em: ouNulo(uma.desclassificada_em),
    })),
  );
  const declaradas = await lerRegistros(`${nome}/declaracoes.csv`, hoje);
  lote.insert(
    declaracoesDoRol,
    declaradas.map(({ ano, autoridade = '', cargo = '', data = hoje }) => ({
      cod_empre,
      ano: Number(ano),
      autoridade,
      cargo,
      data,
    })),
  );
  const nota = (celula: string | undefined) => numeroOuNulo(celula) as Nota | null;
  const respostas = await lerRegistros(`${nome}/pesquisa.csv`, hoje);
  lote.insert(
    pesquisaRespostas,
    respostas.map((uma) => ({
      cod_empre,
      dia: uma.dia ?? hoje,
      satisfacao: Number(uma.satisfacao) as Nota,
      atendimento: nota(uma.atendimento),
      prazo: nota(uma.prazo),
      clareza: nota(uma.clareza),
      solucao: nota(uma.solucao),
      comentario: ouNulo(uma.comentario),
    })),
  );
  await lote.save(tx);
};
