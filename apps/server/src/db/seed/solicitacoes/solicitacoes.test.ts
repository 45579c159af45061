import { marcasDePessoa, STATUS_DA_SOLICITACAO, diasEntre } from '@balcao/domain';
import { describe, expect, it } from 'vitest';
import { criarAcaso } from '../acaso.ts';
import { CIDADES } from '../cidades.ts';
import { inventarEquipe } from '../equipe.ts';
import { inventarContribuintes } from '../pessoas.ts';
import { inventarSolicitacoes } from './inventar.ts';

const HOJE = '2026-11-20';

const daCidade = (cod_empre: number, solicitacoes?: number) => {
  const uma = CIDADES.find((cidade) => cidade.cod_empre === cod_empre);
  if (!uma) throw new Error('no such city');
  const cidade = { ...uma, ...(solicitacoes && { solicitacoes }) };
  const pessoas = inventarContribuintes(cidade, criarAcaso(cidade.municipio_ibge));
  return inventarSolicitacoes(cidade, inventarEquipe(cidade, pessoas, 'hash'), HOJE);
};

const mediana = (numeros: number[]): number =>
  [...numeros].sort((a, b) => a - b)[Math.floor(numeros.length / 2)] ?? 0;

describe('the requests of the demonstration', () => {
  const pedidos = daCidade(1);

  it('are in every state, in every sector, and some are cancelled, late or extended', () => {
    const linhas = pedidos.map(({ solicitacao }) => solicitacao);
    expect(linhas).toHaveLength(240);
    expect(new Set(linhas.map(({ status_id }) => status_id))).toEqual(
      new Set(STATUS_DA_SOLICITACAO.map(({ id }) => id)),
    );
    expect(new Set(linhas.map(({ setor_id }) => setor_id)).size).toBeGreaterThanOrEqual(5);
    expect(linhas.some(({ cancelada_em }) => cancelada_em)).toBe(true);
    expect(linhas.some(({ expirada_em, status_id }) => expirada_em && status_id === 4)).toBe(true);
    expect(linhas.some(({ data_previsao_anterior }) => data_previsao_anterior)).toBe(true);
  });

  it('have one protocol each, of the day of their filing, and none is of the future', () => {
    expect(new Set(pedidos.map(({ solicitacao: s }) => s.numero_protocolo)).size).toBe(240);
    for (const { solicitacao, historico } of pedidos) {
      const dia = solicitacao.data_solicitacao.replaceAll('-', '');
      expect(solicitacao.numero_protocolo.replaceAll('-', '').slice(0, 8)).toBe(dia);
      const dias = historico.map(({ criada_em }) => criada_em.toISOString());
      expect([...dias].sort()).toEqual(dias);
      expect(dias.at(-1)?.slice(0, 10) ?? '').not.toBe(HOJE);
    }
  });

  it('tell in the history what the request became', () => {
    for (const { solicitacao, historico } of pedidos) {
      expect(historico[0]?.tipo).toBe('ABERTA');
      expect(historico.at(-1)?.status_id).toBe(solicitacao.status_id);
      const prorrogada = historico.some(({ tipo }) => tipo === 'PRORROGADA');
      expect(prorrogada).toBe(solicitacao.data_previsao_anterior !== null);
    }
  });

  it('are answered in about 21 days, the extended ones in about 31', () => {
    const demora = (estendidas: boolean) =>
      daCidade(1, 3000).flatMap(({ solicitacao: s }) =>
        s.data_finalizacao && (s.data_previsao_anterior !== null) === estendidas
          ? [diasEntre(s.data_solicitacao, s.data_finalizacao)]
          : [],
      );
    expect(Math.abs(mediana(demora(false)) - 21)).toBeLessThanOrEqual(1);
    expect(Math.abs(mediana(demora(true)) - 31)).toBeLessThanOrEqual(1);
  });

  it('are published, the newest of each question that was answered, and nothing that is reserved', () => {
    const publicadas = pedidos.filter(({ publicacao }) => publicacao);
    expect(publicadas.length).toBeGreaterThan(10);
    expect(new Set(publicadas.map(({ publicacao }) => publicacao?.assunto)).size).toBe(
      publicadas.length,
    );
    for (const { solicitacao: s, historico, publicacao } of publicadas) {
      expect([s.natureza, s.tipo, s.grau_sigilo, s.status_id]).toEqual([1, 8, 1, 4]);
      expect(historico.at(-1)?.tipo).toBe('PUBLICADA');
      expect(publicacao?.resposta).not.toBe('');
      const quem = { nome: s.solicitante_nome, protocolo: s.numero_protocolo };
      expect(marcasDePessoa(publicacao?.pergunta ?? '', quem)).toEqual([]);
    }
    const cobertas = publicadas.filter(({ publicacao }) =>
      publicacao?.pergunta.includes(' omitido]'),
    );
    expect(cobertas.length).toBeGreaterThanOrEqual(2);
  });

  it('are the same on the same day', () => {
    expect(daCidade(2)).toEqual(daCidade(2));
  });
});
