import { getAvisos, health, ready } from '@balcao/contracts';
import type { FastifyRequest } from 'fastify';
import { usoDoArmazenamento } from '../../core/armazenamento.repository.ts';
import { findEnsaios } from '../../core/ensaios.repository.ts';
import {
  lerEstado,
  problemasDasCopias,
  type EstadoDasCopias,
} from '../../core/estado-das-copias.ts';
import { getOrgaoDaSessao } from '../../core/quem/representacao.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { ehPrivado } from '../../plugins/intermediario.ts';
import { rota } from '../../plugins/rota.ts';
import { VERSAO } from '../../config/versao.ts';
import type { Slice } from '../slice.ts';
import { createProntidao } from './prontidao.ts';

/** Of a database of the operator's own only its rehearsals are known. */
const copiasDe = async ({ copias, dataDir, databaseUrl }: Config, db: Database, agora: Date) => {
  const por_fora = databaseUrl !== undefined;
  if (copias === undefined && !por_fora) return null;
  const estado: EstadoDasCopias = por_fora ? await findEnsaios(db) : lerEstado(dataDir);
  const { ultima, ensaio } = estado;
  return {
    por_fora,
    ultima: ultima?.em ?? null,
    ensaio: ensaio ? { em: ensaio.em, rto_segundos: ensaio.rto_segundos } : null,
    problemas: problemasDasCopias(estado, agora, por_fora),
  };
};

/** A balancer and whoever operates ask from inside, with nobody between; the public is told no more than it needs. */
const deDentro = ({ socket, headers }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] === undefined && ehPrivado(socket.remoteAddress ?? '');

/** Liveness and readiness, for whoever runs the process, and what is wrong with how it runs. */
export const operacao: Slice = (app, contexto) => {
  const { config, db, intermediario, orgaos, relogio } = contexto;
  rota(app, health, async () => ({ status: 'ok' as const, versao: VERSAO }));

  const examinar = createProntidao(contexto, ({ parte, essencial, err }) =>
    app.log.warn({ err, parte, essencial }, 'not ready'),
  );
  rota(app, ready, async ({ request, reply }) => {
    const todas = await examinar();
    const partes = deDentro(request) ? todas : undefined;
    const falta = todas.filter(({ ok, essencial }) => essencial && !ok);
    if (falta.length === 0) return { status: 'ok' as const, partes };
    reply.status(503);
    return { status: 'falta' as const, falta: falta.map(({ parte }) => parte), partes };
  });

  rota(app, getAvisos, async ({ quem }) => {
    const { cod_empre, parametros } = await getOrgaoDaSessao(orgaos, quem);
    const uso = await usoDoArmazenamento(db, cod_empre);
    return {
      data: {
        armazenamento: {
          usado: uso.instituicao,
          permitido: parametros.armazenamento_bytes,
          quarentena: { usado: uso.quarentena, permitido: parametros.anexos_quarentena_bytes },
          instalacao_percentual: Math.floor((uso.instalacao * 100) / config.cotaDoArmazenamento),
        },
        copias: await copiasDe(config, db, relogio()),
        rede: intermediario.aviso(),
      },
    };
  });
};
