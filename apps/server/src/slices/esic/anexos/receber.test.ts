import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { armazenamentoEmPasta } from '../../../adapters/armazenamento/pasta.ts';
import { AppError } from '../../../core/app-error.ts';
import { arquivosEm } from '../../../testing/anexos.ts';
import { createInstituicao } from '../../../testing/cidade.ts';
import { abrirEnvio, credenciais, formulario } from '../../../testing/envio.ts';
import { linhas } from '../../../testing/query.ts';
import { abrirServidor, type Servidor } from '../../../testing/servidor.ts';
import { createSolicitacao } from '../../../testing/solicitacoes.ts';

const PDF = '%PDF-1.7\nconteúdo';
const CAMPOS = { cod_empre: '1', assunto: 'Iluminação' };

let servidor: Servidor;
let app: FastifyInstance;
let deps: Parameters<typeof abrirEnvio>[0];
beforeAll(async () => {
  servidor = await abrirServidor();
  await createInstituicao(servidor.db, 1);
});
afterAll(() => servidor.encerrar());
beforeEach(async () => {
  deps = {
    db: servidor.db,
    relogio: () => servidor.relogio.agora,
    armazenamento: armazenamentoEmPasta(servidor.pasta),
    antivirus: undefined,
  };
  app = await abrirEnvio(deps);
});
afterEach(async () => {
  await app.close();
  await linhas(servidor.banco, 'delete from anexos');
});

const enviar = async (
  campos: Record<string, string>,
  arquivos: Parameters<typeof formulario>[1],
  para = app,
) => {
  const { payload, headers } = formulario(campos, arquivos);
  return para.inject({
    method: 'POST',
    url: '/envio',
    payload,
    headers: { ...headers, ...(await credenciais(para)) },
  });
};

const guardados = () => arquivosEm(servidor.pasta);
const nadaFicou = async () => {
  expect(await linhas(servidor.banco, 'select id from anexos')).toEqual([]);
  expect(await guardados()).toEqual([]);
};

/** A file of the largest size and so many bytes more. */
const grande = (amais: number) =>
  Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(20_479_995 + amais, 120)]);

describe('E06 a form with files', () => {
  it('is received: fields as a body, files in the storage, rows that their owner takes', async () => {
    const solicitacao_id = await createSolicitacao(servidor.db, 1);
    const arquivos = [
      { nome: 'Relatório São João.pdf', conteudo: PDF },
      { nome: 'notas.txt', conteudo: 'olá', campo: 'anexos' },
    ];
    const response = await enviar({ ...CAMPOS, solicitacao_id }, arquivos);
    expect(response.statusCode, response.body).toBe(201);
    const rows = await linhas<{ chave: string; sha256: string }>(
      servidor.banco,
      `select nome, tipo_conteudo, bytes::int, sha256, chave, solicitacao_id, anexado_por_id, removido_em
       from anexos order by criado_em`,
    );
    const sha256 = createHash('sha256').update(PDF).digest('hex');
    expect(rows).toMatchObject([
      {
        nome: 'Relatório São João.pdf',
        tipo_conteudo: 'application/pdf',
        bytes: 18,
        sha256,
        solicitacao_id,
        anexado_por_id: null,
        removido_em: null,
      },
      { nome: 'notas.txt', tipo_conteudo: 'text/plain', bytes: 4, solicitacao_id },
    ]);
    expect(await readFile(join(servidor.pasta, rows[0]?.chave ?? ''), 'utf8')).toBe(PDF);
    for (const { chave } of rows) await deps.armazenamento.apagar(chave);
  });

  it('is told of in the page of the API, with its files', async () => {
    const { paths } = (await app.inject('/api/openapi.json')).json<{ paths: object }>();
    expect(paths).toMatchObject({
      '/envio': {
        post: {
          requestBody: {
            content: {
              'multipart/form-data': {
                schema: {
                  required: ['cod_empre', 'assunto'],
                  properties: {
                    assunto: { type: 'string' },
                    'anexos[]': { type: 'array', items: { type: 'string', format: 'binary' } },
                  },
                },
              },
            },
          },
        },
      },
    });
  });

  it('may have no files, and fields in which nothing was chosen or written', async () => {
    const response = await enviar({ ...CAMPOS, telefone: '' }, [{ nome: '', conteudo: '' }]);
    expect(response.json()).toEqual({ assunto: 'Iluminação', anexos: [] });
  });

  it('E06.2 takes a file of exactly 20,480,000 bytes, and not one more', async () => {
    const cabe = await enviar(CAMPOS, [{ nome: 'a.pdf', conteudo: grande(0) }]);
    expect(cabe.statusCode).toBe(201);
    await deps.armazenamento.apagar(String(await chaves()));
    await linhas(servidor.banco, 'delete from anexos');
    const naoCabe = await enviar(CAMPOS, [{ nome: 'a.pdf', conteudo: grande(1) }]);
    expect([naoCabe.statusCode, naoCabe.json()]).toEqual([
      413,
      recusa(
        'GRANDE_DEMAIS',
        '“a.pdf” é grande demais: o máximo são 20.480.000 bytes (19,53 MB) por arquivo.',
      ),
    ]);
    await nadaFicou();
  });

  const TROCADO = (nome: string) =>
    `O conteúdo de “${nome}” não é o que o nome diz. Salve o arquivo de novo no formato certo e envie outra vez.`;
  const TIPOS = 'Envie .jpeg, .jpg, .png, .pdf, .txt, .csv, .docx, .xls.';

  it.each([
    ['a renamed program', 'a.pdf', 'MZ\x90\0', 415, 'TIPO_NAO_ACEITO', TROCADO('a.pdf')],
    [
      'a program',
      'a.exe',
      'MZ\x90\0',
      415,
      'TIPO_NAO_ACEITO',
      `“a.exe” não é de um tipo aceito. ${TIPOS}`,
    ],
    [
      'a drawing with a script',
      'a.png',
      '<svg onload="x()"/>',
      415,
      'TIPO_NAO_ACEITO',
      TROCADO('a.png'),
    ],
    [
      'a page called text',
      'a.txt',
      '\n<script>x()</script>',
      415,
      'TIPO_NAO_ACEITO',
      TROCADO('a.txt'),
    ],
    ['a file of zero bytes', 'a.pdf', '', 422, 'CAMPO_INVALIDO', '“a.pdf” está vazio.'],
    [
      'a name turned around',
      '\u202efdp.exe',
      'MZ\x90\0',
      415,
      'TIPO_NAO_ACEITO',
      `“fdp.exe” não é de um tipo aceito. ${TIPOS}`,
    ],
  ])('E06.1 with %s is refused whole', async (_caso, nome, conteudo, status, code, message) => {
    const response = await enviar(CAMPOS, [
      { nome: 'antes.pdf', conteudo: PDF },
      { nome, conteudo },
    ]);
    expect([response.statusCode, response.json()]).toEqual([status, recusa(code, message)]);
    await nadaFicou();
  });

  it.each([
    ['../../../etc/a.pdf', 'a.pdf'],
    ['C:\\\\pasta\\\\a.pdf', 'a.pdf'],
    ['\u202efdp.a\u2066.pdf', 'fdp.a.pdf'],
  ])('keeps %j under our own key and the name %s', async (nome, guardado) => {
    const response = await enviar(CAMPOS, [{ nome, conteudo: PDF }]);
    expect(response.json()).toMatchObject({ anexos: [{ nome: guardado }] });
    const [chave = ''] = await chaves();
    expect(chave).toMatch(/^1\/[0-9a-f]{2}\/[0-9a-f-]{36}$/);
    expect(await guardados()).toEqual([join(servidor.pasta, chave)]);
    await deps.armazenamento.apagar(chave);
  });

  it('of 300 files is refused, and none of them is kept', async () => {
    const arquivos = Array.from({ length: 300 }, (_, n) => ({ nome: `${n}.pdf`, conteudo: PDF }));
    const response = await enviar(CAMPOS, arquivos);
    expect([response.statusCode, response.json()]).toEqual([
      422,
      recusa('CAMPO_INVALIDO', 'Envie no máximo 3 arquivos de cada vez.'),
    ]);
    await nadaFicou();
  });

  it('whose files are too much together is refused, told in advance or not', async () => {
    const limites = { anexos_quantidade: 3, anexos_total_bytes: 1_000 };
    const pequeno = await abrirEnvio({ ...deps, limites });
    const arquivo = { nome: 'a.txt', conteudo: 'x'.repeat(501) };
    const um = await enviar(CAMPOS, [arquivo, arquivo], pequeno);
    const enorme = await enviar(
      CAMPOS,
      [{ nome: 'a.txt', conteudo: 'x'.repeat(2_000_000) }],
      pequeno,
    );
    for (const response of [um, enorme]) {
      expect([response.statusCode, response.json()]).toEqual([
        413,
        recusa(
          'GRANDE_DEMAIS',
          'Os arquivos juntos são grandes demais: o máximo são 1.000 bytes (1000 Bytes) de cada vez.',
        ),
      ]);
    }
    await nadaFicou();
    await pequeno.close();
  });

  it('whose fields are wrong is refused by field, before any file is read', async () => {
    const { assunto, ...sem } = CAMPOS;
    expect(assunto).toBeDefined();
    const response = await enviar(sem, [{ nome: 'a.pdf', conteudo: grande(0) }]);
    expect([response.statusCode, response.json()]).toMatchObject([
      422,
      { code: 'CAMPO_INVALIDO', errors: { assunto: ['Informe o assunto.'] } },
    ]);
    await nadaFicou();
  });

  it.each([
    ['a field after the files', 'assunto2', 'Envie os campos antes dos arquivos.', undefined],
    ['a file in another field', 'foto', 'Este campo não recebe arquivos.', 'a.pdf'],
  ])('with %s is refused', async (_caso, campo, mensagem, nome) => {
    const { payload, headers } = formulario(CAMPOS, [
      { nome: 'a.pdf', conteudo: PDF },
      { nome: nome ?? 'FIM', conteudo: 'x', campo },
    ]);
    const corpo = Buffer.from(payload.toString('latin1').replace('; filename="FIM"', ''), 'latin1');
    const response = await app.inject({
      method: 'POST',
      url: '/envio',
      payload: corpo,
      headers: { ...headers, ...(await credenciais(app)) },
    });
    expect([response.statusCode, response.json()]).toMatchObject([
      422,
      { errors: { [campo]: [mensagem] } },
    ]);
    await nadaFicou();
  });

  it.each([
    ['JSON', '{"cod_empre":1}', 'application/json', 415],
    ['no boundary', 'x', 'multipart/form-data', 400],
    ['a body that is none', 'x', 'multipart/form-data; boundary=b', 400],
    [
      'a body cut short',
      '--b\r\ncontent-disposition: form-data; name="assunto"\r\n\r\nAs',
      'multipart/form-data; boundary=b',
      400,
    ],
  ])('that is %s is refused', async (_caso, payload, tipo, status) => {
    const headers = { 'content-type': tipo, ...(await credenciais(app)) };
    const response = await app.inject({ method: 'POST', url: '/envio', payload, headers });
    expect(response.statusCode, response.body).toBe(status);
    await nadaFicou();
  });

  it('with a field as long as a file, or with fields without end, is refused', async () => {
    const longo = await enviar({ ...CAMPOS, assunto: 'x'.repeat(200_000) }, []);
    const muitos = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`c${n}`, 'x']));
    const infindo = await enviar({ ...muitos, ...CAMPOS }, []);
    expect([longo.statusCode, infindo.statusCode]).toEqual([413, 413]);
  });

  it('P60.4 without the anti-forgery token is refused before it is read', async () => {
    const { payload, headers } = formulario(CAMPOS, [{ nome: 'a.pdf', conteudo: PDF }]);
    const response = await app.inject({ method: 'POST', url: '/envio', payload, headers });
    expect(response.statusCode).toBe(419);
    await nadaFicou();
  });

  it('whose files nobody takes in the end, for the rules refuse, leaves nothing', async () => {
    const recusada = await abrirEnvio({
      ...deps,
      aoReceber: () => Promise.reject(new AppError('NAO_PERMITIDO')),
    });
    const response = await enviar(CAMPOS, [{ nome: 'a.pdf', conteudo: PDF }], recusada);
    expect(response.statusCode).toBe(403);
    await nadaFicou();
    await recusada.close();
  });

  it('loses no file that got its owner, when the answer about it was lost', async () => {
    const solicitacao_id = await createSolicitacao(servidor.db, 1);
    const perdida = await abrirEnvio({
      ...deps,
      aoReceber: async (anexos) => {
        await linhas(servidor.banco, 'update anexos set solicitacao_id = $1 where id = $2', [
          solicitacao_id,
          anexos[0]?.id,
        ]);
        throw new Error('Connection terminated unexpectedly');
      },
    });
    const response = await enviar(CAMPOS, [{ nome: 'a.pdf', conteudo: PDF }], perdida);
    expect(response.statusCode).toBe(503);
    const [chave = ''] = await chaves();
    expect(await guardados()).toEqual([join(servidor.pasta, chave)]);
    await deps.armazenamento.apagar(chave);
    await perdida.close();
  });

  it('is refused in clear words when the storage fails, and leaves nothing', async () => {
    const quebrada = await abrirEnvio({
      ...deps,
      armazenamento: armazenamentoEmPasta('/dev/null/x'),
    });
    const response = await enviar(CAMPOS, [{ nome: 'a.pdf', conteudo: PDF }], quebrada);
    expect([response.statusCode, response.json()]).toEqual([
      503,
      {
        code: 'ARMAZENAMENTO_INDISPONIVEL',
        message:
          'Não conseguimos guardar ou abrir arquivos agora. Tente de novo em alguns minutos.',
      },
    ]);
    expect(await linhas(servidor.banco, 'select id from anexos where removido_em is null')).toEqual(
      [],
    );
    await quebrada.close();
  });

  it('is refused without waiting for a storage that hangs while it is tidied up', async () => {
    const parada = await abrirEnvio({
      ...deps,
      armazenamento: { ...deps.armazenamento, apagar: () => new Promise(() => undefined) },
    });
    const response = await enviar(CAMPOS, [{ nome: 'a.pdf', conteudo: 'MZ' }], parada);
    expect(response.json()).toMatchObject({ code: 'TIPO_NAO_ACEITO' });
    expect(await linhas(servidor.banco, 'select id from anexos where removido_em is null')).toEqual(
      [],
    );
    await parada.close();
  });
});

const recusa = (code: string, message: string) => ({
  code,
  message,
  errors: { anexos: [message] },
});
const chaves = async (): Promise<string[]> =>
  (await linhas<{ chave: string }>(servidor.banco, 'select chave from anexos')).map(
    ({ chave }) => chave,
  );
