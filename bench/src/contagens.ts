/**
 * `npm run contagens -w bench`: 100,000 random transitions of requests by sixteen people at once,
 * through the code that writes them in production, then every counter against a recount. Fails when
 * one differs. Another number of transitions is named as an argument.
 */
import { diaEm, somarDias, type Quem } from '@balcao/domain';
import {
  compararContagem,
  somarVariacoes,
} from '@balcao/server/src/slices/esic/solicitacoes/gestao/totais.repository.ts';
import { createOrgaos } from '@balcao/server/src/core/orgao/orgao.ts';
import { openDatabase, openPool } from '@balcao/server/src/db/client.ts';
import { viverAoMesmoTempo } from '@balcao/server/src/testing/vida-de-solicitacoes.ts';
import type pg from 'pg';
import { abrirBanco } from './banco.ts';
import { createCidadeDeSolicitacoes } from './cidade-de-solicitacoes.ts';

const DIAS = 200;
const TRABALHADORES = 16;
const SEMENTE = 6;

const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const transicoes = Number(process.argv[2] ?? 100_000);

/** Everybody with an account, as the rules of requests know them; the first sector receives. */
const habitantes = async (pool: pg.Pool): Promise<{ setores: string[]; pessoas: Quem[] }> => {
  const setores = await pool.query<{ id: string }>(
    'select id from setores order by entrada desc, nome',
  );
  const { rows } = await pool.query<Pick<Quem, 'papel' | 'usuario_id' | 'setores'>>(
    `select tipo as papel, id as usuario_id,
       array(select setor_id from usuario_setores s where s.usuario_id = u.id) as setores
     from usuarios u where tipo <> 'CONTRIBUINTE'
     union all
     (select tipo, id, '{}' from usuarios where tipo = 'CONTRIBUINTE' order by id limit 5)`,
  );
  const pessoas = rows.map((row) => ({ ...row, visao_publica: false }));
  return { setores: setores.rows.map(({ id }) => id), pessoas };
};

const banco = await abrirBanco();
// A connection that is still closing when the database stops says so to nobody.
const pool = openPool(banco.superuserUrl, () => undefined);
try {
  await createCidadeDeSolicitacoes(banco.superuserUrl, 1_000);
  const db = openDatabase(pool);
  const orgaos = createOrgaos(db, () => new Date());
  const desde = somarDias(diaEm(new Date(), 'America/Sao_Paulo'), -DIAS);
  const casa = { db, orgaos, cod_empre: 1, ...(await habitantes(pool)) };
  const inicio = performance.now();
  const { feitas, recusadas, por } = await viverAoMesmoTempo(casa, {
    transicoes,
    desde,
    dias: DIAS,
    trabalhadores: TRABALHADORES,
    semente: SEMENTE,
  });
  const segundos = (performance.now() - inicio) / 1000;
  console.log(
    `${numero.format(feitas)} transições por ${TRABALHADORES} ao mesmo tempo em ${numero.format(segundos)} s, ${numero.format(recusadas)} recusadas a quem chegou depois:`,
    por,
  );
  const antes = await compararContagem(db, 1);
  while ((await somarVariacoes(db)) > 0);
  const depois = await compararContagem(db, 1);
  console.log(
    `Diferenças de uma recontagem: ${antes.length} antes de somar, ${depois.length} depois`,
  );
  if (antes.length + depois.length > 0) process.exitCode = 1;
} finally {
  await pool.end();
  await banco.fechar();
}
