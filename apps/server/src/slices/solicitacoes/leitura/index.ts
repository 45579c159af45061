import {
  getSolicitacao,
  historicoDaSolicitacao,
  prazoDaSolicitacao,
  removerAnexo as removerAnexoEndpoint,
} from '@balcao/contracts';
import { rota } from '../../../plugins/rota.ts';
import type { Slice } from '../../slice.ts';
import { detalhar } from './detalhar.ts';
import { historicoParaTela } from './historico.presenter.ts';
import { listHistorico } from './historico.repository.ts';
import { abrirOlhar } from './olhar.ts';
import { prazoParaTela } from './prazo.presenter.ts';
import { registrarOlhar } from './registrar.ts';
import { removerAnexo } from './remover-anexo.ts';

/** What whoever is signed in reads of one request, and the files that they take back. */
export const leitura: Slice = (app, contexto) => {
  rota(app, getSolicitacao, async ({ params, quem }) => {
    const olhar = await abrirOlhar(contexto, quem, params.id);
    await registrarOlhar(contexto, quem, olhar, 'solicitacoes.ver');
    return { data: await detalhar(contexto, olhar) };
  });

  rota(app, historicoDaSolicitacao, async ({ params, quem }) => {
    const olhar = await abrirOlhar(contexto, quem, params.id);
    await registrarOlhar(contexto, quem, olhar, 'solicitacoes.ver-historico');
    const { cod_empre } = olhar.orgao;
    return {
      data: historicoParaTela(await listHistorico(contexto.db, cod_empre, params.id), olhar),
    };
  });

  rota(app, prazoDaSolicitacao, async ({ params, quem }) => ({
    data: prazoParaTela(await abrirOlhar(contexto, quem, params.id)),
  }));

  rota(app, removerAnexoEndpoint, async ({ params, quem }) => {
    await removerAnexo(contexto, quem, params.id);
    return null;
  });
};
