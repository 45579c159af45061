import { buscarNoPortal, type AchadoNoPortal } from '@balcao/contracts';
import {
  outrasPalavras,
  paginasAbertas,
  palavrasDa,
  quisDizer,
  seAcha,
  segmentoDoServico,
  SERVICOS,
  temPaginaPublica,
} from '@balcao/domain';
import type { Limite } from '../../core/limites/limites.ts';
import { aberturasDe, type OrgaoEmUso } from '../../core/orgao/orgao.ts';
import type { Database } from '../../db/client.ts';
import { CACHE_REVALIDATED } from '../../plugins/errors.ts';
import type { Slice } from '../slice.ts';
import { buscar, listNomesPublicados, type AchadoNoBanco } from './busca.repository.ts';

/** Where each kind of what is found is read, and how it is called. */
const LUGARES: Readonly<Record<AchadoNoBanco['tipo'], readonly [oQue: string, caminho: string]>> = {
  CARTA: ['Carta de Serviços', '/carta-de-servicos?carta='],
  UNIDADE: ['Unidade', '/institucional#unidade-'],
  DOCUMENTO: ['Documento', '/documentos#documento-'],
  NORMA: ['Norma', '/institucional#normas'],
  REDE: ['Rede social', '/institucional#redes'],
  PERGUNTA: ['Pergunta frequente', '/perguntas-frequentes#pergunta-'],
  RESPOSTA: ['Pergunta já respondida', '/respostas?resposta='],
};

const COM_ID = /[=-]$/;

const enderecoDe = ({ tipo, id }: AchadoNoBanco, cod_empre: number): string => {
  const [, caminho] = LUGARES[tipo];
  const inteiro = COM_ID.test(caminho) ? caminho + id : caminho;
  const [antes = '', ancora] = inteiro.split('#');
  const sinal = antes.includes('?') ? '&' : '?';
  return `${antes}${sinal}cod_empre=${cod_empre}${ancora === undefined ? '' : `#${ancora}`}`;
};

/** The services that are on and the pages of the portal, as they are found by their words. */
const paginasDe = (orgao: OrgaoEmUso): AchadoNoPortal[] => {
  const { cod_empre, servicos: ativos } = orgao;
  const servicos = SERVICOS.filter(
    ({ action_key }) => temPaginaPublica(action_key) && ativos.has(action_key),
  ).map(({ action_key, nome, descricao }) => ({
    oQue: 'Serviço',
    nome,
    trecho: descricao,
    endereco: `/${segmentoDoServico(action_key)}?cod_empre=${cod_empre}`,
  }));
  const paginas = paginasAbertas(ativos, aberturasDe(orgao)).map(
    ({ segmento, nome, descricao }) => ({
      oQue: 'Página',
      nome,
      trecho: descricao,
      endereco: `/${segmento}?cod_empre=${cod_empre}`,
    }),
  );
  return [...servicos, ...paginas];
};

const achar = async (db: Database, orgao: OrgaoEmUso, busca: string) => {
  if (palavrasDa(busca).length === 0) return { data: [], quis_dizer: null };
  const outras = outrasPalavras(busca);
  const paginas = paginasDe(orgao);
  const fixos = paginas.filter(({ nome, trecho }) =>
    [busca, ...outras].some((texto) => seAcha(texto, `${nome} ${trecho}`)),
  );
  const procura = { busca, outras, qualquer: false, respostas: orgao.servicos.has('solicitacoes') };
  const todas = await buscar(db, orgao.cod_empre, procura);
  const nada = todas.length === 0 && fixos.length === 0;
  const achados = nada
    ? await buscar(db, orgao.cod_empre, { ...procura, outras: [], qualquer: true })
    : todas;
  const data = [
    ...fixos,
    ...achados.map((um) => ({
      oQue: LUGARES[um.tipo][0],
      nome: um.nome,
      trecho: um.trecho,
      endereco: enderecoDe(um, orgao.cod_empre),
    })),
  ];
  return {
    data,
    quis_dizer: nada
      ? (quisDizer(busca, [
          ...paginas.map(({ nome }) => nome),
          ...(await listNomesPublicados(db, orgao.cod_empre, procura.respostas)),
        ]) ?? null)
      : null,
  };
};

/** Enough for an office behind one address, not for a script: of what the database is asked. */
const BUSCAS: Limite = { uso: 'busca-do-portal', maximo: 600, janelaSegundos: 600 };

/** The search of the whole portal, for anyone. */
export const buscaDoPortal: Slice = (app, { db, orgaos, guardadas, limites }) => {
  guardadas.rota(app, buscarNoPortal, {
    orgao: ({ query }) => orgaos.getPublico(query.cod_empre),
    cache: CACHE_REVALIDATED,
    escrever: async (orgao, { query, quem }) => {
      await limites.consumir(BUSCAS, query.cod_empre, quem.origem);
      return achar(db, orgao, query.busca);
    },
  });
};
