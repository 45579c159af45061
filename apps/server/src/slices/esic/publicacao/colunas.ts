import {
  CAMPOS_FEDERAIS,
  celulasFederais,
  nomeDoArquivoFederal,
  pedidoFederal,
  recursoFederal,
  solicitanteFederal,
  TIPO_DO_CSV,
  type ArquivoFederal,
  type RegistroFederal,
  celulasDaRespostaAberta,
  COLUNAS_DA_RESPOSTA_ABERTA,
  respostaAberta,
} from '@balcao/domain';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import type { Database } from '../../../db/client.ts';
import {
  type DoAno,
  listSolicitantes,
  selectPedidos,
  selectPublicadas,
  type PublicadaRow,
  selectRecursos,
  seloDe,
} from './arquivos.repository.ts';
import { csvEmLotes, lerEmLotes } from '../../../core/pagina.ts';

/** What a file is made of. */
export interface Cena {
  db: Database;
  orgao: OrgaoEmUso;
  ano: DoAno;
}

/** A file of open data. */
export interface Arquivo {
  /** As it is kept. */
  nome: string;
  /** Media type. */
  tipo: string;
  /** What tells its contents from any others. */
  selo: () => Promise<string>;
  /** Its contents, as they are read. */
  partes: () => AsyncIterable<string>;
}

const federal = <A extends ArquivoFederal>(
  arquivo: A,
  { orgao, ano }: Cena,
  lotes: () => AsyncIterable<readonly RegistroFederal<A>[]>,
  selo: () => Promise<string>,
): Arquivo => ({
  nome: nomeDoArquivoFederal(arquivo, ano.ano, orgao.hoje),
  tipo: TIPO_DO_CSV,
  selo: async () => [await selo(), orgao.nome, orgao.cidade, orgao.uf].join('\n'),
  partes: () =>
    csvEmLotes(CAMPOS_FEDERAIS[arquivo], lotes(), (registro) => celulasFederais(arquivo, registro)),
});

async function* pedidosDe({ db, orgao, ano }: Cena) {
  type Row = Awaited<ReturnType<typeof selectPedidos>>[number];
  const lotes = lerEmLotes<Row>((depois, quantas) => selectPedidos(db, ano, depois).limit(quantas));
  for await (const rows of lotes) yield rows.map((row) => pedidoFederal(row, orgao));
}

export const pedidosFederais = (cena: Cena): Arquivo =>
  federal(
    'pedidos',
    cena,
    () => pedidosDe(cena),
    () => seloDe(cena.db, selectPedidos(cena.db, cena.ano)),
  );

async function* recursosDe({ db, orgao, ano }: Cena) {
  type Row = Awaited<ReturnType<typeof selectRecursos>>[number];
  const lotes = lerEmLotes<Row>((depois, quantas) =>
    selectRecursos(db, ano, orgao.hoje, depois).limit(quantas),
  );
  for await (const rows of lotes) yield rows.map((row) => recursoFederal(row, orgao));
}

export const recursosFederais = (cena: Cena): Arquivo =>
  federal(
    'recursos',
    cena,
    () => recursosDe(cena),
    () => seloDe(cena.db, selectRecursos(cena.db, cena.ano, cena.orgao.hoje)),
  );

/** Lines that are equal, a batch at a time. */
const IGUAIS = 1000;

async function* solicitantesDe({ db, ano }: Cena) {
  for (const { tipo, quantos } of await listSolicitantes(db, ano)) {
    for (let feitos = 0; feitos < quantos; feitos += IGUAIS) {
      const length = Math.min(IGUAIS, quantos - feitos);
      yield Array.from({ length }, () => solicitanteFederal(tipo));
    }
  }
}

export const solicitantesFederais = (cena: Cena): Arquivo =>
  federal(
    'solicitantes',
    cena,
    () => solicitantesDe(cena),
    async () => JSON.stringify(await listSolicitantes(cena.db, cena.ano)),
  );

const publicadas = ({ db, ano }: Cena) =>
  lerEmLotes<PublicadaRow>((depois, quantas) => selectPublicadas(db, ano, depois).limit(quantas));

const emCsv = (cena: Cena) =>
  csvEmLotes(COLUNAS_DA_RESPOSTA_ABERTA, publicadas(cena), (row) =>
    celulasDaRespostaAberta(respostaAberta(row)),
  );

async function* emJson(cena: Cena) {
  let antes = '{"data":[';
  for await (const rows of publicadas(cena)) {
    yield antes + rows.map((row) => JSON.stringify(respostaAberta(row))).join(',');
    antes = ',';
  }
  yield antes === ',' ? ']}' : `${antes}]}`;
}

const comum = (cena: Cena) => ({
  selo: () => seloDe(cena.db, selectPublicadas(cena.db, cena.ano)),
});

export const respostasEmCsv = (cena: Cena): Arquivo => ({
  ...comum(cena),
  nome: `respostas_publicadas_${cena.ano.ano}.csv`,
  tipo: TIPO_DO_CSV,
  partes: () => emCsv(cena),
});

export const respostasEmJson = (cena: Cena): Arquivo => ({
  ...comum(cena),
  nome: `respostas_publicadas_${cena.ano.ano}.json`,
  tipo: 'application/json; charset=utf-8',
  partes: () => emJson(cena),
});
