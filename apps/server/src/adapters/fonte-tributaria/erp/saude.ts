import type { SaudeDaConexao } from '../port.ts';
import type { FalhaDoErp } from './falha.ts';

/** How many of the last answers the latency is taken from. */
const AMOSTRA = 50;

const mediana = (valores: readonly number[]): number | null =>
  [...valores].sort((a, b) => a - b)[Math.floor(valores.length / 2)] ?? null;

/** Remembers how a city's system has been answering. */
export interface Historico {
  acertou: (ms: number) => void;
  falhou: (falha: FalhaDoErp) => void;
  foraDesde: () => Date | null;
  ver: () => Omit<SaudeDaConexao, 'disjuntor' | 'em_andamento'>;
}

export const criarHistorico = (relogio: () => Date): Historico => {
  let ultimo_sucesso: Date | null = null;
  let ultima_falha: SaudeDaConexao['ultima_falha'] = null;
  let fora_desde: Date | null = null;
  const tempos: number[] = [];

  return {
    acertou: (ms) => {
      ultimo_sucesso = relogio();
      fora_desde = null;
      tempos.push(ms);
      if (tempos.length > AMOSTRA) tempos.shift();
    },
    falhou: ({ tipo, message }) => {
      const quando = relogio();
      ultima_falha = { quando, motivo: message };
      if (tipo === 'FORA') fora_desde ??= quando;
      // It answers, only wrongly.
      if (tipo === 'CONTRATO') fora_desde = null;
    },
    foraDesde: () => fora_desde,
    ver: () => ({ ultimo_sucesso, ultima_falha, fora_desde, latencia_ms: mediana(tempos) }),
  };
};
