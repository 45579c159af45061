import type { Evento, TipoDeResolucao } from '@balcao/domain';
import { AppError } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria/auditoria.ts';
import {
  lockParcelasDasGuias,
  saveBaixas,
  type ParcelaDaBaixa,
} from '../../core/pagamentos/baixa.repository.ts';
import {
  findDocumentoDoRecebimento,
  guiasDoDocumentoDoRecebimento,
  type DocumentoGuardado,
} from '../../core/pagamentos/documento-unico.repository.ts';
import {
  findDevolvivel,
  pedirDevolucao,
  type Devolvivel,
} from '../../core/pagamentos/devolucoes-pix.repository.ts';
import type { Quem } from '../../core/quem/quem.ts';
import type { Executor } from '../../db/client.ts';
import { abater, type EmResolucao } from './abater.ts';
import {
  baixarDocumento,
  efeitoNoDocumento,
  type EfeitoNoDocumento,
} from './baixa-do-documento.ts';
import { efeitoDoPagamento, type Efeito } from './efeito.ts';
import { hasGuia, saveDestino, saveResolucao } from './resolucao.repository.ts';

/** What is to be done with the payment, checked under lock. */
export type Resolucao =
  | { tipo: 'BAIXA'; guia: number; efeito: Efeito }
  | { tipo: 'BAIXA_DO_DOCUMENTO'; documento: EfeitoNoDocumento }
  | { tipo: 'CREDITO'; guia: number }
  | { tipo: 'DEVOLUCAO'; devolvivel: Devolvivel }
  | { tipo: 'SEM_BAIXA' };

/** What somebody proposes; of a settlement with what they saw that was owed. */
export interface Pedida {
  tipo: TipoDeResolucao;
  numero_guia: number | null;
  numero_parcela: number | null;
  devido_centavos: number | null;
}

/** What a proposal is judged by, beside the exception; of what its kind does not ask for there is nothing. */
export interface LidoDaResolucao {
  documento: DocumentoGuardado | undefined;
  parcelas: readonly ParcelaDaBaixa[];
  temGuia: boolean;
  devolvivel: Devolvivel | undefined;
}

/** Reads it in one round trip, with the installments locked: of an exception that is held, or asked for just before. */
export const lerDaResolucao = async (
  tx: Executor,
  { cod_empre, id, agora }: { cod_empre: number; id: number; agora: Date },
  { tipo, numero_guia: guia, numero_parcela: parcela }: Omit<Pedida, 'devido_centavos'>,
): Promise<LidoDaResolucao> => {
  const doDocumento = tipo === 'BAIXA_DO_DOCUMENTO';
  const daGuia = tipo === 'BAIXA' && parcela !== null ? guia : null;
  const [documento, parcelas, temGuia, devolvivel] = await Promise.all([
    doDocumento ? findDocumentoDoRecebimento(tx, cod_empre, id) : undefined,
    doDocumento
      ? lockParcelasDasGuias(tx, cod_empre, guiasDoDocumentoDoRecebimento(cod_empre, id))
      : daGuia === null
        ? []
        : lockParcelasDasGuias(tx, cod_empre, [daGuia]),
    guia !== null && daGuia === null && hasGuia(tx, cod_empre, guia),
    tipo === 'DEVOLUCAO' ? findDevolvivel(tx, cod_empre, id, agora) : undefined,
  ]);
  return { documento, parcelas, temGuia, devolvivel };
};

/**
 * What a proposal would do now, with everything that it changes locked.
 * @throws AppError GUIA_NAO_ENCONTRADA, VALORES_MUDARAM, DEVOLUCAO_INDISPONIVEL, and what `efeitoDoPagamento` throws
 */
export const prepararResolucao = (
  { orgao, excecao }: EmResolucao,
  { documento, parcelas, temGuia, devolvivel }: LidoDaResolucao,
  { tipo, numero_guia: guia, numero_parcela: parcela, devido_centavos: visto }: Pedida,
): Resolucao => {
  if (tipo === 'DEVOLUCAO') {
    if (devolvivel) return { tipo, devolvivel };
    throw new AppError('DEVOLUCAO_INDISPONIVEL');
  }
  if (tipo === 'BAIXA_DO_DOCUMENTO') {
    if (documento === undefined) throw new AppError('DOCUMENTO_UNICO_NAO_ENCONTRADO');
    const efeito = efeitoNoDocumento(excecao, documento, parcelas, orgao);
    if (visto !== efeito.devido) throw new AppError('VALORES_MUDARAM');
    return { tipo, documento: efeito };
  }
  if (tipo === 'SEM_BAIXA' || guia === null) return { tipo: 'SEM_BAIXA' };
  if (tipo === 'CREDITO' || parcela === null) {
    if (temGuia) return { tipo: 'CREDITO', guia };
    throw new AppError('GUIA_NAO_ENCONTRADA');
  }
  const efeito = efeitoDoPagamento(excecao, parcela, parcelas, orgao);
  if (visto !== efeito.imputacao.devido) throw new AppError('VALORES_MUDARAM');
  return { tipo: 'BAIXA', guia, efeito };
};

const baixar = async (em: EmResolucao, guia: number, efeito: Efeito): Promise<void> => {
  const { lote, orgao, id, excecao } = em;
  const { parcela, imputacao, baixa } = efeito;
  const { quita, aplicado, excedente } = imputacao;
  await saveBaixas(lote, orgao.cod_empre, {
    pagas: quita ? [{ guia, parcela: parcela.numero, pagamento: excecao.pagamento }] : [],
    inativadas: baixa.inativadas.map((numero) => ({ guia, parcela: numero })),
    guias: [{ guia, situacao: baixa.situacaoDaGuia }],
  });
  if (!quita) await abater(em, efeito);
  await saveDestino(lote, orgao.cod_empre, id, {
    baixa_guia: guia,
    baixa_parcela: parcela.numero,
    baixa_parcial: !quita,
    aplicado_centavos: aplicado,
    excedente_centavos: excedente,
    credito_guia: excedente > 0 ? guia : null,
  });
};

/** What the trail says of a resolution: its event, and where the money goes. */
export const paraTrilha = (
  resolucao: Resolucao,
): { evento: Evento; dados: Record<string, unknown> } => {
  if (resolucao.tipo === 'SEM_BAIXA') return { evento: 'arrecadacao.resolver', dados: {} };
  if (resolucao.tipo === 'DEVOLUCAO') return { evento: 'arrecadacao.devolver', dados: {} };
  if (resolucao.tipo === 'BAIXA_DO_DOCUMENTO') {
    const { numero, devido, aplicado, excedente, partes } = resolucao.documento;
    return {
      evento: 'arrecadacao.baixar',
      dados: {
        numero_documento: numero,
        devido_centavos: devido,
        aplicado_centavos: aplicado,
        excedente_centavos: excedente,
        partes: partes.map(({ parcela, imputacao }) => ({
          guia: parcela.guia,
          parcela: parcela.numero,
          aplicado: imputacao.aplicado,
        })),
      },
    };
  }
  const numero_guia = resolucao.guia;
  if (resolucao.tipo === 'CREDITO') {
    return { evento: 'arrecadacao.creditar', dados: { numero_guia } };
  }
  const { parcela, imputacao } = resolucao.efeito;
  const { recebido, devido, aplicado, falta, dispensado, excedente, quita } = imputacao;
  return {
    evento: quita ? 'arrecadacao.baixar' : 'arrecadacao.baixar-em-parte',
    dados: {
      numero_guia,
      numero_parcela: parcela.numero,
      recebido_centavos: recebido,
      devido_centavos: devido,
      aplicado_centavos: aplicado,
      falta_centavos: falta,
      dispensado_centavos: dispensado,
      excedente_centavos: excedente,
    },
  };
};

/** Does with the payment what was decided, by whom and why, and tells the trail: all with a batch. */
export const aplicarResolucao = async (
  em: EmResolucao,
  resolucao: Resolucao,
  quem: Quem,
  {
    por,
    em: quando,
    observacao,
    titular,
  }: { por: string; em: Date; observacao: string; titular: string | undefined },
): Promise<void> => {
  const { lote, orgao, id, excecao } = em;
  const { cod_empre } = orgao;
  if (resolucao.tipo === 'BAIXA') await baixar(em, resolucao.guia, resolucao.efeito);
  if (resolucao.tipo === 'BAIXA_DO_DOCUMENTO') await baixarDocumento(em, resolucao.documento);
  if (resolucao.tipo === 'DEVOLUCAO')
    await pedirDevolucao(lote, cod_empre, id, resolucao.devolvivel, quando);
  if (resolucao.tipo === 'CREDITO') {
    await saveDestino(lote, cod_empre, id, {
      excedente_centavos: excecao.recebido,
      credito_guia: resolucao.guia,
    });
  }
  await saveResolucao(lote, cod_empre, id, {
    resolucao: resolucao.tipo,
    observacao,
    resolvida_por: por,
    resolvida_em: quando,
  });
  const { evento, dados } = paraTrilha(resolucao);
  await auditar(lote, quem, {
    cod_empre,
    evento,
    titular,
    dados: { recebimento: id, motivo: excecao.motivo, ...dados },
  });
};
