import { login, type Usuario } from '@balcao/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { sessaoQuery } from '../../lib/sessao.ts';
import type { Pedido } from '../../lib/wire.ts';

interface Desfecho {
  onSuccess: (usuario: Usuario) => void;
  onError?: (erro: unknown) => void;
}

/** Signs in, and tells the rest of the page who did. */
export function useEntrar({ onSuccess, onError }: Desfecho) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: Pedido<typeof login>['body']) => (await call(login, { body })).data,
    onSuccess: (usuario) => {
      queries.setQueryData(sessaoQuery.queryKey, usuario);
      onSuccess(usuario);
    },
    onError: (erro) => onError?.(erro),
  });
}
