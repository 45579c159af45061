import type { ExtratoDaDivida, Divida } from '@balcao/contracts';
import { useId } from 'react';
import { Link } from 'wouter';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import { ConsultaPage } from '../../tributos/consulta-page.tsx';
import { Resultado, Resumo } from '../../tributos/resultado.tsx';
import { useOrgao } from '../../lib/orgao.ts';
import type { DocumentoPedido } from '../../lib/abrir-documento.ts';
import type { Alvo } from '../../tributos/consulta.ts';
import { Atendimento } from '../../tributos/atendimento.tsx';
import { DocumentoButton } from '../../tributos/documento-button.tsx';
import { Lista, type ColunaOrdenavel } from '../../ui/lista.tsx';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/outcome.tsx';
import { ResultsCount } from '../../ui/pagination.tsx';
import classes from './extrato.module.css';

function ODebito({ divida }: { divida: Divida }) {
  const { tipoReceita, anoReferencia, parcelaNumero, codigoReduzido, suspensa } = divida;
  return (
    <span className={classes.debito}>
      <strong>
        {tipoReceita} {anoReferencia}
      </strong>
      <span className={classes.pequeno}>
        Parcela {parcelaNumero}
        {codigoReduzido !== null && ` · Imóvel ${codigoReduzido}`}
      </span>
      {suspensa && (
        <span>
          <Badge cor="roxo" icone={IconPlayerPause} texto="SUSPENSA" />
        </span>
      )}
    </span>
  );
}

/** A column of money. */
const reais = (
  titulo: string,
  campo:
    | 'valorDivida'
    | 'correcaoMonetaria'
    | 'juros'
    | 'multa'
    | 'valorPago'
    | 'valorTotal'
    | 'saldo',
): ColunaOrdenavel<Divida> => ({
  titulo,
  direita: true,
  celula: (divida) => <span className={classes.valor}>{divida[campo]}</span>,
});

/** The columns of a debt, charges included. */
const COLUNAS: readonly ColunaOrdenavel<Divida>[] = [
  {
    titulo: 'Débito',
    ordem: ({ tipoReceita, anoReferencia, parcelaNumero }) =>
      `${tipoReceita} ${anoReferencia} ${parcelaNumero}`,
    celula: (divida) => <ODebito divida={divida} />,
  },
  {
    titulo: 'Vencimento',
    ordem: ({ dataVencimento }) => dataVencimento,
    celula: ({ dataVencimentoFormatada, dataPagamentoFormatada }) => (
      <span className={classes.debito}>
        {dataVencimentoFormatada}
        {dataPagamentoFormatada !== null && (
          <span className={classes.pequeno}>Pago em {dataPagamentoFormatada}</span>
        )}
      </span>
    ),
  },
  { ...reais('Valor', 'valorDivida'), ordem: ({ centavos }) => centavos.divida },
  reais('Correção', 'correcaoMonetaria'),
  reais('Multa', 'multa'),
  reais('Juros', 'juros'),
  reais('Pago', 'valorPago'),
  { ...reais('Total', 'valorTotal'), ordem: ({ centavos }) => centavos.total },
  { ...reais('Saldo devedor', 'saldo'), ordem: ({ centavos }) => centavos.saldo },
];

/** The statement as a document, with all its columns and totals. */
const extratoEmPdf = ({ cod_empre, identificacao, publica }: Alvo): DocumentoPedido => ({
  tipo: 'EXTRATO_DIVIDA',
  publica,
  dados: { cod_empre, ...identificacao },
});

function Totais({ totais }: Pick<ExtratoDaDivida, 'totais'>) {
  return (
    <dl className={classes.totais}>
      <div className={classes.total}>
        <dt>Saldo devedor hoje</dt>
        <dd>{totais.saldoDevedor}</dd>
      </div>
      {totais.suspenso !== null && (
        <div>
          <dt>Dele, com cobrança suspensa</dt>
          <dd>{totais.suspenso}</dd>
        </div>
      )}
      <div>
        <dt>Já pago</dt>
        <dd>{totais.valorPago}</dd>
      </div>
      <div>
        <dt>Correção monetária</dt>
        <dd>{totais.correcaoMonetaria}</dd>
      </div>
      <div>
        <dt>Total, com o que foi pago</dt>
        <dd>{totais.total}</dd>
      </div>
    </dl>
  );
}

/** Where active debt is paid: here, where the city has it so, or at the counter. */
function OndePagar({ publica }: Pick<Alvo, 'publica'>) {
  const { paga_divida_ativa: aqui, parcela_dividas, cod_empre } = useOrgao();
  const ate = (depois: string) =>
    publica
      ? `/?${new URLSearchParams({ cod_empre: String(cod_empre), depois }).toString()}`
      : depois;
  return (
    <section aria-label="Onde pagar">
      <h3>Onde pagar</h3>
      {aqui && (
        <p>
          As parcelas inscritas em dívida ativa que têm guia são pagas aqui, com o valor de hoje.{' '}
          <Link href={ate('/dashboard/pagar')}>
            {publica ? 'Entrar e pagar' : 'Escolher o que pagar'}
          </Link>
          {parcela_dividas && (
            <>
              {' · '}
              <Link href={ate('/dashboard/parcelar')}>
                {publica ? 'Entrar e parcelar' : 'Parcelar'}
              </Link>
            </>
          )}
        </p>
      )}
      <p>
        {aqui
          ? 'As outras, e o que foi ajuizado ou protestado, no atendimento:'
          : 'Esta prefeitura recebe a dívida ativa no atendimento, que diz o valor de hoje e se dá para parcelar:'}
      </p>
      <Atendimento />
    </section>
  );
}

/** The panel 'Extrato da dívida ativa': the person, the total, and each debt. */
function Extrato({ extrato, alvo }: { extrato: ExtratoDaDivida; alvo: Alvo }) {
  const { contribuinte, dividas, totais } = extrato;
  const id = useId();
  return (
    <section className={classes.painel} aria-labelledby={id}>
      <div className={classes.cabeca}>
        <div>
          <h2 id={id}>Extrato da dívida ativa</h2>
          <p>
            {contribuinte.nome}
            {contribuinte.codigo !== null && (
              <span className={classes.codigo}> · Contribuinte {contribuinte.codigo}</span>
            )}
          </p>
        </div>
        <Totais totais={totais} />
      </div>
      <OndePagar publica={alvo.publica} />
      <p className={classes.pequeno}>
        Correção, multa e juros são os que a prefeitura calculou até hoje; o cálculo de cada débito
        está no atendimento.
      </p>
      <Lista
        legenda="Débitos inscritos em dívida ativa"
        resumo={
          <Resumo alvo={alvo}>
            <ResultsCount total={dividas.length} />
          </Resumo>
        }
        colunas={COLUNAS}
        linhas={dividas}
        chave={(divida) => dividas.indexOf(divida)}
        impressao={
          <DocumentoButton variant="filled" documento={extratoEmPdf(alvo)}>
            Imprimir extrato
          </DocumentoButton>
        }
      />
    </section>
  );
}

/** 'Extrato da dívida' (`portal.md` §2, P30). */
export function ExtratoDividaPage({ publica = false }: { publica?: boolean }) {
  return (
    <ConsultaPage
      servico="extrato_divida"
      consulta="extrato"
      publica={publica}
      botao="Buscar"
      repetir
    >
      {(alvo) => (
        <Resultado chave="extrato" alvo={alvo}>
          {(extrato) =>
            extrato.dividas.length === 0 ? (
              <EmptyState
                texto={
                  alvo.identificacao.inscricao === undefined
                    ? 'Contribuinte não possui dívida ativa'
                    : 'Este imóvel não possui dívida ativa'
                }
              />
            ) : (
              <Extrato extrato={extrato} alvo={alvo} />
            )
          }
        </Resultado>
      )}
    </ConsultaPage>
  );
}
