import { diaEm, formatarData, horaEm } from '@balcao/domain';
import { AppError } from '../../../core/app-error.ts';

/**
 * How asking the city's system failed. FORA: it is down, too slow or lets nobody in; CONTRATO: it
 * answered, but not what the API says; OCUPADO: too many calls of ours wait for it already.
 */
type TipoDeFalha = 'FORA' | 'CONTRATO' | 'OCUPADO';

interface Circunstancias {
  /** Asking once more may help. */
  repetivel?: boolean;
  /** Nobody knows whether it did what it was asked to do. */
  incerta?: boolean;
}

/** The reason is for administrators: Portuguese, and without what anybody's data says. */
export class FalhaDoErp extends Error {
  readonly tipo: TipoDeFalha;
  readonly repetivel: boolean;
  readonly incerta: boolean;

  constructor(
    tipo: TipoDeFalha,
    motivo: string,
    { repetivel = false, incerta = false }: Circunstancias = {},
  ) {
    super(motivo);
    this.tipo = tipo;
    this.repetivel = repetivel;
    this.incerta = incerta;
  }
}

interface Sistema {
  /** How people are told of it: 'sistema tributário da instituição “…”'. */
  nome: string;
  fuso: string;
}

const desdeQuando = (instante: Date, agora: Date, fuso: string): string => {
  const dia = diaEm(instante, fuso);
  const hora = horaEm(instante, fuso);
  return dia === diaEm(agora, fuso) ? `desde ${hora}` : `desde ${formatarData(dia)}, ${hora}`;
};

/**
 * What people are told when the city's system failed: which one, and since when. The reason stays
 * with the error for the log and for administrators.
 */
export const explicarFalha = (
  falha: FalhaDoErp,
  { nome, fuso }: Sistema,
  { foraDesde, agora, esperaMs }: { foraDesde: Date | null; agora: Date; esperaMs: number },
): AppError => {
  if (falha.tipo === 'CONTRATO')
    return Object.assign(new AppError('ERP_CONTRATO'), { cause: falha });
  const message = foraDesde
    ? `O ${nome} não está respondendo ${desdeQuando(foraDesde, agora, fuso)}. Tente de novo mais tarde.`
    : `O ${nome} está com consultas demais. Tente de novo em instantes.`;
  const retryAfter = Math.ceil(esperaMs / 1_000);
  return Object.assign(new AppError('ERP_INDISPONIVEL', { message, retryAfter }), { cause: falha });
};

/** Whether the city's system may have done it although no answer arrived. */
export const talvezFeita = (erro: unknown): boolean =>
  erro instanceof AppError &&
  erro.cause instanceof FalhaDoErp &&
  (erro.cause.incerta || erro.cause.tipo === 'CONTRATO');
