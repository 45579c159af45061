import { Button } from '@mantine/core';
import { Actions, OcupadoButton } from '../ui/buttons.tsx';
import { ProgressoDoEnvio } from './progresso-do-envio.tsx';
import type { useEnvio } from './use-envio.ts';

interface PeDoEnvioProps {
  envio: Pick<ReturnType<typeof useEnvio>, 'enviando' | 'porcento' | 'parar'>;
  /** What sending does, in the button that does it. */
  enviar: string;
  /** What it is called while it goes. */
  ocupado?: string;
  /** Whether something is missing to send it. */
  disabled?: boolean;
  onClose: () => void;
}

/** The foot of a dialog that sends files: how much of them went, and the buttons. */
export function PeDoEnvio(props: PeDoEnvioProps) {
  const { envio, enviar, ocupado = 'Enviando...', disabled = false, onClose } = props;
  const { enviando, porcento, parar } = envio;
  return (
    <>
      <ProgressoDoEnvio porcento={porcento} onParar={parar} />
      <Actions>
        <Button variant="default" onClick={onClose} disabled={enviando}>
          Voltar
        </Button>
        <OcupadoButton type="submit" ocupado={enviando ? ocupado : undefined} disabled={disabled}>
          {enviar}
        </OcupadoButton>
      </Actions>
    </>
  );
}
