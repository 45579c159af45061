/** What a public page says to machines of what it is, in the words of schema.org. */
import {
  getEstatisticas,
  getEstatisticasEmCsv,
  getLogo,
  type Orgao,
  type RespostaPublicada,
} from '@balcao/contracts';
import { conjuntosDe, enderecoDasRegras, enderecoDoConjunto, findServico } from '@balcao/domain';
import { CABECAS } from './cabecas.ts';
import type { Publicado } from './lib/conteudos-publicados.ts';
import { enderecoDoArquivo } from './features/respostas/respostas-api.ts';
import { enderecoDe } from './lib/call.ts';
import { enderecoDeEntrada } from './lib/orgao.ts';

/** An address of ours as everybody reaches it; undefined where none is configured. */
export type Publico = (caminho: string) => string | undefined;

/** Where the coat of arms of an institution is. */
export const enderecoDoBrasao = ({ cod_empre }: Orgao): string =>
  enderecoDe(getLogo, { params: { id: cod_empre } });

/** A page that is about an institution, as far as machines are told of it. */
interface Assunto {
  /** The name of the page in `CABECAS`. */
  nome: string;
  orgao: Orgao;
  titulo: string;
  descricao: string | undefined;
  endereco: string | undefined;
  publico: Publico;
  /** The year that it is about, where somebody asked for anything in it. */
  ano: number | undefined;
  /** The published answer that it shows. */
  resposta: RespostaPublicada | undefined;
  /** The letter of the Carta de Serviços that it shows. */
  carta: Publicado<'CARTA'> | undefined;
}

const IDIOMA = 'pt-BR';

const organizacao = ({ orgao, publico }: Pick<Assunto, 'orgao' | 'publico'>) => {
  const { nome, email, telefone_principal, endereco, cod_empre, cnpj, tem_logo } = orgao;
  return {
    '@type': 'GovernmentOrganization',
    name: nome,
    url: publico(enderecoDeEntrada(cod_empre)),
    logo: tem_logo ? publico(enderecoDoBrasao(orgao)) : undefined,
    taxID: cnpj,
    email: email ?? undefined,
    telephone: telefone_principal ?? undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${endereco.logradouro}, ${endereco.bairro}`,
      addressLocality: endereco.cidade,
      addressRegion: endereco.uf,
      postalCode: endereco.cep,
      addressCountry: 'BR',
    },
    areaServed: { '@type': 'City', name: `${endereco.cidade}, ${endereco.uf}` },
  };
};

const arquivo = (encodingFormat: string, contentUrl: string | undefined) => ({
  '@type': 'DataDownload',
  encodingFormat,
  contentUrl,
});

/** The files of the year that a page publishes. */
const arquivosDe = ({ nome, orgao: { cod_empre }, publico }: Assunto, ano: number) => {
  if (CABECAS[nome]?.conjunto === 'respostas')
    return [
      arquivo('text/csv', publico(enderecoDoArquivo('respostas.csv', cod_empre, ano))),
      arquivo('application/json', publico(enderecoDoArquivo('respostas.json', cod_empre, ano))),
    ];
  const query = { cod_empre, ano };
  return [
    arquivo('text/csv', publico(enderecoDe(getEstatisticasEmCsv, { query }))),
    arquivo('application/json', publico(enderecoDe(getEstatisticas, { query }))),
  ];
};

const servico = (assunto: Assunto, nome: string) => ({
  '@type': 'GovernmentService',
  name: nome,
  description: assunto.descricao,
  provider: organizacao(assunto),
  areaServed: organizacao(assunto).areaServed,
  availableChannel: {
    '@type': 'ServiceChannel',
    serviceUrl: assunto.endereco,
    availableLanguage: IDIOMA,
  },
});

/** A service as its letter tells of it: an office, a price and a term, whether or not the portal has it. */
const daCarta = (assunto: Assunto, carta: Publicado<'CARTA'>) => ({
  ...servico(assunto, carta.nome),
  description: carta.descricao,
  serviceType: carta.nome,
  audience: { '@type': 'Audience', audienceType: carta.quem },
  termsOfService: carta.requisitos || undefined,
  offers: { '@type': 'Offer', description: carta.custo, deliveryLeadTime: carta.prazo },
  dateModified: carta.publicado_em,
});

const conjunto = (assunto: Assunto, ano: number) => ({
  '@type': 'Dataset',
  name: `${assunto.titulo}, ${ano}`,
  description: assunto.descricao,
  url: assunto.endereco,
  license: assunto.publico(enderecoDasRegras(assunto.orgao.cod_empre)),
  creator: organizacao(assunto),
  temporalCoverage: String(ano),
  isAccessibleForFree: true,
  inLanguage: IDIOMA,
  distribution: arquivosDe(assunto, ano),
});

/** All that an institution publishes, each with its files. */
const catalogo = (assunto: Assunto) => {
  const { orgao, publico } = assunto;
  const ligados = new Set(
    orgao.servicos.filter(({ ativo }) => ativo).map(({ action_key }) => action_key),
  );
  return {
    '@type': 'DataCatalog',
    name: assunto.titulo,
    description: assunto.descricao,
    url: assunto.endereco,
    inLanguage: IDIOMA,
    license: publico(enderecoDasRegras(orgao.cod_empre)),
    publisher: organizacao(assunto),
    dataset: conjuntosDe(ligados, orgao).map((um) => ({
      '@type': 'Dataset',
      name: um.titulo,
      description: um.descricao,
      url: publico(`/${um.pagina}?cod_empre=${orgao.cod_empre}`),
      license: publico(enderecoDasRegras(orgao.cod_empre)),
      isAccessibleForFree: true,
      creator: { '@type': 'GovernmentOrganization', name: orgao.nome },
      distribution: um.arquivos.map((deste) =>
        arquivo(
          deste.formato === 'CSV' ? 'text/csv' : 'application/json',
          publico(enderecoDoConjunto(deste, orgao.cod_empre)),
        ),
      ),
    })),
  };
};

const pergunta = ({ pergunta, resposta }: RespostaPublicada) => ({
  '@type': 'FAQPage',
  inLanguage: IDIOMA,
  mainEntity: [
    {
      '@type': 'Question',
      name: pergunta,
      acceptedAnswer: { '@type': 'Answer', text: resposta },
    },
  ],
});

const pagina = (assunto: Assunto) => ({
  '@type': 'WebPage',
  name: assunto.titulo,
  description: assunto.descricao,
  url: assunto.endereco,
  inLanguage: IDIOMA,
  publisher: organizacao(assunto),
});

/** What it is that a page shows: the institution itself, a service of it, its data, an answer, a text. */
export function dadosEstruturados(assunto: Assunto): object {
  const { nome, orgao, ano, resposta, carta } = assunto;
  const cabeca = CABECAS[nome];
  const ligado = orgao.servicos.some((um) => um.ativo && um.action_key === cabeca?.servico);
  const oQue = () => {
    if (nome === 'inicio') return organizacao(assunto);
    if (resposta) return pergunta(resposta);
    if (nome === 'dados-abertos') return catalogo(assunto);
    if (carta) return daCarta(assunto, carta);
    if (cabeca?.conjunto && ano !== undefined) return conjunto(assunto, ano);
    if (cabeca?.servico && ligado)
      return servico(assunto, findServico(cabeca.servico)?.nome ?? assunto.titulo);
    return pagina(assunto);
  };
  return { '@context': 'https://schema.org', ...oQue() };
}
