import { type Anexo, ENDERECO_CURTO_MS } from '@balcao/contracts';
import { formatarTamanho, SEM_VALOR } from '@balcao/domain';
import { IconButton } from '../../ui/button.tsx';
import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type MouseEvent, useEffect, useRef } from 'react';
import { mensagemDe, ApiError } from '../../lib/api-error.ts';
import { useAcao } from '../../lib/use-acao.ts';
import classes from './anexos.module.css';

interface FalhaDoDownloadProps {
  anexo: Anexo;
  erro: unknown;
  /** The files that there are now. */
  restantes: readonly Anexo[];
}

const focar = (texto: HTMLElement | null) => texto?.focus();

/** Why a file did not come. It takes the focus where the file that was pressed is gone. */
function FalhaDoDownload({ anexo, erro, restantes }: FalhaDoDownloadProps) {
  const existe = restantes.some(({ identificador }) => identificador === anexo.identificador);
  return (
    <p ref={existe ? undefined : focar} tabIndex={-1} className={classes.erro} role="alert">
      Não foi possível baixar {anexo.nome}. {mensagemDe(erro)}
    </p>
  );
}

/** An address is given up a little early: it must still be good when it gets there. */
const SERVE_MS = ENDERECO_CURTO_MS - 30_000;

/** Reads anew what the files are of, for addresses that open again; throws why it cannot. */
export type RenovarAnexos = () => Promise<readonly Anexo[]>;

/** Lets the browser download what an address holds. */
function baixar({ url, nome }: Anexo): void {
  Object.assign(document.createElement('a'), { href: url, download: nome }).click();
}

/** A new tab, a new window or a copy of the address is the browser's own affair. */
const naPropriaPagina = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * Downloads of files whose addresses live for minutes on a page that stays open for hours: one that
 * is too old when it is pressed is asked for anew first. Nothing is asked for before, because every
 * look at a request stands in the audit trail.
 */
function useBaixarAnexo(anexos: readonly Anexo[], renovar: RenovarAnexos | undefined) {
  const desde = useRef(0);
  const enderecos = anexos.map(({ url }) => url).join(' ');
  useEffect(() => {
    desde.current = Date.now();
  }, [enderecos]);

  const { mutate, reset, isPending, variables, error } = useAcao({
    mutationFn: async ({ identificador }: Anexo) => {
      const atual = (await renovar?.())?.find((um) => um.identificador === identificador);
      if (!atual)
        throw new ApiError(
          404,
          'ANEXO_NAO_ENCONTRADO',
          'Este anexo não existe mais. Recarregue a página para ver os que há.',
        );
      return atual;
    },
    onSuccess: baixar,
  });
  const aoTocar = (anexo: Anexo, evento: MouseEvent) => {
    if (!naPropriaPagina(evento)) return;
    if (renovar === undefined || Date.now() - desde.current < SERVE_MS) {
      reset();
      return;
    }
    evento.preventDefault();
    mutate(anexo);
  };
  return {
    aoTocar,
    /** The attachment whose new address is being fetched. */
    preparando: isPending ? variables.identificador : undefined,
    falha: error && { anexo: variables, erro: error },
  };
}

interface ArquivoProps {
  anexo: Anexo;
  preparando: boolean;
  onBaixar: (evento: MouseEvent) => void;
  onRemover: (() => void) | undefined;
}

function Arquivo({ anexo, preparando, onBaixar, onRemover }: ArquivoProps) {
  const { nome, url, bytes, anexado_por, setor, interno } = anexo;
  const ajuda = [
    formatarTamanho(bytes),
    anexado_por?.nome ?? SEM_VALOR.anexado_por,
    setor?.nome,
    interno ? 'só para servidores' : undefined,
    preparando ? 'preparando o download...' : undefined,
  ];
  return (
    <li className={classes.arquivo}>
      <IconFileDownload size={22} stroke={1.75} aria-hidden />
      <span className={classes.nome}>
        <a href={url} download={nome} aria-busy={preparando} onClick={onBaixar}>
          {nome}
        </a>
        <span className={classes.ajuda}>
          {ajuda.filter((parte) => parte !== undefined).join(' · ')}
        </span>
      </span>
      {onRemover && (
        <IconButton aria-label={`Remover ${nome}`} onClick={onRemover}>
          <IconTrash size={20} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

interface AnexosDaSolicitacaoProps {
  anexos: readonly Anexo[];
  /** Who may remove which, by the rule of `domain`; without it nobody may. */
  podeRemover?: (anexo: Anexo) => boolean;
  /** Asked to remove one: to be confirmed before it is done. */
  onRemover?: (anexo: Anexo) => void;
  /** Fetches new addresses of the files where the old ones have expired. */
  renovar?: RenovarAnexos;
}

/** The files of a request: each downloads by an address that is short-lived. */
export function AnexosDaSolicitacao(props: AnexosDaSolicitacaoProps) {
  const { anexos, podeRemover, onRemover, renovar } = props;
  const { aoTocar, preparando, falha } = useBaixarAnexo(anexos, renovar);
  return (
    <>
      {falha && <FalhaDoDownload {...falha} restantes={anexos} />}
      {anexos.length === 0 ? (
        <p>{SEM_VALOR.documentos}</p>
      ) : (
        <ul className={classes.arquivos} aria-label="Anexos">
          {anexos.map((anexo) => (
            <Arquivo
              key={anexo.identificador}
              anexo={anexo}
              preparando={preparando === anexo.identificador}
              onBaixar={(evento) => aoTocar(anexo, evento)}
              onRemover={onRemover && podeRemover?.(anexo) ? () => onRemover(anexo) : undefined}
            />
          ))}
        </ul>
      )}
    </>
  );
}
