import {
  acompanharPix,
  cobrarPix,
  cobrarPixPublico,
  type CobrancaPix,
  type PedirCobranca,
} from '@balcao/contracts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../../../core/app-error.ts';
import { findAndamento, type Andamento } from '../../../core/cobrancas-pix.repository.ts';
import type { OrgaoEmUso } from '../../../core/orgao.ts';
import { comoVisitante, orgaoDaSessao, type Quem } from '../../../core/quem.ts';
import { rota } from '../../../plugins/rota.ts';
import type { Contexto } from '../../slice.ts';
import { cobrancaDaParcela } from '../cobranca.ts';
import { SERVICO_DO_TRIBUTO, tributoDe, type Porta } from '../gateway.ts';
import { getGuia } from '../guia-pedida.ts';
import type { Guarda } from '../privacidade.ts';
import { cobrarNoBanco } from './cobrar.ts';

const USO = 'acompanhar-pix';
/** For how long a page may follow a charge. */
const VALE_MS = 2 * 60 * 60_000;

const Acompanhamento = z.object({
  cod_empre: z.number(),
  codigo: z.string(),
  expira: z.number(),
});

/** What of a charge the person who waits for it sees. */
const situacaoDe = ({ estado, quitada }: Andamento): CobrancaPix['situacao'] => {
  if (estado === 'PAGA') return quitada ? 'PAGA' : 'EM_CONFERENCIA';
  if (estado === 'ATIVA') return 'AGUARDANDO_PAGAMENTO';
  return estado === 'PEDIDA' ? 'AGUARDANDO_BANCO' : 'INDISPONIVEL';
};

const paraTela = (andamento: Andamento): Omit<CobrancaPix, 'acompanhamento' | 'pagar_em'> => ({
  situacao: situacaoDe(andamento),
  pix: andamento.estado === 'ATIVA' ? andamento.brcode : null,
});

/** PIX of a slip at the orgao's bank, and how it stands for who waits. */
export const montarPix = (app: FastifyInstance, contexto: Contexto, guarda: Guarda): void => {
  const { db, orgaos, cofre, relogio, config } = contexto;

  /** The bank that comes along has a page where one pays; every other bank's is the payer's own. */
  const pagarEm = ({ demonstracao }: OrgaoEmUso, pix: string | null): string | null =>
    demonstracao && pix !== null && config.bancoDeDemonstracao !== undefined
      ? `${config.bancoDeDemonstracao}/?codigo=${encodeURIComponent(pix)}`
      : null;

  const cobrar = async (
    porta: Porta,
    quem: Quem,
    cod_empre: number,
    { url, numero_guia, numero_parcela, ...identificacao }: PedirCobranca & { url: string },
  ): Promise<CobrancaPix> => {
    const tributo = tributoDe(porta, url);
    const orgao = await orgaos.getComServico(cod_empre, SERVICO_DO_TRIBUTO[tributo]);
    const pedida = { ...identificacao, tributo, num_guia: numero_guia };
    const guia = await getGuia(contexto, guarda, quem, orgao, pedida);
    const parcela = guia.parcelas.find(({ numero }) => numero === numero_parcela);
    const slip = parcela && cobrancaDaParcela(parcela, guia, orgao);
    if (parcela === undefined) throw new AppError('PARCELA_NAO_ENCONTRADA');
    if (!slip) throw new AppError('PAGAMENTO_NAO_CONFIGURADO');
    const { numero: emissao, vencimento, total } = parcela.ultima;
    const cobranca = await cobrarNoBanco(contexto, orgao, {
      codigo: slip.codigo,
      valor: total,
      vencimento,
      parcela: { numero_guia, numero_parcela, emissao },
    });
    if (cobranca === undefined) throw new AppError('PAGAMENTO_NAO_CONFIGURADO');
    const tela = paraTela({ ...cobranca, quitada: parcela.situacao === 'BAIXADA' });
    const expira = relogio().getTime() + VALE_MS;
    const texto = JSON.stringify({ cod_empre, codigo: slip.codigo, expira });
    return {
      ...tela,
      acompanhamento: cofre.cifrar(USO, texto),
      pagar_em: pagarEm(orgao, tela.pix),
    };
  };

  rota(app, cobrarPixPublico, async ({ quem, query, body }) => ({
    data: await cobrar('publica', comoVisitante(quem), body.cod_empre, { ...body, ...query }),
  }));
  rota(app, cobrarPix, async ({ quem, query, body }) => ({
    data: await cobrar('privada', quem, orgaoDaSessao(quem), { ...body, ...query }),
  }));

  rota(app, acompanharPix, async ({ params: { acompanhamento } }) => {
    const texto = cofre.decifrar(USO, acompanhamento);
    if (texto === undefined) throw new AppError('NAO_ENCONTRADO');
    const { cod_empre, codigo, expira } = Acompanhamento.parse(JSON.parse(texto));
    if (expira < relogio().getTime()) throw new AppError('ENDERECO_EXPIRADO');
    const andamento = await findAndamento(db, cod_empre, codigo);
    if (andamento === undefined) throw new AppError('NAO_ENCONTRADO');
    const tela = paraTela(andamento);
    const orgao = await orgaos.getPublico(cod_empre);
    return { data: { ...tela, acompanhamento, pagar_em: pagarEm(orgao, tela.pix) } };
  });
};
