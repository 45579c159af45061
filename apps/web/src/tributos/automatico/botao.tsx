import type { ParcelaDaGuia } from '@balcao/contracts';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useQuem } from '../consulta.ts';
import type { Cobranca } from '../guias/cobranca.ts';

const DialogoDoAutomatico = lazy(async () => ({
  default: (await import('./dialogo-do-automatico.tsx')).DialogoDoAutomatico,
}));

interface BotaoProps {
  cobranca: Cobranca;
  numeroGuia: number;
  /** 'IPTU 2026' */
  titulo: string;
  /** Of the guide. */
  parcelas: readonly ParcelaDaGuia[];
  /** Whose row it is, where it is not seen: 'inscrição 01.007.0011.001'. */
  sufixo: string;
}

/** Opens what is charged by itself of a guide, or the consent to it, which only who owes it gives. */
export function BotaoDoAutomatico({ cobranca, numeroGuia, titulo, parcelas, sufixo }: BotaoProps) {
  const [aberto, setAberto] = useState(false);
  const { isContribuinte } = useQuem(cobranca.alvo.publica);
  const ja = parcelas.some(({ automatico }) => automatico !== null);
  if (!ja && !isContribuinte) return null;
  const texto = ja ? 'Ver o pagamento automático' : 'Pagar automaticamente';
  return (
    <>
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
    </>
  );
}
