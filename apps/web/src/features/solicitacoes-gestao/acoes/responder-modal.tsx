import { responderComAnexos } from '@balcao/contracts/esquemas';
import { useState } from 'react';
import { useFormularioComAnexos } from '../../../esic/anexos/formulario-com-anexos.ts';
import { useMudou } from '../../../esic/processo/detalhes.queries.ts';
import type { DialogoProps } from './dialogo.tsx';
import {
  faltasDaResposta,
  pedidoDaResposta,
  RESPOSTA_VAZIA,
  RespostaCampos,
} from './resposta-campos.tsx';
import { RespostaDialogo } from './resposta-dialogo.tsx';

/** The answer that ends a request, with its files. */
export function ResponderModal({ solicitacao, onFeito, onClose }: DialogoProps) {
  const { id, numero_protocolo, natureza } = solicitacao;
  const [confirmando, setConfirmando] = useState(false);
  const mudou = useMudou();
  const form = useFormularioComAnexos(responderComAnexos, {
    nome: `responder:${id}`,
    rascunho: `responder:${id}`,
    inicial: RESPOSTA_VAZIA,
    corpo: (campos) => ({ solicitacao_id: id, ...pedidoDaResposta(campos) }),
    regras: (campos) => faltasDaResposta(campos, natureza.id),
    confirmar: () => setConfirmando(true),
    onFeito: ({ data }) =>
      void mudou(data).then(() => onFeito(`Solicitação ${numero_protocolo} respondida.`)),
  });
  return (
    <RespostaDialogo
      titulo={`Responder ${numero_protocolo}`}
      id={id}
      form={form}
      escrito={form.valores.resposta}
      enviar="Responder"
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
      <RespostaCampos natureza={natureza.id} decisao={form.valores.decisao} campo={form.campo} />
    </RespostaDialogo>
  );
}
