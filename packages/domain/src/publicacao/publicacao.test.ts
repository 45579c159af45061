import { describe, expect, it } from 'vitest';
import type { Quem } from '../solicitacoes/solicitacao.ts';
import {
  disponibilidadeDePublicar,
  faltaConferir,
  registrarPublicacao,
  type SolicitacaoAoPublicar,
} from './publicacao.ts';

const FINALIZADA: SolicitacaoAoPublicar = {
  status: 'FINALIZADO',
  natureza: 1,
  tipo: 8,
  grau_sigilo: 1,
  setor_id: 's1',
  atendente_id: 'a',
};
const servidor = (usuario_id: string, setores: string[]): Quem => ({
  papel: 'PREFEITURA',
  usuario_id,
  setores,
  visao_publica: false,
});
const PESSOAS = {
  'do setor': servidor('x', ['s1']),
  'de outro setor': servidor('y', ['s2']),
  'do SIC': { ...servidor('w', ['s3']), do_sic: true },
  'quem atendeu': servidor('a', []),
  administrador: { ...servidor('z', []), papel: 'ADMIN' },
  contribuinte: { ...servidor('c', []), papel: 'CONTRIBUINTE' },
  'servidor na consulta': { ...servidor('x', ['s1']), visao_publica: true },
} as const satisfies Record<string, Quem>;

const resultado = (parte: Partial<SolicitacaoAoPublicar>, pessoa: keyof typeof PESSOAS) => {
  const disponivel = disponibilidadeDePublicar({ ...FINALIZADA, ...parte }, PESSOAS[pessoa]);
  return disponivel.estado === 'HABILITADA' ? 'pode' : disponivel.motivo;
};

describe('B10 an answer is published', () => {
  it.each([
    ['do setor', {}, 'pode'],
    ['do SIC', {}, 'pode'],
    ['do SIC', { grau_sigilo: 2 }, 'PUBLICACAO_RESTRITA'],
    ['do SIC', { identidade_preservada: true }, 'pode'],
    ['administrador', { identidade_preservada: true }, 'pode'],
    ['quem atendeu', { identidade_preservada: true }, 'PUBLICACAO_SO_DO_SIC'],
    ['do setor', { identidade_preservada: true }, 'PUBLICACAO_SO_DO_SIC'],
    ['quem atendeu', {}, 'pode'],
    ['administrador', {}, 'pode'],
    ['de outro setor', {}, 'PUBLICACAO_DE_OUTRO_SETOR'],
    ['contribuinte', {}, 'PUBLICACAO_SO_DE_SERVIDORES'],
    ['servidor na consulta', {}, 'PUBLICACAO_SO_DE_SERVIDORES'],
    ['administrador', { status: 'EM_ATENDIMENTO' }, 'PUBLICACAO_SEM_RESPOSTA'],
    ['administrador', { status: 'NAO_ATENDIDA', atendente_id: null }, 'PUBLICACAO_SEM_RESPOSTA'],
    ['administrador', { grau_sigilo: 2 }, 'PUBLICACAO_RESTRITA'],
    ['quem atendeu', { grau_sigilo: 3 }, 'PUBLICACAO_RESTRITA'],
    ['do setor', { grau_sigilo: 5 }, 'PUBLICACAO_RESTRITA'],
    ['administrador', { tipo: 1 }, 'PUBLICACAO_RESTRITA'],
    ['administrador', { natureza: 2, tipo: 2 }, 'PUBLICACAO_SO_DE_ACESSO'],
    ['administrador', { natureza: 3, tipo: 5 }, 'PUBLICACAO_SO_DE_ACESSO'],
  ] as const)('by %s, of %j: %s', (pessoa, parte, esperado) => {
    expect(resultado(parte, pessoa)).toBe(esperado);
  });

  it('and its request tells so, staying as it is', () => {
    const { mudancas, evento } = registrarPublicacao(FINALIZADA, 'PUBLICADA', { usuario_id: 'x' });
    expect(mudancas).toEqual({});
    expect(evento).toMatchObject({ tipo: 'PUBLICADA', status: 'FINALIZADO', atendente_id: 'x' });
    expect(evento.observacao).toContain('sem dados pessoais');
  });
});

describe('B10 what is published is checked by a person', () => {
  const quem = { nome: 'Ana Prado', protocolo: '2026-1105-123456' };
  const textos = { assunto: 'Merenda', pergunta: 'Quais contratos?', resposta: 'Estes.' };

  it('when a field seems to tell of somebody', () => {
    expect(
      faltaConferir({ ...textos, pergunta: 'Sou Ana Prado, CPF 529.982.247-25.' }, quem),
    ).toEqual({
      pergunta: 'Parece haver dado pessoal: nome de quem pediu (Ana Prado), CPF (529.982.247-25).',
    });
    expect(faltaConferir(textos, quem)).toBeUndefined();
  });
});
