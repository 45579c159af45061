import type { Endpoint } from '@balcao/contracts';
import { useEffect, useRef, useState } from 'react';
import { findGuardado, guardar } from '../../lib/rascunho.ts';
import { ApiError } from '../../lib/api-error.ts';
import { enviar, type Envio } from '../../lib/upload.ts';
import { useAcao } from '../../lib/use-acao.ts';
import type { Resposta } from '../../lib/wire.ts';

/** A random UUID (RFC 9562, version 4); `randomUUID` exists only under HTTPS. */
function novaChave(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const lugarDe = (nome: string) => `envio:${nome}`;

/**
 * The key of a submission: the same while its content is, whatever happens to the connection or to
 * the page, so that it is made once; another as soon as something in it changes.
 */
function chaveDoEnvio(nome: string, conteudo: string): string {
  const guardada = findGuardado(lugarDe(nome)) as { conteudo: string; chave: string } | null;
  if (guardada?.conteudo === conteudo) return guardada.chave;
  const chave = novaChave();
  guardar(lugarDe(nome), { conteudo, chave });
  return chave;
}

/** The submission is over, or cannot be made with this key. */
const esquecerChaveDoEnvio = (nome: string): void => guardar(lugarDe(nome), undefined);

type Conteudo<E extends Endpoint> = Pick<Envio<E>, 'campos' | 'arquivos'>;

/** What makes two tries the same submission. */
const marcaDe = ({ campos, arquivos }: { campos: unknown; arquivos: readonly File[] }): string =>
  JSON.stringify([
    campos,
    arquivos.map(({ name, size, lastModified }) => [name, size, lastModified]),
  ]);

const foiInterrompido = (erro: unknown): boolean =>
  erro instanceof DOMException && erro.name === 'AbortError';

/**
 * Sends a form with files: how much of it went, a way to stop it, and the same `Idempotency-Key` for
 * every try of the same content. `nome` tells the forms of the portal apart.
 */
export function useEnvio<E extends Endpoint>(
  endpoint: E,
  nome: string,
  onSuccess: (resposta: Resposta<E>) => void,
) {
  const [porcento, setPorcento] = useState<number>();
  const controle = useRef<AbortController>(undefined);
  useEffect(() => () => controle.current?.abort(), []);

  const { mutate, error, isPending, reset } = useAcao({
    mutationFn: async (conteudo: Conteudo<E>) => {
      const { signal } = (controle.current = new AbortController());
      const chave = chaveDoEnvio(nome, marcaDe(conteudo));
      try {
        const resposta = await enviar(endpoint, {
          ...conteudo,
          chave,
          signal,
          aoAvancar: setPorcento,
        });
        esquecerChaveDoEnvio(nome);
        return resposta;
      } catch (erro) {
        if (erro instanceof ApiError && erro.code === 'ENVIO_DIFERENTE') esquecerChaveDoEnvio(nome);
        throw erro;
      } finally {
        setPorcento(undefined);
      }
    },
    onSuccess,
  });

  return {
    enviar: mutate,
    enviando: isPending,
    /** From 0 to 100, while it goes. */
    porcento,
    parar: () => controle.current?.abort(),
    /** Null when whoever was sending stopped it. */
    erro: foiInterrompido(error) ? null : error,
    reset,
  };
}
