import { readdir } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { SolicitacaoCriada } from '@balcao/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { armazenamentoEmPasta } from '../../../adapters/armazenamento/pasta.ts';
import type { Armazenamento } from '../../../adapters/armazenamento/armazenamento.port.ts';
import { AppError } from '../../../core/app-error.ts';
import { tirarCartas } from '../../../testing/cartas.ts';
import { formulario } from '../../../testing/envio.ts';
import { esvaziar } from '../../../testing/esvaziar.ts';
import { linhas } from '../../../testing/query.ts';
import { abrirServidor, type Servidor } from '../../../testing/servidor.ts';
import { createOrgaoComSolicitacoes, createSetorDeEntrada } from '../../../testing/solicitacoes.ts';

type Arquivos = Parameters<typeof formulario>[1];

const CAMPOS = {
  cod_empre: '1',
  natureza: '1',
  tipo: '8',
  nome: 'Maria Silva',
  email: 'maria@dominio.example',
  assunto: 'Gastos com merenda',
  descricao: 'Quanto foi gasto?',
};
const NOTAS = { nome: 'notas.txt', conteudo: 'olá' };

let servidor: Servidor;
let quebrado: Servidor;
const preparar = async (um: Servidor) => {
  await createOrgaoComSolicitacoes(um.db, 1);
  await createSetorDeEntrada(um.db, 1);
  return um;
};

/** What the broken storage keeps. */
const guardados = new Set<string>();

/** A storage that keeps one file and fails at the next. */
const armazenamentoCheio: Armazenamento = {
  guardar: async (chave, conteudo) => {
    if (guardados.size > 0) {
      conteudo.destroy();
      throw new AppError('ARMAZENAMENTO_INDISPONIVEL');
    }
    await buffer(conteudo);
    guardados.add(chave);
  },
  abrir: async () => undefined,
  medir: async () => undefined,
  apagar: async (chave) => {
    guardados.delete(chave);
  },
  conferir: async () => undefined,
};

beforeAll(async () => {
  servidor = await preparar(await abrirServidor());
  quebrado = await preparar(await abrirServidor({ armazenamento: armazenamentoCheio }));
});
afterAll(async () => {
  await servidor.encerrar();
  await quebrado.encerrar();
});
beforeEach(async () => {
  for (const um of [servidor, quebrado]) {
    await esvaziar(um.banco, 'solicitacoes', 'limites');
    await tirarCartas(um);
  }
});

let endereco = 0;
const enviar = (arquivos: Arquivos, de = servidor, mudam: Record<string, string> = {}) =>
  de
    .navegador(`198.51.100.${(endereco += 1) % 250}`)
    .pedir('POST', '/api/solicitacoes/publica', formulario({ ...CAMPOS, ...mudam }, arquivos));

/** Neither a row, nor a byte, nor a mail. */
const nadaFicou = async (de = servidor) => {
  for (const tabela of ['solicitacoes', 'solicitacao_historico', 'anexos', 'envios_de_solicitacao'])
    expect(await linhas(de.banco, `select 1 from ${tabela}`), tabela).toEqual([]);
  const nomes = await readdir(de.pasta, { recursive: true, withFileTypes: true });
  expect(nomes.filter((um) => um.isFile())).toEqual([]);
  expect(await tirarCartas(de)).toEqual([]);
};

describe('E05 a filing that goes wrong leaves nothing half done', () => {
  it.each([
    ['300 files', Array<typeof NOTAS>(300).fill(NOTAS), 422, 'CAMPO_INVALIDO'],
    ['a renamed program', [NOTAS, { nome: 'a.pdf', conteudo: 'MZ\x90\0' }], 415, 'TIPO_NAO_ACEITO'],
    ['a file of zero bytes', [NOTAS, { nome: 'a.txt', conteudo: '' }], 422, 'CAMPO_INVALIDO'],
    [
      'an SVG with a script',
      [{ nome: 'a.svg', conteudo: '<svg><script/></svg>' }],
      415,
      'TIPO_NAO_ACEITO',
    ],
    [
      'a file one byte too large',
      [
        {
          nome: 'a.pdf',
          conteudo: Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(20_479_996, 120)]),
        },
      ],
      413,
      'GRANDE_DEMAIS',
    ],
  ])('E06 %s', async (_qual, arquivos, status, code) => {
    const resposta = await enviar(arquivos);
    expect(resposta.statusCode, resposta.body).toBe(status);
    expect(resposta.json()).toMatchObject({ code, errors: { anexos: [expect.any(String)] } });
    await nadaFicou();
  });

  it('E06 a refused field is told before any file is read', async () => {
    const resposta = await enviar([NOTAS], servidor, { natureza: '2', tipo: '8' });
    expect(resposta.json()).toMatchObject({ errors: { tipo: [expect.any(String)] } });
    await nadaFicou();
  });

  it('E06 a name with a path or with marks that turn it around is kept clean', async () => {
    await enviar([{ nome: '../../etc/notas‮txt.exe.txt', conteudo: 'olá' }]);
    expect(await linhas(servidor.banco, 'select nome from anexos')).toEqual([
      { nome: 'notastxt.exe.txt' },
    ]);
    const [{ chave } = { chave: '' }] = await linhas<{ chave: string }>(
      servidor.banco,
      'select chave from anexos',
    );
    expect(chave).toMatch(/^1\/[0-9a-f]{2}\/[0-9a-f-]{36}$/);
    await linhas(servidor.banco, 'delete from anexos');
    await armazenamentoEmPasta(servidor.pasta).apagar(chave);
  });

  it.each(['solicitacao_historico', 'auditoria', 'trabalhos'])(
    'E05 the database failing at %s',
    async (tabela) => {
      await linhas(
        servidor.banco,
        `create function falhar() returns trigger language plpgsql as
           $$ begin raise exception 'the disk is full'; end $$;
         create trigger falha before insert on ${tabela} for each row execute function falhar()`,
      );
      const resposta = await enviar([NOTAS]);
      await linhas(servidor.banco, `drop function falhar() cascade`);
      expect(resposta.statusCode).toBe(500);
      expect(resposta.json()).toMatchObject({ code: 'ERRO_DESCONHECIDO' });
      expect(resposta.body).not.toContain('disk');
      await nadaFicou();
    },
  );

  it('E05 the disk of the database full: told to try again, and then it is there once', async () => {
    await linhas(
      servidor.banco,
      `create function encher() returns trigger language plpgsql as
         $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
       create trigger cheio before insert on auditoria for each row execute function encher()`,
    );
    const resposta = await enviar([NOTAS]);
    await linhas(servidor.banco, `drop function encher() cascade`);
    expect(resposta.statusCode).toBe(503);
    expect(resposta.json()).toMatchObject({ code: 'INDISPONIVEL' });
    await nadaFicou();
  });

  it('E05 the database lost while a file arrives, which is no fault of the storage', async () => {
    await linhas(
      servidor.banco,
      `create function cair() returns trigger language plpgsql as
         $$ begin raise exception 'terminating connection' using errcode = '57P01'; end $$;
       create trigger queda before insert on anexos for each row
         when (new.reservado > 0) execute function cair()`,
    );
    const resposta = await enviar([NOTAS]);
    await linhas(servidor.banco, `drop function cair() cascade`);
    expect(resposta.statusCode).toBe(503);
    expect(resposta.json()).toMatchObject({ code: 'INDISPONIVEL' });
    await nadaFicou();
  });

  it('E05 the storage failing', async () => {
    const resposta = await enviar([NOTAS, NOTAS], quebrado);
    expect(resposta.statusCode).toBe(503);
    expect(resposta.json()).toMatchObject({ code: 'ARMAZENAMENTO_INDISPONIVEL' });
    await nadaFicou(quebrado);
    expect(guardados.size).toBe(0);
    expect((await enviar([], quebrado)).statusCode).toBe(201);
  });
});

describe('E05 many filings at once', () => {
  it('E05 of 200 each has a protocol of its own and none is lost', async () => {
    const respostas = await Promise.all(Array.from({ length: 200 }, () => enviar([])));
    const protocolos = respostas.map((uma) => uma.json<SolicitacaoCriada>().protocolo);
    expect(respostas.filter(({ statusCode }) => statusCode !== 201)).toEqual([]);
    expect(new Set(protocolos).size).toBe(200);
    const [{ n } = { n: 0 }] = await linhas<{ n: number }>(
      servidor.banco,
      'select count(*)::int as n from solicitacoes where numero_protocolo = any($1)',
      [protocolos],
    );
    expect(n).toBe(200);
  });
});
