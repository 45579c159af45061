import type { GuiaIptu, ParcelaDaGuia } from '@balcao/contracts';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { SituacaoBadge } from '../../ui/situacao-badge.tsx';
import type { ConsultaDeIptu } from './api.ts';
import classes from './guia-card.module.css';
import { ImprimirButton } from './imprimir-button.tsx';
import { ParcelaLinha } from './parcela-linha.tsx';

export interface GuiaCardProps {
  guia: GuiaIptu;
  consulta: ConsultaDeIptu;
  /** Whether the installments show from the beginning. */
  aberta: boolean;
  onPagar: (guia: GuiaIptu, parcela: ParcelaDaGuia) => void;
  onAtualizar: (guia: GuiaIptu, parcela: ParcelaDaGuia) => void;
}

/** One guide: the property and the year, the total, and its installments. */
export function GuiaCard({ guia, consulta, aberta, onPagar, onAtualizar }: GuiaCardProps) {
  const pagaveis = guia.parcelas.filter(
    ({ pagamento, numeroParcela }) => pagamento && numeroParcela !== 0,
  );
  const titulo = `IPTU ${guia.anoReferencia}`;
  return (
    <details className={classes.guia} open={aberta}>
      <summary className={classes.cabecalho}>
        <span className={classes.identidade}>
          <span className={classes.titulo} role="heading" aria-level={2}>
            {titulo}
          </span>
          <span className={classes.imovel}>
            {guia.endereco ?? guia.contribuinte}
            <span className={classes.codigos}>
              Inscrição {guia.inscricaoImobiliaria} · Guia {guia.numeroGuia}
            </span>
          </span>
        </span>
        <SituacaoBadge situacao={guia.status} />
        <span className={classes.total}>
          <span className={classes.rotulo}>Total</span>
          {guia.valorTotal}
        </span>
        <IconChevronDown className={classes.seta} size={22} aria-hidden />
      </summary>
      {pagaveis.length > 1 && (
        <div className={classes.tudo}>
          <ImprimirButton consulta={consulta} guia={guia.numeroGuia}>
            Imprimir as {pagaveis.length} parcelas a vencer
          </ImprimirButton>
        </div>
      )}
      <ul className={classes.parcelas} aria-label={`Parcelas da guia ${guia.numeroGuia}`}>
        {guia.parcelas.map((parcela) => (
          <ParcelaLinha
            key={parcela.numeroParcela}
            parcela={parcela}
            nome={`${titulo}, parcela ${parcela.numeroParcelaLegivel}, inscrição ${guia.inscricaoImobiliaria}`}
            onPagar={() => onPagar(guia, parcela)}
            onAtualizar={() => onAtualizar(guia, parcela)}
          />
        ))}
      </ul>
    </details>
  );
}
