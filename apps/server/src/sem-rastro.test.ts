import type { RegistroDeAuditoria, SolicitacaoCriada } from '@balcao/contracts';
import type { Capacidade } from '@balcao/domain';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conferirAuditoria } from './core/auditoria/selos.repository.ts';
import { esquecerHorasDoCorreio } from './jobs/correio/correio.repository.ts';
import { createOrgaos } from './core/orgao/orgao.ts';
import { recolherDoDia } from './jobs/auditoria-do-dia.ts';
import { ANA, CHEFE, SENHA } from './testing/cidade.ts';
import { formulario } from './testing/envio.ts';
import { esvaziar } from './testing/esvaziar.ts';
import { ENDPOINTS } from './testing/matriz/estragos.ts';
import { linhas } from './testing/query.ts';
import { abrirServidor, CONFIG, COFRE, type Navegador, type Servidor } from './testing/servidor.ts';
import { createOrgaoComSolicitacoes, createSetorDeEntrada } from './testing/solicitacoes.ts';
import { ligarServicos } from './testing/tributos.ts';

const UM_DIA_MS = 24 * 3_600_000;
/** One address, one person: what an attacker would join. */
const ENDERECO = '198.51.100.77';
const DENUNCIA = {
  ...{
    cod_empre: '1',
    natureza: '2',
    tipo: '1',
    nome: 'Maria Silva',
    email: 'maria@exemplo.example',
  },
  ...{ assunto: 'Desvio de merenda', descricao: 'A merenda da escola vai para fora.' },
};

const PUBLICA = '/api/solicitacoes/publica';

/** The whole database as somebody reads it who has it: every row of every table. */
type Tabelas = Map<string, Map<string, unknown>>;

let servidor: Servidor;
const registro: string[] = [];

beforeAll(async () => {
  servidor = await abrirServidor(
    { config: { ...CONFIG, logLevel: 'info' } },
    { write: (linha) => void registro.push(linha) },
  );
  await createOrgaoComSolicitacoes(servidor.db, 1);
  await createSetorDeEntrada(servidor.db, 1);
  await ligarServicos(servidor.db, 1, ['pesquisa_satisfacao']);
  servidor.relogio.agora = new Date('2026-11-20T15:34:56.789Z');
});
afterAll(() => servidor.encerrar());

const lerTudo = async (): Promise<Tabelas> => {
  const tabelas = await linhas<{ nome: string }>(
    servidor.banco,
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as nome from pg_tables
     where schemaname = 'public'`,
  );
  const tudo: Tabelas = new Map();
  for (const { nome } of tabelas) {
    const rows = await linhas<{ ctid: string; linha: object }>(
      servidor.banco,
      `select ctid::text || xmin::text as ctid, to_jsonb(t) as linha from ${nome} t`,
    );
    tudo.set(nome, new Map(rows.map(({ ctid, linha }) => [ctid, linha])));
  }
  return tudo;
};

/** Rows that an act wrote, by table. */
const escritasPor = async (fazer: () => Promise<unknown>): Promise<[string, unknown][]> => {
  const antes = await lerTudo();
  await fazer();
  const depois = await lerTudo();
  return [...depois].flatMap(([tabela, rows]) =>
    [...rows]
      .filter(([ctid]) => antes.get(tabela)?.has(ctid) !== true)
      .map(([, linha]): [string, unknown] => [tabela, linha]),
  );
};

/** Every text of a row, whatever it lies in. */
const textosDe = (valor: unknown): string[] => {
  if (typeof valor === 'string') return [valor];
  if (typeof valor !== 'object' || valor === null) return [];
  return Object.values(valor).flatMap(textosDe);
};

/** What could be somebody's mark: long, and no moment. */
const marcasDe = (escritas: readonly [string, unknown][]): Set<string> =>
  new Set(
    escritas
      .flatMap(([, linha]) => textosDe(linha))
      .filter((texto) => texto.length >= 12 && Number.isNaN(Date.parse(texto))),
  );

/** Moments that say more than the day, in Brasília or in Greenwich. */
const momentosDe = (escritas: readonly [string, unknown][]): string[] =>
  escritas.flatMap(([tabela, linha]) =>
    textosDe(linha)
      .filter((texto) => /^\d{4}-\d\d-\d\dT\d\d:/.test(texto))
      .filter((texto) => {
        const naHora = Date.parse(texto) % UM_DIA_MS;
        return naHora >= 10 && (naHora < 3 * 3_600_000 || naHora >= 3 * 3_600_000 + 10);
      })
      .map((texto) => `${tabela} ${texto}`),
  );

const pessoa = () => servidor.navegador(ENDERECO);

const denunciar = async (quem: Navegador, campos: Record<string, string> = DENUNCIA) => {
  const { payload, headers } = formulario(campos, [
    { nome: 'prova.txt', conteudo: Buffer.from('caminhão de placa ABC') },
  ]);
  const resposta = await quem.pedir('POST', PUBLICA, {
    payload,
    headers: { ...headers, 'idempotency-key': randomUUID() },
  });
  expect(resposta.statusCode, resposta.body).toBe(201);
  return resposta.json<SolicitacaoCriada>();
};

const responder = async () => {
  const resposta = await pessoa().post('/api/pesquisa/respostas', { cod_empre: 1, satisfacao: 1 });
  expect(resposta.statusCode, resposta.body).toBe(201);
};

describe('B08 who has the database and the log', () => {
  it('joins no complaint, answer to the survey and sign-in of one address', async () => {
    const setores = new Set(
      marcasDe([...(await lerTudo())].map(([t, rows]) => [t, [...rows.values()]])),
    );
    const atos = [
      await escritasPor(() => denunciar(pessoa())),
      await escritasPor(responder),
      await escritasPor(() => pessoa().entrar(1, ANA, SENHA)),
    ].map(marcasDe);
    for (const [i, um] of atos.entries()) {
      expect(um.size, `act ${i} wrote something`).toBeGreaterThan(0);
      for (const outro of atos.slice(i + 1))
        expect([...um].filter((marca) => outro.has(marca) && !setores.has(marca))).toEqual([]);
    }
  });

  it('finds no hour of a complaint, of who follows it, or of an answer, once the day is over', async () => {
    let protocolo = '';
    registro.length = 0;
    const escritas = await escritasPor(async () => {
      const feita = await denunciar(pessoa());
      ({ protocolo } = feita);
      const peloProtocolo = `?cod_empre=1&protocolo=${protocolo}`;
      const comEmail = { cod_empre: 1, protocolo, email: DENUNCIA.email };
      const seguintes = ['historico', 'recursos'].map((parte) => `/${parte}/${feita.id}`);
      for (const porta of ['', ...seguintes])
        for (const olhada of [
          await pessoa().get(`${PUBLICA}${porta}${peloProtocolo}`),
          await pessoa().post(`${PUBLICA}${porta || '/consulta'}`, comEmail),
        ])
          expect(olhada.statusCode, olhada.body).toBe(200);
      await responder();
    });
    expect(escritas.map(([tabela]) => tabela)).toContain('public.solicitacoes');
    expect(momentosDe(escritas.filter(([tabela]) => tabela !== 'public.trabalhos'))).toEqual([]);
    expect(JSON.stringify(escritas)).not.toContain(ENDERECO);
    // The mail that confirms it leaves as any other, and forgets the hour after its day if it fails.
    await linhas(servidor.banco, `update trabalhos set fila = 'correio-falhas'`);
    await esquecerHorasDoCorreio(servidor.db, new Date(Date.now() + UM_DIA_MS));
    const cartas = [...(await lerTudo())].filter(([tabela]) => tabela === 'public.trabalhos');
    expect(cartas.flatMap(([, rows]) => [...rows]).length).toBeGreaterThan(0);
    expect(momentosDe(cartas.map(([tabela, rows]) => [tabela, [...rows.values()]]))).toEqual([]);
    const log = registro.join('');
    // Nor a number that is missing between two others.
    expect(log).toMatch(/"reqId":"[\da-f]{8}-/);
    expect(log).not.toMatch(/"reqId":"req-/);
    expect(log).toContain('/api/csrf-cookie');
    for (const nada of [PUBLICA, '/api/pesquisa', ENDERECO, protocolo])
      expect(log).not.toContain(nada);
  });

  it('finds no line of a call that only who asks for something, or has a protocol, makes', () => {
    const deQuemPede: ReadonlySet<string> = new Set<Capacidade>([
      ...(['solicitacoes.criar-publico', 'solicitacoes.consultar-publico'] as const),
      ...(['recursos.abrir', 'recursos.abrir-publico'] as const),
    ]);
    const deles = ENDPOINTS.filter(({ acesso }) => deQuemPede.has(acesso));
    expect(deles.length).toBeGreaterThan(deQuemPede.size);
    expect(deles.filter((um) => !um.semRegistro).map(({ path }) => path)).toEqual([]);
  });

  it('finds what is to be mended where a complaint was refused, and not that it was', async () => {
    await linhas(
      servidor.banco,
      `create function encher() returns trigger language plpgsql as
         $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
       create trigger cheio before insert on solicitacoes for each row execute function encher()`,
    );
    registro.length = 0;
    await expect(denunciar(pessoa())).rejects.toThrow('INDISPONIVEL');
    await linhas(servidor.banco, 'drop function encher() cascade');
    const linha = registro.find((uma) => uma.includes('"msg":"unavailable"'));
    expect(linha).toContain('O disco do PostgreSQL está cheio');
    for (const nada of ['solicitacoes', 'abrir', 'reqId', ENDERECO])
      expect(registro.filter((uma) => uma.includes('unavailable')).join('')).not.toContain(nada);
  });

  it('finds a complaint of an account under no account in the trail', async () => {
    const ana = await pessoa().entrar(1, ANA, SENHA);
    const { payload, headers } = formulario(
      {
        ...{
          natureza: '2',
          tipo: '1',
          assunto: 'Obra parada',
          descricao: 'A obra está parada há um ano.',
        },
      },
      [],
    );
    const escritas = await escritasPor(async () => {
      const resposta = await ana.pedir('POST', '/api/solicitacoes', { payload, headers });
      expect(resposta.statusCode, resposta.body).toBe(201);
      await ana.pedir('DELETE', `/api/solicitacoes/${resposta.json<SolicitacaoCriada>().id}`);
    });
    const trilha = escritas.filter(([tabela]) => tabela.startsWith('public.auditoria'));
    expect(trilha.map(([tabela]) => tabela)).toEqual(
      Array.from({ length: 2 }, () => 'public.auditoria_do_dia'),
    );
    expect(momentosDe(escritas.filter(([tabela]) => tabela !== 'public.trabalhos'))).toEqual([]);
  });

  it('finds neither hour nor account of what its requester sends later, an appeal or what was missing', async () => {
    const ana = await pessoa().entrar(1, ANA, SENHA);
    const chefe = await servidor.navegador('198.51.100.7').entrar(1, CHEFE, SENHA);
    const mandar = (url: string, campos: Record<string, string>) => {
      const { payload, headers } = formulario(campos, []);
      return ana.pedir('POST', url, {
        payload,
        headers: { ...headers, 'idempotency-key': randomUUID() },
      });
    };
    const textos = { assunto: 'Obra parada', descricao: 'Não abre.' };
    const campos = { natureza: '1', tipo: '8', identidade_preservada: 'sim', ...textos };
    const atos: [string, unknown][] = [];
    const enviar = async (url: string, corpo: Record<string, string>) => {
      let resposta: Awaited<ReturnType<typeof mandar>> | undefined;
      atos.push(...(await escritasPor(async () => (resposta = await mandar(url, corpo)))));
      expect(resposta?.statusCode, resposta?.body).toBe(201);
      return resposta?.json<SolicitacaoCriada>();
    };
    const feita = await enviar('/api/solicitacoes', campos);
    const solicitacao_id = feita?.id ?? '';
    const RAIZ = '/api/solicitacoes';
    await chefe.put(`${RAIZ}/atender/${solicitacao_id}`);
    await chefe.put(`${RAIZ}/pedir-complemento`, { solicitacao_id, pergunta: 'De qual escola?' });
    await enviar(`${RAIZ}/complemento`, { solicitacao_id, complemento: 'A do centro.' });
    const resposta = { solicitacao_id, resposta: 'Não há.', decisao: 'INFORMACAO_INEXISTENTE' };
    expect((await chefe.put(`${RAIZ}/responder`, resposta)).statusCode).toBe(200);
    await enviar('/api/recursos', { solicitacao_id, mensagem: 'Há, sim.' });

    expect(momentosDe(atos.filter(([tabela]) => tabela !== 'public.trabalhos'))).toEqual([]);
    const envios = atos.filter(([tabela]) => tabela === 'public.envios_de_solicitacao');
    expect(envios.map(([, linha]) => (linha as { remetente: string }).remetente)).toEqual([
      '',
      '',
      '',
    ]);
  });

  it('finds no order among those of a day that is over, nor between which others they came', async () => {
    await esvaziar(servidor.banco, 'solicitacoes', 'pesquisa_respostas', 'auditoria_do_dia');
    const protocolos: string[] = [];
    for (let i = 0; i < 8; i += 1) {
      protocolos.push((await denunciar(servidor.navegador(`198.51.100.${i}`))).protocolo);
      await denunciar(servidor.navegador(), { ...DENUNCIA, natureza: '1', tipo: '8' });
    }
    await responder();
    servidor.relogio.agora = new Date('2026-11-21T03:00:01Z');
    const chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
    const orgaos = createOrgaos(servidor.db, () => servidor.relogio.agora);
    const cabecas = await recolherDoDia({ db: servidor.db, cofre: COFRE, orgaos });
    expect(cabecas).toHaveLength(1);

    const porTransacao = await linhas<{ quantas: number; tipos: number[] }>(
      servidor.banco,
      `select count(*)::int as quantas, array_agg(distinct tipo) as tipos from solicitacoes
       group by xmin::text order by 1 desc`,
    );
    expect(porTransacao[0]).toEqual({ quantas: 8, tipos: [1] });
    const naTabela = await linhas<{ numero_protocolo: string }>(
      servidor.banco,
      'select numero_protocolo from solicitacoes where tipo = 1 order by ctid',
    );
    expect(naTabela.map((uma) => uma.numero_protocolo)).not.toEqual(protocolos);
    const entradas = await linhas(
      servidor.banco,
      `select distinct h.id, h.criada_em from solicitacao_historico h
       join solicitacoes s on s.id = h.solicitacao_id where s.tipo = 1`,
    );
    expect(entradas).toEqual([{ id: '0', criada_em: new Date('2026-11-20T03:00:00Z') }]);

    const { data } = (await chefe.get('/api/auditoria?per_page=100&papel=VISITANTE')).json<{
      data: RegistroDeAuditoria[];
    }>();
    const semOrigem = data.filter(({ origem }) => origem === null);
    expect(semOrigem).toHaveLength(9);
    for (const linha of semOrigem)
      expect(linha).toMatchObject({
        momento_formatado: '20/11/2026',
        usuario_id: null,
        selado: true,
      });
    const conferida = await conferirAuditoria(servidor.db, COFRE, 1, {
      ...{ cabecas, agora: servidor.relogio.agora },
    });
    expect(conferida.defeitos).toEqual([]);
  });

  it('reads the history of such a request by the day, and that of any other by the hour', async () => {
    const chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
    for (const [tipo, quando] of [
      [1, /^21\/11\/2026$/],
      [8, /^21\/11\/2026, 00:00$/],
    ] as const) {
      const campos = { ...DENUNCIA, tipo: String(tipo), natureza: tipo === 8 ? '1' : '2' };
      const { id } = await denunciar(servidor.navegador('198.51.100.99'), campos);
      const historico = (await chefe.get(`/api/solicitacoes/historico/${id}`)).json<{
        data: { data_criacao: { formatada: string } }[];
      }>();
      expect(historico.data[0]?.data_criacao.formatada).toMatch(quando);
    }
  });
});
