import type { Anexo } from '@balcao/contracts';
import { mensagemDe } from '../lib/api-error.ts';
import classes from './anexos.module.css';

interface FalhaDoDownloadProps {
  anexo: Anexo;
  erro: unknown;
  /** The files that there are now. */
  restantes: readonly Anexo[];
}

const focar = (texto: HTMLElement | null) => texto?.focus();

/** Why a file did not come. It takes the focus where the file that was pressed is gone. */
export function FalhaDoDownload({ anexo, erro, restantes }: FalhaDoDownloadProps) {
  const existe = restantes.some(({ identificador }) => identificador === anexo.identificador);
  return (
    <p ref={existe ? undefined : focar} tabIndex={-1} className={classes.erro} role="alert">
      Não foi possível baixar {anexo.nome}. {mensagemDe(erro)}
    </p>
  );
}
