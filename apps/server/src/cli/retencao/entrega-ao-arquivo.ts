import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import type { Armazenamento } from '../../adapters/armazenamento/armazenamento.port.ts';
import type { Executor } from '../../db/client.ts';
import { OperatorError } from '../../operator-error.ts';
import type { Vencida } from './solicitacoes-vencidas.repository.ts';

/** The folder to hand over into, and where the files are. */
export interface Arquivo {
  armazenamento: Armazenamento;
  pasta: string;
}

interface Anexo extends Record<string, unknown> {
  id: string;
  nome: string;
  chave: string;
  sha256: string | null;
}

/** A request with all that hangs on it, as the tables have it. */
const lerSolicitacao = async (tx: Executor, cod_empre: number, id: string) => {
  const { rows } = await tx.execute<{ solicitacao: unknown }>(sql`
    select json_build_object(
      'solicitacao', to_jsonb(s),
      'historico', (select json_agg(h order by h.id) from solicitacao_historico h
        where h.cod_empre = s.cod_empre and h.solicitacao_id = s.id),
      'recursos', (select json_agg(json_build_object('recurso', r,
          'respostas', (select json_agg(v order by v.versao) from recurso_respostas v
            where v.cod_empre = r.cod_empre and v.recurso_id = r.id),
          'entregas', (select json_agg(e order by e.ordem) from entregas e
            where e.cod_empre = r.cod_empre and e.recurso_id = r.id)) order by r.criado_em)
        from recursos r where r.cod_empre = s.cod_empre and r.solicitacao_id = s.id)
    ) as solicitacao
    from solicitacoes s where s.cod_empre = ${cod_empre} and s.id = ${id}`);
  return rows[0]?.solicitacao;
};

const listAnexos = async (tx: Executor, cod_empre: number, id: string): Promise<Anexo[]> => {
  const { rows } = await tx.execute<Anexo>(sql`
    select a.id, a.nome, a.chave, a.sha256 from anexos a
    where a.cod_empre = ${cod_empre} and a.removido_em is null and a.sha256 is not null
      and (a.solicitacao_id = ${id} or a.recurso_id in (
        select r.id from recursos r where r.cod_empre = ${cod_empre} and r.solicitacao_id = ${id}))
    order by a.criado_em, a.id`);
  return rows;
};

/** On the disk before anything goes from the database. */
const gravar = async (arquivo: string, texto: string): Promise<void> => {
  const aberto = await open(arquivo, 'w');
  try {
    await aberto.writeFile(texto);
    await aberto.sync();
  } finally {
    await aberto.close();
  }
};

/**
 * Copies a file of a request, and makes sure that it is the one that was sent.
 * @throws OperatorError when the storage has it no more, or another
 */
const copiar = async (
  armazenamento: Armazenamento,
  { chave, sha256, nome }: Anexo,
  destino: string,
): Promise<void> => {
  const conteudo = await armazenamento.abrir(chave);
  if (conteudo === undefined)
    throw new OperatorError(`O arquivo “${nome}” não está no armazenamento: nada foi eliminado.`);
  const resumo = createHash('sha256');
  const medir = new Transform({
    transform(pedaco: Buffer, _codificacao, seguir) {
      resumo.update(pedaco);
      seguir(null, pedaco);
    },
  });
  await pipeline(conteudo, medir, createWriteStream(destino, { flush: true }));
  if (resumo.digest('hex') !== sha256)
    throw new OperatorError(`O arquivo “${nome}” não é o que foi enviado: nada foi eliminado.`);
};

/**
 * Hands a request over to the archive: a folder named by its protocol, with `solicitacao.json`, the files
 * and their SHA-256 in `SHA256SUMS`. Written beside and renamed when whole, so that one that was cut is
 * done again and never taken for one that is complete.
 * @throws OperatorError naming the file that is missing or damaged
 */
export const entregarAoArquivo = async (
  tx: Executor,
  { armazenamento, pasta }: Arquivo,
  cod_empre: number,
  { id, numero_protocolo }: Vencida,
): Promise<void> => {
  const pronta = join(pasta, String(cod_empre), numero_protocolo);
  const fazendo = `${pronta}.parcial`;
  await mkdir(fazendo, { recursive: true });
  const texto = JSON.stringify(await lerSolicitacao(tx, cod_empre, id), undefined, 2);
  const somas = [`${createHash('sha256').update(texto).digest('hex')}  solicitacao.json`];
  await gravar(join(fazendo, 'solicitacao.json'), texto);
  for (const [i, anexo] of (await listAnexos(tx, cod_empre, id)).entries()) {
    // The name that people gave is data; on a disk of whoever it goes to it could be anything.
    const nome = `anexo-${i + 1}`;
    await copiar(armazenamento, anexo, join(fazendo, nome));
    somas.push(`${anexo.sha256 ?? ''}  ${nome}`);
  }
  await gravar(join(fazendo, 'SHA256SUMS'), `${somas.join('\n')}\n`);
  // Of one that was handed over and then not erased, as when the database went away.
  await rm(pronta, { recursive: true, force: true });
  await rename(fazendo, pronta);
};
