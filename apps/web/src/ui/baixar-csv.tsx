import { Button } from './button.tsx';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import type { ReactNode } from 'react';
import { useAcao } from '../lib/use-acao.ts';
import { ErrorPanel } from './states.tsx';

interface BaixarCsvProps {
  baixar: () => Promise<void>;
  children: ReactNode;
}

/** Fetches a spreadsheet, and says why when it does not come. */
export function BaixarCsv({ baixar, children }: BaixarCsvProps) {
  const { mutate, error, isPending } = useAcao({ mutationFn: baixar });
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconDownload size={20} aria-hidden />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {children}
      </Button>
      {error && <ErrorPanel erro={error} />}
    </div>
  );
}
