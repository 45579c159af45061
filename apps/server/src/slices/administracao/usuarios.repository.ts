import { listUsuarios, type CAMPOS_DE_USUARIO, type PedidoDePagina } from '@balcao/contracts';
import { documentoValido, normalizarDocumento } from '@balcao/domain';
import { and, eq, ilike, like, or, sql, type SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { AppError, campoInvalido } from '../../core/app-error.ts';
import type { ListaComASessao } from '../../core/quem/com-a-sessao.ts';
import { literal, ordemDa, recorteDa } from '../../core/pagina.ts';
import type { Batch } from '../../db/batch.ts';
import type { Executor } from '../../db/client.ts';
import { setores, usuarios, usuarioSetores } from '../../db/schema/contas.ts';

type Campo = (typeof CAMPOS_DE_USUARIO)[number];

interface FiltroDeUsuarios {
  busca?: string | undefined;
  tipo?: 'CONTRIBUINTE' | 'PREFEITURA' | 'ADMIN' | undefined;
}

const linha = {
  id: usuarios.id,
  nome: usuarios.nome,
  cpfcnpj: usuarios.cpfcnpj,
  email: usuarios.email,
  telefone: usuarios.telefone,
  tipo: usuarios.tipo,
  ativo: usuarios.ativo,
  aguarda_liberacao: usuarios.aguarda_liberacao,
  pendente: sql<boolean>`${usuarios.senha_hash} is null and ${usuarios.tipo} <> 'CONTRIBUINTE'`.as(
    'pendente',
  ),
  dois_fatores: sql<boolean>`${usuarios.dois_fatores_em} is not null`.as('dois_fatores'),
  email_confirmado: sql<boolean>`${usuarios.email_confirmado_em} is not null`.as(
    'email_confirmado',
  ),
  setores: sql<
    string[]
  >`array(select us.setor_id::text from usuario_setores us where us.cod_empre = usuarios.cod_empre and us.usuario_id = usuarios.id order by 1)`.as(
    'setores',
  ),
  chefia: sql<
    string[]
  >`array(select us.setor_id::text from usuario_setores us where us.cod_empre = usuarios.cod_empre and us.usuario_id = usuarios.id and us.chefe order by 1)`.as(
    'chefia',
  ),
};
export type UsuarioRow = {
  [C in keyof typeof linha]: Awaited<ReturnType<typeof selectUsuario>>[number][C];
};

/** By a whole CPF/CNPJ its one account; otherwise by letters of name or e-mail, or first digits. */
const filtroDe = (cod_empre: number, { busca, tipo }: FiltroDeUsuarios): SQL | undefined => {
  const condicoes = [eq(usuarios.cod_empre, cod_empre)];
  if (tipo !== undefined) condicoes.push(eq(usuarios.tipo, tipo));
  if (busca !== undefined && busca !== '') {
    const documento = normalizarDocumento(busca);
    if (documentoValido(documento)) return and(...condicoes, eq(usuarios.cpfcnpj, documento));
    const porTexto = or(
      ilike(usuarios.nome, `%${literal(busca)}%`),
      ilike(usuarios.email, `%${literal(busca)}%`),
    );
    const porDocumento =
      documento === '' ? undefined : like(usuarios.cpfcnpj, `${literal(documento)}%`);
    const qualquer = or(porTexto, porDocumento);
    if (qualquer) condicoes.push(qualquer);
  }
  return and(...condicoes);
};

const CAMPOS = {
  nome: usuarios.nome,
  email: usuarios.email,
  tipo: usuarios.tipo,
  ativo: usuarios.ativo,
};

/** A page of accounts and how many there are in all, as one value. */
export const paginaDeUsuarios = (
  cod_empre: number,
  pedido: FiltroDeUsuarios & PedidoDePagina<Campo>,
): SQL => {
  const onde = filtroDe(cod_empre, pedido);
  const { limit, offset } = recorteDa(pedido);
  const pagina = new QueryBuilder()
    .select(linha)
    .from(usuarios)
    .where(onde)
    .orderBy(...ordemDa(pedido.sort, CAMPOS, { padrao: { nome: 'asc' }, chave: [usuarios.id] }))
    .limit(limit)
    .offset(offset);
  return sql`json_build_object(
    'total', (select count(*) from ${usuarios} where ${onde}),
    'data', coalesce((select json_agg(uma) from (${pagina}) uma), '[]'))`;
};

interface PaginaDeUsuarios {
  data: UsuarioRow[];
  total: number;
}

/**
 * A page of accounts, read with the session of the administrator who asks: whom it shows is noted before it is
 * answered, which is a statement more.
 */
export const USUARIOS: ListaComASessao<PaginaDeUsuarios> = {
  montar: ({ query }, { cod_empre }) => {
    const { data: pedido } = z.safeParse(listUsuarios.query, query);
    return (
      pedido && {
        texto: sql`case u.tipo when 'ADMIN' then ${paginaDeUsuarios(cod_empre, pedido)} end`,
        ler: (valor) => valor as PaginaDeUsuarios,
      }
    );
  },
};

const selectUsuario = (db: Executor, cod_empre: number, id: string) =>
  db
    .select(linha)
    .from(usuarios)
    .where(and(eq(usuarios.cod_empre, cod_empre), eq(usuarios.id, id)));

/** @throws AppError USUARIO_NAO_ENCONTRADO */
export const getUsuario = async (
  db: Executor,
  cod_empre: number,
  id: string,
): Promise<UsuarioRow> => {
  const [usuario] = await selectUsuario(db, cod_empre, id);
  if (usuario === undefined) throw new AppError('USUARIO_NAO_ENCONTRADO');
  return usuario;
};

/** @throws AppError CAMPO_INVALIDO when somebody would head a sector where they do not work */
export const exigirChefiaDeOndeTrabalha = (
  setores: readonly string[],
  chefia: readonly string[],
): void => {
  if (chefia.some((id) => !setores.includes(id)))
    throw campoInvalido('chefia', 'Só chefia um setor quem trabalha nele.');
};

/** Whether all of these are sectors of the orgao. */
export const existemSetores = async (
  tx: Executor,
  cod_empre: number,
  ids: readonly string[],
): Promise<boolean> => {
  const unicos = [...new Set(ids)];
  if (unicos.length === 0) return true;
  const validos = await tx
    .select({ id: setores.id })
    .from(setores)
    .where(
      and(eq(setores.cod_empre, cod_empre), sql`${setores.id} = any(${sql.param(unicos)}::uuid[])`),
    );
  return validos.length === unicos.length;
};

interface OndeTrabalha {
  setores: readonly string[];
  chefia: readonly string[];
}

/** Where a person works and what of it they head, all at once, of an account that is locked. */
export const saveSetoresDoUsuario = (
  lote: Batch,
  pessoa: { cod_empre: number; usuario_id: string },
  antes: OndeTrabalha,
  depois: OndeTrabalha,
): void => {
  for (const setor_id of new Set([...antes.setores, ...depois.setores])) {
    const chave = { ...pessoa, setor_id };
    const chefe = depois.chefia.includes(setor_id);
    if (!depois.setores.includes(setor_id)) lote.delete(usuarioSetores, chave);
    else if (antes.setores.includes(setor_id)) lote.update(usuarioSetores, chave, { chefe });
    else lote.insert(usuarioSetores, [{ ...chave, chefe }]);
  }
};
