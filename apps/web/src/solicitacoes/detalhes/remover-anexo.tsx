import { removerAnexo, type Anexo } from '@balcao/contracts';
import { call } from '../../lib/call.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { announce } from '../../lib/anuncio.ts';
import { ConfirmarAcao } from './confirmar-acao.tsx';
import { useRecarregar } from './consultas.ts';

/** Of what a file stops being part, and the call that takes it from there. */
export interface DonoDoAnexo {
  nome: string;
  remover: (id: string) => Promise<unknown>;
}

const SOLICITACAO: DonoDoAnexo = {
  nome: 'da solicitação',
  remover: (id) => call(removerAnexo, { params: { id } }),
};

interface RemoverAnexoProps {
  anexo: Anexo;
  dono?: DonoDoAnexo;
  onClose: () => void;
}

/** Asks before a file is removed; only who attached it may (`esic.md` §5). */
export function RemoverAnexo({ anexo, dono = SOLICITACAO, onClose }: RemoverAnexoProps) {
  const recarregar = useRecarregar();
  const acao = useAcao({
    mutationFn: () => dono.remover(anexo.identificador),
    onSuccess: async () => {
      await recarregar();
      announce(`${anexo.nome} removido.`);
      onClose();
    },
  });
  return (
    <ConfirmarAcao
      titulo="Remover este anexo?"
      confirmar="Remover anexo"
      perigo
      acao={acao}
      onClose={onClose}
    >
      <p>
        <strong>{anexo.nome}</strong> deixa de fazer parte {dono.nome}. Isso não pode ser desfeito.
      </p>
    </ConfirmarAcao>
  );
}
