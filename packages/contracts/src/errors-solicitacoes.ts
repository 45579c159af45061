import {
  MOTIVOS_DA_PUBLICACAO,
  MOTIVOS_DA_SOLICITACAO,
  MOTIVOS_DO_RECURSO,
  type MotivoDaPublicacao,
  type MotivoDaSolicitacao,
  type MotivoDoRecurso,
} from '@balcao/domain';

/** What the rules refuse is a conflict with how things stand, with the reason as its code. */
const conflitos = <M extends string>(motivos: Record<M, string>) =>
  Object.fromEntries(
    Object.entries<string>(motivos).map(([codigo, message]) => [codigo, { status: 409, message }]),
  ) as Record<M, { status: number; message: string }>;

const PROPRIOS = {
  SOLICITACAO_NAO_ENCONTRADA: { status: 404, message: 'Solicitação não encontrada.' },
  PROTOCOLO_NAO_ENCONTRADO: {
    status: 404,
    message:
      'Nenhuma solicitação desta instituição tem este protocolo. Confira os números digitados.',
  },
  EMAIL_NAO_CONFERE: {
    status: 403,
    message: 'Este não é o e-mail informado na solicitação. Confira e tente de novo.',
  },
  ENVIO_DIFERENTE: {
    status: 409,
    message: 'Este envio já foi feito com outro conteúdo. Recarregue a página e envie de novo.',
  },
  SEM_PROTOCOLO: {
    status: 503,
    message:
      'A prefeitura já recebeu hoje todas as solicitações que um dia comporta. Envie a sua amanhã.',
  },
  OPCAO_DESATIVADA: { status: 422, message: 'Esta opção não está mais em uso. Escolha outra.' },
  RESPOSTA_NAO_ENCONTRADA: {
    status: 404,
    message: 'Resposta não encontrada. Ela pode ter sido retirada por quem a publicou.',
  },
  PUBLICACAO_ALTERADA: {
    status: 409,
    message: 'Outra pessoa alterou esta publicação enquanto você a via.',
  },
  NADA_PUBLICADO: { status: 409, message: 'Nada desta solicitação está publicado.' },
  RECURSO_NAO_ENCONTRADO: { status: 404, message: 'Recurso não encontrado.' },
  ATENDENTE_NAO_ENCONTRADO: {
    status: 422,
    message: 'Escolha um servidor ativo desta instituição.',
  },
} as const;

/** Errors of requests and appeals; a function, so that pages that name none need not carry them. */
export const errosDeSolicitacao = () => ({
  ...PROPRIOS,
  ...conflitos<MotivoDaSolicitacao>(MOTIVOS_DA_SOLICITACAO),
  ...conflitos<MotivoDaPublicacao>(MOTIVOS_DA_PUBLICACAO),
  ...conflitos<MotivoDoRecurso>(MOTIVOS_DO_RECURSO),
});
