import type { GuiaIptu, ParcelaDaGuia } from '@balcao/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../ui/announcer.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { ListLoading } from '../../ui/list-loading.tsx';
import { iptusQuery, type ConsultaDeIptu } from './api.ts';
import { AtualizarModal } from './atualizar-modal.tsx';
import { GuiaCard } from './guia-card.tsx';
import classes from './guias.module.css';
import { PagarModal } from './pagar-modal.tsx';
import { resumir, resumoEmPalavras } from './resumo.ts';

/** What a dialog is open for. */
type Aberto = { acao: 'pagar' | 'atualizar'; guia: number; parcela: number };

const achar = (guias: readonly GuiaIptu[], { guia, parcela }: Aberto) => {
  const daGuia = guias.find(({ numeroGuia }) => numeroGuia === guia);
  const daParcela = daGuia?.parcelas.find(({ numeroParcela }) => numeroParcela === parcela);
  return daGuia && daParcela && { guia: daGuia, parcela: daParcela };
};

/** Takes who searched to the answer: by eye on a phone, by ear in a screen reader. */
const focar = (elemento: HTMLElement | null) => elemento?.focus();

/** The guides of a look-up, and the dialogs to pay and to refresh. */
export function Guias({ consulta }: { consulta: ConsultaDeIptu }) {
  const { data: guias, error, isFetching, refetch } = useQuery(iptusQuery(consulta));
  const [aberto, setAberto] = useState<Aberto>();

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

  const abrir = (acao: Aberto['acao']) => (guia: GuiaIptu, parcela: ParcelaDaGuia) =>
    setAberto({ acao, guia: guia.numeroGuia, parcela: parcela.numeroParcela });
  const fechar = () => setAberto(undefined);
  const alvo = aberto && achar(guias, aberto);

  return (
    <section className={classes.guias} aria-label="Guias de IPTU">
      <p ref={focar} tabIndex={-1} className={classes.resumo}>
        {resumoEmPalavras(resumir(guias))}
      </p>
      {guias.map((guia, i) => (
        <GuiaCard
          key={guia.numeroGuia}
          guia={guia}
          consulta={consulta}
          aberta={i === 0 || guia.status === 'ATIVA'}
          onPagar={abrir('pagar')}
          onAtualizar={abrir('atualizar')}
        />
      ))}
      {alvo && aberto.acao === 'pagar' && (
        <PagarModal {...alvo} consulta={consulta} onClose={fechar} />
      )}
      {alvo && aberto.acao === 'atualizar' && (
        <AtualizarModal
          {...alvo}
          consulta={consulta}
          onClose={fechar}
          onAtualizada={(nova) => {
            announce(
              `Valor atualizado: ${nova.valor}, com vencimento em ${nova.dataVencimentoFormatada}.`,
            );
            abrir('pagar')(alvo.guia, nova);
          }}
        />
      )}
    </section>
  );
}
