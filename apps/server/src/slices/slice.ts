import type { FastifyInstance } from 'fastify';
import type { Bancos } from '../adapters/cobranca/cobranca.port.ts';
import type { Antivirus } from '../adapters/antivirus/antivirus.port.ts';
import type { Armazenamento } from '../adapters/armazenamento/armazenamento.port.ts';
import type {
  Conexoes,
  FonteTributaria,
} from '../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import type { Govbr } from '../adapters/govbr/govbr.port.ts';
import type { Imagens } from '../adapters/imagem/imagem.port.ts';
import type { Localidades } from '../adapters/localidades/localidades.port.ts';
import type { Impressora } from '../adapters/pdf/pdf.port.ts';
import type { Tarjador } from '../adapters/tarjas/tarjas.port.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import type { Replica } from '../db/replica.ts';
import type { Frescor } from '../core/frescor.ts';
import type { EnfileirarCorreio } from '../core/correio/correio.ts';
import type { Escuta } from '../core/orgao/escuta.ts';
import type { Orgaos } from '../core/orgao/orgao.ts';
import type { Guardadas } from '../plugins/guardadas.ts';
import type { Leitura } from '../plugins/leitura.ts';
import type { Intermediario } from '../plugins/intermediario.ts';
import type { Csrf } from '../plugins/csrf.ts';
import type { Ritmo } from '../plugins/ritmo.ts';
import type { Entradas, Sessoes } from '../plugins/session.ts';
import type { Freios } from '../core/limites/freios.ts';
import type { Limites } from '../core/limites/limites.ts';
import type { Cofre } from '../core/cofre.ts';

/** What the process gives its slices. Tests replace the clock and the adapters. */
export interface Deps {
  config: Config;
  db: Database;
  /** The same database on a connection of its own: a server that is busy with people is there for more of them. */
  vigia: Database;
  relogio: () => Date;
  localidades: Localidades;
  fonteTributaria: FonteTributaria;
  /** The same for a look-up, which may get what was read a moment ago. */
  fonteParaVer: (frescor: Frescor) => FonteTributaria;
  /** Our own books, whatever source an orgao has; without them none is read ahead. */
  livros?: FonteTributaria | undefined;
  conexoes: Conexoes;
  /** By whose API orgaos charge. */
  bancos: Bancos;
  impressora: Impressora;
  tarjador: Tarjador;
  imagens: Imagens;
  armazenamento: Armazenamento;
  /** Hears of changed orgaos; without it, each is asked for its version before it is used. */
  escuta?: Escuta;
  /** What the operator gave to read from; without it, all is read from `db`. */
  replica?: Replica | undefined;
  govbr: Govbr;
  /** Undefined when the operator has none. */
  antivirus: Antivirus | undefined;
  /** Where the pages are, if not where the build puts them. */
  paginas?: string;
  /** Measures and traces what is answered, where somebody watches. */
  seguirPedidos?: (app: FastifyInstance) => void;
  /** Whether the process is on its way out: it serves on, and asks for nobody else. */
  encerrando?: () => boolean;
  /** How slow who asks may be; tests have no time to wait. */
  ritmo?: Ritmo;
}

/** What the plugins add. */
export interface Contexto extends Deps {
  cofre: Cofre;
  limites: Limites;
  intermediario: Intermediario;
  freios: Freios;
  orgaos: Orgaos;
  guardadas: Guardadas;
  leitura: Leitura;
  enfileirarCorreio: EnfileirarCorreio;
  sessoes: Sessoes;
  /** Browsers that an account knows. */
  entradas: Entradas;
  csrf: Csrf;
}

/** A capability: mounts its routes. */
export type Slice = (app: FastifyInstance, contexto: Contexto) => void;
