import type { Slice } from '../slice.ts';
import { arquivosDosDocumentos } from './anexos/arquivo-do-documento.ts';
import { anexos } from './anexos/download.ts';
import { classificadas } from './classificadas/index.ts';
import { pesquisa } from './pesquisa/index.ts';
import { arquivos } from './publicacao/arquivos.ts';
import { arquivosPublicados } from './publicacao/baixar-publicado.ts';
import { publicacao } from './publicacao/publicar.ts';
import { respostas } from './publicacao/respostas.ts';
import { paginasDosArquivos } from './publicacao/ver-pagina.ts';
import { recursos } from './recursos/index.ts';
import { relatorios } from './relatorios/index.ts';
import { abertura } from './solicitacoes/abertura.ts';
import { complementos } from './solicitacoes/complemento.ts';
import { consulta } from './solicitacoes/consulta.ts';
import { gestao } from './solicitacoes/gestao/acoes.ts';
import { correcaoDoEmail } from './solicitacoes/gestao/corrigir-email.ts';
import { entreSetores } from './solicitacoes/gestao/entre-setores.ts';
import { identidade } from './solicitacoes/gestao/identidade.ts';
import { tramitacao } from './solicitacoes/gestao/tramitar.ts';
import { leitura } from './solicitacoes/leitura.ts';
import { opcoes } from './solicitacoes/opcoes.ts';
import { proprias } from './solicitacoes/proprias.ts';
import { protocolosPerdidos } from './solicitacoes/protocolos-perdidos.ts';

const ROOMS: readonly Slice[] = [
  relatorios,
  respostas,
  arquivos,
  arquivosPublicados,
  classificadas,
  abertura,
  consulta,
  complementos,
  protocolosPerdidos,
  leitura,
  proprias,
  gestao,
  tramitacao,
  identidade,
  correcaoDoEmail,
  entreSetores,
  opcoes,
  publicacao,
  paginasDosArquivos,
  anexos,
  arquivosDosDocumentos,
  pesquisa,
  recursos,
];

/** The e-SIC: requests for information, their appeals, and what a city publishes of them (Lei 12.527/2011). */
export const esic: Slice = (app, contexto) => {
  for (const room of ROOMS) room(app, contexto);
};
