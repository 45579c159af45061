import { marcasDePessoa } from '../publicacao/marcas.ts';
import { casoDe, PESSOAS_DOS_CASOS } from '@balcao/testing/pedidos';
import { describe, expect, it } from 'vitest';
import { disponibilidadeDaSolicitacao } from './disponibilidade.ts';
import {
  abrirIdentidade,
  aindaIdentifica,
  escondeQuemPediu,
  leOriginal,
  TEXTO_GUARDADO,
  tirarIdentidade,
  TRECHOS,
  trechoSemIdentidade,
} from './identidade.ts';
import { designarSolicitacao, disponibilidadeDaTramitacao } from './tramitacao.ts';
import { semRastro } from './visibilidade.ts';

const { admin, atendente, deOutroSetor, doSetor, solicitante, visitante } = PESSOAS_DOS_CASOS;
const DO_SIC = { ...deOutroSetor, usuario_id: 'do-sic', do_sic: true };
const PESSOAS = [atendente, doSetor, deOutroSetor, DO_SIC, admin, solicitante, visitante];

const SEM_IDENTIDADE = { versao: 1, textos: { assunto: 'Obra' }, anexos: [] };
const preservada = (
  sem_identidade: typeof SEM_IDENTIDADE | null,
  caso = 'AGUARDANDO' as const,
) => ({
  ...casoDe(caso).solicitacao,
  identidade_preservada: true,
  sem_identidade,
});

describe('who knows who asked, where they asked not to be known (Lei 13.460/2017, art. 10 §7)', () => {
  it.each([
    // attendant, sector, other sector, SIC, ADMIN, who asked, who has the protocol
    [false, '-------', 'OOOOOOO'],
    [true, 'EEEEE--', '---OOOO'],
  ] as const)('kept %s: hidden from %s, original read by %s', (identidade_preservada, ...quais) => {
    const solicitacao = { ...casoDe('AGUARDANDO').solicitacao, identidade_preservada };
    const esconde = PESSOAS.map((quem) => (escondeQuemPediu(solicitacao, quem) ? 'E' : '-'));
    const original = PESSOAS.map((quem) => (leOriginal(solicitacao, quem) ? 'O' : '-'));
    expect([esconde.join(''), original.join('')]).toEqual(quais);
  });

  it('leaves no trace of when they came, of whatever nature', () => {
    const { solicitacao } = casoDe('AGUARDANDO');
    expect(semRastro({ ...solicitacao, natureza: 1, tipo: 8 })).toBe(false);
    expect(semRastro({ ...solicitacao, natureza: 1, tipo: 8, identidade_preservada: true })).toBe(
      true,
    );
  });

  it('others read what the SIC wrote of each part, and nothing of one that it did not', () => {
    expect(trechoSemIdentidade(SEM_IDENTIDADE, TRECHOS.assunto)).toBe('Obra');
    expect(trechoSemIdentidade(SEM_IDENTIDADE, TRECHOS.descricao)).toBe(TEXTO_GUARDADO);
    expect(trechoSemIdentidade(null, TRECHOS.recurso('r1'))).toBe(TEXTO_GUARDADO);
  });
});

describe('what waits for a text that others can read', () => {
  const acoes = (sem: typeof SEM_IDENTIDADE | null, quem: (typeof PESSOAS)[number]) => {
    const solicitacao = preservada(sem);
    const { hoje } = casoDe('AGUARDANDO');
    return [
      disponibilidadeDaSolicitacao('direcionar', solicitacao, quem, hoje),
      disponibilidadeDaSolicitacao('atender', solicitacao, quem, hoje),
      disponibilidadeDaTramitacao('consultar', solicitacao, quem),
    ].map((pode) => (pode.estado === 'HABILITADA' ? 'sim' : pode.motivo));
  };
  const FALTA = 'FALTA_TEXTO_SEM_IDENTIDADE';

  it.each([
    ['the SIC, without', null, DO_SIC, [FALTA, 'sim', FALTA]],
    ['a sector, without', null, doSetor, [FALTA, FALTA, FALTA]],
    ['the SIC, with', SEM_IDENTIDADE, DO_SIC, ['sim', 'sim', 'sim']],
    ['a sector, with', SEM_IDENTIDADE, doSetor, ['sim', 'sim', 'sim']],
  ] as const)('%s: directing, attending, consulting', (_quem, sem, quem, esperado) => {
    expect(acoes(sem, quem)).toEqual(esperado);
  });

  it('is passed to somebody of its own sector without one, and to no other', () => {
    const dados = { atendente_id: 'outra', observacao: null };
    const ato = { usuario_id: 'do-sic', hoje: '2026-11-23' };
    const { setor_id } = preservada(null);
    expect(designarSolicitacao(preservada(null), { ...dados, setor_id }, ato).ok).toBe(true);
    const fora = { ...dados, setor_id: 'saude' };
    expect(designarSolicitacao(preservada(null), fora, ato)).toMatchObject({
      ok: false,
      motivo: expect.stringContaining('o SIC escreve primeiro o texto') as string,
    });
    expect(designarSolicitacao(preservada(SEM_IDENTIDADE), fora, ato).ok).toBe(true);
  });

  it.each(['abrir-identidade', 'tirar-identidade'] as const)('%s is for the SIC alone', (acao) => {
    const motivo = (quem: (typeof PESSOAS)[number], identidade_preservada = true) => {
      const solicitacao = { ...preservada(null), identidade_preservada };
      const pode = disponibilidadeDaTramitacao(acao, solicitacao, quem);
      return pode.estado === 'HABILITADA' ? 'sim' : pode.motivo;
    };
    expect(PESSOAS.map((quem) => motivo(quem))).toEqual([
      ...Array<string>(3).fill('IDENTIDADE_SO_DO_SIC'),
      ...['sim', 'sim'],
      ...['SO_SERVIDORES', 'SO_SERVIDORES'],
    ]);
    expect(motivo(DO_SIC, false)).toBe('IDENTIDADE_NAO_PRESERVADA');
  });

  it('the address of who has no account is for the SIC alone too', () => {
    const sem = { ...preservada(SEM_IDENTIDADE), solicitante_id: null };
    const pode = (quem: (typeof PESSOAS)[number]) =>
      disponibilidadeDaTramitacao('corrigir-email', sem, quem).estado;
    expect([pode(DO_SIC), pode(atendente)]).toEqual(['HABILITADA', 'OCULTA']);
  });
});

describe('what is written of it', () => {
  const { solicitacao } = casoDe('AGUARDANDO');

  it('an opening says why, to the requester too, and changes nothing', () => {
    expect(
      abrirIdentidade(solicitacao, ' Devolver um documento. ', { usuario_id: 'eva' }),
    ).toMatchObject({
      ok: true,
      valor: {
        mudancas: {},
        evento: {
          tipo: 'IDENTIDADE_ABERTA',
          observacao: 'O SIC viu quem fez a solicitação. Motivo: Devolver um documento.',
          atendente_id: 'eva',
        },
      },
    });
    expect(abrirIdentidade(solicitacao, ' ', { usuario_id: 'eva' }).ok).toBe(false);
  });

  it('each text is a version', () => {
    const novo = { textos: { assunto: 'Via' }, anexos: ['a1'] };
    const { mudancas } = tirarIdentidade(preservada(SEM_IDENTIDADE), novo, { usuario_id: 'eva' });
    expect(mudancas).toEqual({ sem_identidade: { versao: 2, ...novo } });
  });

  it('what still looks as if it told who asked is said without the words', () => {
    const quem = { nome: 'Maria das Dores', protocolo: '2026-1105-123456' };
    const marcas = (texto: string) => aindaIdentifica(marcasDePessoa(texto, quem));
    expect(marcas('Maria, CPF 529.982.247-25, e maria@x.example')).toBe(
      'Ainda parece identificar alguém: nome de quem pediu, CPF, e-mail.',
    );
    expect(marcas('Obra')).toBeUndefined();
  });
});
