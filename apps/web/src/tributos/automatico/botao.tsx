import { Button } from '../../ui/button.tsx';
import { lazy, Suspense, useState } from 'react';
import type { Cobranca } from '../guias/cobranca.ts';
import classes from './automatico.module.css';

const DialogoDoAutomatico = lazy(async () => ({
  default: (await import('./dialogo.tsx')).DialogoDoAutomatico,
}));

interface BotaoProps {
  cobranca: Cobranca;
  numeroGuia: number;
  /** 'IPTU 2026' */
  titulo: string;
  /** Something of the guide is charged by itself already, or failed. */
  ja: boolean;
  /** Whose row it is, where it is not seen: 'inscrição 01.007.0011.001'. */
  sufixo: string;
}

/** Opens what is charged by itself of a guide, or the consent to it. */
export function BotaoDoAutomatico({ cobranca, numeroGuia, titulo, ja, sufixo }: BotaoProps) {
  const [aberto, setAberto] = useState(false);
  const texto = ja ? 'Ver o pagamento automático' : 'Pagar automaticamente';
  return (
    <div className={classes.botao}>
      <Button
        variant="default"
        onClick={() => setAberto(true)}
        aria-label={`${texto}: ${titulo}, ${sufixo}`}
      >
        {texto}
      </Button>
      {aberto && (
        <Suspense fallback={null}>
          <DialogoDoAutomatico
            cobranca={cobranca}
            numeroGuia={numeroGuia}
            titulo={titulo}
            onClose={() => setAberto(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
