import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  formatarTamanho,
  IMPORTACAO_BYTES,
  INICIO_DA_PLANILHA,
  recusaDaPlanilha,
  type TipoDeImportacao,
} from '@balcao/domain';
import { AppError, campoInvalido } from '../../core/app-error.ts';
import { auditar, propositoDe } from '../../core/auditoria/auditoria.ts';
import { enfileirar } from '../../core/filas.repository.ts';
import type { Quem } from '../../core/quem/quem.ts';
import { Batch } from '../../db/batch.ts';
import type { ArquivoEnviado } from '../../plugins/multipart.ts';
import type { Contexto } from '../slice.ts';
import { insertImportacao, outraEmCurso, temEmCurso } from './importacoes.repository.ts';

const recusar = (motivo: string): AppError => campoInvalido('anexos', motivo);

const GRANDE = `O arquivo passa de ${formatarTamanho(IMPORTACAO_BYTES)}. Compacte-o (.gz), divida-o, ou peça a quem opera o servidor que o importe.`;

/** Lets a file pass as it comes, and says how large it was; refuses what no import could read. */
async function* conferido(
  conteudo: AsyncIterable<Buffer>,
  soma: { bytes: number },
): AsyncGenerator<Buffer> {
  let inicio = Buffer.alloc(0);
  for await (const pedaco of conteudo) {
    soma.bytes += pedaco.length;
    if (soma.bytes > IMPORTACAO_BYTES) throw recusar(GRANDE);
    if (inicio.length < INICIO_DA_PLANILHA) {
      inicio = Buffer.concat([inicio, pedaco]).subarray(0, INICIO_DA_PLANILHA);
      const motivo = recusaDaPlanilha(inicio);
      if (motivo !== undefined) throw recusar(motivo);
    }
    yield pedaco;
  }
  const motivo = recusaDaPlanilha(inicio);
  if (motivo !== undefined) throw recusar(motivo);
}

interface Pedido {
  tipo: TipoDeImportacao;
  mapa?: string | undefined;
}

/** The first file; one more is a mistake. @throws AppError CAMPO_INVALIDO */
const primeiro = async (arquivos: AsyncIterable<ArquivoEnviado>): Promise<ArquivoEnviado> => {
  for await (const arquivo of arquivos) return arquivo;
  throw recusar('Escolha o arquivo que será importado.');
};

/**
 * Keeps a file in the storage while it arrives, and queues its trial run.
 * @returns the id of the import
 * @throws AppError IMPORTACAO_EM_CURSO, CAMPO_INVALIDO, ARMAZENAMENTO_INDISPONIVEL
 */
export const receber = async (
  { db, armazenamento }: Contexto,
  quem: Quem,
  cod_empre: number,
  { tipo, mapa }: Pedido,
  arquivos: AsyncIterable<ArquivoEnviado>,
): Promise<string> => {
  if (quem.usuario === undefined) throw new AppError('NAO_AUTENTICADO');
  // Told before a large file is sent whole; the index refuses the second of two at once.
  if (await temEmCurso(db, cod_empre)) throw new AppError('IMPORTACAO_EM_CURSO');
  const { nome, conteudo } = await primeiro(arquivos);
  const chave = randomUUID();
  const soma = { bytes: 0 };
  await armazenamento.guardar(chave, Readable.from(conferido(conteudo, soma)));
  const usuario_id = quem.usuario.id;
  try {
    const lote = new Batch();
    const id = randomUUID();
    insertImportacao(lote, {
      cod_empre,
      id,
      tipo,
      mapa,
      nome: nome.replace(/^.*[\\/]/, '').slice(0, 200),
      bytes: soma.bytes,
      chave,
      etapa: 'CONFERINDO',
      usuario_id,
      papel: quem.papel,
      origem: quem.origem.para(propositoDe('importacao.enviar')),
    });
    await enfileirar(lote, 'importacoes', { cod_empre, id });
    await auditar(lote, quem, { cod_empre, evento: 'importacao.enviar', dados: { tipo, id } });
    await lote.save(db);
    return id;
  } catch (erro) {
    await armazenamento.apagar(chave);
    throw outraEmCurso(erro) ? new AppError('IMPORTACAO_EM_CURSO') : erro;
  }
};
