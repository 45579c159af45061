import * as contrato from '@balcao/contracts';
import { ATALHOS_PUBLICOS, diaEm, paginasAbertas, segmentoDoServico } from '@balcao/domain';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Limite } from '../../core/limites/limites.ts';
import { getOrgaoContado } from '../../core/orgao/orgao-contado.ts';
import { aberturasDe, type OrgaoEmUso } from '../../core/orgao/orgao.ts';
import { CACHE_SHORT } from '../../plugins/errors.ts';
import { rota } from '../../plugins/rota.ts';
import type { Slice } from '../slice.ts';
import { readTogether } from '../../db/read-together.ts';
import { listCartas, listCodigos, listPublicadas } from './publicos.repository.ts';

const XML = 'application/xml; charset=utf-8';
const ESQUEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Crawlers come a few times a day; who comes more is a script. */
const MAPAS: Limite = { uso: 'mapa-do-site', maximo: 60, janelaSegundos: 600 };

/** Maps have whole addresses: those of the installation, or of who asks where nobody said. */
const origemDe = ({ publicUrl }: Config, request: FastifyRequest): string =>
  publicUrl ?? `${request.protocol}://${request.host}`;

const emXml = (texto: string): string =>
  texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

interface Endereco {
  caminho: string;
  /** Day of the last change, where it is known. */
  dia?: string;
}

const mapaDe = (
  raiz: 'urlset' | 'sitemapindex',
  item: 'url' | 'sitemap',
  origem: string,
  enderecos: readonly Endereco[],
): string => {
  const linhas = enderecos.map(({ caminho, dia }) => {
    const mudou = dia === undefined ? '' : `<lastmod>${dia}</lastmod>`;
    return `<${item}><loc>${emXml(origem + caminho)}</loc>${mudou}</${item}>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${raiz} xmlns="${ESQUEMA}">`,
    ...linhas,
    `</${raiz}>`,
    '',
  ].join('\n');
};

/** The pages of an orgao that anybody may look for: of services that are on, and of the portal. */
const paginasDe = (orgao: OrgaoEmUso): Endereco[] => {
  const { cod_empre, servicos } = orgao;
  const dosServicos = ATALHOS_PUBLICOS.filter((chave) => servicos.has(chave)).map(
    segmentoDoServico,
  );
  const doPortal = paginasAbertas(servicos, aberturasDe(orgao)).map(({ segmento }) => segmento);
  return ['', ...dosServicos, ...doPortal].map((segmento) => ({
    caminho: `/${segmento}?cod_empre=${cod_empre}`,
  }));
};

/** What search engines are told: where they have no business, and where everything public is. */
export const mapas: Slice = (app, contexto) => {
  const { config, db, limites } = contexto;
  rota(app, contrato.getRobots, async ({ request, reply }) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', CACHE_SHORT)
      .send(
        [
          'User-agent: *',
          'Disallow: /dashboard',
          'Disallow: /api/',
          'Allow: /api/dados-abertos/',
          `Sitemap: ${origemDe(config, request)}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );

  rota(app, contrato.getSitemap, async ({ query: { cod_empre }, quem, request, reply }) => {
    const origem = origemDe(config, request);
    reply.type(XML).header('cache-control', CACHE_SHORT);
    if (cod_empre === undefined) {
      await limites.consumir(MAPAS, 0, quem.origem);
      const todos = await listCodigos(db);
      const caminhos = todos.map((um) => ({ caminho: `/sitemap.xml?cod_empre=${um.cod_empre}` }));
      return reply.send(mapaDe('sitemapindex', 'sitemap', origem, caminhos));
    }
    const uso = { limite: MAPAS, cod_empre, origem: quem.origem };
    const orgao = await getOrgaoContado(contexto, uso);
    const lidas = await readTogether(db, {
      publicadas: listPublicadas(db, cod_empre),
      cartas: listCartas(db, cod_empre),
    });
    const publicadas = orgao.servicos.has('solicitacoes') ? lidas.publicadas : [];
    const respostas = publicadas.map(({ id, data }) => ({
      caminho: `/respostas?cod_empre=${cod_empre}&resposta=${id}`,
      dia: data,
    }));
    const cartas = lidas.cartas.map(({ id, publicado_em }) => ({
      caminho: `/carta-de-servicos?cod_empre=${cod_empre}&carta=${id}`,
      dia: diaEm(publicado_em, orgao.fuso),
    }));
    return reply.send(
      mapaDe('urlset', 'url', origem, [...paginasDe(orgao), ...cartas, ...respostas]),
    );
  });
};
