import type { Cofre } from './cofre.ts';

/** A row of the audit trail, as the seals see it. */
export interface LinhaAuditada {
  id: number;
  momento: Date;
  evento: string;
  usuario_id: string | null;
  papel: string;
  origem: string | null;
  titular: string | null;
  dados: Record<string, unknown>;
}

/** A link of the chain of one orgao. `posicao` counts from 1 without gaps. */
export interface Selo {
  posicao: number;
  auditoria_id: number;
  selo: string;
}

/** What is before the first link. */
const INICIO = 'inicio';

/** JSON with the keys in order: the same facts always give the same text. */
const canonico = (valor: unknown): string => {
  if (Array.isArray(valor)) return `[${valor.map(canonico).join(',')}]`;
  if (valor === undefined) return 'null';
  if (typeof valor !== 'object' || valor === null) return JSON.stringify(valor);
  const campos = Object.entries(valor).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${campos.map(([nome, campo]) => `${JSON.stringify(nome)}:${canonico(campo)}`).join(',')}}`;
};

/**
 * The seal of a row: an HMAC, by a key that is not in the database, over the row and the seal
 * before it. Whoever changes, removes, inserts or reorders a row cannot make the seals fit again.
 */
export const selar = (
  cofre: Cofre,
  cod_empre: number,
  { posicao, anterior }: { posicao: number; anterior: string | undefined },
  linha: LinhaAuditada,
): Selo => {
  const texto = canonico([
    cod_empre,
    posicao,
    anterior ?? INICIO,
    linha.id,
    linha.momento.toISOString(),
    linha.evento,
    linha.usuario_id,
    linha.papel,
    linha.origem,
    linha.titular,
    linha.dados,
  ]);
  return { posicao, auditoria_id: linha.id, selo: cofre.hmac('selo', texto) };
};

/** A head written to the log outside the database: how far the chain had come. */
export interface Cabeca {
  cod_empre: number;
  posicao: number;
  selo: string;
}

export type Defeito =
  | { tipo: 'ALTERADA' | 'REMOVIDA'; posicao: number; auditoria_id: number }
  | { tipo: 'FORA_DE_ORDEM'; posicao: number }
  | { tipo: 'CORTADA'; posicao: number }
  | { tipo: 'SEM_SELO'; auditoria_id: number };

/** Walks the chain of one orgao, link by link; flat in memory however long it is. */
export const createConferencia = (cofre: Cofre, cod_empre: number, cabecas: readonly Cabeca[]) => {
  const defeitos: Defeito[] = [];
  const esperadas = new Map<number, string[]>();
  for (const cabeca of cabecas.filter((uma) => uma.cod_empre === cod_empre)) {
    esperadas.set(cabeca.posicao, [...(esperadas.get(cabeca.posicao) ?? []), cabeca.selo]);
  }
  let anterior: string | undefined;
  let posicao = 0;
  return {
    /** The next link, with its row, or undefined where the row is gone. */
    elo: (selo: Selo, linha: LinhaAuditada | undefined): void => {
      posicao += 1;
      if (selo.posicao !== posicao) {
        defeitos.push({ tipo: 'FORA_DE_ORDEM', posicao });
        posicao = selo.posicao;
      }
      if (linha === undefined) {
        defeitos.push({ tipo: 'REMOVIDA', posicao, auditoria_id: selo.auditoria_id });
      } else if (selar(cofre, cod_empre, { posicao, anterior }, linha).selo !== selo.selo) {
        defeitos.push({ tipo: 'ALTERADA', posicao, auditoria_id: selo.auditoria_id });
      }
      if (esperadas.get(posicao)?.some((escrito) => escrito !== selo.selo)) {
        defeitos.push({ tipo: 'CORTADA', posicao });
      }
      anterior = selo.selo;
    },
    /** A row that should have been sealed by now and was not: it came in by another door. */
    semSelo: (auditoria_id: number): void => {
      defeitos.push({ tipo: 'SEM_SELO', auditoria_id });
    },
    /** All that is wrong; a head beyond the last link means that the tail was cut. */
    fim: (): { selos: number; defeitos: readonly Defeito[] } => {
      const ultima = Math.max(0, ...esperadas.keys());
      if (ultima > posicao) defeitos.push({ tipo: 'CORTADA', posicao: ultima });
      return { selos: posicao, defeitos };
    },
  };
};
