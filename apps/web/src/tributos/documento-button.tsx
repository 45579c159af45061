import { Button, type ButtonProps } from '../ui/button.tsx';
import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs';
import type { ReactNode } from 'react';
import { mensagemDe } from '../lib/api-error.ts';
import {
  abrirPedido,
  type DocumentoEmitido,
  type DocumentoPedido,
} from '../lib/abrir-documento.ts';
import { useBotaoSemCodigo } from '../lib/sem-codigo.ts';
import { useAcao } from '../lib/use-acao.ts';
import classes from './documento-button.module.css';

/** A document that the browser did not open by itself: a link to it. */
export function LinkDoDocumento({ documento }: { documento: DocumentoEmitido }) {
  return (
    <a href={documento.endereco} target="_blank" rel="noreferrer">
      Abrir o PDF
    </a>
  );
}

interface DocumentoButtonProps extends Pick<
  ButtonProps,
  'variant' | 'fullWidth' | 'disabled' | 'leftSection'
> {
  documento: DocumentoPedido;
  /** What it prints, where the words on it leave that to the place where it stands. */
  rotulo?: string;
  children: ReactNode;
}

/** What makes a button ask for a document where no code runs; undefined in the browser. */
function useDocumentoSemCodigo({ tipo, dados }: DocumentoPedido) {
  return useBotaoSemCodigo('documento', () => ({ 'x-path': tipo, ...dados }));
}

/**
 * Issues a document and opens it in a new tab; where the browser forbids that, shows a link to it.
 * Without code the browser asks for it by itself.
 */
export function DocumentoButton({ documento, rotulo, children, ...botao }: DocumentoButtonProps) {
  const simples = useDocumentoSemCodigo(documento);
  const { mutate, data, error, isPending } = useAcao({ mutationFn: () => abrirPedido(documento) });
  return (
    <div className={classes.imprimir}>
      <Button
        variant="default"
        leftSection={<IconFileDownload size={20} aria-hidden />}
        {...botao}
        {...simples}
        className={classes.botao}
        labelClassName={classes.texto}
        loading={isPending}
        onClick={() => mutate()}
        aria-label={rotulo}
      >
        {children}
      </Button>
      <div role="status">
        {data && !data.aberto && (
          <p>
            O navegador não abriu a nova aba. <LinkDoDocumento documento={data} />
          </p>
        )}
      </div>
      {error && (
        <p className={classes.erro} role="alert">
          {mensagemDe(error)}
        </p>
      )}
    </div>
  );
}
