import type { ParcelaDevida, TributosDoInicio } from '@balcao/contracts';
import { Fragment } from 'react';
import { Link } from 'wouter';
import { useOrgao } from '../../../lib/orgao.ts';
import type { Cobranca } from '../../../tributos/guias/cobranca.ts';
import { ComoPagar } from '../../../tributos/guias/como-pagar.tsx';
import { AcaoDaParcela, usePagamento, type Pagamento } from '../../../tributos/guias/parcela.tsx';
import { EmptyState } from '../../../ui/outcome.tsx';
import secao from '../../../ui/secao.module.css';
import classes from './inicio.module.css';

type Chave = ParcelaDevida['tributo'];

/** The dialogs that pay the bills of each tax; one is open at a time. */
function usePagamentos(): Record<Chave, Pagamento> {
  const { cod_empre } = useOrgao();
  const alvo: Cobranca['alvo'] = { cod_empre, identificacao: {}, publica: false };
  return {
    iptus: usePagamento({ tributo: 'iptus', alvo }),
    issqn: usePagamento({ tributo: 'issqn', alvo }),
    alvaras: usePagamento({ tributo: 'alvaras', alvo }),
    taxas: usePagamento({ tributo: 'taxas', alvo }),
    parcelamentos: usePagamento({ tributo: 'parcelamentos', alvo }),
  };
}

const PAGINAS: Record<Chave, string> = {
  iptus: '/dashboard/iptu',
  issqn: '/dashboard/issqn',
  alvaras: '/dashboard/alvara',
  taxas: '/dashboard/taxas_fiscalizacao',
  parcelamentos: '/dashboard/parcelamentos',
};

const contadas = (quantas: number, uma: string, varias: string): string =>
  `${quantas} ${quantas === 1 ? uma : varias}`;

function Devida({ devida, pagamento }: { devida: ParcelaDevida; pagamento: Pagamento }) {
  const { nome, detalhe, hoje, numeroGuia, parcela } = devida;
  return (
    <li className={classes.devida} data-vencida={parcela.vencida || undefined}>
      <div className={classes.oQue}>
        <Link href={PAGINAS[devida.tributo]} className={classes.nome}>
          {nome}
        </Link>
        <span className={classes.detalhe}>{detalhe}</span>
        <span className={classes.vence}>
          {parcela.vencida ? 'Venceu em ' : 'Vence em '}
          {parcela.dataVencimentoFormatada}
        </span>
      </div>
      <div className={classes.quanto}>
        <strong>{hoje ?? parcela.valor}</strong>
        {parcela.vencida && (
          <span className={classes.detalhe}>
            {hoje === null ? 'sem os acréscimos' : 'hoje, com acréscimos'}
          </span>
        )}
        <AcaoDaParcela
          pagavel={{ numeroGuia, parcela, nome }}
          nome={`${nome}, ${detalhe}`}
          pagamento={pagamento}
        />
      </div>
    </li>
  );
}

/** What is owed today: how much, since or until when, and one tap to pay the first of it. */
export function APagar({ inicio, comExtrato }: { inicio: TributosDoInicio; comExtrato: boolean }) {
  const pagamentos = usePagamentos();
  const { falta_para_receber, parcela_dividas } = useOrgao();
  const recebe = !falta_para_receber.includes('CONVENIO');
  const { vencidas, a_vencer, devidas, em_divida_ativa } = inicio;
  const outras = vencidas.quantas + a_vencer.quantas - devidas.length;
  return (
    <section className={secao.secao} aria-labelledby="inicio-a-pagar">
      <h2 id="inicio-a-pagar">A pagar</h2>
      {vencidas.quantas + a_vencer.quantas === 0 ? (
        <EmptyState texto="Nada a pagar hoje" />
      ) : (
        <dl className={classes.somas}>
          {vencidas.quantas > 0 && (
            <div data-vencida>
              <dt>{contadas(vencidas.quantas, 'parcela vencida', 'parcelas vencidas')}</dt>
              <dd>{vencidas.total}</dd>
            </div>
          )}
          {a_vencer.quantas > 0 && (
            <div>
              <dt>{contadas(a_vencer.quantas, 'parcela a vencer', 'parcelas a vencer')}</dt>
              <dd>{a_vencer.total}</dd>
            </div>
          )}
        </dl>
      )}
      {vencidas.quantas > 0 && parcela_dividas && (
        <p>
          <Link href="/dashboard/parcelar">Parcelar o que está vencido</Link>
        </p>
      )}
      {devidas.length > 0 && (
        <ul className={classes.lista}>
          {devidas.map((devida) => (
            <Devida
              key={`${devida.numeroGuia}-${devida.parcela.numeroParcela}`}
              devida={devida}
              pagamento={pagamentos[devida.tributo]}
            />
          ))}
        </ul>
      )}
      {outras > 0 && (
        <p className={classes.detalhe}>
          E mais {contadas(outras, 'parcela', 'parcelas')}.{' '}
          {recebe && <Link href="/dashboard/pagar">Escolher o que pagar de uma vez</Link>}
        </p>
      )}
      {!recebe && devidas.length > 0 && <ComoPagar />}
      {em_divida_ativa > 0 && (
        <p>
          {contadas(em_divida_ativa, 'parcela está', 'parcelas estão')} em dívida ativa
          {comExtrato ? (
            <>
              : <Link href="/dashboard/extrato_divida">ver o extrato da dívida</Link>.
            </>
          ) : (
            '. Procure a prefeitura para saber quanto é e como pagar.'
          )}
        </p>
      )}
      {Object.entries(pagamentos).map(([chave, { dialogo }]) => (
        <Fragment key={chave}>{dialogo}</Fragment>
      ))}
    </section>
  );
}
