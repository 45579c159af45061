import {
  LIMITES_DO_ARQUIVO_PUBLICADO,
  MOTIVOS_DA_PUBLICACAO,
  MOTIVOS_DA_SOLICITACAO,
  MOTIVOS_DO_RECURSO,
  SO_SE_TARJA_PDF,
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
  SOLICITACAO_NAO_ENCONTRADA: {
    status: 404,
    message: 'Solicitação não encontrada. Volte à lista e procure pelo protocolo.',
  },
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
    message:
      'Resposta não encontrada. Ela pode ter sido retirada por quem a publicou: procure na lista das respostas.',
  },
  TEXTO_SEM_IDENTIDADE_ALTERADO: {
    status: 409,
    message: 'Outra pessoa acabou de mudar este texto. Copie o seu, feche e abra de novo.',
  },
  ARQUIVO_RETIRADO: {
    status: 404,
    message:
      'Arquivo não encontrado. Ele pode ter sido retirado por quem o publicou: volte à resposta e veja os que há.',
  },
  RASCUNHO_ALTERADO: {
    status: 409,
    message:
      'Outra pessoa salvou este rascunho enquanto você escrevia. Nada do seu texto se perdeu.',
  },
  MODELOS_ALTERADOS: {
    status: 409,
    message:
      'Outra pessoa alterou os modelos enquanto você escrevia. Copie o seu texto e recarregue a página.',
  },
  PUBLICACAO_ALTERADA: {
    status: 409,
    message: 'Outra pessoa alterou esta publicação enquanto você a via.',
  },
  PUBLICACAO_EM_CURSO: {
    status: 409,
    message: 'Outra pessoa está publicando esta resposta. Espere terminar e confira o resultado.',
  },
  PUBLICACAO_PARADA: {
    status: 503,
    message:
      'O servidor parou enquanto preparava os arquivos, e nada foi publicado. Publique de novo.',
  },
  ARQUIVO_PROTEGIDO: {
    status: 422,
    message:
      'Este PDF pede uma senha para abrir. Salve-o sem senha e anexe o novo arquivo à resposta.',
  },
  ARQUIVO_ILEGIVEL: {
    status: 422,
    message:
      'Não conseguimos abrir este arquivo. Salve-o de novo como PDF e anexe o novo arquivo à resposta.',
  },
  ARQUIVO_LONGO: {
    status: 422,
    message: `Este arquivo tem páginas demais: publicamos até ${LIMITES_DO_ARQUIVO_PUBLICADO.paginas}. Divida-o em partes e anexe as partes à resposta.`,
  },
  ARQUIVO_DEMORADO: {
    status: 503,
    message:
      'Este arquivo demorou demais para abrir. Tente de novo em alguns minutos; se continuar, divida-o em partes menores.',
  },
  ARQUIVO_NAO_PUBLICAVEL: { status: 422, message: SO_SE_TARJA_PDF },
  PAGINA_NAO_ENCONTRADA: {
    status: 404,
    message: 'Este arquivo não tem esta página. Volte à primeira.',
  },
  NADA_PUBLICADO: { status: 409, message: 'Nada desta solicitação está publicado.' },
  RECURSO_NAO_ENCONTRADO: {
    status: 404,
    message: 'Recurso não encontrado. Volte à solicitação e abra-o por ela.',
  },
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
