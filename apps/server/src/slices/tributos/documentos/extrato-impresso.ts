import {
  diaEm,
  type ConsultaPublica,
  formatarData,
  formatarDocumento,
  formatarReais,
  formatarValor,
  mascararDocumento,
  mascararNome,
  totaisDoExtrato,
  totalDaDivida,
} from '@balcao/domain';
import * as z from 'zod/mini';
import type {
  Extrato,
  FonteTributaria,
  Divida,
} from '../../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import {
  findImovelDaPessoa,
  type Reservado,
  alcanceDaConsulta,
  antesDaConsulta,
  depoisDaConsulta,
} from '../reserva.ts';
import { AppError } from '../../../core/app-error.ts';
import { auditar } from '../../../core/auditoria/auditoria.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import { vezDe, type Quem } from '../../../core/quem/quem.ts';
import type { Contexto } from '../../slice.ts';
import type { Guarda } from '../privacidade.ts';
import type { ExtratoParaImprimir, LinhaDoExtrato } from '../../../adapters/pdf/pdf.port.ts';
import {
  antesDaPessoa,
  emissaoDe,
  momentoDaEmissao,
  pessoaDoDocumento,
  type Arquivo,
  type TipoDoDocumento,
} from './emissao.ts';

/** Whose active debt is asked for: all of a person, or that of one of their properties. */
interface ExtratoPedido {
  cpfcnpj: string;
  inscricao?: string | undefined;
}

/** What of it may be kept from who names the person alone. */
export const DEBITOS_RESERVADOS: Reservado = {
  assunto: 'divida',
  nomes: ['débito em dívida ativa', 'débitos em dívida ativa'],
  numero: 'a inscrição do imóvel',
};

/** @returns undefined when the city knows no such person, or the property is not theirs */
export const findExtrato = async (
  fonte: FonteTributaria,
  cod_empre: number,
  { cpfcnpj, inscricao }: ExtratoPedido,
): Promise<Extrato | undefined> => {
  if (inscricao === undefined) return fonte.findExtrato(cod_empre, cpfcnpj);
  const imovel = await findImovelDaPessoa(fonte, cod_empre, cpfcnpj, inscricao);
  const extrato = imovel && (await fonte.findExtrato(cod_empre, cpfcnpj));
  return (
    extrato && {
      ...extrato,
      dividas: extrato.dividas.filter(({ imovel_codigo }) => imovel_codigo === imovel.codigo),
    }
  );
};

const SUSPENSA = '*';
const NOTA = `${SUSPENSA} Cobrança suspensa (Lei 5.172/1966, Código Tributário Nacional, art. 151).`;

const DOS_ENCARGOS =
  'Correção, multa e juros são os que a prefeitura calculou até a emissão; o cálculo de cada débito está no atendimento.';

/** Longer ones would keep the printer from everybody else: some fifty pages. */
const MAIOR_EXTRATO = 2_000;

const notaDoCorte = (todas: number): string =>
  `Este extrato relaciona os ${MAIOR_EXTRATO} débitos mais recentes, de ${todas}; os totais são de todos.`;

const linhaDoExtrato = (divida: Divida): LinhaDoExtrato => ({
  ano: String(divida.ano),
  imovel: divida.imovel_codigo === null ? '—' : String(divida.imovel_codigo),
  parcela: divida.numero_parcela === 0 ? 'Única' : String(divida.numero_parcela),
  receita: divida.suspensa ? `${divida.tipo_receita} ${SUSPENSA}` : divida.tipo_receita,
  vencimento: formatarData(divida.vencimento),
  principal: formatarValor(divida.principal),
  correcao: formatarValor(divida.correcao),
  juros: formatarValor(divida.juros),
  multa: formatarValor(divida.multa),
  pago: formatarValor(divida.pago),
  total: formatarValor(totalDaDivida(divida)),
});

/** The statement as the printer takes it; a visitor's says no more than the screen told them. */
export const extratoParaImprimir = (
  { contribuinte, dividas }: Extrato,
  orgao: OrgaoEmUso,
  { agora, publico }: { agora: Date; publico: boolean },
): ExtratoParaImprimir => {
  const { nome, cpfcnpj } = contribuinte;
  const { total, valorPago, correcaoMonetaria, saldoDevedor, suspenso } = totaisDoExtrato(dividas);
  return {
    identificacao: publico
      ? [
          ['Contribuinte', mascararNome(nome)],
          ['CPF/CNPJ', mascararDocumento(cpfcnpj)],
        ]
      : [
          ['Contribuinte', nome],
          ['CPF/CNPJ', formatarDocumento(cpfcnpj)],
          ['Código', String(contribuinte.codigo)],
        ],
    linhas: dividas.slice(0, MAIOR_EXTRATO).map(linhaDoExtrato),
    totais: [
      ['Saldo devedor', formatarReais(saldoDevedor)],
      ...(suspenso > 0 ? [['Dele, com cobrança suspensa', formatarReais(suspenso)] as const] : []),
      ['Já pago', formatarReais(valorPago)],
      ['Correção monetária', formatarReais(correcaoMonetaria)],
      ['Total, com o que foi pago', formatarReais(total)],
    ],
    notas: [
      ...(dividas.length > MAIOR_EXTRATO ? [notaDoCorte(dividas.length)] : []),
      ...(dividas.some(({ suspensa }) => suspensa) ? [NOTA] : []),
      ...(dividas.length > 0 ? [DOS_ENCARGOS] : []),
    ],
    emissao: momentoDaEmissao(agora, orgao),
    semValor: orgao.demonstracao,
  };
};

const Chave = z.object({
  cpfcnpj: z.string(),
  /** Of one property alone. */
  inscricao: z.optional(z.string()),
  /** Asked for without signing in: name and document stay masked. */
  publico: z.boolean(),
});
type Chave = z.infer<typeof Chave>;

/** The statement of the active debt of a person, with its totals. */
export const extratoDaDivida = (contexto: Contexto, guarda: Guarda): TipoDoDocumento => {
  const { db, fonteTributaria, impressora, cofre, relogio } = contexto;

  /** @returns undefined when the city knows no such person */
  const imprimir = async (
    quem: Quem,
    orgao: OrgaoEmUso,
    chave: Chave,
    alcance: ConsultaPublica,
  ): Promise<Arquivo | undefined> => {
    const extrato = await findExtrato(fonteTributaria, orgao.cod_empre, chave);
    if (extrato === undefined) return undefined;
    depoisDaConsulta(alcance, DEBITOS_RESERVADOS, extrato.dividas.length);
    const agora = relogio();
    const impressao = {
      tipo: 'EXTRATO' as const,
      extrato: extratoParaImprimir(extrato, orgao, { agora, publico: chave.publico }),
      emissao: await emissaoDe(contexto, orgao, agora),
    };
    const pdf = await impressora.imprimir(impressao, vezDe(quem));
    return { pdf, nome: `extrato-divida-ativa-${diaEm(agora, orgao.fuso)}.pdf` };
  };
  const registrar = (
    quem: Quem,
    { cod_empre }: OrgaoEmUso,
    evento: 'extrato.imprimir' | 'extrato.abrir',
    { cpfcnpj }: Chave,
  ) => auditar(db, quem, { cod_empre, evento, titular: cofre.hmac('titular', cpfcnpj) });

  return {
    publico: true,
    servico: () => 'extrato_divida',
    antes: antesDaPessoa(guarda),
    emitir: async ({ quem, orgao, olhada, dados }) => {
      const cpfcnpj = pessoaDoDocumento(quem, dados);
      const { inscricao } = dados;
      const chave = {
        cpfcnpj,
        publico: quem.papel === 'VISITANTE',
        ...(inscricao && { inscricao }),
      };
      const alcance = inscricao ? 'tudo' : alcanceDaConsulta(quem, orgao, 'divida', cpfcnpj);
      antesDaConsulta(alcance, DEBITOS_RESERVADOS);
      await registrar(quem, orgao, 'extrato.imprimir', chave);
      const arquivo = await imprimir(quem, orgao, chave, alcance);
      if (arquivo === undefined) {
        await olhada.errou();
        throw new AppError(inscricao ? 'INSCRICAO_NAO_ENCONTRADA' : 'DOCUMENTO_NAO_ENCONTRADO');
      }
      await olhada.achou();
      return { arquivo, chave };
    },
    reabrir: async (texto, { quem, orgao }) => {
      const chave = Chave.parse(texto);
      const arquivo = await imprimir(quem, orgao, chave, 'tudo');
      if (arquivo === undefined) throw new AppError('DOCUMENTO_NAO_ENCONTRADO');
      await registrar(quem, orgao, 'extrato.abrir', chave);
      return arquivo;
    },
  };
};
