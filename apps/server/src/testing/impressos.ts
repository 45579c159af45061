import type {
  CertidaoParaImprimir,
  ExtratoParaImprimir,
  LicencaParaImprimir,
  LinhaDeDebito,
  LinhaDoExtrato,
} from '../adapters/pdf/pdf.port.ts';

/** Address as long as those of real cities. */
const PORTAL = 'https://balcao.saojosedovaledoriopreto.rj.gov.br';

export const certidaoDeTeste = (
  mudancas: Partial<CertidaoParaImprimir> = {},
): CertidaoParaImprimir => ({
  titulo: 'Certidão Negativa de Débitos',
  numero: '12/2026',
  abrangencia: 'Ampla: todos os débitos do contribuinte',
  identificacao: [
    ['Contribuinte', 'Maria Aparecida da Silva Souza'],
    ['CPF/CNPJ', '529.982.247-25'],
  ],
  paragrafos: [
    'CERTIFICAMOS que, até esta data, não constam débitos tributários municipais em nome do contribuinte acima identificado.',
    'Ela abrange os tributos lançados e a dívida ativa do município, em todos os imóveis e atividades deste contribuinte.',
    'Fica ressalvado o direito de a Fazenda Municipal cobrar e inscrever quaisquer dívidas de responsabilidade do sujeito passivo que vierem a ser apuradas.',
  ],
  debitos: [],
  doRequerente: [],
  emissao: '21/11/2026, às 09:30',
  validade: '19/02/2027',
  autenticidade: {
    codigo: '7K2M9QX4T',
    endereco: `${PORTAL}/negativa_debitos?cod_empre=1&codigo=7K2M9QX4T`,
    pagina: `${PORTAL}/negativa_debitos?cod_empre=1`,
  },
  semValor: false,
  ...mudancas,
});

export const debitoDeTeste = (numero: number): LinhaDeDebito => ({
  receita: 'Imposto Predial e Territorial Urbano (dívida ativa)',
  exercicio: '2024',
  parcela: String(numero),
  vencimento: '10/03/2024',
  situacao: 'A vencer',
  valor: 'R$ 99.999.999,99',
});

/** Everything as long as it may be, so that it just has its place on the page. */
export const certidaoMaisLonga = (): CertidaoParaImprimir =>
  certidaoDeTeste({
    titulo: 'Certidão Positiva de Débitos com Efeitos de Negativa',
    numero: '999999/2026',
    abrangencia: 'Imobiliária (ICT): débitos de um imóvel',
    identificacao: [
      [
        'Contribuinte',
        'CONDOMÍNIO EDILÍCIO RESIDENCIAL PARQUE DAS ARAUCÁRIAS DO PLANALTO CENTRAL WASHINGTON MAGALHÃES DA MATA',
      ],
      ['CPF/CNPJ', '12.ABC.345/01DE-35'],
      ['Inscrição imobiliária', '01.02.003.0004-5'],
      ['Código reduzido', '9999999999'],
      [
        'Imóvel',
        'AVENIDA MARECHAL FLORIANO PEIXOTO DE ALBUQUERQUE CAVALCANTI, 12345, BLOCO B, APARTAMENTO 1204, EDIFÍCIO MONTE CASTELO, JARDIM NOSSA SENHORA APARECIDA',
      ],
    ],
    paragrafos: [
      'CERTIFICAMOS que constam débitos tributários municipais relativos ao imóvel acima identificado, todos ainda não vencidos ou com a exigibilidade suspensa (Lei 5.172/1966, Código Tributário Nacional, art. 151). Esta certidão tem os mesmos efeitos da certidão negativa (art. 206).',
      'Ela abrange somente os tributos deste imóvel, lançados ou inscritos em dívida ativa, e não os demais débitos do contribuinte.',
      'Fica ressalvado o direito de a Fazenda Municipal cobrar e inscrever quaisquer dívidas de responsabilidade do sujeito passivo que vierem a ser apuradas.',
    ],
    doRequerente: [
      ['Finalidade', 'Financiamento imobiliário '.repeat(4).trim()],
      ['Remetente', 'Cooperativa de Crédito Rural '.repeat(3).trim()],
      ['Observação', 'Observação do requerente com letras. '.repeat(8).trim()],
    ],
    semValor: true,
  });

export const licencaDeTeste = (
  mudancas: Partial<LicencaParaImprimir> = {},
): LicencaParaImprimir => ({
  numero: '123/2026',
  titular: 'Padaria do Centro Ltda',
  cpfcnpj: '12.ABC.345/01DE-35',
  atividade: 'Padaria e confeitaria com predominância de revenda',
  endereco: 'Rua das Acácias, 123, Centro',
  emissao: '10/02/2026',
  validade: '31/12/2026',
  autenticidade: {
    codigo: 'AB12CD34E',
    endereco: `${PORTAL}/autenticidade_alvara?cod_empre=1&codigo=AB12CD34E`,
    pagina: `${PORTAL}/autenticidade_alvara?cod_empre=1`,
  },
  semValor: false,
  ...mudancas,
});

const linhaDoExtrato = (numero: number): LinhaDoExtrato => ({
  ano: String(2025 - Math.floor(numero / 10)),
  imovel: '1002003004',
  parcela: String((numero % 10) + 1),
  receita: 'Taxa de fiscalização *',
  vencimento: '10/03/2024',
  principal: `1.${String(numero).padStart(3, '0')},00`,
  correcao: '123.456,78',
  juros: '1.234,56',
  multa: '234,56',
  pago: '0,00',
  total: '99.999.999,99',
});

/** A statement of so many debts. */
export const extratoDeTeste = (
  debitos: number,
  mudancas: Partial<ExtratoParaImprimir> = {},
): ExtratoParaImprimir => ({
  identificacao: [
    ['Contribuinte', 'Maria Aparecida da Silva Souza'],
    ['CPF/CNPJ', '529.982.247-25'],
    ['Código', '10023'],
  ],
  linhas: Array.from({ length: debitos }, (_, i) => linhaDoExtrato(i)),
  totais: [
    ['Correção monetária', 'R$ 1.234,56'],
    ['Valor pago', 'R$ 100,00'],
    ['Total', 'R$ 99.999.999,99'],
  ],
  notas: ['* Cobrança suspensa (Lei 5.172/1966, Código Tributário Nacional, art. 151).'],
  emissao: '21/11/2026, às 09:30',
  semValor: false,
  ...mudancas,
});
