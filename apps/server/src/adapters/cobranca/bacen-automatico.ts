import {
  CobRDoBacen,
  LocRecDoBacen,
  RecDoBacen,
  RecsConsultadasDoBacen,
  type CobRDoBacen as CobR,
  type RecDoBacen as Rec,
} from '@balcao/contracts';
import { lerPix, paraDecimal } from '@balcao/domain';
import { pixDe } from './bacen.ts';
import { lerDoBanco, type ClienteDoBanco } from './cliente-do-banco.ts';
import { FalhaDoBanco } from './cobranca.port.ts';
import type {
  AgendadaNoBanco,
  AutorizacaoNoBanco,
  ContaDeRecebimento,
  PedidoDeAutorizacao,
  PixAutomatico,
} from './pix-automatico.port.ts';

export const ESCOPOS_DO_AUTOMATICO = [
  'rec.write',
  'rec.read',
  'cobr.write',
  'cobr.read',
  'payloadlocationrec.write',
  'payloadlocationrec.read',
  'webhookrec.write',
  'webhookcobr.write',
];

/** A list that never comes to an end is not read for ever. */
const MAIS_PAGINAS = 20;
const FOLGA_MS = 10 * 60_000;

const DE_QUEM_PAGA = new Set(['USUARIO_PAGADOR', 'PSP_PAGADOR']);

/** The composed text: with the address of the authorisation, and of the charge that is paid with it. */
const brcodeDe = ({ status, dadosQR }: Rec): string | undefined => {
  const texto = status === 'CRIADA' ? dadosQR?.pixCopiaECola : undefined;
  if (texto === undefined) return undefined;
  const lido = lerPix(texto);
  if (!lido.ok || lido.valor.urlRecorrencia === undefined)
    throw new FalhaDoBanco('CONTRATO', 'respondeu um código PIX que não autoriza nada');
  return texto;
};

const autorizacaoDe = (rec: Rec): AutorizacaoNoBanco => {
  const { cancelamento, rejeicao } = rec.encerramento ?? {};
  return {
    idRec: rec.idRec,
    situacao: rec.status,
    brcode: brcodeDe(rec),
    encerrada:
      rec.status === 'CRIADA' || rec.status === 'APROVADA'
        ? undefined
        : {
            porQuemPaga:
              rejeicao !== undefined || DE_QUEM_PAGA.has(cancelamento?.solicitante ?? ''),
            motivo: (rejeicao ?? cancelamento)?.descricao,
          },
  };
};

const agendadaDe = ({ encerramento, ...cobr }: CobR): AgendadaNoBanco => ({
  situacao: cobr.status,
  valor: cobr.valor.original,
  idRec: cobr.idRec,
  motivo: (encerramento?.rejeicao ?? encerramento?.cancelamento)?.descricao,
  tentativas: (cobr.tentativas ?? []).map(({ dataLiquidacao: dia, status, rejeicao }) => ({
    dia,
    status,
    motivo: rejeicao?.descricao,
  })),
  pagamentos: (cobr.pix ?? []).map(pixDe),
});

const createAutorizacoes = (
  cliente: ClienteDoBanco,
): Pick<PixAutomatico, 'autorizar' | 'consultarAutorizacao' | 'encerrarAutorizacao'> => {
  const consultar = async (idRec: string, txid: string | undefined) => {
    const { status, corpo } = await cliente.pedir(
      { method: 'GET', caminho: `rec/${idRec}`, query: txid === undefined ? {} : { txid } },
      [404],
    );
    if (status === 404) return undefined;
    const rec = lerDoBanco(RecDoBacen, corpo);
    if (rec.idRec !== idRec) throw new FalhaDoBanco('CONTRATO', 'respondeu outra autorização');
    return autorizacaoDe(rec);
  };

  /** The bank makes the number of an authorisation, so what was asked and never answered is looked for. */
  const procurar = async ({ contrato, devedor, pedidaEm, agora }: PedidoDeAutorizacao) => {
    const quem = devedor.cpfcnpj.length === 11 ? 'cpf' : 'cnpj';
    let total = 1;
    for (let pagina = 0; pagina < Math.min(total, MAIS_PAGINAS); pagina += 1) {
      const { corpo } = await cliente.pedir({
        method: 'GET',
        caminho: 'rec',
        query: {
          inicio: new Date(pedidaEm.getTime() - FOLGA_MS).toISOString(),
          fim: new Date(agora.getTime() + FOLGA_MS).toISOString(),
          [quem]: devedor.cpfcnpj,
          'paginacao.paginaAtual': pagina,
        },
      });
      const { parametros, recs } = lerDoBanco(RecsConsultadasDoBacen, corpo);
      const achada = recs.find(({ vinculo }) => vinculo.contrato === contrato);
      if (achada) return achada.idRec;
      total = parametros.paginacao.quantidadeDePaginas;
    }
    return undefined;
  };

  const criar = async (pedido: PedidoDeAutorizacao): Promise<string> => {
    const { contrato, objeto, devedor, dataInicial, dataFinal, minimo, politica, txid } = pedido;
    const lugar = await cliente.pedir({ method: 'POST', caminho: 'locrec' });
    const { id } = lerDoBanco(LocRecDoBacen, lugar.corpo);
    const { cpfcnpj, nome } = devedor;
    const { status, corpo } = await cliente.pedir(
      {
        method: 'POST',
        caminho: 'rec',
        corpo: {
          vinculo: {
            contrato,
            objeto,
            devedor: {
              ...(cpfcnpj.length === 11 ? { cpf: cpfcnpj } : { cnpj: cpfcnpj }),
              nome: nome.slice(0, 140),
            },
          },
          calendario: { dataInicial, dataFinal, periodicidade: 'MENSAL' },
          valor: { valorMinimoRecebedor: paraDecimal(minimo) },
          politicaRetentativa: politica,
          loc: id,
          ...(txid !== undefined && { ativacao: { dadosJornada: { txid } } }),
        },
      },
      [400, 409, 422],
    );
    if (status > 299)
      throw new FalhaDoBanco('RECUSA', `recusou o pagamento automático (HTTP ${status})`);
    return lerDoBanco(RecDoBacen, corpo).idRec;
  };

  return {
    consultarAutorizacao: consultar,
    autorizar: async (pedido) => {
      const idRec = (await procurar(pedido)) ?? (await criar(pedido));
      const feita = await consultar(idRec, pedido.txid);
      if (feita) return feita;
      throw new FalhaDoBanco('CONTRATO', 'não conhece a autorização que acabou de criar', true);
    },
    encerrarAutorizacao: async (idRec) => {
      const { status, corpo } = await cliente.pedir(
        { method: 'PATCH', caminho: `rec/${idRec}`, corpo: { status: 'CANCELADA' } },
        [400, 404, 409],
      );
      if (status < 300) return lerDoBanco(RecDoBacen, corpo).status;
      // It can't be ended: it is over already, or there is none.
      return (await consultar(idRec, undefined))?.situacao ?? 'CANCELADA';
    },
  };
};

const createAgendadas = (
  cliente: ClienteDoBanco,
  conta: ContaDeRecebimento,
): Pick<PixAutomatico, 'agendar' | 'consultarAgendada' | 'desagendar' | 'retentar'> => {
  const ler = (corpo: unknown, txid: string): AgendadaNoBanco => {
    const cobr = lerDoBanco(CobRDoBacen, corpo);
    if (cobr.txid.toUpperCase() !== txid.toUpperCase())
      throw new FalhaDoBanco('CONTRATO', 'respondeu outra cobrança');
    return agendadaDe(cobr);
  };
  const consultar = async (txid: string) => {
    const { status, corpo } = await cliente.pedir(
      { method: 'GET', caminho: `cobr/${txid}` },
      [404],
    );
    return status === 404 ? undefined : ler(corpo, txid);
  };
  const { agencia, conta: numero, tipoConta } = conta;
  return {
    consultarAgendada: consultar,
    agendar: async ({ idRec, txid, valor, vencimento, descricao }) => {
      const havia = await consultar(txid);
      if (havia) return havia;
      const { status, corpo } = await cliente.pedir(
        {
          method: 'PUT',
          caminho: `cobr/${txid}`,
          corpo: {
            idRec,
            infoAdicional: descricao.slice(0, 140),
            calendario: { dataDeVencimento: vencimento },
            valor: { original: paraDecimal(valor) },
            ajusteDiaUtil: true,
            recebedor: { ...(agencia !== null && { agencia }), conta: numero, tipoConta },
          },
        },
        [400, 404, 409, 422],
      );
      if (status < 300) return ler(corpo, txid);
      const feita = await consultar(txid);
      if (feita) return feita;
      throw new FalhaDoBanco('RECUSA', `recusou o agendamento (HTTP ${status})`);
    },
    desagendar: async (txid) => {
      const { status, corpo } = await cliente.pedir(
        { method: 'PATCH', caminho: `cobr/${txid}`, corpo: { status: 'CANCELADA' } },
        [400, 404, 409],
      );
      if (status < 300) return ler(corpo, txid).situacao;
      return (await consultar(txid))?.situacao ?? 'CANCELADA';
    },
    retentar: async (txid, dia) => {
      const { status, corpo } = await cliente.pedir(
        { method: 'POST', caminho: `cobr/${txid}/retentativa/${dia}` },
        [400, 404, 409],
      );
      return status < 300 ? ler(corpo, txid) : consultar(txid);
    },
  };
};

/** Pix Automático by the central bank's API, into an account of the orgao's. */
export const createBacenAutomatico = (
  cliente: ClienteDoBanco,
  conta: ContaDeRecebimento,
): PixAutomatico => ({
  ...createAutorizacoes(cliente),
  ...createAgendadas(cliente, conta),
  pedirAvisos: async (endereco) => {
    for (const caminho of ['webhookrec', 'webhookcobr'])
      await cliente.pedir({ method: 'PUT', caminho, corpo: { webhookUrl: endereco } });
  },
});
