import { login, type Usuario } from '@balcao/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { sessaoQuery } from '../../lib/sessao.ts';
import type { Pedido } from '../../lib/wire.ts';

/** Signs in, and tells the rest of the page who did. */
export function useEntrar({ onSuccess }: { onSuccess: (usuario: Usuario) => void }) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: Pedido<typeof login>['body']) => (await call(login, { body })).data,
    onSuccess: (usuario) => {
      queries.setQueryData(sessaoQuery.queryKey, usuario);
      onSuccess(usuario);
    },
  });
}
