import { listCreditos, listPagamentos } from '@balcao/contracts';
import type { Resposta } from '../../lib/wire.ts';
import { ComDetalhe } from '../../ui/fatos.tsx';
import { ListaPorPaginas, useLista, type Colunas } from '../../ui/lista-por-paginas.tsx';
import { parcelaEscrita } from './arrecadacao-api.ts';
import { FILTROS_DA_GUIA, GuiaFiltros } from './arrecadacao-filtros.tsx';
import classes from './arrecadacao.module.css';

/** Of both lists: what was paid last comes first. */
const ORDEM = { campo: 'pagamento', sentido: 'desc' } as const;

type Parcelas = Resposta<typeof listPagamentos>['data'][number]['parcelas'];

const parcelaDita = ({ tributo, numero_parcela }: Parcelas[number]) =>
  `${tributo}, ${parcelaEscrita(numero_parcela)}`;

const comoParcela = (parcela: Parcelas[number]) => (
  <ComDetalhe key={parcela.numero_guia} detalhe={parcelaDita(parcela)}>
    {parcela.numero_guia}
  </ComDetalhe>
);

/** A payment of several installments names each of them, with what went into it. */
const comoDocumento = (documento: number | null, parcelas: Parcelas) => (
  <ComDetalhe
    detalhe={parcelas.map((uma) => (
      <span key={`${uma.numero_guia}/${uma.numero_parcela}`} className={classes.linha}>
        {uma.numero_guia} ({parcelaDita(uma)}): {uma.aplicado}
      </span>
    ))}
  >
    Documento único {documento}
  </ComDetalhe>
);

const PAGAMENTOS: Colunas<typeof listPagamentos> = [
  {
    titulo: 'Pago em',
    celula: ({ pagamento_formatado }) => pagamento_formatado,
    campo: 'pagamento',
  },
  {
    titulo: 'Guia',
    celula: ({ documento, parcelas }) =>
      parcelas.length === 1 && documento === null
        ? parcelas.map(comoParcela)
        : comoDocumento(documento, parcelas),
    campo: 'guia',
  },
  {
    titulo: 'Recebido por',
    celula: ({ banco, canal, autenticacao }) => (
      <ComDetalhe detalhe={autenticacao}>
        {[banco === '' ? undefined : `Banco ${banco}`, canal].filter(Boolean).join(', ')}
      </ComDetalhe>
    ),
  },
  {
    titulo: 'Baixa',
    celula: ({ manual, parcial }) => (
      <ComDetalhe detalhe={parcial ? 'Em parte' : null}>
        {manual ? 'Pela equipe' : 'Automática'}
      </ComDetalhe>
    ),
  },
  {
    titulo: 'Valor',
    direita: true,
    celula: ({ valor, excedente }) => (
      <ComDetalhe detalhe={excedente === null ? null : `${excedente} de crédito`}>
        {valor}
      </ComDetalhe>
    ),
    campo: 'valor',
  },
];

/** The payments that settled an installment, by themselves or by hand. */
export function Pagamentos() {
  const lista = useLista(listPagamentos, {
    chave: ['arrecadacao', 'pagamentos'],
    colunas: PAGAMENTOS,
    ordem: ORDEM,
    filtros: FILTROS_DA_GUIA,
  });
  return (
    <div className={classes.secao}>
      <GuiaFiltros lista={lista} />
      <ListaPorPaginas
        lista={lista}
        legenda="Pagamentos que deram baixa em parcelas"
        buscando="Buscando os pagamentos..."
        vazio="Não há registros disponíveis"
      />
    </div>
  );
}

const CREDITOS: Colunas<typeof listCreditos> = [
  {
    titulo: 'Pago em',
    celula: ({ pagamento_formatado }) => pagamento_formatado,
    campo: 'pagamento',
  },
  {
    titulo: 'Guia',
    celula: ({ tributo, numero_guia }) => <ComDetalhe detalhe={tributo}>{numero_guia}</ComDetalhe>,
    campo: 'guia',
  },
  {
    titulo: 'Contribuinte',
    celula: ({ contribuinte, justificativa }) => (
      <ComDetalhe detalhe={justificativa}>{contribuinte ?? 'Não consta'}</ComDetalhe>
    ),
  },
  { titulo: 'Recebido', direita: true, celula: ({ recebido }) => recebido },
  {
    titulo: 'Crédito',
    direita: true,
    celula: ({ valor }) => valor,
    campo: 'valor',
  },
];

/** What came in beyond what was owed: of whom it is, and why. */
export function Creditos() {
  const lista = useLista(listCreditos, {
    chave: ['arrecadacao', 'creditos'],
    colunas: CREDITOS,
    ordem: ORDEM,
    filtros: FILTROS_DA_GUIA,
  });
  return (
    <div className={classes.secao}>
      <GuiaFiltros lista={lista} />
      <ListaPorPaginas
        lista={lista}
        legenda="Créditos de contribuintes"
        buscando="Buscando os créditos..."
        vazio="Não há créditos de contribuintes"
      />
    </div>
  );
}
