import { flushSync } from 'react-dom';
import { announce } from '../../lib/anuncio.ts';
import { semSessao } from '../../lib/api-error.ts';
import { soDeCampos } from '../../lib/erros-de-campo.ts';
import { focarTitulo } from '../../lib/foco.ts';
import { useRecarregar } from './consultas.ts';
import { FalhaDaAcao } from './falha-da-acao.tsx';

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
