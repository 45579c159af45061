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
} from '@balcao/domain';
import { csvEmLotes } from '../../../core/csv.ts';
import { lerEmLotes } from '../../../core/lotes.ts';
import type { Arquivo, Cena } from './arquivo.ts';
import { listSolicitantes, selectPedidos } from './pedidos.repository.ts';
import { selectRecursos } from './recursos.repository.ts';
import { seloDe } from './selo.repository.ts';

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
