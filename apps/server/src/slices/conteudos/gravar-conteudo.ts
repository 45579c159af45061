import { randomUUID } from 'node:crypto';
import type { Conteudo } from '@balcao/contracts';
import { ficariaSobSi } from '@balcao/domain';
import { AppError, campoInvalido } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria/auditoria.ts';
import { quemEntrou, type Quem } from '../../core/quem/quem.ts';
import { Batch } from '../../db/batch.ts';
import { beforeCommit, type Transacao } from '../../db/client.ts';
import type { Contexto } from '../slice.ts';
import { adotarArquivo, largarArquivos, lockArquivo } from './arquivos.repository.ts';
import {
  countVersoes,
  deleteRascunho,
  insertVersao,
  listDoTipo,
  listNomesDeQuemCita,
  lockConteudo,
  lockDoTipo,
  saveConteudo,
  type ConteudoGravado,
} from './conteudos.repository.ts';

interface AGravar {
  conteudo: Conteudo;
  /** At once, or only saved. */
  publicar: boolean;
}

/** The text that is changed, as who changes it saw it. */
interface Vista {
  id: string;
  versao: number;
}

/** A unit of its city, and under none of its own. @throws AppError CAMPO_INVALIDO */
const conferirUnidades = async (
  tx: Transacao,
  cod_empre: number,
  id: string | undefined,
  conteudo: Conteudo,
): Promise<void> => {
  const citada = { UNIDADE: 'acima', CARTA: 'unidade' } as const;
  if (conteudo.tipo !== 'UNIDADE' && conteudo.tipo !== 'CARTA') return;
  const campo = citada[conteudo.tipo];
  const unidade = conteudo.tipo === 'UNIDADE' ? conteudo.acima : conteudo.unidade;
  if (unidade === '') return;
  const [, rows] = await Promise.all([
    lockDoTipo(tx, cod_empre, 'UNIDADE'),
    listDoTipo(tx, cod_empre, 'UNIDADE'),
  ]);
  const unidades = rows.map((row) => ({
    id: row.id,
    acima: (row.escrito as { acima: string }).acima,
  }));
  if (!unidades.some((uma) => uma.id === unidade))
    throw campoInvalido(campo, 'Esta unidade não existe mais. Escolha outra, ou nenhuma.');
  if (conteudo.tipo === 'UNIDADE' && ficariaSobSi(unidades, id, unidade))
    throw campoInvalido(campo, 'A unidade ficaria abaixo de si mesma. Escolha outra.');
};

/**
 * A document with what its file is called and how large it is; any other text as it is.
 * @throws AppError CAMPO_INVALIDO when the file is gone, or is of somebody else
 */
const comArquivo = async (
  tx: Transacao,
  quem: Quem,
  cod_empre: number,
  conteudo_id: string | undefined,
  conteudo: Conteudo,
): Promise<Conteudo> => {
  if (conteudo.tipo !== 'DOCUMENTO') return conteudo;
  const de = { conteudo_id, usuario_id: quemEntrou(quem)?.id ?? null };
  const arquivo = await lockArquivo(tx, cod_empre, conteudo.arquivo, de);
  if (arquivo === undefined)
    throw campoInvalido('arquivo', 'O envio do arquivo venceu. Escolha o arquivo de novo.');
  return { ...conteudo, arquivo_nome: arquivo.nome, arquivo_bytes: String(arquivo.bytes) };
};

/** What is there now, if it is as it was seen. @throws AppError CONTEUDO_NAO_ENCONTRADO, CONTEUDO_ALTERADO */
const travar = async (tx: Transacao, cod_empre: number, { id, versao }: Vista) => {
  const row = await lockConteudo(tx, cod_empre, id);
  if (row === undefined) throw new AppError('CONTEUDO_NAO_ENCONTRADO');
  if (row.versao !== versao) throw new AppError('CONTEUDO_ALTERADO');
  return row;
};

/** A text as it stands with what is written of it, new or in the place of what was there. */
const comoFica = (
  antes: ConteudoGravado | undefined,
  { conteudo, publicar }: AGravar,
  agora: Date,
): ConteudoGravado => {
  const { id, versao, publicado, publicado_em } = antes ?? {
    id: randomUUID(),
    versao: 0,
    publicado: null,
    publicado_em: null,
  };
  return {
    id,
    tipo: conteudo.tipo,
    nome: conteudo.nome,
    escrito: conteudo,
    versao: versao + 1,
    atualizado_em: agora,
    ...(publicar ? { publicado: conteudo, publicado_em: agora } : { publicado, publicado_em }),
  };
};

/**
 * Writes a text, and publishes it where that is asked for; each publication stays in its history.
 * @throws AppError CAMPO_INVALIDO, CONTEUDO_NAO_ENCONTRADO, CONTEUDO_ALTERADO
 */
export const gravarConteudo = (
  { db, relogio }: Contexto,
  quem: Quem,
  cod_empre: number,
  vista: Vista | undefined,
  { conteudo: enviado, publicar }: AGravar,
): Promise<ConteudoGravado> =>
  db.transaction(async (tx) => {
    // Sent at once, and locked in this order.
    const [, antes, conteudo] = await Promise.all([
      conferirUnidades(tx, cod_empre, vista?.id, enviado),
      vista && travar(tx, cod_empre, vista),
      comArquivo(tx, quem, cod_empre, vista?.id, enviado),
    ]);
    if (antes && antes.tipo !== conteudo.tipo) throw new AppError('CONTEUDO_NAO_ENCONTRADO');
    const agora = relogio();
    const gravado = comoFica(antes, { conteudo, publicar }, agora);
    const { id, versao } = gravado;
    const lote = new Batch();
    saveConteudo(lote, cod_empre, antes, gravado);
    if (conteudo.tipo === 'DOCUMENTO') adotarArquivo(lote, cod_empre, conteudo.arquivo, id);
    if (publicar) {
      const publicado_por_id = quemEntrou(quem)?.id ?? null;
      const publicada = { conteudo, publicado_em: agora, publicado_por_id };
      insertVersao(lote, { cod_empre, conteudo_id: id, numero: versao, ...publicada });
    }
    await auditar(lote, quem, {
      cod_empre,
      evento: publicar ? 'conteudos.publicar' : 'conteudos.gravar',
      dados: { id, versao, tipo: conteudo.tipo, nome: conteudo.nome },
    });
    await beforeCommit(tx, () => lote.save(tx));
    return gravado;
  });

/**
 * Takes a text from what everybody reads; what was written stays, and may be published again.
 * @throws AppError CONTEUDO_NAO_ENCONTRADO, CONTEUDO_ALTERADO
 */
export const retirarConteudo = (
  { db, relogio }: Contexto,
  quem: Quem,
  cod_empre: number,
  vista: Vista,
): Promise<ConteudoGravado> =>
  db.transaction(async (tx) => {
    const antes = await travar(tx, cod_empre, vista);
    const { id, tipo, nome, escrito } = antes;
    const versao = antes.versao + 1;
    const fora = { publicado: null, publicado_em: null, atualizado_em: relogio() };
    const retirado = { id, tipo, nome, escrito, versao, ...fora };
    const lote = new Batch();
    saveConteudo(lote, cod_empre, antes, retirado);
    const dados = { id, versao, tipo, nome };
    await auditar(lote, quem, { cod_empre, evento: 'conteudos.retirar', dados });
    await beforeCommit(tx, () => lote.save(tx));
    return retirado;
  });

/** @throws AppError UNIDADE_CITADA, with the names of up to five texts that say this unit */
const exigirQueNinguemCite = (nomes: readonly string[]): void => {
  if (nomes.length === 0) return;
  const message = `Esta unidade está em: ${nomes.join('; ')}. Troque a unidade nesses textos, e publique-os, antes de excluir.`;
  throw new AppError('UNIDADE_CITADA', { message });
};

/**
 * Forgets a text that nobody but administrators ever read.
 * @throws AppError CONTEUDO_NAO_ENCONTRADO, CONTEUDO_PUBLICADO, UNIDADE_CITADA
 */
export const excluirConteudo = (
  { db, relogio }: Contexto,
  quem: Quem,
  cod_empre: number,
  id: string,
): Promise<void> =>
  db.transaction(async (tx) => {
    // As who writes a text that names a unit does, before anything else: nobody waits for the other.
    const [, row, citam, publicacoes] = await Promise.all([
      lockDoTipo(tx, cod_empre, 'UNIDADE'),
      lockConteudo(tx, cod_empre, id),
      listNomesDeQuemCita(tx, cod_empre, id),
      countVersoes(tx, cod_empre, id),
    ]);
    if (row === undefined) throw new AppError('CONTEUDO_NAO_ENCONTRADO');
    const { tipo, nome } = row;
    if (tipo === 'UNIDADE') exigirQueNinguemCite(citam);
    if (publicacoes > 0) throw new AppError('CONTEUDO_PUBLICADO');
    if (tipo === 'DOCUMENTO') await largarArquivos(tx, cod_empre, id, relogio());
    const lote = new Batch();
    deleteRascunho(lote, cod_empre, id);
    await auditar(lote, quem, {
      cod_empre,
      evento: 'conteudos.excluir',
      dados: { id, tipo, nome },
    });
    await beforeCommit(tx, () => lote.save(tx));
  });
