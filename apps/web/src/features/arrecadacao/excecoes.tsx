import { listExcecoes, type Excecao } from '@balcao/contracts';
import { MOTIVOS_DE_EXCECAO } from '@balcao/domain';
import { Button } from '../../ui/button.tsx';
import { NativeSelect } from '../../ui/campo.tsx';
import { useCamposDaBusca } from '../../lib/campos-da-busca.ts';
import type { FiltrosNoEndereco } from '../../lib/lista-no-endereco.ts';
import {
  ListaPorPaginas,
  useLista,
  type Colunas,
  type FiltrosDe,
} from '../../ui/lista-por-paginas.tsx';
import { lerEstado, lerMotivo, parcelaEscrita } from './arrecadacao-api.ts';
import classes from './arrecadacao.module.css';
import { EstadoBadge } from './excecao-fatos.tsx';
import { ExcecaoModal } from './excecao-modal.tsx';
import { PeriodoForm, periodoPedido } from './arrecadacao-filtros.tsx';
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

/** What the code that was paid names. */
const doQue = ({ guia, numero_documento }: Excecao): string => {
  if (guia) return `Guia ${guia.numero_guia}, ${parcelaEscrita(guia.numero_parcela)}`;
  return numero_documento === null
    ? 'Código sem guia nossa'
    : `Documento único ${numero_documento}`;
};

const COLUNAS: Colunas<typeof listExcecoes> = [
  {
    titulo: 'Pago em',
    celula: ({ pagamento_formatado }) => pagamento_formatado,
    campo: 'pagamento',
  },
  {
    titulo: 'Motivo',
    celula: (excecao) => (
      <ComDetalhe detalhe={doQue(excecao)}>{MOTIVOS_DE_EXCECAO[excecao.motivo].titulo}</ComDetalhe>
    ),
    campo: 'motivo',
  },
  { titulo: 'Situação', celula: ({ estado }) => <EstadoBadge estado={estado} /> },
  {
    titulo: 'Valor',
    direita: true,
    celula: ({ valor }) => valor,
    campo: 'valor',
  },
];

function ExcecoesFiltros({ lista }: { lista: FiltrosNoEndereco }) {
  const { campos, editar } = useCamposDaBusca({
    estado: lista.valor('estado'),
    motivo: lista.valor('motivo'),
  });
  return (
    <PeriodoForm lista={lista} outros={campos}>
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

const FILTROS: FiltrosDe<typeof listExcecoes> = {
  nomes: ['estado', 'motivo', 'de', 'ate'],
  pedido: (valor) => ({
    ...periodoPedido(valor),
    estado: valor('estado') === TODAS ? undefined : (lerEstado(valor('estado')) ?? 'ABERTA'),
    motivo: lerMotivo(valor('motivo')),
  }),
};

/** The payments that settled nothing by themselves. */
export function Excecoes() {
  const lista = useLista(listExcecoes, {
    chave: ['arrecadacao', 'excecoes'],
    colunas: COLUNAS,
    ordem: { campo: 'pagamento', sentido: 'desc' },
    filtros: FILTROS,
  });
  const dialogo = useDialogoNoEndereco('excecao');
  const aberta = Number(dialogo.aberto) || undefined;
  return (
    <div className={classes.secao}>
      <ExcecoesFiltros lista={lista} />
      <ListaPorPaginas
        lista={lista}
        legenda="Pagamentos que ficaram como exceção"
        buscando="Buscando as exceções..."
        vazio="Não há exceções a resolver"
        acoes={({ id, valor, pagamento_formatado }) => (
          <Button
            variant="default"
            aria-label={`Ver o pagamento de ${valor} de ${pagamento_formatado}`}
            onClick={() => dialogo.abrir(String(id))}
          >
            Ver
          </Button>
        )}
      />
      {aberta !== undefined && <ExcecaoModal id={aberta} onClose={dialogo.fechar} />}
    </div>
  );
}
