import { caminhoDoAcordo, formatarReais, type AvisoDoAcordo } from '@balcao/domain';
import { avisarComCarta } from '../../../core/avisos.repository.ts';
import type { EnfileirarCorreio } from '../../../core/correio/correio.ts';
import type { Batch } from '../../../db/batch.ts';
import type { Transacao } from '../../../db/client.ts';
import type { Acordo } from './acordos.repository.ts';
import { findDono, marcarContado, type Dono } from './avisos-do-acordo.repository.ts';

/** What a person is told of an agreement: by its days, or when something is done with it. */
export interface FatoDoAcordo extends Pick<AvisoDoAcordo, 'parcela' | 'dia'> {
  fato: AvisoDoAcordo['fato'] | 'PEDIDO' | 'NAO_FORMADO' | 'ROMPIDO' | 'CANCELADO';
}

export interface MeiosDeContar {
  enfileirarCorreio: EnfileirarCorreio;
  relogio: () => Date;
}

const A_PAGAR: readonly FatoDoAcordo['fato'][] = [
  'ENTRADA_VENCE',
  'VENCE',
  'PARA_NAO_ROMPER',
  'VENCIDA',
  'VAI_ROMPER',
];

/** What is to be paid: the installment; of one that is about to break, what is due until then. */
const valorDe = ({ parcelas }: Acordo, { fato, parcela, dia }: FatoDoAcordo): number => {
  if (fato === 'ROMPIDO' || fato === 'CANCELADO')
    return parcelas.reduce((soma, { pago }) => soma + pago, 0);
  return parcelas
    .filter(({ numero, situacao, vencimento }) =>
      fato === 'VAI_ROMPER' || fato === 'PARA_NAO_ROMPER'
        ? situacao === 'ATIVA' && vencimento <= (dia ?? '')
        : numero === (parcela ?? 1),
    )
    .reduce((soma, { valor }) => soma + valor, 0);
};

/** Tells the person of an agreement, in the portal and, where they have proved an address, by mail. */
export const contarDoAcordo = async (
  onde: Transacao | Batch,
  { enfileirarCorreio, relogio }: MeiosDeContar,
  cod_empre: number,
  { acordo, dono }: { acordo: Acordo; dono: Dono | undefined },
  fato: FatoDoAcordo,
): Promise<void> => {
  if (dono === undefined) return;
  const tipo = A_PAGAR.includes(fato.fato) ? 'SEU_PARCELAMENTO_A_PAGAR' : 'SEU_PARCELAMENTO_ANDOU';
  await avisarComCarta(onde, { cod_empre, usuario_id: dono.id, tipo, criado_em: relogio() });
  if (dono.email === null) return;
  const { numero_guia: numero, termo } = acordo;
  await enfileirarCorreio(onde, {
    cod_empre,
    para: dono.email,
    modelo: 'parcelamento',
    dados: {
      ...fato,
      numero,
      programa: termo.programa.nome,
      valor: formatarReais(valorDe(acordo, fato)),
      caminho: caminhoDoAcordo(numero),
    },
  });
};

/** The same of what its days tell, each once. */
export const contarUmaVez = async (
  tx: Transacao,
  meios: MeiosDeContar,
  cod_empre: number,
  acordo: Acordo,
  { chave, ...fato }: AvisoDoAcordo,
): Promise<void> => {
  if (!(await marcarContado(tx, cod_empre, acordo.numero_guia, chave))) return;
  const dono = await findDono(tx, cod_empre, acordo);
  await contarDoAcordo(tx, meios, cod_empre, { acordo, dono }, fato);
};
