import * as contrato from '@balcao/contracts';
import type { Conteudo, ConteudoGerido } from '@balcao/contracts';
import { csvDe, diaEm, revisaoVencida, TIPOS_DE_CONTEUDO } from '@balcao/domain';
import { isDeepStrictEqual } from 'node:util';
import type { OrgaoEmUso } from '../../core/orgao/orgao.ts';
import { orgaoDaSessao } from '../../core/quem/quem.ts';
import { getOrgaoDaSessao } from '../../core/quem/representacao.ts';
import { CACHE_REVALIDATED } from '../../plugins/errors.ts';
import { rota } from '../../plugins/rota.ts';
import type { Slice } from '../slice.ts';
import {
  listDoTipo,
  listPublicados,
  listVersoes,
  type ConteudoGravado,
} from './conteudos.repository.ts';
import { documentos } from './baixar-documento.ts';
import { buscaDoPortal } from './busca.ts';
import { pntp } from './pntp.ts';
import { excluirConteudo, gravarConteudo, retirarConteudo } from './gravar-conteudo.ts';

type HojeDo = Pick<OrgaoEmUso, 'hoje' | 'fuso'>;

const apresentar = (row: ConteudoGravado, { hoje, fuso }: HojeDo): ConteudoGerido => {
  const escrito = row.escrito as Conteudo;
  const ate = escrito.tipo === 'CARTA' && escrito.revisar_ate ? escrito.revisar_ate : null;
  return {
    id: row.id,
    escrito,
    publicado_em: row.publicado_em && diaEm(row.publicado_em, fuso),
    a_publicar: row.publicado === null || !isDeepStrictEqual(row.publicado, row.escrito),
    atualizado_em: diaEm(row.atualizado_em, fuso),
    revisao_vencida: revisaoVencida(ate, hoje),
    versao: row.versao,
  };
};

/** What the institution writes of itself: as administrators write it, and as everybody reads it. */
export const conteudos: Slice = (app, contexto) => {
  const { db, orgaos, guardadas } = contexto;
  buscaDoPortal(app, contexto);
  documentos(app, contexto);
  pntp(app, contexto);

  rota(app, contrato.listConteudos, async ({ quem, query }) => {
    const orgao = await getOrgaoDaSessao(orgaos, quem);
    const rows = await listDoTipo(db, orgao.cod_empre, query.tipo);
    return { data: rows.map((row) => apresentar(row, orgao)) };
  });

  rota(app, contrato.criarConteudo, async ({ quem, body }) => {
    const orgao = await getOrgaoDaSessao(orgaos, quem);
    const row = await gravarConteudo(contexto, quem, orgao.cod_empre, undefined, body);
    return { data: apresentar(row, orgao) };
  });

  rota(app, contrato.alterarConteudo, async ({ quem, params: { id }, body }) => {
    const orgao = await getOrgaoDaSessao(orgaos, quem);
    const vista = { id, versao: body.versao };
    return {
      data: apresentar(await gravarConteudo(contexto, quem, orgao.cod_empre, vista, body), orgao),
    };
  });

  rota(app, contrato.retirarConteudo, async ({ quem, params: { id }, body: { versao } }) => {
    const orgao = await getOrgaoDaSessao(orgaos, quem);
    const row = await retirarConteudo(contexto, quem, orgao.cod_empre, { id, versao });
    return { data: apresentar(row, orgao) };
  });

  rota(app, contrato.excluirConteudo, async ({ quem, params, reply }) => {
    await excluirConteudo(contexto, quem, orgaoDaSessao(quem), params.id);
    return reply.send();
  });

  rota(app, contrato.listVersoesDoConteudo, async ({ quem, params }) => {
    const { cod_empre, fuso } = await getOrgaoDaSessao(orgaos, quem);
    const rows = await listVersoes(db, cod_empre, params.id);
    return {
      data: rows.map(({ publicado_em, por, ...uma }) => ({
        ...uma,
        publicado_em: diaEm(publicado_em, fuso),
        por: por ?? 'Instalação',
      })),
    };
  });

  const publicados = {
    orgao: ({ query }: { query: { cod_empre: number } }) => orgaos.getPublico(query.cod_empre),
    cache: CACHE_REVALIDATED,
  };

  guardadas.rota(app, contrato.listConteudosPublicados, {
    ...publicados,
    escrever: async ({ cod_empre, fuso }, { query }) => ({
      data: (await listPublicados(db, cod_empre, query.tipo)).map(({ publicado_em, ...um }) => ({
        ...um,
        publicado_em: diaEm(publicado_em, fuso),
      })),
    }),
  });

  guardadas.rota(app, contrato.listConteudosEmCsv, {
    ...publicados,
    escreverCsv: async ({ cod_empre }, { query: { tipo } }) => {
      const rows = await listPublicados(db, cod_empre, tipo);
      const colunas = Object.keys(contrato.CONTEUDOS[tipo].shape).filter((um) => um !== 'tipo');
      const celulas = rows.map(({ id, conteudo }) => [
        id,
        ...colunas.map((coluna) => (conteudo as unknown as Record<string, string>)[coluna] ?? ''),
      ]);
      const nome = TIPOS_DE_CONTEUDO[tipo].arquivo;
      return { nome, csv: csvDe(['id', ...colunas], celulas) };
    },
  });
};
