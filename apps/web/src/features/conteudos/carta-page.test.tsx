import {
  getOrgao,
  listAvaliacoesDasCartas,
  listConteudosPublicados,
  type ConteudoPublicado,
} from '@balcao/contracts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ORGAO } from '../../testing/fixtures.ts';
import { abrir } from '../../testing/render.tsx';
import { redePublica } from '../../testing/tributos.ts';

const carta = (servico: string) =>
  ({
    id: '00000000-0000-4000-8000-000000000001',
    publicado_em: '2026-01-02',
    conteudo: {
      ...{ tipo: 'CARTA', nome: 'Serviço', servico, descricao: 'O que é', quem: 'Qualquer pessoa' },
      ...{ requisitos: '', documentos: '', etapas: 'Abra a página', prazo: 'Na hora' },
      ...{ canais: 'Neste portal', prioridade: 'Não há', custo: 'Gratuito', unidade: '' },
      ...{ reclamacao: 'Ouvidoria', palavras: '', revisar_ate: '' },
    },
  }) as ConteudoPublicado;

describe('the letter of a service', () => {
  it.each([
    ['iptu', 'Usar este serviço agora', '/iptu?cod_empre=1'],
    ['imoveis', 'Entrar e usar este serviço', '/?cod_empre=1&depois=/dashboard/imoveis'],
  ] as const)('of %s leads to where it is used', async (servico, texto, endereco) => {
    const servicos = ORGAO.servicos.map((um) => ({ ...um, ativo: um.action_key === servico }));
    redePublica()
      .on(getOrgao, () => ({ data: { ...ORGAO, servicos } }))
      .on(listAvaliacoesDasCartas, () => ({ data: [] }))
      .on(listConteudosPublicados, ({ query }) => ({
        data: query['tipo'] === 'CARTA' ? [carta(servico)] : [],
      }));
    abrir(`/carta-de-servicos?cod_empre=1&servico=${servico}`);
    const caminho = await screen.findByRole('link', { name: texto });
    expect(caminho).toHaveAttribute('href', endereco);
  });
});
