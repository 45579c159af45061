import {
  AvisoDoBanco,
  avisarDaAgendada,
  avisarDaAutorizacao,
  avisarDoBanco,
  avisarDoBancoNu,
} from '@balcao/contracts';
import { codigoDoTxid } from '@balcao/domain';
import * as z from 'zod/mini';
import { AppError } from '../../core/app-error.ts';
import { enfileirar } from '../../core/filas.repository.ts';
import { readCitados, type Citados } from '../../core/pagamentos/citados.repository.ts';
import { Batch } from '../../db/batch.ts';
import { rota } from '../../plugins/rota.ts';
import type { Slice } from '../slice.ts';

/** More than any bank sends in one call; what is beyond it is found by the sweep. */
const MAIS_DE_UM_AVISO = 1_000;

const unicos = (textos: readonly (string | undefined)[], forma: RegExp): string[] =>
  [...new Set(textos.filter((texto) => texto !== undefined && forma.test(texto)))] as string[];

const E2EID = /^[a-zA-Z0-9]{32}$/;
const NOME = /^[a-zA-Z0-9]{1,44}$/;
const ID_REC = /^[a-zA-Z0-9]{29}$/;
const TXID = /^[a-zA-Z0-9]{26,35}$/;

interface Aviso {
  params: { cod_empre: number };
  query: { segredo?: string | undefined };
  headers: { 'x-segredo-do-aviso'?: string | undefined };
  body: unknown;
}

/** What a notice names, of the kinds that the bank has numbers for. */
const citadosNo = ({
  pix = [],
  codigoGuiaRecebimento,
  recs = [],
  cobsr = [],
}: z.infer<typeof AvisoDoBanco>): Citados => {
  const pagos = pix.slice(0, MAIS_DE_UM_AVISO);
  return {
    e2eids: unicos(
      pagos.map(({ endToEndId }) => endToEndId),
      E2EID,
    ),
    nomes: unicos(
      [codigoGuiaRecebimento, ...pagos.map(({ txid }) => txid && (codigoDoTxid(txid) ?? txid))],
      NOME,
    ),
    idRecs: unicos(
      recs.slice(0, MAIS_DE_UM_AVISO).map(({ idRec }) => idRec),
      ID_REC,
    ),
    txids: unicos(
      cobsr.slice(0, MAIS_DE_UM_AVISO).map(({ txid }) => txid),
      TXID,
    ),
  };
};

/** What banks send by themselves: a reason to ask them, and no more. */
export const avisosDoBanco: Slice = (app, { db, bancos }) => {
  const receber = async ({
    params: { cod_empre },
    query,
    headers,
    body,
  }: Aviso): Promise<Record<string, never>> => {
    const segredo = headers['x-segredo-do-aviso'] ?? query.segredo ?? '';
    if (!(await bancos.confereAviso(cod_empre, segredo))) throw new AppError('NAO_PERMITIDO');
    const lido = z.safeParse(AvisoDoBanco, body);
    // A bank tries its address with whatever it likes: there is nothing to ask about then.
    if (!lido.success) return {};
    const citados = citadosNo(lido.data);
    if (Object.values(citados).every(({ length }) => length === 0)) return {};
    const { vistos, cobrancas, autorizacoes, agendadas } = await readCitados(
      db,
      cod_empre,
      citados,
    );
    const novos = citados.e2eids.filter((e2eid) => !vistos.includes(e2eid));
    // A payment that is known and named again brings nothing; its refund is followed by itself.
    const repetido = citados.e2eids.length > 0 && novos.length === 0;
    const lote = new Batch();
    const perguntar = async (ato: string, chaves: readonly string[]) => {
      for (const chave of chaves) await enfileirar(lote, 'pix', { cod_empre, ato, chave });
    };
    await perguntar('CONFERIR_AUTORIZACAO', autorizacoes);
    await perguntar('CONFERIR_AGENDADA', agendadas);
    await perguntar('CONFIRMAR', novos);
    if (!repetido) await perguntar('CONFERIR', cobrancas);
    await lote.save(db);
    return {};
  };
  rota(app, avisarDoBanco, receber);
  rota(app, avisarDoBancoNu, receber);
  rota(app, avisarDaAutorizacao, receber);
  rota(app, avisarDaAgendada, receber);
};
