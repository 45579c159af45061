import { ErrosDeArrecadacao, QrCodeCriado, QrCodeDeArrecadacao } from '@balcao/contracts';
import { lerPix } from '@balcao/domain';
import * as z from 'zod/mini';
import { lerDoBanco, type ClienteDoBanco, type RespostaDoBanco } from './cliente-do-banco.ts';
import {
  FalhaDoBanco,
  type BancoDoOrgao,
  type ChaveDaCobranca,
  type CobrancaNoBanco,
  type SituacaoNoBanco,
} from './cobranca.port.ts';
import type { PixNoBanco } from './pix-no-banco.ts';

export const ESCOPOS_DA_ARRECADACAO = ['pix.arrecadacao-requisicao', 'pix.arrecadacao-info'];

const ENCERRADAS = /REMOVID|BAIXAD|EXPIRAD|CANCELAD|REJEITAD/i;
const PAGAS = /CONCLU|PAG[AO]|LIQUIDAD/i;

/** States are words of the bank's, which it may add to: only what is surely over is said to be so. */
const situacaoDe = (estado: string, pago: boolean): SituacaoNoBanco => {
  if (pago || PAGAS.test(estado)) return 'CONCLUIDA';
  return ENCERRADAS.test(estado) ? 'REMOVIDA' : 'ATIVA';
};

/** The payment of a charge, once all that makes one is there; this family calls it by its own txid. */
const pagamentoDe = (qrCode: QrCodeDeArrecadacao, txid: string): PixNoBanco | undefined => {
  const { codigoIdentificadorPagamento: e2eid, valorPagamento, timestampPagamento } = qrCode;
  if (typeof e2eid !== 'string' || e2eid === '') return undefined;
  if (typeof valorPagamento !== 'number' || !(timestampPagamento instanceof Date))
    throw new FalhaDoBanco('CONTRATO', 'respondeu um pagamento sem valor ou sem horário');
  const chave = qrCode.codigoSolicitacaoBancoCentralBrasil;
  return { e2eid, txid, valor: valorPagamento, horario: timestampPagamento, chave };
};

const NAO_HA = [404, 422];

/** Only what the bank says in words of its own is no such charge; anything else of 422 is a refusal. */
const naoHa = ({ status, corpo }: RespostaDoBanco): boolean =>
  status === 404 || (status === 422 && z.safeParse(ErrosDeArrecadacao, corpo).success);

const brcodeValido = (texto: string): string => {
  if (lerPix(texto).ok) return texto;
  throw new FalhaDoBanco('CONTRATO', 'respondeu um código PIX que não vale');
};

/** The family of 'PIX arrecadação': the charge is the slip's own, by its 44 digits. */
export const createArrecadacao = (cliente: ClienteDoBanco, convenio: string): BancoDoOrgao => {
  const numeroConvenio = Number(convenio);

  const consultar = async ({
    codigo,
    txid,
  }: Pick<ChaveDaCobranca, 'codigo' | 'txid'>): Promise<CobrancaNoBanco | undefined> => {
    const resposta = await cliente.pedir(
      {
        method: 'GET',
        caminho: 'arrecadacao-qrcodes',
        query: { numeroConvenio, codigoGuiaRecebimento: codigo },
      },
      NAO_HA,
    );
    if (naoHa(resposta)) return undefined;
    const qrCode = lerDoBanco(QrCodeDeArrecadacao, resposta.corpo);
    if (qrCode.codigoGuiaRecebimento !== codigo)
      throw new FalhaDoBanco('CONTRATO', 'respondeu outra guia');
    const pago = pagamentoDe(qrCode, txid);
    const situacao = situacaoDe(qrCode.estadoSolicitacao, pago !== undefined);
    return {
      situacao,
      valor: qrCode.valorOriginalSolicitacao,
      chave: qrCode.codigoSolicitacaoBancoCentralBrasil,
      brcode: situacao === 'ATIVA' && qrCode.qrCode ? brcodeValido(qrCode.qrCode) : undefined,
      idNoBanco: qrCode.codigoConciliacaoSolicitante,
      pagamentos: pago ? [pago] : [],
    };
  };

  return {
    consultar,
    emitir: async ({ codigo, txid, valor, chave, expiraEm, agora, descricao }) => {
      const segundos = Math.floor((expiraEm.getTime() - agora.getTime()) / 1_000);
      if (segundos < 1) throw new FalhaDoBanco('RECUSA', 'a guia não vale mais hoje');
      // The same slip asked twice would be two charges here: what was asked and not answered is found.
      const havia = await consultar({ codigo, txid });
      if (havia) return havia;
      const { corpo } = await cliente.pedir({
        method: 'POST',
        caminho: 'arrecadacao-qrcodes',
        corpo: {
          numeroConvenio,
          indicadorCodigoBarras: 'S',
          codigoGuiaRecebimento: codigo,
          codigoSolicitacaoBancoCentralBrasil: chave,
          valorOriginalSolicitacao: valor / 100,
          quantidadeSegundoExpiracao: segundos,
          descricaoSolicitacaoPagamento: descricao.slice(0, 140),
        },
      });
      const criado = lerDoBanco(QrCodeCriado, corpo);
      return {
        situacao: 'ATIVA',
        valor,
        chave,
        brcode: brcodeValido(criado.qrCode),
        idNoBanco: criado.codigoConciliacaoSolicitante,
        pagamentos: [],
      };
    },
    cancelar: async ({ codigo, txid, chave, idNoBanco }) => {
      const id = idNoBanco ?? (await consultar({ codigo, txid }))?.idNoBanco;
      if (id === undefined) return 'REMOVIDA';
      const { status } = await cliente.pedir(
        {
          method: 'POST',
          caminho: `arrecadacao-qrcodes/${encodeURIComponent(id)}/baixar`,
          corpo: { numeroConvenio, codigoSolicitacaoBancoCentralBrasil: chave },
        },
        [400, 404, 409, 422],
      );
      if (status < 300) return 'REMOVIDA';
      return (await consultar({ codigo, txid }))?.situacao ?? 'REMOVIDA';
    },
    consultarPix: () => Promise.resolve(null),
    // This family lists nothing by itself: each charge is asked for.
    async *listarDesde(_periodo, abertas) {
      for (const aberta of abertas) yield (await consultar(aberta))?.pagamentos ?? [];
    },
    devolver: undefined,
    webhook: undefined,
    automatico: undefined,
  };
};
