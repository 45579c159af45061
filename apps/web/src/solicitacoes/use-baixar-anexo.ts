import { ENDERECO_CURTO_MS, type Anexo } from '@balcao/contracts';
import { useEffect, useRef, type MouseEvent } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { useAcao } from '../lib/use-acao.ts';

/** An address is given up a little early: it must still be good when it gets there. */
const SERVE_MS = ENDERECO_CURTO_MS - 30_000;

/** Reads anew what the files are of, for addresses that open again; throws why it cannot. */
export type RenovarAnexos = () => Promise<readonly Anexo[]>;

/** Hands an address to the browser to keep what is there. */
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
export function useBaixarAnexo(anexos: readonly Anexo[], renovar: RenovarAnexos | undefined) {
  const desde = useRef(0);
  const enderecos = anexos.map(({ url }) => url).join(' ');
  useEffect(() => {
    desde.current = Date.now();
  }, [enderecos]);

  const { mutate, reset, isPending, variables, error } = useAcao({
    mutationFn: async ({ identificador }: Anexo) => {
      const atual = (await renovar?.())?.find((um) => um.identificador === identificador);
      if (!atual) throw new ApiError(404, 'ANEXO_NAO_ENCONTRADO', 'Este anexo não existe mais.');
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
    /** The one whose address is being asked for anew. */
    preparando: isPending ? variables.identificador : undefined,
    falha: error && { anexo: variables, erro: error },
  };
}
