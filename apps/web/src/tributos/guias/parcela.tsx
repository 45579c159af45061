import { Button } from '../../ui/button.tsx';
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import type { ParcelaDaGuia } from '@balcao/contracts';
import IconClockExclamation from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Badge, SituacaoBadge } from '../../ui/badge.tsx';
import { useBotaoSemCodigo } from '../../lib/sem-codigo.ts';
import { estaEncerrada, guiaEmPdf, TRIBUTOS, type Cobranca, type Pagavel } from './cobranca.ts';
import type { Aberto } from './dialogos.tsx';

const carregar = () => import('./dialogos.tsx');
const Dialogos = lazy(async () => ({ default: (await carregar()).Dialogos }));

export interface Pagamento {
  cobranca: Cobranca;
  pagar: (pagavel: Pagavel) => void;
  atualizar: (pagavel: Pagavel) => void;
  /** The dialog that is open, to be rendered by the page. */
  dialogo: ReactNode;
}

/** The dialogs to pay and to refresh an installment; their code comes behind the list. */
export function usePagamento(cobranca: Cobranca): Pagamento {
  const [aberto, setAberto] = useState<Aberto>();
  useEffect(() => {
    // Tried again when a dialog opens, and told then if it fails.
    carregar().catch(() => undefined);
  }, []);
  return {
    cobranca,
    pagar: (pagavel) => setAberto({ acao: 'pagar', pagavel }),
    atualizar: (pagavel) => setAberto({ acao: 'atualizar', pagavel }),
    dialogo: aberto && (
      <Suspense fallback={null}>
        <Dialogos cobranca={cobranca} aberto={aberto} onMudar={setAberto} />
      </Suspense>
    ),
  };
}

interface AcaoDaParcelaProps {
  pagavel: Pagavel;
  /** Names the installment where its row is not seen: 'IPTU 2026, parcela 3/10, inscrição 01.007'. */
  nome?: string;
  pagamento: Pagamento;
  /** Its slip has a button of its own. */
  impressa?: boolean;
}

const ATUALIZAR = {
  rotulo: 'Atualizar valor',
  variant: 'default',
  Icone: IconRefresh,
  abrir: 'atualizar',
} as const;
const PAGAR = { rotulo: 'Pagar', variant: 'filled', Icone: IconQrcode, abrir: 'pagar' } as const;

/** Without code, what is overdue is refreshed at once, and what can be paid is a slip. */
function useAcaoSemCodigo(cobranca: Cobranca, { numeroGuia, parcela }: Pagavel) {
  const { cod_empre, identificacao } = cobranca.alvo;
  const { tipo, dados } = guiaEmPdf(cobranca, numeroGuia, parcela.numeroParcela);
  return useBotaoSemCodigo(parcela.vencida ? 'atualizacao' : 'documento', () =>
    parcela.vencida
      ? {
          url: TRIBUTOS[cobranca.tributo].url,
          cod_empre,
          ...identificacao,
          numero_guia: numeroGuia,
          numero_parcela: parcela.numeroParcela,
        }
      : { 'x-path': tipo, ...dados },
  );
}

/**
 * What can be done with an installment. One button that changes, so that the focus finds it again
 * when the dialog that refreshed the installment closes.
 */
function BotaoDaParcela({ pagavel, nome = pagavel.nome, pagamento }: AcaoDaParcelaProps) {
  const { rotulo, variant, Icone, abrir } = pagavel.parcela.vencida ? ATUALIZAR : PAGAR;
  const simples = useAcaoSemCodigo(pagamento.cobranca, pagavel);
  const texto = import.meta.env.SSR && abrir === 'pagar' ? 'Guia em PDF' : rotulo;
  return (
    <Button
      variant={variant}
      leftSection={<Icone size={20} aria-hidden />}
      onClick={() => pagamento[abrir](pagavel)}
      aria-label={`${texto}: ${nome}`}
      {...simples}
    >
      {texto}
    </Button>
  );
}

/** Its button, where something can be done. */
export function AcaoDaParcela(props: AcaoDaParcelaProps) {
  const { vencida, pagamento: pagavelAgora, automatico } = props.pagavel.parcela;
  if (estaEncerrada(props.pagavel.parcela)) return null;
  if (automatico?.cobra && !vencida) return <span>{automatico.texto}</span>;
  if (import.meta.env.SSR && props.impressa && !vencida) return null;
  return vencida || pagavelAgora ? <BotaoDaParcela {...props} /> : null;
}

/** How an installment stands; one that is ATIVA and past its due date is said to be overdue. */
export function SituacaoDaParcela({ parcela }: { parcela: ParcelaDaGuia }) {
  if (!parcela.vencida || parcela.status === 'DÍVIDA' || estaEncerrada(parcela))
    return <SituacaoBadge situacao={parcela.status} />;
  return <Badge cor="vermelho" icone={IconClockExclamation} texto="VENCIDA" />;
}
