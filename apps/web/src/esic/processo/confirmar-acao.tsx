import { Textarea } from '../../ui/campo.tsx';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { flushSync } from 'react-dom';
import { ConfirmModal, Modal, ComProtocolos } from '../../ui/modal.tsx';
import { ApiError, semSessao } from '../../lib/api-error.ts';
import { Actions } from '../../ui/buttons.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { focarTitulo } from '../../lib/foco.ts';
import { announce } from '../../lib/anuncio.ts';
import { soDeCampos } from '../../lib/erros-de-campo.ts';
import { useRecarregar } from './detalhes.queries.ts';
import classes from './confirmar-acao.module.css';

interface FalhaDaAcaoProps {
  erro: unknown;
  /** What was typed: after a reload it may have no place to go, and is kept to be copied. */
  escrito?: string;
  onRecarregar: () => void;
  onClose: () => void;
}

/**
 * Why an action was not taken, in the server's words (`esic.md` §8). Refused because somebody else
 * was first, it offers to read anew what was acted on.
 */
export function FalhaDaAcao({ erro, escrito = '', onRecarregar, onClose }: FalhaDaAcaoProps) {
  const conflito = erro instanceof ApiError && erro.status === 409;
  return (
    <Modal titulo="Ocorreu um erro" onClose={onClose}>
      <FormError erro={erro} />
      {conflito && (
        <p>Alguém pode ter agido antes de você. Recarregue para ver como ela está agora.</p>
      )}
      {conflito && escrito.trim() !== '' && (
        <>
          <Textarea
            label="O que você escreveu"
            description="Copie antes de recarregar, se ainda for usar."
            rows={4}
            readOnly
            value={escrito}
          />
          <CopyButton
            variant="default"
            valor={escrito}
            rotulo="Copiar o que escrevi"
            confirmacao="Texto copiado"
          />
        </>
      )}
      <Actions>
        <Button variant="default" onClick={onClose}>
          {conflito ? 'Voltar' : 'OK'}
        </Button>
        {conflito && <Button onClick={onRecarregar}>Recarregar</Button>}
      </Actions>
    </Modal>
  );
}

interface FalhaDoDialogoProps {
  erro: unknown;
  /** Fields that tell their own part of a refusal. */
  campos?: readonly string[];
  escrito?: string;
  onVoltar: () => void;
  /** Closes the dialog of the action itself. */
  onClose: () => void;
}

/** The refusal of an action, over its dialog. */
export function FalhaDoDialogo(props: FalhaDoDialogoProps) {
  const { erro, campos = [], escrito, onVoltar, onClose } = props;
  const recarregar = useRecarregar();
  if (!erro || semSessao(erro) || soDeCampos(erro, campos)) return null;
  return (
    <FalhaDaAcao
      erro={erro}
      {...(escrito !== undefined && { escrito })}
      onRecarregar={() => {
        // The button that led here may be gone from what comes: the focus does not wait on it.
        flushSync(onClose);
        focarTitulo();
        void recarregar().then(() => announce('A solicitação foi recarregada.'));
      }}
      onClose={onVoltar}
    />
  );
}

interface ConfirmarAcaoProps {
  titulo: string;
  /** Says what will be done, in the button that does it. */
  confirmar: string;
  cancelar?: string;
  /** What is confirmed cannot be undone. */
  perigo?: boolean;
  /** What is done when it is confirmed, as `useAcao` gives it. */
  acao: { mutate: () => void; isPending: boolean; error: unknown; reset: () => void };
  onClose: () => void;
  children: ReactNode;
}

/** Asks before an action on a request, and tells over the question why it was refused. */
export function ConfirmarAcao({ acao, onClose, children, ...pergunta }: ConfirmarAcaoProps) {
  return (
    <>
      <ConfirmModal
        {...pergunta}
        ocupado={acao.isPending}
        onConfirm={() => acao.mutate()}
        onClose={onClose}
      >
        {children}
      </ConfirmModal>
      <FalhaDoDialogo erro={acao.error} onVoltar={acao.reset} onClose={onClose} />
    </>
  );
}

const focar = (texto: HTMLElement | null) => texto?.focus();

/** What was just done. It takes the focus: what was pressed to do it may be gone. */
export function AcaoFeita({ children }: { children: string }) {
  return (
    <p ref={focar} tabIndex={-1} className={classes.feita}>
      <ComProtocolos>{children}</ComProtocolos>
    </p>
  );
}
