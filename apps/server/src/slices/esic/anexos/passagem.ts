import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  BYTES_DO_ANEXO,
  conferirConteudo,
  RECUSAS_DO_ANEXO,
  RECUSAS_DO_ENVIO,
  type ExtensaoDeAnexo,
  type LimitesDeAnexos,
} from '@balcao/domain';
import type { CodigoErro } from '@balcao/contracts';
import type { Exame, Antivirus } from '../../../adapters/antivirus/antivirus.port.ts';
import { AppError, type AppErrorDetails } from '../../../core/app-error.ts';

/** A file that is not taken: said of the field of the files, and as the message of the whole. */
export const recusar = (
  code: CodigoErro,
  message: string,
  mais: Pick<AppErrorDetails, 'retryAfter'> = {},
): AppError => new AppError(code, { message, errors: { anexos: [message] }, ...mais });

interface ArquivoAConferir {
  nome: string;
  extensao: ExtensaoDeAnexo;
  conteudo: Readable;
  exame: Exame | undefined;
  /** Takes space for as many bytes of the file, before they are kept. */
  reservar: (ate: number) => Promise<void>;
}

/** What the files of one submission came to so far. */
export interface Soma {
  bytes: number;
}

/** A file on its way from the network to the storage. */
interface Passagem {
  /** Its pieces as they arrive; fails with an AppError as soon as the file is not one to take. */
  pedacos: () => AsyncGenerator<Uint8Array>;
  /** After the last piece. */
  resumo: () => { bytes: number; sha256: string };
}

/**
 * Counts, checks, sums up and examines a file while it passes, one piece at a time. The verdict of the
 * antivirus is waited for before the end is let through: a file that is refused never ends, and so the
 * storage never keeps it.
 */
export const createPassagem = (
  { nome, extensao, conteudo, exame, reservar }: ArquivoAConferir,
  limites: LimitesDeAnexos,
  soma: Soma,
): Passagem => {
  const conferencia = conferirConteudo(extensao);
  const hash = createHash('sha256');
  let bytes = 0;

  const receber = async (pedaco: Buffer): Promise<void> => {
    bytes += pedaco.length;
    soma.bytes += pedaco.length;
    if (bytes > BYTES_DO_ANEXO) throw recusar('GRANDE_DEMAIS', RECUSAS_DO_ANEXO.tamanho(nome));
    if (soma.bytes > limites.anexos_total_bytes)
      throw recusar('GRANDE_DEMAIS', RECUSAS_DO_ENVIO.total(limites));
    if (!conferencia.receber(pedaco))
      throw recusar('TIPO_NAO_ACEITO', RECUSAS_DO_ANEXO.conteudo(nome));
    await reservar(bytes);
    hash.update(pedaco);
    await exame?.receber(pedaco);
  };

  const terminar = async (): Promise<void> => {
    if (bytes === 0) throw recusar('CAMPO_INVALIDO', RECUSAS_DO_ANEXO.vazio(nome));
    if (!conferencia.terminar()) throw recusar('TIPO_NAO_ACEITO', RECUSAS_DO_ANEXO.conteudo(nome));
    const veredito = await exame?.terminar();
    if (veredito?.tipo === 'INFECTADO')
      throw recusar('ANEXO_INFECTADO', RECUSAS_DO_ANEXO.infectado(nome));
  };

  return {
    async *pedacos() {
      for await (const pedaco of conteudo as AsyncIterable<Buffer>) {
        await receber(pedaco);
        yield pedaco;
      }
      await terminar();
    },
    resumo: () => ({ bytes, sha256: hash.digest('hex') }),
  };
};

/**
 * An antivirus whose absence is no reason to refuse, by the operator's choice: what could not be
 * examined passes, and is told of.
 */
export const antivirusTolerante = (
  antivirus: Antivirus,
  avisar: (error: unknown) => void,
): Antivirus => ({
  examinar: () => {
    const exame = antivirus.examinar();
    return {
      receber: (pedaco) => exame.receber(pedaco),
      terminar: async () => {
        try {
          return await exame.terminar();
        } catch (error) {
          avisar(error);
          return { tipo: 'LIMPO' };
        }
      },
      abandonar: () => exame.abandonar(),
    };
  },
});
