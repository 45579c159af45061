import { randomUUID } from 'node:crypto';
import {
  planoDoAutomatico,
  type PlanoDoAutomatico,
  type PoliticaDeRetentativa,
} from '@balcao/domain';
import { FalhaDoBanco } from '../../../adapters/cobranca/cobranca.port.ts';
import type { Guia, Parcela } from '../../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import { AppError } from '../../../core/app-error.ts';
import { auditar } from '../../../core/auditoria/auditoria.ts';
import { enfileirar } from '../../../core/filas.repository.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import {
  AUTORIZACAO_ABERTA,
  findAutorizacao,
  findAutorizacaoDaGuia,
  insertAutorizacao,
  lockAutorizacao,
  lockPixDaGuia,
  type AutorizacaoRow,
} from '../../../core/pagamentos/pix-automatico.repository.ts';
import type { Quem } from '../../../core/quem/quem.ts';
import { Batch } from '../../../db/batch.ts';
import { beforeCommit } from '../../../db/client.ts';
import type { Contexto } from '../../slice.ts';
import { cobrancaDaParcela } from '../cobranca.ts';
import { cobrarNoBanco, type TrabalhoNoBanco } from '../pix/cobrar.ts';
import {
  autorizarNoBanco,
  autorizarTomada,
  encerrarEsta,
  foraDoAr,
  pedirFim,
  tomadaEm,
} from './autorizacao-no-banco.ts';

const NOMES = {
  IPTU: 'IPTU',
  ISSQN: 'ISSQN',
  ALVARA: 'Alvará',
  TAXA: 'Taxa',
  PARCELAMENTO: 'Parcelamento',
} as const;

/** The queue asks by itself after this, should whoever asked first not have come to an end. */
const ESPERA_DA_FILA_MS = 20_000;

/**
 * The charge that the code pays besides (journey 3): the installment that can't be scheduled any more.
 * @returns its slip; null where the code only authorises
 */
const cobrarAgora = async (
  contexto: Contexto,
  orgao: OrgaoEmUso,
  guia: Guia,
  parcela: Parcela | undefined,
): Promise<string | null> => {
  const slip = parcela && cobrancaDaParcela(parcela, guia, orgao);
  if (parcela === undefined || !slip) return null;
  const { numero: emissao, vencimento, total: valor } = parcela.ultima;
  const cobranca = await cobrarNoBanco(contexto, orgao, {
    codigo: slip.codigo,
    valor,
    vencimento,
    de: { numero_guia: guia.numero, numero_parcela: parcela.numero, emissao },
  });
  if (cobranca?.estado === 'PEDIDA') throw new AppError('BANCO_INDISPONIVEL');
  return cobranca?.estado === 'ATIVA' ? slip.codigo : null;
};

/** What was asked for and not authorised yet makes room for what is asked for now, where that differs. */
const tirarAnterior = async (
  contexto: Contexto,
  row: AutorizacaoRow | undefined,
): Promise<void> => {
  if (row?.estado !== 'CRIADA' && row?.estado !== 'A_ENCERRAR') return;
  const fim = await contexto.db.transaction(async (tx) => {
    const lote = new Batch();
    const travada = await lockAutorizacao(tx, row);
    const pedido = await pedirFim(lote, travada, 'CIDADAO', contexto.relogio());
    await beforeCommit(tx, () => lote.save(tx));
    return (pedido ?? travada)?.row;
  });
  if (fim?.estado === 'A_ENCERRAR') await encerrarEsta(contexto, fim);
};

interface Pedido {
  quem: Quem;
  usuario_id: string;
  orgao: OrgaoEmUso;
  guia: Guia;
  contribuinte: NonNullable<Guia['contribuinte']>;
  plano: PlanoDoAutomatico<Parcela>;
  codigo_agora: string | null;
  politica: PoliticaDeRetentativa;
}

/**
 * Writes what is going to be asked for, and takes it; what somebody of the same person wrote in between stands.
 * @returns whether it is ours to ask for
 */
const escrever = (
  { db, relogio, cofre }: Contexto,
  { quem, usuario_id, orgao, guia, contribuinte, plano, codigo_agora, politica }: Pedido,
): Promise<{ row: AutorizacaoRow; nossa: boolean }> =>
  db.transaction(async (tx) => {
    const { cod_empre } = orgao;
    const agora = relogio();
    const lote = new Batch();
    // Sent at once, and read by the connection once it has the lock.
    const [, ultima] = await Promise.all([
      lockPixDaGuia(tx, cod_empre, guia.numero),
      findAutorizacaoDaGuia(tx, cod_empre, guia.numero),
    ]);
    if (ultima && AUTORIZACAO_ABERTA.some((estado) => estado === ultima.estado))
      return { row: ultima, nossa: false };
    const vez = (ultima?.vez ?? 0) + 1;
    const row = insertAutorizacao(lote, {
      cod_empre,
      id: randomUUID(),
      usuario_id,
      tributo: guia.tributo,
      numero_guia: guia.numero,
      vez,
      contrato: `Guia ${guia.numero}-${vez}`,
      objeto: `${NOMES[guia.tributo]} ${guia.ano}`,
      devedor: contribuinte.cpfcnpj,
      devedor_nome: contribuinte.nome,
      data_inicial: plano.dataInicial,
      data_final: plano.dataFinal,
      minimo_centavos: plano.minimo,
      politica,
      codigo_agora,
      pedida_em: agora,
      mudou_em: agora,
      conferida_em: tomadaEm({ pedida_em: agora }, agora),
    });
    const dados = { guia: guia.numero, parcelas: plano.parcelas.length };
    const titular = cofre.hmac('titular', contribuinte.cpfcnpj);
    const evento = 'pagamento-automatico.pedir';
    await auditar(lote, quem, { cod_empre, evento, titular, dados });
    const trabalho: TrabalhoNoBanco = { cod_empre, ato: 'AUTORIZAR', chave: row.id };
    await enfileirar(lote, 'pix', trabalho, { esperaMs: ESPERA_DA_FILA_MS });
    await beforeCommit(tx, () => lote.save(tx));
    return { row, nossa: true };
  });

/** Whether what waits for the payer is what would be asked for now. */
const eIgual = (
  { estado, codigo_agora, data_inicial, data_final }: AutorizacaoRow,
  { plano, codigo_agora: agora }: Pick<Pedido, 'plano' | 'codigo_agora'>,
): boolean =>
  estado === 'CRIADA' &&
  codigo_agora === agora &&
  data_inicial === plano.dataInicial &&
  data_final === plano.dataFinal;

/** Asks the bank now; what was written is asked for again by the queue when it does not answer. */
const perguntar = async (
  contexto: Contexto,
  { row, nossa }: Awaited<ReturnType<typeof escrever>>,
): Promise<AutorizacaoRow | undefined> => {
  const { cod_empre, id } = row;
  try {
    return await (nossa
      ? autorizarTomada(contexto, row)
      : autorizarNoBanco(contexto, cod_empre, id));
  } catch (erro) {
    if (foraDoAr(erro)) return findAutorizacao(contexto.db, cod_empre, id);
    throw erro;
  }
};

/**
 * Asks the bank for an authorisation to charge what is ahead of a guide by itself: written first, then asked
 * for, and the same one however often it is wanted.
 * @param havia the latest of the guide, read before
 * @throws AppError PAGAMENTO_AUTOMATICO_INDISPONIVEL, BANCO_INDISPONIVEL; COBRANCA_ENCERRANDO while the charge of what is
 * paid with it is being taken back
 */
export const pedirAutorizacao = async (
  contexto: Contexto,
  quem: Quem,
  orgao: OrgaoEmUso,
  guia: Guia,
  havia: AutorizacaoRow | undefined,
): Promise<AutorizacaoRow | undefined> => {
  const { hoje, calendario, pix_automatico } = orgao;
  const lido = planoDoAutomatico(guia.parcelas, hoje, calendario);
  const { usuario } = quem;
  const { contribuinte } = guia;
  if (!pix_automatico || !lido.ok || usuario === undefined || contribuinte === null)
    throw new AppError('PAGAMENTO_AUTOMATICO_INDISPONIVEL');
  const { plano } = lido;
  if (havia?.estado === 'APROVADA' || havia?.estado === 'PEDIDA')
    return perguntar(contexto, { row: havia, nossa: false });
  try {
    const codigo_agora = await cobrarAgora(contexto, orgao, guia, plano.agora);
    if (havia && eIgual(havia, { plano, codigo_agora })) return havia;
    await tirarAnterior(contexto, havia);
    const politica = pix_automatico.retentativas ? 'PERMITE_3R_7D' : 'NAO_PERMITE';
    const pedido = { quem, usuario_id: usuario.id, orgao, guia, contribuinte, plano };
    return await perguntar(
      contexto,
      await escrever(contexto, { ...pedido, codigo_agora, politica }),
    );
  } catch (erro) {
    if (erro instanceof FalhaDoBanco) throw new AppError('BANCO_INDISPONIVEL');
    throw erro;
  }
};
