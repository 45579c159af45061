import {
  chaveDasPartes,
  comporDocumento,
  recusaDaEscolha,
  reemitirDaGuia,
  type Centavos,
  type DataCivil,
  type Emissao,
  type ParcelaEscolhida,
  type ParteDoDocumento,
  type RegraDaAtualizacao,
} from '@balcao/domain';
import { auditar } from '../../../core/auditoria/auditoria.ts';
import { travarParcelas } from '../../../core/pagamentos/baixa.repository.ts';
import {
  insertDocumento,
  lerParaNumerar,
} from '../../../core/pagamentos/documento-unico.repository.ts';
import { appendEmissao } from '../../../core/pagamentos/emissoes.repository.ts';
import { Batch } from '../../../db/batch.ts';
import { beforeCommit, type Database } from '../../../db/client.ts';
import type {
  DocumentoEmitido,
  DocumentoPedido,
  FonteTributaria,
  Guia,
} from '../fonte-tributaria.port.ts';
import { listGuiasPorNumero } from './guias.repository.ts';

type Recusa = Extract<DocumentoEmitido, { tipo: 'RECUSADO' }>;
const recusado = (motivo: Recusa['motivo']): Recusa => ({ tipo: 'RECUSADO', motivo });

/** An installment as it goes onto the document, with the slip that is made for it. */
interface ParteEmVigor {
  parte: ParteDoDocumento;
  nova: Emissao | undefined;
}

/** The slip of an installment that can be paid today: the one in force, or a new one when that is overdue. */
const emVigor = (
  escolhida: ParcelaEscolhida,
  guia: Guia,
  { hoje, regra }: { hoje: DataCivil; regra: RegraDaAtualizacao },
  desconto: Centavos,
): ParteEmVigor | Recusa => {
  const parcela = guia.parcelas.find(({ numero }) => numero === escolhida.parcela);
  if (parcela === undefined) return recusado('PARCELA_NAO_ENCONTRADA');
  const reemissao = reemitirDaGuia(parcela, guia.parcelas, hoje, regra);
  if (reemissao.tipo === 'RECUSADA' && reemissao.motivo !== 'PARCELA_NAO_VENCIDA')
    return recusado(reemissao.motivo);
  const emissao = reemissao.tipo === 'RECUSADA' ? parcela.ultima : reemissao.emissao;
  const { numero, vencimento, total } = emissao;
  if (total <= desconto) return recusado('PARCELA_NAO_ATIVA');
  return {
    parte: { ...escolhida, emissao: numero, vencimento, valor: total - desconto, desconto },
    nova: reemissao.tipo === 'NOVA' ? emissao : undefined,
  };
};

/** The bills that are asked for, all within reach and of one person. */
const guiasPedidas = (
  guias: readonly Guia[],
  { partes, alcanca }: DocumentoPedido,
): { guias: Map<number, Guia>; cpfcnpj: string } | Recusa => {
  const achadas = new Map<number, Guia>();
  for (const { guia: numero, tributo } of partes) {
    const guia = guias.find((uma) => uma.numero === numero && uma.tributo === tributo);
    if (guia === undefined || !alcanca(guia)) return recusado('GUIA_NAO_ENCONTRADA');
    achadas.set(numero, guia);
  }
  const devedores = new Set([...achadas.values()].map(({ contribuinte }) => contribuinte?.cpfcnpj));
  const [cpfcnpj] = devedores;
  return devedores.size === 1 && cpfcnpj !== undefined
    ? { guias: achadas, cpfcnpj }
    : recusado('DOCUMENTO_DE_VARIOS_DEVEDORES');
};

/** Issues a document of several installments, all of which it holds until it is written. */
export const createEmissaoDeDocumento =
  (db: Database): FonteTributaria['emitirDocumento'] =>
  (cod_empre, pedido, quando, quem) =>
    db.transaction(async (tx): Promise<DocumentoEmitido> => {
      const { hoje, limites, titularDe } = quando;
      const motivo = recusaDaEscolha(pedido.partes, limites);
      if (motivo !== undefined) return recusado(motivo);
      const numeros = [...new Set(pedido.partes.map(({ guia }) => guia))];
      // Sent at once, and read by the connection once it has the locks.
      const [, guias, { proximo: numero, doDia }] = await Promise.all([
        travarParcelas(tx, cod_empre, numeros),
        listGuiasPorNumero(tx, cod_empre, numeros),
        lerParaNumerar(tx, cod_empre, hoje, numeros),
      ]);
      const pedidas = guiasPedidas(guias, pedido);
      if ('tipo' in pedidas) return pedidas;

      const prontas: ParteEmVigor[] = [];
      for (const escolhida of pedido.partes) {
        const guia = pedidas.guias.get(escolhida.guia);
        const desconto = pedido.descontoDe?.(escolhida) ?? 0;
        const pronta = guia && emVigor(escolhida, guia, quando, desconto);
        if (pronta === undefined) return recusado('GUIA_NAO_ENCONTRADA');
        if ('tipo' in pronta) return pronta;
        prontas.push(pronta);
      }
      const partes = prontas.map(({ parte }) => parte);
      const composto = comporDocumento(partes, limites);
      if (composto.tipo === 'RECUSADO') return composto;
      const chave = chaveDasPartes(composto.documento.partes);
      const igual = doDia[chave];
      if (igual !== undefined) return { tipo: 'REPETIDO', numero: igual };

      const novas = prontas.flatMap(({ nova, parte }) => {
        const chave = { cod_empre, numero_guia: parte.guia, numero_parcela: parte.parcela };
        return nova ? { chave, emissao: nova } : [];
      });
      const lote = new Batch();
      const { cpfcnpj } = pedidas;
      const documento = { ...composto.documento, numero, emitidoEm: hoje, cpfcnpj, chave };
      insertDocumento(lote, cod_empre, documento);
      for (const { chave, emissao } of novas) await appendEmissao(lote, chave, emissao);
      const [deUma] = pedidas.guias.values();
      await auditar(lote, quem, {
        cod_empre,
        evento: 'documento-unico.emitir',
        titular: deUma && titularDe?.(deUma),
        dados: {
          numero_documento: numero,
          partes: partes.map(({ guia, parcela, emissao }) => ({ guia, parcela, emissao })),
          reemitidas: novas.length,
        },
      });
      await beforeCommit(tx, () => lote.save(tx));
      return { tipo: 'NOVO', numero };
    });
