import { sql, type SQL } from 'drizzle-orm';
import type {
  FonteTributaria,
  Guia,
} from '../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import type { Cofre } from '../../core/cofre.ts';
import type { OrgaoEmUso } from '../../core/orgao/orgao.ts';
import type { Database } from '../../db/client.ts';

/** Whose data they are, and with what they are read. */
export interface DeQuem {
  db: Database;
  cofre: Cofre;
  fonteTributaria: FonteTributaria;
  orgao: OrgaoEmUso;
  usuario_id: string;
  cpfcnpj: string;
  /** Every bill of theirs, of all taxes, asked of the source once. */
  guias: () => Promise<readonly Guia[]>;
}

const TIPOS = {
  texto: { type: ['string', 'null'] },
  numero: { type: ['number', 'null'] },
  centavos: { type: ['integer', 'null'] },
  logico: { type: ['boolean', 'null'] },
  dia: { type: ['string', 'null'], format: 'date' },
  instante: { type: ['string', 'null'], format: 'date-time' },
  lista: { type: ['array', 'null'], items: { type: 'string' } },
} as const;

/** What a field is, and what it says, for who reads it elsewhere. */
type Campo = readonly [tipo: keyof typeof TIPOS, descricao: string];

export type Linha = Record<string, unknown>;

/** A list of the copy: a file of its own, described field by field. What is not described does not leave. */
export interface Parte {
  /** Of its file, without '.json'. */
  nome: string;
  titulo: string;
  campos: Readonly<Record<string, Campo>>;
  ler: (de: DeQuem) => AsyncIterable<readonly Linha[]>;
}

const LOTE = 500;

/** The rows of an ordered query, some at a time, as JSON has them: days and instants as ISO text. */
export async function* daConsulta(db: Database, consulta: SQL): AsyncGenerator<Linha[]> {
  for (let lidas = 0; ; lidas += LOTE) {
    const { rows } = await db.execute<{ linha: Linha }>(
      sql`select to_json(x) as linha from (${consulta} limit ${LOTE} offset ${lidas}) x`,
    );
    yield rows.map(({ linha }) => linha);
    if (rows.length < LOTE) return;
  }
}

/** One list of what a source answers. */
export const lista = (ler: (de: DeQuem) => Promise<readonly object[]>) =>
  async function* (de: DeQuem): AsyncGenerator<readonly Linha[]> {
    yield (await ler(de)) as readonly Linha[];
  };

/** A JSON array of the described fields, written while it is read. */
export async function* emJson({ campos, ler }: Parte, de: DeQuem): AsyncGenerator<string, void> {
  let primeira = true;
  yield '[';
  for await (const linhas of ler(de)) {
    for (const linha of linhas) {
      const descrita = Object.fromEntries(
        Object.keys(campos).map((campo) => [campo, linha[campo] ?? null]),
      );
      yield `${primeira ? '' : ','}\n${JSON.stringify(descrita)}`;
      primeira = false;
    }
  }
  yield '\n]\n';
}

/** JSON Schema of every file of the copy, for who takes the data elsewhere. */
export const esquemaDas = (partes: readonly Parte[]): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Cópia dos dados de uma pessoa no Balcão',
  description:
    'Cada propriedade descreve um arquivo da pasta dados: `conta` é dados/conta.json. Valores em dinheiro são inteiros em centavos de real; dias são AAAA-MM-DD, e instantes ISO 8601.',
  type: 'object',
  properties: Object.fromEntries(
    partes.map(({ nome, titulo, campos }) => [
      nome,
      {
        title: titulo,
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          required: Object.keys(campos),
          properties: Object.fromEntries(
            Object.entries(campos).map(([campo, [tipo, description]]) => [
              campo,
              { ...TIPOS[tipo], description },
            ]),
          ),
        },
      },
    ]),
  ),
});
