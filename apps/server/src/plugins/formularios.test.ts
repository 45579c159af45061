import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Enviado } from '@balcao/contracts';
import { ANA, createGuia, SENHA } from '../testing/cidade.ts';
import { formulario } from '../testing/envio.ts';
import { esvaziar } from '../testing/esvaziar.ts';
import { linhas } from '../testing/query.ts';
import { abrirServidor, CONFIG, type Navegador, type Servidor } from '../testing/servidor.ts';
import { createOrgaoComSolicitacoes, createSetorDeEntrada } from '../testing/solicitacoes.ts';
import { ligarServicos } from '../testing/tributos.ts';

const pasta = mkdtempSync(join(tmpdir(), 'formularios-'));
const root = join(pasta, 'dist');

/** What stands for the portal's own drawing: a page with a form, and in it what it answers. */
const DESENHISTA = `
  export const nomeDaPagina = (pathname) => pathname.slice(1);
  const asked = async (endereco, perguntar) => {
    const reply = await perguntar(endereco.split('?')[0] + '?cod_empre=1&inscricao=9&url=v2%2Fiptus');
    return reply && { status: reply.status, body: await reply.text() };
  };
  export const prepararPagina = async ({ enviado, perguntar }) => ({
    html: '<pre>' + encodeURIComponent(JSON.stringify(enviado?.pergunta
      ? { ...enviado, perguntada: await asked(enviado.pergunta.endereco, perguntar) }
      : enviado ?? null)) + '</pre>',
    cabecalho: '<title>Página</title>',
    estado: 200,
    dados: '{}',
    cores: '',
    formularios: [{ id: 'solicitacao', nome: 'solicitacao', ocultos: { cod_empre: '1"' } }],
    partes: [],
  });`;

const MODELO = `<!doctype html><html lang="pt-BR"><head><title>Balcão</title>
  <meta name="description" content="De antes" /><meta name="robots" content="noindex" />
  <script src="/partida.js"></script></head><body>
  <noscript>Para usar o Balcão, ative o JavaScript do navegador.</noscript>
  <div id="raiz">faixa</div><script type="module" src="/main.js"></script></body></html>`;

const PAGINA = '/esic?cod_empre=1&aba=solicitar';

const CAMPOS = {
  formulario: 'solicitacao',
  cod_empre: '1',
  natureza: '1',
  tipo: '',
  nome: 'Maria Silva',
  email: 'maria@dominio.example',
  telefone: '',
  assunto: 'Gastos com merenda',
  descricao: 'Quanto foi gasto em 2025?',
};

/** Tries an hour beyond a brake, of browsers that cannot solve what it asks. */
const RESERVA = 5;

let servidor: Servidor;
let endereco = 0;
const registro: string[] = [];
const visitante = () => servidor.navegador(`198.51.100.${(endereco += 1)}`);

beforeAll(async () => {
  mkdirSync(join(root, '.vite'), { recursive: true });
  mkdirSync(join(pasta, 'dist-servidor'));
  writeFileSync(join(root, 'index.html'), MODELO);
  writeFileSync(join(root, '.vite/paginas.json'), '{}');
  writeFileSync(join(pasta, 'dist-servidor/package.json'), '{"type":"module"}');
  writeFileSync(join(pasta, 'dist-servidor/servidor.js'), DESENHISTA);
  servidor = await abrirServidor(
    { paginas: root, config: { ...CONFIG, logLevel: 'info' } },
    { write: (linha) => void registro.push(linha) },
  );
  await createOrgaoComSolicitacoes(servidor.db, 1);
  await ligarServicos(servidor.db, 1, ['iptu']);
  const parcelas = [{ numero: 1, vencimento: '2027-12-10', centavos: 15_000 }];
  await createGuia(servidor.db, 1, { numero: 100, dono: ANA, inscricao: '9', parcelas });
  await createSetorDeEntrada(servidor.db, 1);
});
afterAll(async () => {
  await servidor.encerrar();
  rmSync(pasta, { recursive: true });
});
beforeEach(async () => {
  await esvaziar(servidor.banco, 'solicitacoes', 'envios_de_solicitacao', 'limites');
});

const fichaDe = (html: string): string =>
  /name="ficha" value="([^"]+)"/.exec(html)?.[1] ?? 'nenhuma';

/** What the page that came says that was sent, and what came of it. */
const enviadoEm = (html: string): unknown =>
  JSON.parse(decodeURIComponent(/<pre>([^<]*)</.exec(html)?.[1] ?? '')) as unknown;

/** Sends the form as a browser without code does. */
const enviar = async (
  quem: Navegador,
  mudam: Record<string, string> = {},
  { headers = {}, arquivos = [] }: Partial<Envio> = {},
) => {
  const ficha = fichaDe((await quem.get(PAGINA)).body);
  // One of another form has nothing of this one but its institution.
  const base = 'formulario' in mudam ? { cod_empre: '1' } : CAMPOS;
  const corpo = formulario({ ...base, ficha, ...mudam }, arquivos);
  return quem.pedir('POST', PAGINA, {
    payload: corpo.payload,
    headers: { 'x-xsrf-token': '', origin: 'null', ...corpo.headers, ...headers },
  });
};
interface Envio {
  headers: Record<string, string>;
  arquivos: Parameters<typeof formulario>[1];
}

const registradas = () =>
  linhas<{ assunto: string }>(servidor.banco, 'select assunto from solicitacoes');

describe('B21 a form of a browser without code', () => {
  it('is drawn with the token of its browser alone, and kept by it while that is the same', async () => {
    const um = visitante();
    const primeira = await um.get(PAGINA);
    expect(primeira.body).toContain(
      '<input type="hidden" form="solicitacao" name="cod_empre" value="1&#34;">',
    );
    expect(primeira.body).not.toContain('Para usar o Balcão');
    expect(primeira.body).toContain('<noscript><link rel="stylesheet" href="/sem-codigo.css">');
    const outra = await visitante().get(PAGINA);
    expect(fichaDe(outra.body)).not.toBe(fichaDe(primeira.body));
    const etag = String(primeira.headers.etag);
    expect((await um.get(PAGINA, { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await visitante().get(PAGINA, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('does what its endpoint does, and leads to a page that tells it to that browser alone', async () => {
    const quem = visitante();
    const arquivos = [{ nome: 'lista de São João.csv', conteudo: 'a;b\n' }];
    const feita = await enviar(quem, {}, { arquivos });
    expect(feita.statusCode).toBe(303);
    const destino = String(feita.headers.location);
    expect(destino).toBe('/esic?cod_empre=1&aba=solicitar&feito=solicitacao');
    expect(await registradas()).toEqual([{ assunto: 'Gastos com merenda' }]);
    expect(await linhas(servidor.banco, 'select nome from anexos')).toEqual([
      { nome: 'lista de São João.csv' },
    ]);

    const pagina = await quem.get(destino);
    expect(enviadoEm(pagina.body)).toMatchObject({
      formulario: 'solicitacao',
      resposta: { protocolo: expect.stringMatching(/^\d{4}-\d{4}-\d{6}$/) as string },
    });
    expect(pagina.headers['cache-control']).toBe('no-store');
    // It carries no code: nothing wakes it.
    expect(pagina.body).not.toContain('<script');
    expect(enviadoEm((await visitante().get(destino)).body)).toBeNull();
    expect(enviadoEm((await quem.get(PAGINA)).body)).toBeNull();
    servidor.relogio.agora = new Date(servidor.relogio.agora.getTime() + 11 * 60_000);
    expect(enviadoEm((await quem.get(destino)).body)).toBeNull();
  });

  it('sent twice does it once, and changed does it again', async () => {
    const quem = visitante();
    await enviar(quem);
    await enviar(quem);
    expect(await registradas()).toHaveLength(1);
    await enviar(quem, { assunto: 'Outro' });
    expect(await registradas()).toHaveLength(2);
  });

  it('comes back with what was typed and what is wrong with it, in the words of the contract', async () => {
    const quem = visitante();
    const recusada = await enviar(quem, { email: 'maria', natureza: '' });
    expect(recusada.statusCode).toBe(422);
    expect(recusada.headers['cache-control']).toBe('no-store');
    expect(enviadoEm(recusada.body)).toMatchObject({
      formulario: 'solicitacao',
      campos: { assunto: 'Gastos com merenda', email: 'maria' },
      erro: {
        status: 422,
        code: 'CAMPO_INVALIDO',
        errors: {
          natureza: ['Escolha a natureza.'],
          email: ['E-mail inválido. Exemplo: nome@exemplo.com.br'],
        },
      },
    });
    expect(fichaDe(recusada.body)).toBe(fichaDe((await quem.get(PAGINA)).body));
    expect(await registradas()).toEqual([]);
  });

  it('with a file that is too large says so at the files', async () => {
    const arquivos = [{ nome: 'a.txt', conteudo: Buffer.alloc(20_480_001, 'a') }];
    const recusada = await enviar(visitante(), {}, { arquivos });
    expect(recusada.statusCode).toBe(413);
    expect(enviadoEm(recusada.body)).toMatchObject({
      campos: { assunto: 'Gastos com merenda' },
      erro: { errors: { anexos: [expect.stringContaining('a.txt')] } },
    });
    expect(await registradas()).toEqual([]);
  });

  it.each([
    ['without a token', { ficha: '' }, {}, 'ANTIFALSIFICACAO'],
    ['with one of ours for somebody else', { ficha: 'DE_OUTRO' }, {}, 'ANTIFALSIFICACAO'],
    ['from another site', {}, { origin: 'https://mau.example' }, 'ORIGEM_NAO_PERMITIDA'],
    [
      'which the browser calls another',
      {},
      { 'sec-fetch-site': 'cross-site' },
      'ORIGEM_NAO_PERMITIDA',
    ],
  ])('%s does nothing and loses nothing', async (_, mudam, headers, code) => {
    const alheia = fichaDe((await visitante().get(PAGINA)).body);
    const trocada = 'ficha' in mudam && mudam.ficha === 'DE_OUTRO' ? { ficha: alheia } : mudam;
    const recusada = await enviar(visitante(), trocada, { headers });
    expect(enviadoEm(recusada.body)).toMatchObject({
      campos: { assunto: 'Gastos com merenda' },
      erro: { code },
    });
    expect(await registradas()).toEqual([]);
  });

  it('that is none of ours, or is no form, is refused', async () => {
    const quem = visitante();
    expect((await enviar(quem, { formulario: 'toString' })).statusCode).toBe(400);
    const json = await quem.post(PAGINA, CAMPOS);
    expect(json.statusCode).toBe(415);
    expect(await registradas()).toEqual([]);
  });

  it('is limited as its endpoint is, by the address of who sends it, with a few more for want of code', async () => {
    const quem = visitante();
    for (let vez = 1; vez <= 20 + RESERVA; vez += 1)
      expect((await enviar(quem, { assunto: `Pedido ${vez}` })).statusCode).toBe(303);
    const recusada = await enviar(quem, { assunto: 'Mais um' });
    expect(recusada.statusCode).toBe(429);
    expect(Number(recusada.headers['retry-after'])).toBeGreaterThan(0);
    expect(enviadoEm(recusada.body)).toMatchObject({
      campos: { assunto: 'Mais um' },
      erro: { code: 'PROVA_SEM_CODIGO' },
    });
    expect(await registradas()).toHaveLength(20 + RESERVA);
  });
});

describe('E23 a look-up of a browser without code, from where somebody guesses', () => {
  const consultar = async (quem: Navegador, protocolo: string) => {
    const resposta = await enviar(quem, { formulario: 'consulta', protocolo });
    const { erro } = enviadoEm(resposta.body) as Enviado;
    return { estado: resposta.statusCode, ...erro };
  };
  const contados = (quantos: number) =>
    linhas(servidor.banco, `update limites set contagem = ${quantos}`);
  const NENHUM = '2026-1120-999999';

  it('is let through a few times an hour, and as often as it finds something', async () => {
    const quem = visitante();
    const feita = await enviar(quem);
    const pagina = await quem.get(String(feita.headers.location));
    const { protocolo } = (enviadoEm(pagina.body) as { resposta: { protocolo: string } }).resposta;
    expect(await consultar(quem, NENHUM)).toMatchObject({ code: 'PROTOCOLO_NAO_ENCONTRADO' });
    await contados(30);
    for (let vez = 0; vez <= RESERVA; vez += 1)
      expect((await consultar(quem, protocolo)).estado).toBe(200);
    for (let vez = 0; vez < RESERVA; vez += 1)
      expect(await consultar(quem, NENHUM)).toMatchObject({ code: 'PROTOCOLO_NAO_ENCONTRADO' });
    for (const um of [protocolo, NENHUM])
      expect(await consultar(quem, um)).toMatchObject({
        estado: 429,
        code: 'PROVA_SEM_CODIGO',
        message: expect.stringMatching(/JavaScript.* Tente de novo em \d+ minutos?\.$/) as string,
      });
    servidor.relogio.agora = new Date(servidor.relogio.agora.getTime() + 61 * 60_000);
    expect((await consultar(quem, protocolo)).estado).toBe(200);
  });

  it('counts like one that pays, up to the same ceiling, and helps nobody who runs code', async () => {
    const quem = visitante();
    await consultar(quem, NENHUM);
    await contados(299);
    expect(await consultar(quem, NENHUM)).toMatchObject({ code: 'PROTOCOLO_NAO_ENCONTRADO' });
    expect(await consultar(quem, NENHUM)).toMatchObject({ estado: 429, code: 'REDE_CHEIA' });
    await contados(30);
    const comCodigo = `/api/solicitacoes/publica?cod_empre=1&protocolo=${NENHUM}`;
    expect((await quem.get(comCodigo)).json()).toMatchObject({ code: 'PROVA_DE_TRABALHO' });
  });
});

describe('P33 a look-up of a browser without code', () => {
  const consultar = (quem: Navegador, campos: Record<string, string>) =>
    enviar(quem, { formulario: 'debitos', url: 'v2/iptus', ...campos });

  it('is answered in the page, which asks the same again and nobody else is told', async () => {
    const achada = await consultar(visitante(), { inscricao: ' 9 ' });
    expect(achada.statusCode).toBe(200);
    expect(achada.headers['cache-control']).toBe('no-store');
    const { resposta, perguntada } = enviadoEm(achada.body) as {
      resposta: unknown;
      perguntada: { status: number; body: string };
    };
    expect(resposta).toMatchObject({ data: [{ numeroGuia: 100 }] });
    expect(perguntada.status).toBe(200);
    expect(JSON.parse(perguntada.body)).toEqual(resposta);
    const outra = await consultar(visitante(), { cpfcnpj: ANA });
    expect(enviadoEm(outra.body)).not.toHaveProperty('perguntada');
  });

  it('leaves no CPF in an address or in the log', async () => {
    registro.length = 0;
    const achada = await consultar(visitante(), { cpfcnpj: '529.982.247-25' });
    expect(enviadoEm(achada.body)).toMatchObject({ resposta: { data: [{ numeroGuia: 100 }] } });
    expect(achada.headers.location).toBeUndefined();
    expect(registro.join('')).toContain('/api/gateway/public');
    expect(registro.join('')).not.toMatch(/529\.?982\.?247/);
  });

  it.each([
    [{ cpfcnpj: '529.982.247-24' }, 'cpfcnpj'],
    [{ cpfcnpj: ANA, numero: 'abc' }, 'numero'],
    [{ cpfcnpj: ANA, inscricao: '9' }, 'inscricao'],
    [{}, 'cpfcnpj'],
  ])('of %o is refused at its field, and not asked', async (campos, campo) => {
    const recusada = await consultar(visitante(), campos);
    expect(recusada.statusCode).toBe(422);
    const enviado = enviadoEm(recusada.body) as Enviado;
    expect(enviado.campos).toMatchObject(campos);
    expect(Object.keys(enviado.erro?.errors ?? {})).toEqual([campo]);
    expect(enviado).not.toHaveProperty('pergunta');
  });

  it('leads to the slip where the endpoint says that it is', async () => {
    const pedido = { 'x-path': 'GUIA_IPTU', inscricao: '9', num_guia: '100', num_parcela: '1' };
    const guia = await enviar(visitante(), { formulario: 'documento', ...pedido });
    expect(guia.statusCode).toBe(303);
    const destino = String(guia.headers.location);
    expect(destino).toMatch(/^\/api\/documents\/abrir\//);
    expect((await visitante().get(destino)).headers['content-type']).toBe('application/pdf');
    const alheia = await enviar(visitante(), {
      formulario: 'documento',
      ...pedido,
      inscricao: '8',
    });
    expect(alheia.statusCode).toBe(404);
  });
});

describe('P02 signing in without code', () => {
  const entrada = { formulario: 'entrada', orgao_id: '1', credencial: '529.982.247-25' };

  it('gives no password back, and says what is missing at its field', async () => {
    const recusada = await enviar(visitante(), { ...entrada, senha: 'errada-1234' });
    expect(recusada.statusCode).toBe(401);
    expect(enviadoEm(recusada.body)).toMatchObject({ campos: { credencial: '529.982.247-25' } });
    expect(decodeURIComponent(recusada.body)).not.toContain('errada-1234');
    const vazia = await enviar(visitante(), { ...entrada, credencial: '1', senha: 'errada-1234' });
    expect(enviadoEm(vazia.body)).toMatchObject({
      erro: { errors: { credencial: [expect.any(String)] } },
    });
    expect(decodeURIComponent(vazia.body)).not.toContain('errada-1234');
  });

  it('leads to a page that tells who is signed in as long as they are, and to nobody else', async () => {
    const quem = visitante();
    const entrou = await enviar(quem, { ...entrada, senha: SENHA });
    expect(entrou.statusCode).toBe(303);
    const destino = String(entrou.headers.location);
    const mostra = async (um: Navegador) => enviadoEm((await um.get(destino)).body);
    servidor.relogio.agora = new Date(servidor.relogio.agora.getTime() + 11 * 60_000);
    expect(await mostra(quem)).toMatchObject({ resposta: { data: { cpfcnpj: ANA } } });
    expect((await quem.get(destino)).headers['cache-control']).toBe('no-store');
    expect(await mostra(visitante())).toBeNull();

    const saiu = await enviar(quem, { formulario: 'saida' });
    expect(saiu.statusCode).toBe(303);
    expect(await mostra(quem)).toBeNull();
    expect(enviadoEm((await quem.get(String(saiu.headers.location))).body)).toMatchObject({
      formulario: 'saida',
    });
  });
});
