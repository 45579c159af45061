import { proximoDiaUtil, rompimento, somarDias, somarComponentes } from '@balcao/domain';
import { auditar } from '../../../core/auditoria.ts';
import { origemEscrita } from '../../../core/origem.ts';
import type { OrgaoEmUso } from '../../../core/orgao.ts';
import type { Quem } from '../../../core/quem.ts';
import type { Contexto } from '../../slice.ts';
import { situacaoDe } from './acordo-na-tela.ts';
import { listAcordosAbertos, type Acordo, type FimDoAcordo } from './acordos.repository.ts';
import { encerrar } from './encerrar.ts';

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
  const quebra = rompimento(acordo.parcelas, acordo.termo.programa.rescisao, calendario);
  return quebra && hoje > depoisDoBanco(somarDias(quebra.dia, -1), orgao)
    ? 'rompido_em'
    : undefined;
};

const EVENTOS = {
  caducou_em: 'parcelamento.caducar',
  rompido_em: 'parcelamento.romper',
} as const;

/**
 * Ends the agreements of an orgao whose day came: the entry was not paid, or the law's rule of the break is
 * met. Each in a transaction of its own.
 * @returns how many ended
 */
export const acompanharParcelamentos = async (
  { db, cofre }: Pick<Contexto, 'db'> & { cofre: Pick<Contexto['cofre'], 'hmac'> },
  orgao: OrgaoEmUso,
): Promise<number> => {
  const { cod_empre } = orgao;
  let quantos = 0;
  for (const visto of await listAcordosAbertos(db, cod_empre)) {
    const fim = fimDoDia(visto, orgao);
    if (fim !== 'caducou_em' && fim !== 'rompido_em') continue;
    const { numero_guia } = visto;
    await db.transaction(async (tx) => {
      const feito = await encerrar(
        tx,
        orgao,
        numero_guia,
        fim,
        (acordo) => fimDoDia(acordo, orgao) === fim,
      );
      if (feito === undefined) return;
      quantos += 1;
      const { debitos, excedente } = feito.devolucao;
      await auditar(tx, CALENDARIO, {
        cod_empre,
        evento: EVENTOS[fim],
        titular: cofre.hmac('titular', visto.cpfcnpj),
        dados: {
          numero_guia,
          abatido: debitos.reduce((soma, { abatido }) => soma + somarComponentes(abatido), 0),
          excedente,
        },
      });
    });
  }
  return quantos;
};
