import { randomUUID } from 'node:crypto';
import type { SolicitacaoCriada, SolicitacaoDetalhada } from '@balcao/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tirarCartas } from '../../../testing/cartas.ts';
import { ANA, BRUNO, SENHA } from '../../../testing/cidade.ts';
import { formulario } from '../../../testing/envio.ts';
import { esvaziar } from '../../../testing/esvaziar.ts';
import { fatosDe, linhas } from '../../../testing/query.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../../testing/servidor.ts';
import { createOrgaoComSolicitacoes, createSetorDeEntrada } from '../../../testing/solicitacoes.ts';
import { ligarServicos } from '../../../testing/tributos.ts';

type Campos = Record<string, string>;
/** Fields that change; those undefined are not sent. */
type Mudancas = Record<string, string | undefined>;
type Arquivos = Parameters<typeof formulario>[1];

const PAINEL: Campos = {
  natureza: '1',
  tipo: '8',
  assunto: 'Gastos com merenda',
  descricao: 'Quanto foi gasto em 2025?\r\nPor escola.',
};
const ESIC: Campos = {
  ...PAINEL,
  cod_empre: '1',
  nome: 'Maria Silva',
  email: 'Maria@Dominio.example',
  telefone: '(11) 98765-4321',
};

/** What is read here of the document of the API. */
interface Documento {
  paths: Record<
    string,
    {
      post?: {
        requestBody: {
          content: {
            'multipart/form-data': { schema: { required: string[]; properties: object } };
          };
        };
      };
    }
  >;
}

let servidor: Servidor;
let ana: Navegador;
let endereco = 0;
/** A browser of its own address, so that no limit of one test is another's. */
const visitante = () => servidor.navegador(`198.51.100.${(endereco += 1)}`);

beforeAll(async () => {
  servidor = await abrirServidor();
  for (const cod_empre of [1, 2]) {
    await createOrgaoComSolicitacoes(servidor.db, cod_empre);
    await createSetorDeEntrada(servidor.db, cod_empre);
  }
  ana = await servidor.navegador().entrar(1, ANA, SENHA);
});
afterAll(() => servidor.encerrar());
beforeEach(async () => {
  await esvaziar(servidor.banco, 'solicitacoes', 'envios_de_solicitacao', 'limites');
  await tirarCartas(servidor);
});

const enviar = (
  quem: Navegador,
  url: string,
  campos: Mudancas,
  arquivos: Arquivos,
  chave?: string,
) => {
  const enviados = Object.entries(campos).flatMap(([nome, valor]) =>
    valor === undefined ? [] : [[nome, valor] as const],
  );
  const { payload, headers } = formulario(Object.fromEntries(enviados), arquivos);
  const comChave = { ...headers, ...(chave && { 'idempotency-key': chave }) };
  return quem.pedir('POST', url, { payload, headers: comChave });
};
const doPainel = (mudam: Mudancas = {}, arquivos: Arquivos = [], chave?: string, quem = ana) =>
  enviar(quem, '/api/solicitacoes', { ...PAINEL, ...mudam }, arquivos, chave);
const doEsic = (
  mudam: Mudancas = {},
  arquivos: Arquivos = [],
  chave?: string,
  quem = visitante(),
) => enviar(quem, '/api/solicitacoes/publica', { ...ESIC, ...mudam }, arquivos, chave);

const guardadas = () =>
  linhas<Record<string, unknown>>(
    servidor.banco,
    `select numero_protocolo, origem, assunto, descricao, natureza, tipo, status_id, solicitante_nome,
       solicitante_email, solicitante_telefone, solicitante_id is not null as "da conta",
       data_solicitacao::text, data_previsao::text
     from solicitacoes order by criada_em`,
  );

describe('E05 filing a request signed in', () => {
  it('B05.1 E05.5 E43.1 gives a protocol of the day, the deadline of the calendar and a first history entry', async () => {
    const resposta = await doPainel();
    expect(resposta.statusCode, resposta.body).toBe(201);
    const criada = resposta.json<SolicitacaoCriada>();
    expect(criada).toEqual({
      id: criada.id,
      protocolo: criada.protocolo,
      prazos: { esic: { resposta: 20, contagem: 'CORRIDOS' } },
      data_previsao: { data: '2026-12-10', formatada: '10/12/2026' },
      email: `${ANA}@exemplo.example`,
    });
    expect(criada.protocolo).toMatch(/^2026-1120-[0-9]{6}$/);
    expect(await guardadas()).toEqual([
      {
        numero_protocolo: criada.protocolo,
        origem: 'PAINEL',
        assunto: 'Gastos com merenda',
        descricao: 'Quanto foi gasto em 2025?\nPor escola.',
        natureza: 1,
        tipo: 8,
        status_id: 1,
        solicitante_nome: 'Ana Maria de Souza',
        solicitante_email: `${ANA}@exemplo.example`,
        solicitante_telefone: '+5511987654321',
        'da conta': true,
        data_solicitacao: '2026-11-20',
        data_previsao: '2026-12-10',
      },
    ]);
    const [entrada] = await linhas(
      servidor.banco,
      `select h.tipo, s.entrada from solicitacao_historico h
       join setores s on s.cod_empre = h.cod_empre and s.id = h.setor_id`,
    );
    expect(entrada).toEqual({ tipo: 'ABERTA', entrada: true });
    expect(await fatosDe(servidor.banco, 'solicitacoes.criar')).toContainEqual({
      solicitacao_id: criada.id,
      anexos: 0,
    });
    expect(await tirarCartas(servidor)).toEqual([
      {
        cod_empre: 1,
        modelo: 'solicitacao-registrada',
        para: `${ANA}@exemplo.example`,
        dados: {
          protocolo: criada.protocolo,
          caminho: `/esic?cod_empre=1&aba=consultar&protocolo=${criada.protocolo}`,
          data_previsao: '2026-12-10',
        },
      },
    ]);
  });

  it('E05 of a request late at night carries the day of the orgao, not of the clock of the world', async () => {
    const antes = servidor.relogio.agora;
    servidor.relogio.agora = new Date('2026-11-21T02:30:00Z');
    const { protocolo } = (await doEsic()).json<SolicitacaoCriada>();
    servidor.relogio.agora = antes;
    expect(protocolo).toMatch(/^2026-1120-/);
  });

  it.each([
    ['1', '5', 8],
    ['2', '2', 2],
    ['3', '5', 5],
  ])('E05.3 natureza %s with tipo %s is of tipo %d', async (natureza, tipo, fica) => {
    await doPainel({ natureza, tipo });
    expect((await guardadas())[0]).toMatchObject({ natureza: Number(natureza), tipo: fica });
  });

  it.each([
    ['no tipo', { tipo: undefined }],
    ['an empty tipo', { tipo: '' }],
    ['a tipo that does not exist', { tipo: '99' }],
    ['a tipo that is no number', { tipo: 'acesso' }],
  ])('E05 natureza 1 with %s is of tipo 8, on both forms', async (_qual, mudam) => {
    const respostas = [await doPainel(mudam), await doEsic(mudam)];
    expect(respostas.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(await guardadas()).toMatchObject([{ tipo: 8 }, { tipo: 8 }]);
  });

  it.each([undefined, '', '99'])(
    'E05 another natureza asks for its tipo, given %s',
    async (tipo) => {
      for (const resposta of [
        await doPainel({ natureza: '2', tipo }),
        await doEsic({ natureza: '2', tipo }),
      ]) {
        expect(resposta.statusCode).toBe(422);
        expect(resposta.json()).toMatchObject({ errors: { tipo: ['Escolha o tipo.'] } });
      }
      const tudo = await doPainel({ natureza: '', tipo, assunto: '' });
      expect(Object.keys(tudo.json<{ errors: object }>().errors).sort()).toEqual([
        'assunto',
        'natureza',
        'tipo',
      ]);
      expect(await guardadas()).toEqual([]);
    },
  );

  it('E05 the page of the API asks for a natureza and not for a tipo, beside the files', async () => {
    const { paths } = (await ana.get('/api/openapi.json')).json<Documento>();
    for (const caminho of ['/api/solicitacoes', '/api/solicitacoes/publica']) {
      const corpo = paths[caminho]?.post?.requestBody.content['multipart/form-data'].schema;
      expect(corpo?.required).toContain('natureza');
      expect(corpo?.required).not.toContain('tipo');
      expect(corpo?.properties).toHaveProperty('tipo');
      expect(corpo?.properties).toHaveProperty('anexos[]');
    }
  });

  it.each([
    ['another natureza with tipo 8', { natureza: '2', tipo: '8' }, 'tipo'],
    ['a natureza that does not exist', { natureza: '4' }, 'natureza'],
    ['no tipo', { natureza: '3', tipo: '' }, 'tipo'],
    ['no assunto', { assunto: '  ' }, 'assunto'],
    ['no descricao', { descricao: '' }, 'descricao'],
    ['an assunto of 101', { assunto: 'a'.repeat(101) }, 'assunto'],
    ['a descricao of 4001 emoji', { descricao: '👩🏽‍🚒'.repeat(4001) }, 'descricao'],
  ])('E05.1 refuses %s, by the name of the field', async (_qual, mudam, campo) => {
    const resposta = await doPainel(mudam);
    expect(resposta.statusCode).toBe(422);
    expect(Object.keys(resposta.json<{ errors: object }>().errors)).toEqual([campo]);
    expect(await guardadas()).toEqual([]);
  });

  it('E05.2 takes 100 and 300 characters as people count them, and leaves out what nobody types', async () => {
    const descricao = 'e\u0301'.repeat(2000) + '👩🏽‍🚒'.repeat(2000);
    const resposta = await doPainel({ assunto: '🇧🇷'.repeat(100), descricao });
    expect(resposta.statusCode, resposta.body).toBe(201);
    expect((await doPainel({ assunto: 'Com\u0000 nulo\u0007' })).statusCode).toBe(201);
    const [primeira, segunda] = await guardadas();
    expect(primeira?.['descricao']).toBe(descricao.normalize('NFC'));
    expect(segunda?.['assunto']).toBe('Com nulo');
  });

  it('E05 takes no natureza and no tipo that the orgao no longer uses', async () => {
    const parametros = { naturezas_desativadas: ['OUVIDORIA'], tipos_desativados: ['ELOGIO'] };
    await linhas(servidor.banco, 'update orgaos set parametros = $1 where cod_empre = 2', [
      parametros,
    ]);
    const tentar = async (natureza: string, tipo: string) =>
      (await doEsic({ cod_empre: '2', natureza, tipo })).json<{ code?: string; errors?: object }>();
    const semUso = ['Esta opção não está mais em uso. Escolha outra.'];
    expect(await tentar('2', '2')).toMatchObject({
      code: 'OPCAO_DESATIVADA',
      errors: { natureza: semUso },
    });
    expect(await tentar('3', '3')).toMatchObject({ errors: { tipo: semUso } });
    // Sent or not, it is not what a request for information gets.
    expect((await tentar('1', '3')).errors).toBeUndefined();
  });

  it('E05 is for taxpayers of an orgao that has the service', async () => {
    await ligarServicos(servidor.db, 1, ['solicitacoes'], false);
    const [dentro, fora] = [await doPainel(), await doEsic()];
    await ligarServicos(servidor.db, 1, ['solicitacoes']);
    expect([dentro.json(), fora.json()]).toMatchObject([
      { code: 'SERVICO_INATIVO' },
      { code: 'SERVICO_INATIVO' },
    ]);
  });
});

describe('E22 filing a request on the public page', () => {
  it('E22.4 keeps how to reach the visitor and confirms to the e-mail that was typed', async () => {
    const resposta = await doEsic();
    expect(resposta.json()).toMatchObject({ email: 'maria@dominio.example' });
    expect((await guardadas())[0]).toMatchObject({
      origem: 'ESIC',
      solicitante_nome: 'Maria Silva',
      solicitante_email: 'maria@dominio.example',
      solicitante_telefone: '+5511987654321',
      'da conta': false,
    });
    const [carta] = await tirarCartas(servidor);
    expect(carta).toMatchObject({
      modelo: 'solicitacao-de-visitante',
      para: 'maria@dominio.example',
    });
    expect(JSON.stringify(carta?.dados)).not.toMatch(/Maria|merenda/);
  });

  it.each([
    ['no nome', { nome: '' }, 'nome'],
    ['a nome of 101', { nome: 'ã'.repeat(101) }, 'nome'],
    ['an assunto of 201', { assunto: 'a'.repeat(201) }, 'assunto'],
    ['an empty e-mail', { email: '' }, 'email'],
    ['no e-mail', { email: undefined }, 'email'],
    ['an e-mail that is none', { email: 'maria' }, 'email'],
    ['an e-mail that is not repeated', { email_de_novo: 'outra@dominio.example' }, 'email_de_novo'],
    ['an e-mail of 201', { email: `${'a'.repeat(185)}@dominio.example1` }, 'email'],
    ['a telephone that is none', { telefone: '123' }, 'telefone'],
    ['no orgao', { cod_empre: '' }, 'cod_empre'],
  ])('E22.1 E22.2 refuses %s', async (_qual, mudam, campo) => {
    const resposta = await doEsic(mudam);
    expect(resposta.statusCode).toBe(422);
    expect(Object.keys(resposta.json<{ errors: object }>().errors)).toEqual([campo]);
  });

  it('E22.2 takes 100 and 200 characters, and no telephone', async () => {
    const mudam = { nome: 'ã'.repeat(100), assunto: 'a'.repeat(200), telefone: '' };
    expect((await doEsic(mudam)).statusCode).toBe(201);
  });

  it('E22 is a visitor’s even when somebody is signed in, in whichever orgao', async () => {
    const dela = await visitante().entrar(2, ANA, SENHA);
    expect((await doEsic({}, [], undefined, dela)).statusCode).toBe(201);
    expect((await guardadas())[0]).toMatchObject({ origem: 'ESIC', 'da conta': false });
  });

  it('E22 several at the same e-mail within a minute are all filed, and each is confirmed', async () => {
    for (let i = 0; i < 3; i += 1) expect((await doEsic()).statusCode).toBe(201);
    expect(await guardadas()).toHaveLength(3);
    expect(await tirarCartas(servidor)).toHaveLength(3);
  });

  it('E22 an address files twenty an hour for one e-mail; others and other e-mails go on', async () => {
    const quem = visitante();
    for (let i = 0; i < 20; i += 1) await doEsic({}, [], undefined, quem);
    const recusa = await doEsic({}, [], undefined, quem);
    expect(recusa.statusCode).toBe(429);
    expect(Number(recusa.headers['retry-after'])).toBeGreaterThan(0);
    expect((await doEsic({ email: 'outra@dominio.example' }, [], undefined, quem)).statusCode).toBe(
      201,
    );
    expect((await doEsic()).statusCode).toBe(201);
  });
});

const PDF = { nome: 'Relatório.pdf', conteudo: '%PDF-1.7\nconteúdo' };
const NOTAS = { nome: 'notas.txt', conteudo: 'olá' };

describe('E05 the same submission sent again', () => {
  it('E05 is the same request and the same answer, files and mail once', async () => {
    const chave = randomUUID();
    const primeira = await doPainel({}, [PDF, NOTAS], chave);
    const segunda = await doPainel({}, [PDF, NOTAS], chave);
    expect([primeira.statusCode, segunda.statusCode]).toEqual([201, 201]);
    expect(segunda.json()).toEqual(primeira.json());
    expect(await guardadas()).toHaveLength(1);
    expect(await linhas(servidor.banco, 'select id from anexos')).toHaveLength(2);
    expect(await tirarCartas(servidor)).toHaveLength(1);
  });

  it('E05 at the very same time too, and from another address of the same visitor', async () => {
    const chave = randomUUID();
    const respostas = await Promise.all(
      Array.from({ length: 5 }, () => doEsic({}, [NOTAS], chave)),
    );
    expect(new Set(respostas.map(({ body }) => body)).size).toBe(1);
    expect(respostas.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(201));
    expect(await guardadas()).toHaveLength(1);
    expect(await linhas(servidor.banco, 'select id from anexos')).toHaveLength(1);
  });

  it.each([
    ['another text', { assunto: 'Outro' }, [NOTAS]],
    ['another file', {}, [{ ...NOTAS, conteudo: 'olé' }]],
    ['a file more', {}, [NOTAS, PDF]],
  ])(
    'E05 with %s under the same key is refused, and nothing of it is kept',
    async (_q, mudam, arquivos) => {
      const chave = randomUUID();
      await doPainel({}, [NOTAS], chave);
      const resposta = await doPainel(mudam, arquivos, chave);
      expect(resposta.statusCode).toBe(409);
      expect(resposta.json()).toMatchObject({ code: 'ENVIO_DIFERENTE' });
      expect(await guardadas()).toHaveLength(1);
      expect(await linhas(servidor.banco, 'select id from anexos')).toHaveLength(1);
    },
  );

  it('E05 by somebody else is not theirs', async () => {
    const chave = randomUUID();
    await doPainel({}, [], chave);
    const bruno = await visitante().entrar(1, BRUNO, SENHA);
    const resposta = await doPainel({}, [], chave, bruno);
    expect(resposta.json()).toMatchObject({ code: 'ENVIO_DIFERENTE' });
    expect((await doPainel({}, [], 'chave')).statusCode).toBe(422);
  });
});

describe('E06 attachments of a request', () => {
  it('E04.5 E06.4 are listed with an address that opens, and removed by who attached them', async () => {
    const { id } = (await doPainel({}, [PDF, NOTAS])).json<SolicitacaoCriada>();
    const ver = async () =>
      (await ana.get(`/api/solicitacoes/${id}`)).json<{ data: SolicitacaoDetalhada }>().data
        .documentos;
    const [pdf, notas] = await ver();
    expect(pdf).toMatchObject({ nome: 'Relatório.pdf', bytes: 18, setor: null });
    expect(pdf?.anexado_por?.nome).toBe('Ana Maria de Souza');
    expect((await servidor.navegador().get(pdf?.url ?? '')).body).toBe(PDF.conteudo);

    const remover = (quem: Navegador) =>
      quem.pedir('DELETE', `/api/solicitacoes/anexos/${pdf?.identificador ?? ''}`);
    const bruno = await visitante().entrar(1, BRUNO, SENHA);
    expect((await remover(bruno)).statusCode).toBe(404);
    expect((await remover(ana)).statusCode).toBe(204);
    expect((await remover(ana)).statusCode).toBe(404);
    expect((await ver()).map(({ nome }) => nome)).toEqual(['notas.txt']);

    await linhas(servidor.banco, "update solicitacoes set cancelada_em = '2026-11-20'");
    const tarde = await ana.pedir(
      'DELETE',
      `/api/solicitacoes/anexos/${notas?.identificador ?? ''}`,
    );
    expect(tarde.json()).toMatchObject({ code: 'SOLICITACAO_CANCELADA' });
  });

  it('E06 E23 of a visitor tell the public no name, and what is reserved has none', async () => {
    const { protocolo } = (await doEsic({}, [NOTAS])).json<SolicitacaoCriada>();
    const consultar = async () =>
      (await visitante().get(`/api/solicitacoes/publica?cod_empre=1&protocolo=${protocolo}`)).json<{
        data: SolicitacaoDetalhada;
      }>().data.documentos;
    expect(await consultar()).toMatchObject([{ nome: 'notas.txt', anexado_por: null }]);
    await linhas(servidor.banco, 'update solicitacoes set grau_sigilo = 5');
    expect(await consultar()).toEqual([]);
  });
});
