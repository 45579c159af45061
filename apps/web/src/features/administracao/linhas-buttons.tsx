import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';

/** Takes a line out of a list; `oQue` tells a screen reader which. */
export function RetirarButton({ oQue, onClick }: { oQue: string; onClick: () => void }) {
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={20} aria-hidden />}
      aria-label={`Retirar ${oQue}`}
      onClick={onClick}
    >
      Retirar
    </Button>
  );
}

/** Adds an empty line to a list. */
export function IncluirButton({ oQue, onClick }: { oQue: string; onClick: () => void }) {
  return (
    <Button variant="default" leftSection={<IconPlus size={20} aria-hidden />} onClick={onClick}>
      Incluir {oQue}
    </Button>
  );
}
