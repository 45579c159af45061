import {
  atenderPedidoDeSenha,
  type DepsDoPedidoDeSenha,
} from '../slices/contas/atender-redefinicao.ts';
import { CONCLUIDO, type Trabalho } from './trabalho.ts';

/** One after another: a flood of requests leaves the other work its share of the machine. */
const VAGAS = 1;

/** Sends the links for which new passwords were asked (E71). */
export const pedidosDeSenha = (deps: DepsDoPedidoDeSenha): Trabalho<{ selado: string }> => ({
  fila: 'pedidos-de-senha',
  vagas: () => VAGAS,
  fazer: async ({ data }) => {
    await atenderPedidoDeSenha(deps, data);
    return CONCLUIDO;
  },
});
