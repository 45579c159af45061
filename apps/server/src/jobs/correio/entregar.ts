import type { Correio, Mensagem, Motivo } from '../../adapters/correio/port.ts';
import { tirarCartas } from '../../core/correio.repository.ts';
import { abrirCarta, type CartaNaFila } from '../../core/correio.ts';
import { escrever } from '../../core/correio/escrever.ts';
import { CID_DO_LOGO } from '../../core/correio/layout.ts';
import { A_PEDIDO_DE_VISITANTE } from '../../core/correio/modelos.ts';
import type { Limites } from '../../core/limites.ts';
import type { Orgaos } from '../../core/orgao.ts';
import type { Sigilo } from '../../core/sigilo.ts';
import type { Database } from '../../db/client.ts';
import { CONCLUIDO, type Desfecho, type Tarefa, type Trabalho } from '../trabalho.ts';
import { Disjuntor } from './disjuntor.ts';
import { PAUSAS, proximaPausa, type Pausas } from './pausas.ts';
import { remetenteDe, type RemetenteDaCarta } from './remetente.ts';

const AO_MESMO_TEMPO = 4;
const UMA_HORA = 60 * 60;

export interface DepsDoCorreio {
  correio: Correio;
  sigilo: Sigilo;
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
  fato: 'entregue' | 'adiado' | 'falhou' | 'limitado' | 'descartado';
  id: string;
  cod_empre: number | null;
  modelo: string;
  tentativas: number;
  motivo?: Motivo;
}

type CartaTirada = Tarefa<CartaNaFila>;

/** The delivery of queued mail: one try of one mail at each call. */
export class Entregador implements Trabalho<CartaNaFila> {
  readonly fila = 'correio';
  readonly #deps: DepsDoCorreio;
  readonly #disjuntor: Disjuntor;

  constructor(deps: DepsDoCorreio) {
    this.#deps = deps;
    this.#disjuntor = deps.disjuntor ?? new Disjuntor(deps.relogio);
  }

  vagas(): number {
    return this.#disjuntor.vagas(AO_MESMO_TEMPO);
  }

  /** Mails to one address one after another, so that the last one to arrive says what holds now. */
  tirar(db: Database, quantas: number): Promise<CartaTirada[]> {
    return tirarCartas(db, quantas, this.#deps.relogio());
  }

  async fazer(tarefa: CartaTirada): Promise<Desfecho> {
    const aberta = abrirCarta(this.#deps.sigilo, tarefa.data);
    if (aberta === undefined) {
      return this.#falhar(tarefa, { codigo: null, texto: 'APP_KEY mudou: ilegível.' });
    }
    const { para, dados } = aberta;
    const remetente = await remetenteDe(this.#deps.orgaos, tarefa.data.cod_empre);
    const limite = { uso: 'correio', maximo: remetente.porHora, janelaSegundos: UMA_HORA };
    const { contagem, expira_em } = await this.#deps.limites.contar(limite, para.toLowerCase());
    if (contagem > limite.maximo) return this.#limitar(tarefa, expira_em);

    const entrega = await this.#deps.correio.entregar({
      para,
      ...this.#escrever(tarefa, remetente, dados),
    });
    if (entrega.tipo === 'INDISPONIVEL') {
      this.#disjuntor.falhou();
      await this.#deps.limites.devolver(limite, para.toLowerCase());
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
    const feitas = fato === 'limitado' || fato === 'descartado' ? tentativas : tentativas + 1;
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
    const idade = this.#deps.relogio().getTime() - Date.parse(tarefa.data.criada_em);
    const segundos = proximaPausa(this.#deps.pausas ?? PAUSAS, tentativas, idade / 1_000);
    if (segundos === undefined) return this.#falhar(tarefa, motivo);
    const dados: CartaNaFila = { ...tarefa.data, tentativas, motivo };
    return this.#contar(tarefa, 'adiado', { tipo: 'ADIADO', dados, segundos }, motivo);
  }

  #falhar(tarefa: CartaTirada, motivo: Motivo): Desfecho {
    const tentativas = tarefa.data.tentativas + 1;
    const dados: CartaNaFila = { ...tarefa.data, tentativas, motivo };
    return this.#contar(
      tarefa,
      'falhou',
      { tipo: 'LEVADO', fila: 'correio-falhas', dados },
      motivo,
    );
  }

  /** Enough for this address in this hour: what matters waits, what strangers ask for is dropped. */
  #limitar(tarefa: CartaTirada, expira_em: Date): Desfecho {
    if (A_PEDIDO_DE_VISITANTE.has(tarefa.data.modelo)) {
      return this.#contar(tarefa, 'descartado', CONCLUIDO);
    }
    const segundos = (expira_em.getTime() - this.#deps.relogio().getTime()) / 1_000;
    return this.#contar(tarefa, 'limitado', { tipo: 'ADIADO', dados: tarefa.data, segundos });
  }
}
