import { useQuery } from '@tanstack/react-query';
import type { Alvo } from '../../tributos/alvo.ts';
import { ConsultaReservada, ehReservada } from '../../tributos/consulta-reservada.tsx';
import { lugarDaConsulta } from '../../tributos/consulta.ts';
import { Frescor } from '../../tributos/frescor.tsx';
import type { Cobranca } from '../../tributos/guias/cobranca.ts';
import { GuiaCard } from '../../tributos/guias/guia-card.tsx';
import classes from '../../tributos/guias/guias.module.css';
import { resumir, resumoEmPalavras } from '../../tributos/guias/resumo.ts';
import { usePagamento } from '../../tributos/guias/use-pagamento.tsx';
import { Resumo } from '../../tributos/resumo.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { ListLoading } from '../../ui/list-loading.tsx';
import { iptusQuery } from './api.ts';

/** The guides of a look-up, and the dialogs to pay and to refresh. */
export function Guias({ alvo }: { alvo: Alvo }) {
  const { data: guias, error, isFetching, refetch } = useQuery(iptusQuery(alvo));
  const cobranca: Cobranca = { tributo: 'iptus', alvo };
  const pagamento = usePagamento(cobranca);

  if (!guias && ehReservada(error)) return <ConsultaReservada erro={error} />;
  if (error && !guias) {
    return <ErrorPanel erro={error} {...(isFetching ? {} : { onRetry: () => void refetch() })} />;
  }
  if (!guias) return <ListLoading altura="9rem" />;
  if (guias.length === 0) {
    return (
      <EmptyState>
        <p>Não há guias de IPTU para esta consulta.</p>
      </EmptyState>
    );
  }
  return (
    <section className={classes.guias} aria-label="Guias de IPTU">
      <Resumo alvo={alvo}>{resumoEmPalavras(resumir(guias))}</Resumo>
      <Frescor lugar={lugarDaConsulta('iptus', alvo)} />
      {guias.map((guia, i) => (
        <GuiaCard
          key={guia.numeroGuia}
          cobranca={cobranca}
          pagamento={pagamento}
          titulo={`IPTU ${guia.anoReferencia}`}
          de={guia.endereco ?? guia.contribuinte}
          codigos={`Inscrição ${guia.inscricaoImobiliaria} · Guia ${guia.numeroGuia}`}
          sufixo={`inscrição ${guia.inscricaoImobiliaria}`}
          numeroGuia={guia.numeroGuia}
          situacao={guia.status}
          total={guia.valorTotal}
          parcelas={guia.parcelas}
          aberta={i === 0 || guia.status === 'ATIVA'}
        />
      ))}
      {pagamento.dialogo}
    </section>
  );
}
