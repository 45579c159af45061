import { randomUUID } from 'node:crypto';
import * as contrato from '@balcao/contracts';
import type { CopiaDeDados } from '@balcao/contracts';
import { COPIAS_POR_DIA } from '@balcao/domain';
import { AppError } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria/auditoria.ts';
import { lidoComASessao, listaComASessao } from '../../core/quem/com-a-sessao.ts';
import { enfileirar } from '../../core/filas.repository.ts';
import type { Limite } from '../../core/limites/limites.ts';
import { orgaoDaSessao, type Quem } from '../../core/quem/quem.ts';
import { reautenticar } from '../../core/contas/reautenticacao.ts';
import { alreadyThere, Batch } from '../../db/batch.ts';
import { beforeCommit, type Transacao } from '../../db/client.ts';
import { rota, type Pedido } from '../../plugins/rota.ts';
import type { Contexto, Slice } from '../slice.ts';
import {
  COPIA,
  COPIAS,
  desistirDaCopia,
  findCopia,
  insertCopia,
  UMA_EM_CURSO,
  type CopiaRow,
  type CopiaVista,
} from './copias-de-dados.repository.ts';

const POR_PESSOA: Limite = {
  uso: 'copia-de-dados',
  maximo: COPIAS_POR_DIA,
  janelaSegundos: 24 * 3_600,
  dePessoa: true,
};

const paraTela = (row: CopiaVista, agora: Date): CopiaDeDados => {
  const acabou = row.etapa === 'PRONTA' && row.expira_em !== null && row.expira_em <= agora;
  return {
    id: row.id,
    etapa: acabou ? 'EXPIRADA' : row.etapa,
    porcento: row.porcento,
    cancelando: row.cancelar && row.etapa === 'PREPARANDO',
    bytes: row.bytes,
    pedida_em: row.pedida_em.toISOString(),
    expira_em: row.etapa === 'PRONTA' && !acabou ? (row.expira_em?.toISOString() ?? null) : null,
  };
};

/** A copy of whoever asks; somebody else's does not exist. @throws AppError COPIA_NAO_ENCONTRADA */
const getMinha = (quem: Quem, id: string): CopiaVista => {
  const copia = lidoComASessao(quem, COPIA, id)?.valor;
  if (copia === undefined) throw new AppError('COPIA_NAO_ENCONTRADA');
  return copia;
};

/** A copy that nobody has begun to make. */
const nova = (cod_empre: number, usuario_id: string, agora: Date): CopiaRow => ({
  cod_empre,
  usuario_id,
  id: randomUUID(),
  etapa: 'PREPARANDO',
  cancelar: false,
  porcento: 0,
  chave: null,
  bytes: null,
  pedida_em: agora,
  vista_em: agora,
  pronta_em: null,
  expira_em: null,
});

/**
 * Begins a copy of all that is kept of whoever asks, who proves again who they are: it holds more than
 * any page shows.
 * @throws AppError COPIA_EM_CURSO, MUITAS_TENTATIVAS, and what `reautenticar` throws
 */
const pedir = async (
  contexto: Contexto,
  quem: Quem,
  { reautenticacao }: Pedido<typeof contrato.pedirCopia>['body'],
): Promise<CopiaRow> => {
  const { db, cofre, limites, relogio } = contexto;
  const cod_empre = orgaoDaSessao(quem);
  const { id: usuario_id = '', cpfcnpj = '' } = quem.usuario ?? {};
  const aindaVale = await reautenticar(contexto, quem, reautenticacao);
  const [ultima] = listaComASessao(quem, COPIAS);
  if (ultima?.etapa === 'PREPARANDO') throw new AppError('COPIA_EM_CURSO');
  await limites.consumir(POR_PESSOA, cod_empre, usuario_id);
  const row = nova(cod_empre, usuario_id, relogio());
  const gravar = async (tx: Transacao): Promise<void> => {
    const lote = new Batch();
    await aindaVale(tx, lote);
    await insertCopia(lote, row);
    await enfileirar(lote, 'copias-de-dados', { cod_empre, id: row.id });
    const titular = cofre.hmac('titular', cpfcnpj);
    const dados = { copia: row.id };
    await auditar(lote, quem, { cod_empre, evento: 'meus-dados.pedir-copia', titular, dados });
    await beforeCommit(tx, () => lote.save(tx));
  };
  try {
    await db.transaction(gravar);
  } catch (erro) {
    if (alreadyThere(erro, UMA_EM_CURSO)) throw new AppError('COPIA_EM_CURSO');
    throw erro;
  }
  return row;
};

/** Copies of all that is kept of a person, for that person (LGPD, arts. 18 II and V, and 19). */
export const meusDados: Slice = (app, contexto) => {
  const { db, cofre, armazenamento, relogio } = contexto;

  const daLista = { comASessao: COPIAS };
  rota(
    app,
    contrato.listCopias,
    async ({ quem }) => {
      const agora = relogio();
      return { data: listaComASessao(quem, COPIAS).map((uma) => paraTela(uma, agora)) };
    },
    daLista,
  );

  rota(
    app,
    contrato.pedirCopia,
    async ({ quem, body }) => ({ data: paraTela(await pedir(contexto, quem, body), relogio()) }),
    daLista,
  );

  const deUma = { comASessao: COPIA };
  rota(
    app,
    contrato.cancelarCopia,
    async ({ quem, params: { id } }) => {
      const chave = { cod_empre: orgaoDaSessao(quem), id };
      const minha = getMinha(quem, id);
      const depois = (await desistirDaCopia(db, chave)) ?? (await findCopia(db, chave)) ?? minha;
      return { data: paraTela(depois, relogio()) };
    },
    deUma,
  );

  rota(
    app,
    contrato.baixarCopia,
    async ({ quem, params: { id }, reply }) => {
      const { etapa, chave, expira_em, bytes } = getMinha(quem, id);
      const vale = etapa === 'PRONTA' && expira_em !== null && expira_em > relogio();
      const conteudo = vale && chave !== null ? await armazenamento.abrir(chave) : undefined;
      if (conteudo === undefined) throw new AppError('COPIA_NAO_ENCONTRADA');
      const cod_empre = orgaoDaSessao(quem);
      const titular = cofre.hmac('titular', quem.usuario?.cpfcnpj ?? '');
      const dados = { copia: id };
      try {
        await auditar(db, quem, { cod_empre, evento: 'meus-dados.baixar-copia', titular, dados });
      } catch (error) {
        conteudo.destroy();
        throw error;
      }
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-length': bytes ?? undefined,
          'content-disposition': 'attachment; filename="meus-dados.zip"',
          'cache-control': 'private, no-store',
        })
        .send(conteudo);
    },
    deUma,
  );
};
