import {
  ORGAO_DOS_CASOS,
  PESSOAS_DOS_CASOS,
  type Passo,
  type Ponto,
  chaveDoPonto,
  percorrer,
} from '@balcao/testing/pedidos';
import { beforeAll, describe, expect, it } from 'vitest';
import { assentarSolicitacao } from './assentar.ts';
import { disponibilidadeDaSolicitacao } from './disponibilidade.ts';

let pontos: readonly Ponto[] = [];
let passos: readonly Passo[] = [];

beforeAll(() => {
  ({ pontos, passos } = percorrer());
});

const nome = ({ solicitacao }: Ponto): string =>
  solicitacao.cancelada_em === null ? solicitacao.status : 'cancelada';
const acabou = (ponto: Ponto): boolean => ['FINALIZADO', 'cancelada'].includes(nome(ponto));
const mudamDeEstado = (passo: Passo): boolean => nome(passo.de) !== nome(passo.para);

const noMesmoDia = ({ de, para }: Passo): boolean => de.hoje === para.hoje;

/** Points from which some of the given steps lead to an end, in however many. */
function levamAoFim(uns: readonly Passo[]): Set<string> {
  const chegam = new Set(pontos.filter(acabou).map(chaveDoPonto));
  for (let antes = -1; antes !== chegam.size;) {
    antes = chegam.size;
    for (const { de, para } of uns) {
      if (chegam.has(chaveDoPonto(para))) chegam.add(chaveDoPonto(de));
    }
  }
  return chegam;
}

describe('E41 the whole graph of transitions', () => {
  it('is walked', () => {
    expect(pontos.length).toBeGreaterThan(500);
    expect(passos.length).toBeGreaterThan(pontos.length);
  });

  it('has exactly these edges', () => {
    const arestas = passos
      .filter(({ transicao }) => Object.keys(transicao.mudancas).length > 0)
      .map((passo) => `${nome(passo.de)} ${passo.acao} ${nome(passo.para)}`);
    expect([...new Set(arestas)].sort()).toEqual([
      'AGUARDANDO atender EM_ATENDIMENTO',
      'AGUARDANDO cancelar cancelada',
      'AGUARDANDO direcionar DIRECIONADA',
      'AGUARDANDO tempo AGUARDANDO',
      'AGUARDANDO tempo NAO_ATENDIDA',
      'DIRECIONADA atender EM_ATENDIMENTO',
      'DIRECIONADA direcionar DIRECIONADA',
      'DIRECIONADA prorrogar DIRECIONADA',
      'DIRECIONADA tempo DIRECIONADA',
      'DIRECIONADA tempo NAO_ATENDIDA',
      'EM_ATENDIMENTO direcionar DIRECIONADA',
      'EM_ATENDIMENTO prorrogar EM_ATENDIMENTO',
      'EM_ATENDIMENTO responder FINALIZADO',
      'NAO_ATENDIDA atender EM_ATENDIMENTO',
    ]);
  });

  it('leaves no state but FINALIZADO and cancelled without an exit for some user', () => {
    const comSaida = new Set(
      passos
        .filter((um) => um.quem !== null && mudamDeEstado(um))
        .map(({ de }) => chaveDoPonto(de)),
    );
    const presos = pontos.filter((um) => !acabou(um) && !comSaida.has(chaveDoPonto(um)));
    expect(presos).toEqual([]);
  });

  it('reaches an answer from everywhere, on the same day', () => {
    const chegam = levamAoFim(passos.filter(noMesmoDia));
    expect(pontos.filter((um) => !chegam.has(chaveDoPonto(um)))).toEqual([]);
  });

  it('reaches it without ADMIN too, unless ADMIN is who is attending', () => {
    const semAdmin = passos.filter((um) => noMesmoDia(um) && um.quem !== 'admin');
    const chegam = levamAoFim(semAdmin);
    const presos = pontos.filter((um) => !chegam.has(chaveDoPonto(um)));
    expect(presos.filter(({ solicitacao }) => solicitacao.atendente_id !== 'admin')).toEqual([]);
  });

  it('only has requests as they stand on their day', () => {
    const atrasados = pontos.filter(
      ({ solicitacao, hoje }) => assentarSolicitacao(solicitacao, ORGAO_DOS_CASOS, hoje).length > 0,
    );
    expect(atrasados).toEqual([]);
  });

  it('is never left with an attendant who is gone: somebody else directs it', () => {
    const soltos = new Set(
      passos
        .filter(({ acao, de, quem }) => {
          const pessoa = quem && PESSOAS_DOS_CASOS[quem];
          return acao === 'direcionar' && pessoa?.usuario_id !== de.solicitacao.atendente_id;
        })
        .map(({ de }) => chaveDoPonto(de)),
    );
    const atendidos = pontos.filter(({ solicitacao: { status } }) => status === 'EM_ATENDIMENTO');
    const presos = atendidos.filter((um) => !soltos.has(chaveDoPonto(um)));
    expect(presos.filter(({ solicitacao }) => solicitacao.atendente_id !== 'admin')).toEqual([]);
  });

  it('changes nothing any more once it is over', () => {
    expect(passos.filter(({ de }) => acabou(de))).toEqual([]);
  });

  it('has an attendant exactly while somebody attends or attended to the end', () => {
    for (const { solicitacao } of pontos) {
      const { status, atendente_id } = solicitacao;
      const comAtendente = status === 'EM_ATENDIMENTO' || status === 'FINALIZADO';
      expect(atendente_id !== null).toBe(comAtendente);
    }
  });

  it('only lets staff act, and the requester cancel', () => {
    const servidores = ['atendente', 'doSetor', 'chefe', 'deOutroSetor', 'admin'];
    const outros = passos.flatMap(({ quem, acao }) =>
      quem === null || servidores.includes(quem) ? [] : [`${quem} ${acao}`],
    );
    expect([...new Set(outros)]).toEqual(['solicitante cancelar']);
  });

  it('extends at most once, and never after the deadline', () => {
    for (const { acao, de } of passos) {
      if (acao !== 'prorrogar') continue;
      expect(de.solicitacao.data_previsao_anterior).toBeNull();
      expect(de.hoje <= de.solicitacao.data_previsao).toBe(true);
    }
  });

  it('never takes back the day on which it expired, nor the first attendance', () => {
    for (const { de, para } of passos) {
      const { expirada_em, atendida_em, data_solicitacao } = de.solicitacao;
      if (expirada_em !== null) expect(para.solicitacao.expirada_em).toBe(expirada_em);
      if (atendida_em !== null) expect(para.solicitacao.atendida_em).toBe(atendida_em);
      expect(para.solicitacao.data_solicitacao).toBe(data_solicitacao);
    }
  });

  it('of two who take the same request the second is refused', () => {
    for (const { acao, para } of passos) {
      if (acao !== 'atender') continue;
      for (const quem of Object.values(PESSOAS_DOS_CASOS)) {
        const depois = disponibilidadeDaSolicitacao('atender', para.solicitacao, quem, para.hoje);
        expect(depois.estado).toBe('OCULTA');
      }
    }
  });
});
