import {
  preverAcrescimos as preverAcrescimosEndpoint,
  preverGuia as preverGuiaEndpoint,
  type PreverParametros,
  type PreviaDosParametros,
} from '@balcao/contracts';
import { codigosDeExemplo, formatarData, proximoDiaUtil } from '@balcao/domain';
import type { FastifyInstance } from 'fastify';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import { vezDe, type Quem } from '../../../core/quem/quem.ts';
import { getOrgaoDaSessao } from '../../../core/quem/representacao.ts';
import { rota } from '../../../plugins/rota.ts';
import type { Contexto } from '../../slice.ts';
import { recebePorGuias } from '../cobranca.ts';
import { emissaoDe, sendPdf, type Arquivo } from '../documentos/emissao.ts';
import { guiaParaImprimir } from '../documentos/guia-impressa.ts';
import { calculoNaTela, valoresDe } from '../guias.presenter.ts';
import { guiaDeExemplo, orgaoDigitado, parcelaDeExemplo, semConvenio } from './exemplo.ts';

/** What the figures leave out, for who enters them. */
const observacoes = (orgao: OrgaoEmUso): string[] => [
  ...(recebePorGuias(orgao) ? [] : ['Sem o código do convênio a guia não pode ser impressa.']),
  ...(orgao.parametros.pix_chave === ''
    ? ['Sem chave PIX a guia sai só com o código de barras.']
    : []),
];

/** What the example comes to today, counted by the rule that counts every other installment. */
const contarExemplo = (orgao: OrgaoEmUso, pedido: PreverParametros): PreviaDosParametros => {
  const { ultima, vencimentoOriginal } = parcelaDeExemplo(orgao, pedido);
  return {
    vencimento_formatado: formatarData(vencimentoOriginal),
    pagavel_ate_formatado: formatarData(proximoDiaUtil(ultima.vencimento, orgao.calendario)),
    valores: valoresDe(ultima),
    calculo: calculoNaTela(ultima.memoria),
    observacoes: observacoes(orgao),
  };
};

/** The slip of the example, as the printer makes every other, marked and with codes that nobody can pay. */
const imprimirExemplo = async (
  contexto: Contexto,
  quem: Quem,
  orgao: OrgaoEmUso,
  pedido: PreverParametros,
): Promise<Arquivo> => {
  if (!recebePorGuias(orgao)) throw semConvenio();
  const parcela = parcelaDeExemplo(orgao, pedido);
  const escolhida = { guia: guiaDeExemplo(parcela), parcelas: [parcela], publico: false };
  const guia = guiaParaImprimir(parcela, escolhida, orgao, null);
  const { codigo, linha, pix } = codigosDeExemplo({
    codigo: guia.codigoDeBarras,
    linha: guia.linhaDigitavel,
    pix: guia.pix,
  });
  const impagavel = { ...guia, codigoDeBarras: codigo, linhaDigitavel: linha, pix, exemplo: true };
  const emissao = await emissaoDe(contexto, orgao, contexto.relogio());
  const impressao = { tipo: 'GUIAS', guias: [impagavel], emissao } as const;
  const pdf = await contexto.impressora.imprimir(impressao, vezDe(quem));
  return { pdf, nome: 'guia-de-exemplo.pdf' };
};

/** What an administrator sees of figures before they are saved. */
export const montarPrevia = (app: FastifyInstance, contexto: Contexto): void => {
  const digitado = async (quem: Quem, body: PreverParametros) =>
    orgaoDigitado(await getOrgaoDaSessao(contexto.orgaos, quem), body);
  rota(
    app,
    preverAcrescimosEndpoint,
    async ({ quem, body }) => ({ data: contarExemplo(await digitado(quem, body), body) }),
    { soOlha: true },
  );
  rota(
    app,
    preverGuiaEndpoint,
    async ({ quem, body, reply }) =>
      sendPdf(reply, await imprimirExemplo(contexto, quem, await digitado(quem, body), body)),
    { soOlha: true },
  );
};
