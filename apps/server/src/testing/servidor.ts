import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { armazenamentoEmPasta } from '../adapters/armazenamento/pasta.ts';
import { createImpressora } from '../adapters/pdf/impressora.ts';
import { createTarjador } from '../adapters/tarjas/tarjador.ts';
import type { LimitesDoErp } from '../adapters/fonte-tributaria/erp/protecao-do-erp.ts';
import { createBancos } from '../adapters/cobranca/bancos.ts';
import type { Bancos } from '../adapters/cobranca/cobranca.port.ts';
import type { LimitesDoBanco } from '../adapters/cobranca/protecao-do-banco.ts';
import type { Conexoes } from '../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import { createLoginUnico } from '../adapters/govbr/login-unico.ts';
import { createFontes } from '../adapters/fonte-tributaria/fontes.ts';
import { imagensComSharp } from '../adapters/imagem/sharp.ts';
import { localidadesEmbutidas } from '../adapters/localidades/localidades.ts';
import type { DestinationStream } from 'pino';
import { buildApp } from '../app.ts';
import type { Config } from '../config.ts';
import { createCofre } from '../core/cofre.ts';
import { openDatabase, type Database } from '../db/client.ts';
import type { Deps } from '../slices/slice.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

export const CONFIG: Config = {
  production: false,
  host: '127.0.0.1',
  port: 0,
  workers: 1,
  drainMs: 0,
  traces: false,
  metrics: undefined,
  dataDir: '',
  databaseUrl: undefined,
  databaseOwnerUrl: undefined,
  databaseLeituraUrl: undefined,
  ensaioUrl: undefined,
  publicUrl: undefined,
  smtpUrl: undefined,
  mailFrom: 'nao-responda@localhost',
  armazenamento: { tipo: 'PASTA', pasta: '' },
  cotaDoArmazenamento: 1e12,
  copias: undefined,
  clamav: undefined,
  bancos: {},
  bancoDeDemonstracao: undefined,
  antivirusIndisponivel: 'recusar',
  corsOrigins: [],
  frameOrigins: [],
  trustProxy: true,
  appKey: randomBytes(32),
  govbrTeste: undefined,
  demo: false,
  logLevel: 'silent',
};

/** What the installation's key keeps. */
export const COFRE = createCofre(CONFIG.appKey);

/** Loads what it prints with once for all files of a process, however busy the machine, and ends with it. */
const impressora = createImpressora({ limiteMs: 300_000 });
export const tarjador = createTarjador();

/** The places of the country are the same to every server. */
const localidades = localidadesEmbutidas();

/** One page in the place of all: what was built is weighed, opened and walked through elsewhere. */
const PAGINAS = fileURLToPath(new URL('./paginas', import.meta.url));

/** A clock that stands where the test puts it. */
interface Relogio {
  agora: Date;
}

export interface Servidor {
  app: FastifyInstance;
  db: Database;
  banco: TestDatabase;
  relogio: Relogio;
  conexoes: Conexoes;
  bancos: Bancos;
  /** Where attachments are kept. */
  pasta: string;
  /** A browser: keeps its cookies, sends the anti-forgery header. */
  navegador: (endereco?: string) => Navegador;
  encerrar: () => Promise<void>;
}

interface OutrosMeios {
  limites?: LimitesDoErp;
  limitesDoBanco?: LimitesDoBanco;
  /** In the place of an empty one. It goes with the server. */
  banco?: TestDatabase;
}

/** The server on a database of its own, as the application's role. */
export const abrirServidor = async (
  { limites, limitesDoBanco, banco: cheio, ...mudancas }: Partial<Deps> & OutrosMeios = {},
  log?: DestinationStream,
): Promise<Servidor> => {
  const { fonteTributaria } = mudancas;
  const banco = cheio ?? (await createTestDatabase());
  const db = openDatabase(banco.app);
  const pasta = await mkdtemp(join(tmpdir(), 'balcao-anexos-'));
  const relogio: Relogio = { agora: new Date('2026-11-20T15:00:00Z') };
  const fontes = createFontes({
    db,
    cofre: COFRE,
    relogio: () => relogio.agora,
    ...(limites && { limites }),
  });
  const bancos = createBancos({
    db,
    cofre: COFRE,
    declarados: mudancas.config?.bancos ?? {},
    ...(limitesDoBanco && { limites: limitesDoBanco }),
  });
  const app = await buildApp(
    {
      config: CONFIG,
      db,
      vigia: db,
      relogio: () => relogio.agora,
      localidades,
      fonteTributaria: fontes.fonteTributaria,
      fonteParaVer: fontes.fonteParaVer,
      livros: fontes.livros,
      conexoes: fontes.conexoes,
      bancos,
      impressora,
      tarjador,
      imagens: imagensComSharp(),
      armazenamento: armazenamentoEmPasta(pasta),
      antivirus: undefined,
      govbr: createLoginUnico({ portaDeTeste: undefined, relogio: () => relogio.agora }),
      paginas: PAGINAS,
      // A source that a test brings is the one that is looked at too.
      ...(fonteTributaria && { fonteParaVer: () => fonteTributaria, livros: undefined }),
      ...mudancas,
    },
    log,
  );
  await app.ready();
  return {
    app,
    db,
    banco,
    relogio,
    conexoes: fontes.conexoes,
    bancos,
    pasta,
    navegador: (endereco = '203.0.113.7') => new Navegador(app, endereco),
    encerrar: async () => {
      await app.close();
      await fontes.encerrar();
      await bancos.encerrar();
      await banco.drop();
      await rm(pasta, { recursive: true });
    },
  };
};

export class Navegador {
  readonly #app: FastifyInstance;
  readonly #endereco: string;
  readonly cookies = new Map<string, string>();

  constructor(app: FastifyInstance, endereco: string) {
    this.#app = app;
    this.#endereco = endereco;
  }

  async pedir(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    opcoes: InjectOptions = {},
  ): Promise<LightMyRequestResponse> {
    if (method !== 'GET' && !this.cookies.has('XSRF-TOKEN'))
      await this.pedir('GET', '/api/csrf-cookie');
    const token = this.cookies.get('XSRF-TOKEN');
    const response = await this.#app.inject({
      method,
      url,
      ...opcoes,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        'x-forwarded-for': this.#endereco,
        cookie: [...this.cookies]
          .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
          .join('; '),
        ...(token !== undefined && method !== 'GET' ? { 'x-xsrf-token': token } : {}),
        ...opcoes.headers,
      },
    });
    for (const { name, value } of response.cookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, decodeURIComponent(value));
    }
    return response;
  }

  get = (url: string, headers: Record<string, string> = {}) => this.pedir('GET', url, { headers });
  post = (url: string, payload: object = {}) => this.pedir('POST', url, { payload });
  put = (url: string, payload: object = {}) => this.pedir('PUT', url, { payload });

  /** Signs in; fails the test when the server refuses. */
  async entrar(orgao_id: number, credencial: string, senha: string): Promise<this> {
    const response = await this.post('/api/auth/login', { orgao_id, credencial, senha });
    if (response.statusCode !== 200) throw new Error(`sign-in refused: ${response.body}`);
    return this;
  }
}
