import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Conteudo } from '@balcao/contracts';
import { anoDe, somarDias, type DataCivil } from '@balcao/domain';
import * as z from 'zod/mini';
import type { Armazenamento } from '../adapters/armazenamento/armazenamento.port.ts';
import { Batch } from '../db/batch.ts';
import type { Transacao } from '../db/client.ts';
import { conteudos, conteudosVersoes } from '../db/schema/conteudos.ts';
import { caminhoDe, type Cidade } from './cidade.ts';
import { guardarArquivo, lerArquivo } from './documentos.ts';

/** A text as its file has it: units are named by a key, days counted from `hoje`. */
type Texto = Readonly<Record<string, string>> & { chave?: string };

/** Up to this many days before, as if the city had read its texts over lately. */
const PUBLICADOS_HA = -9;

/**
 * What a city of the demonstration writes of itself: published, and with a history that begins there. Documents
 * need a storage for their files: without one there are none.
 */
export const createConteudos = async (
  tx: Transacao,
  { nome, orgao: { cod_empre } }: Cidade,
  hoje: DataCivil,
  armazenamento: Armazenamento | undefined,
): Promise<void> => {
  const arquivo = await readFile(caminhoDe(`${nome}/conteudos.json`), 'utf8');
  const todos = JSON.parse(
    arquivo
      .replaceAll(/\{hoje\+(\d+)\}/g, (_, dias: string) => somarDias(hoje, Number(dias)))
      .replaceAll(/\{ano-(\d)\}/g, (_, anos: string) => String(anoDe(hoje) - Number(anos))),
  ) as Texto[];
  const textos = armazenamento ? todos : todos.filter(({ tipo }) => tipo !== 'DOCUMENTO');
  const ids = new Map(textos.flatMap(({ chave }) => (chave ? [[chave, randomUUID()]] : [])));
  const publicado_em = new Date(`${somarDias(hoje, PUBLICADOS_HA)}T15:00:00Z`);
  const lidos = textos.map(async ({ chave, ...texto }) => {
    const referencias = Object.fromEntries(
      ['acima', 'unidade'].flatMap((campo) =>
        campo in texto ? [[campo, ids.get(texto[campo] ?? '') ?? '']] : [],
      ),
    );
    const id = (chave && ids.get(chave)) ?? randomUUID();
    const { tipo, arquivo: caminho = '', ano = '' } = texto;
    const doDocumento =
      tipo === 'DOCUMENTO' ? await lerArquivo(cod_empre, caminho, ano) : undefined;
    const comoRecebido = doDocumento && {
      arquivo: doDocumento.id,
      arquivo_nome: doDocumento.nome,
      arquivo_bytes: String(doDocumento.conteudo.length),
    };
    const escrito = z.parse(Conteudo, { ...texto, ...referencias, ...comoRecebido });
    return { id, escrito, doDocumento };
  });
  const rows = await Promise.all(lidos);
  const lote = new Batch();
  lote.insert(
    conteudos,
    rows.map(({ id, escrito }) => ({
      cod_empre,
      id,
      tipo: escrito.tipo,
      nome: escrito.nome,
      escrito,
      publicado: escrito,
      publicado_em,
    })),
  );
  lote.insert(
    conteudosVersoes,
    rows.map(({ id: conteudo_id, escrito: conteudo }) => ({
      cod_empre,
      conteudo_id,
      numero: 1,
      conteudo,
      publicado_em,
    })),
  );
  await lote.save(tx);
  for (const { id: conteudo_id, doDocumento } of rows) {
    if (armazenamento && doDocumento)
      await guardarArquivo(tx, armazenamento, { cod_empre, conteudo_id }, doDocumento);
  }
};
