import type { ParcelaDaGuia } from '@balcao/contracts';
import { Button } from '@mantine/core';
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { SituacaoBadge } from '../../ui/situacao-badge.tsx';
import { VencidaBadge } from './vencida-badge.tsx';
import classes from './parcela-linha.module.css';

interface ParcelaLinhaProps {
  parcela: ParcelaDaGuia;
  /** Names the installment where its row is not seen: 'IPTU 2026, parcela 3/10, inscrição 01.007'. */
  nome: string;
  onPagar: () => void;
  onAtualizar: () => void;
}

/** When it was paid, or when it is due. */
function Quando({ parcela }: { parcela: ParcelaDaGuia }) {
  const { dataPagamentoFormatada, dataVencimentoFormatada, vencida } = parcela;
  if (dataPagamentoFormatada !== null) return <>Paga em {dataPagamentoFormatada}</>;
  return (
    <>
      {vencida ? 'Venceu em' : 'Vencimento'} {dataVencimentoFormatada}
    </>
  );
}

/**
 * What can be done with an installment. One button that changes, so that the focus finds it again
 * when the dialog that refreshed the installment closes.
 */
function Acao({ parcela, nome, onPagar, onAtualizar }: ParcelaLinhaProps) {
  if (!parcela.vencida && !parcela.pagamento) return null;
  const { rotulo, variant, Icone, onClick } = parcela.vencida
    ? { rotulo: 'Atualizar valor', variant: 'default', Icone: IconRefresh, onClick: onAtualizar }
    : { rotulo: 'Pagar', variant: 'filled', Icone: IconQrcode, onClick: onPagar };
  return (
    <Button
      variant={variant}
      leftSection={<Icone size={20} aria-hidden />}
      onClick={onClick}
      aria-label={`${rotulo}: ${nome}`}
    >
      {rotulo}
    </Button>
  );
}

/** One installment: what it is, when, how much, how it stands, and what can be done. */
export function ParcelaLinha(props: ParcelaLinhaProps) {
  const { numeroParcelaLegivel, status, valor, vencida } = props.parcela;
  return (
    <li className={classes.parcela} data-apagada={status !== 'ATIVA' || undefined}>
      <span className={classes.numero}>
        <span className="so-leitor">Parcela </span>
        {numeroParcelaLegivel}
      </span>
      <span className={classes.quando}>
        <Quando parcela={props.parcela} />
      </span>
      <span className={classes.valor}>{valor}</span>
      <span className={classes.pe}>
        <span>{vencida ? <VencidaBadge /> : <SituacaoBadge situacao={status} />}</span>
        <span className={classes.acoes}>
          <Acao {...props} />
        </span>
      </span>
    </li>
  );
}
