import {
  contarAvisos,
  escolherAvisos,
  getEscolhaDeAvisos,
  lerAvisos,
  listAvisos,
  sairDosAvisos,
  type Aviso,
} from '@balcao/contracts';
import { AVISOS, caminhoDoAviso, diaEm } from '@balcao/domain';
import { auditar } from '../../core/auditoria/auditoria.ts';
import { montarPagina } from '../../core/pagina.ts';
import { comoVisitante, orgaoDaSessao, versaoDoOrgao, type Quem } from '../../core/quem/quem.ts';
import { abrirFicha } from '../../core/saida-dos-avisos.ts';
import { AppError } from '../../core/app-error.ts';
import { Batch } from '../../db/batch.ts';
import { rota } from '../../plugins/rota.ts';
import type { Slice } from '../slice.ts';
import {
  countNovos,
  dispensarGrupo,
  findDispensados,
  saveDispensados,
  listAvisosDe,
  saveLeitura,
  type AvisoLido,
  type DeQuem,
} from './avisos.repository.ts';

const deQuem = (quem: Quem): DeQuem => ({
  cod_empre: orgaoDaSessao(quem),
  usuario_id: quem.usuario?.id ?? '',
});

const apresentar = (cod_empre: number, fuso: string, aviso: AvisoLido): Aviso => {
  const { titulo, texto } = AVISOS[aviso.tipo];
  const protocolo = aviso.da_solicitacao ?? '';
  return {
    id: aviso.id,
    titulo,
    texto: texto({ protocolo: aviso.do_recurso ?? protocolo }),
    caminho: caminhoDoAviso(aviso.tipo, cod_empre, { ...aviso, protocolo }),
    dia: diaEm(aviso.criado_em, fuso),
    lido: aviso.lido_em !== null,
  };
};

/** The inbox of whoever is signed in: of what they were told, and what of it they read. */
export const avisos: Slice = (app, { db, cofre, orgaos, relogio }) => {
  rota(app, listAvisos, async ({ quem, query, request }) => {
    const meus = deQuem(quem);
    const { cod_empre } = meus;
    const { linhas, total } = await listAvisosDe(db, meus, query);
    const { fuso } = await orgaos.get(cod_empre, versaoDoOrgao(quem, cod_empre));
    const data = linhas.map((aviso) => apresentar(cod_empre, fuso, aviso));
    return montarPagina(request.url, query, { data, total });
  });

  rota(app, contarAvisos, async ({ quem }) => ({
    data: { novos: await countNovos(db, deQuem(quem)) },
  }));

  rota(app, getEscolhaDeAvisos, async ({ quem }) => ({
    data: { dispensados: await findDispensados(db, deQuem(quem)) },
  }));

  rota(app, escolherAvisos, async ({ quem, body }) => {
    const meus = deQuem(quem);
    const lote = new Batch();
    saveDispensados(lote, meus, [...new Set(body.dispensados)]);
    const { cod_empre } = meus;
    const dados = { campos: ['avisos'] };
    await auditar(lote, quem, { cod_empre, evento: 'conta.alterar', dados });
    await lote.save(db);
    return { data: body };
  });

  void app.register(async (scope) => {
    // What a mail program sends beside the address says nothing.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_024 },
      (_request, _corpo, done) => done(null, undefined),
    );
    rota(scope, sairDosAvisos, async ({ quem, params, reply }) => {
      const de = abrirFicha(cofre, params.token);
      if (de === undefined) throw new AppError('LINK_INVALIDO');
      await db.transaction(async (tx) => {
        if (!(await dispensarGrupo(tx, de, 'VENCIMENTOS'))) return;
        const { cod_empre, usuario_id } = de;
        const dados = { conta: usuario_id };
        await auditar(tx, comoVisitante(quem), {
          cod_empre,
          evento: 'conta.sair-dos-avisos',
          dados,
        });
      });
      return reply.code(204).send();
    });
  });

  rota(app, lerAvisos, async ({ quem, body: { ids }, reply }) => {
    await saveLeitura(db, deQuem(quem), ids, relogio());
    return reply.code(204).send();
  });
};
