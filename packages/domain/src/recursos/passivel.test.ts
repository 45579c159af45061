import { ORGAO_DOS_CASOS, SOLICITACAO_DOS_CASOS } from '@balcao/testing/pedidos';
import { describe, expect, it } from 'vitest';
import { somarDias } from '../calendario/data-civil.ts';
import { diaEm, inicioDoDia } from '../calendario/fuso.ts';
import { PARAMETROS_PADRAO } from '../parametros/parametros.ts';
import type { RecursoDaSolicitacao, Solicitacao } from '../solicitacoes/solicitacao.ts';
import {
  fimDoPrazoParaRecorrer,
  motivoSemRecurso,
  passivelDeRecurso,
} from './prazos-do-recurso.ts';

const aberta = SOLICITACAO_DOS_CASOS;
const respondida: Partial<Solicitacao> = {
  status: 'FINALIZADO',
  data_finalizacao: '2026-12-10',
};
const recurso = (
  situacao: RecursoDaSolicitacao['situacao'],
  prazo = '2026-12-20',
  data_resposta: string | null = null,
): RecursoDaSolicitacao => ({ situacao, prazo, data_resposta, responsavel_id: null });

describe('E10 passivel_de_recurso', () => {
  const passivel = (mudam: Partial<Solicitacao>, hoje: string) =>
    passivelDeRecurso({ ...aberta, ...mudam }, ORGAO_DOS_CASOS, hoje);
  it.each([
    ['answered, on the last day', respondida, '2026-12-21', true],
    ['answered, a day later', respondida, '2026-12-22', false],
    ['not answered, in its term', {}, '2026-12-10', false],
    ['not answered, the day after its term', {}, '2026-12-11', true],
    ['not answered, end of the window', {}, '2026-12-30', true],
    ['not answered, window over', {}, '2026-12-31', false],
    ['being attended, past its term', { status: 'EM_ATENDIMENTO' }, '2026-12-11', true],
    ['cancelled', { cancelada_em: '2026-12-01' }, '2026-12-11', false],
    ['of the ouvidoria', { natureza: 2, tipo: 2 }, '2026-12-11', false],
  ] as const)('%s: %s', (_caso, mudam, hoje, esperado) => {
    expect(passivel(mudam, hoje)).toBe(esperado);
  });

  it.each([
    ['open', [recurso('EM_ANALISE', '2026-12-28')], '2026-12-20', false],
    ['forwarded', [recurso('ENCAMINHADO_PARA_RESPOSTA', '2026-12-28')], '2026-12-20', false],
    ['open, past its day', [recurso('EM_ANALISE', '2026-12-28')], '2026-12-29', true],
    ['expired ten days ago', [recurso('EXPIRADO', '2026-12-28')], '2027-01-08', true],
    ['expired eleven days ago', [recurso('EXPIRADO', '2026-12-28')], '2027-01-11', false],
    ['answered in time', [recurso('RESPONDIDO', '2026-12-28', '2026-12-23')], '2027-01-04', true],
    [
      'answered too long ago',
      [recurso('RESPONDIDO', '2026-12-28', '2026-12-23')],
      '2027-01-05',
      false,
    ],
    ['closed', [recurso('FINALIZADO', '2026-12-28', '2026-12-23')], '2026-12-29', false],
    ['annulled, in the term of the answer', [recurso('CANCELADA')], '2026-12-20', true],
    [
      'the third, expired',
      [recurso('FINALIZADO'), recurso('FINALIZADO'), recurso('EXPIRADO', '2026-12-28')],
      '2026-12-29',
      false,
    ],
    [
      'the second, expired',
      [recurso('FINALIZADO'), recurso('EXPIRADO', '2026-12-28')],
      '2026-12-29',
      true,
    ],
  ] as const)('answered on 10/12, last appeal %s: %s', (_caso, recursos, hoje, esperado) => {
    expect(passivel({ ...respondida, recursos }, hoje)).toBe(esperado);
  });
});

describe('E10 why a request cannot be appealed', () => {
  const motivo = (mudam: Partial<Solicitacao>, hoje: string) =>
    motivoSemRecurso({ ...aberta, ...mudam }, ORGAO_DOS_CASOS, hoje);

  it.each([
    ['of the ouvidoria', { natureza: 2 }, '2026-12-11', 'NATUREZA_SEM_RECURSO'],
    ['cancelled', { cancelada_em: '2026-12-01' }, '2026-12-11', 'SOLICITACAO_CANCELADA'],
    ['in its term', {}, '2026-12-10', 'RESPOSTA_NO_PRAZO'],
    ['in silence', {}, '2026-12-11', undefined],
    ['silent for too long', {}, '2026-12-31', 'PRAZO_DO_RECURSO_ENCERRADO'],
    ['answered', respondida, '2026-12-21', undefined],
    ['answered long ago', respondida, '2026-12-22', 'PRAZO_DO_RECURSO_ENCERRADO'],
    [
      'appealed already',
      { ...respondida, recursos: [recurso('EM_ANALISE')] },
      '2026-12-20',
      'RECURSO_EM_ABERTO',
    ],
    [
      'appealed three times',
      { recursos: [recurso('EXPIRADO'), recurso('EXPIRADO'), recurso('EXPIRADO')] },
      '2026-12-21',
      'INSTANCIAS_ESGOTADAS',
    ],
    [
      'appealed to the end of the window',
      { ...respondida, recursos: [recurso('FINALIZADO')] },
      '2027-02-01',
      'PRAZO_DO_RECURSO_ENCERRADO',
    ],
  ] as [string, Partial<Solicitacao>, string, string | undefined][])(
    '%s',
    (_caso, mudam, hoje, esperado) => {
      expect(motivo(mudam, hoje)).toBe(esperado);
    },
  );

  it('the answer that comes while an omission is being appealed may be appealed itself', () => {
    const recursos = [recurso('RESPONDIDO', '2026-12-16', '2026-12-14')];
    const depois = { ...aberta, status: 'FINALIZADO', data_finalizacao: '2026-12-22' } as const;
    const fim = fimDoPrazoParaRecorrer({ ...depois, recursos }, ORGAO_DOS_CASOS, '2026-12-22');
    expect(fim).toBe('2027-01-04');
  });

  it('each instance has a term of its own', () => {
    const parametros = {
      ...PARAMETROS_PADRAO,
      recurso_abrir_segunda: 3,
      recurso_abrir_terceira: 1,
    };
    const orgao = { ...ORGAO_DOS_CASOS, parametros };
    const primeira = recurso('RESPONDIDO', '2026-12-20', '2027-01-11');
    const fim = (recursos: RecursoDaSolicitacao[]) =>
      fimDoPrazoParaRecorrer({ ...aberta, ...respondida, recursos }, orgao, '2027-01-11');
    expect(fim([])).toBe('2026-12-21');
    expect(fim([primeira])).toBe('2027-01-14');
    expect(fim([recurso('FINALIZADO'), primeira])).toBe('2027-01-12');
    expect(fim([recurso('FINALIZADO'), recurso('FINALIZADO'), primeira])).toBeUndefined();
  });
});

describe('E10 E43 the last minute of the last day is that of the orgao', () => {
  it.each(['America/Noronha', 'America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco'])(
    '%s',
    (fuso) => {
      const [ultimo, minuto] = ['2026-12-21', 60_000];
      const meiaNoite = inicioDoDia(somarDias(ultimo, 1), fuso).getTime();
      const passivel = (instante: number) =>
        passivelDeRecurso(
          { ...aberta, ...respondida },
          ORGAO_DOS_CASOS,
          diaEm(new Date(instante), fuso),
        );
      expect(passivel(meiaNoite - minuto)).toBe(true);
      expect(passivel(meiaNoite - 1)).toBe(true);
      expect(passivel(meiaNoite)).toBe(false);
    },
  );
});
