import type { CAMPOS_DE_EXCECAO, Excecao } from '@balcao/contracts';
import { MOTIVOS_DE_EXCECAO } from '@balcao/domain';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCamposDaBusca } from '../../lib/campos-da-busca.ts';

import { useListaNoEndereco, type FiltrosNoEndereco } from '../../lib/lista-no-endereco.ts';

import { ListaPorPaginas, type CampoDaColuna } from '../../ui/lista-por-paginas.tsx';
import type { Coluna } from '../../ui/table.tsx';
import { excecoesQuery, lerEstado, lerMotivo, parcelaEscrita } from './arrecadacao-api.ts';
import classes from './arrecadacao.module.css';
import { EstadoBadge } from './excecao-fatos.tsx';
import { ExcecaoModal } from './excecao-modal.tsx';
import { PeriodoForm } from './arrecadacao-filtros.tsx';
import { useDialogoNoEndereco } from '../../lib/endereco.ts';
import { ComDetalhe } from '../../ui/fatos.tsx';

const TODAS = 'TODAS';

const ESTADOS = [
  { value: '', label: 'A resolver' },
  { value: 'EM_APROVACAO', label: 'Esperando aprovação' },
  { value: 'RESOLVIDA', label: 'Resolvidas' },
  { value: TODAS, label: 'Todas' },
];

const MOTIVOS = [
  { value: '', label: 'Todos' },
  ...Object.entries(MOTIVOS_DE_EXCECAO).map(([value, { titulo }]) => ({ value, label: titulo })),
];

const CAMPOS: CampoDaColuna<(typeof CAMPOS_DE_EXCECAO)[number]> = {
  'Pago em': 'pagamento',
  Valor: 'valor',
  Motivo: 'motivo',
};

const COLUNAS: readonly Coluna<Excecao>[] = [
  {
    titulo: 'Pago em',
    celula: ({ pagamento_formatado }) => pagamento_formatado,
    ordem: ({ pagamento }) => pagamento,
  },
  {
    titulo: 'Motivo',
    celula: ({ motivo, guia }) => (
      <ComDetalhe
        detalhe={
          guia
            ? `Guia ${guia.numero_guia}, ${parcelaEscrita(guia.numero_parcela)}`
            : 'Código sem guia nossa'
        }
      >
        {MOTIVOS_DE_EXCECAO[motivo].titulo}
      </ComDetalhe>
    ),
    ordem: ({ motivo }) => motivo,
  },
  { titulo: 'Situação', celula: ({ estado }) => <EstadoBadge estado={estado} /> },
  {
    titulo: 'Valor',
    direita: true,
    celula: ({ valor }) => valor,
    ordem: ({ valor_centavos }) => valor_centavos,
  },
];

function Filtros({ lista }: { lista: FiltrosNoEndereco }) {
  const { campos, editar } = useCamposDaBusca({
    estado: lista.valor('estado'),
    motivo: lista.valor('motivo'),
  });
  return (
    <PeriodoForm lista={lista} outros={campos} limpo={{ estado: '', motivo: '' }}>
      <NativeSelect
        label="Situação"
        data={ESTADOS}
        value={campos.estado}
        onChange={(evento) => editar({ estado: evento.currentTarget.value })}
      />
      <NativeSelect
        label="Motivo"
        data={MOTIVOS}
        value={campos.motivo}
        onChange={(evento) => editar({ motivo: evento.currentTarget.value })}
      />
    </PeriodoForm>
  );
}

/** Of what is asked for, what the list is called and how it stands in the address. */
const filtrosDe = ({ valor }: FiltrosNoEndereco) =>
  ({
    estado: valor('estado') === TODAS ? undefined : (lerEstado(valor('estado')) ?? 'ABERTA'),
    motivo: lerMotivo(valor('motivo')),
    de: valor('de') || undefined,
    ate: valor('ate') || undefined,
  }) as const;

/** The payments that settled nothing by themselves. */
export function Excecoes() {
  const lista = useListaNoEndereco(Object.values(CAMPOS), {
    campo: 'pagamento',
    sentido: 'desc',
  });
  const dialogo = useDialogoNoEndereco('excecao');
  const consulta = useQuery(excecoesQuery({ ...filtrosDe(lista), ...lista.pedido }));
  const aberta = Number(dialogo.aberto) || undefined;
  const colunas: readonly Coluna<Excecao>[] = [
    ...COLUNAS,
    {
      titulo: 'Ações',
      direita: true,
      acoes: true,
      celula: ({ id, valor, pagamento_formatado }) => (
        <Button
          variant="default"
          aria-label={`Ver o pagamento de ${valor} de ${pagamento_formatado}`}
          onClick={() => dialogo.abrir(String(id))}
        >
          Ver
        </Button>
      ),
    },
  ];
  const filtros = ['estado', 'motivo', 'de', 'ate'].map((nome) => lista.valor(nome)).join();
  return (
    <div className={classes.secao}>
      <Filtros lista={lista} />
      <ListaPorPaginas
        lista={lista}
        consulta={consulta}
        legenda="Pagamentos que ficaram como exceção"
        buscando="Buscando as exceções..."
        vazio="Não há exceções a resolver"
        filtrada={filtros !== ',,,'}
        colunas={colunas}
        campos={CAMPOS}
      />
      {aberta !== undefined && <ExcecaoModal id={aberta} onClose={dialogo.fechar} />}
    </div>
  );
}
