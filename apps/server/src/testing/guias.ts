import type { Emissao, GuiaParaImprimir, OrgaoNoDocumento } from '../adapters/pdf/pdf.port.ts';

/** A slip of a made-up city; codes are those of the domain's published examples. */
export function guiaDeTeste(mudancas: Partial<GuiaParaImprimir> = {}): GuiaParaImprimir {
  return {
    sigla: 'IPTU',
    tributo: 'Imposto Predial e Territorial Urbano',
    exercicio: 2026,
    numeroGuia: '2026000123',
    parcela: '3/10',
    inscricao: { rotulo: 'Inscrição imobiliária', numero: '01.02.003.0004-5' },
    contribuinte: 'Maria Aparecida da Silva Souza',
    cpfcnpj: '529.982.247-25',
    referente: {
      rotulo: 'Endereço',
      texto: 'Rua das Acácias, 123, Jardim das Flores, Nova Aurora/SP, 13010-000',
    },
    dataProcessamento: '05/01/2026',
    vencimento: '10/12/2026',
    pagavelAte: '10/12/2026',
    valores: { principal: 24185, correcao: 0, multa: 0, juros: 0, desconto: 0, total: 24185 },
    instrucoes: [
      'Depois do vencimento: multa de 0,33 % ao dia, até 20 %, e juros de 1 % ao mês ou fração.',
      'Vencida, atualize o valor no portal antes de pagar.',
      'Pagável em qualquer banco, lotérica ou aplicativo até a data indicada.',
      'Dúvidas: (19) 3333-4444, de segunda a sexta, das 8h às 17h.',
    ],
    calculo: [],
    codigoDeBarras: '81630000002418502990000000000100222031701000',
    linhaDigitavel: '816300000022418502990009000000010025220317010001',
    pix: '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865406241.855802BR5925PREFEITURA DE NOVA AURORA6011NOVA AURORA62290525IPTU202600012303E01ABCDEF6304F8B2',
    atualizadaEm: null,
    semValor: false,
    ...mudancas,
  };
}

/** Everything as long as it may be, and every notice at once. */
export function guiaMaisLonga(): GuiaParaImprimir {
  return guiaDeTeste({
    parcela: 'ÚNICA',
    contribuinte:
      'CONDOMÍNIO EDILÍCIO RESIDENCIAL PARQUE DAS ARAUCÁRIAS DO PLANALTO CENTRAL WASHINGTON MAGALHÃES DA MATA',
    cpfcnpj: '12.ABC.345/01DE-35',
    referente: {
      rotulo: 'Endereço',
      texto:
        'AVENIDA MARECHAL FLORIANO PEIXOTO DE ALBUQUERQUE CAVALCANTI, 12345, BLOCO B, APARTAMENTO 1204, EDIFÍCIO MONTE CASTELO, JARDIM NOSSA SENHORA APARECIDA, SÃO JOSÉ DO VALE DO RIO PRETO/RJ, 25780-000',
    },
    valores: {
      principal: 9_999_999_999,
      correcao: 9_999_999_999,
      multa: 9_999_999_999,
      juros: 9_999_999_999,
      desconto: 9_999_999_999,
      total: 9_999_999_999,
    },
    atualizadaEm: '20/11/2026',
    semValor: true,
  });
}

function orgaoDeTeste(mudancas: Partial<OrgaoNoDocumento> = {}): OrgaoNoDocumento {
  return {
    nome: 'Prefeitura Municipal de Nova Aurora',
    secretaria: 'Secretaria Municipal da Fazenda',
    cnpj: '12.345.678/0001-95',
    endereco: 'Praça da Matriz, 100, Centro, Nova Aurora/SP, 13000-000',
    contato: '(19) 3333-4444 · fazenda@novaaurora.sp.gov.br',
    cor: null,
    logo: null,
    ...mudancas,
  };
}

export function emissaoDeTeste(mudancas: Partial<OrgaoNoDocumento> = {}): Emissao {
  return { orgao: orgaoDeTeste(mudancas), emitidoEm: new Date('2026-11-20T15:00:00Z') };
}
