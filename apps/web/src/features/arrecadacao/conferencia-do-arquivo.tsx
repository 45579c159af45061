import type { ArrecadacaoDoPeriodo, TotaisDaArrecadacao } from '@balcao/contracts';
import { formatarData, formatarReais } from '@balcao/domain';
import { Link } from 'wouter';
import { Aviso, ComDetalhe } from '../../ui/fatos.tsx';
import { Table, type Coluna } from '../../ui/table.tsx';
import { bancoEscrito } from './arrecadacao-api.ts';
import classes from './arrecadacao.module.css';

type Diferente = ArrecadacaoDoPeriodo['conferencia']['diferem'][number];
type Defeito = ArrecadacaoDoPeriodo['defeitos'][number];

const numero = new Intl.NumberFormat('pt-BR');

const DEFEITOS: Readonly<Record<Defeito['defeito'], string>> = {
  SEM_DESTINO: 'Nem todo o valor foi para uma baixa, um crédito ou uma exceção',
  PARTES_NAO_SOMAM: 'As partes do documento único não somam o que foi baixado',
  PARCELA_EM_ABERTO: 'Deu baixa em uma parcela que aparece em aberto',
  PIX_DIFERE: 'O banco contou outro valor para este PIX',
};

/** Where the money is that settled nothing, in words. */
const PARTES: readonly [keyof TotaisDaArrecadacao, string][] = [
  ['em_excecao', 'em exceção, a resolver'],
  ['creditos', 'de crédito'],
  ['devolvido', 'devolvido por PIX'],
  ['sem_baixa', 'encerrado sem baixa'],
  ['perdido', 'sem destino'],
];

const porque = (somas: TotaisDaArrecadacao): string =>
  PARTES.filter(([parte]) => somas[parte] !== 0)
    .map(([parte, dita]) => `${formatarReais(somas[parte])} ${dita}`)
    .join('; ');

const doDia = (dia: string): string =>
  `/dashboard/arrecadacao?${String(new URLSearchParams({ estado: 'TODAS', de: dia, ate: dia }))}`;

const DIFEREM: readonly Coluna<Diferente>[] = [
  {
    titulo: 'Pago em',
    celula: ({ dia, banco }) => (
      <ComDetalhe detalhe={bancoEscrito(banco)}>{formatarData(dia)}</ComDetalhe>
    ),
  },
  {
    titulo: 'O banco informou',
    direita: true,
    celula: ({ recebido }) => formatarReais(recebido),
  },
  { titulo: 'Foi baixado', direita: true, celula: ({ baixado }) => formatarReais(baixado) },
  {
    titulo: 'Diferença',
    celula: (somas) => (
      <ComDetalhe detalhe={porque(somas)}>
        {formatarReais(somas.recebido - somas.baixado)}
      </ComDetalhe>
    ),
  },
  {
    titulo: 'Ações',
    direita: true,
    acoes: true,
    celula: ({ dia }) => (
      <Link href={doDia(dia)} aria-label={`Ver as exceções de ${formatarData(dia)}`}>
        Ver as exceções
      </Link>
    ),
  },
];

const DOS_DEFEITOS: readonly Coluna<Defeito>[] = [
  { titulo: 'Pago em', celula: ({ pagamento }) => formatarData(pagamento) },
  {
    titulo: 'O que não confere',
    celula: ({ defeito, codigo }) => (
      <ComDetalhe detalhe={<span className={classes.codigo}>{codigo}</span>}>
        {DEFEITOS[defeito]}
      </ComDetalhe>
    ),
  },
  { titulo: 'Valor', direita: true, celula: ({ valor }) => formatarReais(valor) },
];

/** Each bank's day is one comparison. */
const resumo = ({ conferem, diferem, outras }: ArrecadacaoDoPeriodo['conferencia']): string => {
  const quantos = diferem.length + outras;
  if (quantos === 0) return 'Tudo o que os bancos informaram foi baixado, ao centavo.';
  const certos = conferem === 1 ? '1 confere' : `${numero.format(conferem)} conferem`;
  const errados = quantos === 1 ? '1 difere' : `${numero.format(quantos)} diferem`;
  return `Comparado cada dia de cada banco: ${certos} ao centavo, ${errados}.`;
};

/** What the banks said against what was settled here: where they differ, and by what. */
export function Conferencia({ dados }: { dados: ArrecadacaoDoPeriodo }) {
  const { conferencia, defeitos, pix_sem_guia } = dados;
  return (
    <section className={classes.bloco} aria-labelledby="conferencia">
      <h3 id="conferencia">O que os bancos informaram e o que foi baixado</h3>
      <p>{resumo(conferencia)}</p>
      {conferencia.diferem.length > 0 && (
        <Table
          legenda="Dias em que o banco informou mais do que foi baixado"
          colunas={DIFEREM}
          linhas={conferencia.diferem}
          chave={({ dia, banco }) => `${dia}/${banco}`}
        />
      )}
      {conferencia.outras > 0 && (
        <p>
          E mais {numero.format(conferencia.outras)}: escolha menos dias, ou exporte em CSV, que
          traz todos.
        </p>
      )}
      {pix_sem_guia.recebimentos > 0 && (
        <p>
          Entraram também {formatarReais(pix_sem_guia.recebido)} na chave PIX, em{' '}
          {numero.format(pix_sem_guia.recebimentos)}{' '}
          {pix_sem_guia.recebimentos === 1 ? 'pagamento que não é' : 'pagamentos que não são'} de
          guia. Não fazem parte destes totais: confira no extrato da conta.
        </p>
      )}
      {defeitos.length > 0 && (
        <Aviso aria-label="Pagamentos que não conferem com o livro">
          <p>
            Estes pagamentos não conferem com o livro. Avise quem opera o portal: o comando{' '}
            <code>arrecadacao conferir</code> mostra os mesmos.
          </p>
          <Table
            legenda="Pagamentos que não conferem com o livro"
            colunas={DOS_DEFEITOS}
            linhas={defeitos}
            chave={({ id }) => id}
          />
        </Aviso>
      )}
    </section>
  );
}
