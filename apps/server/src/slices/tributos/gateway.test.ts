import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exibicao } from '../../db/schema/orgaos.ts';
import {
  ANA,
  BRUNO,
  CHEFE,
  createGuia,
  createOrgao,
  EMPRESA,
  NINGUEM,
  SENHA,
  SERVIDORA,
} from '../../testing/cidade.ts';
import { esvaziar } from '../../testing/esvaziar.ts';
import { linhas } from '../../testing/query.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../testing/servidor.ts';
import {
  createDivida,
  createGuiaDePessoa,
  createLicenca,
  ligarServicos,
} from '../../testing/tributos.ts';

let servidor: Servidor;
let ana: Navegador;
let servidora: Navegador;

/** Every key of the gateway and the services without which it is not there. */
const CHAVES = [
  ['v2/iptus', ['iptu'], true],
  ['v2/issqn', ['issqn'], true],
  ['v2/alvaras', ['alvara'], true],
  ['v2/taxas-fiscalizacao', ['taxas_fiscalizacao'], false],
  ['v2/parcelamentos', ['extrato_divida'], false],
  ['v2/extrato-divida', ['extrato_divida'], true],
  ['v2/imoveis', ['imoveis', 'negativa_debitos'], true],
  ['v2/contribuinte', ['informacoes_cadastrais'], true],
  ['v2/contribuinte/cadastro', ['informacoes_cadastrais'], false],
  ['v2/pessoa/visualizarLogAlteracoes', ['log_alteracoes'], false],
] as const;
const PUBLICAS = CHAVES.filter(([, , publica]) => publica);
const RESERVADAS = CHAVES.filter(([, , publica]) => !publica);

const privado = (url: string, cpfcnpj?: string) =>
  `/api/?url=${encodeURIComponent(url)}${cpfcnpj === undefined ? '' : `&cpfcnpj=${cpfcnpj}`}`;
const publico = (url: string, cpfcnpj: string = ANA, cod_empre = 1) =>
  `/api/gateway/public?url=${encodeURIComponent(url)}&cod_empre=${cod_empre}&cpfcnpj=${cpfcnpj}`;
const visitar = (url: string, cpfcnpj = ANA, cod_empre = 1) =>
  servidor.navegador().get(publico(url, cpfcnpj, cod_empre));

beforeAll(async () => {
  servidor = await abrirServidor();
  const { db } = servidor;
  for (const cod_empre of [1, 2]) {
    await createOrgao(db, cod_empre);
    await ligarServicos(db, cod_empre);
    await db.insert(exibicao).values({ cod_empre, chave: 'habilitar_cadastro', ativo: true });
  }
  const aberta = [{ numero: 1, vencimento: '2026-12-10', centavos: 15_000 }];
  await createGuia(db, 1, { numero: 100, dono: ANA, inscricao: '1', parcelas: aberta });
  for (const [i, tributo] of (['ISSQN', 'ALVARA', 'TAXA'] as const).entries())
    await createGuiaDePessoa(db, 1, { tributo, numero: 200 + i, dono: ANA, parcelas: aberta });
  await createLicenca(db, 1, { numero_guia: 201 });
  await createDivida(db, 1, { dono: ANA, numero_divida: 1 });
  ana = await servidor.navegador().entrar(1, ANA, SENHA);
  servidora = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
});
afterAll(() => servidor.encerrar());

describe('P61 the keys of the gateway', () => {
  it.each(CHAVES)('P61.1 %s answers the taxpayer, staff and administrators', async (url) => {
    const chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
    const pedidos = [ana.get(privado(url)), ana.get(privado(url, ANA))];
    for (const quem of [servidora, chefe]) pedidos.push(quem.get(privado(url, ANA)));
    for (const resposta of await Promise.all(pedidos)) {
      expect(resposta.statusCode).toBe(200);
      expect(resposta.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(resposta.headers['cache-control']).toBe('no-store');
      expect(resposta.json()).toHaveProperty('data');
    }
  });

  it.each(PUBLICAS)(
    'P61.1 P33 %s answers a visitor, with names masked and no contact',
    async (url) => {
      const resposta = await visitar(url);
      expect(resposta.statusCode).toBe(200);
      expect(resposta.body).not.toMatch(/Ana Maria|Souza|Flores|exemplo|98765/);
    },
  );

  it.each(RESERVADAS)('P61.1 %s is not there for a visitor', async (url) => {
    expect((await visitar(url)).json()).toMatchObject({ code: 'URL_NAO_PERMITIDA' });
    expect((await servidor.navegador().get(privado(url, ANA))).statusCode).toBe(401);
  });

  it.each(CHAVES)('%s refuses a taxpayer who names somebody else', async (url) => {
    const resposta = await ana.get(privado(url, BRUNO));
    expect(resposta.statusCode).toBe(403);
    expect(resposta.json()).toMatchObject({ code: 'NAO_PERMITIDO' });
  });

  it.each(CHAVES)('%s asks staff and visitors for a CPF or CNPJ that is right', async (url) => {
    for (const cpfcnpj of [undefined, '123', '']) {
      const resposta = await servidora.get(privado(url, cpfcnpj));
      expect(resposta.statusCode).toBe(422);
      expect(resposta.json()).toMatchObject({
        code: 'CAMPO_INVALIDO',
        errors: { cpfcnpj: [expect.any(String)] },
      });
    }
  });

  it.each(CHAVES.filter(([url]) => url !== 'v2/contribuinte'))(
    '%s is there only while a service that shows it is on',
    async (url, servicos) => {
      await ligarServicos(servidor.db, 1, servicos, false);
      expect((await ana.get(privado(url))).json()).toMatchObject({ code: 'SERVICO_INATIVO' });
      for (const servico of servicos) {
        await ligarServicos(servidor.db, 1, [servico]);
        expect((await ana.get(privado(url))).statusCode).toBe(200);
        await ligarServicos(servidor.db, 1, [servico], false);
      }
      if (PUBLICAS.some(([publica]) => publica === url))
        expect((await visitar(url)).json()).toMatchObject({ code: 'SERVICO_INATIVO' });
      await ligarServicos(servidor.db, 1);
    },
  );

  it('P26 v2/imoveis answers visitors for the certificate only', async () => {
    await ligarServicos(servidor.db, 1, ['negativa_debitos'], false);
    expect((await visitar('v2/imoveis')).json()).toMatchObject({ code: 'SERVICO_INATIVO' });
    await ligarServicos(servidor.db, 1, ['imoveis'], false);
    await ligarServicos(servidor.db, 1, ['negativa_debitos']);
    expect((await visitar('v2/imoveis')).statusCode).toBe(200);
    await ligarServicos(servidor.db, 1);
  });

  it.each([
    '',
    'v2/iptu',
    'v2/iptus/',
    'V2/IPTUS',
    'toString',
    '__proto__',
    'http://127.0.0.1/',
    '../v2/iptus',
  ])(
    'P61.2 are a closed list: “%s” is refused at both doors, for look-ups and refreshes',
    async (url) => {
      const corpo = { cod_empre: 1, numero_guia: 100, numero_parcela: 1, cpfcnpj: ANA };
      const respostas = [
        await ana.get(privado(url)),
        await visitar(url),
        await ana.put(privado(url), corpo),
        await servidor.navegador().put(publico(url), corpo),
      ];
      for (const resposta of respostas) {
        expect(resposta.statusCode).toBe(422);
        expect(resposta.json()).toMatchObject({ code: 'URL_NAO_PERMITIDA' });
      }
    },
  );

  it('P03.1 see nothing of another orgao, and need its name at the public door', async () => {
    for (const [url] of CHAVES)
      expect((await servidora.get(`${privado(url, ANA)}&cod_empre=2`)).statusCode).toBe(403);
    for (const [url] of PUBLICAS)
      expect((await visitar(url, ANA, 3)).json()).toMatchObject({ code: 'ORGAO_NAO_ENCONTRADO' });
    expect((await visitar('v2/issqn', ANA, 2)).json()).toEqual({ data: [] });
    const semOrgao = await servidor.navegador().get('/api/gateway/public?url=v2/issqn');
    expect(semOrgao.json()).toMatchObject({ errors: { cod_empre: ['Informe a instituição.'] } });
  });
});

describe('a person whom the registry does not know', () => {
  const NAO_ENCONTRADO = 'Não foi possível encontrar informações do CPF/CNPJ informado';
  const NAO_CONFERE = 'O CPF/CNPJ informado não condiz com a nossa base de dados';
  const TEXTOS: Record<string, [status: number, deContribuinte: string, deOutros: string]> = {
    'v2/issqn': [404, 'Inscrição não encontrada', NAO_ENCONTRADO],
    'v2/contribuinte/cadastro': [404, 'Informações cadastrais não encontradas', NAO_ENCONTRADO],
    'v2/pessoa/visualizarLogAlteracoes': [401, NAO_CONFERE, NAO_CONFERE],
  };
  const textosDe = (url: string) => TEXTOS[url] ?? [404, NAO_ENCONTRADO, NAO_ENCONTRADO];

  it.each(CHAVES)(
    'P64.5 P64.6 is answered in the words of the specification: %s',
    async (url, _s, publica) => {
      const { owner } = servidor.banco;
      const [status, aoContribuinte, aosOutros] = textosDe(url);
      const daEquipe = await servidora.get(privado(url, NINGUEM));
      expect([daEquipe.statusCode, daEquipe.json<{ message: string }>().message]).toEqual([
        status,
        aosOutros,
      ]);
      if (publica) expect((await visitar(url, NINGUEM)).json()).toEqual(daEquipe.json());

      await owner.query(
        'update contribuintes set cpfcnpj = $1 where cpfcnpj = $2 and cod_empre = 1',
        [NINGUEM, EMPRESA],
      );
      const empresa = await servidor.navegador().entrar(1, EMPRESA, SENHA);
      const propria = await empresa.get(privado(url));
      expect([propria.statusCode, propria.json<{ message: string }>().message]).toEqual([
        status,
        aoContribuinte,
      ]);
      await owner.query(
        'update contribuintes set cpfcnpj = $1 where cpfcnpj = $2 and cod_empre = 1',
        [EMPRESA, NINGUEM],
      );
    },
  );

  it('P64.4 does not end a session by the 401 of the change log', async () => {
    const resposta = await servidora.get(privado('v2/pessoa/visualizarLogAlteracoes', NINGUEM));
    expect(resposta.json()).toMatchObject({ code: 'DOCUMENTO_NAO_CONFERE' });
    expect((await servidora.get('/api/auth/me')).statusCode).toBe(200);
  });
});

describe('B08 the trail and the limits of the look-ups', () => {
  const EVENTOS: Record<(typeof CHAVES)[number][0], string> = {
    'v2/iptus': 'iptu.consultar',
    'v2/issqn': 'issqn.consultar',
    'v2/alvaras': 'alvara.consultar',
    'v2/taxas-fiscalizacao': 'taxa.consultar',
    'v2/parcelamentos': 'parcelamento.consultar',
    'v2/extrato-divida': 'extrato.consultar',
    'v2/imoveis': 'imoveis.consultar',
    'v2/contribuinte': 'contribuinte.ver',
    'v2/contribuinte/cadastro': 'cadastro.consultar',
    'v2/pessoa/visualizarLogAlteracoes': 'alteracoes.consultar',
  };
  const olharesDe = (evento: string) =>
    linhas<{ papel: string; titular: string }>(
      servidor.banco,
      'select papel, titular from auditoria where evento = $1 order by id',
      [evento],
    );

  it.each(CHAVES)('B08.1 every look by staff or a visitor through %s stands there', async (url) => {
    await esvaziar(servidor.banco, 'auditoria');
    await ana.get(privado(url));
    await servidora.get(privado(url, ANA));
    const daPropriaChave = await olharesDe(EVENTOS[url]);
    expect(daPropriaChave.map(({ papel }) => papel)).toEqual(['PREFEITURA']);
    if (!PUBLICAS.some(([publica]) => publica === url)) return;
    await visitar(url);
    const evento = url === 'v2/contribuinte' ? 'contribuinte.consultar' : EVENTOS[url];
    const [ultimo] = (await olharesDe(evento)).slice(-1);
    expect(ultimo?.papel).toBe('VISITANTE');
    expect(ultimo?.titular).toBe(daPropriaChave[0]?.titular);
    expect(ultimo?.titular).not.toContain(ANA);
  });

  it.each(PUBLICAS)('%s counts the guesses of a visitor', async (url) => {
    await servidor.banco.owner.query('delete from limites');
    const visitante = servidor.navegador('198.51.100.20');
    let erros = 0;
    for (; erros < 31; erros += 1) {
      const { statusCode } = await visitante.get(publico(url, NINGUEM));
      if (statusCode === 429) break;
      expect(statusCode).toBe(404);
    }
    expect(erros).toBe(30);
    await servidor.banco.owner.query('delete from limites');
  });
});

interface Operacao {
  description: string;
  parameters: { name: string; schema: { enum?: string[] } }[];
  responses: Record<string, { content: Record<string, { schema: { anyOf?: object[] } }> }>;
}
interface DocumentoOpenApi {
  paths: Record<string, Record<'get' | 'put', Operacao>>;
}

describe('the page of the API', () => {
  const chavesDe = ({ parameters }: Operacao) =>
    parameters.find(({ name }) => name === 'url')?.schema.enum?.toSorted();
  const operacoes = async (caminho: string) => {
    const documento = await servidor.navegador().get('/api/openapi.json');
    const operacoes = documento.json<DocumentoOpenApi>().paths[caminho];
    if (operacoes === undefined) throw new Error(`No ${caminho}.`);
    return operacoes;
  };

  it.each([
    [
      '/api/',
      CHAVES,
      ['v2/alvaras', 'v2/iptus', 'v2/issqn', 'v2/parcelamentos', 'v2/taxas-fiscalizacao'],
    ],
    ['/api/gateway/public', PUBLICAS, ['v2/alvaras', 'v2/iptus', 'v2/issqn']],
  ])('P61 tells every key of %s, its service and its reply', async (caminho, chaves, atualizam) => {
    const { get, put } = await operacoes(caminho);
    const urls = chaves.map(([url]) => url);
    expect(chavesDe(get)).toEqual(urls.toSorted());
    expect(chavesDe(put)).toEqual(atualizam);
    for (const url of urls) expect(get.description).toContain(`| \`${url}\` |`);
    const respostas = get.responses['200']?.content['application/json']?.schema.anyOf;
    expect(respostas).toHaveLength(urls.length);
  });
});
