import type { ArrecadacaoDoPeriodo, TotaisDaArrecadacao } from '@balcao/contracts';
import { formatarData, formatarReais } from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import { useFiltrosNoEndereco } from '../../lib/lista-no-endereco.ts';
import { BaixarCsv } from '../../ui/baixar-csv.tsx';
import { Actions, ImprimirPaginaButton } from '../../ui/buttons.tsx';
import { Fatos, type Fato } from '../../ui/fatos.tsx';
import { EmptyState } from '../../ui/outcome.tsx';
import { Espera } from '../../ui/states.tsx';
import { Table, type Coluna } from '../../ui/table.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';
import { baixarRecebimentos, bancoEscrito, totaisQuery } from './arrecadacao-api.ts';
import { PeriodoForm, periodoPedido } from './arrecadacao-filtros.tsx';
import { Conferencia } from './conferencia-do-arquivo.tsx';
import classes from './arrecadacao.module.css';

const numero = new Intl.NumberFormat('pt-BR');

const FILTROS = { nomes: ['de', 'ate'], pedido: periodoPedido };

/** Parts that are nothing in most cities are left out, but where they are something. */
const seHouver = (rotulo: string, centavos: number): Fato[] =>
  centavos === 0 ? [] : [[rotulo, formatarReais(centavos)]];

const fatosDe = (total: TotaisDaArrecadacao): Fato[] => [
  ['Recebido', formatarReais(total.recebido)],
  ['Pagamentos', numero.format(total.recebimentos)],
  ['Baixado em parcelas', formatarReais(total.baixado)],
  ['Créditos de contribuintes', formatarReais(total.creditos)],
  ['Em exceção, a resolver', formatarReais(total.em_excecao)],
  ...seHouver('Devolvido por PIX', total.devolvido),
  ...seHouver('Encerrado sem baixa', total.sem_baixa),
  ...seHouver('Sem destino', total.perdido),
];

/** What every table of sums shows, after the column that names each row. */
const SOMAS: readonly Coluna<TotaisDaArrecadacao>[] = [
  {
    titulo: 'Pagamentos',
    direita: true,
    celula: ({ recebimentos }) => numero.format(recebimentos),
  },
  { titulo: 'Recebido', direita: true, celula: ({ recebido }) => formatarReais(recebido) },
  { titulo: 'Baixado', direita: true, celula: ({ baixado }) => formatarReais(baixado) },
  {
    titulo: 'Outro destino',
    direita: true,
    celula: ({ recebido, baixado }) => formatarReais(recebido - baixado),
  },
];

const BANCOS: readonly Coluna<ArrecadacaoDoPeriodo['bancos'][number]>[] = [
  { titulo: 'Recebido por', celula: ({ banco }) => bancoEscrito(banco) },
  ...SOMAS,
];

function PorTributo({ tributos, total }: Pick<ArrecadacaoDoPeriodo, 'tributos' | 'total'>) {
  const parcelas = tributos.reduce((soma, um) => soma + um.parcelas, 0);
  return (
    <section className={classes.bloco} aria-labelledby="por-tributo">
      <h3 id="por-tributo">Por tributo</h3>
      <TabelaSimples
        legenda="O que foi baixado, por tributo"
        numeros
        colunas={['Tributo', 'Parcelas', 'Baixado']}
        linhas={[
          ...tributos.map(({ tributo, parcelas: quantas, baixado }) => [
            tributo,
            numero.format(quantas),
            formatarReais(baixado),
          ]),
          ['Todos', numero.format(parcelas), formatarReais(total.baixado)],
        ]}
      />
    </section>
  );
}

function Somados({ dados }: { dados: ArrecadacaoDoPeriodo }) {
  return (
    <>
      <Fatos fatos={fatosDe(dados.total)} />
      <Conferencia dados={dados} />
      <PorTributo tributos={dados.tributos} total={dados.total} />
      <section className={classes.bloco} aria-labelledby="por-banco">
        <h3 id="por-banco">Por banco</h3>
        <Table
          legenda="O que foi recebido, por banco"
          colunas={BANCOS}
          linhas={dados.bancos}
          chave={({ banco }) => banco}
        />
      </section>
      <section className={classes.bloco} aria-labelledby="por-dia">
        <h3 id="por-dia">Por dia</h3>
        <TabelaSimples
          legenda="O que foi recebido, por dia"
          numeros
          colunas={['Pago em', 'Recebido', 'Baixado']}
          linhas={dados.dias.map(({ dia, recebido, baixado }) => [
            formatarData(dia),
            formatarReais(recebido),
            formatarReais(baixado),
          ])}
        />
      </section>
    </>
  );
}

/** What came in on some days: by tax, by bank and by day, reconciled with what was settled. */
export function Totais() {
  const lista = useFiltrosNoEndereco(FILTROS);
  const consulta = useQuery(totaisQuery(lista.filtros));
  const { data, error } = consulta;
  return (
    <div className={classes.secao}>
      <div className={classes.soTela}>
        <PeriodoForm lista={lista} outros={{}}>
          <p className={classes.ajuda}>
            Sem dias escolhidos, os últimos trinta. No máximo um ano de cada vez.
          </p>
        </PeriodoForm>
      </div>
      {(error ?? !data) && (
        <Espera consulta={consulta} texto="Somando os pagamentos..." altura="6rem" />
      )}
      {!error && data && (
        <div className={classes.totais} aria-busy={consulta.isPlaceholderData}>
          <div className={classes.topo}>
            <h2>
              Pagamentos de {formatarData(data.de)} a {formatarData(data.ate)}
            </h2>
            <div className={classes.soTela}>
              <Actions>
                <BaixarCsv baixar={() => baixarRecebimentos({ de: data.de, ate: data.ate })}>
                  Exportar em CSV
                </BaixarCsv>
                <ImprimirPaginaButton>Imprimir</ImprimirPaginaButton>
              </Actions>
            </div>
          </div>
          {data.total.recebimentos === 0 && data.pix_sem_guia.recebimentos === 0 ? (
            <EmptyState texto="Nenhum pagamento nestes dias" />
          ) : (
            <Somados dados={data} />
          )}
        </div>
      )}
    </div>
  );
}
