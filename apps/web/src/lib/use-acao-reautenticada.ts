import type { Reautenticacao } from '@balcao/contracts';
import { useState } from 'react';
import { ApiError } from './api-error.ts';
import { useAcao } from './use-acao.ts';

const CAMPOS = ['reautenticacao.senha', 'reautenticacao.codigo'];

/** Whether a refusal is about who is asking, and not about what was asked for. */
const daProva = (erro: Error | null): boolean =>
  erro instanceof ApiError &&
  (erro.code === 'REAUTENTICACAO_NECESSARIA' ||
    erro.code === 'MUITAS_TENTATIVAS' ||
    CAMPOS.some((campo) => Object.hasOwn(erro.errors, campo)));

interface Opcoes<Resultado, Variaveis> {
  mutationFn: (variaveis: Variaveis, prova?: Reautenticacao) => Promise<Resultado>;
  onSuccess?: (resultado: Resultado) => unknown;
  onError?: (erro: Error) => unknown;
}

/** What the dialog that asks who it is needs. */
export interface PedidoDeProva {
  comCodigo: boolean;
  erro: Error | null;
  ocupado: boolean;
  onProva: (prova: Reautenticacao) => void;
  onClose: () => void;
}

/**
 * `useAcao` for what the server may do only for who proves again who they are: it says so, and then
 * `prova` is what the dialog that asks for it needs. What is wrong with the proof is told there;
 * `error` is of everything else.
 */
export function useAcaoReautenticada<Resultado, Variaveis = void>(
  opcoes: Opcoes<Resultado, Variaveis>,
) {
  const [pedido, setPedido] = useState<{ variaveis: Variaveis; comCodigo: boolean }>();
  const acao = useAcao({
    mutationFn: ({ variaveis, prova }: { variaveis: Variaveis; prova?: Reautenticacao }) =>
      opcoes.mutationFn(variaveis, prova),
    onSuccess: (resultado) => {
      setPedido(undefined);
      return opcoes.onSuccess?.(resultado);
    },
    onError: (erro, { variaveis }) => {
      if (erro instanceof ApiError && erro.code === 'REAUTENTICACAO_NECESSARIA') {
        const comCodigo = Object.hasOwn(erro.errors, 'reautenticacao.codigo');
        setPedido({ variaveis, comCodigo });
      } else if (!daProva(erro)) {
        setPedido(undefined);
        opcoes.onError?.(erro);
      }
    },
  });
  const { mutate, reset, error, isPending, isSuccess, data } = acao;
  const prova: PedidoDeProva | undefined = pedido && {
    comCodigo: pedido.comCodigo,
    erro: error,
    ocupado: isPending,
    onProva: (digitada) => mutate({ variaveis: pedido.variaveis, prova: digitada }),
    onClose: () => {
      setPedido(undefined);
      reset();
    },
  };
  return {
    mutate: (variaveis: Variaveis) => mutate({ variaveis }),
    error: pedido ? null : error,
    isPending,
    isSuccess,
    data,
    prova,
  };
}
