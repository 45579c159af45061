import { verInicio } from '@balcao/contracts';
import { SERVICOS_COM_GUIAS, type ChaveServico } from '@balcao/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useUsuario } from '../../../lib/sessao.ts';
import { request, lerJson } from '../../../lib/call.ts';
import type { Resposta } from '../../../lib/wire.ts';
import { LUGAR_DO_INICIO, lugarDoFrescor, VALE_POR } from '../../../tributos/consulta.ts';
import { Frescor } from '../../../tributos/resultado.tsx';
import { ErrorPanel, ListLoading } from '../../../ui/states.tsx';
import { APagar } from './a-pagar.tsx';
import { NaoLidos, Solicitacoes } from './pedidos.tsx';
import { UltimosPagamentos } from './ultimos-pagamentos.tsx';
import classes from './inicio.module.css';

const inicioQuery = queryOptions({
  queryKey: LUGAR_DO_INICIO,
  queryFn: async ({ signal, client, queryKey }) => {
    const resposta = await request(verInicio, { signal });
    client.setQueryData(lugarDoFrescor(queryKey), resposta.headers.get('x-dados-de'));
    return (await lerJson<Resposta<typeof verInicio>>(resposta)).data;
  },
  staleTime: VALE_POR,
});

/** What is owed and was paid; where the city's system does not answer, so much is said, and the rest stays. */
function Tributos({ comExtrato, children }: { comExtrato: boolean; children: ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery(inicioQuery);
  if (!data)
    return (
      <>
        {error ? (
          <ErrorPanel erro={error} {...(!isFetching && { onRetry: () => void refetch() })} />
        ) : (
          <ListLoading texto="Buscando o que você deve..." altura="6rem" />
        )}
        {children}
      </>
    );
  return (
    <>
      <APagar inicio={data} comExtrato={comExtrato} />
      <Frescor lugar={LUGAR_DO_INICIO} />
      {children}
      <UltimosPagamentos pagas={data.pagas} />
    </>
  );
}

/** The first page of a taxpayer: what is due, what waits for them, what they asked for and paid. */
export function Inicio({ servicos }: { servicos: readonly { action_key: ChaveServico }[] }) {
  const { agindo } = useUsuario();
  const tem = (chave: ChaveServico) => servicos.some(({ action_key }) => action_key === chave);
  const pedidos = tem('solicitacoes') && <Solicitacoes />;
  return (
    <div className={classes.inicio}>
      {!agindo && <NaoLidos />}
      {SERVICOS_COM_GUIAS.some(tem) ? (
        <Tributos comExtrato={tem('extrato_divida')}>{pedidos}</Tributos>
      ) : (
        pedidos
      )}
    </div>
  );
}
