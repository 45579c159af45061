import type { Endpoint } from '@balcao/contracts';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { chaveDoEnvio, esquecerChaveDoEnvio } from '../lib/chave-do-envio.ts';
import { enviar, type Envio } from '../lib/upload.ts';
import { useAcao } from '../lib/use-acao.ts';
import type { Resposta } from '../lib/wire.ts';

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
