import {
  listGrausDeSigilo,
  listNaturezas,
  listPrazosResponsaveis,
  listPrioridades,
  listSetoresDoUsuario,
  listSetoresResponsaveis,
  listTipos,
} from '@balcao/contracts';
import {
  GRAUS_DE_SIGILO,
  NATUREZAS,
  opcoesEmUso,
  PRIORIDADES,
  TIPOS_DE_SOLICITACAO,
  type Opcao,
} from '@balcao/domain';
import { listAutoridades } from '../../../core/autoridades.repository.ts';
import { orgaoDaSessao } from '../../../core/quem.ts';
import { quemDoPedido } from '../../../core/solicitacoes.ts';
import { rota } from '../../../plugins/rota.ts';
import type { Slice } from '../../slice.ts';
import { prazosResponsaveis } from './prazos-responsaveis.ts';
import { findNomeDoSetorDeEntrada, listSetoresAtivos } from './opcoes.repository.ts';

const emUso = (opcoes: readonly Opcao[], desativadas: readonly string[]) => ({
  data: opcoesEmUso(opcoes, desativadas).map(({ id, nome }) => ({ id, nome })),
});

/** What the forms of requests choose from (`esic.md` §7). */
export const opcoes: Slice = (app, { db, orgaos }) => {
  const parametrosDe = async ({ cod_empre }: { cod_empre: number }) =>
    (await orgaos.get(cod_empre)).parametros;

  rota(app, listNaturezas, async ({ query }) =>
    emUso(NATUREZAS, (await parametrosDe(query)).naturezas_desativadas),
  );
  rota(app, listTipos, async ({ query }) =>
    emUso(TIPOS_DE_SOLICITACAO, (await parametrosDe(query)).tipos_desativados),
  );
  rota(app, listPrioridades, async ({ query }) =>
    emUso(PRIORIDADES, (await parametrosDe(query)).prioridades_desativadas),
  );
  rota(app, listGrausDeSigilo, async ({ query }) =>
    emUso(GRAUS_DE_SIGILO, (await parametrosDe(query)).graus_de_sigilo_desativados),
  );

  rota(app, listSetoresDoUsuario, async ({ quem }) => {
    const cod_empre = orgaoDaSessao(quem);
    const { papel, setores } = await quemDoPedido(db, cod_empre, quem);
    return {
      data: await listSetoresAtivos(db, cod_empre, papel === 'ADMIN' ? undefined : setores),
    };
  });

  rota(app, listSetoresResponsaveis, async ({ query }) => {
    const { cod_empre } = await orgaos.get(query.cod_empre);
    return { data: await listSetoresAtivos(db, cod_empre) };
  });

  rota(app, listPrazosResponsaveis, async ({ query }) => {
    const { cod_empre, parametros } = await orgaos.get(query.cod_empre);
    const [entrada, instancias] = await Promise.all([
      findNomeDoSetorDeEntrada(db, cod_empre),
      listAutoridades(db, cod_empre),
    ]);
    return { data: prazosResponsaveis(parametros, { entrada, instancias }) };
  });
};
