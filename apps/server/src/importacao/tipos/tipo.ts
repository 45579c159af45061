import type { Evento } from '@balcao/domain';
import type { Campo } from '../campos.ts';
import type { Regra } from '../mapa/mapa.ts';
import type { NomeDaTabela, Registro, Valores } from '../tabelas.repository.ts';

/** Why a line is refused: the field at fault, and a sentence. */
export interface Motivo {
  campo: string;
  motivo: string;
}

/** What a line becomes: rows, or the reasons why not. */
export interface Montagem {
  registros: Registro[];
  motivos: Motivo[];
  /** The line has no price or area, and its property enters without a bill. */
  semValor?: boolean;
}

type NomeDoEvento<E extends Evento> = E extends `importacao.${infer Nome}` ? Nome : never;

/** Each kind has its event in the audit trail. */
type NomeDoTipo = NomeDoEvento<Evento>;

/** A kind of file: the fields of its lines, and what a line becomes. */
export interface Tipo {
  nome: NomeDoTipo;
  /** What its lines are, for the report: 'contribuintes'. */
  titulo: string;
  campos: Readonly<Record<string, Campo>>;
  /** Tables it writes, in the order in which one needs the other. */
  tabelas: readonly NomeDaTabela[];
  /** Whether its mapping must declare a rule. */
  comRegra: boolean;
  /** Turns the fields of a line, each already valid, into rows; sees what single fields cannot. */
  montar: (valores: Valores, regra: Regra | undefined) => Montagem;
}

export const recusar = (campo: string, motivo: string): Montagem => ({
  registros: [],
  motivos: [{ campo, motivo }],
});

export const aceitar = (...registros: Registro[]): Montagem => ({ registros, motivos: [] });
