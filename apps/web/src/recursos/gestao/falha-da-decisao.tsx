import { FalhaDoDialogo } from '../../solicitacoes/detalhes/falha-do-dialogo.tsx';
import { FalhaDoEnvio, foiAConexao } from '../../solicitacoes/falha-do-envio.tsx';

interface FalhaDaDecisaoProps {
  erro: unknown;
  /** Fields that tell their own part of a refusal. */
  campos: readonly string[];
  escrito: string;
  onRepetir: () => void;
  onVoltar: () => void;
  onClose: () => void;
}

/** Why a decision was not taken: a connection that broke is tried again, a refusal is read. */
export function FalhaDaDecisao({ erro, campos, onRepetir, ...dialogo }: FalhaDaDecisaoProps) {
  if (foiAConexao(erro)) return <FalhaDoEnvio erro={erro} campos={campos} onRepetir={onRepetir} />;
  return <FalhaDoDialogo erro={erro} campos={campos} {...dialogo} />;
}
