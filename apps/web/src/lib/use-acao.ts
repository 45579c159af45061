import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFocoDeVolta } from './foco.ts';

/**
 * `useMutation` for what someone asks for with a button: asked again while it is under way, it does
 * nothing, so that a double tap is one request even before the button shows that it is busy. The
 * focus is afterwards where it was, unless what came of it took it elsewhere.
 */
export function useAcao<Resultado, Variaveis = void>({
  mutationFn,
  ...options
}: UseMutationOptions<Resultado, Error, Variaveis> & {
  mutationFn: (variaveis: Variaveis) => Promise<Resultado>;
}) {
  const emCurso = useRef(false);
  const mutation = useMutation({
    ...options,
    mutationFn: (variaveis: Variaveis) =>
      mutationFn(variaveis).finally(() => {
        emCurso.current = false;
      }),
  });
  const guardarFoco = useFocoDeVolta(mutation.isPending);
  const mutate: typeof mutation.mutate = (...pedido) => {
    if (emCurso.current) return;
    emCurso.current = true;
    guardarFoco();
    mutation.mutate(...pedido);
  };
  return { ...mutation, mutate };
}
