import type { Reautenticacao } from '@balcao/contracts';
import { PedidoDeReautenticacao } from '@balcao/contracts/esquemas';
import { useState, type ComponentProps } from 'react';
import { Button } from './button.tsx';
import { ApiError } from '../lib/api-error.ts';
import { useAcao } from '../lib/use-acao.ts';
import { useDesafioDaChave } from '../lib/chave-de-acesso.ts';
import { useFormulario } from '../lib/formulario.ts';
import { Actions } from './buttons.tsx';
import { CodigoInput } from './codigo-input.tsx';
import { SenhaInput } from './senha-input.tsx';
import { FormError } from './form-error.tsx';
import { Formulario } from './formulario.tsx';
import { Modal } from './modal.tsx';
import classes from './reautenticar-modal.module.css';

/** What proves it: the password, and the code where the account has the second step. */
const CAMPOS_DA_PROVA = ['reautenticacao.senha', 'reautenticacao.codigo'];

/** Whether a refusal is about who is asking, and not about what was asked for. */
const daProva = (erro: Error | null): boolean =>
  erro instanceof ApiError &&
  (erro.code === 'REAUTENTICACAO_NECESSARIA' ||
    erro.code === 'MUITAS_TENTATIVAS' ||
    CAMPOS_DA_PROVA.some((campo) => Object.hasOwn(erro.errors, campo)));

interface Opcoes<Resultado, Variaveis> {
  mutationFn: (variaveis: Variaveis, prova?: Reautenticacao) => Promise<Resultado>;
  onSuccess?: (resultado: Resultado) => unknown;
  onError?: (erro: Error) => unknown;
}

/** What the dialog that asks who it is needs. */
interface PedidoDeProva {
  comCodigo: boolean;
  erro: Error | null;
  ocupado: boolean;
  onProva: (prova: Reautenticacao) => void;
  onClose: () => void;
}

/**
 * `useAcao` for what the server may do only for whoever proves again who they are: it says so, and then
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

interface ReautenticarModalProps {
  /** Undefined: nothing asks for it. */
  prova: PedidoDeProva | undefined;
}

/** Asks who it is once more, before what opens an account, gives rights or moves money. */
export function ReautenticarModal({ prova }: ReautenticarModalProps) {
  return prova && <Dialogo {...prova} />;
}

function ComCodigo(campo: Omit<ComponentProps<typeof CodigoInput>, 'desafio'>) {
  return <CodigoInput {...campo} desafio={useDesafioDaChave()} required />;
}

function Dialogo({ comCodigo, erro, ocupado, onProva, onClose }: PedidoDeProva) {
  // The server asked for it: nothing was wrong yet.
  const pedido = erro instanceof ApiError && erro.code === 'REAUTENTICACAO_NECESSARIA';
  const form = useFormulario(PedidoDeReautenticacao, {
    inicial: { 'reautenticacao.senha': '', 'reautenticacao.codigo': '' },
    corpo: (valores) => ({
      reautenticacao: {
        senha: valores['reautenticacao.senha'],
        ...(comCodigo && { codigo: valores['reautenticacao.codigo'] }),
      },
    }),
    acao: {
      mutate: ({ reautenticacao }) => onProva(reautenticacao),
      error: pedido ? null : erro,
      isPending: ocupado,
    },
  });
  const senha = form.campo('reautenticacao.senha');
  const codigo = form.campo('reautenticacao.codigo');
  return (
    <Modal titulo="Confirme que é você" onClose={onClose} ocupado={ocupado}>
      <Formulario de={form} className={classes.formulario}>
        <p>
          Esta mudança pede a sua senha{comCodigo && ' e a segunda etapa'} outra vez, para que
          ninguém a faça num computador que ficou aberto.
        </p>
        <SenhaInput {...senha} label="Senha atual" />
        {comCodigo && <ComCodigo {...codigo} />}
        <FormError {...form.recusa} />
        <Actions>
          <Button variant="default" onClick={onClose} disabled={ocupado}>
            Cancelar
          </Button>
          <Button
            type="submit"
            loading={ocupado}
            disabled={senha.value === '' || (comCodigo && codigo.value.trim() === '')}
          >
            Confirmar
          </Button>
        </Actions>
      </Formulario>
    </Modal>
  );
}
