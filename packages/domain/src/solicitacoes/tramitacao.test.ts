import {
  casoDe,
  CIRCUNSTANCIAS_DOS_CASOS,
  ORGAO_DOS_CASOS,
  PESSOAS_DOS_CASOS,
} from '@balcao/testing/pedidos';
import { describe, expect, it } from 'vitest';
import { disponibilidadeDaSolicitacao } from './disponibilidade.ts';
import { reclassificarSolicitacao } from './reclassificar.ts';
import {
  aplicarTransicao,
  type Quem,
  type RecursoDaSolicitacao,
  type Solicitacao,
} from './solicitacao.ts';
import {
  ACOES_DE_TRAMITACAO,
  anotarSolicitacao,
  corrigirEmailDaSolicitacao,
  designarSolicitacao,
  devolverSolicitacao,
  disponibilidadeDaTramitacao,
  disponibilidadeDeDecidir,
} from './tramitacao.ts';

const { atendente, doSetor, chefe, deOutroSetor, admin, solicitante } = PESSOAS_DOS_CASOS;
const DO_SIC: Quem = { ...deOutroSetor, usuario_id: 'do-sic', do_sic: true };
const RECURSO: RecursoDaSolicitacao = {
  situacao: 'EM_ANALISE',
  prazo: '2026-12-20',
  data_resposta: null,
  responsavel_id: null,
};
const ato = { usuario_id: 'atendente', hoje: '2026-12-01' };
const emAtendimento = casoDe('EM_ATENDIMENTO').solicitacao;

/**
 * The cases are of who has an account, and changes their address themselves, and does not mind being known;
 * asking for what is missing is told in its own file, and so is what keeps an identity.
 */
const EM_OUTROS: readonly string[] = [
  'corrigir-email',
  'pedir-complemento',
  'abrir-identidade',
  'tirar-identidade',
];
const DE_QUALQUER_UMA = ACOES_DE_TRAMITACAO.filter((acao) => !EM_OUTROS.includes(acao));

/** A note, C asking another sector, P passing it to somebody, D giving it back, R another nature: lower case disabled, a hyphen where hidden. */
const conjunto = (caso: Parameters<typeof casoDe>[0], quem: Quem, restrita = false): string =>
  DE_QUALQUER_UMA.map((acao, i) => {
    const { solicitacao } = casoDe(caso, { prorrogada: false, restrita });
    const { estado } = disponibilidadeDaTramitacao(acao, solicitacao, quem);
    const letra = 'NCPDR'[i] ?? '';
    return estado === 'OCULTA' ? '-' : estado === 'HABILITADA' ? letra : letra.toLowerCase();
  }).join('');

describe('E41 what staff do among themselves', () => {
  it.each([
    ['AGUARDANDO', 'NC---', 'NC---', 'NCP-R', 'N----', 'NCP-R', 'NCP-R'],
    ['AGUARDANDO, não atendida', 'NC---', 'NC---', 'NCP-R', 'N----', 'NCP-R', 'NCP-R'],
    ['DIRECIONADA', 'NC-D-', 'NC-D-', 'NCPDR', 'N----', 'NCP-R', 'NCP-R'],
    ['DIRECIONADA, não atendida', 'NC-D-', 'NC-D-', 'NCPDR', 'N----', 'NCP-R', 'NCP-R'],
    ['EM_ATENDIMENTO', 'NCPDR', 'N--d-', 'NCPDR', 'N----', 'NCP-R', 'NCP-R'],
    ['EM_ATENDIMENTO, vencida', 'NCPDR', 'N--d-', 'NCPDR', 'N----', 'NCP-R', 'NCP-R'],
    ['EM_ATENDIMENTO, atendida com atraso', 'NCPDR', 'N--d-', 'NCPDR', 'N----', 'NCP-R', 'NCP-R'],
    ['NAO_ATENDIDA', 'NC---', 'NC---', 'NCP-R', 'N----', 'NCP-R', 'NCP-R'],
    ['FINALIZADO', 'N----', 'N----', 'N----', 'N----', 'N----', 'N----'],
    ['AGUARDANDO, cancelada', '-----', '-----', '-----', '-----', '-----', '-----'],
  ] as const)(
    '%s: attendant %s, sector %s, its head %s, other sector %s, SIC %s, ADMIN %s',
    (caso, ...quais) => {
      const pessoas = [atendente, doSetor, chefe, deOutroSetor, DO_SIC, admin];
      expect(pessoas.map((quem) => conjunto(caso, quem))).toEqual(quais);
      expect(conjunto(caso, solicitante)).toBe('-----');
      expect(conjunto(caso, { ...admin, visao_publica: true })).toBe('-----');
      expect(conjunto(caso, deOutroSetor, true)).toBe('-----');
    },
  );

  it('names every circumstance', () => {
    expect(CIRCUNSTANCIAS_DOS_CASOS).toHaveLength(10);
  });

  it('the SIC takes what is overdue in any sector, extends and directs what another attends', () => {
    const pode = (caso: Parameters<typeof casoDe>[0], quem: Quem) => {
      const { solicitacao, hoje } = casoDe(caso);
      return (['direcionar', 'atender', 'prorrogar'] as const).map(
        (acao) => disponibilidadeDaSolicitacao(acao, solicitacao, quem, hoje).estado,
      );
    };
    expect(pode('DIRECIONADA, não atendida', DO_SIC)[1]).toBe('HABILITADA');
    expect(pode('DIRECIONADA, não atendida', deOutroSetor)[1]).toBe('OCULTA');
    expect(pode('NAO_ATENDIDA', DO_SIC)[1]).toBe('HABILITADA');
    expect(pode('DIRECIONADA', DO_SIC)[1]).toBe('OCULTA');
    expect(pode('EM_ATENDIMENTO', DO_SIC)).toEqual(['HABILITADA', 'OCULTA', 'HABILITADA']);
    expect(pode('EM_ATENDIMENTO', doSetor)).toEqual(['DESABILITADA', 'OCULTA', 'DESABILITADA']);
  });
});

describe('E41 a note', () => {
  it('says who wrote it, to staff alone, and changes nothing', () => {
    const dados = { texto: ' Ver com o arquivo. ', arquivos: 2 };
    expect(anotarSolicitacao(emAtendimento, dados, ato)).toMatchObject({
      ok: true,
      valor: {
        mudancas: {},
        evento: {
          tipo: 'ANOTADA',
          observacao: null,
          observacao_interna: 'Ver com o arquivo.\n\n2 anexos internos.',
          atendente_id: 'atendente',
        },
      },
    });
    expect(anotarSolicitacao(emAtendimento, { texto: ' ', arquivos: 1 }, ato).ok).toBe(false);
  });
});

describe('E41 the address of who has no account', () => {
  it('is corrected by who attends and by the SIC, before and after the answer', () => {
    const pode = (mudancas: Partial<Solicitacao>, quem: Quem) => {
      const solicitacao = { ...emAtendimento, solicitante_id: null, ...mudancas };
      return disponibilidadeDaTramitacao('corrigir-email', solicitacao, quem);
    };
    expect(pode({}, DO_SIC).estado).toBe('HABILITADA');
    expect(pode({}, atendente).estado).toBe('HABILITADA');
    expect(pode({ status: 'FINALIZADO' }, atendente).estado).toBe('HABILITADA');
    expect(pode({}, chefe).estado).toBe('HABILITADA');
    expect(pode({}, doSetor)).toEqual({ estado: 'OCULTA', motivo: 'SO_QUEM_MANDA' });
    expect(pode({ solicitante_id: 'ana' }, DO_SIC)).toEqual({
      estado: 'OCULTA',
      motivo: 'TEM_CONTA',
    });
  });

  it('is told to staff alone, with how it was proven and without the address', () => {
    const dados = { email: 'maria@dominio.example', prova: ' Mostrou o RG no balcão. ' };
    const lida = corrigirEmailDaSolicitacao(emAtendimento, dados, ato);
    if (!lida.ok) throw new Error(lida.motivo);
    const { evento, mudancas } = lida.valor;
    expect(mudancas).toEqual({});
    expect(evento).toMatchObject({ tipo: 'EMAIL_CORRIGIDO', observacao: null });
    expect(evento.observacao_interna).toMatch(/Comprovação: Mostrou o RG no balcão\.$/);
    expect(evento.observacao_interna).not.toContain('maria@');
    expect(corrigirEmailDaSolicitacao(emAtendimento, { ...dados, prova: ' ' }, ato).ok).toBe(false);
  });
});

describe('E41 passing a request to a person', () => {
  const dados = { atendente_id: 'servidor-do-setor', setor_id: 'obras', observacao: null };

  it('gives it to them, with the first attendance kept', () => {
    const lida = designarSolicitacao(emAtendimento, dados, { ...ato, hoje: '2026-12-05' });
    if (!lida.ok) throw new Error(lida.motivo);
    expect(aplicarTransicao(emAtendimento, lida.valor)).toEqual({
      ...emAtendimento,
      atendente_id: 'servidor-do-setor',
      setor_id: 'obras',
    });
  });

  it('begins the attendance of what waited', () => {
    const { solicitacao } = casoDe('AGUARDANDO');
    expect(designarSolicitacao(solicitacao, dados, ato)).toMatchObject({
      ok: true,
      valor: { mudancas: { status: 'EM_ATENDIMENTO', atendida_em: '2026-12-01' } },
    });
  });

  it('takes it from somebody only with the reason, and never gives it to who has it', () => {
    const deOutro = { usuario_id: 'do-sic', hoje: '2026-12-01' };
    expect(designarSolicitacao(emAtendimento, dados, deOutro)).toEqual({
      ok: false,
      motivo: 'Escreva por que a solicitação sai de quem a atende.',
    });
    const comMotivo = { ...dados, observacao: ' De férias. ' };
    expect(designarSolicitacao(emAtendimento, comMotivo, deOutro)).toMatchObject({
      ok: true,
      valor: { evento: { observacao_interna: 'De férias.' } },
    });
    expect(
      designarSolicitacao(emAtendimento, { ...dados, atendente_id: 'atendente' }, ato),
    ).toEqual({ ok: false, motivo: 'Esta pessoa já está atendendo a solicitação.' });
  });
});

describe('E41 giving a request back to the SIC', () => {
  const emObras = { ...emAtendimento, setor_id: 'obras' };
  const dados = { motivo: ' É da Saúde. ', setor_de_entrada: 'sic' };

  it('leaves it there for somebody to take, with its deadline', () => {
    const lida = devolverSolicitacao(emObras, dados, ato);
    if (!lida.ok) throw new Error(lida.motivo);
    expect(aplicarTransicao(emObras, lida.valor)).toEqual({
      ...emObras,
      status: 'DIRECIONADA',
      setor_id: 'sic',
      atendente_id: null,
    });
    expect(lida.valor.evento).toMatchObject({
      observacao: null,
      observacao_interna: 'É da Saúde.',
    });
  });

  it('after the deadline it is from this day on that nobody attends it', () => {
    const paradaEm = (hoje: string) => {
      const lida = devolverSolicitacao(emObras, dados, { ...ato, hoje });
      return lida.ok && lida.valor.mudancas.expirada_em;
    };
    expect(paradaEm('2026-12-22')).toBe('2026-12-22');
    expect(paradaEm(emObras.data_previsao)).toBeUndefined();
  });

  it('wants the reason, and something to give back', () => {
    expect(devolverSolicitacao(emObras, { ...dados, motivo: ' ' }, ato).ok).toBe(false);
    expect(devolverSolicitacao(emAtendimento, dados, ato)).toEqual({
      ok: false,
      motivo: 'Esta solicitação já está no SIC.',
    });
  });
});

describe('E41 another nature or type', () => {
  const orgao = ORGAO_DOS_CASOS;
  const motivo = ' É uma reclamação. ';

  it('has the terms of its own law from the day on which it was filed, and back', () => {
    const lida = reclassificarSolicitacao(
      emAtendimento,
      { natureza: 2, tipo: 2, motivo },
      ato,
      orgao,
    );
    if (!lida.ok) throw new Error(lida.motivo);
    const depois = aplicarTransicao(emAtendimento, lida.valor);
    expect(depois).toEqual({ ...emAtendimento, natureza: 2, tipo: 2, data_previsao: '2026-12-21' });
    expect(lida.valor.evento.observacao).toBe(
      'Era ACESSO À INFORMAÇÃO, ACESSO À INFORMAÇÃO; passa a OUVIDORIA, RECLAMAÇÃO. Prazo de 10/12/2026 para 21/12/2026. Motivo: É uma reclamação.',
    );
    const volta = { natureza: 1, tipo: undefined, motivo } as const;
    const devolta = reclassificarSolicitacao(depois, volta, ato, orgao);
    if (!devolta.ok) throw new Error(devolta.motivo);
    expect(aplicarTransicao(depois, devolta.valor)).toEqual(emAtendimento);
  });

  it('keeps the extension that was given, counted by the other law', () => {
    const { solicitacao } = casoDe('EM_ATENDIMENTO', { prorrogada: true, restrita: false });
    expect(
      reclassificarSolicitacao(solicitacao, { natureza: 3, tipo: 5, motivo }, ato, orgao),
    ).toMatchObject({
      ok: true,
      valor: { mudancas: { data_previsao: '2027-01-20', data_previsao_anterior: '2026-12-21' } },
    });
  });

  it('of a type alone moves no deadline', () => {
    const manifestacao = { ...emAtendimento, natureza: 2, tipo: 2 } as const;
    expect(
      reclassificarSolicitacao(manifestacao, { natureza: 2, tipo: 1, motivo }, ato, orgao),
    ).toMatchObject({
      ok: true,
      valor: { mudancas: { natureza: 2, tipo: 1 }, evento: { prazo: null } },
    });
  });

  it.each([
    ['without a reason', emAtendimento, { natureza: 2, tipo: 2, motivo: ' ' }],
    ['without a type', emAtendimento, { natureza: 2, tipo: undefined, motivo }],
    ['to what it is', emAtendimento, { natureza: 1, tipo: 8, motivo }],
    ['once appealed', { ...emAtendimento, recursos: [RECURSO] }, { natureza: 2, tipo: 2, motivo }],
  ] as const)('is refused %s', (_caso, solicitacao, dados) => {
    expect(reclassificarSolicitacao(solicitacao, dados, ato, orgao).ok).toBe(false);
  });
});

describe('E06 who decides a disagreement', () => {
  const restrita = { ...emAtendimento, grau_sigilo: 2 } as const;

  it.each([
    ['of the SIC', emAtendimento, DO_SIC, undefined],
    ['admin', emAtendimento, admin, undefined],
    ['admin, of a restricted one', restrita, admin, undefined],
    ['of the SIC, of a restricted one', restrita, DO_SIC, 'SOLICITACAO_RESTRITA'],
    ['head of its sector', emAtendimento, chefe, 'DISCORDANCIA_SO_O_SIC'],
    ['who attends it', emAtendimento, atendente, 'DISCORDANCIA_SO_O_SIC'],
    ['requester', emAtendimento, solicitante, 'SO_SERVIDORES'],
    [
      'of the SIC, by the protocol',
      emAtendimento,
      { ...DO_SIC, visao_publica: true },
      'SO_SERVIDORES',
    ],
  ])('%s', (_quem, solicitacao, quem, motivo) => {
    const pode = disponibilidadeDeDecidir(solicitacao, quem);
    expect(pode.estado === 'HABILITADA' ? undefined : pode.motivo).toBe(motivo);
  });
});
