import { listRecursos, type RecursoDaLista } from '@balcao/contracts';
import {
  INSTANCIAS,
  lerProtocolo,
  responsavelPorExtenso,
  ROTULOS_DO_RECURSO,
  RECURSOS_POR_PAGINA,
} from '@balcao/domain';
import { NativeSelect } from '../../../ui/campo.tsx';
import type { RefObject } from 'react';
import { useCamposDaBusca } from '../../../lib/campos-da-busca.ts';
import type { FiltrosNoEndereco } from '../../../lib/lista-no-endereco.ts';
import { idEntre } from '../../processo/solicitacoes.queries.ts';
import { AcoesDaLinha } from '../../../ui/botoes-de-acoes.tsx';
import { PainelDeBusca } from '../../../ui/busca-de-lista.tsx';
import { ComDetalhe, Detalhe } from '../../../ui/fatos.tsx';
import {
  ListaPorPaginas,
  useLista,
  type Colunas,
  type FiltrosDe,
  RegiaoDaLista,
} from '../../../ui/lista-por-paginas.tsx';
import { ProtocoloInput } from '../../../ui/masked-input.tsx';
import {
  RestanteDoRecurso,
  rotuloDaInstancia,
  SituacaoDoRecurso,
} from '../lista/dados-do-recurso.tsx';
import { LUGAR_DOS_RECURSOS } from '../recursos.queries.ts';
import { acoesNoRecurso, type AcaoNoRecurso } from './acoes-do-recurso.tsx';
import classes from './gestao.module.css';

/** What the list shows of an appeal. */
const COLUNAS: Colunas<typeof listRecursos> = [
  {
    titulo: 'Recurso',
    celula: ({ numero_protocolo, solicitacao }) => (
      <span className={classes.recurso}>
        <ComDetalhe detalhe={numero_protocolo}>
          <strong>{solicitacao.assunto}</strong>
        </ComDetalhe>
        <Detalhe>
          Solicitação <span className="inteiro">{solicitacao.numero_protocolo}</span>
        </Detalhe>
      </span>
    ),
  },
  {
    titulo: 'Instância',
    celula: ({ instancia, data_abertura }) => (
      <ComDetalhe
        detalhe={
          <>
            aberto em <span className="inteiro">{data_abertura.formatada}</span>
          </>
        }
      >
        {rotuloDaInstancia(instancia)}
      </ComDetalhe>
    ),
    campo: 'instancia',
  },
  {
    titulo: 'Prazo',
    celula: (recurso) => (
      <ComDetalhe
        detalhe={
          <>
            {recurso.data_resposta === null ? 'até ' : 'respondido em '}
            <span className="inteiro">{(recurso.data_resposta ?? recurso.prazo).formatada}</span>
          </>
        }
      >
        <RestanteDoRecurso recurso={recurso} />
      </ComDetalhe>
    ),
    campo: 'prazo',
  },
  {
    titulo: 'Situação',
    celula: (recurso) => (
      <ComDetalhe detalhe={`Responsável: ${responsavelPorExtenso(recurso)}`}>
        <SituacaoDoRecurso recurso={recurso} />
      </ComDetalhe>
    ),
  },
];

/** What the list is narrowed by (`esic.md` §2.1). */
const FILTROS: FiltrosDe<typeof listRecursos> = {
  nomes: ['instancia', 'protocolo'],
  pedido: (valor) => {
    const protocolo = lerProtocolo(valor('protocolo'));
    return {
      instancia: idEntre(INSTANCIAS, valor('instancia')),
      numero_protocolo: protocolo.ok ? protocolo.valor : undefined,
    };
  },
};

const OPCOES = [
  { value: '', label: 'Todas' },
  ...INSTANCIAS.map(({ id, rotulo }) => ({ value: String(id), label: rotulo })),
];

/** Instance and protocol: of the appeal, or of the request that it is about. */
function RecursosFiltros({ lista }: { lista: FiltrosNoEndereco }) {
  const { campos, editar, motivos, setMotivos } = useCamposDaBusca({
    instancia: lista.valor('instancia'),
    protocolo: lista.valor('protocolo'),
  });
  const buscar = () => {
    const { instancia, protocolo } = campos;
    const lido = lerProtocolo(protocolo);
    const errado = protocolo !== '' && !lido.ok;
    setMotivos(errado ? { protocolo: lido.motivo } : undefined);
    if (!errado) lista.mudar({ instancia, protocolo: lido.ok ? lido.valor : '' });
  };
  return (
    <PainelDeBusca
      emLinha
      motivos={motivos}
      filtrado={lista.filtrada}
      onBuscar={buscar}
      onLimpar={lista.limpar}
    >
      <NativeSelect
        label="Instância"
        value={campos.instancia}
        onChange={({ currentTarget }) => editar({ instancia: currentTarget.value })}
        data={OPCOES}
      />
      <ProtocoloInput
        value={campos.protocolo}
        onChange={(protocolo) => editar({ protocolo })}
        placeholder="AAAA-MMDD-NNNNNN"
        description="Do recurso ou da solicitação."
        descricaoDepois
        error={motivos?.protocolo}
      />
    </PainelDeBusca>
  );
}

interface FilaDeRecursosProps {
  /** The list itself, to which the focus goes when its row is gone. */
  raiz: RefObject<HTMLDivElement | null>;
  onAbrir: (recurso: RecursoDaLista) => void;
  onAcao: (acao: AcaoNoRecurso, recurso: RecursoDaLista) => void;
}

/** The appeals of the institution, by instance (`esic.md` §2.1), with what can be done with each. */
export function FilaDeRecursos({ raiz, onAbrir, onAcao }: FilaDeRecursosProps) {
  const lista = useLista(listRecursos, {
    chave: [...LUGAR_DOS_RECURSOS, 'lista'],
    colunas: COLUNAS,
    porPagina: RECURSOS_POR_PAGINA,
    ordem: { campo: 'instancia', sentido: 'asc' },
    filtros: FILTROS,
  });
  return (
    <div className={classes.gestao}>
      <RecursosFiltros lista={lista} />
      <RegiaoDaLista rotulo="Recursos" ref={raiz} atualizando={lista.consulta.isPlaceholderData}>
        <ListaPorPaginas
          lista={lista}
          legenda="Recursos da instituição"
          buscando="Buscando os recursos..."
          vazio="Não há registros disponíveis"
          acoes={(recurso) => (
            <AcoesDaLinha
              abrir={ROTULOS_DO_RECURSO.informacoes}
              deQue={`do recurso ${recurso.numero_protocolo}`}
              acoes={acoesNoRecurso(recurso)}
              onAbrir={() => onAbrir(recurso)}
              onAcao={(acao) => onAcao(acao, recurso)}
            />
          )}
        />
      </RegiaoDaLista>
    </div>
  );
}
