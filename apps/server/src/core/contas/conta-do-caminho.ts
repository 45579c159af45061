import { alterarUsuario } from '@balcao/contracts';
import * as z from 'zod/mini';
import type { usuarios } from '../../db/schema/contas.ts';
import { AppError } from '../app-error.ts';
import { lidoComASessao, type UmComASessao } from '../quem/com-a-sessao.ts';
import type { Quem } from '../quem/quem.ts';

/** An account that an administrator is about to change, as it is judged before who they are is asked. */
type ContaDoCaminho = Pick<
  typeof usuarios.$inferSelect,
  'nome' | 'cpfcnpj' | 'email' | 'telefone' | 'tipo' | 'ativo'
> & { dois_fatores: boolean };

/** The account of the path, read with the session of an administrator and for nobody else. */
export const CONTA_DO_CAMINHO: UmComASessao<ContaDoCaminho | null> = {
  nome: 'conta_do_caminho',
  texto: `(select case u.tipo when 'ADMIN' then json_build_object('nome', c.nome, 'cpfcnpj', c.cpfcnpj, 'email', c.email,
      'telefone', c.telefone, 'tipo', c.tipo, 'ativo', c.ativo, 'dois_fatores', c.dois_fatores_em is not null) end
    from usuarios c where c.cod_empre = $1 and c.id = $5::uuid)`,
  chave: (params) => z.safeParse(alterarUsuario.params, params).data?.id,
  ler: (valor) => valor as ContaDoCaminho | null,
};

/** @throws AppError USUARIO_NAO_ENCONTRADO */
export const getContaDoCaminho = (quem: Quem, id: string): ContaDoCaminho => {
  const conta = lidoComASessao(quem, CONTA_DO_CAMINHO, id)?.valor;
  if (conta == null) throw new AppError('USUARIO_NAO_ENCONTRADO');
  return conta;
};
