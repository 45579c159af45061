import {
  pendenciaDaEquipe,
  type Atuacao,
  type Capacidade,
  type ExigenciasDaEquipe,
  type Papel,
  type ServicoDelegavel,
} from '@balcao/domain';
import type { Usuario } from '@balcao/contracts';
import { AppError } from '../app-error.ts';
import type { ComASessao, LidoComASessao } from './com-a-sessao.ts';
import { origemEscrita, type Origem } from './origem.ts';
import type { ProvaTrazida } from '../limites/prova.ts';

/** A device as its cookie names it: only a look-up that found something gives it one. */
export interface Aparelho {
  /** Undefined without a cookie of ours. Never stored: limits keep it hashed for their one purpose. */
  readonly id: string | undefined;
  /** Whether the cookie is old enough to be given anew. */
  readonly velho: boolean;
  /** Gives the browser the cookie, with the answer. */
  lembrar: () => void;
}

/** By what somebody acts for another: a power given in the portal, or a company of gov.br. */
type Vinculo = { procuracao: string } | { empresa: Atuacao };

/** Somebody acts for another in this session; `Quem.usuario` is then whom they act for. */
export interface Agindo {
  /** Who is signed in. */
  pessoa: Usuario;
  vinculo: Vinculo;
  servicos: readonly ServicoDelegavel[];
  /** Commitment of the CPF/CNPJ of whom they act for. */
  titular: string;
  /** The link is over: nothing is done by it, and nothing for oneself by mistake. */
  encerrado: boolean;
}

/** An active sector where a clerk works, whether they head it, and whether it is the encarregado's. */
export interface SetorDaSessao {
  id: string;
  chefe: boolean;
  encarregado: boolean;
}

/** Who is asking. `usuario` and `sessao` are there exactly when the papel is not VISITANTE. */
export interface Quem {
  papel: Papel;
  /** Whose data are asked for: who is signed in, or whom they act for (`agindo`). */
  usuario: Usuario | undefined;
  /** Who is signed in and by what they act for `usuario`; undefined of who acts for themselves. */
  agindo?: Agindo | undefined;
  /** SHA-256 of the session token. */
  sessao: Buffer | undefined;
  /** Of whoever is signed in: what the statement that found their session read besides. */
  lidoComASessao?: {
    /** Of a clerk; of nobody else. */
    setores: readonly SetorDaSessao[];
    versao_do_orgao: number;
    /** Whether who is signed in has the two-factor sign-in on. */
    duas_etapas: boolean;
    /** What the route asked to be read too (`com-a-sessao.ts`). */
    aoLado?: LidoComASessao | undefined;
  };
  /** The client's address, as far as one purpose may know it. */
  origem: Origem;
  /** The device, as far as its cookies say; nobody asks without one by the command line. */
  aparelho?: Aparelho;
  /** The proof of work that came with the request. */
  prova?: ProvaTrazida;
  /** A browser that runs no code sent this by a form, and can bring no proof. */
  semCodigo?: boolean;
}

/** The person who is signed in, for whomever they act. */
export const quemEntrou = ({
  usuario,
  agindo,
}: Pick<Quem, 'usuario' | 'agindo'>): Usuario | undefined => agindo?.pessoa ?? usuario;

/**
 * Whose turn it is in a line: their own of whoever is signed in, so that a counter's staff, who share an
 * address, don't wait for each other; of all others that of their address.
 */
export const vezDe = (quem: Pick<Quem, 'usuario' | 'agindo' | 'origem'>): Origem => {
  const { origem } = quem;
  const pessoa = quemEntrou(quem);
  return pessoa === undefined ? origem : origemEscrita(`conta ${pessoa.id}`);
};

/** Public calls ignore the session: whoever is signed in sees what a visitor sees. */
export const comoVisitante = (quem: Quem): Quem => ({
  ...quem,
  papel: 'VISITANTE',
  usuario: undefined,
  agindo: undefined,
});

/** The same request, now of somebody who has just got in by it, for themselves. */
export const jaDentro = (quem: Quem, usuario: Usuario): Quem => ({
  ...quem,
  papel: usuario.tipo,
  usuario,
  agindo: undefined,
});

declare module 'fastify' {
  interface FastifyRequest {
    quem: Quem;
  }
  interface FastifyContextConfig {
    acesso?: Capacidade;
    comASessao?: ComASessao;
  }
}

/**
 * Which orgao a signed-in call is about: the session's. A call that names another one never comes
 * this far (`plugins/acesso.ts`).
 * @throws AppError NAO_AUTENTICADO
 */
export const orgaoDaSessao = ({ usuario }: Quem): number => {
  if (usuario === undefined) throw new AppError('NAO_AUTENTICADO');
  return usuario.orgao_id;
};

/** The version of an orgao as the session's statement read it; undefined of any other orgao. */
export const versaoDoOrgao = (
  { usuario, lidoComASessao }: Pick<Quem, 'usuario' | 'lidoComASessao'>,
  cod_empre: number,
): number | undefined =>
  usuario?.orgao_id === cod_empre ? lidoComASessao?.versao_do_orgao : undefined;

/** An account as the session, and whoever is signed in, know it. */
export interface ContaEmUso extends Omit<
  Usuario,
  'foto' | 'pendencia' | 'nivel' | 'atende_titulares' | 'agindo'
> {
  foto_em: Date | null;
  dois_fatores_em: Date | null;
  sem_govbr_ate: Date | null;
  /** Whether requests of people about their own data are theirs to answer; left out where it was not read. */
  atende_titulares?: boolean;
}

/** How a session came about, and what its orgao asks of those of staff, now. */
interface Entrada {
  /** At which gov.br opened it; null of one that a password opened. */
  nivel: Usuario['nivel'];
  exigencias: ExigenciasDaEquipe;
  agora: Date;
}

const pendenciaDe = (
  { tipo, dois_fatores_em, sem_govbr_ate }: ContaEmUso,
  { nivel, exigencias, agora }: Entrada,
): Usuario['pendencia'] => {
  const dispensada = sem_govbr_ate !== null && sem_govbr_ate > agora;
  const duasEtapas = dois_fatores_em !== null;
  return pendenciaDaEquipe({ tipo, nivel, duasEtapas, dispensada }, exigencias);
};

/**
 * What of an account the person's own browser is told. Staff may have to come from gov.br, or to set the
 * two-factor sign-in up, before anything else.
 * @param entrada left out where nobody is at a browser
 */
export const usuarioDaConta = (conta: ContaEmUso, entrada?: Entrada): Usuario => {
  const { id, ativo, cpfcnpj, email, nome, telefone, orgao_id, tipo, foto_em } = conta;
  return {
    id,
    ativo,
    cpfcnpj,
    email,
    nome,
    telefone,
    orgao_id,
    tipo,
    // The address changes with the photograph, so that it can be kept for ever.
    foto: foto_em && `/api/usuario/${id}/foto?v=${foto_em.getTime()}`,
    pendencia: entrada ? pendenciaDe(conta, entrada) : null,
    nivel: entrada?.nivel ?? null,
    ...(conta.atende_titulares && { atende_titulares: true }),
  };
};
