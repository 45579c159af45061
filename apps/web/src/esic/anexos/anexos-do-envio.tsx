import {
  nomeDoAnexo,
  recusaDoAnexo,
  recusaDosAnexos,
  type ArquivoEscolhido,
  type LimitesDeAnexos,
  formatarTamanho,
} from '@balcao/domain';
import { Button, IconButton } from '../../ui/button.tsx';
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import IconFileOff from '@tabler/icons-react/dist/esm/icons/IconFileOff.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQuery } from '@tanstack/react-query';
import { useOrgao } from '../../lib/orgao.ts';
import { parametrosQuery } from '../processo/parametros.queries.ts';
import classes from './anexos.module.css';

/** A file as the rules know it. */
const escolhido = ({ name, size }: File): ArquivoEscolhido => ({ nome: name, bytes: size });

/** Why a file is not taken, or undefined. */
export const recusaDoArquivo = (arquivo: File) => recusaDoAnexo(escolhido(arquivo));

const aceito = (arquivo: File): boolean => recusaDoArquivo(arquivo) === undefined;

/** Why these files cannot be sent, or undefined; while the limits are loading, everything passes. */
export function problemaDosAnexos(
  arquivos: readonly File[],
  limites: LimitesDeAnexos | undefined,
): string | undefined {
  const aceitos = arquivos.filter(aceito);
  const riscados = arquivos.length - aceitos.length;
  const juntos = limites && recusaDosAnexos(aceitos.map(escolhido), limites);
  // Too many, even without those that are struck through.
  if (limites && aceitos.length > limites.anexos_quantidade) return juntos;
  if (riscados === 1) return 'Remova o arquivo riscado para enviar.';
  return riscados > 1 ? `Remova os ${riscados} arquivos riscados para enviar.` : juntos;
}

/** The files that cannot go: those that are struck through, and the last ones where they are too many. */
function arquivosQueSobram(
  arquivos: readonly File[],
  limites: LimitesDeAnexos | undefined,
): readonly File[] {
  const cabem = new Set(arquivos.filter(aceito).slice(0, limites?.anexos_quantidade));
  return arquivos.filter((arquivo) => !cabem.has(arquivo));
}

const mesmo = (um: File, outro: File): boolean =>
  um.name === outro.name && um.size === outro.size && um.lastModified === outro.lastModified;

/** The files with others added; one that is already there stays once. */
export const comArquivos = (atuais: readonly File[], novos: readonly File[]): readonly File[] =>
  novos.reduce<readonly File[]>(
    (lista, novo) => (lista.some((um) => mesmo(um, novo)) ? lista : [...lista, novo]),
    atuais,
  );

/** How a file is called on the screen: as it will be kept. */
export const nomeNaTela = ({ name }: File): string => nomeDoAnexo(name);

interface LinhaDoArquivoProps {
  arquivo: File;
  disabled: boolean;
  onRemover: () => void;
}

function LinhaDoArquivo({ arquivo, disabled, onRemover }: LinhaDoArquivoProps) {
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
      <IconButton aria-label={`Remover ${nome}`} disabled={disabled} onClick={onRemover}>
        <IconTrash size={20} aria-hidden />
      </IconButton>
    </li>
  );
}

/** Rows drawn of a folder that somebody chose whole; all that may go are always drawn. */
const LINHAS = 20;

/** Label of the button, in the words of the notice above it. */
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
          <LinhaDoArquivo
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

/** What the institution takes in one submission, as the rules name it; undefined while on its way. */
export function useLimitesDeAnexos(): LimitesDeAnexos | undefined {
  const { cod_empre } = useOrgao();
  const { data } = useQuery(parametrosQuery(cod_empre));
  return (
    data && {
      anexos_quantidade: data.anexos.quantidade,
      anexos_total_bytes: data.anexos.total_bytes,
    }
  );
}
