import { formatarTamanho, type LimitesDeAnexos } from '@balcao/domain';
import { ActionIcon, Button } from '@mantine/core';
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import IconFileOff from '@tabler/icons-react/dist/esm/icons/IconFileOff.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { arquivosQueSobram, nomeNaTela, recusaDoArquivo } from './anexos-do-envio.ts';
import classes from './anexos.module.css';

interface ArquivoEscolhidoProps {
  arquivo: File;
  disabled: boolean;
  onRemover: () => void;
}

function ArquivoEscolhido({ arquivo, disabled, onRemover }: ArquivoEscolhidoProps) {
  const nome = nomeNaTela(arquivo);
  const recusa = recusaDoArquivo(arquivo);
  const Icone = recusa === undefined ? IconFile : IconFileOff;
  return (
    <li className={classes.arquivo} data-recusado={recusa !== undefined || undefined}>
      <Icone size={22} stroke={1.75} aria-hidden />
      <span className={classes.nome}>
        {recusa === undefined ? nome : <s>{nome}</s>}
        <span className={classes.ajuda}>{formatarTamanho(arquivo.size)}</span>
        {recusa !== undefined && <span className={classes.erro}>{recusa}</span>}
      </span>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={`Remover ${nome}`}
        disabled={disabled}
        onClick={onRemover}
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </li>
  );
}

/** Rows drawn of a folder that somebody chose whole; all that may go are always drawn. */
const LINHAS = 20;

/** In the words of what is said above it. */
function removerTodos(sobram: readonly File[]): string {
  const riscados = sobram.every((arquivo) => recusaDoArquivo(arquivo) !== undefined);
  if (sobram.length === 1) return riscados ? 'Remover o riscado' : 'Remover o que sobra';
  return `Remover os ${sobram.length} ${riscados ? 'riscados' : 'que sobram'}`;
}

interface ArquivosEscolhidosProps {
  arquivos: readonly File[];
  limites: LimitesDeAnexos | undefined;
  disabled: boolean;
  onRemover: (arquivos: readonly File[]) => void;
}

/** The files that will go, and those that will not; each can be removed, and at once what is too much. */
export function ArquivosEscolhidos(props: ArquivosEscolhidosProps) {
  const { arquivos, limites, disabled, onRemover } = props;
  if (arquivos.length === 0) return null;
  const sobram = arquivosQueSobram(arquivos, limites);
  const linhas = Math.max(LINHAS, limites?.anexos_quantidade ?? 0);
  const semLinha = arquivos.length - linhas;
  return (
    <>
      {sobram.length > (semLinha > 0 ? 0 : 1) && (
        <Button
          className={classes.sobram}
          variant="default"
          disabled={disabled}
          onClick={() => onRemover(sobram)}
        >
          {removerTodos(sobram)}
        </Button>
      )}
      <ul className={classes.arquivos} aria-label="Arquivos escolhidos">
        {arquivos.slice(0, linhas).map((arquivo) => (
          <ArquivoEscolhido
            key={`${arquivo.name}/${arquivo.size}/${arquivo.lastModified}`}
            arquivo={arquivo}
            disabled={disabled}
            onRemover={() => onRemover([arquivo])}
          />
        ))}
      </ul>
      {semLinha > 0 && (
        <p className={classes.ajuda}>
          e mais {semLinha === 1 ? '1 arquivo' : `${semLinha} arquivos`}
        </p>
      )}
    </>
  );
}
