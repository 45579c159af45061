import { noResumo, type TipoDeAviso } from '@balcao/domain';
import { writeWith, type Writer } from '../../../db/batch.ts';
import type { Executor } from '../../../db/client.ts';
import { avisos } from '../../../db/schema/avisos.ts';

/** Who is told: people, those of sectors, the administrators; nobody of what they did themselves. */
interface Destino {
  pessoas?: readonly string[];
  setores?: readonly string[];
  /** Of the sectors only who heads them, or only the others; undefined is everybody. */
  chefia?: boolean;
  administradores?: boolean;
  exceto?: string;
}

interface Aviso {
  cod_empre: number;
  tipo: TipoDeAviso;
  solicitacao_id: string;
  recurso_id?: string;
  criado_em: Date;
  /** Waits for the digest, although its kind has a mail of its own. */
  resumo?: boolean;
  para: Destino;
}

const COLUNAS = 'cod_empre tipo usuario_id solicitacao_id recurso_id criado_em enviado_em'.split(
  ' ',
);

/**
 * Each notice for each active account that it concerns; of a sector where nobody works, the administrators.
 * Who they are is looked up once for all that go to the same, as do the requests that are filed together.
 */
const paraCadaUm = (avisados: string): string => `
  with n as (
    select *, dense_rank() over (order by cod_empre, pessoas, setores, chefia, administradores) as destino
    from json_to_recordset(${avisados}) as a(cod_empre integer, tipo text, solicitacao_id uuid,
      recurso_id uuid, criado_em timestamptz, enviado_em timestamptz, pessoas uuid[], setores uuid[],
      chefia boolean, administradores boolean, exceto uuid)),
  destinos as (
    select distinct destino, cod_empre, pessoas, setores, chefia, administradores from n)
  select n.cod_empre, n.tipo, u.id, n.solicitacao_id, n.recurso_id, n.criado_em, n.enviado_em
  from destinos d
  cross join lateral (
    select us.usuario_id as id from usuario_setores us
    join usuarios s on s.cod_empre = us.cod_empre and s.id = us.usuario_id
    where us.cod_empre = d.cod_empre and us.setor_id = any(d.setores)
      and s.ativo and s.tipo = 'PREFEITURA' and (d.chefia is null or us.chefe = d.chefia)
    union select unnest(d.pessoas)
    union select a.id from usuarios a
    where a.cod_empre = d.cod_empre and a.tipo = 'ADMIN' and (d.administradores
      or d.chefia is not true and exists (select from unnest(d.setores) as sem(setor_id) where not exists (
        select from usuario_setores us
        join usuarios s on s.cod_empre = us.cod_empre and s.id = us.usuario_id
        where us.cod_empre = d.cod_empre and us.setor_id = sem.setor_id
          and s.ativo and s.tipo = 'PREFEITURA')))
  ) q
  join usuarios u on u.cod_empre = d.cod_empre and u.id = q.id and u.ativo
  join n on n.destino = d.destino and u.id is distinct from n.exceto`;

/** What has a mail of its own waits for no digest. */
const envioDe = ({
  tipo,
  criado_em,
  resumo = noResumo(tipo),
}: Pick<Aviso, 'tipo' | 'criado_em' | 'resumo'>): Date | null => (resumo ? null : criado_em);

/** Tells people of things, in the transaction in which they happen, or with the batch that writes them. */
export const avisar = (writer: Writer, ...varios: readonly Aviso[]): Promise<void> => {
  const rows = varios.map(
    ({ para: { pessoas = [], setores = [], administradores = false, ...para }, ...aviso }) => {
      const envio = { enviado_em: envioDe(aviso) };
      return { ...aviso, ...envio, pessoas, setores, administradores, ...para };
    },
  );
  return writeWith(writer, (lote) =>
    lote.insertFound(avisos, { columns: COLUNAS, found: paraCadaUm, rows }),
  );
};

/** Tells who filed a request, with or without an account; false when they were told of this before. */
export const avisarUmaVez = async (
  tx: Executor,
  { para: usuario_id, ...aviso }: Omit<Aviso, 'para'> & { para: string | null },
): Promise<boolean> => {
  const row = { ...aviso, usuario_id, enviado_em: envioDe(aviso) };
  const novos = await tx
    .insert(avisos)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: avisos.id });
  return novos.length > 0;
};
