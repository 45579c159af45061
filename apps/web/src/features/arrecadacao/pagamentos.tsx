import type { CAMPOS_DE_PAGAMENTO, PagamentoBaixado } from '@balcao/contracts';
import { useQuery } from '@tanstack/react-query';
import { useListaNoEndereco } from '../../lib/lista-no-endereco.ts';

import { ListaPorPaginas, type CampoDaColuna } from '../../ui/lista-por-paginas.tsx';
import type { Coluna } from '../../ui/table.tsx';
import { pagamentosQuery, parcelaEscrita } from './arrecadacao-api.ts';
import classes from './arrecadacao.module.css';
import { GuiaFiltros, pedidoDaGuia, temFiltroDaGuia } from './arrecadacao-filtros.tsx';
import { ComDetalhe } from '../../ui/fatos.tsx';

const CAMPOS: CampoDaColuna<(typeof CAMPOS_DE_PAGAMENTO)[number]> = {
  'Pago em': 'pagamento',
  Guia: 'guia',
  Valor: 'valor',
};

const COLUNAS: readonly Coluna<PagamentoBaixado>[] = [
  {
    titulo: 'Pago em',
    celula: ({ pagamento_formatado }) => pagamento_formatado,
    ordem: ({ pagamento }) => pagamento,
  },
  {
    titulo: 'Guia',
    celula: ({ tributo, numero_guia, numero_parcela }) => (
      <ComDetalhe detalhe={`${tributo}, ${parcelaEscrita(numero_parcela)}`}>
        {numero_guia}
      </ComDetalhe>
    ),
    ordem: ({ numero_guia }) => numero_guia,
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
    ordem: ({ valor_centavos }) => valor_centavos,
  },
];

/** The payments that settled an installment, by themselves or by hand. */
export function Pagamentos() {
  const lista = useListaNoEndereco(Object.values(CAMPOS), {
    campo: 'pagamento',
    sentido: 'desc',
  });
  const consulta = useQuery(pagamentosQuery({ ...pedidoDaGuia(lista), ...lista.pedido }));
  return (
    <div className={classes.secao}>
      <GuiaFiltros lista={lista} />
      <ListaPorPaginas
        lista={lista}
        consulta={consulta}
        legenda="Pagamentos que deram baixa em parcelas"
        buscando="Buscando os pagamentos..."
        vazio="Não há registros disponíveis"
        filtrada={temFiltroDaGuia(lista)}
        colunas={COLUNAS}
        campos={CAMPOS}
      />
    </div>
  );
}
