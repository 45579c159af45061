import { getAvisos, health, ready } from '@balcao/contracts';
import { sql } from 'drizzle-orm';
import { usoDoArmazenamento } from '../../core/armazenamento.repository.ts';
import { orgaoDaSessao } from '../../core/quem.ts';
import { rota } from '../../plugins/rota.ts';
import type { Slice } from '../slice.ts';

/** Liveness and readiness, for whoever runs the process, and what is wrong with how it runs. */
export const operacao: Slice = (app, { config, db, intermediario, orgaos }) => {
  rota(app, health, async () => ({ status: 'ok' as const }));

  rota(app, ready, async () => {
    await db.execute(sql`select 1`);
    return { status: 'ok' as const };
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
        rede: intermediario.aviso(),
      },
    };
  });
};
