import type { MudancaDeCobranca } from '@balcao/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { announce } from '../../lib/anuncio.ts';
import { useAcaoReautenticada } from '../../lib/use-acao-reautenticada.ts';
import { ConfirmModal } from '../../ui/confirm-modal.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { ReautenticarModal } from '../../ui/reautenticar-modal.tsx';
import { agirNaMudanca, arrecadacaoQueries, mudancasQuery, type AtoDaMudanca } from './api.ts';
import classes from './arrecadacao.module.css';
import { MudancaCartao } from './mudanca-cartao.tsx';

/** What each act asks before it is done, and what is said when it is. */
const PERGUNTAS = {
  aprovar: {
    titulo: 'Aprovar a mudança?',
    texto:
      'As guias emitidas daqui em diante saem com os novos dados. Confira antes, por telefone ou pessoalmente, com quem propôs.',
    feito: 'Mudança aprovada. Ela já vale.',
  },
  recusar: {
    titulo: 'Recusar a mudança?',
    texto: 'As guias continuam a sair como antes.',
    feito: 'Mudança recusada.',
  },
  retirar: {
    titulo: 'Retirar a proposta?',
    texto: 'As guias continuam a sair como antes. Depois é possível propor de novo.',
    feito: 'Proposta retirada.',
  },
  desfazer: {
    titulo: 'Desfazer a mudança?',
    texto:
      'As guias emitidas daqui em diante voltam a sair com os dados de antes, na hora. As que já saíram não mudam.',
    feito: 'Mudança desfeita. Valem de novo os dados de antes.',
  },
} as const;

interface Escolha {
  id: string;
  ato: AtoDaMudanca;
}

/** What changes of where the money goes: it waits, took effect within thirty days, or was given up. */
export function Mudancas() {
  const queries = useQueryClient();
  const consulta = useQuery(mudancasQuery);
  const [escolha, setEscolha] = useState<Escolha>();
  const titulo = useRef<HTMLHeadingElement>(null);
  const acao = useAcaoReautenticada({
    mutationFn: agirNaMudanca,
    onSuccess: async () => {
      if (escolha) announce(PERGUNTAS[escolha.ato].feito);
      setEscolha(undefined);
      await queries.invalidateQueries(arrecadacaoQueries);
      titulo.current?.focus();
    },
    onError: () => {
      setEscolha(undefined);
      void queries.invalidateQueries({ queryKey: mudancasQuery.queryKey });
    },
  });
  const { data, error, refetch } = consulta;
  if (error && !data) return <ErrorPanel erro={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  const pergunta = escolha && PERGUNTAS[escolha.ato];
  return (
    <section className={classes.mudancas} aria-labelledby="mudancas-de-cobranca">
      <h2 id="mudancas-de-cobranca" ref={titulo} tabIndex={-1}>
        Mudanças da chave PIX e do convênio
      </h2>
      <p className={classes.ajuda}>
        Dizem para onde vai o dinheiro das guias: as que aguardam e as dos últimos 30 dias.
      </p>
      <FormError erro={acao.error} />
      <ul className={classes.lista} aria-label="Mudanças">
        {data.map((mudanca: MudancaDeCobranca) => (
          <MudancaCartao
            key={mudanca.id}
            mudanca={mudanca}
            onAto={(ato) => setEscolha({ id: mudanca.id, ato })}
          />
        ))}
      </ul>
      {escolha && pergunta && !acao.prova && (
        <ConfirmModal
          titulo={pergunta.titulo}
          confirmar={pergunta.titulo.split(' ')[0] ?? ''}
          ocupado={acao.isPending}
          perigo={escolha.ato !== 'aprovar'}
          onConfirm={() => acao.mutate(escolha)}
          onClose={() => setEscolha(undefined)}
        >
          <p>{pergunta.texto}</p>
        </ConfirmModal>
      )}
      <ReautenticarModal prova={acao.prova} />
    </section>
  );
}
