import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { FalhaDoBanco } from '../../adapters/cobranca/cobranca.port.ts';
import { listAbertas, marcarSuperadas } from '../../core/pagamentos/cobrancas-pix.repository.ts';
import { enfileirar } from '../../core/filas.repository.ts';
import type { OrgaoEmUso } from '../../core/orgao/orgao.ts';
import { bancosDoPix } from '../../db/schema/pix.ts';
import { removerNoBanco, type TrabalhoNoBanco } from '../../slices/tributos/pix/cobrar.ts';
import { cadaOrgao } from '../start-jobs.ts';
import { varrerAutomatico } from './automatico.ts';
import { receberPix, type MeiosDoPix } from './receber-pix.ts';
import { listSemTrabalho } from './sem-trabalho.repository.ts';

/** Looked at again each time, since a bank may tell of a payment later than of the next one. */
const SOBREPOSICAO_MS = 60 * 60_000;
/** How far back the first look goes. */
const PRIMEIRA_MS = 3 * 24 * 60 * 60_000;
/** From one look to the next: what no notice told of is settled within ten minutes, a few failures included. */
export const VARRE_A_CADA_MS = 2 * 60_000;
/** By so much the clocks of two servers may differ. */
const DESACERTO_MS = 60_000;
/** Of several processes, one looks in this time. */
const INTERVALO_S = 100;

export interface MeiosDaVarredura extends MeiosDoPix {
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Where banks of the demonstration send their notices; others only where the operator says so. */
  endereco: () => string;
}

/**
 * Takes the look of an orgao, if nobody took it a moment ago. One that is to come is of a clock that was ahead and
 * was set right: it keeps nobody from looking, and says nothing of what was seen.
 * @returns since when to look
 */
const tomar = async (
  { db }: MeiosDoPix,
  cod_empre: number,
  agora: Date,
): Promise<Date | undefined> => {
  const comeco = new Date(agora.getTime() - PRIMEIRA_MS).toISOString();
  const adiante = new Date(agora.getTime() + DESACERTO_MS).toISOString();
  const { rows } = await db.execute<{ ate: Date }>(
    sql`insert into varreduras_do_pix as v (cod_empre, ate, comecada_em)
        values (${cod_empre}, ${comeco}, ${agora.toISOString()})
        on conflict (cod_empre) do update set comecada_em = excluded.comecada_em,
          ate = case when v.ate > ${adiante} then excluded.ate else v.ate end
        where v.comecada_em <= excluded.comecada_em - ${INTERVALO_S} * interval '1 second'
          or v.comecada_em > ${adiante}
        returning v.ate`,
  );
  return rows[0] && new Date(rows[0].ate);
};

const terminar = async (
  { db }: MeiosDoPix,
  cod_empre: number,
  fim: { ate: Date } | { falha: string },
): Promise<void> => {
  await db.execute(
    'ate' in fim
      ? sql`update varreduras_do_pix set ate = ${fim.ate.toISOString()}, falha = null
            where cod_empre = ${cod_empre}`
      : sql`update varreduras_do_pix set falha = ${fim.falha} where cod_empre = ${cod_empre}`,
  );
};

/** Finds what no notice told of, page by page. What comes twice is settled once. */
const varrerOrgao = async (meios: MeiosDaVarredura, orgao: OrgaoEmUso): Promise<void> => {
  const { db, bancos, relogio, log } = meios;
  const { cod_empre } = orgao;
  const agora = relogio();
  const ate = await tomar(meios, cod_empre, agora);
  if (ate === undefined) return;
  await db.transaction(async (tx) => {
    await removerNoBanco(tx, cod_empre, await marcarSuperadas(tx, cod_empre, agora));
    for (const perdido of await listSemTrabalho(tx, cod_empre, agora))
      await enfileirar(tx, 'pix', { cod_empre, ...perdido } satisfies TrabalhoNoBanco);
  });
  await varrerAutomatico(meios, orgao);
  const banco = await bancos.find(cod_empre);
  if (banco === undefined) return;
  const abertas = (await listAbertas(db, cod_empre, agora)).map(({ id_no_banco, ...aberta }) => ({
    ...aberta,
    idNoBanco: id_no_banco ?? undefined,
  }));
  const desde = new Date(ate.getTime() - SOBREPOSICAO_MS);
  try {
    for await (const pagina of banco.listarDesde({ desde, ate: agora }, abertas))
      await receberPix(meios, orgao, pagina, 'VARREDURA');
    await terminar(meios, cod_empre, { ate: agora });
  } catch (erro) {
    if (!(erro instanceof FalhaDoBanco)) throw erro;
    await terminar(meios, cod_empre, { falha: erro.message });
    log.warn({ cod_empre, motivo: erro.message }, 'the bank was not swept');
  }
};

/** @returns looks at the bank of every orgao that has one, and asks each once for its notices */
export const createVarredura = (meios: MeiosDaVarredura): (() => Promise<void>) => {
  const { db, bancos, log, endereco } = meios;
  const avisados = new Map<number, string>();

  const pedirAvisos = async (orgao: OrgaoEmUso, configurado: string): Promise<void> => {
    const { cod_empre, demonstracao, parametros } = orgao;
    const vez = `${configurado} ${parametros.pix_chave}`;
    if (parametros.pix_chave === '' || avisados.get(cod_empre) === vez) return;
    try {
      const padrao = demonstracao ? endereco() : undefined;
      await bancos.pedirAvisos(cod_empre, parametros.pix_chave, padrao);
      avisados.set(cod_empre, vez);
    } catch (erro) {
      if (!(erro instanceof FalhaDoBanco)) throw erro;
      log.warn({ cod_empre, motivo: erro.message }, 'the bank was not told where to send notices');
    }
  };

  return async () => {
    const bancosLigados = await db
      .select({ cod_empre: bancosDoPix.cod_empre, configurado_em: bancosDoPix.configurado_em })
      .from(bancosDoPix);
    const quando = new Map(
      bancosLigados.map(({ cod_empre, configurado_em }) => [
        cod_empre,
        configurado_em.toISOString(),
      ]),
    );
    await cadaOrgao(meios, quando.keys(), async (orgao) => {
      await pedirAvisos(orgao, quando.get(orgao.cod_empre) ?? '');
      await varrerOrgao(meios, orgao);
    });
  };
};
