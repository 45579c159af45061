import {
  atualizarParcela,
  atualizarParcelaPublico,
  consultar,
  consultarPublico,
} from '@balcao/contracts';
import { findServico } from '@balcao/domain';
import * as z from 'zod/mini';
import type { Documentacao } from '../../plugins/rota.ts';
import { PORTAS, type Porta, type Resposta } from './gateway.ts';

const CONSULTA = { publica: consultarPublico.query, privada: consultar.query };
const ATUALIZACAO = { publica: atualizarParcelaPublico.query, privada: atualizarParcela.query };

const nomesDos = ({ servicos }: Resposta): string =>
  servicos.map((servico) => findServico(servico)?.nome ?? servico).join(' ou ') || '—';

/** The look-ups of a door: each key with the service that it needs, and the replies it may get. */
export const documentarConsultas = (porta: Porta): Documentacao => {
  const chaves = [...PORTAS[porta]];
  const linhas = chaves.map(
    ([url, { titulo, resposta }]) => `| \`${url}\` | ${titulo} | ${nomesDos(resposta)} |`,
  );
  const esquemas = new Set(chaves.map(([, { resposta }]) => resposta.esquema));
  return {
    descricao: ['| `url` | Responde | Serviço |', '| --- | --- | --- |', ...linhas].join('\n'),
    query: z.extend(CONSULTA[porta], { url: z.enum(chaves.map(([url]) => url)) }),
    respostas: { 200: z.union([...esquemas]) },
  };
};

/** The keys whose installments a door refreshes. */
export const documentarAtualizacoes = (porta: Porta): Documentacao => {
  const chaves = [...PORTAS[porta]].filter(([, { atualiza }]) => atualiza !== undefined);
  return { query: z.extend(ATUALIZACAO[porta], { url: z.enum(chaves.map(([url]) => url)) }) };
};
