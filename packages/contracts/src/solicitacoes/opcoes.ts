import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CodEmpre } from '../fields.ts';
import { tema } from './campos.ts';
import { Opcao, Setor } from './formas.ts';

const opcoes = { 200: z.object({ data: z.array(Opcao) }) };
const doOrgao = z.object({ cod_empre: CodEmpre });

const listaDeOpcoes = <const P extends string>(path: P, resumo: string) =>
  endpoint({
    method: 'GET',
    path,
    acesso: 'publico',
    resumo,
    tema,
    query: doOrgao,
    replies: opcoes,
  });

export const listNaturezas = listaDeOpcoes('/api/naturezas', 'Naturezas de solicitação');
export const listTipos = listaDeOpcoes('/api/tipos', 'Tipos de solicitação');
export const listPrioridades = listaDeOpcoes('/api/prioridades', 'Prioridades');
export const listGrausDeSigilo = listaDeOpcoes('/api/graus-de-sigilo', 'Graus de sigilo');

export const listSetoresDoUsuario = endpoint({
  method: 'GET',
  path: '/api/usuario/setores',
  acesso: 'solicitacoes.gerenciar',
  resumo: 'Setores em que trabalha quem está na sessão; um administrador trabalha em todos',
  tema,
  replies: { 200: z.object({ data: z.array(Setor) }) },
});

/** Who answers within which terms, as the public e-SIC page says it (`esic.md` §7). */
export const listPrazosResponsaveis = endpoint({
  method: 'GET',
  path: '/api/prazos-responsaveis',
  acesso: 'publico',
  resumo: 'Prazos em dias de cada etapa e quem responde por ela',
  tema,
  query: doOrgao,
  replies: {
    200: z.object({
      data: z.array(
        z.object({ etapa: z.string(), dias: z.number(), responsavel: z.nullable(z.string()) }),
      ),
    }),
  },
});

export const listSetoresResponsaveis = endpoint({
  method: 'GET',
  path: '/api/setores-responsaveis',
  acesso: 'publico',
  resumo: 'Setores da instituição que atendem solicitações',
  tema,
  query: doOrgao,
  replies: { 200: z.object({ data: z.array(Setor) }) },
});
