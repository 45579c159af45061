import type { ParcelaIptu } from '@balcao/contracts';
import { Button } from '@mantine/core';
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { SituacaoBadge } from '../../ui/situacao-badge.tsx';
import { VencidaBadge } from './vencida-badge.tsx';
import classes from './parcela-linha.module.css';

interface ParcelaLinhaProps {
  parcela: ParcelaIptu;
  /** Names the installment where its row is not seen: 'IPTU 2026, parcela 3/10'. */
  nome: string;
  onPagar: () => void;
  onAtualizar: () => void;
}

/** When it was paid, or when it is due. */
function Quando({ parcela }: { parcela: ParcelaIptu }) {
  const { dataPagamentoFormatada, dataVencimentoFormatada, vencida } = parcela;
  if (dataPagamentoFormatada !== null) return <>Paga em {dataPagamentoFormatada}</>;
  return (
    <>
      {vencida ? 'Venceu em' : 'Vencimento'} {dataVencimentoFormatada}
    </>
  );
}

/** One installment: what it is, when, how much, how it stands, and what can be done. */
export function ParcelaLinha({ parcela, nome, onPagar, onAtualizar }: ParcelaLinhaProps) {
  const { numeroParcelaLegivel, status, valor, vencida, pagamento } = parcela;
  return (
    <li className={classes.parcela} data-apagada={status !== 'ATIVA' || undefined}>
      <span className={classes.numero}>
        <span className="so-leitor">Parcela </span>
        {numeroParcelaLegivel}
      </span>
      <span className={classes.quando}>
        <Quando parcela={parcela} />
      </span>
      <span className={classes.valor}>{valor}</span>
      <span className={classes.situacao}>
        {vencida ? <VencidaBadge /> : <SituacaoBadge situacao={status} />}
      </span>
      <span className={classes.acoes}>
        {vencida && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={20} aria-hidden />}
            onClick={onAtualizar}
            aria-label={`Atualizar valor: ${nome}`}
          >
            Atualizar valor
          </Button>
        )}
        {pagamento && (
          <Button
            leftSection={<IconQrcode size={20} aria-hidden />}
            onClick={onPagar}
            aria-label={`Pagar: ${nome}`}
          >
            Pagar
          </Button>
        )}
      </span>
    </li>
  );
}
