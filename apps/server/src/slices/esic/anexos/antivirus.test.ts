import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { antivirusPorClamd } from '../../../adapters/antivirus/clamd.ts';
import { armazenamentoEmPasta } from '../../../adapters/armazenamento/pasta.ts';
import { arquivosEm } from '../../../testing/anexos.ts';
import { createInstituicao } from '../../../testing/cidade.ts';
import { abrirEnvio, credenciais, formulario } from '../../../testing/envio.ts';
import { linhas } from '../../../testing/query.ts';
import { abrirServidorClamd, EICAR, type ServidorClamd } from '../../../testing/servidor-clamd.ts';
import { abrirServidor, type Servidor } from '../../../testing/servidor.ts';

let servidor: Servidor;
let clamd: ServidorClamd;
let app: FastifyInstance | undefined;
const registro: string[] = [];
beforeAll(async () => {
  servidor = await abrirServidor();
  await createInstituicao(servidor.db, 1);
  clamd = await abrirServidorClamd();
});
afterAll(async () => {
  await clamd.encerrar();
  await servidor.encerrar();
});
beforeEach(() => {
  registro.length = 0;
});
afterEach(() => app?.close());

/** Sends a clean file and this one; the antivirus answers or not, and the operator chose. */
const enviar = async (conteudo: string, antivirusIndisponivel: 'recusar' | 'aceitar') => {
  app = await abrirEnvio({
    db: servidor.db,
    relogio: () => servidor.relogio.agora,
    armazenamento: armazenamentoEmPasta(servidor.pasta),
    antivirus: antivirusPorClamd(clamd.endereco),
    antivirusIndisponivel,
    log: { write: (linha) => void registro.push(linha) },
  });
  const { payload, headers } = formulario({ cod_empre: '1', assunto: 'Poda' }, [
    { nome: 'limpo.txt', conteudo: 'olá' },
    { nome: 'Extrato.txt', conteudo },
  ]);
  return app.inject({
    method: 'POST',
    url: '/envio',
    payload,
    headers: { ...headers, ...(await credenciais(app)) },
  });
};

const nadaFicou = async () => {
  expect(await linhas(servidor.banco, 'select id from anexos')).toEqual([]);
  expect(await arquivosEm(servidor.pasta)).toEqual([]);
};

describe.each(['recusar', 'aceitar'] as const)('with an antivirus, and the word %s', (palavra) => {
  it('an infected file is refused by its name, and nothing is kept', async () => {
    clamd.modo = 'EXAMINA';
    const response = await enviar(EICAR, palavra);
    const message =
      'O antivírus encontrou um programa perigoso em “Extrato.txt”. O arquivo não foi aceito.';
    expect([response.statusCode, response.json()]).toEqual([
      422,
      { code: 'ANEXO_INFECTADO', message, errors: { anexos: [message] } },
    ]);
    await nadaFicou();
  });
});

it('an antivirus that does not answer refuses every file, unless the operator says otherwise', async () => {
  clamd.modo = 'FECHA';
  const recusado = await enviar('olá', 'recusar');
  expect([recusado.statusCode, recusado.json()]).toEqual([
    503,
    {
      code: 'ANTIVIRUS_INDISPONIVEL',
      message:
        'Não conseguimos verificar se os arquivos são seguros agora. Tente de novo em alguns minutos.',
    },
  ]);
  await nadaFicou();
  await app?.close();
  const aceito = await enviar('olá', 'aceitar');
  expect(aceito.statusCode, aceito.body).toBe(201);
  expect(registro.filter((linha) => linha.includes('attachment taken unexamined'))).toHaveLength(2);
});
