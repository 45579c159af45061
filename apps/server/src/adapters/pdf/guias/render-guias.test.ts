import { decodePdf, type DecodedPdf } from '@balcao/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { emissaoDeTeste, guiaDeTeste, guiaMaisLonga } from '../../../testing/guias.ts';
import { renderGuias } from './render-guias.ts';

const guia = guiaDeTeste();
let lida: DecodedPdf;
beforeAll(async () => {
  const reemitida = guiaDeTeste({
    parcela: '4/10',
    contribuinte: null,
    valores: { principal: 15000, correcao: 0, multa: 3000, juros: 600, desconto: 0, total: 18600 },
    atualizadaEm: '20/11/2026',
    semValor: true,
  });
  const semPix = guiaDeTeste({ parcela: 'ÚNICA', pix: null });
  lida = await decodePdf(await renderGuias([guia, reemitida, semPix], emissaoDeTeste()));
});

describe('renderGuias', () => {
  it('P62 prints one installment a page', () => {
    expect(lida.pages.map(({ text }) => /Parcela (\d+ de \d+|única)/.exec(text)?.[0])).toEqual([
      'Parcela 3 de 10',
      'Parcela 4 de 10',
      'Parcela única',
    ]);
  });

  it('P62 says who charges, from whom, what, how much and until when', () => {
    for (const texto of [
      'Prefeitura Municipal de Nova Aurora',
      'Secretaria Municipal da Fazenda',
      'CNPJ 12.345.678/0001-95',
      'Maria Aparecida da Silva Souza',
      '529.982.247-25',
      'Rua das Acácias, 123, Jardim das Flores, Nova Aurora/SP, 13010-000',
      'Inscrição imobiliária 01.02.003.0004-5',
      'Imposto Predial e Territorial Urbano',
      'Exercício 2026',
      'Guia 2026000123',
      'Processamento 05/01/2026',
      'Vencimento 10/12/2026',
      'Pagável até 10/12/2026',
      'Total a pagar R$ 241,85',
      'Vencida, atualize o valor no portal antes de pagar.',
      'Autenticação mecânica',
      'Via do contribuinte',
      'Via do banco',
      'Página 1 de 3',
    ]) {
      expect(lida.pages[0]!.text).toContain(texto);
    }
  });

  it('P62 shows the charges apart, and only those there are', () => {
    const composicao = /Composição do valor .*? Total R\$ \d+,\d\d/;
    expect(composicao.exec(lida.pages[1]!.text)?.[0]).toBe(
      'Composição do valor Valor Valor principal R$ 150,00 Multa de mora R$ 30,00 Juros de mora R$ 6,00 Total R$ 186,00',
    );
    expect(composicao.exec(lida.pages[0]!.text)?.[0]).toBe(
      'Composição do valor Valor Valor principal R$ 241,85 Total R$ 241,85',
    );
  });

  it('P62 names a reissue, a demonstration and a missing owner', () => {
    const [primeira, reemitida] = lida.pages;
    expect(reemitida!.text).toContain('2ª via atualizada em 20/11/2026, substitui a anterior.');
    expect(reemitida!.text).toContain('SEM VALOR: guia de demonstração, não pague.');
    expect(reemitida!.text).toContain('Contribuinte Proprietário não informado');
    expect(primeira!.text).not.toMatch(/SEM VALOR|2ª via/);
  });

  it('P64 prints the line in its four blocks in both parts', () => {
    const blocos = '81630000002-2 41850299000-9 00000001002-5 22031701000-1';
    expect(lida.pages[0]!.text.split(blocos)).toHaveLength(3);
  });

  it('P64 prints codes that other people’s readers decode to what was given', () => {
    expect(codigos(0)).toEqual({ ITF: [guia.codigoDeBarras], QRCode: [guia.pix] });
    expect(codigos(1)).toEqual({ ITF: [guia.codigoDeBarras], QRCode: [guia.pix] });
    expect(codigos(2)).toEqual({ ITF: [guia.codigoDeBarras], QRCode: [] });
  });

  it('keeps the codes readable and every fact whole at the greatest lengths', async () => {
    const longa = guiaMaisLonga();
    const orgao = {
      nome: 'Prefeitura Municipal de São José do Vale do Rio Preto das Águas Claras e Nossa Senhora do Livramento',
    };
    const [pagina] = (await decodePdf(await renderGuias([longa], emissaoDeTeste(orgao)))).pages;
    expect(pagina!.codes).toHaveLength(2);
    expect(pagina!.text).not.toContain('…');
    for (const texto of [
      orgao.nome,
      longa.contribuinte!,
      longa.referente.texto!,
      'R$ 99.999.999,99',
    ]) {
      expect(pagina!.text).toContain(texto);
    }
    for (const instrucao of longa.instrucoes) expect(pagina!.text).toContain(instrucao);
  });

  it('says how a charge was counted on the slip where it fits, else on a page of its own', async () => {
    const curto = [
      'Vencimento original 10/08/2026, nova data 10/12/2026: 122 dias de atraso.',
      'Multa de mora: 0,33 % ao dia × 102 dias = 33,66 %, até o limite de 20 % sobre R$ 150,00 = R$ 30,00 (CTM, art. 9º)',
      'Juros de mora: 1 % ao mês × 4 meses, contando a fração = 4 % sobre R$ 150,00 = R$ 6,00 (CTN, art. 161, § 1º)',
    ];
    const longo = [
      ...curto,
      'Correção monetária: índice 1012,5 de 11/2026 ÷ 1000 de 08/2026: alta de 1,25 % sobre R$ 1.500,00 = R$ 18,75 (Lei Complementar 123/2019, art. 8º)',
      'Juros de mora: 1 % ao mês × 4 meses, contando a fração = 4 % sobre R$ 1.518,75 = R$ 60,75, limitado à SELIC do período, 3,15 % de R$ 1.500,00 (R$ 47,25), já com a correção = R$ 28,50 (CTN, art. 161, § 1º; STF, Tema 1217)',
    ];
    const instrucoes = ['Pagável em qualquer banco até 10/12/2026.'];
    const paginas = async (guiaComum: typeof guia, ...calculos: string[][]) => {
      const guias = calculos.map((calculo) => ({ ...guiaComum, instrucoes, calculo }));
      return (await decodePdf(await renderGuias(guias, emissaoDeTeste()))).pages;
    };
    const [inteira, ...resto] = await paginas(guia, curto);
    expect(resto).toHaveLength(0);
    for (const linha of curto) expect(inteira!.text).toContain(linha);

    const [primeira, calculo, segunda, outroCalculo] = await paginas(guia, longo, longo);
    expect(await paginas(guiaMaisLonga(), curto)).toHaveLength(2);
    for (const via of [primeira, segunda]) {
      expect(via!.text).toContain(
        'O cálculo dos acréscimos, passo a passo, está na página seguinte.',
      );
      expect(via!.codes).toHaveLength(2);
    }
    for (const folha of [calculo, outroCalculo])
      for (const linha of longo) expect(folha!.text).toContain(linha);
    expect(outroCalculo!.text).toContain('Página 4 de 4');
  });

  it('drops no instruction, however many there are', async () => {
    const instrucoes = Array.from(
      { length: 90 },
      (_, i) =>
        `Instrução de número ${i + 1}: leve este documento e a guia ao atendimento da cidade.`,
    );
    const { pages } = await decodePdf(
      await renderGuias([{ ...guia, instrucoes }], emissaoDeTeste()),
    );
    const texto = pages.map(({ text }) => text).join(' ');
    for (const instrucao of instrucoes) expect(texto).toContain(instrucao);
    expect(texto).toContain('As demais instruções estão na página seguinte.');
    expect(pages.at(-1)?.text).toContain(`Página ${pages.length} de ${pages.length}`);
  });

  it('gives the same bytes for the same facts', async () => {
    const [um, outro] = await Promise.all([
      renderGuias([guia], emissaoDeTeste()),
      renderGuias([guia], emissaoDeTeste()),
    ]);
    expect(Buffer.compare(um, outro)).toBe(0);
  });

  it('refuses to print nothing', async () => {
    await expect(async () => renderGuias([], emissaoDeTeste())).rejects.toThrow(RangeError);
  });
});

function codigos(pagina: number) {
  const lidos = lida.pages[pagina]!.codes;
  const de = (formato: string) =>
    lidos.filter(({ format }) => format === formato).map(({ text }) => text);
  return { ITF: de('ITF'), QRCode: de('QRCode') };
}
