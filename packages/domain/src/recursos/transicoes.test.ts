import {
  AUTORIDADES_DOS_CASOS,
  ORGAO_DOS_CASOS,
  RECURSO_DOS_CASOS,
  RECURSO_RESPONDIDO,
  solicitacaoRespondida,
} from '@balcao/testing/pedidos';
import { describe, expect, it } from 'vitest';
import { PARAMETROS_PADRAO } from '../parametros/parametros.ts';
import {
  abrirRecurso,
  responsavelDaInstancia,
  encaminharRecurso,
  responderRecurso,
} from './acoes-do-recurso.ts';
import { assentarRecursos, recursosEmDia } from './assentar-recursos.ts';
import {
  aplicarNoRecurso,
  EVENTOS_DO_RECURSO,
  quemDecidiuAntes,
  respostaEmVigor,
  type Recurso,
} from './recurso.ts';
import {
  RECURSOS_POR_PAGINA,
  seloDoRecurso,
  SITUACOES_DO_RECURSO,
  DESFECHOS_DO_RECURSO,
  INSTANCIAS,
} from './situacao.ts';
import { lembreteDoRecurso, restanteDoRecurso } from './prazos-do-recurso.ts';
import {
  responsavelPorExtenso,
  ROTULOS_DO_RECURSO,
  SEM_VALOR_NO_RECURSO,
  TEXTOS_DO_RECURSO,
  visaoPublicaDosRecursos,
} from './disponibilidade-do-recurso.ts';

const solicitacao = solicitacaoRespondida();
const ato = { usuario_id: 'autoridade', hoje: '2026-12-03' };
const aberto = RECURSO_DOS_CASOS;

const abrir = (
  hoje: string,
  anteriores: readonly Recurso[] = [],
  mensagem = ' A planilha não é a que pedi. ',
  orgao = ORGAO_DOS_CASOS,
) =>
  abrirRecurso(
    { numero_protocolo: '2026-1202-000001', mensagem },
    solicitacao,
    anteriores,
    AUTORIDADES_DOS_CASOS,
    { orgao, hoje },
  );

describe('E42 an appeal is opened', () => {
  it('waits for the authority of its instance, with its own protocol and deadline', () => {
    const lida = abrir('2026-12-02');
    expect(lida).toMatchObject({
      ok: true,
      valor: {
        recurso: aberto,
        evento: {
          tipo: 'RECURSO_ABERTO',
          status: 'FINALIZADO',
          setor_id: 'sic',
          atendente_id: null,
          observacao:
            'Recurso em primeira instância aberto: protocolo 2026-1202-000001. Resposta até 07/12/2026.',
          prazo: { dias: 5, inicio: '2026-12-02', vencimento: '2026-12-07' },
        },
      },
    });
  });

  it('E43 its deadline moves to a working day', () => {
    const lida = abrir('2026-12-21');
    expect(lida).toMatchObject({ ok: true, valor: { recurso: { prazo: '2026-12-28' } } });
  });

  it('E60 each instance has its own days to be answered', () => {
    const orgao = {
      ...ORGAO_DOS_CASOS,
      parametros: { ...PARAMETROS_PADRAO, recurso_responder_segunda: 10 },
    };
    const lida = abrir('2026-12-07', [RECURSO_RESPONDIDO], 'Ainda falta.', orgao);
    expect(lida).toMatchObject({
      ok: true,
      valor: { recurso: { instancia: 2, prazo: '2026-12-17' } },
    });
  });

  it('is left to the ADMINs when nobody is named, or who is named already decided', () => {
    expect(responsavelDaInstancia(1, AUTORIDADES_DOS_CASOS, ['atendente'])).toBe('autoridade');
    expect(responsavelDaInstancia(2, AUTORIDADES_DOS_CASOS, ['autoridade'])).toBeNull();
    expect(responsavelDaInstancia(3, AUTORIDADES_DOS_CASOS, [])).toBeNull();
    const segunda = abrir('2026-12-07', [RECURSO_RESPONDIDO]);
    expect(segunda).toMatchObject({ ok: true, valor: { recurso: { responsavel_id: null } } });
  });

  it('does not count what was annulled, and ends with the third', () => {
    const cancelado = { ...aberto, situacao: 'CANCELADA' } as const;
    expect(abrir('2026-12-07', [cancelado])).toMatchObject({
      ok: true,
      valor: { recurso: { instancia: 1 } },
    });
    expect(abrir('2026-12-07', [aberto, aberto, aberto]).ok).toBe(false);
  });

  it('is refused without a message', () => {
    expect(abrir('2026-12-02', [], '  ')).toEqual({
      ok: false,
      motivo: 'Escreva a mensagem do recurso.',
    });
  });
});

describe('E42 an appeal is forwarded, answered and corrected', () => {
  const responder = (recurso: Recurso, resposta = ' Segue a planilha. ', hoje = ato.hoje) =>
    responderRecurso(
      recurso,
      { resposta, desfecho: 'DEFERIDO' },
      { ...ato, hoje },
      solicitacao,
      ORGAO_DOS_CASOS,
    );

  it('goes to another person, its deadline stays', () => {
    expect(encaminharRecurso(aberto, 'outro', ato, solicitacao)).toMatchObject({
      mudancas: { situacao: 'ENCAMINHADO_PARA_RESPOSTA', responsavel_id: 'outro' },
      evento: {
        tipo: 'RECURSO_ENCAMINHADO',
        observacao: 'Recurso em primeira instância encaminhado para resposta.',
        atendente_id: 'autoridade',
      },
    });
  });

  it('is answered with its outcome, and the term of the next instance is told', () => {
    expect(responder(aberto)).toMatchObject({
      ok: true,
      valor: {
        mudancas: {
          situacao: 'RESPONDIDO',
          responsavel_id: 'autoridade',
          data_resposta: '2026-12-03',
          respostas: [
            {
              resposta: 'Segue a planilha.',
              desfecho: 'DEFERIDO',
              respondido_por_id: 'autoridade',
              data: '2026-12-03',
            },
          ],
        },
        evento: {
          tipo: 'RECURSO_RESPONDIDO',
          observacao:
            'Recurso em primeira instância respondido: deferido. Novo recurso pode ser aberto até 14/12/2026.',
          prazo: { vencimento: '2026-12-14' },
        },
      },
    });
  });

  it('is corrected with both versions kept, and the term counts again', () => {
    const lida = responder(RECURSO_RESPONDIDO, 'Segue a planilha.', '2026-12-09');
    if (!lida.ok) throw new Error(lida.motivo);
    const depois = aplicarNoRecurso(RECURSO_RESPONDIDO, lida.valor);
    expect(depois.respostas.map(({ resposta }) => resposta)).toEqual([
      'A planilha está completa.',
      'Segue a planilha.',
    ]);
    expect(respostaEmVigor(depois)?.desfecho).toBe('DEFERIDO');
    expect(depois.data_resposta).toBe('2026-12-09');
    expect(lida.valor.evento).toMatchObject({
      tipo: 'RECURSO_CORRIGIDO',
      observacao:
        'Resposta ao recurso em primeira instância corrigida: deferido. Novo recurso pode ser aberto até 21/12/2026.',
    });
  });

  it('of the third instance tells of no other', () => {
    const lida = responder({ ...aberto, instancia: 3 });
    expect(lida).toMatchObject({
      ok: true,
      valor: {
        evento: { observacao: 'Recurso em terceira instância respondido: deferido.', prazo: null },
      },
    });
  });

  it('is refused with an empty text', () => {
    expect(responder(aberto, ' ')).toEqual({ ok: false, motivo: 'Escreva a resposta.' });
  });

  it('who answered the request, or an appeal before, decided already', () => {
    const segunda = { ...aberto, instancia: 2 } as const;
    expect(quemDecidiuAntes(solicitacao, [RECURSO_RESPONDIDO, segunda], 2)).toEqual([
      'atendente',
      'autoridade',
    ]);
    expect(quemDecidiuAntes(solicitacao, [RECURSO_RESPONDIDO], 1)).toEqual(['atendente']);
    const emAtendimento = { data_finalizacao: null, atendente_id: 'atendente' };
    expect(quemDecidiuAntes(emAtendimento, [], 1)).toEqual([]);
  });
});

describe('E42 what nobody does', () => {
  const situacoes = (
    recursos: readonly Recurso[],
    hoje: string,
    cancelada_em: string | null = null,
  ) =>
    recursosEmDia(recursos, { ...solicitacao, cancelada_em }, ORGAO_DOS_CASOS, hoje).map(
      ({ situacao }) => situacao,
    );
  const segunda: Recurso = { ...aberto, instancia: 2, prazo: '2026-12-14' };

  it.each([
    ['open, on its last day', [aberto], '2026-12-07', ['EM_ANALISE']],
    ['open, a day later', [aberto], '2026-12-08', ['EXPIRADO']],
    ['answered, on the last day of its window', [RECURSO_RESPONDIDO], '2026-12-14', ['RESPONDIDO']],
    ['answered, a day later', [RECURSO_RESPONDIDO], '2026-12-15', ['FINALIZADO']],
    [
      'answered, the next one open',
      [RECURSO_RESPONDIDO, segunda],
      '2026-12-07',
      ['FINALIZADO', 'EM_ANALISE'],
    ],
    [
      'the third, answered',
      [{ ...RECURSO_RESPONDIDO, instancia: 3 }],
      '2026-12-03',
      ['FINALIZADO'],
    ],
  ] as [string, Recurso[], string, string[]][])('%s: %j', (_caso, recursos, hoje, esperado) => {
    expect(situacoes(recursos, hoje)).toEqual(esperado);
  });

  it('ends with its request: open it is cancelled, answered it is final, expired it stays so', () => {
    const todos = [aberto, RECURSO_RESPONDIDO, { ...aberto, situacao: 'EXPIRADO' } as const];
    const fim = ['CANCELADA', 'FINALIZADO', 'EXPIRADO'];
    expect(situacoes(todos, '2026-12-05', '2026-12-05')).toEqual(fim);
    expect(situacoes(todos, '2027-12-05', '2026-12-05')).toEqual(fim);
    expect(situacoes([aberto], '2026-12-09', '2026-12-09')).toEqual(['EXPIRADO']);
  });

  it('is written down once, and says so in the history of the request', () => {
    const [um, ...mais] = assentarRecursos([aberto], solicitacao, ORGAO_DOS_CASOS, '2026-12-08');
    expect(mais).toEqual([]);
    expect(um?.recurso).toBe(aberto);
    expect(um?.transicao.evento).toMatchObject({
      tipo: 'RECURSO_EXPIRADO',
      observacao:
        'O prazo para responder ao recurso em primeira instância terminou em 07/12/2026 sem resposta.',
      atendente_id: null,
    });
    const depois = recursosEmDia([aberto], solicitacao, ORGAO_DOS_CASOS, '2026-12-08');
    expect(assentarRecursos(depois, solicitacao, ORGAO_DOS_CASOS, '2026-12-08')).toEqual([]);
  });
});

describe('E10 how appeals are shown', () => {
  it('states, instances and outcomes have their words', () => {
    expect(
      SITUACOES_DO_RECURSO.map(({ nome }) => {
        const { rotulo, cor } = seloDoRecurso(nome);
        return [nome, rotulo, cor];
      }),
    ).toEqual([
      ['EM_ANALISE', 'EM ANÁLISE', 'vermelho'],
      ['ENCAMINHADO_PARA_RESPOSTA', 'ENCAMINHADO PARA RESPOSTA', 'laranja'],
      ['RESPONDIDO', 'RESPONDIDO', 'azul'],
      ['FINALIZADO', 'FINALIZADO', 'verde'],
      ['EXPIRADO', 'EXPIRADO', 'roxo'],
      ['CANCELADA', 'CANCELADA', 'cinza'],
    ]);
    expect(INSTANCIAS.map(({ id, nome }) => `${id} ${nome}`)).toEqual([
      '1 PRIMEIRA_INSTANCIA',
      '2 SEGUNDA_INSTANCIA',
      '3 TERCEIRA_INSTANCIA',
    ]);
    expect(DESFECHOS_DO_RECURSO.map(({ nome }) => nome)).toEqual([
      'DEFERIDO',
      'PARCIALMENTE_DEFERIDO',
      'INDEFERIDO',
      'NAO_CONHECIDO',
    ]);
  });

  it('forms, pages and screens have their limits and words', () => {
    expect(RECURSOS_POR_PAGINA).toBe(15);
    expect(Object.values(ROTULOS_DO_RECURSO)).toEqual([
      'Informações',
      'Encaminhar',
      'Responder',
      'Corrigir resposta',
      'Entregar',
    ]);
    expect(TEXTOS_DO_RECURSO).toEqual({
      aviso: 'Essa solicitação é passivel de recurso no momento',
      botao: 'Entrar com recurso',
      lista: 'Ver recursos',
      aberto: 'Recurso aberto com sucesso',
    });
    expect(SEM_VALOR_NO_RECURSO).toMatchObject({
      mensagem: 'Aguardando resposta',
      resposta: 'Aguardando resposta da entidade',
    });
  });

  it('E10 name who answers: an account, the authority that has none, or the administrators', () => {
    const autoridade = { nome: 'Rosa Prado' };
    const responsavel = { nome: 'Lia da Controladoria' };
    expect(responsavelPorExtenso({ responsavel, autoridade: null })).toBe('Lia da Controladoria');
    expect(responsavelPorExtenso({ responsavel: null, autoridade })).toBe(
      'Rosa Prado (pela administração)',
    );
    expect(responsavelPorExtenso({ responsavel: null, autoridade: null })).toBe('ADMINISTRADORES');
  });

  it.each([
    ['2026-12-02', 5, 'faltam 5 dias', 5],
    ['2026-12-05', 2, 'faltam 2 dias', 5],
    ['2026-12-06', 1, 'falta 1 dia', 1],
    ['2026-12-07', 0, 'vence hoje', 0],
    ['2026-12-08', -1, 'venceu há 1 dia', undefined],
  ])('B05 on %s: %d days, “%s”, reminder %s', (hoje, dias, rotulo, lembrete) => {
    expect(restanteDoRecurso(aberto, hoje)).toMatchObject({ dias, rotulo });
    expect(lembreteDoRecurso(aberto, hoje)).toBe(lembrete);
  });

  it('B05 nothing is left of what was answered', () => {
    expect(restanteDoRecurso(RECURSO_RESPONDIDO, '2026-12-06')).toBeUndefined();
    expect(lembreteDoRecurso(RECURSO_RESPONDIDO, '2026-12-06')).toBeUndefined();
  });

  it('E23 the public view holds back of the appeals what it holds back of the request', () => {
    const tudo = { mensagem: true, resposta: true, anexos: true };
    const nada = { mensagem: false, resposta: false, anexos: false };
    expect(visaoPublicaDosRecursos(solicitacao, false)).toEqual(tudo);
    const secreta = solicitacaoRespondida(true);
    expect(visaoPublicaDosRecursos(secreta, false)).toEqual(nada);
    expect(visaoPublicaDosRecursos(secreta, true)).toEqual(tudo);
  });

  it('B05 the requester is told by e-mail of every step but the end', () => {
    const avisam = Object.entries(EVENTOS_DO_RECURSO).filter(([, { avisa }]) => avisa);
    expect(avisam.map(([tipo]) => tipo)).toEqual([
      'RECURSO_ABERTO',
      'RECURSO_ENCAMINHADO',
      'RECURSO_RESPONDIDO',
      'RECURSO_CORRIGIDO',
      'RECURSO_EXPIRADO',
      'RECURSO_ENTREGUE',
    ]);
  });
});
