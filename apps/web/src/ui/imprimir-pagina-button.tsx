import { Button } from '@mantine/core';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useWebview } from '../lib/webview.ts';

/** Prints the page as it stands. The city's app has no printer behind it. */
export function ImprimirPaginaButton({ children = 'Imprimir lista' }: { children?: string }) {
  const { dentroDoApp } = useWebview();
  if (dentroDoApp) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={20} aria-hidden />}
      onClick={() => window.print()}
    >
      {children}
    </Button>
  );
}
