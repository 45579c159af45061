import { Button, type ButtonProps } from '@mantine/core';
import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs';
import type { ReactNode } from 'react';
import { mensagemDe } from '../../lib/api-error.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { imprimirGuia, type ConsultaDeIptu } from './api.ts';
import classes from './imprimir-button.module.css';

interface ImprimirButtonProps extends Pick<ButtonProps, 'variant' | 'fullWidth'> {
  consulta: ConsultaDeIptu;
  guia: number;
  /** Without one, all the open installments, one a page. */
  parcela?: number;
  children: ReactNode;
}

/** Issues a slip and opens it in a new tab; where the browser forbids that, shows a link to it. */
export function ImprimirButton(props: ImprimirButtonProps) {
  const { consulta, guia, parcela, children, variant = 'default', fullWidth = false } = props;
  const { mutate, data, error, isPending } = useAcao({
    mutationFn: () => imprimirGuia(consulta, guia, parcela),
  });
  return (
    <div className={classes.imprimir}>
      <Button
        classNames={{ root: classes.botao, label: classes.texto }}
        variant={variant}
        fullWidth={fullWidth}
        loading={isPending}
        leftSection={<IconFileDownload size={20} aria-hidden />}
        onClick={() => mutate()}
      >
        {children}
      </Button>
      <div role="status">
        {data && !data.aberto && (
          <p>
            O navegador não abriu a nova aba.{' '}
            <a href={data.endereco} target="_blank" rel="noreferrer">
              Abrir o PDF
            </a>
          </p>
        )}
        {error && <p className={classes.erro}>{mensagemDe(error)}</p>}
      </div>
    </div>
  );
}
