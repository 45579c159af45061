import type { SolicitacaoDetalhada } from '@balcao/contracts';
import type { Quem } from '@balcao/domain';
import { Suspense, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { flushSync } from 'react-dom';
import { naoExiste } from '../../../lib/api-error.ts';
import { Espera } from '../../../ui/states.tsx';
import { TelaCheia } from '../../../ui/tela-cheia.tsx';
import { useComQuem } from '../../processo/quem-pode.ts';
import type { RenovarAnexos } from '../../anexos/anexos-da-solicitacao.tsx';
import { focarTitulo } from '../../../lib/foco.ts';
import { EmptyState } from '../../../ui/outcome.tsx';
import { useDetalhesInteiros, useSolicitacao } from '../../processo/detalhes.queries.ts';
import { PublicarButton } from '../../publicacao/publicar-button.tsx';
import {
  type AcaoQueMuda,
  BarraDeAcoes,
  BotoesDaLeitura,
  BotoesDeRecurso,
} from './barra-de-acoes.tsx';
import { CancelarModal } from './cancelar-modal.tsx';
import { Detalhes } from './detalhes.tsx';
import type { DialogosDeRecursos } from './cabe-recurso.tsx';

/** In the place of a request that a link leads to and that is not there: asking again is of no use. */
export function SolicitacaoAusente({ onClose }: { onClose: () => void }) {
  return (
    <div role="alert">
      <EmptyState texto="Solicitação não encontrada.">
        <p>O endereço pode estar incompleto. Procure a solicitação pelo protocolo na lista.</p>
        <Button
          variant="default"
          onClick={() => {
            // Opened by its address, it has nowhere to give the focus back to.
            flushSync(onClose);
            focarTitulo();
          }}
        >
          Voltar às solicitações
        </Button>
      </EmptyState>
    </div>
  );
}

interface SolicitacaoModalProps {
  id: string;
  onClose: () => void;
  /** Of staff: asked for one of their actions. */
  onAcao?: (acao: AcaoQueMuda, solicitacao: SolicitacaoDetalhada) => void;
  /** What was just done to it. */
  aviso?: string | undefined;
  /** The dialogs of its appeals; without them there are no buttons to them. */
  Recursos?: DialogosDeRecursos;
}

interface AbertaProps extends Omit<SolicitacaoModalProps, 'id'> {
  solicitacao: SolicitacaoDetalhada;
  quem: Quem;
  renovar: RenovarAnexos;
}

function Aberta(props: AbertaProps) {
  const { solicitacao, quem, renovar, onAcao, aviso, Recursos, onClose } = props;
  const [comHistorico, setComHistorico] = useState(false);
  const [cancelando, setCancelando] = useState(false);
  const [cancelada, setCancelada] = useState<string>();
  const foco = useRef<HTMLButtonElement>(null);
  const vista = { id: solicitacao.id };
  const inteiros = useDetalhesInteiros(vista);
  const agir = (acao: AcaoQueMuda) => {
    if (acao === 'cancelar') setCancelando(true);
    else onAcao?.(acao, solicitacao);
  };
  return (
    <TelaCheia
      titulo={solicitacao.numero_protocolo}
      onClose={onClose}
      rodape={
        inteiros && (
          <BarraDeAcoes solicitacao={solicitacao} quem={quem} onAcao={agir}>
            <BotoesDaLeitura
              comHistorico={comHistorico}
              onHistorico={() => setComHistorico(!comHistorico)}
            />
            {Recursos && <BotoesDeRecurso solicitacao={solicitacao} foco={foco} />}
            <PublicarButton solicitacao={solicitacao} quem={quem} />
          </BarraDeAcoes>
        )
      }
    >
      <Detalhes
        solicitacao={solicitacao}
        vista={vista}
        quem={quem}
        comHistorico={comHistorico}
        aviso={cancelada ?? aviso}
        renovar={renovar}
      />
      <Suspense fallback={null}>
        {Recursos && <Recursos {...{ solicitacao, vista, quem, foco }} />}
      </Suspense>
      {cancelando && (
        <CancelarModal
          solicitacao={solicitacao}
          onFeito={setCancelada}
          onClose={() => setCancelando(false)}
        />
      )}
    </TelaCheia>
  );
}

/** The details of a request to whoever is signed in: its owner, or staff (`esic.md` §2.2). */
export function SolicitacaoModal({ id, ...props }: SolicitacaoModalProps) {
  const { consulta, renovar } = useSolicitacao(id);
  const { data } = consulta;
  const { quem, espera } = useComQuem(consulta);
  if (data && quem) return <Aberta {...props} solicitacao={data} quem={quem} renovar={renovar} />;
  return (
    <TelaCheia titulo={data?.numero_protocolo ?? 'Solicitação'} onClose={props.onClose}>
      {naoExiste(espera.error) ? (
        <SolicitacaoAusente onClose={props.onClose} />
      ) : (
        <Espera consulta={espera} texto="Buscando a solicitação..." altura="8rem" />
      )}
    </TelaCheia>
  );
}
