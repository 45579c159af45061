import { expect, it } from 'vitest';
import { esperaAPessoa, proximoPasso } from './proximo-passo.ts';

const FATOS = {
  finalizada_em: null,
  cancelada_em: null,
  vencida: false,
  data_previsao: '2026-12-10',
  complemento_ate: null,
  recorrer_ate: null,
};

it.each([
  ['waits for the answer', {}, 'ESPERAR_A_RESPOSTA', '2026-12-10', false],
  [
    'asked for what is missing, that comes first, late or not',
    { complemento_ate: '2026-12-01', vencida: true },
    'MANDAR_O_QUE_FALTA',
    '2026-12-01',
    true,
  ],
  ['late, may complain', { vencida: true }, 'RECLAMAR_DO_SILENCIO', '2026-12-10', true],
  [
    'late and open to appeal, the silence comes first',
    { vencida: true, recorrer_ate: '2026-12-20' },
    'RECLAMAR_DO_SILENCIO',
    '2026-12-10',
    true,
  ],
  [
    'answered, may appeal',
    { finalizada_em: '2026-12-02', recorrer_ate: '2026-12-12' },
    'RECORRER',
    '2026-12-12',
    true,
  ],
  ['answered and over', { finalizada_em: '2026-12-02' }, 'LER_A_RESPOSTA', '2026-12-02', false],
  [
    'cancelled, whatever else',
    { cancelada_em: '2026-11-30', complemento_ate: '2026-12-01', vencida: true },
    'CANCELADA',
    '2026-11-30',
    false,
  ],
] as const)('of a request: %s', (_caso, mudancas, passo, ate, espera) => {
  const proximo = proximoPasso({ ...FATOS, ...mudancas });
  expect(proximo).toEqual({ passo, ate });
  expect(esperaAPessoa(proximo)).toBe(espera);
});
