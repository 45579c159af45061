import { disponibilidadeDePublicar, type Quem } from '@balcao/domain';
import type { SolicitacaoDetalhada } from '@balcao/contracts';
import { Button } from '../../ui/button.tsx';
import IconWorldUpload from '@tabler/icons-react/dist/esm/icons/IconWorldUpload.mjs';
import { lazy, Suspense, useState } from 'react';
import { fatosDaSolicitacao } from '../processo/quem-pode.ts';

const PublicarModal = lazy(async () => ({
  default: (await import('./publicar-modal.tsx')).PublicarModal,
}));

interface PublicarButtonProps {
  solicitacao: SolicitacaoDetalhada;
  quem: Quem;
}

/** Leads whoever may publish the answer to where it is done; to others it is not there. */
export function PublicarButton({ solicitacao, quem }: PublicarButtonProps) {
  const [aberto, setAberto] = useState(false);
  const fatos = { ...fatosDaSolicitacao(solicitacao), natureza: solicitacao.natureza.id };
  if (disponibilidadeDePublicar(fatos, quem).estado !== 'HABILITADA') return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconWorldUpload size={20} aria-hidden />}
        onClick={() => setAberto(true)}
      >
        Publicar resposta
      </Button>
      {aberto && (
        <Suspense fallback={null}>
          <PublicarModal id={solicitacao.id} onClose={() => setAberto(false)} />
        </Suspense>
      )}
    </>
  );
}
