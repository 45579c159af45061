import { enfileirar } from '../../core/filas.repository.ts';
import type { OrgaoEmUso } from '../../core/orgao/orgao.ts';
import { tomarAConferir } from '../../core/pagamentos/pix-automatico.repository.ts';
import {
  acompanharAutorizacao,
  type MeiosDoAcompanhamento,
} from '../../slices/tributos/pix-automatico/acompanhar-automatico.ts';
import {
  agendarNoBanco,
  conferirAgendada,
  desagendarNoBanco,
  type Resta,
} from '../../slices/tributos/pix-automatico/agendada-no-banco.ts';
import {
  autorizarNoBanco,
  conferirAutorizacao,
  encerrarNoBanco,
} from '../../slices/tributos/pix-automatico/autorizacao-no-banco.ts';
import type { TrabalhoNoBanco } from '../../slices/tributos/pix/cobrar.ts';
import { receberPix, type MeiosDoPix } from './receber-pix.ts';

export interface MeiosDoPixAutomatico extends MeiosDoPix, MeiosDoAcompanhamento {}

/** @returns whether it is asked again later */
type Ato = (meios: MeiosDoPixAutomatico, trabalho: TrabalhoNoBanco) => Promise<boolean>;

/** A bank that says paid, and shows no payment, is asked so often; the sweep goes on. */
const VEZES = 6;

const conferir: Ato = async (meios, { cod_empre, chave: txid, tentativa = 0 }) => {
  const orgao = await meios.orgaos.get(cod_empre);
  const { resta, noBanco } = await conferirAgendada(meios, orgao, txid);
  if (resta !== 'LIQUIDAR') return resta === 'DE_NOVO';
  const pagos = noBanco?.pagamentos ?? [];
  await receberPix(meios, orgao, pagos, 'AVISO');
  return pagos.length === 0 && tentativa + 1 < VEZES;
};

/** What is left of an act: asked again, or settled by looking. */
const restante = (
  resta: Resta,
  meios: MeiosDoPixAutomatico,
  trabalho: TrabalhoNoBanco,
): Promise<boolean> | boolean =>
  resta === 'LIQUIDAR' ? conferir(meios, trabalho) : resta === 'DE_NOVO';

/** What the bank's queue does with authorisations and scheduled charges. */
export const ATOS_DO_AUTOMATICO = {
  AUTORIZAR: async (meios, { cod_empre, chave }) =>
    (await autorizarNoBanco(meios, cod_empre, chave))?.estado === 'PEDIDA',
  CONFERIR_AUTORIZACAO: async (meios, { cod_empre, chave }) => {
    const row = await conferirAutorizacao(meios, cod_empre, chave);
    if (row?.estado === 'APROVADA')
      await acompanharAutorizacao(meios, await meios.orgaos.get(cod_empre), chave);
    return false;
  },
  ACOMPANHAR: async (meios, { cod_empre, chave }) => {
    await acompanharAutorizacao(meios, await meios.orgaos.get(cod_empre), chave);
    return false;
  },
  ENCERRAR: async (meios, { cod_empre, chave }) =>
    !(await encerrarNoBanco(meios, cod_empre, chave)),
  AGENDAR: async (meios, trabalho) => {
    const orgao = await meios.orgaos.get(trabalho.cod_empre);
    return restante(await agendarNoBanco(meios, orgao, trabalho.chave), meios, trabalho);
  },
  CONFERIR_AGENDADA: conferir,
  DESAGENDAR: async (meios, trabalho) => {
    const { cod_empre, chave } = trabalho;
    return restante(await desagendarNoBanco(meios, cod_empre, chave), meios, trabalho);
  },
} as const satisfies Partial<Record<TrabalhoNoBanco['ato'], Ato>>;

/** Which act brings an authorisation, or a scheduled charge, on from where it stands. */
type Qual = 'autorizacao' | 'agendada';

const ATO_DO_ESTADO: Partial<Record<string, Partial<Record<Qual, TrabalhoNoBanco['ato']>>>> = {
  PEDIDA: { autorizacao: 'AUTORIZAR', agendada: 'AGENDAR' },
  A_ENCERRAR: { autorizacao: 'ENCERRAR' },
  A_CANCELAR: { agendada: 'DESAGENDAR' },
};

const atoDe = (
  qual: Qual,
  estado: string,
  padrao: TrabalhoNoBanco['ato'],
): TrabalhoNoBanco['ato'] => {
  return ATO_DO_ESTADO[estado]?.[qual] ?? padrao;
};

/** Asks again about what no notice told of, and about what was given up. */
export const varrerAutomatico = async (
  { db, relogio }: Pick<MeiosDoPix, 'db' | 'relogio'>,
  { cod_empre, pix_automatico }: OrgaoEmUso,
): Promise<void> => {
  if (!pix_automatico) return;
  await db.transaction(async (tx) => {
    const { autorizacoes, agendadas } = await tomarAConferir(tx, cod_empre, relogio());
    const naFila = (ato: TrabalhoNoBanco['ato'], chave: string) =>
      enfileirar(tx, 'pix', { cod_empre, ato, chave } satisfies TrabalhoNoBanco);
    for (const { id, estado } of autorizacoes)
      await naFila(atoDe('autorizacao', estado, 'CONFERIR_AUTORIZACAO'), id);
    for (const { txid, estado } of agendadas)
      await naFila(atoDe('agendada', estado, 'CONFERIR_AGENDADA'), txid);
  });
};
