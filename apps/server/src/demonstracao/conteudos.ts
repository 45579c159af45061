import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Conteudo } from '@balcao/contracts';
import { somarDias, type DataCivil } from '@balcao/domain';
import * as z from 'zod/mini';
import type { Transacao } from '../db/client.ts';
import { conteudos, conteudosVersoes } from '../db/schema/conteudos.ts';
import { caminhoDe, type Cidade } from './cidade.ts';

/** A text as its file has it: units are named by a key, days counted from `hoje`. */
type Texto = Readonly<Record<string, string>> & { chave?: string };

/** Up to this many days before, as if the city had read its texts over lately. */
const PUBLICADOS_HA = -9;

/** What a city of the demonstration writes of itself: published, and with a history that begins there. */
export const createConteudos = async (
  tx: Transacao,
  { nome, orgao: { cod_empre } }: Cidade,
  hoje: DataCivil,
): Promise<void> => {
  const arquivo = await readFile(caminhoDe(`${nome}/conteudos.json`), 'utf8');
  const textos = JSON.parse(
    arquivo.replaceAll(/\{hoje\+(\d+)\}/g, (_, dias: string) => somarDias(hoje, Number(dias))),
  ) as Texto[];
  const ids = new Map(textos.flatMap(({ chave }) => (chave ? [[chave, randomUUID()]] : [])));
  const publicado_em = new Date(`${somarDias(hoje, PUBLICADOS_HA)}T15:00:00Z`);
  const rows = textos.map(({ chave, ...texto }) => {
    const referencias = Object.fromEntries(
      ['acima', 'unidade'].flatMap((campo) =>
        campo in texto ? [[campo, ids.get(texto[campo] ?? '') ?? '']] : [],
      ),
    );
    const escrito = z.parse(Conteudo, { ...texto, ...referencias });
    return { id: (chave && ids.get(chave)) ?? randomUUID(), escrito };
  });
  await tx.insert(conteudos).values(
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
  await tx.insert(conteudosVersoes).values(
    rows.map(({ id: conteudo_id, escrito: conteudo }) => ({
      cod_empre,
      conteudo_id,
      numero: 1,
      conteudo,
      publicado_em,
    })),
  );
};
