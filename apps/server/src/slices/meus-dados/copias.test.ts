import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CopiaDeDados } from '@balcao/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { armazenamentoEmPasta } from '../../adapters/armazenamento/pasta.ts';
import { createLedger } from '../../adapters/fonte-tributaria/ledger/ledger.ts';
import { createImpressora } from '../../adapters/pdf/impressora.ts';
import { PARTES } from '../../jobs/copia/entradas-da-copia.ts';
import { startJobs, type Trabalhos } from '../../jobs/start-jobs.ts';
import { arquivosEm, createAnexo } from '../../testing/anexos.ts';
import { BANCOS_SEM_ORGAO } from '../../testing/banco.ts';
import { createCidadeEmUso, PROTOCOLO } from '../../testing/cidade-em-uso.ts';
import { tirarCartas } from '../../testing/cartas.ts';
import { esperar } from '../../testing/esperar.ts';
import { ANA, BRUNO, createOrgao, PROVA, SENHA, SERVIDORA } from '../../testing/cidade.ts';
import { esvaziar } from '../../testing/esvaziar.ts';
import { lerZip } from '../../testing/ler-zip.ts';
import { idDe, linhas } from '../../testing/query.ts';
import { dar } from '../../testing/procuracoes.ts';
import { createGuiaDePessoa, createLicenca, SERVICOS_TRIBUTARIOS } from '../../testing/tributos.ts';
import { abrirServidor, CONFIG, type Navegador, type Servidor } from '../../testing/servidor.ts';
import { encerrarCopias } from './copias-de-dados.repository.ts';

const COPIAS = '/api/meus-dados/copias';

let servidor: Servidor;
let ana: Navegador;
let trabalhos: Trabalhos | undefined;
const impressora = createImpressora({ limiteMs: 300_000 });
const correio = mkdtempSync(join(tmpdir(), 'balcao-correio-'));
const falhas: unknown[] = [];
beforeAll(async () => {
  servidor = await abrirServidor();
  await createCidadeEmUso(servidor.db, SERVICOS_TRIBUTARIOS);
  await createOrgao(servidor.db, 3);
  ana = await servidor.navegador().entrar(1, ANA, SENHA);
});
beforeEach(async () => {
  await esvaziar(servidor.banco, 'copias_de_dados', 'trabalhos', 'limites');
  await Promise.all((await arquivosEm(servidor.pasta)).map((arquivo) => rm(arquivo)));
  falhas.length = 0;
});
afterEach(async () => {
  await trabalhos?.parar();
  trabalhos = undefined;
});
afterAll(async () => {
  await impressora.encerrar();
  await rm(correio, { recursive: true });
  await servidor.encerrar();
});

/** Begins to do what waits in the queue. */
const trabalhar = () => {
  const { db, relogio, pasta } = servidor;
  trabalhos ??= startJobs(
    {
      config: { ...CONFIG, dataDir: correio },
      db,
      relogio: () => relogio.agora,
      endereco: '',
      bancos: BANCOS_SEM_ORGAO,
      fonteTributaria: createLedger(db),
      log: {
        info: () => undefined,
        warn: () => undefined,
        error: (dados: unknown) => void falhas.push(dados),
      },
      copiasDeDados: {
        config: CONFIG,
        armazenamento: armazenamentoEmPasta(pasta),
        impressora,
        fonteTributaria: createLedger(db),
      },
    },
    { ritmo: { olharMs: 10, insistirMs: 10 } },
  );
};

const pedir = (quem = ana, prova: object = PROVA) => quem.post(COPIAS, prova);
const ultima = async (quem = ana): Promise<CopiaDeDados | undefined> =>
  (await quem.get(COPIAS)).json<{ data: CopiaDeDados[] }>().data[0];
const pronta = (): Promise<CopiaDeDados> => {
  trabalhar();
  return esperar(async () => {
    const uma = await ultima();
    if (uma === undefined || uma.etapa === 'PREPARANDO') throw new Error('not made yet');
    return uma;
  });
};
/** The mail that the queue delivered: it has this name when it is whole. */
const cartaEntregue = (): Promise<string> =>
  esperar(() => {
    const pasta = join(correio, 'emails');
    const carta = readdirSync(pasta).find((nome) => nome.endsWith('.eml'));
    if (carta === undefined) throw new Error('not delivered yet');
    return readFileSync(join(pasta, carta), 'latin1');
  });
const baixar = (id: string, quem = ana) => quem.get(`${COPIAS}/${id}/arquivo`);

describe('B09 a copy of all that is kept of a person', () => {
  it('has every list as its schema says, PDFs and attachments, and is told by mail', async () => {
    const anexo = await createAnexo(servidor, { nome: '../a b.txt', conteudo: 'o anexo' });
    await linhas(servidor.banco, 'update anexos set solicitacao_id = $1 where id = $2', [
      '00000000-0000-4000-8000-000000000004',
      anexo.id,
    ]);
    await createGuiaDePessoa(servidor.db, 1, {
      ...{ tributo: 'ALVARA', numero: 300, dono: ANA, situacao: 'BAIXADA' },
      parcelas: [
        {
          ...{ numero: 1, vencimento: '2026-02-10', centavos: 9_000 },
          ...{ situacao: 'BAIXADA', pagamento: '2026-02-08' },
        },
        { numero: 2, vencimento: '2026-12-10', centavos: 9_000 },
      ],
    });
    await createLicenca(servidor.db, 1, { numero_guia: 300 });
    await linhas(
      servidor.banco,
      `with arquivo as (
         insert into arquivos_de_pagamento (cod_empre, nome, formato, sha256)
         values (1, 'a.csv', 'CSV', repeat('a', 64)) returning id)
       insert into recebimentos (cod_empre, arquivo_id, linha, codigo, pagamento, valor_centavos, banco,
         autenticacao, forma, ocorrencia, baixa_guia, baixa_parcela, baixa_parcial, aplicado_centavos)
       select 1, id, n, 'codigo ' || n, '2026-02-08', 9000, '001', 'AUT' || n, '9', 1, 300, n, n = 2,
         5000 + n from arquivo, generate_series(1, 2) n`,
    );
    const termo = {
      programa: { nome: 'Em dia', lei: 'Lei 1/2026' },
      confissao: { versao: '1', texto: ['Confesso o débito.'] },
    };
    await linhas(
      servidor.banco,
      `with programa as (
         insert into programas_de_parcelamento (cod_empre, id, versao, ativo, programa, gravado_em, gravado_por)
         values (1, gen_random_uuid(), 1, true, '{}', now(), $2) returning id),
       parcelamento as (
         insert into parcelamentos (cod_empre, numero_guia, cpfcnpj, usuario_id, pedido_em, origem,
           pedido_no_dia, programa_id, programa_versao, entrada_ate, codigo, termo)
         select 1, 300, $1, $2, now(), 'o', '2026-11-20', id, 1, '2026-11-23', 'TERMO1', $3 from programa
         returning numero_guia)
       insert into debitos_parcelados (cod_empre, numero_guia, debito_guia, debito_parcela, situacao_anterior)
       select 1, numero_guia, 300, 2, 'ATIVA' from parcelamento`,
      [ANA, await idDe(servidor.banco, ANA), termo],
    );
    await dar(ana, { procurador: BRUNO, servicos: ['iptu'] });
    await tirarCartas(servidor);
    expect((await pedir()).statusCode).toBe(201);
    const copia = await pronta();
    expect(copia).toMatchObject({ etapa: 'PRONTA', porcento: 100 });
    expect(await cartaEntregue()).toContain('baixar_meus_dados');

    const { rawPayload, headers } = await baixar(copia.id);
    expect(headers['content-type']).toBe('application/zip');
    expect(rawPayload).toHaveLength(copia.bytes ?? 0);
    const zip = lerZip(rawPayload);
    const json = (nome: string): Record<string, unknown>[] =>
      JSON.parse(zip.get(nome)?.toString() ?? 'null') as Record<string, unknown>[];
    expect(json('faltas.json')).toEqual([]);
    expect(json('dados/conta.json')).toMatchObject([{ cpfcnpj: ANA, tipo: 'CONTRIBUINTE' }]);
    expect(json('dados/solicitacoes.json')).toMatchObject([{ protocolo: PROTOCOLO }]);
    expect(json('dados/parcelas.json').map(({ guia }) => guia)).toContain(100);
    const [doAnexo] = json('dados/anexos.json');
    expect(zip.get(String(doAnexo?.['arquivo']))?.toString()).toBe('o anexo');
    expect([...zip.keys()].filter((caminho) => /(^|\/)\.\.(\/|$)/.test(caminho))).toEqual([]);
    expect([...zip].filter(([, { length }]) => length === 0)).toEqual([]);
    for (const pdf of [
      'guias/iptu-2026-guia-100.pdf',
      'alvaras/300-2026-guia-300.pdf',
      'comprovantes/guia-300-parcela-1.pdf',
    ])
      expect(zip.get(pdf)?.subarray(0, 5).toString(), pdf).toBe('%PDF-');
    expect(json('dados/alvaras.json')).toMatchObject([
      { numero: '300/2026', validade: '2027-02-01' },
    ]);
    expect(json('dados/pagamentos.json')).toMatchObject([
      {
        guia: 300,
        parcela: 1,
        aplicado: 5_001,
        parcial: false,
        como: 'PIX',
        pagamento: '2026-02-08',
      },
      { guia: 300, parcela: 2, aplicado: 5_002, parcial: true, autenticacao: 'AUT2' },
    ]);
    expect(json('dados/parcelamentos.json')).toMatchObject([
      {
        guia: 300,
        pedido_aqui: true,
        lei: 'Lei 1/2026',
        confissao: ['Confesso o débito.'],
        debitos: ['300/2'],
      },
    ]);
    expect(json('dados/procuracoes.json')).toMatchObject([
      { dada: true, outro: BRUNO, servicos: ['iptu'], aceita_em: null },
    ]);
    expect(zip.get('LEIA-ME.txt')?.toString()).toContain('dados/quem-viu.json');
    const esquema = JSON.parse(zip.get('esquema.json')?.toString() ?? '') as {
      properties: Record<string, { items: { required: string[] } }>;
    };
    for (const { nome } of PARTES)
      for (const linha of json(`dados/${nome}.json`))
        expect(Object.keys(linha), nome).toEqual(esquema.properties[nome]?.items.required);
    expect(zip.get('dados/conta.json')?.toString()).not.toContain('argon2');
    expect(falhas).toEqual([]);
  });

  it('is asked for with the password, one at a time, a few a day', async () => {
    expect((await pedir(ana, {})).json()).toMatchObject({ code: 'REAUTENTICACAO_NECESSARIA' });
    expect((await pedir(ana, { reautenticacao: { senha: 'errada' } })).statusCode).toBe(422);
    const duas = await Promise.all([pedir(), pedir()]);
    expect(duas.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const cancelar = async () => ana.put(`${COPIAS}/${(await ultima())?.id ?? ''}/cancelamento`);
    await linhas(servidor.banco, 'update trabalhos set tomado_em = now()');
    expect((await cancelar()).json()).toMatchObject({ data: { cancelando: true } });
    await linhas(servidor.banco, 'update trabalhos set tomado_em = null');
    expect(await pronta()).toMatchObject({ etapa: 'CANCELADA' });
    expect(await arquivosEm(servidor.pasta)).toEqual([]);
    await trabalhos?.parar();
    for (let vez = 0; vez < 3; vez += 1) {
      await pedir();
      expect((await cancelar()).json()).toMatchObject({ data: { etapa: 'CANCELADA' } });
    }
    expect((await pedir()).statusCode).toBe(429);
  });

  it('is of who asked for it alone, for a day, and then gone', async () => {
    await pedir();
    const { id } = await pronta();
    const mesmaEmOutro = await servidor.navegador().entrar(3, ANA, SENHA);
    for (const outro of [
      await servidor.navegador().entrar(1, BRUNO, SENHA),
      await servidor.navegador().entrar(1, SERVIDORA, SENHA),
      mesmaEmOutro,
    ]) {
      expect((await baixar(id, outro)).statusCode).toBe(404);
      expect(await ultima(outro)).toBeUndefined();
    }
    const amanha = new Date(servidor.relogio.agora.getTime() + 25 * 3_600_000);
    const [chave = ''] = await encerrarCopias(servidor.db, amanha);
    await armazenamentoEmPasta(servidor.pasta).apagar(chave);
    expect(await arquivosEm(servidor.pasta)).toEqual([]);
    expect((await baixar(id)).statusCode).toBe(404);
    expect(await ultima()).toMatchObject({ etapa: 'EXPIRADA', expira_em: null });
  });

  it('may wait long for its turn; one that nobody makes any more is ended, and another can be asked for', async () => {
    await pedir();
    const tarde = new Date(servidor.relogio.agora.getTime() + 11 * 60_000);
    expect(await encerrarCopias(servidor.db, tarde)).toEqual([]);
    expect(await ultima()).toMatchObject({ etapa: 'PREPARANDO' });
    await linhas(servidor.banco, 'update trabalhos set tomado_em = $1', [servidor.relogio.agora]);
    expect(await encerrarCopias(servidor.db, tarde)).toEqual([]);
    expect(await ultima()).toMatchObject({ etapa: 'FALHOU' });
    expect((await pedir()).statusCode).toBe(201);
    expect(await idDe(servidor.banco, ANA)).toBeTruthy();
  });

  it('without what a source does not tell says what is missing', async () => {
    await createAnexo(servidor, { nome: 'b.txt', conteudo: 'some' });
    await linhas(servidor.banco, 'update anexos set solicitacao_id = $1', [
      '00000000-0000-4000-8000-000000000004',
    ]);
    await Promise.all((await arquivosEm(servidor.pasta)).map((arquivo) => rm(arquivo)));
    await pedir();
    const { id } = await pronta();
    const zip = lerZip((await baixar(id)).rawPayload);
    const faltas = JSON.parse(zip.get('faltas.json')?.toString() ?? '[]') as { arquivo: string }[];
    expect(faltas.length).toBeGreaterThan(0);
    expect(faltas[0]?.arquivo).toContain(`anexos/${PROTOCOLO}/`);
  });
});
