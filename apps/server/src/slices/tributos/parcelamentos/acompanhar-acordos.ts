import {
  avisosDoAcordo,
  proximoDiaUtil,
  rompimento,
  somarComponentes,
  somarDias,
} from '@balcao/domain';
import { auditar } from '../../../core/auditoria/auditoria.ts';
import { origemEscrita } from '../../../core/quem/origem.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import type { Quem } from '../../../core/quem/quem.ts';
import { Batch } from '../../../db/batch.ts';
import { beforeCommit } from '../../../db/client.ts';
import type { Contexto } from '../../slice.ts';
import { situacaoDe } from './acordo-na-tela.ts';
import { listAcordosAbertos, type Acordo } from './acordos.repository.ts';
import { contarDoAcordo, contarUmaVez, type MeiosDeContar } from './contar-do-acordo.ts';
import { corrigirAcordo } from './corrigir.ts';
import { encerrar, lockParaEncerrar } from './encerrar.ts';
import type { FimDoAcordo } from './passos-do-acordo.repository.ts';
import { queRompe } from './que-rompe.ts';

/** Working days that a payment of the last second has to come to us in the bank's file. */
const DIAS_DO_BANCO = 3;

/** Nobody of ours: a day of the law came. */
const CALENDARIO: Quem = {
  papel: 'VISITANTE',
  usuario: undefined,
  sessao: undefined,
  origem: origemEscrita('prazo'),
};

const depoisDoBanco = (dia: string, { calendario }: OrgaoEmUso): string => {
  let ate = proximoDiaUtil(dia, calendario);
  for (let i = 0; i < DIAS_DO_BANCO; i += 1) ate = proximoDiaUtil(somarDias(ate, 1), calendario);
  return ate;
};

/** How the day ends an agreement; undefined: it does not. What was paid in time has still to come in. */
const fimDoDia = (acordo: Acordo, orgao: OrgaoEmUso): FimDoAcordo | undefined => {
  const { hoje, calendario } = orgao;
  const situacao = situacaoDe(acordo);
  if (situacao === 'AGUARDA_ENTRADA')
    return hoje > depoisDoBanco(acordo.entrada_ate, orgao) ? 'caducou_em' : undefined;
  if (situacao !== 'ATIVO') return undefined;
  const { parcelas, rescisao } = queRompe(acordo);
  const quebra = rompimento(parcelas, rescisao, calendario);
  return quebra && hoje > depoisDoBanco(somarDias(quebra.dia, -1), orgao)
    ? 'rompido_em'
    : undefined;
};

const FINS = {
  caducou_em: { evento: 'parcelamento.caducar', fato: 'NAO_FORMADO' },
  rompido_em: { evento: 'parcelamento.romper', fato: 'ROMPIDO' },
} as const;

type Deps = Pick<Contexto, 'db'> & MeiosDeContar & { cofre: Pick<Contexto['cofre'], 'hmac'> };

/** Tells what the day brings of an agreement that goes on, each once. */
const contarDoDia = async (
  { db, ...meios }: Deps,
  { cod_empre, hoje, calendario }: OrgaoEmUso,
  acordo: Acordo,
): Promise<void> => {
  const { contados } = acordo;
  const situacao = situacaoDe(acordo);
  const avisos = avisosDoAcordo({ situacao, ...queRompe(acordo), hoje, calendario });
  for (const aviso of avisos.filter(({ chave }) => !contados.includes(chave)))
    await db.transaction((tx) => contarUmaVez(tx, meios, cod_empre, acordo, aviso));
};

/**
 * Ends an agreement whose day came: the entry was not paid, or the law's rule of the break is met; of another tells
 * what the day brings, once what is corrected this month has its amount.
 * @returns whether it ended
 */
const acompanharUm = async (deps: Deps, orgao: OrgaoEmUso, aberto: Acordo): Promise<boolean> => {
  const { db, cofre } = deps;
  const { cod_empre } = orgao;
  const titular = cofre.hmac('titular', aberto.cpfcnpj);
  const visto = await corrigirAcordo(db, orgao, aberto, { quem: CALENDARIO, titular });
  if (visto === undefined) return false;
  const fim = fimDoDia(visto, orgao);
  if (fim !== 'caducou_em' && fim !== 'rompido_em') {
    await contarDoDia(deps, orgao, visto);
    return false;
  }
  const { numero_guia } = visto;
  return db.transaction(async (tx) => {
    const travado = await lockParaEncerrar(tx, cod_empre, numero_guia);
    const lote = new Batch();
    const feito = await encerrar(
      lote,
      orgao,
      travado,
      fim,
      (acordo) => fimDoDia(acordo, orgao) === fim,
    );
    if (feito === undefined) return false;
    const { debitos, excedente } = feito.devolucao;
    await auditar(lote, CALENDARIO, {
      cod_empre,
      evento: FINS[fim].evento,
      titular,
      dados: {
        numero_guia,
        abatido: debitos.reduce((soma, { abatido }) => soma + somarComponentes(abatido), 0),
        excedente,
      },
    });
    const { fato } = FINS[fim];
    const contado = { fato, parcela: null, dia: null };
    const { dono } = travado;
    await contarDoAcordo(lote, deps, cod_empre, { acordo: feito.acordo, dono }, contado);
    await beforeCommit(tx, () => lote.save(tx));
    return true;
  });
};

/**
 * Follows every open agreement of an orgao, each in transactions of its own: one that fails keeps no other waiting.
 * @returns how many ended
 * @throws AggregateError once all were tried
 */
export const acompanharParcelamentos = async (deps: Deps, orgao: OrgaoEmUso): Promise<number> => {
  let quantos = 0;
  const falhas: unknown[] = [];
  for (const aberto of await listAcordosAbertos(deps.db, orgao.cod_empre)) {
    try {
      if (await acompanharUm(deps, orgao, aberto)) quantos += 1;
    } catch (falha) {
      falhas.push(falha);
    }
  }
  if (falhas.length > 0) throw new AggregateError(falhas, 'agreements that were not followed');
  return quantos;
};
