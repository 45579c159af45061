import type { AcordoDaGestao } from '@balcao/contracts';
import { emComponentes, formatarReais, recebidoPorDebito, somarRecebido } from '@balcao/domain';
import type { Acordo } from './acordos.repository.ts';

/** What was received of an agreement, by debt and component; debts that received nothing are left out. */
export const recebidoNaTela = ({
  termo,
  parcelas,
  devolucao,
}: Acordo): AcordoDaGestao['recebido'] =>
  recebidoPorDebito(
    termo,
    parcelas.map(({ situacao, ...uma }) => ({ ...uma, quitada: situacao === 'BAIXADA' })),
    devolucao,
  )
    .filter((um) => somarRecebido(um) > 0)
    .map((um) => ({
      debito: termo.debitos.find(({ chave }) => chave === um.chave)?.nome ?? 'Além dos débitos',
      componentes: emComponentes(um)
        .map(([nome, valor]) => `${nome}: ${formatarReais(valor)}`)
        .join('; '),
      total: formatarReais(somarRecebido(um)),
    }));
