import { cancelarSolicitacao, listMinhasSolicitacoes } from '@balcao/contracts';
import { montarPagina } from '../../../core/pagina.ts';
import { abrirSessaoDoEsic } from '../../../core/solicitacoes.ts';
import { rota } from '../../../plugins/rota.ts';
import type { Slice } from '../../slice.ts';
import { detalhar } from '../leitura/detalhar.ts';
import { abrirOlhar, emDia } from '../leitura/olhar.ts';
import { naLista } from '../solicitacoes.presenter.ts';
import { cancelar } from './cancelar.ts';
import { listDoSolicitante } from './proprias.repository.ts';

/** What a taxpayer does with their own requests. */
export const proprias: Slice = (app, contexto) => {
  rota(app, listMinhasSolicitacoes, async ({ query, quem, request }) => {
    const { orgao, pessoa } = await abrirSessaoDoEsic(contexto, quem);
    const { data, total } = await listDoSolicitante(
      contexto.db,
      orgao.cod_empre,
      { usuario_id: pessoa.usuario_id ?? '', protocolo: query.numero_protocolo },
      query,
    );
    const linhas = data.map((lida) =>
      naLista({ solicitacao: emDia(lida, orgao), orgao, quem: pessoa }),
    );
    return montarPagina(request.url, query, { data: linhas, total });
  });

  rota(app, cancelarSolicitacao, async ({ params, quem }) => {
    await cancelar(contexto, quem, params.id);
    return { data: await detalhar(contexto, await abrirOlhar(contexto, quem, params.id)) };
  });
};
