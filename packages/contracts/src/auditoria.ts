import { dataCivilValida } from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CpfCnpj } from './fields.ts';
import { paginaDe, paginaQuery } from './pagination.ts';
import { TipoUsuario } from './sessao.ts';

const Dia = z.string().check(z.refine(dataCivilValida, 'Informe a data como AAAA-MM-DD.'));

/** What somebody did or looked at. Documents stand in it only as commitments, never themselves. */
export const RegistroDeAuditoria = z.object({
  id: z.number(),
  momento: z.string(),
  momento_formatado: z.string(),
  evento: z.string(),
  papel: z.enum(['VISITANTE', ...TipoUsuario.options, 'OPERADOR']),
  /** Name of the account; null for a visitor, or when the account is gone. */
  usuario: z.nullable(z.string()),
  /** The same letters for the same network address; the address itself is not kept. */
  origem: z.string(),
  /** Facts of the event, as JSON. */
  dados: z.string(),
  /** Whether the chain of seals already covers it. */
  selado: z.boolean(),
});
export type RegistroDeAuditoria = z.infer<typeof RegistroDeAuditoria>;

export const listAuditoria = endpoint({
  method: 'GET',
  path: '/api/auditoria',
  acesso: 'auditoria.consultar',
  resumo: 'Quem fez ou consultou o quê, e quando',
  tema: 'Administração',
  query: z.extend(paginaQuery(['momento']), {
    /** Event, or its beginning: 'iptu.consultar', 'sessao'. */
    evento: z.optional(z.string().check(z.regex(/^[a-z.-]{1,60}$/, 'Evento inválido.'))),
    /** First and last civil day, in the orgao's zone. */
    de: z.optional(Dia),
    ate: z.optional(Dia),
    /** Looks at this person's data; compared by commitment. */
    cpfcnpj: z.optional(CpfCnpj),
    usuario_id: z.optional(z.uuid('Usuário inválido.')),
  }),
  replies: { 200: paginaDe(RegistroDeAuditoria) },
});
