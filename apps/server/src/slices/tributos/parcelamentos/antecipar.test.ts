import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AcordoNaTela, AntecipacaoNaTela, DocumentoUnicoNaTela } from '@balcao/contracts';
import { lerCodigoDeBarras } from '@balcao/domain';
import { readPdf } from '@balcao/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importarPagamentos } from '../../../importacao/pagamentos/importar-pagamentos.ts';
import { ANA, BRUNO, CHEFE, SENHA, SERVIDORA } from '../../../testing/cidade.ts';
import { createCidadeQueJunta, type CidadeQueJunta } from '../../../testing/cidade-que-junta.ts';
import {
  acompanhar,
  ACORDOS,
  aderir,
  esquecerAcordos,
  gravarPrograma,
  PROGRAMA,
} from '../../../testing/parcelamentos.ts';
import { linhas } from '../../../testing/query.ts';
import { arquivoDeRetorno } from '../../../testing/retorno.ts';
import type { Navegador, Servidor } from '../../../testing/servidor.ts';

/** Overdue since August: 150,00, and 186,00 with charges on 19 November. */
const VENCIDA = { numero_guia: 100, numero_parcela: 1 };

const pasta = mkdtempSync(join(tmpdir(), 'antecipar-'));
let cidade: CidadeQueJunta;
let servidor: Servidor;
let ana: Navegador;
let numero: number;
let arquivos = 0;

/** The bank's file of a day tells that a slip was paid by its line. */
const pagarNoBanco = async (linha: string, centavos: number, dia = '2026-11-19') => {
  const codigo = lerCodigoDeBarras(linha);
  if (!codigo.ok) throw new Error(codigo.motivo);
  arquivos += 1;
  const arquivo = join(pasta, `${arquivos}.ret`);
  const pago = { codigo: codigo.valor.codigo, valor: centavos, pagamento: dia };
  writeFileSync(arquivo, arquivoDeRetorno([pago], { nsa: arquivos }));
  const { baixados } = await importarPagamentos(servidor.banco.owner, {
    arquivo,
    cod_empre: 1,
    agora: servidor.relogio.agora,
  });
  return baixados.quantos;
};

const linhaDaParcela = async (parcela: number): Promise<string> => {
  const { data } = (await ana.get('/api/?url=v2/parcelamentos')).json<{
    data: {
      numero: number;
      parcela: { numeroParcela: number; pagamento: { linha_digitavel: string } | null };
    }[];
  }>();
  const qual = data.find((uma) => uma.numero === numero && uma.parcela.numeroParcela === parcela);
  return qual?.parcela.pagamento?.linha_digitavel ?? '';
};

const prever = async (quantas?: number, quem = ana) => {
  const quais = quantas === undefined ? '' : `?quantas=${quantas}`;
  const resposta = await quem.get(`${ACORDOS}/${numero}/antecipacao${quais}`);
  return resposta.json<{ data: AntecipacaoNaTela; code: string }>();
};

const antecipar = async (quantas: number, total_centavos: number, quem = ana) =>
  (await quem.post(`${ACORDOS}/${numero}/antecipacao`, { quantas, total_centavos })).json<{
    data: DocumentoUnicoNaTela;
    code: string;
  }>();

const acordo = async () =>
  (await ana.get(ACORDOS)).json<{ data: { acordos: AcordoNaTela[] } }>().data.acordos[0];

beforeAll(async () => {
  cidade = await createCidadeQueJunta();
  ({ servidor } = cidade);
});
/** In three, by 1 % a month: 56,00 as the entry, 56,56 in December and 57,12 in January. */
beforeEach(async () => {
  ana = await cidade.recomecar();
  await esquecerAcordos(servidor);
  await gravarPrograma(await servidor.navegador().entrar(1, CHEFE, SENHA), {
    financiamento: { ...PROGRAMA.financiamento, porMes: '1' },
  });
  const feito = await aderir(ana, { escolhidos: [VENCIDA], faixa: 1, quantas: 3 });
  numero = feito.json<{ data: AcordoNaTela }>().data.numero;
});
afterAll(async () => {
  rmSync(pasta, { recursive: true });
  await servidor.encerrar();
});

const pagarEntrada = async () => pagarNoBanco(await linhaDaParcela(1), 5_600);

describe('paying an agreement before its time', () => {
  it('waits for the entry, which the bank settles', async () => {
    expect((await prever()).code).toBe('ENTRADA_NAO_PAGA');
    expect(await acordo()).toMatchObject({ situacao: 'AGUARDA_ENTRADA' });
    expect(await pagarEntrada()).toBe(1);
    expect(await acordo()).toMatchObject({ situacao: 'ATIVO', pago: 'R$ 56,00' });
  });

  it('pays it off without the interest of months that do not come, told line by line', async () => {
    await pagarEntrada();
    expect((await prever()).data).toEqual({
      quantas: 2,
      abertas: 2,
      esperando: 0,
      quita: true,
      parcelas: [
        {
          numero: 2,
          vencimento_formatado: '10/12/2026',
          acordado: 'R$ 56,56',
          acrescimos: null,
          desconto: 'R$ 0,56',
          hoje: 'R$ 56,00',
        },
        {
          numero: 3,
          vencimento_formatado: '11/01/2027',
          acordado: 'R$ 57,12',
          acrescimos: null,
          desconto: 'R$ 1,12',
          hoje: 'R$ 56,00',
        },
      ],
      total: 'R$ 112,00',
      total_centavos: 11_200,
      economia: 'R$ 1,68',
      porque: 'Você deixa de pagar R$ 1,68 de juros dos meses que não vão correr.',
      pagavel_ate_formatado: '19/11/2026',
      impedimento: null,
    });
    const { data } = await antecipar(2, 11_200);
    expect(data).toMatchObject({
      total: 'R$ 112,00',
      situacao: 'EM_ABERTO',
      pagavel_ate_formatado: '19/11/2026',
      partes: [{ valor: 'R$ 56,00' }, { valor: 'R$ 56,00' }],
    });
    expect(data.pagamento?.pix).toMatch(/^000201/);
    expect(await pagarNoBanco(data.pagamento?.linha_digitavel ?? '', 11_200)).toBe(1);
    expect(await acordo()).toMatchObject({ situacao: 'QUITADO', pago: 'R$ 168,00' });
    expect((await prever()).code).toBe('ACORDO_ENCERRADO');
  });

  it('counts only what came in when the agreement breaks later', async () => {
    await pagarEntrada();
    const servidora = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
    const noBalcao = await antecipar(1, 5_600, servidora);
    const { data } = await antecipar(1, 5_600);
    expect(noBalcao.data.numero).toBe(data.numero);
    await pagarNoBanco(data.pagamento?.linha_digitavel ?? '', 5_600);
    expect(await acompanhar(servidor, '2027-03-01T15:00:00Z')).toBe(1);
    expect(
      await linhas(
        servidor.banco,
        `select pago_em_parte_centavos::int as pago from parcelas
         where cod_empre = 1 and numero_guia = 100 and numero_parcela = 1`,
      ),
    ).toEqual([{ pago: 11_200 }]);
  });

  it('takes nothing off the day after: the slip of the day is over, and the installments as they were', async () => {
    await pagarEntrada();
    const { data } = await antecipar(2, 11_200);
    const linha = data.pagamento?.linha_digitavel ?? '';
    expect(await pagarNoBanco(linha, 11_200, '2026-11-20')).toBe(0);
    expect(await acordo()).toMatchObject({ situacao: 'ATIVO', pago: 'R$ 56,00' });
    servidor.relogio.agora = new Date('2026-12-15T15:00:00Z');
    ana = await servidor.navegador().entrar(1, ANA, SENHA);
    // December's is overdue: it is paid with its charges, and nothing of January's months comes off but one.
    expect((await prever(1)).data).toMatchObject({
      quantas: 1,
      quita: false,
      parcelas: [{ numero: 2, acordado: 'R$ 56,56', desconto: null }],
    });
    const { parcelas } = (await prever()).data;
    expect(parcelas[0]?.acrescimos).not.toBeNull();
    expect(parcelas[1]).toMatchObject({ desconto: 'R$ 0,56', hoje: 'R$ 56,56' });
  });

  it('is refused with another amount, and to somebody else', async () => {
    await pagarEntrada();
    expect((await antecipar(2, 11_368)).code).toBe('VALORES_MUDARAM');
    const bruno = await servidor.navegador().entrar(1, BRUNO, SENHA);
    expect((await prever(undefined, bruno)).code).toBe('ACORDO_NAO_ENCONTRADO');
  });

  it('has one PDF of every slip that is open', async () => {
    await pagarEntrada();
    const resposta = await ana.get(`/api/documents/private?num_guia=${numero}`, {
      'x-path': 'GUIA_PARCELAMENTO',
    });
    expect(resposta.statusCode).toBe(200);
    const folhas = (await readPdf(new Uint8Array(resposta.rawPayload))).pages.map(
      ({ text }) => text,
    );
    expect(folhas.join(' ')).toContain('10/12/2026');
    expect(folhas.join(' ')).toContain('11/01/2027');
  });
});
