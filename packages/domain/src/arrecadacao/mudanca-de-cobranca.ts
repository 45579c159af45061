import { PARAMETROS_DE_TRIBUTO } from '../parametros/parametros-de-tributos.ts';

/**
 * What says where the money of the slips goes, in two parts that change apart: the key of PIX; and
 * the agreement with the banks, with the beneficiary that slips and PIX texts name.
 */
export const COBRANCA = {
  PIX: { titulo: 'Chave PIX', campos: { pix_chave: 'Chave PIX' } },
  CONVENIO: {
    titulo: 'Convênio e beneficiário',
    campos: {
      febraban_codigo: 'Código na FEBRABAN',
      febraban_modulo: 'Módulo do código de barras',
      nome: 'Nome da instituição',
      cnpj: 'CNPJ',
      cidade: 'Cidade',
    },
  },
} as const;

export type TipoDeCobranca = keyof typeof COBRANCA;

export const TIPOS_DE_COBRANCA = Object.keys(COBRANCA) as readonly TipoDeCobranca[];

/** Fields by name, of the parameters or of the institution, with their values. */
export type ValoresDeCobranca = Readonly<Record<string, unknown>>;

/** Whether a field of the two parts is a parameter; otherwise it is of the institution. */
export const ehParametroDeCobranca = (campo: string): boolean =>
  Object.hasOwn(PARAMETROS_DE_TRIBUTO, campo);

/** What would change in a part, from what holds now to what is asked for; undefined when nothing. */
export function mudancaDe(
  tipo: TipoDeCobranca,
  atuais: ValoresDeCobranca,
  pedidos: ValoresDeCobranca,
): { antes: ValoresDeCobranca; depois: ValoresDeCobranca } | undefined {
  const mudam = Object.keys(COBRANCA[tipo].campos).filter(
    (campo) => pedidos[campo] !== undefined && pedidos[campo] !== atuais[campo],
  );
  if (mudam.length === 0) return undefined;
  const so = (valores: ValoresDeCobranca) =>
    Object.fromEntries(mudam.map((campo) => [campo, valores[campo]]));
  return { antes: so(atuais), depois: so(pedidos) };
}

/** For how long a change waits for a second administrator. */
const DIAS_PARA_APROVAR = 7;
/** For how long one that took effect is shown and may be undone. */
export const DIAS_PARA_DESFAZER = 30;

const DIA_MS = 86_400_000;
const depoisDe = (instante: Date, dias: number): Date =>
  new Date(instante.getTime() + dias * DIA_MS);

/** Until when a change proposed now may be approved. */
export const prazoParaAprovar = (agora: Date): Date => depoisDe(agora, DIAS_PARA_APROVAR);

/** What happened to a change: who proposed it, how it was decided, whether it was undone. */
export interface FatosDaMudanca {
  expira_em: Date;
  decisao: 'APROVADA' | 'RECUSADA' | 'RETIRADA' | null;
  decidida_em: Date | null;
  desfeita_em: Date | null;
}

export type SituacaoDaMudanca =
  | 'AGUARDA'
  | 'VENCIDA'
  | 'EM_VIGOR'
  | 'RECUSADA'
  | 'RETIRADA'
  | 'DESFEITA';

export function situacaoDaMudanca(mudanca: FatosDaMudanca, agora: Date): SituacaoDaMudanca {
  const { decisao, desfeita_em, expira_em } = mudanca;
  if (decisao === null) return agora < expira_em ? 'AGUARDA' : 'VENCIDA';
  if (decisao !== 'APROVADA') return decisao;
  return desfeita_em === null ? 'EM_VIGOR' : 'DESFEITA';
}

export type AtoDaMudanca = 'aprovar' | 'recusar' | 'retirar' | 'desfazer';

/**
 * What an administrator may do with a change. Who proposed it takes it back and never approves it; to
 * undo is open to anybody for thirty days, as the latest of its part.
 */
export function atosDaMudanca(
  mudanca: FatosDaMudanca & { proposta_por: string | null; ultima: boolean },
  quem: string,
  agora: Date,
): readonly AtoDaMudanca[] {
  const situacao = situacaoDaMudanca(mudanca, agora);
  if (situacao === 'AGUARDA')
    return mudanca.proposta_por === quem ? ['retirar'] : ['aprovar', 'recusar'];
  const desde = mudanca.decidida_em;
  const cedo = desde !== null && agora < depoisDe(desde, DIAS_PARA_DESFAZER);
  return situacao === 'EM_VIGOR' && mudanca.ultima && cedo ? ['desfazer'] : [];
}
