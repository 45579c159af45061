import type { Endpoint } from '@balcao/contracts';
import { useFormulario, type Opcoes } from '../../lib/formulario.ts';
import { guardar } from '../../lib/rascunho.ts';
import type { Envio } from '../../lib/upload.ts';
import type { Resposta } from '../../lib/wire.ts';
import { problemaDosAnexos, useLimitesDeAnexos } from './anexos-do-envio.tsx';
import { useEnvio } from './use-envio.ts';

export interface ComAnexos {
  anexos: readonly File[];
}

interface OpcoesComAnexos<E extends Endpoint, Valores extends object> extends Omit<
  Opcoes<Valores & ComAnexos, object>,
  'inicial' | 'acao'
> {
  inicial: Valores;
  /** Tells the forms of the portal apart, so that every try of one submission is the same. */
  nome: string;
  onFeito: (resposta: Resposta<E>) => void;
}

/**
 * A form with files beside its fields: they are its value `anexos`, stop it when they cannot go as
 * they are, and are sent with it, telling how much of it went (`envio`).
 */
export function useFormularioComAnexos<E extends Endpoint, Valores extends object>(
  endpoint: E,
  { inicial, nome, regras, onFeito, ...opcoes }: OpcoesComAnexos<E, Valores>,
) {
  const limites = useLimitesDeAnexos();
  const envio = useEnvio(endpoint, nome, (resposta) => {
    if (opcoes.rascunho !== undefined) guardar(opcoes.rascunho, undefined);
    onFeito(resposta);
  });
  const form = useFormulario<Valores & ComAnexos, object>(endpoint, {
    ...opcoes,
    inicial: { ...inicial, anexos: [] },
    regras: (valores) => ({
      anexos: problemaDosAnexos(valores.anexos, limites),
      ...regras?.(valores),
    }),
    acao: {
      // What was typed is text: that it is what the endpoint takes, its schema found.
      mutate: (campos) =>
        envio.enviar({ campos: campos as Envio<E>['campos'], arquivos: form.valores.anexos }),
      error: envio.erro,
      isPending: envio.enviando,
      reset: envio.reset,
    },
  });
  return {
    ...form,
    envio,
    /** For the field of the files. */
    anexos: { ...form.campo('anexos'), limites },
    comAnexos: form.valores.anexos.length > 0,
  };
}
