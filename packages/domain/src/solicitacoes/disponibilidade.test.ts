import {
  CIRCUNSTANCIAS_DOS_CASOS,
  COLUNAS_DO_QUADRO,
  type CircunstanciaDosCasos,
  LETRAS_DAS_ACOES,
  PESSOAS_DOS_CASOS,
  type PessoaDosCasos,
  QUADRO_DE_ACOES,
  SOLICITACAO_DOS_CASOS,
  casoDe,
} from '@balcao/testing/pedidos';
import { describe, expect, it } from 'vitest';
import {
  ACOES_DA_SOLICITACAO,
  disponibilidadeDaSolicitacao,
  disponibilidadeDeRemoverAnexo,
  type AcaoDaSolicitacao,
  type SolicitacaoAoAgir,
} from './disponibilidade.ts';
import { MOTIVOS_DA_SOLICITACAO } from './opcoes.ts';
import type { Quem } from './solicitacao.ts';

/** The whole set of actions: upper case enabled, lower case disabled, a hyphen where nothing shows. */
const conjunto = (solicitacao: SolicitacaoAoAgir, quem: Quem, hoje: string): string =>
  ACOES_DA_SOLICITACAO.map((acao) => {
    const { estado } = disponibilidadeDaSolicitacao(acao, solicitacao, quem, hoje);
    const letra = LETRAS_DAS_ACOES[acao];
    return estado === 'OCULTA' ? '-' : estado === 'HABILITADA' ? letra : letra.toLowerCase();
  }).join('');

const NADA = '-------';
const LEITURA = 'I------';
const COLUNAS: readonly PessoaDosCasos[] = COLUNAS_DO_QUADRO;

describe('E03 the whole set of actions of each person on each request', () => {
  it.each(QUADRO_DE_ACOES)(
    'E03.1 $circunstancia, $variacao',
    ({ circunstancia, variacao, acoes }) => {
      const { solicitacao, hoje } = casoDe(circunstancia, variacao);
      expect(COLUNAS.map((quem) => conjunto(solicitacao, PESSOAS_DOS_CASOS[quem], hoje))).toEqual(
        acoes,
      );
    },
  );

  it('leaves no circumstance and no person out', () => {
    const circunstancias = new Set(QUADRO_DE_ACOES.map(({ circunstancia }) => circunstancia));
    expect([...circunstancias]).toEqual(CIRCUNSTANCIAS_DOS_CASOS);
    expect([...COLUNAS].sort()).toEqual(Object.keys(PESSOAS_DOS_CASOS).sort());
  });
});

describe('E03 why an action is not available', () => {
  const motivo = (acao: AcaoDaSolicitacao, caso: CircunstanciaDosCasos, quem: PessoaDosCasos) => {
    const { solicitacao, hoje } = casoDe(caso);
    const pessoa = PESSOAS_DOS_CASOS[quem];
    const resultado = disponibilidadeDaSolicitacao(acao, solicitacao, pessoa, hoje);
    return resultado.estado === 'HABILITADA' ? undefined : resultado.motivo;
  };

  it.each([
    ['direcionar', 'AGUARDANDO', 'solicitante', 'SO_SERVIDORES'],
    ['direcionar', 'AGUARDANDO, não atendida', 'doSetor', 'PARADA_SEM_ATENDENTE'],
    [
      'direcionar',
      'EM_ATENDIMENTO, atendida com atraso',
      'deOutroSetor',
      'DIRECIONADA_SO_PELO_SETOR',
    ],
    ['direcionar', 'NAO_ATENDIDA', 'admin', 'SOLICITACAO_NAO_ATENDIDA'],
    ['direcionar', 'FINALIZADO', 'admin', 'SOLICITACAO_FINALIZADA'],
    ['direcionar', 'AGUARDANDO, cancelada', 'admin', 'SOLICITACAO_CANCELADA'],
    ['atender', 'DIRECIONADA', 'deOutroSetor', 'OUTRO_SETOR'],
    ['atender', 'EM_ATENDIMENTO', 'atendente', 'SOLICITACAO_EM_ATENDIMENTO'],
    ['atender', 'FINALIZADO', 'atendente', 'SOLICITACAO_FINALIZADA'],
    ['complementar', 'DIRECIONADA', 'atendente', 'SEM_ATENDIMENTO'],
    ['complementar', 'EM_ATENDIMENTO', 'doSetor', 'OUTRO_ATENDENTE'],
    ['responder', 'EM_ATENDIMENTO', 'admin', 'OUTRO_ATENDENTE'],
    ['responder', 'FINALIZADO', 'atendente', 'SOLICITACAO_FINALIZADA'],
    ['prorrogar', 'AGUARDANDO', 'doSetor', 'PRORROGACAO_SEM_ATENDIMENTO'],
    ['prorrogar', 'DIRECIONADA', 'deOutroSetor', 'PRORROGACAO_SEM_ATENDIMENTO'],
    ['prorrogar', 'EM_ATENDIMENTO, vencida', 'atendente', 'PRAZO_VENCIDO'],
    ['prorrogar', 'FINALIZADO', 'atendente', 'SOLICITACAO_FINALIZADA'],
    ['cancelar', 'AGUARDANDO', 'visitante', 'ENTRE_PARA_CANCELAR'],
    ['cancelar', 'AGUARDANDO', 'admin', 'SOLICITACAO_DE_OUTRO'],
    ['cancelar', 'DIRECIONADA', 'solicitante', 'CANCELAMENTO_TARDIO'],
    ['cancelar', 'AGUARDANDO, cancelada', 'solicitante', 'SOLICITACAO_CANCELADA'],
    ['informacoes', 'AGUARDANDO', 'outroContribuinte', 'SOLICITACAO_DE_OUTRO'],
  ] as const)('%s of %s by %s: %s', (acao, caso, quem, esperado) => {
    expect(motivo(acao, caso, quem)).toBe(esperado);
  });

  it.each([
    ['who attends prepares', 'atendente', 'EM_ATENDIMENTO', undefined, 'RESPOSTA_SO_PELO_SIC'],
    ['who attends and is of the SIC', 'atendente', 'EM_ATENDIMENTO', true, undefined],
    ['the SIC sends what another attends', 'deOutroSetor', 'EM_ATENDIMENTO', true, undefined],
    ['another sector', 'deOutroSetor', 'EM_ATENDIMENTO', undefined, 'OUTRO_ATENDENTE'],
    ['an administrator', 'admin', 'EM_ATENDIMENTO', undefined, undefined],
    ['nobody attends', 'admin', 'DIRECIONADA', undefined, 'SEM_ATENDIMENTO'],
    ['answered', 'admin', 'FINALIZADO', true, 'SOLICITACAO_FINALIZADA'],
  ] as const)('where only the SIC sends: %s', (_que, quem, caso, do_sic, esperado) => {
    const { solicitacao, hoje } = casoDe(caso);
    const pessoa = { ...PESSOAS_DOS_CASOS[quem], do_sic, so_o_sic_envia: true };
    const pode = disponibilidadeDaSolicitacao('responder', solicitacao, pessoa, hoje);
    expect(pode.estado === 'HABILITADA' ? undefined : pode.motivo).toBe(esperado);
  });

  it('E80 every reason that can be met is a sentence in Portuguese', () => {
    const achados = new Set(
      ACOES_DA_SOLICITACAO.flatMap((acao) =>
        CIRCUNSTANCIAS_DOS_CASOS.flatMap((caso) => COLUNAS.map((quem) => motivo(acao, caso, quem))),
      ),
    );
    achados.delete(undefined);
    // These belong to what the cases above do not vary: restriction and extension, attachments, and
    // the draft and the correction of an answer, and what staff do among themselves.
    const outros = [
      'SOLICITACAO_RESTRITA',
      'JA_PRORROGADA',
      'ANEXO_DE_OUTRO',
      'SOLICITACAO_SEM_RESPOSTA',
      'RESPOSTA_COM_RECURSO',
      'RASCUNHO_PROPRIO',
      'RASCUNHO_APROVADO',
      'RESPOSTA_SEM_APROVACAO',
      'RESPOSTA_SO_PELO_SIC',
      'NINGUEM_A_PERGUNTAR',
      'COMPLEMENTO_JA_PEDIDO',
      'COMPLEMENTO_NAO_PEDIDO',
      'SO_QUEM_MANDA',
      'JA_NO_SIC',
      'TEM_CONTA',
      'IDENTIDADE_NAO_PRESERVADA',
      'IDENTIDADE_SO_DO_SIC',
      'FALTA_TEXTO_SEM_IDENTIDADE',
      'CONSULTA_RESPONDIDA',
      'CONSULTA_REPETIDA',
      'ATENDIMENTO_JA_VOLTOU',
      'DISCORDANCIA_FEITA',
      'DISCORDANCIA_FORA_DO_PRAZO',
      'DISCORDANCIA_DECIDIDA',
      'DISCORDANCIA_SO_O_SIC',
      'SOLICITACAO_IMPORTADA',
    ];
    expect([...achados, ...outros].sort()).toEqual(Object.keys(MOTIVOS_DA_SOLICITACAO).sort());
    for (const texto of Object.values(MOTIVOS_DA_SOLICITACAO))
      expect(texto).toMatch(/^\p{Lu}.*\.$/u);
  });
});

describe('E41 the edges of the rules', () => {
  const { admin, atendente, deOutroSetor, doSetor, solicitante, visitante } = PESSOAS_DOS_CASOS;
  const aguardando = SOLICITACAO_DOS_CASOS;
  const emAtendimento = casoDe('EM_ATENDIMENTO').solicitacao;

  it('who answers for an appeal of a restricted request reads it in any sector, and no more', () => {
    const restrita = { ...casoDe('FINALIZADO').solicitacao, grau_sigilo: 3 } as const;
    const recurso = { situacao: 'EM_ANALISE', prazo: '2026-12-20', data_resposta: null } as const;
    const hoje = '2026-12-10';
    const com = (responsavel_id: string | null) => ({
      ...restrita,
      recursos: [{ ...recurso, responsavel_id }],
    });
    expect(conjunto(restrita, deOutroSetor, hoje)).toBe('-------');
    expect(conjunto(com(deOutroSetor.usuario_id), deOutroSetor, hoje)).toBe('I------');
    expect(conjunto(com(atendente.usuario_id), deOutroSetor, hoje)).toBe('-------');
    expect(conjunto(com(null), deOutroSetor, hoje)).toBe('-------');
  });

  it('the deadline itself still lets it be extended, the day after does not', () => {
    expect(conjunto(emAtendimento, atendente, '2026-12-10')).toBe('ID-CPR-');
    expect(conjunto(emAtendimento, atendente, '2026-12-11')).toBe('ID-CpR-');
  });

  it('the deadline itself still lets it be directed, the day after does not', () => {
    expect(conjunto(aguardando, doSetor, '2026-12-10')).toBe('IDAcpr-');
    expect(conjunto(aguardando, doSetor, '2026-12-11')).toBe('I-Acpr-');
  });

  it('the deadline itself still leaves it to its sector, the day after the SIC may attend it', () => {
    const emOutro = { ...casoDe('DIRECIONADA').solicitacao, setor_id: 'saude' };
    const doSic = { ...deOutroSetor, do_sic: true };
    const atender = (hoje: string) => conjunto(emOutro, doSic, hoje).charAt(2);
    expect([atender('2026-12-10'), atender('2026-12-11')]).toEqual(['-', 'A']);
  });

  it('the attendant keeps it although it is in a sector where they do not work', () => {
    const emOutro = { ...emAtendimento, setor_id: 'obras' };
    expect(conjunto(emOutro, atendente, '2026-12-01')).toBe('ID-CPR-');
    const atrasada = { ...emOutro, expirada_em: '2026-12-11' };
    expect(conjunto(atrasada, atendente, '2026-12-22')).toBe('I--CpR-');
    expect(conjunto({ ...atrasada, grau_sigilo: 3 }, atendente, '2026-12-22')).toBe('I--CpR-');
    expect(conjunto(atrasada, deOutroSetor, '2026-12-22')).toBe('Id-cpr-');
  });

  it('a complaint of wrongdoing is as restricted as a secret', () => {
    const denuncia = { ...aguardando, tipo: 1 } as const;
    expect(conjunto(denuncia, deOutroSetor, '2026-12-01')).toBe(NADA);
    expect(conjunto(denuncia, doSetor, '2026-12-01')).toBe('IDAcpr-');
    expect(conjunto(denuncia, admin, '2026-12-01')).toBe('IDAcpr-');
  });

  it('E23 the public view only reads, whoever is signed in', () => {
    for (const quem of [visitante, solicitante, doSetor, admin]) {
      const publico = { ...quem, visao_publica: true };
      expect(conjunto(aguardando, publico, '2026-12-01')).toBe(LEITURA);
    }
  });

  it('a request of a visitor is nobody’s to cancel', () => {
    const semDono = { ...aguardando, solicitante_id: null };
    const anonimo = { ...visitante, visao_publica: false };
    expect(conjunto(semDono, anonimo, '2026-12-01')).toBe(NADA);
    expect(conjunto(semDono, solicitante, '2026-12-01')).toBe(NADA);
  });

  it('who filed it among the staff cancels it too', () => {
    const propria = { ...aguardando, solicitante_id: 'servidor-do-setor' };
    expect(conjunto(propria, doSetor, '2026-12-01')).toBe('IDAcprX');
  });
});

describe('E06 removing an attachment', () => {
  const { admin, doSetor, solicitante, visitante } = PESSOAS_DOS_CASOS;
  const remover = (anexado_por_id: string | null, caso: CircunstanciaDosCasos, quem: Quem) =>
    disponibilidadeDeRemoverAnexo({ anexado_por_id }, casoDe(caso).solicitacao, quem);

  it.each([
    ['solicitante', 'AGUARDANDO', solicitante, 'HABILITADA'],
    ['solicitante', 'EM_ATENDIMENTO', solicitante, 'HABILITADA'],
    ['solicitante', 'FINALIZADO', solicitante, 'OCULTA'],
    ['solicitante', 'AGUARDANDO, cancelada', solicitante, 'OCULTA'],
    ['solicitante', 'AGUARDANDO', admin, 'OCULTA'],
    ['servidor-do-setor', 'EM_ATENDIMENTO', doSetor, 'HABILITADA'],
    ['servidor-do-setor', 'EM_ATENDIMENTO', { ...doSetor, visao_publica: true }, 'OCULTA'],
    [null, 'AGUARDANDO', visitante, 'OCULTA'],
    [null, 'AGUARDANDO', { ...visitante, visao_publica: false }, 'OCULTA'],
  ] as const)('attached by %s, %s, for %o: %s', (dono, caso, quem, estado) => {
    expect(remover(dono, caso, quem).estado).toBe(estado);
  });
});
