import { login, type DesafioDaChave, type Usuario } from '@balcao/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { sessaoQuery } from '../../lib/sessao.ts';
import { useAcao } from '../../lib/use-acao.ts';
import type { Pedido } from '../../lib/wire.ts';

const CodigoModal = lazy(async () => ({
  default: (await import('./codigo-modal.tsx')).CodigoModal,
}));

type Credenciais = Omit<Pedido<typeof login>['body'], 'codigo'>;

/**
 * Signs in, and tells the rest of the page who did. Who has the second factor on is asked for the
 * code by `dialogo`, to be rendered; what fails there is told there, so `erro` is of the password.
 */
export function useEntrar({ onSuccess }: { onSuccess: (usuario: Usuario) => void }) {
  const queries = useQueryClient();
  const [aguardando, setAguardando] = useState<Credenciais>();
  const [chave, setChave] = useState<DesafioDaChave>();
  const { mutate, reset, error, isPending } = useAcao({
    mutationFn: async (body: Credenciais & { codigo?: string }) =>
      (await call(login, { body })).data,
    onSuccess: (usuario) => {
      setAguardando(undefined);
      queries.setQueryData(sessaoQuery.queryKey, usuario);
      onSuccess(usuario);
    },
    onError: (erro, pedido) => {
      if (!(erro instanceof ApiError) || erro.code !== 'CODIGO_NECESSARIO') return;
      setAguardando(pedido);
      setChave(erro.chave);
    },
  });
  return {
    entrar: (credenciais: Credenciais) => mutate(credenciais),
    reset,
    erro: aguardando ? null : error,
    ocupado: isPending,
    dialogo: aguardando && (
      <Suspense fallback={null}>
        <CodigoModal
          chave={chave}
          ocupado={isPending}
          erro={error}
          onCodigo={(codigo) => mutate({ ...aguardando, codigo })}
          onClose={() => {
            setAguardando(undefined);
            reset();
          }}
        />
      </Suspense>
    ),
  };
}
