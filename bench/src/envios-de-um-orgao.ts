import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Armazenamento } from '@balcao/server/src/adapters/armazenamento/armazenamento.port.ts';
import type { Correio } from '@balcao/server/src/adapters/correio/correio.port.ts';
import { createCofre } from '@balcao/server/src/core/cofre.ts';
import { createCorreio } from '@balcao/server/src/core/correio/correio.ts';
import { createLimites } from '@balcao/server/src/core/limites/limites.ts';
import { createOrgaos } from '@balcao/server/src/core/orgao/orgao.ts';
import { openDatabase, type Database, type Transacao } from '@balcao/server/src/db/client.ts';
import { anexos } from '@balcao/server/src/db/schema/anexos.ts';
import { Entregador } from '@balcao/server/src/jobs/correio/entregar.ts';
import { Trabalhador } from '@balcao/server/src/jobs/trabalhador.ts';
import { novoAnexo } from '@balcao/server/src/slices/esic/anexos/download.ts';
import { darDono } from '@balcao/server/src/testing/anexos.ts';
import { DADOS } from '@balcao/server/src/testing/exemplos-de-cartas.ts';
import { createSolicitacao } from '@balcao/server/src/testing/solicitacoes.ts';
import type pg from 'pg';

export const COFRE = createCofre(Buffer.alloc(32));
const relogio = () => new Date();

const enfileirarCarta = (tx: Transacao, cod_empre: number, para: string): Promise<void> =>
  createCorreio(COFRE, relogio)(tx, {
    cod_empre,
    para,
    modelo: 'solicitacao-registrada',
    dados: DADOS['solicitacao-registrada'],
  });

/** A request with a file of its own, and the mail that confirms it, to an address made of its id. */
export const enviarUma = async (
  { db, armazenamento }: { db: Database; armazenamento: Armazenamento },
  cod_empre: number,
): Promise<string> => {
  const bytes = Buffer.from(randomUUID());
  const { id, chave } = novoAnexo(cod_empre);
  const agora = relogio();
  const row = { cod_empre, id, chave, nome: 'a.txt', tipo_conteudo: 'text/plain' };
  const deVisitante = { anexado_por_id: null, setor_id: null };
  await armazenamento.guardar(chave, Readable.from([bytes]));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const recebido = { bytes: bytes.length, sha256, criado_em: agora, visto_em: agora };
  await db.insert(anexos).values({ ...row, ...deVisitante, ...recebido });
  const solicitacao_id = await createSolicitacao(db, cod_empre);
  await darDono(db, cod_empre, [id], { solicitacao_id });
  await db.transaction((tx) => enfileirarCarta(tx, cod_empre, `${solicitacao_id}@correio.example`));
  return solicitacao_id;
};

/** Delivers what is queued in a database, into a list of who got something. */
export const entregarDe = (pool: pg.Pool) => {
  const db = openDatabase(pool);
  const recebidas: string[] = [];
  const correio: Correio = {
    entregar: async ({ para }) => {
      recebidas.push(para);
      return { tipo: 'ENTREGUE' };
    },
  };
  const entregador = new Entregador({
    correio,
    cofre: COFRE,
    limites: createLimites(db, COFRE, relogio),
    orgaos: createOrgaos(db, relogio),
    relogio,
    endereco: 'http://127.0.0.1',
    registrar: () => undefined,
  });
  const avisar = (erro: unknown) => console.error(erro);
  const ritmo = { olharMs: 50, insistirMs: 50 };
  return { recebidas, trabalhador: new Trabalhador({ db, avisar }, entregador, ritmo) };
};

export const naFila = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from trabalhos');
  return rows[0]?.n ?? 0;
};

/** Of the files of answered requests, those that are not in a storage as they were sent. */
export const arquivosQueFaltam = async (
  pool: pg.Pool,
  pasta: string,
  respondidas: readonly string[],
): Promise<number> => {
  const { rows } = await pool.query<{ chave: string; sha256: string }>(
    'select chave, sha256 from anexos where solicitacao_id = any ($1::uuid[])',
    [respondidas],
  );
  const iguais = rows.filter(({ chave, sha256 }) => {
    const bytes = readFileSync(join(pasta, chave));
    return createHash('sha256').update(bytes).digest('hex') === sha256;
  });
  return respondidas.length - iguais.length;
};
