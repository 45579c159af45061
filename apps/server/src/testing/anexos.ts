import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { extensaoDoAnexo, MIDIA_DO_ANEXO } from '@balcao/domain';
import { armazenamentoEmPasta } from '../adapters/armazenamento/pasta.ts';
import { Batch } from '../db/batch.ts';
import type { Database } from '../db/client.ts';
import { anexos } from '../db/schema/anexos.ts';
import { enderecosDosAnexos, novoAnexo } from '../slices/esic/anexos/download.ts';
import {
  adotarAnexos,
  lockEnvios,
  type DonoDoAnexo,
} from '../slices/esic/anexos/anexos.repository.ts';
import { COFRE, type Servidor } from './servidor.ts';
import { createSolicitacao } from './solicitacoes.ts';

type OndeEstao = Pick<Servidor, 'db' | 'pasta' | 'relogio'>;

/** Every file of a folder and of the folders in it. */
export const arquivosEm = async (pasta: string): Promise<string[]> => {
  const nomes = await readdir(pasta, { recursive: true, withFileTypes: true });
  return nomes.filter((um) => um.isFile()).map(({ parentPath, name }) => join(parentPath, name));
};

/** Gives uploads their owner, as what they belong to does. */
export const darDono = (
  db: Database,
  cod_empre: number,
  ids: readonly string[],
  dono: DonoDoAnexo,
): Promise<void> =>
  db.transaction(async (tx) => {
    const envios = ids.map((id) => ({ id }));
    const lote = new Batch();
    await lockEnvios(tx, cod_empre, envios);
    adotarAnexos(lote, cod_empre, envios, dono);
    await lote.save(tx);
  });

/** An attachment of a request, as if it had been received; and where it is downloaded. */
export const createAnexo = async (
  servidor: OndeEstao,
  { nome, conteudo }: { nome: string; conteudo: string | Buffer },
  cod_empre = 1,
) => {
  const { db, relogio, pasta } = servidor;
  const { id, chave } = novoAnexo(cod_empre);
  const bytes = Buffer.from(conteudo);
  const tipo_conteudo = MIDIA_DO_ANEXO[extensaoDoAnexo(nome) ?? 'txt'];
  const row = {
    cod_empre,
    id,
    chave,
    nome,
    tipo_conteudo,
    criado_em: relogio.agora,
    visto_em: relogio.agora,
  };
  await armazenamentoEmPasta(pasta).guardar(chave, Readable.from([bytes], { objectMode: false }));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await db.insert(anexos).values({ ...row, bytes: bytes.length, sha256 });
  const solicitacao_id = await createSolicitacao(db, cod_empre);
  await darDono(db, cod_empre, [id], { solicitacao_id });
  const enderecos = enderecosDosAnexos({ cofre: COFRE, relogio: () => relogio.agora });
  return { id, chave, solicitacao_id, endereco: enderecos.create({ cod_empre, id }) };
};
