import type { CAMPOS_DE_USUARIO, PedidoDePagina } from '@balcao/contracts';
import { auditar } from '../../core/auditoria.ts';
import { orgaoDaSessao, type Quem } from '../../core/quem.ts';
import type { Contexto } from '../slice.ts';
import {
  listUsuarios as buscarUsuarios,
  type FiltroDeUsuarios,
  type UsuarioRow,
} from './usuarios.repository.ts';

type Pedido = FiltroDeUsuarios & PedidoDePagina<(typeof CAMPOS_DE_USUARIO)[number]>;

/** A page of accounts (P42); the look stands in the trail of every taxpayer on it. */
export const listUsuarios = async (
  { db, cofre }: Contexto,
  quem: Quem,
  pedido: Pedido,
): Promise<{ data: UsuarioRow[]; total: number }> => {
  const cod_empre = orgaoDaSessao(quem);
  const pagina = await buscarUsuarios(db, cod_empre, pedido, pedido);
  const titular = pagina.data
    .filter(({ tipo }) => tipo === 'CONTRIBUINTE')
    .map(({ cpfcnpj }) => cofre.hmac('titular', cpfcnpj));
  if (titular.length > 0)
    await auditar(db, quem, { cod_empre, evento: 'usuarios.listar', titular });
  return pagina;
};
