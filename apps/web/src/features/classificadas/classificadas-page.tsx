import { listClassificadas, type Classificada } from '@balcao/contracts';
import { formatarData, rotuloDaOpcao } from '@balcao/domain';
import { Button } from '../../ui/button.tsx';
import { NativeSelect } from '../../ui/campo.tsx';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  ListaPorPaginas,
  useLista,
  type Colunas,
  type FiltrosDe,
} from '../../ui/lista-por-paginas.tsx';
import { Page } from '../../ui/page.tsx';
import { foiNegado, SemAcesso } from '../../ui/sem-acesso.tsx';
import { ComDetalhe } from '../../ui/fatos.tsx';
import { useAcao } from '../../lib/use-acao.ts';
import { announce } from '../../lib/anuncio.ts';
import { FormError } from '../../ui/form-error.tsx';
import { ConfirmModal } from '../../ui/modal.tsx';
import { anosQuery, classificadasQueries, remover } from './campos-da-classificada.ts';
import { Declaracoes } from './declaracoes.tsx';
import { ClassificadaModal } from './classificada-modal.tsx';
import classes from './classificadas.module.css';

interface RemoverModalProps {
  classificada: Classificada;
  onClose: () => void;
}

/** Asks before information leaves the list, and tells it from declassifying it. */
export function RemoverModal({ classificada: { id, codigo }, onClose }: RemoverModalProps) {
  const queries = useQueryClient();
  const { mutate, error, isPending } = useAcao({
    mutationFn: () => remover(id),
    onSuccess: async () => {
      await queries.invalidateQueries(classificadasQueries);
      announce(`${codigo} removida do rol.`);
      onClose();
    },
  });
  return (
    <ConfirmModal
      titulo={`Remover ${codigo} do rol?`}
      confirmar="Remover do rol"
      perigo
      ocupado={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>
        Remova só o que entrou por engano: a página pública deixa de mostrar esta informação. Se ela
        deixou de ser sigilosa, edite-a e diga quando foi desclassificada.
      </p>
      <FormError erro={error} />
    </ConfirmModal>
  );
}

const situacaoDe = ({ desclassificacao }: Classificada): string => {
  if (desclassificacao === null) return 'Em sigilo';
  const { data, motivo } = desclassificacao;
  const como = motivo === 'DECISAO' ? 'por decisão' : 'pelo fim do prazo';
  return `Desclassificada em ${formatarData(data)}, ${como}`;
};

const COLUNAS: Colunas<typeof listClassificadas> = [
  {
    titulo: 'Informação',
    campo: 'codigo',
    celula: ({ codigo, assunto }) => (
      <ComDetalhe detalhe={assunto}>
        <strong className={classes.codigo}>{codigo}</strong>
      </ComDetalhe>
    ),
  },
  {
    titulo: 'Grau de sigilo',
    celula: ({ grau_sigilo, fundamento }) => (
      <ComDetalhe detalhe={fundamento}>{rotuloDaOpcao(grau_sigilo.nome)}</ComDetalhe>
    ),
  },
  {
    titulo: 'Classificada em',
    campo: 'data_classificacao',
    celula: ({ data_classificacao, autoridade }) => (
      <ComDetalhe detalhe={autoridade}>{formatarData(data_classificacao)}</ComDetalhe>
    ),
  },
  {
    titulo: 'Sigilo até',
    campo: 'prazo_ate',
    celula: (uma) => (
      <ComDetalhe detalhe={situacaoDe(uma)}>{formatarData(uma.prazo_ate)}</ComDetalhe>
    ),
  },
];

interface AcoesProps {
  classificada: Classificada;
  onEditar: (uma: Classificada) => void;
  onRemover: (uma: Classificada) => void;
}

function Acoes({ classificada, onEditar, onRemover }: AcoesProps) {
  return (
    <span className={classes.acoes}>
      <Button
        variant="default"
        aria-label={`Editar ${classificada.codigo}`}
        onClick={() => onEditar(classificada)}
      >
        Editar
      </Button>
      <Button
        variant="default"
        aria-label={`Remover ${classificada.codigo}`}
        onClick={() => onRemover(classificada)}
      >
        Remover
      </Button>
    </span>
  );
}

const FILTROS: FiltrosDe<typeof listClassificadas> = {
  nomes: ['ano'],
  pedido: (valor) => ({ ano: Number(valor('ano')) || undefined }),
};

/** The list of classified information that the law has published (Lei 12.527/2011, art. 30). */
export function ClassificadasPage() {
  const lista = useLista(listClassificadas, {
    chave: classificadasQueries.queryKey,
    colunas: COLUNAS,
    ordem: { campo: 'data_classificacao', sentido: 'desc' },
    filtros: FILTROS,
  });
  const { ano } = lista.filtros;
  const { data: anos = [] } = useQuery(anosQuery);
  /** 'nova' for a new entry, the entry that is edited, or nothing. */
  const [editada, setEditada] = useState<Classificada | 'nova'>();
  const [removida, setRemovida] = useState<Classificada>();
  const negado = foiNegado(lista.consulta.error);
  return (
    <Page
      titulo="Informações classificadas"
      descricao="O rol do que está ou esteve em sigilo, como manda a Lei 12.527/2011, art. 30. A página do E-Sic mostra, ano a ano, o que estiver aqui."
    >
      {negado ? (
        <SemAcesso />
      ) : (
        <>
          <div className={classes.barra}>
            <NativeSelect
              label="Ano da classificação"
              data={[
                { value: '', label: 'Todos' },
                ...[...new Set([...anos, ...(ano === undefined ? [] : [ano])])].map(String),
              ]}
              value={String(ano ?? '')}
              onChange={({ currentTarget }) => lista.mudar({ ano: currentTarget.value })}
            />
            <Button
              leftSection={<IconPlus size={20} aria-hidden />}
              onClick={() => setEditada('nova')}
            >
              Incluir informação
            </Button>
          </div>
          <ListaPorPaginas
            lista={lista}
            legenda="Informações classificadas"
            buscando="Buscando as informações classificadas..."
            vazio="Nenhuma informação foi classificada"
            acoes={(uma) => (
              <Acoes classificada={uma} onEditar={setEditada} onRemover={setRemovida} />
            )}
          />
          <Declaracoes />
        </>
      )}
      {editada && (
        <ClassificadaModal
          classificada={editada === 'nova' ? undefined : editada}
          onClose={() => setEditada(undefined)}
        />
      )}
      {removida && <RemoverModal classificada={removida} onClose={() => setRemovida(undefined)} />}
    </Page>
  );
}
