import type { CAMPOS_DE_PAGAMENTO, PagamentoBaixado } from '@balcao/contracts';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCamposDaBusca } from '../../lib/campos-da-busca.ts';
import { useListaNoEndereco, type FiltrosNoEndereco } from '../../lib/lista-no-endereco.ts';
import { ComDetalhe } from '../../ui/com-detalhe.tsx';
import { ListaPorPaginas, type CampoDaColuna } from '../../ui/lista-por-paginas.tsx';
import type { Coluna } from '../../ui/table.tsx';
import { pagamentosQuery, parcelaEscrita } from './api.ts';
import classes from './arrecadacao.module.css';
import { PeriodoForm } from './periodo-form.tsx';

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
  { titulo: 'Baixa', celula: ({ manual }) => (manual ? 'Pela equipe' : 'Automática') },
  {
    titulo: 'Valor',
    direita: true,
    celula: ({ valor }) => valor,
    ordem: ({ valor_centavos }) => valor_centavos,
  },
];

function Filtros({ lista }: { lista: FiltrosNoEndereco }) {
  const { campos, editar } = useCamposDaBusca({ guia: lista.valor('guia') });
  return (
    <PeriodoForm lista={lista} outros={campos} limpo={{ guia: '' }}>
      <TextInput
        className={classes.inteira}
        label="Número da guia"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        value={campos.guia}
        onChange={(evento) => editar({ guia: evento.currentTarget.value.replace(/\D/g, '') })}
      />
    </PeriodoForm>
  );
}

/** The payments that settled an installment, by themselves or by hand. */
export function Pagamentos() {
  const lista = useListaNoEndereco(Object.values(CAMPOS), {
    campo: 'pagamento',
    sentido: 'desc',
  });
  const consulta = useQuery(
    pagamentosQuery({
      de: lista.valor('de') || undefined,
      ate: lista.valor('ate') || undefined,
      numero_guia: Number(lista.valor('guia')) || undefined,
      ...lista.pedido,
    }),
  );
  const filtros = ['guia', 'de', 'ate'].map((nome) => lista.valor(nome)).join();
  return (
    <div className={classes.secao}>
      <Filtros lista={lista} />
      <ListaPorPaginas
        lista={lista}
        consulta={consulta}
        legenda="Pagamentos que deram baixa em parcelas"
        buscando="Buscando os pagamentos..."
        vazio="Não há registros disponíveis"
        filtrada={filtros !== ',,'}
        colunas={COLUNAS}
        campos={CAMPOS}
      />
    </div>
  );
}
