import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { Balde } from '../../config/arquivos.ts';
import { AppError } from '../../core/app-error.ts';
import { esperarPouco } from '../../core/espera.ts';
import { falhaDoArmazenamento, type Armazenamento } from './armazenamento.port.ts';

/** Smallest part that S3 takes: what one upload holds in memory, twice at most. */
const PARTE = 5 * 1024 * 1024;

/** Three tries of this length together are shorter than a person would wait. */
const PACIENCIA = { conexaoMs: 5_000, silencioMs: 15_000 };

/** Longest wait for an answer, and between two signs of life, in milliseconds. */
type Paciencia = typeof PACIENCIA;

/**
 * Checksums that only some services know are not sent unless asked for, and buckets stand in the
 * path: both work on every service that speaks S3.
 */
const configurar = (
  { endpoint, region, accessKeyId, secretAccessKey }: Balde,
  { conexaoMs, silencioMs }: Paciencia,
): S3ClientConfig => ({
  endpoint,
  region,
  credentials: { accessKeyId, secretAccessKey },
  forcePathStyle: true,
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  // A part is in memory anyway; to wait for leave to send it doubles the wait for a service that hangs.
  expectContinueHeader: false,
  requestHandler: { connectionTimeout: conexaoMs, socketTimeout: silencioMs },
});

/** Kept once, where a key that may not list a bucket is not told that an object is missing. */
const SINAL = 'pronto';

const recusado = (error: unknown): boolean =>
  error instanceof AppError && error.cause instanceof Error && error.cause.name === 'AccessDenied';

/** Attachments as objects of a bucket. */
export const armazenamentoEmS3 = (balde: Balde, paciencia = PACIENCIA): Armazenamento => {
  const client = new S3Client(configurar(balde, paciencia));
  const objeto = (chave: string) => ({ Bucket: balde.bucket, Key: `${balde.prefixo}${chave}` });

  /** What is not given up now, the rule of the bucket gives up later. */
  const desistirDasPartes = async (chave: string, UploadId: string): Promise<void> => {
    const partes = { ...objeto(chave), UploadId };
    await client.send(new AbortMultipartUploadCommand(partes)).catch(() => undefined);
  };

  const armazenamento: Armazenamento = {
    guardar: async (chave, conteudo) => {
      const upload = new Upload({
        client,
        params: { ...objeto(chave), Body: conteudo },
        partSize: PARTE,
        queueSize: 1,
        // Waiting for it would take as long as the part that failed.
        leavePartsOnError: true,
      });
      try {
        await upload.done();
      } catch (error) {
        conteudo.destroy();
        const { uploadId } = upload;
        if (uploadId !== undefined) await esperarPouco(desistirDasPartes(chave, uploadId));
        throw falhaDoArmazenamento(error);
      }
    },
    abrir: async (chave) => {
      try {
        const { Body } = await client.send(new GetObjectCommand(objeto(chave)));
        return Body instanceof Readable ? Body : undefined;
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return undefined;
        throw falhaDoArmazenamento(error);
      }
    },
    medir: async (chave) => {
      try {
        return (await client.send(new HeadObjectCommand(objeto(chave)))).ContentLength;
      } catch (error) {
        if (error instanceof Error && error.name === 'NotFound') return undefined;
        throw falhaDoArmazenamento(error);
      }
    },
    apagar: async (chave) => {
      try {
        await client.send(new DeleteObjectCommand(objeto(chave)));
      } catch (error) {
        throw falhaDoArmazenamento(error);
      }
    },
    // To be asked for an object tells a missing bucket from a missing object; whether there is one does not.
    conferir: async () => {
      try {
        (await armazenamento.abrir(SINAL))?.destroy();
      } catch (error) {
        if (!recusado(error)) throw error;
        await armazenamento.guardar(SINAL, Readable.from([Buffer.from('ok')]));
      }
    },
  };
  return armazenamento;
};
