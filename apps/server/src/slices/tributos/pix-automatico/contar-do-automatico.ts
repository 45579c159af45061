import { caminhoDoAcordo, formatarReais } from '@balcao/domain';
import type { Cofre } from '../../../core/cofre.ts';
import { auditar } from '../../../core/auditoria/auditoria.ts';
import type { EnfileirarCorreio } from '../../../core/correio/correio.ts';
import { origemEscrita } from '../../../core/quem/origem.ts';
import type { AgendadaRow } from '../../../core/pagamentos/agendadas-pix.repository.ts';
import type { AutorizacaoRow } from '../../../core/pagamentos/pix-automatico.repository.ts';
import type { Quem } from '../../../core/quem/quem.ts';
import type { Batch } from '../../../db/batch.ts';
import type { Transacao } from '../../../db/client.ts';

/** Nobody of ours: the bank says so, or the day came. */
const BANCO: Quem = {
  papel: 'VISITANTE',
  usuario: undefined,
  sessao: undefined,
  origem: origemEscrita('banco'),
};

const PAGINAS = {
  IPTU: () => '/dashboard/iptu',
  ISSQN: () => '/dashboard/issqn',
  ALVARA: () => '/dashboard/alvara',
  TAXA: () => '/dashboard/taxas_fiscalizacao',
  PARCELAMENTO: caminhoDoAcordo,
} as const;

type Carta =
  | { modelo: 'pix-automatico-autorizado' }
  | { modelo: 'pix-automatico-cancelado'; fim: NonNullable<AutorizacaoRow['fim']> }
  | { modelo: 'pix-automatico-falhou'; agendada: AgendadaRow; antes: boolean };

const EVENTOS = {
  'pix-automatico-autorizado': 'pagamento-automatico.autorizada',
  'pix-automatico-cancelado': 'pagamento-automatico.encerrada',
  'pix-automatico-falhou': 'pagamento-automatico.falhou',
} as const;

/** Whom it is told, and where it is written. */
interface Aquem {
  para: string | undefined;
  escrever: Transacao | Batch;
}

/** Notes what became of it in the trail and, in the same transaction, queues the mail that tells of it. */
export const contar = async (
  { para, escrever }: Aquem,
  {
    enfileirarCorreio,
    cofre,
  }: { enfileirarCorreio: EnfileirarCorreio; cofre: Pick<Cofre, 'hmac'> },
  row: AutorizacaoRow,
  carta: Carta,
): Promise<void> => {
  const { cod_empre, objeto, numero_guia: guia } = row;
  await auditar(escrever, BANCO, {
    cod_empre,
    evento: EVENTOS[carta.modelo],
    titular: cofre.hmac('titular', row.devedor),
    dados: {
      guia,
      ...(carta.modelo === 'pix-automatico-cancelado' && { fim: carta.fim }),
      ...(carta.modelo === 'pix-automatico-falhou' && { parcela: carta.agendada.numero_parcela }),
    },
  });
  if (para === undefined) return;
  const comum = { objeto, guia, caminho: PAGINAS[row.tributo](guia) };
  if (carta.modelo === 'pix-automatico-autorizado') {
    const { data_inicial: de, data_final: ate } = row;
    const dados = { ...comum, de, ate, minimo: formatarReais(row.minimo_centavos) };
    await enfileirarCorreio(escrever, { cod_empre, para, modelo: carta.modelo, dados });
  } else if (carta.modelo === 'pix-automatico-cancelado') {
    const dados = { ...comum, fim: carta.fim };
    await enfileirarCorreio(escrever, { cod_empre, para, modelo: carta.modelo, dados });
  } else {
    const { numero_parcela: parcela, valor_centavos, vencimento } = carta.agendada;
    const valor = formatarReais(valor_centavos);
    const dados = { ...comum, parcela, valor, vencimento, antes: carta.antes };
    await enfileirarCorreio(escrever, { cod_empre, para, modelo: carta.modelo, dados });
  }
};
