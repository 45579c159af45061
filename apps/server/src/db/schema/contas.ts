import type { GrupoDeAvisos, Nivel, TipoDeProva } from '@balcao/domain';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { agora, bytea, codEmpre, instante, nomeOrdenavel } from './columns.ts';
import { orgaos } from './orgaos.ts';

/** An account belongs to one orgao; one person may have several. */
export const usuarios = pgTable(
  'usuarios',
  {
    cod_empre: codEmpre().references(() => orgaos.cod_empre),
    id: uuid('id').notNull().defaultRandom(),
    cpfcnpj: text('cpfcnpj').notNull(),
    nome: nomeOrdenavel('nome').notNull(),
    email: text('email'),
    telefone: text('telefone'),
    tipo: text('tipo', { enum: ['CONTRIBUINTE', 'PREFEITURA', 'ADMIN'] }).notNull(),
    ativo: boolean('ativo').notNull().default(true),
    /** Registered without a proof, and not yet released by staff for the first time. */
    aguarda_liberacao: boolean('aguarda_liberacao').notNull().default(false),
    /** What came of comparing the date given when registering; null of who did not register. */
    data_conferida: text('data_conferida', { enum: ['CERTA', 'ERRADA', 'NAO_CONSTA'] }),
    /** The right proof given when registering; null without one. */
    prova_dada: text('prova_dada').$type<TipoDeProva>(),
    /** argon2id, PHC text; null until the person chooses a password. */
    senha_hash: text('senha_hash'),
    /** When a link sent to `email` came back; nobody signs in before. */
    email_confirmado_em: instante('email_confirmado_em'),
    /** Groups of notices that the person does without by mail; the inbox has them either way. */
    avisos_dispensados: text('avisos_dispensados')
      .array()
      .$type<GrupoDeAvisos[]>()
      .notNull()
      // Of due dates nobody is told by mail who did not choose it.
      .default(['VENCIMENTOS']),
    /** When the photograph was last changed; null without one. */
    foto_em: instante('foto_em'),
    /** Since when the two-factor sign-in is on. */
    dois_fatores_em: instante('dois_fatores_em'),
    /** Until when the operator lets staff in by password although the orgao asks for gov.br. */
    sem_govbr_ate: instante('sem_govbr_ate'),
    /** Requests for a new password that are older are not answered: the account changed since. */
    pedidos_valem_desde: instante('pedidos_valem_desde'),
    /** The highest level at which gov.br vouched for its holder; null of one that gov.br never saw. */
    govbr_nivel: text('govbr_nivel').$type<Nivel>(),
    /** Counted up when the sessions are ended for the account: the browsers that it knew are strangers. */
    entradas_versao: integer('entradas_versao').notNull().default(0),
    created_at: agora('created_at'),
    updated_at: agora('updated_at'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.id] }),
    uniqueIndex('usuarios_cpfcnpj').on(t.cod_empre, t.cpfcnpj),
    index('usuarios_email').on(sql`lower(${t.email})`),
    // A page of the list is its twenty rows and a count, however many have accounts.
    index('usuarios_nome').on(t.cod_empre, t.nome, t.id),
    index('usuarios_palavras').using('gin', sql`palavras_do_nome(cod_empre, cpfcnpj, nome)`),
    index('usuarios_tipo').on(t.cod_empre, t.tipo),
    index('usuarios_aguardando')
      .on(t.cod_empre, t.created_at, t.id)
      .where(sql`aguarda_liberacao`),
    // Who chose to hear of due dates is found without reading who did not.
    index('usuarios_dos_vencimentos')
      .on(t.cod_empre, t.id)
      .where(sql`not ('VENCIMENTOS' = any(avisos_dispensados))`),
    check('usuarios_tipo', sql`${t.tipo} in ('CONTRIBUINTE', 'PREFEITURA', 'ADMIN')`),
    check('usuarios_govbr_nivel', sql`${t.govbr_nivel} in ('BRONZE', 'PRATA', 'OURO')`),
    check('usuarios_aguarda_liberacao', sql`not (${t.ativo} and ${t.aguarda_liberacao})`),
  ],
);

/** Open sessions; the cookie's token is stored only as its SHA-256. */
export const sessoes = pgTable(
  'sessoes',
  {
    cod_empre: codEmpre(),
    token_hash: bytea('token_hash').notNull(),
    /** Names the session to its owner, without being any way into it. */
    id: uuid('id').notNull().defaultRandom(),
    usuario_id: uuid('usuario_id').notNull(),
    criada_em: agora('criada_em'),
    vista_em: agora('vista_em'),
    agente: text('agente').notNull(),
    /** At which gov.br proved who opened it; null of one that a password opened. */
    govbr_nivel: text('govbr_nivel').$type<Nivel>(),
    /** The power by which it acts for somebody else, or the company of gov.br; both null for oneself. */
    procuracao_id: uuid('procuracao_id'),
    empresa: text('empresa'),
    /** What of the companies of its person gov.br did not tell, and why. */
    sem_empresas: text('sem_empresas').$type<'FALHA'>(),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.token_hash] }),
    index('sessoes_usuario').on(t.cod_empre, t.usuario_id),
    check('sessoes_um_representado', sql`num_nonnulls(${t.procuracao_id}, ${t.empresa}) <= 1`),
  ],
);

const doUsuario = (tabela: string, t: { cod_empre: AnyPgColumn; usuario_id: AnyPgColumn }) =>
  foreignKey({
    name: `${tabela}_usuario`,
    columns: [t.cod_empre, t.usuario_id],
    foreignColumns: [usuarios.cod_empre, usuarios.id],
  }).onDelete('cascade');

const USOS_DO_LINK = ['confirmar-email', 'desfazer-email', 'redefinir-senha', 'convite'] as const;

/**
 * Links sent by e-mail. Spending one spends every other of the same account and use; the token is
 * stored only as its SHA-256.
 */
export const links = pgTable(
  'links',
  {
    cod_empre: codEmpre(),
    token_hash: bytea('token_hash').notNull(),
    usuario_id: uuid('usuario_id').notNull(),
    uso: text('uso', { enum: USOS_DO_LINK }).notNull(),
    /** Where it was sent: to be confirmed, or restored, it may differ from the account's. */
    email: text('email').notNull(),
    expira_em: instante('expira_em').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.token_hash] }),
    index('links_usuario').on(t.cod_empre, t.usuario_id, t.uso),
    doUsuario('links', t),
    check(
      'links_uso',
      sql`${t.uso} in ('confirmar-email', 'desfazer-email', 'redefinir-senha', 'convite')`,
    ),
  ],
);

/** Photographs of users, re-encoded by us. */
export const fotos = pgTable(
  'fotos',
  {
    cod_empre: codEmpre(),
    usuario_id: uuid('usuario_id').notNull(),
    png: bytea('png').notNull(),
  },
  (t) => [primaryKey({ columns: [t.cod_empre, t.usuario_id] }), doUsuario('fotos', t)],
);

/** Secrets of authenticators (RFC 6238), from the first step of the set-up on. */
export const doisFatores = pgTable(
  'dois_fatores',
  {
    cod_empre: codEmpre(),
    usuario_id: uuid('usuario_id').notNull(),
    /** Base 32, encrypted with a key of this account alone. */
    segredo_cifrado: text('segredo_cifrado').notNull(),
    /** Time step of the last code taken: an older one, or the same, is refused. */
    ultimo_passo: bigint('ultimo_passo', { mode: 'number' }).notNull().default(0),
    /** Since when its codes are taken; null until one came back. */
    ativo_em: instante('ativo_em'),
  },
  (t) => [primaryKey({ columns: [t.cod_empre, t.usuario_id] }), doUsuario('dois_fatores', t)],
);

/** Passkeys of accounts (WebAuthn), as a second factor. */
export const chavesDeAcesso = pgTable(
  'chaves_de_acesso',
  {
    cod_empre: codEmpre(),
    usuario_id: uuid('usuario_id').notNull(),
    /** As the key names itself, in base64url. */
    id: text('id').notNull(),
    /** COSE, in base64url. */
    publica: text('publica').notNull(),
    /** How the browser reaches it: `usb`, `internal` … */
    transportes: text('transportes').array().notNull().default([]),
    /** How often it signed, as it counts itself; 0 of those that don't. */
    contador: bigint('contador', { mode: 'number' }).notNull(),
    /** When the last challenge that it signed was made, in milliseconds: an older one is refused. */
    ultimo_desafio: bigint('ultimo_desafio', { mode: 'number' }).notNull().default(0),
    nome: text('nome').notNull(),
    criada_em: instante('criada_em').notNull(),
    usada_em: instante('usada_em'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.usuario_id, t.id] }),
    doUsuario('chaves_de_acesso', t),
  ],
);

/** Recovery codes of the two-factor sign-in still unused, as HMACs. */
export const codigosDeRecuperacao = pgTable(
  'codigos_de_recuperacao',
  {
    cod_empre: codEmpre(),
    usuario_id: uuid('usuario_id').notNull(),
    codigo: text('codigo').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.usuario_id, t.codigo] }),
    doUsuario('codigos_de_recuperacao', t),
  ],
);

/**
 * Counters that guard sign-in and look-ups, shared by all replicas. `chave` is an HMAC of what is
 * counted, so that no document or address stands here.
 */
export const limites = pgTable('limites', {
  chave: text('chave').primaryKey(),
  contagem: integer('contagem').notNull(),
  expira_em: instante('expira_em').notNull(),
});

/** Where people of the orgao work; requests are directed from one to another. */
export const setores = pgTable(
  'setores',
  {
    cod_empre: codEmpre().references(() => orgaos.cod_empre),
    id: uuid('id').notNull().defaultRandom(),
    nome: nomeOrdenavel('nome').notNull(),
    ativo: boolean('ativo').notNull().default(true),
    /** Where every new request arrives: one sector of an orgao, always active. */
    entrada: boolean('entrada').notNull().default(false),
    /** Whether who works here answers for the encarregado what people ask of their own data (LGPD, art. 41). */
    encarregado: boolean('encarregado').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.id] }),
    uniqueIndex('setores_nome').on(t.cod_empre, t.nome),
    uniqueIndex('setores_entrada')
      .on(t.cod_empre)
      .where(sql`${t.entrada}`),
    check('setores_entrada_ativa', sql`${t.ativo} or not ${t.entrada}`),
  ],
);

export const usuarioSetores = pgTable(
  'usuario_setores',
  {
    cod_empre: codEmpre(),
    usuario_id: uuid('usuario_id').notNull(),
    setor_id: uuid('setor_id').notNull(),
    /** Heads the sector: decides over what others of it are attending. */
    chefe: boolean('chefe').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.usuario_id, t.setor_id] }),
    foreignKey({
      columns: [t.cod_empre, t.usuario_id],
      foreignColumns: [usuarios.cod_empre, usuarios.id],
    }),
    foreignKey({
      columns: [t.cod_empre, t.setor_id],
      foreignColumns: [setores.cod_empre, setores.id],
    }),
  ],
);

/**
 * Codes that the city sends on paper, one a property: whoever registers proves with it who they are.
 * A new one takes the place of the former. Neither the code nor whose it is can be read here.
 */
export const codigosDaCarta = pgTable(
  'codigos_da_carta',
  {
    cod_empre: codEmpre().references(() => orgaos.cod_empre),
    /** Of the property: letters and digits, as look-ups compare it. */
    inscricao: text('inscricao').notNull(),
    /** HMAC of the CPF/CNPJ that the letter is addressed to. */
    destinatario: text('destinatario').notNull(),
    /** HMAC of the code, of nobody else's use. */
    codigo: text('codigo').notNull(),
    criado_em: instante('criado_em').notNull(),
    expira_em: instante('expira_em').notNull(),
    /** The account that it released, which spent it; null again when that was deleted unconfirmed. */
    usuario_id: uuid('usuario_id'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.inscricao] }),
    uniqueIndex('codigos_da_carta_codigo').on(t.cod_empre, t.codigo),
    index('codigos_da_carta_usuario')
      .on(t.cod_empre, t.usuario_id)
      .where(sql`${t.usuario_id} is not null`),
    check('codigos_da_carta_prazo', sql`${t.expira_em} > ${t.criado_em}`),
  ],
);
