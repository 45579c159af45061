import { CAMPOS_DA_CLASSIFICADA, type Classificada } from '@balcao/contracts';
import { formatarData, rotuloDaOpcao } from '@balcao/domain';
import { Button, NativeSelect } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListaNoEndereco } from '../../lib/lista-no-endereco.ts';

import { ListaPorPaginas, type CampoDaColuna } from '../../ui/lista-por-paginas.tsx';
import { Page } from '../../ui/page.tsx';
import { foiNegado, SemAcesso } from '../../ui/sem-acesso.tsx';
import type { Coluna } from '../../ui/table.tsx';
import { anosQuery, classificadasQuery, type CampoDaClassificada } from './api.ts';
import { ClassificadaModal } from './classificada-modal.tsx';
import classes from './classificadas.module.css';
import { RemoverModal } from './remover-modal.tsx';
import { ComDetalhe } from '../../ui/fatos.tsx';

const CAMPO_DA_COLUNA: CampoDaColuna<CampoDaClassificada> = {
  Informação: 'codigo',
  'Classificada em': 'data_classificacao',
  'Sigilo até': 'prazo_ate',
};

const situacaoDe = ({ desclassificacao }: Classificada): string => {
  if (desclassificacao === null) return 'Em sigilo';
  const { data, motivo } = desclassificacao;
  const como = motivo === 'DECISAO' ? 'por decisão' : 'pelo fim do prazo';
  return `Desclassificada em ${formatarData(data)}, ${como}`;
};

const COLUNAS: readonly Coluna<Classificada>[] = [
  {
    titulo: 'Informação',
    ordem: ({ codigo }) => codigo,
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
    ordem: ({ data_classificacao }) => data_classificacao,
    celula: ({ data_classificacao, autoridade }) => (
      <ComDetalhe detalhe={autoridade}>{formatarData(data_classificacao)}</ComDetalhe>
    ),
  },
  {
    titulo: 'Sigilo até',
    ordem: ({ prazo_ate }) => prazo_ate,
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

/** The list of classified information that the law has published (Lei 12.527/2011, art. 30). */
export function ClassificadasPage() {
  const lista = useListaNoEndereco(CAMPOS_DA_CLASSIFICADA, {
    campo: 'data_classificacao',
    sentido: 'desc',
  });
  const ano = Number(lista.valor('ano')) || undefined;
  const consulta = useQuery(classificadasQuery({ ...lista.pedido, ano }));
  const { data: anos = [] } = useQuery(anosQuery);
  /** 'nova', what is edited, or nothing. */
  const [editada, setEditada] = useState<Classificada | 'nova'>();
  const [removida, setRemovida] = useState<Classificada>();
  const acoes: Coluna<Classificada> = {
    titulo: 'Ações',
    acoes: true,
    direita: true,
    celula: (uma) => <Acoes classificada={uma} onEditar={setEditada} onRemover={setRemovida} />,
  };
  const negado = foiNegado(consulta.error);
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
            consulta={consulta}
            legenda="Informações classificadas"
            buscando="Buscando as informações classificadas..."
            vazio="Nenhuma informação foi classificada"
            filtrada={ano !== undefined}
            colunas={[...COLUNAS, acoes]}
            campos={CAMPO_DA_COLUNA}
          />
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
