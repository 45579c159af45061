import type { CertidaoConferida } from '@balcao/contracts';
import {
  cobrancaEmPalavras,
  condicoesDoAcordo,
  formatarData,
  formatarDocumento,
  formatarReais,
  mascararDocumento,
  mascararNome,
  SITUACOES_DO_ACORDO,
  somarComponentes,
} from '@balcao/domain';
import * as z from 'zod/mini';
import type { TermoParaImprimir } from '../../../adapters/pdf/pdf.port.ts';
import { findAssinatura } from '../../../core/assinatura.repository.ts';
import { auditar } from '../../../core/auditoria/auditoria.ts';
import { enderecoDoPortal } from '../../../core/enderecos.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import { vezDe, type Quem } from '../../../core/quem/quem.ts';
import type { Contexto } from '../../slice.ts';
import {
  campoObrigatorio,
  emissaoDe,
  momentoDaEmissao,
  type Arquivo,
  type TipoDoDocumento,
} from '../documentos/emissao.ts';
import { AppError } from '../../../core/app-error.ts';
import { comoFoiPedido, efeitosDe, situacaoDe } from './acordo-na-tela.ts';
import {
  findAcordo,
  findAcordoPorCodigo,
  findNome,
  type Acordo,
  type TermoDoAcordo,
} from './acordos.repository.ts';
import { exigirQueVejaAcordos, getAcordoDe } from './acordos.ts';

const debitosDoTermo = ({ debitos, consolidacao }: TermoDoAcordo): string[][] =>
  debitos.flatMap(({ chave, nome, vencimento }) => {
    const debito = consolidacao.debitos.find((um) => um.chave === chave);
    if (debito === undefined) return [];
    const { bruto, desconto, liquido } = debito;
    const valores = [bruto, desconto, liquido].map((um) => formatarReais(somarComponentes(um)));
    return [[nome, formatarData(vencimento), ...valores]];
  });

/** How far each debt was taken, and what the agreement does to that. */
const protestoEJustica = (termo: TermoDoAcordo): string[] => [
  ...termo.debitos.flatMap(({ nome, cobranca }) =>
    cobranca ? [`${nome}: ${cobrancaEmPalavras(cobranca)}.`] : [],
  ),
  ...efeitosDe(termo),
];

/** Who signs the paper of an agreement that was made at the counter; in the portal it was confirmed there. */
const quemAssina = ({ prova, atendido_por }: Acordo, nome: string | null): string[] =>
  prova ? [prova.representante?.nome ?? nome ?? 'Devedor', atendido_por ?? 'Servidor'] : [];

const termoParaImprimir = (
  acordo: Acordo,
  orgao: OrgaoEmUso,
  { portal, nome }: { portal: string; nome: string | null },
): TermoParaImprimir => {
  const { numero_guia, cpfcnpj, pedido_em, entrada_ate, termo, codigo } = acordo;
  const { programa, plano, confissao } = termo;
  const pagina = `${portal}/negativa_debitos?cod_empre=${orgao.cod_empre}`;
  return {
    numero: String(numero_guia),
    identificacao: [
      ['Devedor', `${nome ?? 'Não informado'}, CPF/CNPJ ${formatarDocumento(cpfcnpj)}`],
      ['Programa', `${programa.nome} (${programa.lei})`],
      ['Pedido em', momentoDaEmissao(new Date(pedido_em), orgao)],
      ['Como', comoFoiPedido(acordo)],
      ['Total', `${formatarReais(plano.total)} em ${plano.parcelas.length} parcela(s)`],
      ['Entrada até', `${formatarData(entrada_ate)}: sem ela o acordo não passa a valer`],
      ...condicoesDoAcordo(programa, plano.parcelas.length).map((dita): [string, string] => [
        'Condição',
        dita,
      ]),
      ...protestoEJustica(termo).map((dito): [string, string] => ['Protesto e Justiça', dito]),
    ],
    confissao: confissao.texto,
    debitos: debitosDoTermo(termo),
    parcelas: plano.parcelas.map(({ numero, vencimento, total }) => [
      `${numero}/${plano.parcelas.length}`,
      formatarData(vencimento),
      formatarReais(total),
    ]),
    assinaturas: quemAssina(acordo, nome),
    autenticidade: { codigo, endereco: `${pagina}&codigo=${codigo}`, pagina },
    semValor: orgao.demonstracao,
  };
};

/** The term of an agreement, as it was agreed, and signed where the orgao has a certificate to sign with. */
const imprimirTermo = async (
  contexto: Contexto,
  quem: Quem,
  orgao: OrgaoEmUso,
  acordo: Acordo,
): Promise<Arquivo> => {
  const { config, db, impressora, cofre, relogio } = contexto;
  const { cod_empre } = orgao;
  const [nome, assinatura] = await Promise.all([
    findNome(db, cod_empre, acordo.cpfcnpj),
    findAssinatura(db, cofre, cod_empre, relogio()),
  ]);
  const termo = termoParaImprimir(acordo, orgao, { portal: enderecoDoPortal(config), nome });
  const emissao = {
    ...(await emissaoDe(contexto, orgao, new Date(acordo.pedido_em))),
    assinatura,
  };
  const pdf = await impressora.imprimir({ tipo: 'TERMO', termo, emissao }, vezDe(quem));
  return { pdf, nome: `termo-de-parcelamento-${acordo.numero_guia}.pdf` };
};

const registrar = (
  { db, cofre }: Contexto,
  quem: Quem,
  { cod_empre }: OrgaoEmUso,
  evento: 'parcelamento.imprimir-termo' | 'parcelamento.conferir-termo',
  { numero_guia, cpfcnpj }: Acordo,
) =>
  auditar(db, quem, {
    cod_empre,
    evento,
    titular: cofre.hmac('titular', cpfcnpj),
    dados: { numero_guia },
  });

const Chave = z.object({ numero: z.number() });
type Chave = z.infer<typeof Chave>;

/** The term of an agreement, for who made it and for staff. */
export const termoDeParcelamento = (contexto: Contexto): TipoDoDocumento => ({
  publico: false,
  servico: () => undefined,
  emitir: async ({ quem, orgao, dados }) => {
    const numero = campoObrigatorio(dados, 'num_guia', 'Informe o número do acordo.');
    exigirQueVejaAcordos(quem, orgao);
    const acordo = await getAcordoDe(contexto.db, quem, orgao.cod_empre, numero);
    const arquivo = await imprimirTermo(contexto, quem, orgao, acordo);
    await registrar(contexto, quem, orgao, 'parcelamento.imprimir-termo', acordo);
    return { arquivo, chave: { numero } satisfies Chave };
  },
  reabrir: async (chave, { quem, orgao }) => {
    const { numero } = Chave.parse(chave);
    const acordo = await findAcordo(contexto.db, orgao.cod_empre, numero);
    if (acordo === undefined) throw new AppError('ACORDO_NAO_ENCONTRADO');
    await registrar(contexto, quem, orgao, 'parcelamento.imprimir-termo', acordo);
    return imprimirTermo(contexto, quem, orgao, acordo);
  },
});

/** What whoever holds a term is told of it, as of a certificate; undefined: no such term. */
export const termoConferido = async (
  contexto: Contexto,
  quem: Quem,
  orgao: OrgaoEmUso,
  codigo: string,
): Promise<Omit<CertidaoConferida, 'confere'> | undefined> => {
  const { db } = contexto;
  const { cod_empre } = orgao;
  const acordo = await findAcordoPorCodigo(db, cod_empre, codigo);
  if (acordo === undefined) return undefined;
  await registrar(contexto, quem, orgao, 'parcelamento.conferir-termo', acordo);
  const { cpfcnpj, numero_guia, pedido_em, termo } = acordo;
  const nome = await findNome(db, cod_empre, cpfcnpj);
  return {
    tipo: 'TERMO',
    titulo: `Termo de parcelamento: ${formatarReais(termo.plano.total)}`,
    numero: `Acordo ${numero_guia}. ${SITUACOES_DO_ACORDO[situacaoDe(acordo)]}`,
    abrangencia: null,
    contribuinte: nome === null ? 'Não informado' : mascararNome(nome),
    cpfcnpj: mascararDocumento(cpfcnpj),
    inscricaoImobiliaria: null,
    emitidaEmFormatada: momentoDaEmissao(new Date(pedido_em), orgao),
    validadeFormatada: 'Sem prazo de validade',
    codigo,
  };
};
