import { getCsrfCookie, getMe, login, logout } from '@balcao/contracts';
import { AppError } from '../../core/app-error.ts';
import { rota } from '../../plugins/rota.ts';
import { sessaoNaTela } from '../../core/quem/representacao.ts';
import { auditar } from '../../core/auditoria/auditoria.ts';
import { Batch } from '../../db/batch.ts';
import type { Slice } from '../slice.ts';
import { entrar } from './entrar.ts';
import { findAtendeTitulares } from './sessao.repository.ts';

/** Signing in and out, who is signed in, and the anti-forgery cookie. */
export const sessao: Slice = (app, contexto) => {
  const { db, csrf, sessoes } = contexto;

  rota(app, getCsrfCookie, async ({ quem, reply }) => {
    csrf.gravar(reply, quem.sessao);
    return reply.send();
  });

  rota(app, login, async ({ body, request, reply }) => ({
    data: await entrar(contexto, request, reply, body),
  }));

  rota(app, logout, async ({ quem, reply }) => {
    const { usuario, sessao: token_hash } = quem;
    if (usuario && token_hash) {
      const lote = new Batch();
      await sessoes.encerrar(lote, { cod_empre: usuario.orgao_id, token_hash });
      await auditar(lote, quem, { cod_empre: usuario.orgao_id, evento: 'sessao.sair' });
      await lote.save(db);
    }
    sessoes.apagarCookie(reply);
    csrf.gravar(reply, undefined);
    return reply.send();
  });

  rota(app, getMe, async ({ quem }) => {
    const data = sessaoNaTela(quem);
    if (data === undefined) throw new AppError('NAO_AUTENTICADO');
    if (data.tipo !== 'ADMIN') return { data };
    // Of a clerk the session knows; whether nobody works for the encarregado it would read for every administrator's look.
    const atende_titulares = await findAtendeTitulares(db, data.orgao_id, data.id);
    return { data: { ...data, ...(atende_titulares && { atende_titulares }) } };
  });
};
