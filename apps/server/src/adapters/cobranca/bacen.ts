import {
  CobDoBacen,
  DevolucaoDoBacen,
  PixConsultadosDoBacen,
  PixDoBacen,
  type CobDoBacen as Cob,
} from '@balcao/contracts';
import { lerPix, montarPixDinamico, paraDecimal } from '@balcao/domain';
import { lerDoBanco, type ClienteDoBanco } from './cliente-do-banco.ts';
import {
  FalhaDoBanco,
  type BancoDoOrgao,
  type ChaveDaCobranca,
  type CobrancaNoBanco,
  type SituacaoNoBanco,
} from './cobranca.port.ts';
import type { PixNoBanco } from './pix-no-banco.ts';

export const ESCOPOS_DO_BACEN = [
  'cob.write',
  'cob.read',
  'pix.write',
  'pix.read',
  'webhook.write',
  'webhook.read',
];

const SITUACOES: Readonly<Record<Cob['status'], SituacaoNoBanco>> = {
  ATIVA: 'ATIVA',
  CONCLUIDA: 'CONCLUIDA',
  REMOVIDA_PELO_USUARIO_RECEBEDOR: 'REMOVIDA',
  REMOVIDA_PELO_PSP: 'REMOVIDA',
};

/** A payment of any charge, as we read it. */
export const pixDe = ({ endToEndId, ...pix }: PixDoBacen): PixNoBanco => ({
  e2eid: endToEndId,
  txid: pix.txid,
  valor: pix.valor,
  horario: pix.horario,
  chave: pix.chave,
});

/** The text that the payer copies; a bank that leaves it out gives the address of the charge. */
const brcodeDe = (
  { pixCopiaECola, location, loc }: Cob,
  recebedor: { nome: string; cidade: string },
): string | undefined => {
  const url = location ?? loc?.location;
  const texto = pixCopiaECola ?? (url && montarPixDinamico({ url, ...recebedor }));
  if (texto === undefined || texto === '') return undefined;
  const lido = lerPix(texto);
  if (!lido.ok || lido.valor.tipo !== 'DINAMICO')
    throw new FalhaDoBanco('CONTRATO', 'respondeu um código PIX que não vale');
  return texto;
};

const ITENS = 100;
/** A bank that never comes to an end is not listened to for ever. */
const MAIS_PAGINAS = 1_000;

const createConsultar = (cliente: ClienteDoBanco, recebedor: { nome: string; cidade: string }) => {
  const ler = (corpo: unknown, txid: string): CobrancaNoBanco => {
    const cob = lerDoBanco(CobDoBacen, corpo);
    if (cob.txid.toUpperCase() !== txid.toUpperCase())
      throw new FalhaDoBanco('CONTRATO', 'respondeu outra cobrança');
    return {
      situacao: SITUACOES[cob.status],
      valor: cob.valor.original,
      chave: cob.chave,
      brcode: cob.status === 'ATIVA' ? brcodeDe(cob, recebedor) : undefined,
      idNoBanco: undefined,
      pagamentos: (cob.pix ?? []).map(pixDe),
    };
  };
  const consultar = async ({ txid }: Pick<ChaveDaCobranca, 'txid'>) => {
    const { status, corpo } = await cliente.pedir({ method: 'GET', caminho: `cob/${txid}` }, [404]);
    return status === 404 ? undefined : ler(corpo, txid);
  };
  return { ler, consultar };
};

const createCobrancas = (
  cliente: ClienteDoBanco,
  recebedor: { nome: string; cidade: string },
): Pick<BancoDoOrgao, 'consultar' | 'emitir' | 'cancelar'> => {
  const { ler, consultar } = createConsultar(cliente, recebedor);
  return {
    consultar,
    emitir: async ({ txid, valor, chave, expiraEm, agora, descricao }) => {
      const expiracao = Math.floor((expiraEm.getTime() - agora.getTime()) / 1_000);
      if (expiracao < 1) throw new FalhaDoBanco('RECUSA', 'a guia não vale mais hoje');
      // Asked first: what was asked and never answered is there, and banks refuse the same txid again.
      const havia = await consultar({ txid });
      if (havia) return havia;
      const { status, corpo } = await cliente.pedir(
        {
          method: 'PUT',
          caminho: `cob/${txid}`,
          corpo: {
            calendario: { expiracao },
            valor: { original: paraDecimal(valor) },
            chave,
            solicitacaoPagador: descricao.slice(0, 140),
          },
        },
        [400, 409],
      );
      if (status < 300) return ler(corpo, txid);
      // Somebody else of ours asked in between.
      const feita = await consultar({ txid });
      if (feita) return feita;
      throw new FalhaDoBanco('RECUSA', `recusou a cobrança (HTTP ${status})`);
    },
    cancelar: async ({ txid }) => {
      const { status, corpo } = await cliente.pedir(
        {
          method: 'PATCH',
          caminho: `cob/${txid}`,
          corpo: { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' },
        },
        [400, 404, 409],
      );
      if (status === 404) return 'REMOVIDA';
      if (status < 300) return ler(corpo, txid).situacao;
      // It can't be removed: it was paid, or is removed already.
      return (await consultar({ txid }))?.situacao ?? 'REMOVIDA';
    },
  };
};

const createDevolver =
  (cliente: ClienteDoBanco): NonNullable<BancoDoOrgao['devolver']> =>
  async ({ e2eid, id, valor }) => {
    const caminho = `pix/${encodeURIComponent(e2eid)}/devolucao/${encodeURIComponent(id)}`;
    const perguntar = () => cliente.pedir({ method: 'GET', caminho }, [404]);
    let resposta = await perguntar();
    if (resposta.status === 404) {
      resposta = await cliente.pedir(
        { method: 'PUT', caminho, corpo: { valor: paraDecimal(valor) } },
        [400, 403, 404, 409, 422],
      );
      if (resposta.status > 299) resposta = await perguntar();
      if (resposta.status === 404)
        return { situacao: 'NAO_REALIZADO', motivo: 'O banco recusou a devolução.' };
    }
    const devolucao = lerDoBanco(DevolucaoDoBacen, resposta.corpo);
    if (devolucao.id !== id || devolucao.valor !== valor)
      throw new FalhaDoBanco('CONTRATO', 'respondeu outra devolução');
    return { situacao: devolucao.status, motivo: devolucao.motivo };
  };

/** Page by page, each once. */
async function* listar(
  cliente: ClienteDoBanco,
  { desde, ate }: { desde: Date; ate: Date },
): AsyncGenerator<readonly PixNoBanco[]> {
  let total = 1;
  for (let pagina = 0; pagina < total; pagina += 1) {
    if (pagina >= MAIS_PAGINAS)
      throw new FalhaDoBanco('CONTRATO', 'respondeu páginas demais de pagamentos');
    const { corpo } = await cliente.pedir({
      method: 'GET',
      caminho: 'pix',
      query: {
        inicio: desde.toISOString(),
        fim: ate.toISOString(),
        'paginacao.paginaAtual': pagina,
        'paginacao.itensPorPagina': ITENS,
      },
    });
    const { parametros, pix = [] } = lerDoBanco(PixConsultadosDoBacen, corpo);
    if (parametros.paginacao.paginaAtual !== pagina)
      throw new FalhaDoBanco('CONTRATO', 'respondeu outra página de pagamentos');
    total = parametros.paginacao.quantidadeDePaginas;
    yield pix.map(pixDe);
  }
}

/** The family of the central bank's API: a charge (`cob`) of an amount of ours that ends when we say. */
export const createBacen = (
  cliente: ClienteDoBanco,
  recebedor: { nome: string; cidade: string },
): Omit<BancoDoOrgao, 'automatico'> => ({
  ...createCobrancas(cliente, recebedor),
  consultarPix: async (e2eid) => {
    const { status, corpo } = await cliente.pedir(
      { method: 'GET', caminho: `pix/${encodeURIComponent(e2eid)}` },
      [404],
    );
    if (status === 404) return undefined;
    const pix = pixDe(lerDoBanco(PixDoBacen, corpo));
    if (pix.e2eid !== e2eid) throw new FalhaDoBanco('CONTRATO', 'respondeu outro pagamento');
    return pix;
  },
  listarDesde: (periodo) => listar(cliente, periodo),
  devolver: createDevolver(cliente),
  webhook: async (chave, endereco) => {
    await cliente.pedir({
      method: 'PUT',
      caminho: `webhook/${encodeURIComponent(chave)}`,
      corpo: { webhookUrl: endereco },
    });
  },
});
