import {
  getMe,
  getOrgao,
  type DocumentoDoLink,
  type GuiaAlvara,
  type LinhaDeTributo,
  type ParcelaDaGuia,
  type Usuario,
} from '@balcao/contracts';
import { ORGAO, USUARIO } from './fixtures.ts';
import { Rede } from './rede.ts';

/** A portal that somebody of this kind signed in to. */
export const redeDe = (tipo: Usuario['tipo']) =>
  new Rede()
    .on(getMe, () => ({ data: { ...USUARIO, tipo } }))
    .on(getOrgao, () => ({ data: ORGAO }));

/** A portal without anybody signed in. */
export const redePublica = () => new Rede().on(getOrgao, () => ({ data: ORGAO }));

const VALORES = { principal: 10_000, correcao: 0, multa: 0, juros: 0, total: 10_000 };

/** An open installment, payable as it stands. */
export const PARCELA: ParcelaDaGuia = {
  numeroParcela: 1,
  numeroParcelaLegivel: '1/2',
  dataVencimento: '2026-12-10',
  dataVencimentoFormatada: '10/12/2026',
  dataPagamentoFormatada: null,
  status: 'ATIVA',
  valor: 'R$ 100,00',
  valores: VALORES,
  pago_em_parte: null,
  vencida: false,
  vencimentoOriginal: '2026-12-10',
  vencimentoOriginalFormatado: '10/12/2026',
  devido: 10_000,
  pago: 0,
  escolha: null,
  emissao: 1,
  calculo: null,
  atualizacao: null,
  pagamento: {
    linha_digitavel: '816300000022418502990009000000010025220317010001',
    pix: '00020126',
    pix_no_banco: false,
    pix_automatico: false,
  },
  automatico: null,
};

const CALCULO: NonNullable<ParcelaDaGuia['calculo']> = {
  texto: 'Vencimento original em 10/10/2026. Até 23/11/2026, 44 dias de atraso.',
  vencimentoOriginal: '2026-10-10',
  emDiaAte: '2026-10-10',
  ate: '2026-11-23',
  dias: 44,
  passos: [
    ['PRINCIPAL', 'Valor original', 10_000, 'R$ 100,00', null, null],
    ['MULTA', 'Multa de mora', 2000, 'R$ 20,00', '20 % sobre R$ 100,00', 'CTM, art. 9º'],
    ['JUROS', 'Juros de mora', 200, 'R$ 2,00', '1 % ao mês × 2 meses = 2 % sobre R$ 100,00', null],
  ].map(([parte, rotulo, centavos, valor, conta, artigo]) => ({
    parte: parte as 'MULTA',
    rotulo: String(rotulo),
    centavos: Number(centavos),
    valor: String(valor),
    conta: conta as string | null,
    artigo: artigo as string | null,
  })),
};

/** The same, past its due date. */
export const VENCIDA: ParcelaDaGuia = {
  ...PARCELA,
  dataVencimento: '2026-10-10',
  dataVencimentoFormatada: '10/10/2026',
  vencimentoOriginal: '2026-10-10',
  vencimentoOriginalFormatado: '10/10/2026',
  vencida: true,
  devido: 12_200,
  atualizacao: {
    vencimento: '2026-11-23',
    vencimentoFormatado: '23/11/2026',
    valores: { ...VALORES, multa: 2000, juros: 200, total: 12_200 },
    calculo: CALCULO,
  },
  pagamento: null,
};

/** It again, after it was refreshed. */
export const ATUALIZADA: ParcelaDaGuia = {
  ...PARCELA,
  dataVencimento: '2026-11-23',
  dataVencimentoFormatada: '23/11/2026',
  vencimentoOriginal: '2026-10-10',
  vencimentoOriginalFormatado: '10/10/2026',
  devido: 12_200,
  calculo: CALCULO,
  valor: 'R$ 122,00',
  valores: { ...VALORES, multa: 2000, juros: 200, total: 12_200 },
  emissao: 2,
};

/** A line of a list of ISSQN or of fees. */
export const linha = (numero: number, parte: Partial<LinhaDeTributo> = {}): LinhaDeTributo => {
  const parcela = parte.parcela ?? PARCELA;
  return {
    codigoContribuinte: 7,
    numero,
    tipo: 'Próprio',
    anoReferencia: 2026,
    dataVencimento: parcela.dataVencimento,
    dataVencimentoFormatada: parcela.dataVencimentoFormatada,
    status: parcela.status,
    valorFormatado: parcela.valor,
    parcela,
    ...parte,
  };
};

/** A paid licence guide, with its licence in force. */
export const ALVARA: GuiaAlvara = {
  anoReferencia: 2026,
  guiaNumero: 500,
  tipo: 'Licença de funcionamento',
  parcelaQuantidade: 1,
  parcelaStatus: 'BAIXADA',
  valorTotalFormatado: 'R$ 300,00',
  saldo: {
    devedor: 'R$ 0,00',
    pago: 'R$ 300,00',
    dividaAtiva: null,
    centavos: { devedor: 0, pago: 30_000, dividaAtiva: 0 },
  },
  parcelas: [
    {
      ...PARCELA,
      status: 'BAIXADA',
      dataPagamentoFormatada: '05/02/2026',
      devido: 0,
      pago: 30_000,
      pagamento: null,
    },
  ],
  licenca: {
    numero: '15/2026',
    atividade: 'Comércio de pães',
    validade: '2027-02-05',
    validadeFormatada: '05/02/2027',
    situacao: 'VIGENTE',
  },
  licencaDisponivel: true,
};

/** What a link opens: an installment that was reissued, with its charges, and one that is in time. */
export const DOCUMENTO_DO_LINK: DocumentoDoLink = {
  contribuinte: 'J*** E***',
  expira_em_formatado: '26/11/2026',
  situacao: 'EM_ABERTO',
  emitido_em_formatado: '19/11/2026',
  vencimento: '2026-11-23',
  vencimento_formatado: '23/11/2026',
  pagavel_ate_formatado: '23/11/2026',
  total_centavos: 22_200,
  total: 'R$ 222,00',
  partes: [
    {
      nome: 'IPTU 2026, parcela 1/2',
      valor: 'R$ 122,00',
      calculo: CALCULO,
      vencimento_formatado: '23/11/2026',
      pago_em_formatado: null,
    },
    {
      nome: 'IPTU 2026, parcela 2/2',
      valor: 'R$ 100,00',
      calculo: null,
      vencimento_formatado: '10/12/2026',
      pago_em_formatado: null,
    },
  ],
  pagamento: {
    linha_digitavel: '816300000022418502990009000000010025220317010001',
    pix: '00020126',
    pix_no_banco: false,
  },
};
