import {
  eventoDaGuia,
  explicarAtraso,
  explicarEscolha,
  explicarPasso,
  type Escolha,
  type MemoriaDosEncargos,
  type Tributo,
  formatarData,
  formatarDocumento,
  mascararDocumento,
  mascararNome,
  numeroParcelaLegivel,
  proximoDiaUtil,
} from '@balcao/domain';
import * as z from 'zod/mini';
import type { Contexto } from '../../slice.ts';
import type { Guarda } from '../privacidade.ts';
import { SERVICO_DO_TRIBUTO } from '../gateway.ts';
import { antesDoDocumento } from '../guia-pedida.ts';
import { escolherParcelas, reabrirParcelas, todasEmAberto } from './escolher-parcelas.ts';
import type { Guia, Parcela } from '../../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import type { GuiaParaImprimir } from '../../../adapters/pdf/pdf.port.ts';
import { AppError } from '../../../core/app-error.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import { vezDe, type Quem } from '../../../core/quem/quem.ts';
import { cobrancaDaParcela } from '../cobranca.ts';
import { pixImpresso, slipDaParcela } from '../pix/pix-impresso.ts';
import { escolhaHoje, totalDeParcelas } from '../guias.presenter.ts';
import {
  campoObrigatorio,
  type TipoDoDocumento,
  type Arquivo,
  emissaoDe,
  type MeiosDeImprimir,
} from './emissao.ts';

/** What a slip calls its tax, short and in full. */
export const NOMES: Readonly<Record<Tributo, { sigla: string; tributo: string }>> = {
  IPTU: { sigla: 'IPTU', tributo: 'Imposto Predial e Territorial Urbano' },
  ISSQN: { sigla: 'ISSQN', tributo: 'Imposto Sobre Serviços de Qualquer Natureza' },
  ALVARA: { sigla: 'Alvará', tributo: 'Taxa de licença (alvará)' },
  TAXA: { sigla: 'Taxa', tributo: 'Taxa de fiscalização' },
  PARCELAMENTO: { sigla: 'Parcelamento', tributo: 'Parcelamento de débitos' },
};

const DEPOIS = 'Depois do vencimento, atualize o valor no portal e imprima outra guia.';

/** What the choice between the single payment and the installments means for this slip. */
const daEscolha = (escolha: Escolha | undefined): string[] => {
  if (escolha === undefined) return [DEPOIS];
  const texto = explicarEscolha(escolha);
  return escolha.caso === 'UNICA_ABERTA'
    ? [texto, 'Esta é a cota única: depois de paga, as parcelas deixam de valer.']
    : [texto, DEPOIS];
};

/** How the amount of a reissued slip came about, line by line. */
export const doCalculo = ({
  memoria,
}: {
  memoria?: MemoriaDosEncargos | null | undefined;
}): string[] =>
  memoria
    ? [
        explicarAtraso(memoria),
        ...memoria.passos.filter(({ parte }) => parte !== 'PRINCIPAL').map(explicarPasso),
      ]
    : [];

const instrucoes = (
  parcela: Parcela,
  guia: Guia,
  orgao: OrgaoEmUso,
  { pagavelAte, comPix }: { pagavelAte: string; comPix: boolean },
): string[] => [
  `Pagável em qualquer banco${comPix ? ', lotérica ou pelo PIX' : ' ou lotérica'} até ${pagavelAte}.`,
  ...daEscolha(escolhaHoje(parcela.numero, guia, orgao)),
];

/** What a slip says of the owner: a visitor's says no more than the screen told them (CTN art. 198). */
const pessoaImpressa = ({ contribuinte }: Guia, publico: boolean) => {
  if (contribuinte === null) return { contribuinte: null, cpfcnpj: null };
  const { nome, cpfcnpj } = contribuinte;
  return publico
    ? { contribuinte: mascararNome(nome), cpfcnpj: mascararDocumento(cpfcnpj) }
    : { contribuinte: nome, cpfcnpj: formatarDocumento(cpfcnpj) };
};

/** Of a property its registration and address, of a person their code; of both a visitor sees the registration. */
const objetoImpresso = (
  { imovel, contribuinte, tipo }: Guia,
  publico: boolean,
): Pick<GuiaParaImprimir, 'inscricao' | 'referente'> =>
  imovel
    ? {
        inscricao: { rotulo: 'Inscrição imobiliária', numero: imovel.inscricao },
        referente: { rotulo: 'Endereço', texto: publico ? null : imovel.endereco },
      }
    : {
        inscricao: {
          rotulo: 'Código do contribuinte',
          numero: publico ? '***' : String(contribuinte?.codigo ?? 'Não informado'),
        },
        referente: { rotulo: 'Referente a', texto: tipo },
      };

interface GuiaEscolhida {
  guia: Guia;
  parcelas: readonly Parcela[];
  /** For a visitor. */
  publico: boolean;
}

/**
 * The slip of one installment as the printer takes it.
 * @throws AppError PAGAMENTO_NAO_CONFIGURADO
 */
export const guiaParaImprimir = (
  parcela: Parcela,
  { guia, publico }: GuiaEscolhida,
  orgao: OrgaoEmUso,
  noBanco: string | null,
): GuiaParaImprimir => {
  const cobranca = cobrancaDaParcela(parcela, guia, orgao);
  if (cobranca === null) throw new AppError('PAGAMENTO_NAO_CONFIGURADO');
  const pix = cobranca.pix ?? noBanco;
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
    ...NOMES[guia.tributo],
    exercicio: guia.ano,
    numeroGuia: String(guia.numero),
    parcela: numeroParcelaLegivel(parcela.numero, totalDeParcelas(guia)),
    ...pessoaImpressa(guia, publico),
    ...objetoImpresso(guia, publico),
    dataProcessamento: formatarData(orgao.hoje),
    vencimento: formatarData(vencimento),
    pagavelAte,
    valores: { principal, correcao, multa, juros, desconto: 0, total },
    instrucoes: instrucoes(parcela, guia, orgao, { pagavelAte, comPix: pix !== null }),
    calculo: doCalculo(parcela.ultima),
    codigoDeBarras: cobranca.codigo,
    linhaDigitavel: cobranca.linha,
    pix,
    atualizadaEm: emissao > 1 ? formatarData(emitidaEm) : null,
    semValor: orgao.demonstracao,
  };
};

/** Why a guide has nothing to be printed. */
const SEM_GUIA: ReadonlySet<string> = new Set([
  'PAGAMENTO_NAO_CONFIGURADO',
  'PARCELA_VENCIDA',
  'GUIA_SEM_PARCELA_EM_ABERTO',
]);

const nomeDo = ({ tributo, ano, numero }: Guia): string =>
  `${tributo.toLowerCase()}-${ano}-guia-${numero}.pdf`;

/** The PDF of some installments of a guide, and its file name. */
const imprimirGuias = async (
  contexto: Contexto,
  quem: Quem,
  orgao: OrgaoEmUso,
  escolhida: GuiaEscolhida,
): Promise<Arquivo> => {
  const { impressora, relogio } = contexto;
  const guias = await Promise.all(
    escolhida.parcelas.map(async (parcela) => {
      const pix = await pixImpresso(contexto, orgao, slipDaParcela(escolhida.guia, parcela, orgao));
      return guiaParaImprimir(parcela, escolhida, orgao, pix);
    }),
  );
  const emissao = await emissaoDe(contexto, orgao, relogio());
  const pdf = await impressora.imprimir({ tipo: 'GUIAS', guias, emissao }, vezDe(quem));
  return { pdf, nome: nomeDo(escolhida.guia) };
};

/**
 * The slips that can be paid of a guide, for the person themself. By barcode alone where the orgao charges PIX
 * by a bank: a copy is no charge.
 * @throws AppError PAGAMENTO_NAO_CONFIGURADO, PARCELA_VENCIDA, GUIA_SEM_PARCELA_EM_ABERTO
 */
const pagaveis = (orgao: OrgaoEmUso, guia: Guia): GuiaParaImprimir[] => {
  const escolhida = { guia, parcelas: todasEmAberto(guia, orgao), publico: false };
  return escolhida.parcelas.map((uma) => guiaParaImprimir(uma, escolhida, orgao, null));
};

/** Whether a guide has slips that can be paid today. */
export const temGuiasPagaveis = (orgao: OrgaoEmUso, guia: Guia): boolean => {
  try {
    return pagaveis(orgao, guia).length > 0;
  } catch (error) {
    if (error instanceof AppError && SEM_GUIA.has(error.code)) return false;
    throw error;
  }
};

/** The PDF of the slips that can be paid of a guide which has some. */
export const imprimirPagaveis = async (
  contexto: MeiosDeImprimir,
  quem: Quem,
  orgao: OrgaoEmUso,
  guia: Guia,
): Promise<Arquivo> => {
  const emissao = await emissaoDe(contexto, orgao, contexto.relogio());
  const impressao = { tipo: 'GUIAS', guias: pagaveis(orgao, guia), emissao } as const;
  const pdf = await contexto.impressora.imprimir(impressao, vezDe(quem));
  return { pdf, nome: nomeDo(guia) };
};

/** Taxes whose bills are looked up without signing in (`portal.md` §6). */
const PUBLICOS: ReadonlySet<Tributo> = new Set(['IPTU', 'ISSQN', 'ALVARA']);

const Chave = z.object({
  guia: z.number(),
  parcelas: z.array(z.number()),
  /** Asked for without signing in: names and documents stay masked. */
  publico: z.boolean(),
});
type Chave = z.infer<typeof Chave>;

/** The slip of a tax: one installment a page, in the state in which it can be paid. */
export const guiaDe = (tributo: Tributo, contexto: Contexto, guarda: Guarda): TipoDoDocumento => ({
  publico: PUBLICOS.has(tributo),
  servico: () => SERVICO_DO_TRIBUTO[tributo],
  antes: antesDoDocumento(guarda),
  adianta: true,
  emitir: async ({ quem, orgao, olhada, fonte: fonteTributaria, dados }) => {
    const num_guia = campoObrigatorio(dados, 'num_guia', 'Informe o número da guia.');
    const pedida = { ...dados, num_guia, tributo };
    const { guia, parcelas } = await escolherParcelas(
      { fonteTributaria },
      olhada,
      quem,
      orgao,
      pedida,
    );
    const publico = quem.papel === 'VISITANTE';
    const arquivo = await imprimirGuias(contexto, quem, orgao, { guia, parcelas, publico });
    await guarda.registrarGuia(quem, orgao.cod_empre, eventoDaGuia(tributo, 'imprimir'), guia);
    const numeros = parcelas.map(({ numero }) => numero);
    return { arquivo, chave: { guia: guia.numero, parcelas: numeros, publico } satisfies Chave };
  },
  reabrir: async (chave, { quem, orgao }) => {
    const { guia: numero, parcelas: numeros, publico } = Chave.parse(chave);
    const { guia, parcelas } = await reabrirParcelas(contexto, orgao, {
      tributo,
      numero_guia: numero,
      numeros,
    });
    const arquivo = await imprimirGuias(contexto, quem, orgao, { guia, parcelas, publico });
    await guarda.registrarGuia(quem, orgao.cod_empre, eventoDaGuia(tributo, 'abrir-guia'), guia);
    return arquivo;
  },
});
