import type { Recurso, SolicitacaoDetalhada, SolicitacaoPublica } from '@balcao/contracts';
import { SOLICITACAO } from './solicitacoes.ts';

/** A civil day as the calls answer it. */
export const dia = (data: string) => ({ data, formatada: data.split('-').reverse().join('/') });

/** An appeal to the first instance that waits, of the request of the fixtures. */
export const RECURSO: Recurso = {
  id: '6d6d2f0e-6f0e-4c5e-9f35-1d5b7f3f0101',
  numero_protocolo: '2026-1202-654321',
  solicitacao: {
    id: SOLICITACAO.id,
    numero_protocolo: SOLICITACAO.numero_protocolo,
    assunto: SOLICITACAO.assunto,
  },
  instancia: { id: 1, nome: 'PRIMEIRA_INSTANCIA' },
  situacao: 'EM_ANALISE',
  data_abertura: dia('2026-12-02'),
  prazo: dia('2999-12-07'),
  data_resposta: null,
  responsavel: null,
  autoridade: null,
  acoes: { informacoes: { estado: 'HABILITADA', motivo: null } },
  mensagem: 'Falta a planilha de 2025.',
  anexos: [],
  resposta: null,
  desfecho: null,
  respostas: [],
  entregar_ate: null,
  entregas: [],
  contestar_ate: null,
};

/** One version of the answer to it. */
export const versao = (
  resposta: string,
  desfecho: Recurso['respostas'][number]['desfecho'],
  data: string,
): Recurso['respostas'][number] => ({
  resposta,
  desfecho,
  data: dia(data),
  respondido_por: { nome: 'Carlos Prado' },
});

type Proximo = NonNullable<SolicitacaoDetalhada['recorrer']['proximo']>;

/** The next appeal of the request of the fixtures: to the first instance, against its answer. */
export const PROXIMO: Proximo = {
  instancia: { id: 1, nome: 'PRIMEIRA_INSTANCIA' },
  contra: 'RESPOSTA',
  ate: dia('2026-12-12'),
  autoridade: { nome: 'Carlos Prado', setor: 'Controladoria' },
};

/** That request, answered and open to appeals of who filed it. */
export const RECORRIVEL: SolicitacaoDetalhada = {
  ...SOLICITACAO,
  status: 'FINALIZADO',
  data_finalizacao: dia('2026-12-02'),
  passivel_de_recurso: true,
  recorrer: { motivo: null, proximo: PROXIMO },
};

const { contato: _contato, solicitante: _solicitante, ...comum } = RECORRIVEL;

/** The same as whoever has its protocol sees it. */
export const RECORRIVEL_PUBLICA: SolicitacaoPublica = {
  ...comum,
  pede_email: false,
  nome_solicitante: 'M*** S***',
  email_solicitante: 'm***@exemplo.com.br',
};
