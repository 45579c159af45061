import {
  celulasDaRespostaAberta,
  COLUNAS_DA_RESPOSTA_ABERTA,
  respostaAberta,
  TIPO_DO_CSV,
} from '@balcao/domain';
import { csvEmLotes } from '../../../core/csv.ts';
import { lerEmLotes } from '../../../core/lotes.ts';
import type { Arquivo, Cena } from './arquivo.ts';
import { selectPublicadas, type PublicadaRow } from './pedidos.repository.ts';
import { seloDe } from './selo.repository.ts';

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
