import { Button } from '@mantine/core';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { ImprimirPaginaButton } from '../../ui/buttons.tsx';

interface BotoesDaLeituraProps {
  comHistorico: boolean;
  onHistorico: () => void;
}

/** What every reader can do: see the history, print. */
export function BotoesDaLeitura({ comHistorico, onHistorico }: BotoesDaLeituraProps) {
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHistory size={20} aria-hidden />}
        aria-expanded={comHistorico}
        onClick={onHistorico}
      >
        {comHistorico ? 'Ocultar histórico' : 'Mostrar histórico'}
      </Button>
      <ImprimirPaginaButton>Imprimir</ImprimirPaginaButton>
    </>
  );
}
