import {
  atenderSolicitacao,
  cancelarSolicitacao,
  complementarSolicitacao,
  direcionarSolicitacao,
  lido,
  prorrogarSolicitacao,
  responderSolicitacao,
  type AcaoDaSolicitacao,
  type Ato,
  type Direcionamento,
  type Leitura,
  type PrazosDoOrgao,
  type Solicitacao,
  type Transicao,
} from '@balcao/domain';

/** What somebody does to a request, and what they fill in where it matters. */
interface Gesto {
  readonly solicitacao: Solicitacao;
  readonly ato: Ato;
  readonly orgao: PrazosDoOrgao;
  /** Where it goes, or whose staff asks for more. */
  readonly setor_id: string;
  readonly direcionamento?: Partial<Direcionamento>;
}

/** What each action of the screen does to a request; to look does nothing. */
export const GESTOS = {
  direcionar: ({ solicitacao, ato, setor_id, direcionamento }) =>
    direcionarSolicitacao(
      solicitacao,
      {
        setor_id,
        tipo: solicitacao.tipo,
        prioridade: 1,
        observacao: 'Lei 12.527/2011, art. 23, III.',
        interna: true,
        ...direcionamento,
      },
      ato,
    ),
  atender: ({ solicitacao, ato }) => lido(atenderSolicitacao(solicitacao, ato)),
  complementar: ({ solicitacao, ato, setor_id }) =>
    lido(complementarSolicitacao(solicitacao, { setor_id, arquivos: 1 }, ato)),
  prorrogar: ({ solicitacao, ato, orgao }) =>
    prorrogarSolicitacao(solicitacao, 'Há muitos documentos.', ato, orgao),
  responder: ({ solicitacao, ato, orgao }) =>
    responderSolicitacao(solicitacao, { resposta: 'Segue a resposta.', decisao: null }, ato, orgao),
  cancelar: ({ solicitacao, ato }) => lido(cancelarSolicitacao(solicitacao, ato)),
} satisfies Record<Exclude<AcaoDaSolicitacao, 'informacoes'>, (gesto: Gesto) => Leitura<Transicao>>;
