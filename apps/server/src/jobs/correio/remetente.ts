import { formatarTelefone, PARAMETROS_PADRAO, telefoneNacional } from '@balcao/domain';
import { abrirCarta, selarCarta, type CartaNaFila } from '../../core/correio/correio.ts';
import { MODELOS, type Dados } from '../../core/correio/modelos.ts';
import type { Cofre } from '../../core/cofre.ts';
import type { Transacao } from '../../db/client.ts';
import { type Remetente, TIPOS_DE_CARTA, type TipoDeCarta } from '../../core/correio/modelo.ts';
import type { Orgaos } from '../../core/orgao/orgao.ts';
import { lockFileira, saveJuntada, type CartaTirada } from './correio.repository.ts';

/** As many as one mail lists; the others make the next. */
const EM_UMA = 50;

type Registradas = Dados<'solicitacoes-de-visitante'>['solicitacoes'];

/** What a confirmation to a visitor confirms; undefined of any other mail, and of one that cannot be read. */
const registradasDe = (cofre: Cofre, carta: CartaNaFila): Registradas | undefined => {
  const dados = abrirCarta(cofre, carta)?.dados;
  if (carta.modelo === 'solicitacoes-de-visitante')
    return MODELOS[carta.modelo].dados.safeParse(dados).data?.solicitacoes;
  if (carta.modelo !== 'solicitacao-de-visitante') return undefined;
  const { data } = MODELOS[carta.modelo].dados.safeParse(dados);
  return data && [data];
};

/**
 * Makes one mail of the confirmations to visitors that waited for the budget of their address, in the
 * transaction that takes the first of them: whoever types a stranger's address again and again causes
 * one mail an hour more, and none is lost.
 */
export const juntarRetidas = async (
  tx: Transacao,
  cofre: Cofre,
  tirada: CartaTirada,
): Promise<CartaTirada> => {
  const { fileira, retida } = tirada.data;
  const registradas = retida && registradasDe(cofre, tirada.data);
  const para = abrirCarta(cofre, tirada.data)?.para;
  if (!registradas || fileira === undefined || para === undefined) return tirada;
  const outras: string[] = [];
  for (const { id, data } of await lockFileira(
    tx,
    fileira,
    Math.max(0, EM_UMA - registradas.length),
  )) {
    const daOutra = registradasDe(cofre, data);
    if (daOutra === undefined) continue;
    registradas.push(...daOutra);
    outras.push(id);
  }
  if (outras.length === 0) return tirada;
  const dados: Dados<'solicitacoes-de-visitante'> = { solicitacoes: registradas };
  const juntada: CartaTirada = {
    ...tirada,
    data: {
      ...tirada.data,
      modelo: 'solicitacoes-de-visitante',
      selado: selarCarta(cofre, { para, dados }),
    },
  };
  await saveJuntada(tx, juntada, outras);
  return juntada;
};

const MINUTO = 60;
const HORA = 60 * MINUTO;

/** Growing pauses between two tries of one mail, and for how long it is tried. */
export interface Pausas {
  /** Seconds after each failed try; the last one repeats. */
  segundos: readonly number[];
  /** Seconds since it was queued after which a failed try was the last. */
  prazo: number;
}

/** Eight tries in the first three hours, then one an hour up to a day. */
export const PAUSAS: Pausas = {
  segundos: [1, 2, 5, 10, 20, 40].map((minutos) => minutos * MINUTO).concat(HORA),
  prazo: 24 * HORA,
};

/** Seconds until the next try; undefined when the last one was made. */
export const proximaPausa = (
  { segundos, prazo }: Pausas,
  tentativas: number,
  idadeSegundos: number,
): number | undefined => {
  const pausa = segundos[Math.min(tentativas, segundos.length) - 1] ?? 0;
  return idadeSegundos + pausa > prazo ? undefined : pausa;
};

const PRIMEIRA_MS = 5_000;
const MAIOR_MS = 60_000;

/**
 * Keeps mails in the queue while the mail server is away: closed after its first silence, opened a
 * crack for one mail after growing waits, and wholly when one gets through.
 */
export class Disjuntor {
  readonly #relogio: () => Date;
  readonly #primeiraMs: number;
  readonly #maiorMs: number;
  #esperaMs = 0;
  #ate = 0;

  constructor(relogio: () => Date, primeiraMs = PRIMEIRA_MS, maiorMs = MAIOR_MS) {
    this.#relogio = relogio;
    this.#primeiraMs = primeiraMs;
    this.#maiorMs = maiorMs;
  }

  /** How many of `maximo` may try now. */
  quantosPodem(maximo: number): number {
    if (this.#esperaMs === 0) return maximo;
    return this.#fechado() ? 0 : 1;
  }

  /** Not longer than its wait: a clock that was set back keeps it no longer closed. */
  #fechado(): boolean {
    const falta = this.#ate - this.#relogio().getTime();
    return falta > 0 && falta <= this.#esperaMs;
  }

  falhou(): void {
    // Those that were on their way when it closed say nothing new.
    if (this.#fechado()) return;
    this.#esperaMs = Math.min(this.#esperaMs * 2 || this.#primeiraMs, this.#maiorMs);
    this.#ate = this.#relogio().getTime() + this.#esperaMs;
  }

  passou(): void {
    this.#esperaMs = 0;
    this.#ate = 0;
  }
}

const LOGO_BYTES = 150 * 1024;
/** What every mail program shows. */
const IMAGENS = new Set(['image/png', 'image/jpeg', 'image/gif']);

type ParametrosDoCorreio = Readonly<Record<(typeof TIPOS_DE_CARTA)[TipoDeCarta], number>>;

/** Who speaks, where answers go, and how many mails of each kind an address gets in an hour. */
export interface RemetenteDaCarta extends Remetente {
  email: string | null;
  porHora: Readonly<Record<TipoDeCarta, number>>;
}

const porHoraDe = (parametros: ParametrosDoCorreio): RemetenteDaCarta['porHora'] => ({
  SEGURANCA: parametros[TIPOS_DE_CARTA.SEGURANCA],
  AVISO: parametros[TIPOS_DE_CARTA.AVISO],
  VISITANTE: parametros[TIPOS_DE_CARTA.VISITANTE],
});

/** Speaks for several orgaos at once. */
const PORTAL: RemetenteDaCarta = {
  nome: 'Balcão',
  cor: null,
  logo: undefined,
  contatos: ['Mensagem automática do portal de serviços.'],
  fuso: 'America/Sao_Paulo',
  inicio: '/',
  email: null,
  porHora: porHoraDe(PARAMETROS_PADRAO),
};

/** Who speaks in a mail of this orgao. */
export const remetenteDe = async (
  orgaos: Orgaos,
  cod_empre: number | null,
): Promise<RemetenteDaCarta> => {
  if (cod_empre === null) return PORTAL;
  const orgao = await orgaos.get(cod_empre);
  const logo = await orgaos.findLogo(orgao);
  const { nome, cor, fuso, email, telefone_principal: telefone } = orgao;
  const cabe = logo && logo.bytes.length <= LOGO_BYTES && IMAGENS.has(logo.tipo);
  return {
    nome,
    cor,
    fuso,
    email,
    logo: cabe ? logo : undefined,
    contatos: [
      ...(telefone ? [formatarTelefone(telefoneNacional(telefone))] : []),
      ...(email ? [email] : []),
      `${orgao.logradouro}, ${orgao.bairro}, ${orgao.cidade}/${orgao.uf}`,
      ...(orgao.demonstracao ? ['Demonstração: instituição inventada, sem valor.'] : []),
    ],
    inicio: `/?cod_empre=${cod_empre}`,
    porHora: porHoraDe(orgao.parametros),
  };
};
