import { getAvisos, health, ready } from '@balcao/contracts';
import { sql } from 'drizzle-orm';
import { usoDoArmazenamento } from '../../core/armazenamento.repository.ts';
import { lerEstado } from '../../core/estado-das-copias.ts';
import { orgaoDaSessao } from '../../core/quem.ts';
import type { Config } from '../../config.ts';
import { rota } from '../../plugins/rota.ts';
import { VERSAO } from '../../config/versao.ts';
import type { Slice } from '../slice.ts';

const copiasDe = ({ copias, dataDir }: Config) => {
  if (copias === undefined) return null;
  const { ultima, ensaio, falha } = lerEstado(dataDir);
  return {
    ultima: ultima?.em ?? null,
    falhou: falha !== undefined,
    ensaio: ensaio
      ? {
          em: ensaio.em,
          rto_segundos: ensaio.rto_segundos,
          problemas: ensaio.problemas.length,
        }
      : null,
  };
};

/** Liveness and readiness, for whoever runs the process, and what is wrong with how it runs. */
export const operacao: Slice = (app, { config, db, intermediario, orgaos, encerrando }) => {
  rota(app, health, async () => ({ status: 'ok' as const, versao: VERSAO }));

  rota(app, ready, async ({ request, reply }) => {
    if (encerrando?.()) {
      reply.status(503);
      return { status: 'falta' as const, falta: ['encerrando' as const] };
    }
    try {
      await db.execute(sql`select 1`);
      return { status: 'ok' as const };
    } catch (err) {
      request.log.warn({ err }, 'not ready');
      reply.status(503);
      return { status: 'falta' as const, falta: ['banco' as const] };
    }
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
        copias: copiasDe(config),
        rede: intermediario.aviso(),
      },
    };
  });
};
