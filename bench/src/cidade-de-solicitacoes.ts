import { diaEm, somarDias } from '@balcao/domain';
import { NO_LIMITS, openDatabase, openPool, type Database } from '@balcao/server/src/db/client.ts';
import { setores, usuarios, usuarioSetores } from '@balcao/server/src/db/schema/contas.ts';
import { criarAcaso } from '@balcao/server/src/db/seed/acaso.ts';
import { CIDADES, type Cidade } from '@balcao/server/src/db/seed/cidades.ts';
import { inventarEquipe, type Equipe } from '@balcao/server/src/db/seed/equipe.ts';
import { insertRows } from '@balcao/server/src/db/seed/insert-rows.ts';
import { inventarContribuintes } from '@balcao/server/src/db/seed/pessoas.ts';
import { sortearDias } from '@balcao/server/src/db/seed/solicitacoes/dias.ts';
import { gravarSolicitacoes } from '@balcao/server/src/db/seed/solicitacoes/gravar.ts';
import { casaDa } from '@balcao/server/src/db/seed/solicitacoes/casa.ts';
import { criarEscrivao } from '@balcao/server/src/db/seed/solicitacoes/linhas.ts';
import type pg from 'pg';
import { multiplicarSolicitacoes } from './multiplicar.ts';
import { conectar } from './sessao.ts';

const DEZ_ANOS = 3652;
const LOTE = 2000;
/** Lived one by one; of a larger city the others are like them. */
const VIVIDAS = 25_000;
const FUSO = 'America/Sao_Paulo';

/** The city of the demonstration, as large as it is asked to be. */
const cidade = (): Cidade => {
  const [uma] = CIDADES;
  if (uma === undefined) throw new Error('the demonstration has no city');
  return uma;
};

/** Who is signed in: a clerk of the entry sector, an administrator and a taxpayer. */
const CONTAS = {
  servidor: '11144477735',
  admin: '13378271000',
  contribuinte: '52998224725',
} as const;

const ORGAO_SQL = `
  insert into orgaos (cod_empre, nome, secretaria, cnpj, logradouro, bairro, cidade, uf, cep, municipio_ibge, parametros)
    values (1, 'Prefeitura', 'Fazenda', '00000000000191', 'Rua A', 'Centro', 'Cidade', 'SP', '01000000', 3550308, '{}');
  insert into orgao_servicos (cod_empre, action_key, ativo) values (1, 'solicitacoes', true);`;

const gravarEquipe = async (pool: pg.Pool, db: Database, equipe: Equipe): Promise<void> => {
  await pool.query(ORGAO_SQL);
  await insertRows(db, setores, equipe.setores);
  const email_confirmado_em = new Date();
  await insertRows(
    db,
    usuarios,
    equipe.contas.map((conta) => ({ ...conta, email_confirmado_em })),
  );
  await insertRows(db, usuarioSetores, equipe.usuarioSetores);
  await conectar(pool, Object.entries(CONTAS));
};

/**
 * Writes a city with so many requests of the last ten years, lived under the rules as the
 * demonstration has them; beyond some ten thousand, every one of them several times.
 */
export const criarCidadeDeSolicitacoes = async (
  superuserUrl: string,
  quantas: number,
): Promise<void> => {
  const vezes = Math.ceil(quantas / VIVIDAS);
  const acaso = criarAcaso(quantas);
  const ontem = somarDias(diaEm(new Date(), FUSO), -1);
  const equipe = inventarEquipe(cidade(), inventarContribuintes(cidade(), acaso), '');
  const pool = openPool(superuserUrl, console.error, NO_LIMITS);
  const db = openDatabase(pool);
  try {
    await gravarEquipe(pool, db, equipe);
    const escrever = criarEscrivao(acaso, casaDa(cidade(), equipe, ontem));
    const dias = sortearDias(
      acaso,
      Math.round(quantas / vezes),
      somarDias(ontem, -DEZ_ANOS),
      ontem,
    );
    for (let inicio = 0; inicio < dias.length; inicio += LOTE) {
      const lote = dias.slice(inicio, inicio + LOTE).map((dia) => escrever({ dia }));
      await gravarSolicitacoes(db, lote);
    }
    if (vezes > 1) await multiplicarSolicitacoes(pool, vezes);
    await pool.query('vacuum analyze');
  } finally {
    await pool.end();
  }
};
