import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { Balde } from '../../config/armazenamento.ts';
import { falhaDoArmazenamento } from './falha.ts';
import type { Armazenamento } from './port.ts';

/** Smallest part that S3 takes: what one upload holds in memory, twice at most. */
const PARTE = 5 * 1024 * 1024;

/** To be answered, and between two signs of life, in milliseconds. */
const PACIENCIA = { connectionTimeout: 5_000, socketTimeout: 30_000 };

/**
 * Checksums that only some services know are not sent unless asked for, and buckets stand in the
 * path: both work on every service that speaks S3.
 */
const configurar = ({ endpoint, region, accessKeyId, secretAccessKey }: Balde): S3ClientConfig => ({
  endpoint,
  region,
  credentials: { accessKeyId, secretAccessKey },
  forcePathStyle: true,
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  requestHandler: PACIENCIA,
});

/** Attachments as objects of a bucket. */
export const armazenamentoEmS3 = (balde: Balde): Armazenamento => {
  const client = new S3Client(configurar(balde));
  const objeto = (chave: string) => ({ Bucket: balde.bucket, Key: `${balde.prefixo}${chave}` });
  return {
    guardar: async (chave, conteudo) => {
      const params = { ...objeto(chave), Body: conteudo };
      try {
        await new Upload({ client, params, partSize: PARTE, queueSize: 1 }).done();
      } catch (error) {
        conteudo.destroy();
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
    apagar: async (chave) => {
      try {
        await client.send(new DeleteObjectCommand(objeto(chave)));
      } catch (error) {
        throw falhaDoArmazenamento(error);
      }
    },
  };
};
