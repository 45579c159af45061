import type { RascunhoLido } from '@balcao/contracts';
import { responderComAnexos } from '@balcao/contracts/esquemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormularioComAnexos } from '../../../esic/anexos/formulario-com-anexos.ts';
import { useMudou } from '../../../esic/processo/detalhes.queries.ts';
import { Modal } from '../../../ui/modal.tsx';
import { Espera } from '../../../ui/states.tsx';
import type { DialogoProps } from './dialogo.tsx';
import { faltasDaResposta, pedidoDaResposta, RespostaCampos } from './resposta-campos.tsx';
import { RespostaDialogo } from './resposta-dialogo.tsx';
import { camposDoRascunho, rascunhoQuery, RascunhoSalvo } from './rascunho-salvo.tsx';

interface RespostaProps extends DialogoProps {
  lido: RascunhoLido;
  /** Whether whoever writes sends it too. */
  envia: boolean;
}

/** The answer that ends a request, with its files; what was saved of it is where it begins. */
function Resposta({ solicitacao, onFeito, onClose, lido, envia }: RespostaProps) {
  const { id, numero_protocolo, natureza } = solicitacao;
  const [confirmando, setConfirmando] = useState(false);
  const mudou = useMudou();
  const salvo = camposDoRascunho(lido);
  // What was typed over one version is none of what somebody writes over the next.
  const [nome] = useState(`responder:${id}:${lido.rascunho?.versao ?? 0}`);
  const [inicial] = useState(salvo);
  const form = useFormularioComAnexos(responderComAnexos, {
    nome,
    rascunho: nome,
    inicial,
    corpo: (campos) => ({ solicitacao_id: id, ...pedidoDaResposta(campos) }),
    regras: (campos) => faltasDaResposta(campos, natureza.id),
    confirmar: () => setConfirmando(true),
    onFeito: ({ data }) =>
      void mudou(data).then(() => onFeito(`Solicitação ${numero_protocolo} respondida.`)),
  });
  const { anexos, ...campos } = form.valores;
  const igual = anexos.length === 0 && JSON.stringify(campos) === JSON.stringify(salvo);
  return (
    <RespostaDialogo
      titulo={`${envia ? 'Responder' : 'Rascunho da resposta de'} ${numero_protocolo}`}
      id={id}
      form={form}
      escrito={form.valores.resposta}
      {...(envia && { enviar: 'Responder' })}
      impedido={lido.exige_aprovacao && !(igual && lido.rascunho?.aprovado_por)}
      rascunho={
        <RascunhoSalvo
          id={id}
          lido={lido}
          valores={form.valores}
          igual={igual}
          onMudar={form.editar}
        />
      }
      confirmacao={{
        titulo: 'Enviar esta resposta?',
        confirmar: 'Enviar e finalizar',
        texto: (
          <p>
            A solicitação <span className="inteiro">{numero_protocolo}</span> é finalizada, e quem a
            fez recebe a resposta por e-mail. Isso não pode ser desfeito.
          </p>
        ),
      }}
      confirmando={confirmando}
      onConfirmando={setConfirmando}
      onClose={onClose}
    >
      <RespostaCampos
        natureza={natureza.id}
        decisao={form.valores.decisao}
        campo={form.campo}
        modelos={lido.modelos}
      />
    </RespostaDialogo>
  );
}

interface ComRascunhoProps extends DialogoProps {
  envia: boolean;
}

function ComRascunho(props: ComRascunhoProps) {
  const consulta = useQuery(rascunhoQuery(props.solicitacao.id));
  if (consulta.data) return <Resposta {...props} lido={consulta.data} />;
  return (
    <Modal titulo={`Responder ${props.solicitacao.numero_protocolo}`} onClose={props.onClose} largo>
      <Espera consulta={consulta} texto="Buscando o rascunho..." linhas={1} altura="8rem" />
    </Modal>
  );
}

/** Answers a request, from what was saved of the answer. */
export const ResponderModal = (props: DialogoProps) => <ComRascunho {...props} envia />;

/** Writes or approves the answer that somebody else will send. */
export const RascunhoModal = (props: DialogoProps) => <ComRascunho {...props} envia={false} />;
