import type { Chamada } from './chamada.ts';
import { emitirBrcode } from './brcode.ts';
import { letras, type Cobranca, type Estado } from './estado.ts';
import type { Resposta } from './respostas.ts';

const erro = (status: number, mensagem: string): Resposta => ({
  status,
  corpo: { erros: [{ codigo: '4000000', versao: '1', mensagem, ocorrencia: '0' }] },
});

const texto = (valor: unknown): string => (typeof valor === 'string' ? valor : '');

const NAO_HA = erro(404, 'QR Code não encontrado.');

const estadoDe = ({ status }: Cobranca): string =>
  status.startsWith('REMOVIDA') ? 'REMOVIDA_PELO_USUARIO_RECEBEDOR' : status;

/** With its payment; this family has one at most. */
const naApi = (estado: Estado, cobranca: Cobranca) => {
  const { txid, codigo, valor, chave, criacao, expiracao, revisao, brcode, location } = cobranca;
  const pago = estado.pix.find((um) => um.txid === txid);
  return {
    codigoConciliacaoSolicitante: txid,
    codigoGuiaRecebimento: codigo,
    timestampCriacaoSolicitacao: criacao,
    quantidadeSegundoExpiracao: expiracao,
    estadoSolicitacao: estado.avarias.has('MENTE') ? 'CONCLUIDA' : estadoDe(cobranca),
    numeroVersaoSolicitacaoPagamento: revisao,
    linkQrCode: location,
    qrCode: brcode,
    valorOriginalSolicitacao: valor / 100,
    codigoSolicitacaoBancoCentralBrasil: chave,
    descricaoSolicitacaoPagamento: cobranca.descricao,
    codigoIdentificadorPagamento: pago?.e2eid ?? '',
    valorPagamento: pago ? pago.valor / 100 : 0,
    timestampPagamento: pago?.horario ?? '',
  };
};

const criar = (estado: Estado, corpo: Record<string, unknown>, agora: Date): Resposta => {
  const valor = Math.round(Number(corpo['valorOriginalSolicitacao']) * 100);
  const codigo = texto(corpo['codigoGuiaRecebimento']);
  const convenio = Number(corpo['numeroConvenio']);
  const chave = texto(corpo['codigoSolicitacaoBancoCentralBrasil']);
  // The barcode has its amount in the digits 5 to 15 (FEBRABAN v7 §4): it is the charge's, exactly.
  if (!/^\d{44}$/.test(codigo) || Number(codigo.slice(4, 15)) !== valor)
    return erro(422, 'O valor não é o do código de barras.');
  if (!(convenio > 0 && convenio <= 999_999) || chave === '')
    return erro(422, 'Convênio ou chave inválidos.');
  const cobranca: Cobranca = {
    txid: `BBARR${letras(25)}`,
    codigo,
    convenio,
    valor,
    chave,
    criacao: agora.toISOString(),
    expiracao: Number(corpo['quantidadeSegundoExpiracao'] ?? 86_400),
    revisao: 0,
    status: 'ATIVA',
    descricao: texto(corpo['descricaoSolicitacaoPagamento']),
    ...emitirBrcode(),
  };
  estado.cobrancas.push(cobranca);
  estado.gravar();
  const { codigoConciliacaoSolicitante, estadoSolicitacao, qrCode, linkQrCode } = naApi(
    estado,
    cobranca,
  );
  return {
    status: 201,
    corpo: {
      timestampCriacaoSolicitacao: cobranca.criacao,
      estadoSolicitacao,
      codigoConciliacaoSolicitante,
      numeroVersaoSolicitacaoPagamento: 0,
      linkQrCode,
      qrCode,
    },
  };
};

/** 'PIX arrecadação', keyed by the 44 digits of the slip. */
export const responderArrecadacao = (
  estado: Estado,
  { metodo, caminho, query, corpo = {}, agora }: Chamada,
): Resposta => {
  const [recurso, id, ato] = caminho;
  if (recurso !== 'arrecadacao-qrcodes') return erro(404, 'Não há este endereço.');
  if (metodo === 'POST' && id === undefined) return criar(estado, corpo, agora);
  const codigo = query.get('codigoGuiaRecebimento');
  const cobranca = estado.cobrancas
    .filter((uma) => uma.codigo !== undefined)
    .findLast((uma) => (id === undefined ? uma.codigo === codigo : uma.txid === id));
  if (cobranca === undefined) return NAO_HA;
  if (metodo === 'POST' && ato === 'baixar') {
    if (cobranca.status !== 'ATIVA') return erro(422, 'O QR Code não está ativo.');
    cobranca.status = 'REMOVIDA_PELO_USUARIO_RECEBEDOR';
    estado.gravar();
    return { status: 200, corpo: { id: cobranca.txid, estadoSolicitacao: estadoDe(cobranca) } };
  }
  return { status: 200, corpo: naApi(estado, cobranca) };
};
