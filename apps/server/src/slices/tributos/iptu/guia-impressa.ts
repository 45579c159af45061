import {
  formatarData,
  formatarDocumento,
  formatarTelefone,
  mascararDocumento,
  mascararNome,
  numeroParcelaLegivel,
  proximoDiaUtil,
  telefoneNacional,
} from '@balcao/domain';
import type { GuiaDeImovel, Parcela } from '../../../adapters/fonte-tributaria/port.ts';
import type { GuiaParaImprimir, OrgaoNoDocumento } from '../../../adapters/pdf/port.ts';
import { AppError } from '../../../core/app-error.ts';
import type { OrgaoEmUso } from '../../../core/orgao.ts';
import type { Contexto } from '../../slice.ts';
import { cobrancaDaParcela } from '../cobranca.ts';
import { totalDeParcelas } from '../guia.presenter.ts';

const cabecalho = (orgao: OrgaoEmUso, logo: Uint8Array | null): OrgaoNoDocumento => ({
  nome: orgao.nome,
  secretaria: orgao.secretaria,
  cnpj: formatarDocumento(orgao.cnpj),
  endereco: `${orgao.logradouro}, ${orgao.bairro}, ${orgao.cidade}/${orgao.uf}`,
  contato:
    [
      orgao.telefone_principal && formatarTelefone(telefoneNacional(orgao.telefone_principal)),
      orgao.email,
    ]
      .filter(Boolean)
      .join(' · ') || null,
  cor: orgao.cor,
  logo,
});

const instrucoes = (parcela: Parcela, pagavelAte: string): string[] => [
  `Pagável em qualquer banco, lotérica ou pelo PIX até ${pagavelAte}.`,
  parcela.numero === 0
    ? 'Esta é a cota única: depois de paga, as parcelas deixam de valer.'
    : 'Depois do vencimento, atualize o valor no portal e imprima outra guia.',
];

/** What a slip says of the owner: a visitor's says no more than the screen told them (CTN art. 198). */
const identificacaoImpressa = ({ contribuinte, imovel }: GuiaDeImovel, publico: boolean) => {
  if (contribuinte === null)
    return { contribuinte: null, cpfcnpj: null, endereco: publico ? null : imovel.endereco };
  const { nome, cpfcnpj } = contribuinte;
  if (publico)
    return {
      contribuinte: mascararNome(nome),
      cpfcnpj: mascararDocumento(cpfcnpj),
      endereco: null,
    };
  return { contribuinte: nome, cpfcnpj: formatarDocumento(cpfcnpj), endereco: imovel.endereco };
};

export interface Impressao {
  guia: GuiaDeImovel;
  parcelas: readonly Parcela[];
  /** For a visitor. */
  publico: boolean;
}

/**
 * The slip of one installment as the printer takes it.
 * @throws AppError PAGAMENTO_NAO_CONFIGURADO
 */
const guiaParaImprimir = (
  parcela: Parcela,
  { guia, publico }: Impressao,
  orgao: OrgaoEmUso,
): GuiaParaImprimir => {
  const cobranca = cobrancaDaParcela(parcela, guia, orgao);
  if (cobranca === null) throw new AppError('PAGAMENTO_NAO_CONFIGURADO');
  const {
    numero: emissao,
    emitidaEm,
    vencimento,
    principal,
    correcao,
    multa,
    juros,
    total,
  } = parcela.ultima;
  const pagavelAte = formatarData(proximoDiaUtil(vencimento, orgao.calendario));
  return {
    sigla: 'IPTU',
    tributo: 'Imposto Predial e Territorial Urbano',
    exercicio: guia.ano,
    numeroGuia: String(guia.numero),
    parcela: numeroParcelaLegivel(parcela.numero, totalDeParcelas(guia)),
    inscricao: { rotulo: 'Inscrição imobiliária', numero: guia.imovel.inscricao },
    ...identificacaoImpressa(guia, publico),
    dataProcessamento: formatarData(orgao.hoje),
    vencimento: formatarData(vencimento),
    pagavelAte,
    valores: { principal, correcao, multa, juros, desconto: 0, total },
    instrucoes: instrucoes(parcela, pagavelAte),
    codigoDeBarras: cobranca.codigo,
    linhaDigitavel: cobranca.linha,
    pix: cobranca.pix,
    atualizadaEm: emissao > 1 ? formatarData(emitidaEm) : null,
    semValor: orgao.demonstracao,
  };
};

/** The PDF of some installments of a guide, and its file name. */
export const imprimirGuias = async (
  { impressora, orgaos, relogio }: Contexto,
  orgao: OrgaoEmUso,
  impressao: Impressao,
): Promise<{ pdf: Uint8Array; nome: string }> => {
  const logo = orgao.tem_logo ? await orgaos.findLogo(orgao.cod_empre) : undefined;
  const paginas = impressao.parcelas.map((parcela) => guiaParaImprimir(parcela, impressao, orgao));
  const emissao = { orgao: cabecalho(orgao, logo?.bytes ?? null), emitidoEm: relogio() };
  const pdf = await impressora.imprimirGuias(paginas, emissao);
  return { pdf, nome: `iptu-${impressao.guia.ano}-guia-${impressao.guia.numero}.pdf` };
};
