import { useLayoutEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { lerCodEmpre } from './orgao.ts';

/**
 * The tab of a page, in its address (`?aba=consultar`): a link opens it, and the browser's back
 * button returns to the one before. The first of `abas` needs no word in the address; changing tabs
 * leaves nothing of the former one there but `ficam`.
 */
export function useAbaNoEndereco<A extends string>(abas: readonly [A, ...A[]], ficam: string[]) {
  const [params, setParams] = useSearchParams();
  const [primeira] = abas;
  const aba = abas.find((uma) => uma === params.get('aba')) ?? primeira;
  const mudar = (nova: string | null) => {
    if (nova === null || nova === aba) return;
    setParams((atuais) => {
      const novos = new URLSearchParams();
      for (const nome of ficam) {
        const valor = atuais.get(nome);
        if (valor !== null) novos.set(nome, valor);
      }
      if (nova !== primeira) novos.set('aba', nova);
      return novos;
    });
  };
  return [aba, mudar] as const;
}

/**
 * A dialog that stands in the page's address (`?conta=nova`): it opens by a link, and the browser's
 * back button closes it.
 */
export function useDialogoNoEndereco(nome: string) {
  const [params, setParams] = useSearchParams();
  const mudar = (valor: string | undefined, replace: boolean) =>
    setParams(
      (atuais) => {
        const seguintes = new URLSearchParams(atuais);
        if (valor === undefined) seguintes.delete(nome);
        else seguintes.set(nome, valor);
        return seguintes;
      },
      { replace },
    );
  const aberto = params.get(nome);
  return {
    aberto,
    /** From one dialog to another, the way back still leads to the page. */
    abrir: (valor: string) => mudar(valor, aberto !== null),
    fechar: () => mudar(undefined, true),
  };
}

/** Longest code printed on a certificate or a licence (`portal.md` §9). */
export const TAMANHO_DO_CODIGO = 10;

/** The code of a document whose QR code led to this page (`?codigo=`), undefined without one. */
export function useCodigoDoLink(): string | undefined {
  const codigo = useSearchParams()[0].get('codigo')?.trim().slice(0, TAMANHO_DO_CODIGO);
  return codigo === '' ? undefined : codigo;
}

/** What a link of an e-mail carries. */
export interface LinkDoEmail {
  token: string;
  email: string;
  codEmpre: number;
}

/** Undefined when the address was cut. */
function lerLinkDoEmail(): LinkDoEmail | undefined {
  const partes = new URLSearchParams(window.location.hash.slice(1));
  const token = partes.get('token') ?? '';
  const codEmpre = lerCodEmpre(token.split('.')[0] ?? '');
  if (codEmpre === 0) return undefined;
  return { token, email: partes.get('email') ?? '', codEmpre };
}

/**
 * The link of an e-mail, as it stands after the `#`, which no server is ever told; its token begins
 * with its institution. As soon as it is read it leaves the address, the history and every page that
 * is opened from here: whoever sits at this device next finds nothing.
 */
export function useLinkDoEmail(): LinkDoEmail | undefined {
  const [link, setLink] = useState(lerLinkDoEmail);
  useLayoutEffect(() => {
    const tirarDoEndereco = () => {
      window.history.replaceState(null, '', window.location.pathname);
    };
    const chegouOutro = () => {
      const outro = lerLinkDoEmail();
      if (outro === undefined) return;
      setLink(outro);
      tirarDoEndereco();
    };
    tirarDoEndereco();
    window.addEventListener('hashchange', chegouOutro);
    return () => window.removeEventListener('hashchange', chegouOutro);
  }, []);
  return link;
}
