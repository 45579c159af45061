import {
  getExcecao,
  getMe,
  getOrgao,
  listExcecoes,
  listPagamentos,
  type EfeitoDaBaixa,
  type Excecao,
  type ExcecaoDetalhada,
  type PagamentoBaixado,
} from '@balcao/contracts';
import { ORGAO, USUARIO } from './fixtures.ts';
import { paginaDeTeste } from './pagina.ts';
import { Rede } from './rede.ts';

export const RECEBIDO = {
  id: 7,
  pagamento: '2026-11-18',
  pagamento_formatado: '18/11/2026',
  credito_formatado: '19/11/2026',
  valor_centavos: 14_000,
  valor: 'R$ 140,00',
  codigo: '81630000001400012342026121001000000020000101',
  banco: '341',
  autenticacao: 'AUT 1',
  canal: 'PIX',
};

export const EXCECAO: Excecao = {
  ...RECEBIDO,
  motivo: 'VALOR_DIVERGENTE',
  estado: 'ABERTA',
  guia: { tributo: 'IPTU', numero_guia: 200, numero_parcela: 1 },
  numero_documento: null,
};

export const DETALHADA: ExcecaoDetalhada = {
  ...EXCECAO,
  arquivo: { nome: 'r.ret', linha: 2, importado_em_formatado: '20/11/2026, 12:00' },
  slip: { emissao: 1, vencimento_formatado: '10/12/2026', valor: 'R$ 150,00', no_prazo: true },
  parcela: {
    contribuinte: 'Bruno Lima',
    numeroParcelaLegivel: '1/2',
    situacao: 'ATIVA',
    emissao: 1,
    vencimento_formatado: '10/12/2026',
    valor: 'R$ 150,00',
    pagamento_formatado: null,
  },
  proposta: null,
  resolucao: null,
  devolucao: null,
  documento: null,
  pode_devolver: false,
  sugestao: null,
};

export const EFEITO: EfeitoDaBaixa = {
  numero_guia: 200,
  numero_parcela: 1,
  recebido: 'R$ 140,00',
  devido_centavos: 18_600,
  devido: 'R$ 186,00',
  valores: { principal: 15_000, correcao: 0, multa: 3_000, juros: 600, total: 18_600 },
  aplicado: 'R$ 140,00',
  falta: 'R$ 46,00',
  dispensado: null,
  excedente: null,
  quita: false,
  espera: true,
};

export const ESPERANDO: ExcecaoDetalhada = {
  ...DETALHADA,
  estado: 'EM_APROVACAO',
  proposta: {
    tipo: 'BAIXA',
    numero_guia: 200,
    numero_parcela: 1,
    justificativa: 'Pagou o que tinha.',
    por: 'Beatriz Lima',
    em_formatada: '20/11/2026, 12:00',
    situacao: 'PENDENTE',
    decidida_por: null,
    decidida_em_formatada: null,
    motivo: null,
    efeito: EFEITO,
    pode_aprovar: true,
  },
};

export const RESOLVIDA: ExcecaoDetalhada = {
  ...DETALHADA,
  estado: 'RESOLVIDA',
  resolucao: {
    tipo: 'BAIXA',
    observacao: 'Diferença perdoada.',
    por: 'Beatriz Lima',
    em_formatada: '20/11/2026, 12:00',
    numero_guia: 200,
    numero_parcela: 1,
    parcial: false,
    aplicado: 'R$ 140,00',
    excedente: null,
  },
};

const BAIXADO: PagamentoBaixado = {
  ...RECEBIDO,
  documento: null,
  parcelas: [{ tributo: 'ISSQN', numero_guia: 300, numero_parcela: 0, aplicado: 'R$ 140,00' }],
  manual: true,
  parcial: true,
  excedente: null,
};

/** A portal where somebody of the staff has these exceptions to work through. */
export const redeDeArrecadacao = (excecoes: Excecao[] = [EXCECAO], total?: number) =>
  new Rede()
    .on(getMe, () => ({ data: { ...USUARIO, tipo: 'PREFEITURA' as const } }))
    .on(getOrgao, () => ({ data: ORGAO }))
    .on(listExcecoes, () => paginaDeTeste(excecoes, total))
    .on(listPagamentos, () => paginaDeTeste([BAIXADO]))
    .on(getExcecao, () => ({ data: DETALHADA }));
