import * as contrato from '@balcao/contracts';
import type { CopiaDeDados } from '@balcao/contracts';
import { COPIAS_POR_DIA } from '@balcao/domain';
import { AppError } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria.ts';
import { enfileirar, retirarDaFila } from '../../core/filas.repository.ts';
import type { Limite } from '../../core/limites.ts';
import { orgaoDaSessao, type Quem } from '../../core/quem.ts';
import { reautenticar } from '../../core/reautenticacao.ts';
import { rota, type Pedido } from '../../plugins/rota.ts';
import type { Contexto, Slice } from '../slice.ts';
import {
  findCopia,
  insertCopia,
  listCopiasDe,
  saveCopia,
  type ChaveDaCopia,
  type CopiaRow,
} from './copias-de-dados.repository.ts';

const POR_PESSOA: Limite = {
  uso: 'copia-de-dados',
  maximo: COPIAS_POR_DIA,
  janelaSegundos: 24 * 3_600,
  dePessoa: true,
};

const paraTela = (row: CopiaRow, agora: Date): CopiaDeDados => {
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
const getMinha = async (
  db: Contexto['db'],
  { usuario }: Quem,
  cod_empre: number,
  id: string,
): Promise<CopiaRow> => {
  const row = await findCopia(db, { cod_empre, id });
  if (row === undefined || row.usuario_id !== usuario?.id)
    throw new AppError('COPIA_NAO_ENCONTRADA');
  return row;
};

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
  const [ultima] = await listCopiasDe(db, cod_empre, usuario_id);
  if (ultima?.etapa === 'PREPARANDO') throw new AppError('COPIA_EM_CURSO');
  await limites.consumir(POR_PESSOA, cod_empre, usuario_id);
  return db.transaction(async (tx) => {
    await aindaVale(tx);
    const agora = relogio();
    const nova = { cod_empre, usuario_id, pedida_em: agora, vista_em: agora };
    const row = await insertCopia(tx, nova);
    if (row === undefined) throw new AppError('COPIA_EM_CURSO');
    await enfileirar(tx, 'copias-de-dados', { cod_empre, id: row.id });
    const titular = cofre.hmac('titular', cpfcnpj);
    const dados = { copia: row.id };
    await auditar(tx, quem, { cod_empre, evento: 'meus-dados.pedir-copia', titular, dados });
    return row;
  });
};

/** Gives a copy up: at once while it waits for its turn, else as soon as whoever makes it hears of it. */
const cancelar = (db: Contexto['db'], chave: ChaveDaCopia): Promise<boolean> =>
  db.transaction(async (tx) => {
    const esperava = await retirarDaFila(tx, 'copias-de-dados', chave);
    return saveCopia(tx, chave, { cancelar: true, ...(esperava && { etapa: 'CANCELADA' }) });
  });

/** Copies of all that is kept of a person, for that person (LGPD, arts. 18 II and V, and 19). */
export const meusDados: Slice = (app, contexto) => {
  const { db, cofre, armazenamento, relogio } = contexto;

  rota(app, contrato.listCopias, async ({ quem }) => {
    const rows = await listCopiasDe(db, orgaoDaSessao(quem), quem.usuario?.id ?? '');
    return { data: rows.map((row) => paraTela(row, relogio())) };
  });

  rota(app, contrato.pedirCopia, async ({ quem, body }) => ({
    data: paraTela(await pedir(contexto, quem, body), relogio()),
  }));

  rota(app, contrato.cancelarCopia, async ({ quem, params: { id } }) => {
    const cod_empre = orgaoDaSessao(quem);
    await getMinha(db, quem, cod_empre, id);
    await cancelar(db, { cod_empre, id });
    return { data: paraTela(await getMinha(db, quem, cod_empre, id), relogio()) };
  });

  rota(app, contrato.baixarCopia, async ({ quem, params: { id }, reply }) => {
    const cod_empre = orgaoDaSessao(quem);
    const { etapa, chave, expira_em, bytes } = await getMinha(db, quem, cod_empre, id);
    const vale = etapa === 'PRONTA' && expira_em !== null && expira_em > relogio();
    const conteudo = vale && chave !== null ? await armazenamento.abrir(chave) : undefined;
    if (conteudo === undefined) throw new AppError('COPIA_NAO_ENCONTRADA');
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
  });
};
