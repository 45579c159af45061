import type { OndeGuardar } from '../../config/armazenamento.ts';
import { armazenamentoEmPasta } from './pasta.ts';
import type { Armazenamento } from './port.ts';

/** The storage that the operator chose; the code of S3 is loaded only for who uses it. */
export const abrirArmazenamento = async (onde: OndeGuardar): Promise<Armazenamento> => {
  if (onde.tipo === 'PASTA') return armazenamentoEmPasta(onde.pasta);
  const { armazenamentoEmS3 } = await import('./s3.ts');
  return armazenamentoEmS3(onde);
};
