import {
  assentarRecursos,
  DESFECHOS_DO_RECURSO,
  ehResponsavel,
  LIMITES_DO_RECURSO,
  lerParametros,
  calendarioDe,
  recursosEmDia,
  SITUACOES_DO_RECURSO,
  somarDias,
  STATUS_DA_SOLICITACAO,
  type Recurso,
} from '@balcao/domain';
import { describe, expect, it } from 'vitest';
import { criarAcaso } from '../acaso.ts';
import { CIDADES } from '../cidades.ts';
import { inventarEquipe } from '../equipe.ts';
import { inventarContribuintes } from '../pessoas.ts';
import { inventarSolicitacoes } from '../solicitacoes/inventar.ts';
import type { Linhas } from '../solicitacoes/linhas.ts';

const HOJE = '2026-11-20';
/** Through a year, on every day of the week. */
const DIAS = Array.from({ length: 12 }, (_, i) => somarDias(HOJE, i * 33));

const daCidade = (cod_empre: number, hoje = HOJE) => {
  const cidade = CIDADES.find((uma) => uma.cod_empre === cod_empre);
  if (!cidade) throw new Error('no such city');
  const pessoas = inventarContribuintes(cidade, criarAcaso(cidade.municipio_ibge));
  const equipe = inventarEquipe(cidade, pessoas, 'hash');
  const lidos = lerParametros(cidade.parametros);
  if (!lidos.ok) throw new Error(lidos.motivo);
  const calendario = calendarioDe(lidos.valor, cidade.feriados);
  const orgao = { parametros: lidos.valor, calendario };
  return { orgao, equipe, pedidos: inventarSolicitacoes(cidade, equipe, hoje) };
};

/** The appeals of a request as the rules read them. */
const fatosDe = ({ recursos, respostas }: Linhas): Recurso[] =>
  recursos.map(
    (linha) =>
      ({
        ...linha,
        respostas: respostas.filter(({ recurso_id }) => recurso_id === linha.id),
      }) as unknown as Recurso,
  );

const lugarDa = ({ solicitacao: { status_id, setor_id, cancelada_em = null } }: Linhas) => {
  const status = STATUS_DA_SOLICITACAO.find(({ id }) => id === status_id)?.nome ?? 'AGUARDANDO';
  return { status, setor_id, cancelada_em };
};

const comRecurso = (pedidos: readonly Linhas[]) =>
  pedidos.filter(({ recursos }) => recursos.length > 0);

describe('the appeals of the demonstration', () => {
  it.each(DIAS)('are in every state, with every outcome, of every instance on %s', (hoje) => {
    const { orgao, pedidos } = daCidade(1, hoje);
    const hojeEmDia = comRecurso(pedidos).flatMap((um) => {
      const fatos = fatosDe(um);
      // Nothing that the days before should have done is left.
      expect(assentarRecursos(fatos, lugarDa(um), orgao, somarDias(hoje, -1))).toEqual([]);
      return recursosEmDia(fatos, lugarDa(um), orgao, hoje);
    });
    expect(new Set(hojeEmDia.map(({ situacao }) => situacao))).toEqual(
      new Set(SITUACOES_DO_RECURSO.map(({ nome }) => nome)),
    );
    expect(new Set(pedidos.flatMap((um) => um.respostas.map(({ desfecho }) => desfecho)))).toEqual(
      new Set(DESFECHOS_DO_RECURSO.map(({ nome }) => nome)),
    );
    const daInstancia = (qual: number) =>
      hojeEmDia.filter(({ instancia }) => instancia === qual).length;
    expect(daInstancia(1)).toBeGreaterThan(15);
    expect(daInstancia(1)).toBeLessThan(45);
    expect(daInstancia(2)).toBeGreaterThanOrEqual(3);
    expect(daInstancia(3)).toBeGreaterThanOrEqual(2);
    const esperam = hojeEmDia.filter(({ situacao }) => situacao === 'EM_ANALISE');
    expect(new Set(esperam.map(({ instancia }) => instancia)).size).toBeGreaterThan(1);
  });

  it('are told in the history of their request, in order, and none is of today or later', () => {
    for (const cod_empre of [1, 2]) {
      for (const { recursos, respostas, historico } of comRecurso(daCidade(cod_empre).pedidos)) {
        const dias = historico.map(({ criada_em }) => criada_em.toISOString());
        expect([...dias].sort()).toEqual(dias);
        expect((dias.at(-1) ?? '') < HOJE).toBe(true);
        const contados = (tipo: string) => historico.filter((um) => um.tipo === tipo);
        expect(contados('RECURSO_ABERTO').map(({ criada_em }) => criada_em)).toEqual(
          recursos.map(({ criado_em }) => criado_em),
        );
        expect(contados('RECURSO_RESPONDIDO').length + contados('RECURSO_CORRIGIDO').length).toBe(
          respostas.length,
        );
        for (const { mensagem } of recursos)
          expect(mensagem.length).toBeLessThanOrEqual(LIMITES_DO_RECURSO.mensagem);
        for (const { resposta } of respostas)
          expect(resposta.length).toBeLessThanOrEqual(LIMITES_DO_RECURSO.resposta);
      }
    }
  });

  it.each([1, 2])(
    'of the orgao %i are decided by their responsible, each time another',
    (orgao) => {
      const { equipe, pedidos } = daCidade(orgao);
      for (const { solicitacao, recursos, respostas } of comRecurso(pedidos)) {
        const decidiram = recursos.map(({ id, responsavel_id = null }) => {
          const quem = new Set(
            respostas.filter((uma) => uma.recurso_id === id).map((uma) => uma.respondido_por_id),
          );
          for (const usuario_id of quem) {
            const papel =
              equipe.contas.find((conta) => conta.id === usuario_id)?.tipo ?? 'VISITANTE';
            expect(ehResponsavel({ papel, usuario_id }, { responsavel_id })).toBe(true);
          }
          return [...quem];
        });
        const atendeu = solicitacao.data_finalizacao ? [solicitacao.atendente_id] : [];
        const todos = [...atendeu, ...decidiram.flat()];
        expect(new Set(todos).size).toBe(todos.length);
      }
    },
  );

  it('of the city without administrators go to the authority of the instance', () => {
    const { equipe, pedidos } = daCidade(2);
    const [primeira] = equipe.autoridades;
    const nomes = equipe.contas.filter(({ id }) => id === primeira?.usuario_id);
    expect(nomes.map(({ nome }) => nome)).toEqual(['Nair Fictício']);
    const recursos = pedidos.flatMap((um) => um.recursos);
    expect(recursos.length).toBeGreaterThanOrEqual(5);
    expect(recursos.some((um) => um.responsavel_id === primeira?.usuario_id)).toBe(true);
  });

  it('have a protocol that neither another appeal nor a request has', () => {
    const { pedidos } = daCidade(1);
    const protocolos = pedidos.flatMap(({ solicitacao, recursos }) =>
      [solicitacao, ...recursos].map(({ numero_protocolo }) => numero_protocolo),
    );
    expect(new Set(protocolos).size).toBe(protocolos.length);
  });
});
