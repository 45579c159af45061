import { getAvisos, health, ready } from '@balcao/contracts';
import type { FastifyRequest } from 'fastify';
import { usoDoArmazenamento } from '../../core/armazenamento.repository.ts';
import { lerEstado, problemasDasCopias } from '../../core/estado-das-copias.ts';
import { orgaoDaSessao } from '../../core/quem.ts';
import type { Config } from '../../config.ts';
import { ehPrivado } from '../../plugins/intermediario.ts';
import { rota } from '../../plugins/rota.ts';
import { VERSAO } from '../../config/versao.ts';
import type { Slice } from '../slice.ts';
import { createProntidao } from './prontidao.ts';

const copiasDe = ({ copias, dataDir }: Config, agora: Date) => {
  if (copias === undefined) return null;
  const estado = lerEstado(dataDir);
  const { ultima, ensaio } = estado;
  return {
    por_fora: false,
    ultima: ultima?.em ?? null,
    ensaio: ensaio ? { em: ensaio.em, rto_segundos: ensaio.rto_segundos } : null,
    problemas: problemasDasCopias(estado, agora),
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
    const { cod_empre, parametros } = await orgaos.get(orgaoDaSessao(quem));
    const uso = await usoDoArmazenamento(db, cod_empre);
    return {
      data: {
        armazenamento: {
          usado: uso.instituicao,
          permitido: parametros.armazenamento_bytes,
          quarentena: { usado: uso.quarentena, permitido: parametros.anexos_quarentena_bytes },
          instalacao_percentual: Math.floor((uso.instalacao * 100) / config.cotaDoArmazenamento),
        },
        copias: copiasDe(config, relogio()),
        rede: intermediario.aviso(),
      },
    };
  });
};
