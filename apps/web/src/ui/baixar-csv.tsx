import { Button } from './button.tsx';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import type { ReactNode } from 'react';
import { useAcao } from '../lib/use-acao.ts';
import { ErrorPanel } from './states.tsx';

interface BaixarCsvProps {
  baixar: () => Promise<void>;
  /** Where it is fetched from by a browser without code. */
  endereco?: string;
  children: ReactNode;
}

/** Fetches a spreadsheet, and says why when it does not come. */
export function BaixarCsv({ baixar, endereco, children }: BaixarCsvProps) {
  const { mutate, error, isPending } = useAcao({ mutationFn: baixar });
  return (
    <div>
      <Button
        variant="default"
        data-com-codigo={endereco && ''}
        leftSection={<IconDownload size={20} aria-hidden />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {children}
      </Button>
      <noscript>
        {import.meta.env.SSR && endereco && (
          <a href={endereco} download>
            {children}
          </a>
        )}
      </noscript>
      {error && <ErrorPanel erro={error} />}
    </div>
  );
}
