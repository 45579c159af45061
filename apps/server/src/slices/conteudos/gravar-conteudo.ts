import type { Conteudo } from '@balcao/contracts';
import { ficariaSobSi } from '@balcao/domain';
import { AppError, campoInvalido } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria.ts';
import { quemEntrou, type Quem } from '../../core/quem.ts';
import type { Transacao } from '../../db/client.ts';
import type { Contexto } from '../slice.ts';
import { adotarArquivo, largarArquivos, lockArquivo } from './arquivos.repository.ts';
import {
  deleteRascunho,
  insertConteudo,
  insertVersao,
  listDoTipo,
  listNomesDeQuemCita,
  lockConteudo,
  lockDoTipo,
  saveConteudo,
  type ConteudoRow,
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
  await lockDoTipo(tx, cod_empre, 'UNIDADE');
  const unidades = (await listDoTipo(tx, cod_empre, 'UNIDADE')).map((row) => ({
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
): Promise<ConteudoRow> =>
  db.transaction(async (tx) => {
    await conferirUnidades(tx, cod_empre, vista?.id, enviado);
    const antes = vista && (await travar(tx, cod_empre, vista));
    const conteudo = await comArquivo(tx, quem, cod_empre, vista?.id, enviado);
    if (antes && antes.tipo !== conteudo.tipo) throw new AppError('CONTEUDO_NAO_ENCONTRADO');
    const agora = relogio();
    const row = {
      tipo: conteudo.tipo,
      nome: conteudo.nome,
      escrito: conteudo,
      versao: (antes?.versao ?? 0) + 1,
      atualizado_em: agora,
      ...(publicar && { publicado: conteudo, publicado_em: agora }),
    };
    const gravado = antes
      ? await saveConteudo(tx, antes, row)
      : await insertConteudo(tx, { cod_empre, ...row });
    const { id, versao } = gravado;
    if (conteudo.tipo === 'DOCUMENTO') await adotarArquivo(tx, cod_empre, conteudo.arquivo, id);
    if (publicar) {
      const publicado_por_id = quemEntrou(quem)?.id ?? null;
      const publicada = { conteudo, publicado_em: agora, publicado_por_id };
      await insertVersao(tx, { cod_empre, conteudo_id: id, numero: versao, ...publicada });
    }
    await auditar(tx, quem, {
      cod_empre,
      evento: publicar ? 'conteudos.publicar' : 'conteudos.gravar',
      dados: { id, versao, tipo: conteudo.tipo, nome: conteudo.nome },
    });
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
): Promise<ConteudoRow> =>
  db.transaction(async (tx) => {
    const antes = await travar(tx, cod_empre, vista);
    const retirado = await saveConteudo(tx, antes, {
      publicado: null,
      publicado_em: null,
      versao: antes.versao + 1,
      atualizado_em: relogio(),
    });
    const { id, versao, tipo, nome } = retirado;
    const dados = { id, versao, tipo, nome };
    await auditar(tx, quem, { cod_empre, evento: 'conteudos.retirar', dados });
    return retirado;
  });

/** @throws AppError UNIDADE_CITADA, with the names of up to five texts that say this unit */
const exigirQueNinguemCite = async (
  tx: Transacao,
  cod_empre: number,
  id: string,
): Promise<void> => {
  const nomes = await listNomesDeQuemCita(tx, cod_empre, id);
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
    await lockDoTipo(tx, cod_empre, 'UNIDADE');
    const row = await lockConteudo(tx, cod_empre, id);
    if (row === undefined) throw new AppError('CONTEUDO_NAO_ENCONTRADO');
    if (row.tipo === 'DOCUMENTO') await largarArquivos(tx, cod_empre, id, relogio());
    if (row.tipo === 'UNIDADE') await exigirQueNinguemCite(tx, cod_empre, id);
    if (!(await deleteRascunho(tx, cod_empre, id))) throw new AppError('CONTEUDO_PUBLICADO');
    const { tipo, nome } = row;
    await auditar(tx, quem, { cod_empre, evento: 'conteudos.excluir', dados: { id, tipo, nome } });
  });
