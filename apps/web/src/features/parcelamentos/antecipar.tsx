import type { AntecipacaoNaTela } from '@balcao/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useAcao } from '../../lib/use-acao.ts';
import { Button } from '../../ui/button.tsx';
import { NativeSelect } from '../../ui/campo.tsx';
import { ErrorPanel, Espera } from '../../ui/states.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';
import { antecipacaoQuery, antecipar, esquecerDebitos } from './parcelamentos-api.ts';
import classes from './parcelamentos.module.css';

/** How the amount of today came about, installment by installment. */
function Conta({ conta }: { conta: AntecipacaoNaTela }) {
  return (
    <div className={classes.conta}>
      <TabelaSimples
        numeros
        legenda="O que se paga hoje de cada parcela"
        colunas={['Parcela', 'No acordo', 'Acréscimo ou desconto', 'Hoje']}
        linhas={conta.parcelas.map(({ numero, acordado, acrescimos, desconto, hoje }) => [
          String(numero),
          acordado,
          acrescimos ? `+ ${acrescimos}` : desconto ? `− ${desconto}` : '—',
          hoje,
        ])}
      />
      <p>{conta.porque}</p>
    </div>
  );
}

/** How many are paid: all of them is the end of it, unless some wait for their amount. */
const escolhas = ({ abertas, esperando }: AntecipacaoNaTela) =>
  Array.from({ length: abertas }, (_, i) => {
    const todas = esperando ? 'Todas as que já têm valor' : 'Todas';
    const fim = `${todas} (${i + 1})${esperando ? '' : ': quitar o acordo'}`;
    return { value: String(i + 1), label: i + 1 === abertas ? fim : String(i + 1) };
  });

/** Paying installments before their time, or all of them: what it costs today, and one slip for it. */
export function Antecipar({ numero }: { numero: number }) {
  const [quantas, setQuantas] = useState<number>();
  const [, navegar] = useLocation();
  const queries = useQueryClient();
  const consulta = useQuery(antecipacaoQuery(numero, quantas));
  const conta = consulta.data;
  const acao = useAcao({
    mutationFn: (pedida: AntecipacaoNaTela) => antecipar(numero, pedida),
    onSuccess: async ({ numero: documento }) => {
      await esquecerDebitos(queries);
      navegar(`/dashboard/pagar?documento=${documento}`);
    },
  });
  return (
    <>
      <Espera consulta={consulta} texto="Calculando o valor de hoje..." linhas={1} />
      {conta?.abertas === 0 && (
        <p role="status">
          As parcelas que faltam ainda serão corrigidas: cada uma pode ser paga a partir do seu mês.
        </p>
      )}
      {conta && conta.abertas > 0 && (
        <>
          <NativeSelect
            label="Quantas parcelas pagar hoje"
            data={escolhas(conta)}
            value={String(conta.quantas)}
            onChange={({ currentTarget }) => setQuantas(Number(currentTarget.value))}
          />
          <dl
            className={classes.destaque}
            aria-live="polite"
            aria-busy={consulta.isPlaceholderData}
          >
            <div>
              <dt>Total hoje</dt>
              <dd>{conta.total}</dd>
            </div>
            {conta.economia && (
              <div>
                <dt>Você economiza</dt>
                <dd>{conta.economia}</dd>
              </div>
            )}
          </dl>
          <Conta conta={conta} />
          {conta.impedimento ? (
            <p role="status">{conta.impedimento}</p>
          ) : (
            <p>O valor vale só para pagamento até {conta.pagavel_ate_formatado}.</p>
          )}
          {acao.error && <ErrorPanel erro={acao.error} onRetry={() => void consulta.refetch()} />}
          <div>
            <Button
              loading={acao.isPending}
              disabled={conta.impedimento !== null || consulta.isPlaceholderData}
              onClick={() => acao.mutate(conta)}
            >
              {conta.quita ? 'Quitar hoje' : 'Pagar hoje'}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
