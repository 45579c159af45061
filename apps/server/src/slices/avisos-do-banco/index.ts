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
import { findPeloBanco } from '../../core/pagamentos/cobrancas-pix.repository.ts';
import { enfileirar } from '../../core/filas.repository.ts';
import { findPelosNumeros } from '../../core/pagamentos/pix-automatico.repository.ts';
import { listVistos } from '../../core/pagamentos/pix.repository.ts';
import type { Database } from '../../db/client.ts';
import { rota } from '../../plugins/rota.ts';
import type { Slice } from '../slice.ts';

/** More than any bank sends in one call; what is beyond it is found by the sweep. */
const MAIS_DE_UM_AVISO = 1_000;

const unicos = (textos: readonly (string | undefined)[], forma: RegExp): string[] =>
  [...new Set(textos.filter((texto) => texto !== undefined && forma.test(texto)))] as string[];

const ID_REC = /^[a-zA-Z0-9]{29}$/;
const TXID = /^[a-zA-Z0-9]{26,35}$/;

interface Aviso {
  params: { cod_empre: number };
  query: { segredo?: string | undefined };
  headers: { 'x-segredo-do-aviso'?: string | undefined };
  body: unknown;
}

/** Authorisations and scheduled charges that a notice names, as far as they are ours. */
const perguntarDoAutomatico = async (
  db: Database,
  cod_empre: number,
  {
    recs,
    cobsr,
  }: { recs: { idRec?: string | undefined }[]; cobsr: { txid?: string | undefined }[] },
): Promise<void> => {
  const idRecs = unicos(
    recs.slice(0, MAIS_DE_UM_AVISO).map(({ idRec }) => idRec),
    ID_REC,
  );
  const txids = unicos(
    cobsr.slice(0, MAIS_DE_UM_AVISO).map(({ txid }) => txid),
    TXID,
  );
  if (idRecs.length + txids.length === 0) return;
  const { autorizacoes, agendadas } = await findPelosNumeros(db, cod_empre, { idRecs, txids });
  await db.transaction(async (tx) => {
    for (const chave of autorizacoes)
      await enfileirar(tx, 'pix', { cod_empre, ato: 'CONFERIR_AUTORIZACAO', chave });
    for (const chave of agendadas)
      await enfileirar(tx, 'pix', { cod_empre, ato: 'CONFERIR_AGENDADA', chave });
  });
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
    const { pix = [], codigoGuiaRecebimento, recs = [], cobsr = [] } = lido.data;
    await perguntarDoAutomatico(db, cod_empre, { recs, cobsr });
    const avisados = pix.slice(0, MAIS_DE_UM_AVISO);
    const e2eids = unicos(
      avisados.map(({ endToEndId }) => endToEndId),
      /^[a-zA-Z0-9]{32}$/,
    );
    const nomes = unicos(
      [codigoGuiaRecebimento, ...avisados.map(({ txid }) => txid && (codigoDoTxid(txid) ?? txid))],
      /^[a-zA-Z0-9]{1,44}$/,
    );
    const vistos = e2eids.length > 0 ? await listVistos(db, cod_empre, e2eids) : new Set();
    const novos = e2eids.filter((e2eid) => !vistos.has(e2eid));
    // A payment that is known and named again brings nothing; its refund is followed by itself.
    if (e2eids.length > 0 && novos.length === 0) return {};
    const codigos = await findPeloBanco(db, cod_empre, nomes);
    await db.transaction(async (tx) => {
      for (const chave of novos)
        await enfileirar(tx, 'pix', { cod_empre, ato: 'CONFIRMAR', chave });
      for (const chave of codigos)
        await enfileirar(tx, 'pix', { cod_empre, ato: 'CONFERIR', chave });
    });
    return {};
  };
  rota(app, avisarDoBanco, receber);
  rota(app, avisarDoBancoNu, receber);
  rota(app, avisarDaAutorizacao, receber);
  rota(app, avisarDaAgendada, receber);
};
