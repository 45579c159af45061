import { verInicio, type TributosDoInicio } from '@balcao/contracts';
import { SERVICOS_COM_GUIAS, type ChaveServico } from '@balcao/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useUsuario } from '../../../lib/sessao.ts';
import { lerJson, request } from '../../../lib/call.ts';
import type { Resposta } from '../../../lib/wire.ts';
import { LUGAR_DO_INICIO, lugarDoFrescor, VALE_POR } from '../../../tributos/consulta.ts';
import { Frescor } from '../../../tributos/resultado.tsx';
import { ErrorPanel, ListLoading } from '../../../ui/states.tsx';
import { APagar } from './a-pagar.tsx';
import { NaoLidos, Solicitacoes } from './pedidos.tsx';
import classes from './inicio.module.css';
import secao from '../../../ui/secao.module.css';

/** The last that was paid; nothing where nothing was. */
function UltimosPagamentos({ pagas }: Pick<TributosDoInicio, 'pagas'>) {
  if (pagas.length === 0) return null;
  return (
    <section className={secao.secao} aria-labelledby="inicio-pagamentos">
      <h2 id="inicio-pagamentos">Últimos pagamentos</h2>
      <ul className={classes.lista}>
        {pagas.map(({ nome, detalhe, valor, pago_em }) => (
          <li key={`${nome} ${detalhe}`} className={classes.devida}>
            <div className={classes.oQue}>
              <span>{nome}</span>
              <span className={classes.detalhe}>{detalhe}</span>
            </div>
            <div className={classes.quanto}>
              <strong>{valor}</strong>
              <span className={classes.detalhe}>pago em {pago_em}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

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
