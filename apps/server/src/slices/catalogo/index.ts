import { getCatalogo, type CatalogoDeDados } from '@balcao/contracts';
import {
  conjuntosDe,
  enderecoDasRegras,
  enderecoDoConjunto,
  type ArquivoDoConjunto,
} from '@balcao/domain';
import { aberturasDe, type OrgaoEmUso } from '../../core/orgao/orgao.ts';
import { CACHE_REVALIDATED } from '../../plugins/errors.ts';
import type { Slice } from '../slice.ts';
import { mapas } from './mapas.ts';

const MIDIAS: Record<ArquivoDoConjunto['formato'], string> = {
  CSV: 'text/csv',
  JSON: 'application/json',
};

const CONTEXTO = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
};

/**
 * What an orgao publishes, as a catalogue (DCAT, in JSON-LD) that other portals harvest. Its addresses are
 * whole where the installation knows its own; else they are of the address that was asked.
 */
const catalogoDe = (orgao: OrgaoEmUso, origem: string): CatalogoDeDados => {
  const { cod_empre, nome, cidade, uf, servicos } = orgao;
  const pagina = (segmento: string) => ({ '@id': `${origem}/${segmento}?cod_empre=${cod_empre}` });
  const quem = {
    '@type': 'foaf:Organization',
    'foaf:name': nome,
    'foaf:homepage': pagina(''),
  } as const;
  const licenca = { '@id': origem + enderecoDasRegras(cod_empre) };
  return {
    '@context': CONTEXTO,
    '@id': `${origem}${getCatalogo.path}?cod_empre=${cod_empre}`,
    '@type': 'dcat:Catalog',
    'dct:title': `Dados abertos: ${nome}`,
    'dct:description': `O que ${nome} publica deste portal, livre para qualquer uso.`,
    'dct:language': 'pt-BR',
    'dct:spatial': `${cidade}, ${uf}`,
    'dct:publisher': quem,
    'foaf:homepage': pagina('dados-abertos'),
    'dcat:dataset': conjuntosDe(servicos, aberturasDe(orgao)).map((conjunto) => ({
      '@id': `${pagina('dados-abertos')['@id']}#${conjunto.id}`,
      '@type': 'dcat:Dataset',
      'dct:identifier': conjunto.id,
      'dct:title': conjunto.titulo,
      'dct:description': conjunto.descricao,
      'dct:accrualPeriodicity': conjunto.atualizacao,
      'dct:publisher': quem,
      'dct:license': licenca,
      'dcat:landingPage': pagina(conjunto.pagina),
      'dcat:distribution': conjunto.arquivos.map((arquivo) => ({
        '@type': 'dcat:Distribution',
        'dct:title': [conjunto.titulo, arquivo.parte].filter(Boolean).join(': '),
        'dct:description': `${conjunto.descricao} Em ${arquivo.formato}.`,
        'dct:format': arquivo.formato,
        'dct:license': licenca,
        'dcat:mediaType': MIDIAS[arquivo.formato],
        'dcat:accessURL': { '@id': origem + enderecoDoConjunto(arquivo, cod_empre) },
      })),
    })),
  };
};

/** What leads machines to all that is public: the catalogue, the map of the site, and what robots may keep. */
export const catalogo: Slice = (app, contexto) => {
  const { config, orgaos, guardadas } = contexto;
  mapas(app, contexto);
  guardadas.rota(app, getCatalogo, {
    orgao: ({ query }) => orgaos.getPublico(query.cod_empre),
    cache: CACHE_REVALIDATED,
    tipo: 'application/ld+json; charset=utf-8',
    escrever: (orgao) => catalogoDe(orgao, config.publicUrl ?? ''),
  });
};
