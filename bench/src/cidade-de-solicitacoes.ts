import {
  diaDaSemana,
  diaEm,
  diasEntre,
  montarProtocolo,
  somarDias,
  type DataCivil,
} from '@balcao/domain';
import { NO_LIMITS, openDatabase, openPool } from '@balcao/server/src/db/client.ts';
import { createCidade } from '@balcao/server/src/demonstracao/cidade.ts';
import { createEquipe } from '@balcao/server/src/demonstracao/equipe.ts';
import {
  gravarSolicitacoes,
  lugarDe,
} from '@balcao/server/src/demonstracao/solicitacoes/gravar.ts';
import { escrever } from '@balcao/server/src/demonstracao/solicitacoes/linhas.ts';
import { lerRoteiros, type Roteiro } from '@balcao/server/src/demonstracao/solicitacoes/roteiro.ts';
import { somarVariacoes } from '@balcao/server/src/slices/esic/solicitacoes/gestao/totais.repository.ts';
import { createAcaso, type Acaso } from '@balcao/server/src/testing/acaso.ts';
import { multiplicarSolicitacoes } from './multiplicar.ts';
import { conectar } from './sessao.ts';

const DEZ_ANOS = 3652;
const LOTE = 2000;
/** Lived one by one; of a larger city the others are like them. */
const VIVIDAS = 25_000;
const FUSO = 'America/Sao_Paulo';
/** Saturdays and Sundays bring a quarter of the requests of a working day. */
const NO_FIM_DE_SEMANA = 0.25;

/** Who is signed in: a clerk of the entry sector, an administrator and a taxpayer. */
const CONTAS = {
  servidor: '11144477735',
  admin: '13378271000',
  contribuinte: '52998224725',
} as const;

/** Days on which requests come in, oldest first: a little more every year, fewer at weekends. */
const sortearDias = (acaso: Acaso, quantos: number, ate: DataCivil): DataCivil[] => {
  const desde = somarDias(ate, -DEZ_ANOS);
  const total = diasEntre(desde, ate);
  const dias: number[] = [];
  while (dias.length < quantos) {
    // The power leans the draw towards the newest days.
    const dia = Math.floor(acaso.numero() ** 0.8 * (total + 1));
    const semana = diaDaSemana(somarDias(desde, dia));
    const fimDeSemana = semana === 0 || semana === 6;
    if (!fimDeSemana || acaso.chance(NO_FIM_DE_SEMANA)) dias.push(dia);
  }
  return dias.sort((a, b) => a - b).map((dia) => somarDias(desde, dia));
};

/** The requests of the demonstration over and over, on other days and without their appeals. */
const repetir = (roteiros: readonly Roteiro[], dias: readonly DataCivil[]): Roteiro[] =>
  dias.flatMap((dia, i) => {
    const um = roteiros[i % roteiros.length];
    const numero_protocolo = montarProtocolo(dia, i % 1_000_000);
    return um === undefined ? [] : [{ ...um, vez: i, dia, numero_protocolo, recursos: [] }];
  });

/**
 * Writes a city with so many requests of the last ten years, lived under the rules as the
 * demonstration has them; beyond some ten thousand, every one of them several times.
 */
export const createCidadeDeSolicitacoes = async (
  superuserUrl: string,
  quantas: number,
): Promise<void> => {
  const vezes = Math.ceil(quantas / VIVIDAS);
  const ontem = somarDias(diaEm(new Date(), FUSO), -1);
  const pool = openPool(superuserUrl, console.error, NO_LIMITS);
  const db = openDatabase(pool);
  try {
    const lugar = await db.transaction(async (tx) => {
      const cidade = await createCidade(tx, 'atibaia');
      return lugarDe(cidade, await createEquipe(tx, cidade, ontem, ''));
    });
    await conectar(pool, Object.entries(CONTAS));
    const dias = sortearDias(createAcaso(quantas), Math.round(quantas / vezes), ontem);
    const roteiros = repetir(await lerRoteiros('atibaia', ontem), dias);
    for (let inicio = 0; inicio < roteiros.length; inicio += LOTE) {
      const lote = roteiros.slice(inicio, inicio + LOTE);
      await gravarSolicitacoes(
        db,
        lote.map((roteiro) => escrever(lugar, roteiro, ontem)),
      );
    }
    if (vezes > 1) await multiplicarSolicitacoes(pool, vezes);
    // As in a city that nobody is filing in: half a minute later the changes are summed.
    while ((await somarVariacoes(db)) > 0);
    await pool.query('vacuum analyze');
  } finally {
    await pool.end();
  }
};
