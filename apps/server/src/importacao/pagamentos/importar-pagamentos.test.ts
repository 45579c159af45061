import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  barras,
  createCidadeQueRecebe,
  pago,
  slip,
  type CidadeQueRecebe,
} from '../../testing/pagamentos.ts';
import { linhas } from '../../testing/query.ts';
import { arquivoDeRetorno, barrasDe, registrosDoRetorno, txidDe } from '../../testing/retorno.ts';

let cidade: CidadeQueRecebe;

beforeAll(async () => {
  cidade = await createCidadeQueRecebe();
});
beforeEach(() => cidade.recomecar());
afterAll(() => cidade.encerrar());

describe('B16 a bank’s return file', () => {
  it('B16.1 settles what it pays, on the day it was paid, and ends the other way to pay', async () => {
    const r = await cidade.importar(
      arquivoDeRetorno([pago(barras(100, 1)), pago(barras(200, 0, 27000), 27000)]),
    );
    expect(r).toMatchObject({
      orgao: 'Prefeitura de Teste 1',
      formato: 'FEBRABAN',
      lidos: 2,
      baixados: { quantos: 2, valor: 42000 },
      conhecidos: { quantos: 0, valor: 0 },
      rejeitados: 0,
      gravado: true,
    });
    expect(await cidade.situacoes(100)).toEqual([
      'ATIVA',
      'INATIVA',
      'BAIXADA 2026-11-18',
      'ATIVA',
    ]);
    expect(await cidade.situacoes(200)).toEqual([
      'BAIXADA',
      'BAIXADA 2026-11-18',
      'INATIVA',
      'INATIVA',
    ]);
    expect(await cidade.excecoes()).toEqual([]);
  });

  it('keeps each payment with what its bank said of it', async () => {
    await cidade.importar(arquivoDeRetorno([pago(barras(100, 1), 15000, 'AUT 1')], { nsa: 7 }));
    expect(
      await linhas(
        cidade.banco,
        `select codigo, pagamento::text, credito::text, valor_centavos::int, r.banco, autenticacao,
           forma, tributo, numero_guia::int, numero_parcela, emissao, baixa_guia::int, baixa_parcela,
           linha, a.formato, a.nsa, a.convenio
         from recebimentos r join arquivos_de_pagamento a on a.cod_empre = r.cod_empre and a.id = arquivo_id`,
      ),
    ).toEqual([
      {
        codigo: barras(100, 1),
        pagamento: '2026-11-18',
        credito: '2026-11-19',
        valor_centavos: 15000,
        banco: '341',
        autenticacao: 'AUT 1',
        forma: '3',
        tributo: 'IPTU',
        numero_guia: 100,
        numero_parcela: 1,
        emissao: 1,
        baixa_guia: 100,
        baixa_parcela: 1,
        linha: 2,
        formato: 'FEBRABAN',
        nsa: 7,
        convenio: '0000855470019',
      },
    ]);
  });

  it('B16.2 puts everything else among the exceptions, each by its reason', async () => {
    await cidade.banco.owner.query(
      `update parcelas set situacao = 'CANCELADA' where numero_guia = 200 and numero_parcela = 2`,
    );
    const r = await cidade.importar(
      arquivoDeRetorno([
        pago(barras(100, 1)),
        pago(barras(100, 1), 15000, 'de novo'),
        pago(barras(100, 0, 27000), 27000),
        pago(barras(200, 1), 14999),
        pago(barrasDe(slip(200, 1, 3), 15000)),
        pago(barrasDe(slip(200, 2, 1, '2027-01-10'), 15000)),
        pago(barrasDe(slip(300, 1), 15000)),
        pago(barrasDe({ ...slip(100, 2, 1, '2027-01-10'), tributo: 'TAXA' }, 15000)),
        pago(barrasDe(slip(100, 2, 1, '2027-01-10'), 15000, '9999')),
        pago('lido errado pelo banco'),
      ]),
    );
    expect(await cidade.excecoes()).toEqual([
      '3 DUPLICADO',
      '4 PARCELA_NAO_ABERTA',
      '5 VALOR_DIVERGENTE',
      '6 GUIA_SUBSTITUIDA',
      '7 PARCELA_NAO_ABERTA',
      '8 DESCONHECIDO',
      '9 DESCONHECIDO',
      '10 OUTRO_ORGAO',
      '11 DESCONHECIDO',
    ]);
    expect(r.baixados.quantos).toBe(1);
    expect(Object.fromEntries(r.excecoes)).toMatchObject({
      DESCONHECIDO: { quantos: 3, valor: 45000 },
      PARCELA_NAO_ABERTA: { quantos: 2, valor: 42000 },
    });
    expect(await cidade.situacoes(200)).toEqual(['ATIVA', 'ATIVA', 'ATIVA', 'CANCELADA']);
  });

  it('settles a slip paid in its time although the news comes after its due date', async () => {
    const r = await cidade.importar(
      arquivoDeRetorno([{ ...pago(barras(100, 1)), pagamento: '2026-12-10' }]),
      {
        agora: new Date('2026-12-20T15:00:00Z'),
      },
    );
    expect(r.baixados.quantos).toBe(1);
    expect(await cidade.situacoes(100)).toContain('BAIXADA 2026-12-10');
  });

  it('leaves open what was paid after the last day of its slip', async () => {
    await cidade.importar(
      arquivoDeRetorno([{ ...pago(barras(100, 1)), pagamento: '2026-12-11' }]),
      {
        agora: new Date('2026-12-20T15:00:00Z'),
      },
    );
    expect(await cidade.excecoes()).toEqual(['2 FORA_DO_PRAZO']);
    expect(await cidade.situacoes(100)).toEqual(['ATIVA', 'ATIVA', 'ATIVA', 'ATIVA']);
  });

  it('joins the payment that the city’s own books brought before, and only the first time', async () => {
    await cidade.banco.owner.query(
      `update parcelas set situacao = 'BAIXADA', pagamento = '2026-11-18'
       where numero_guia = 100 and numero_parcela = 1`,
    );
    await cidade.importar(arquivoDeRetorno([pago(barras(100, 1)), pago(barras(100, 1))]));
    expect(await cidade.excecoes()).toEqual(['3 DUPLICADO']);
    expect(await cidade.situacoes(100)).toEqual(['ATIVA', 'ATIVA', 'BAIXADA 2026-11-18', 'ATIVA']);
  });

  it.each([
    ['lines of Unix', { quebra: '\n' }],
    ['lines of old Macs', { quebra: '\r' }],
    ['records end to end', { quebra: '' }],
  ])('is read with %s', async (_nome, opcoes) => {
    const r = await cidade.importar(
      arquivoDeRetorno([pago(barras(100, 1)), pago(barras(200, 1))], opcoes),
    );
    expect(r).toMatchObject({ lidos: 2, baixados: { quantos: 2 } });
  });

  it('is read compressed, with accents of any encoding, and with the mark of the end of a file', async () => {
    const texto = arquivoDeRetorno([pago(barras(100, 1))]).replace('CODIGO', 'CÓDIGO');
    const r = await cidade.importar(gzipSync(Buffer.from(`${texto}\u001A`, 'latin1')));
    expect(r).toMatchObject({ formato: 'FEBRABAN', baixados: { quantos: 1 } });
    expect(await cidade.importar(Buffer.from(texto, 'utf8'))).toMatchObject({
      conhecidos: { quantos: 1 },
    });
  });

  const [A = '', G = '', Z = ''] = registrosDoRetorno([pago(barras(100, 1))]);
  it.each([
    ['loses a record', [A, Z], 'O fecho conta 3 registros e o arquivo tem 2'],
    ['has one more', [A, G, G, Z], 'conta 3 registros e o arquivo tem 4'],
    ['has no trailer', [A, G], 'Falta o fecho'],
    ['has a short record', [A, G.slice(0, 140), Z], 'Linha 2: O registro tem 140 caracteres'],
    ['has a short header', [A.slice(0, 100), G, Z], 'Linha 1: O registro tem 100 caracteres'],
    ['pays on no day', [A, `${G.slice(0, 21)}20260231${G.slice(29)}`, Z], 'Linha 2: Em a data'],
    ['is not a return', [`A1${A.slice(2)}`, G, Z], 'Linha 1: '],
  ])('that %s is refused as a whole, and the place named', async (_nome, registros, motivo) => {
    await expect(cidade.importar(registros.join('\n'))).rejects.toThrow(motivo);
    expect(await linhas(cidade.banco, 'select 1 from recebimentos')).toEqual([]);
    expect(await cidade.situacoes(100)).toEqual(['ATIVA', 'ATIVA', 'ATIVA', 'ATIVA']);
  });

  it('takes no mapping', async () => {
    const texto = arquivoDeRetorno([pago(barras(100, 1))]);
    await expect(cidade.importar(texto, { mapa: 'x.json' })).rejects.toThrow(
      '--mapa é para planilhas',
    );
  });

  it('of tomorrow is refused, with the line', async () => {
    const r = await cidade.importar(
      arquivoDeRetorno([{ ...pago(barras(100, 1)), pagamento: '2026-11-21' }]),
    );
    expect(r).toMatchObject({
      rejeitados: 1,
      gravado: false,
      rejeicoes: [{ linha: 2, campo: 'pagamento', motivo: '21/11/2026 ainda não chegou.' }],
    });
  });

  it('that does not follow the last one of its agreement is told', async () => {
    const nsa = async (numero: number, autenticacao: string) =>
      (
        await cidade.importar(
          arquivoDeRetorno([pago(barras(100, 1), 15000, autenticacao)], { nsa: numero }),
        )
      ).nsaAnterior;
    expect(await nsa(4, 'a')).toBeUndefined();
    expect(await nsa(5, 'b')).toBeUndefined();
    expect(await nsa(7, 'c')).toBe(5);
    expect(await nsa(8, 'd')).toBeUndefined();
  });
});

describe('B16 the same payment', () => {
  const arquivo = arquivoDeRetorno([pago(barras(100, 1)), pago(barras(200, 1), 14999)]);

  it('does nothing when its file comes once more', async () => {
    await cidade.importar(arquivo);
    const antes = await linhas(cidade.banco, 'select * from recebimentos order by id');
    expect(await cidade.importar(arquivo)).toMatchObject({
      lidos: 2,
      baixados: { quantos: 0 },
      conhecidos: { quantos: 2, valor: 29999 },
      gravado: true,
    });
    expect(await linhas(cidade.banco, 'select * from recebimentos order by id')).toEqual(antes);
    expect(await linhas(cidade.banco, 'select 1 from arquivos_de_pagamento')).toHaveLength(1);
    expect(await cidade.excecoes()).toEqual(['3 VALOR_DIVERGENTE']);
  });

  it('does nothing when another file brings it, from the bank or as a spreadsheet', async () => {
    await cidade.importar(arquivo);
    const outro = arquivoDeRetorno([pago(barras(200, 2)), pago(barras(100, 1))], { nsa: 2 });
    expect((await cidade.importar(outro)).conhecidos.quantos).toBe(1);
    const csv = `codigo;pagamento;valor;banco\n${barras(100, 1)};18/11/2026;150,00;341\n`;
    expect((await cidade.importar(csv)).conhecidos.quantos).toBe(1);
    expect(await linhas(cidade.banco, 'select 1 from recebimentos')).toHaveLength(3);
  });

  it('twice in one file, with nothing to tell them apart, is two payments, once', async () => {
    const duas = arquivoDeRetorno([pago(barras(100, 1)), pago(barras(100, 1))]);
    await cidade.importar(duas);
    await cidade.importar(duas);
    expect(await cidade.excecoes()).toEqual(['3 DUPLICADO']);
    expect(await linhas(cidade.banco, 'select 1 from recebimentos')).toHaveLength(2);
  });

  it('told of by two processes at once is settled once', async () => {
    const [a, b] = await Promise.all([cidade.importar(arquivo), cidade.importar(arquivo)]);
    expect(a.baixados.quantos + b.baixados.quantos).toBe(1);
    expect(a.conhecidos.quantos + b.conhecidos.quantos).toBe(2);
  });
});

describe('B16 payments in a spreadsheet', () => {
  it('B16.1 are found by line, barcode or txid, and read as any other import', async () => {
    const r = await cidade.importar(
      [
        'codigo;pagamento;valor;credito;banco;autenticacao',
        `${barras(100, 1)};18/11/2026;R$ 150,00;19/11/2026;1;E123`,
        `${txidDe(1, slip(200, 1))};2026-11-18;150,00;;;`,
      ].join('\n'),
    );
    expect(r).toMatchObject({ formato: 'CSV', lidos: 2, baixados: { quantos: 2, valor: 30000 } });
    expect(
      await linhas(
        cidade.banco,
        'select banco, autenticacao, credito::text from recebimentos order by linha',
      ),
    ).toEqual([
      { banco: '001', autenticacao: 'E123', credito: '2026-11-19' },
      { banco: '', autenticacao: '', credito: null },
    ]);
  });

  it('with a txid of another orgao stay unsettled', async () => {
    await cidade.importar(`codigo;pagamento;valor\n${txidDe(2, slip(100, 1))};18/11/2026;150,00\n`);
    expect(await cidade.excecoes()).toEqual(['2 OUTRO_ORGAO']);
  });

  it('come in other columns by a mapping, which names their source', async () => {
    const mapa = join(cidade.pasta, 'pix.mapa.json');
    writeFileSync(
      mapa,
      JSON.stringify({
        tipo: 'pagamentos',
        fonte: 'Extrato PIX',
        campos: { codigo: 'TXID', pagamento: 'DATA', valor: 'VALOR', autenticacao: 'ENDTOEND' },
      }),
    );
    const r = await cidade.importar(
      `DATA,ENDTOEND,TXID,VALOR\n2026-11-18,E9,${txidDe(1, slip(100, 1))},150.00\n`,
      { mapa },
    );
    expect(r).toMatchObject({ fonte: 'Extrato PIX', baixados: { quantos: 1 } });
  });

  const ruim = `codigo;pagamento;valor\n${barras(100, 1)};18/11/2026;150,00\n${barras(200, 1)};31/02/2026;150,00\n${barras(200, 2)};18/11/2026;0,00\n`;

  it('with lines that cannot be read are not kept at all', async () => {
    const relatorio = join(cidade.pasta, 'rejeitados.csv');
    const r = await cidade.importar(ruim, { relatorio });
    expect(r).toMatchObject({ rejeitados: 2, gravado: false });
    expect(readFileSync(relatorio, 'utf8')).toContain('Nada foi recebido.');
    expect(await linhas(cidade.banco, 'select 1 from recebimentos')).toEqual([]);
    expect(await cidade.situacoes(100)).toEqual(['ATIVA', 'ATIVA', 'ATIVA', 'ATIVA']);
  });

  it('keep the good lines when the operator says so', async () => {
    expect(await cidade.importar(ruim, { aceitarParcial: true })).toMatchObject({
      rejeitados: 2,
      gravado: true,
      baixados: { quantos: 1 },
    });
  });
});
