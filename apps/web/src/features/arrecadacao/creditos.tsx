import type { CAMPOS_DE_CREDITO, Credito } from '@balcao/contracts';
import { useQuery } from '@tanstack/react-query';
import { useListaNoEndereco } from '../../lib/lista-no-endereco.ts';

import { ListaPorPaginas, type CampoDaColuna } from '../../ui/lista-por-paginas.tsx';
import type { Coluna } from '../../ui/table.tsx';
import { creditosQuery } from './arrecadacao-api.ts';
import classes from './arrecadacao.module.css';
import { GuiaFiltros, pedidoDaGuia, temFiltroDaGuia } from './arrecadacao-filtros.tsx';
import { ComDetalhe } from '../../ui/fatos.tsx';

const CAMPOS: CampoDaColuna<(typeof CAMPOS_DE_CREDITO)[number]> = {
  'Pago em': 'pagamento',
  Guia: 'guia',
  Crédito: 'valor',
};

const COLUNAS: readonly Coluna<Credito>[] = [
  {
    titulo: 'Pago em',
    celula: ({ pagamento_formatado }) => pagamento_formatado,
    ordem: ({ id }) => id,
  },
  {
    titulo: 'Guia',
    celula: ({ tributo, numero_guia }) => <ComDetalhe detalhe={tributo}>{numero_guia}</ComDetalhe>,
    ordem: ({ numero_guia }) => numero_guia,
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
    ordem: ({ valor_centavos }) => valor_centavos,
  },
];

/** What came in beyond what was owed: of whom it is, and why. */
export function Creditos() {
  const lista = useListaNoEndereco(Object.values(CAMPOS), {
    campo: 'pagamento',
    sentido: 'desc',
  });
  const consulta = useQuery(creditosQuery({ ...pedidoDaGuia(lista), ...lista.pedido }));
  return (
    <div className={classes.secao}>
      <GuiaFiltros lista={lista} />
      <ListaPorPaginas
        lista={lista}
        consulta={consulta}
        legenda="Créditos de contribuintes"
        buscando="Buscando os créditos..."
        vazio="Não há créditos de contribuintes"
        filtrada={temFiltroDaGuia(lista)}
        colunas={COLUNAS}
        campos={CAMPOS}
      />
    </div>
  );
}
