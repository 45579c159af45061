import { casoDe, CIRCUNSTANCIAS_DOS_CASOS, PESSOAS_DOS_CASOS } from '@balcao/testing/pedidos';
import { describe, expect, it } from 'vitest';
import {
  disponibilidadeDeAprovar,
  disponibilidadeDeRascunhar,
  respostaAprovada,
} from './rascunho-da-resposta.ts';

const { atendente, doSetor, deOutroSetor, admin, solicitante, visitante } = PESSOAS_DOS_CASOS;
const emAtendimento = casoDe('EM_ATENDIMENTO').solicitacao;
const RASCUNHO = {
  resposta: 'Segue.',
  decisao: 'ACESSO_NEGADO',
  tipo_da_negativa: 'Dados pessoais',
  motivo_da_negativa: 'Art. 31.',
  autores: ['atendente'],
  aprovado_por_id: 'servidor-do-setor',
};

describe('E41 the draft of an answer', () => {
  it.each([
    ['attendant', atendente, 'HABILITADA', 'RASCUNHO_PROPRIO'],
    ['of the sector', doSetor, 'HABILITADA', 'HABILITADA'],
    ['ADMIN', admin, 'HABILITADA', 'HABILITADA'],
    ['of another sector', deOutroSetor, 'OUTRO_ATENDENTE', 'OUTRO_ATENDENTE'],
    ['requester', solicitante, 'SO_SERVIDORES', 'SO_SERVIDORES'],
    ['visitor', visitante, 'SO_SERVIDORES', 'SO_SERVIDORES'],
  ] as const)('%s: writing %#, approving', (_quem, pessoa, escrever, aprovar) => {
    const dito = (pode: ReturnType<typeof disponibilidadeDeRascunhar>) =>
      pode.estado === 'HABILITADA' ? pode.estado : pode.motivo;
    const novo = { autores: ['atendente'], aprovado_por_id: null };
    expect(dito(disponibilidadeDeRascunhar(emAtendimento, pessoa))).toBe(escrever);
    expect(dito(disponibilidadeDeAprovar(emAtendimento, novo, pessoa))).toBe(aprovar);
  });

  it('is written only while the request is attended, and approved once', () => {
    const escrevem = CIRCUNSTANCIAS_DOS_CASOS.filter(
      (caso) => disponibilidadeDeRascunhar(casoDe(caso).solicitacao, admin).estado === 'HABILITADA',
    );
    expect(escrevem).toEqual([
      'EM_ATENDIMENTO',
      'EM_ATENDIMENTO, vencida',
      'EM_ATENDIMENTO, atendida com atraso',
    ]);
    expect(disponibilidadeDeAprovar(emAtendimento, RASCUNHO, admin)).toMatchObject({
      motivo: 'RASCUNHO_APROVADO',
    });
  });

  it.each([
    ['as it was approved', {}, true],
    ['but for blanks around it', { resposta: ' Segue. \n' }, true],
    ['with another word', { resposta: 'Seguem.' }, false],
    ['with another decision', { decisao: 'ACESSO_CONCEDIDO' }, false],
    ['with another kind of reason', { tipo_da_negativa: 'Outro motivo' }, false],
    ['with another reason', { motivo_da_negativa: 'Art. 23.' }, false],
  ])('leaves %s', (_como, mudam, sai) => {
    expect(respostaAprovada({ ...RASCUNHO, ...mudam }, RASCUNHO)).toBe(sai);
    expect(respostaAprovada(RASCUNHO, { ...RASCUNHO, aprovado_por_id: null })).toBe(false);
    expect(respostaAprovada(RASCUNHO, undefined)).toBe(false);
  });
});
