import type { Correio, Mensagem, Motivo } from '../../adapters/correio/correio.port.ts';
import { tirarCartas, type CartaTirada } from './correio.repository.ts';
import { abrirCarta, cotaDe, type CartaNaFila } from '../../core/correio/correio.ts';
import { escrever, MODELOS } from '../../core/correio/modelos.ts';
import { CID_DO_LOGO } from '../../core/correio/layout.ts';
import { darPasso } from '../../core/passos.ts';
import type { Limites } from '../../core/limites/limites.ts';
import type { Orgaos } from '../../core/orgao/orgao.ts';
import type { Cofre } from '../../core/cofre.ts';
import type { Database } from '../../db/client.ts';
import { CONCLUIDO, type Desfecho, type Trabalho } from '../trabalhador.ts';
import {
  Disjuntor,
  PAUSAS,
  proximaPausa,
  type Pausas,
  juntarRetidas,
  remetenteDe,
  type RemetenteDaCarta,
} from './remetente.ts';

const AO_MESMO_TEMPO = 4;
const UMA_HORA = 60 * 60;
/** A mail that still waits for the budget of its address after so long is left to the operator. */
const ESPERA_MS = 7 * 24 * UMA_HORA * 1_000;
const MENSAGENS_DEMAIS: Motivo = {
  codigo: null,
  texto: 'Esperou 7 dias: há mensagens demais para este endereço.',
};

export interface DepsDoCorreio {
  correio: Correio;
  cofre: Cofre;
  limites: Limites;
  orgaos: Orgaos;
  relogio: () => Date;
  /** Address of the portal, without a final slash. */
  endereco: string;
  /** Tells what became of a mail, without saying whose it is. */
  registrar: (fato: FatoDoCorreio) => void;
  pausas?: Pausas;
  disjuntor?: Disjuntor;
}

export interface FatoDoCorreio {
  fato: 'entregue' | 'adiado' | 'falhou' | 'limitado';
  id: string;
  cod_empre: number | null;
  modelo: string;
  tentativas: number;
  motivo?: Motivo;
}

/** The delivery of queued mail: one try of one mail at each call. */
export class Entregador implements Trabalho<CartaNaFila> {
  readonly fila = 'correio';
  readonly #deps: DepsDoCorreio;
  readonly #disjuntor: Disjuntor;

  constructor(deps: DepsDoCorreio) {
    this.#deps = deps;
    this.#disjuntor = deps.disjuntor ?? new Disjuntor(deps.relogio);
  }

  quantosPodem(): number {
    return this.#disjuntor.quantosPodem(AO_MESMO_TEMPO);
  }

  /**
   * Mails of one address and budget one after another, so that the last one to arrive says what holds
   * now; confirmations to a visitor that were kept back become one.
   */
  tirar(db: Database, quantas: number): Promise<CartaTirada[]> {
    const { cofre, relogio } = this.#deps;
    return db.transaction(async (tx) => {
      const tiradas: CartaTirada[] = [];
      for (const tirada of await tirarCartas(tx, quantas, relogio()))
        tiradas.push(await juntarRetidas(tx, cofre, tirada));
      return tiradas;
    });
  }

  async fazer(tarefa: CartaTirada): Promise<Desfecho> {
    const aberta = abrirCarta(this.#deps.cofre, tarefa.data);
    if (aberta === undefined) {
      return this.#falhar(tarefa, { codigo: null, texto: 'APP_KEY mudou: ilegível.' });
    }
    const { para, dados } = aberta;
    const remetente = await remetenteDe(this.#deps.orgaos, tarefa.data.cod_empre);
    const maximo = remetente.porHora[MODELOS[tarefa.data.modelo].tipo];
    const limite = { uso: 'correio', maximo, janelaSegundos: UMA_HORA };
    const partes = [cotaDe(tarefa.data), para.toLowerCase()];
    const { contagem, expira_em } = await this.#deps.limites.contar(limite, ...partes);
    if (contagem > maximo) return this.#reter(tarefa, expira_em);

    const mensagem = { para, ...this.#escrever(tarefa, remetente, dados) };
    const entrega = await darPasso({ nome: 'correio', qual: 'entregar' }, () =>
      this.#deps.correio.entregar(mensagem),
    );
    if (entrega.tipo === 'INDISPONIVEL') {
      this.#disjuntor.falhou();
      await this.#deps.limites.devolver([{ limite, partes }]);
    } else this.#disjuntor.passou();

    if (entrega.tipo === 'ENTREGUE') return this.#contar(tarefa, 'entregue', CONCLUIDO);
    if (entrega.tipo === 'RECUSADA') return this.#falhar(tarefa, entrega.motivo);
    return this.#adiar(tarefa, entrega.motivo);
  }

  #escrever(
    { id, data: { modelo } }: CartaTirada,
    remetente: RemetenteDaCarta,
    dados: unknown,
  ): Omit<Mensagem, 'para'> {
    const { endereco, relogio } = this.#deps;
    return {
      id,
      remetente: remetente.nome,
      responder_para: remetente.email ?? undefined,
      ...escrever({ modelo, dados }, remetente, endereco, relogio()),
      imagem: remetente.logo && { ...remetente.logo, cid: CID_DO_LOGO },
    };
  }

  #contar(
    { id, data: { cod_empre, modelo, tentativas } }: CartaTirada,
    fato: FatoDoCorreio['fato'],
    desfecho: Desfecho,
    motivo?: Motivo,
  ): Desfecho {
    const feitas = fato === 'limitado' ? tentativas : tentativas + 1;
    this.#deps.registrar({
      fato,
      id,
      cod_empre,
      modelo,
      tentativas: feitas,
      ...(motivo && { motivo }),
    });
    return desfecho;
  }

  #adiar(tarefa: CartaTirada, motivo: Motivo): Desfecho {
    const tentativas = tarefa.data.tentativas + 1;
    const agora = this.#deps.relogio();
    const tentada_em = tarefa.data.tentada_em ?? agora.toISOString();
    const idade = agora.getTime() - Date.parse(tentada_em);
    const segundos = proximaPausa(this.#deps.pausas ?? PAUSAS, tentativas, idade / 1_000);
    if (segundos === undefined) return this.#falhar(tarefa, motivo);
    const { retida: _retida, ...data } = tarefa.data;
    const dados: CartaNaFila = { ...data, tentativas, tentada_em, motivo };
    return this.#contar(tarefa, 'adiado', { tipo: 'ADIADO', dados, segundos }, motivo);
  }

  #falhar(tarefa: CartaTirada, motivo: Motivo, tentativas = tarefa.data.tentativas + 1): Desfecho {
    const dados: CartaNaFila = { ...tarefa.data, tentativas, motivo };
    return this.#contar(
      tarefa,
      'falhou',
      { tipo: 'LEVADO', fila: 'correio-falhas', dados },
      motivo,
    );
  }

  /** Enough for this address in this hour: it goes when the hour is over, in its order. */
  #reter(tarefa: CartaTirada, expira_em: Date): Desfecho {
    const agora = this.#deps.relogio().getTime();
    if (agora - Date.parse(tarefa.data.criada_em) > ESPERA_MS)
      return this.#falhar(tarefa, MENSAGENS_DEMAIS, tarefa.data.tentativas);
    const dados: CartaNaFila = { ...tarefa.data, retida: true };
    const segundos = (expira_em.getTime() - agora) / 1_000;
    return this.#contar(tarefa, 'limitado', { tipo: 'ADIADO', dados, segundos });
  }
}
