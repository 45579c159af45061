import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CpfCnpj, Dia, inteiro, identificador } from './fields.ts';
import { paginaDe, paginaQuery } from './pagination.ts';
import { TipoUsuario } from './sessao.ts';

/** Who acts: roles of accounts, whoever has not signed in, and the operator's command line. */
const PapelAuditado = z.enum(['VISITANTE', ...TipoUsuario.options, 'OPERADOR'], {
  error: 'Papel desconhecido.',
});

/** What somebody did or looked at. Documents stand in it only as commitments, never themselves. */
export const RegistroDeAuditoria = z.object({
  id: z.number(),
  momento: z.string(),
  momento_formatado: z.string(),
  evento: z.string(),
  /** The event in words. */
  descricao: z.string(),
  papel: PapelAuditado,
  /** Account that acted; null for a visitor and for the operator. */
  usuario_id: z.nullable(z.string()),
  /** Its name; null also when the account is gone. */
  usuario: z.nullable(z.string()),
  /** Of who acted for somebody else: for whom, by name, or as what of a company of gov.br. */
  por: z.nullable(z.string()),
  /**
   * The same letters for the same network address within one theme and one day; it is not kept. Null
   * where nothing is kept of it: then `momento` is the beginning of the day.
   */
  origem: z.nullable(z.string()),
  /** The same letters for the same person looked at; null when it was about nobody. */
  titular: z.nullable(z.string()),
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
    usuario_id: z.optional(identificador('Usuário inválido.')),
    papel: z.optional(PapelAuditado),
    /** What a reply gave as `origem`: what that address did of that theme on that day. */
    origem: z.optional(z.string().check(z.regex(/^[\w-]{12}$/, 'Origem inválida.'))),
    /**
     * Rows up to this one. The links of every page carry the newest row of the first, so that what
     * happens meanwhile, this very search included, moves no row from one page to another.
     */
    ate_id: z.optional(inteiro('Registro inválido.')),
  }),
  replies: { 200: paginaDe(RegistroDeAuditoria) },
});
