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

/** What goes wrong with attachments, part of the one catalogue of `errors.ts`. */
export const ERROS_DE_ANEXO = {
  ANEXO_NAO_ENCONTRADO: { status: 404, message: 'Este anexo não existe mais.' },
  ANEXO_INFECTADO: {
    status: 422,
    message: 'O antivírus encontrou um programa perigoso em um dos arquivos.',
  },
  ENVIO_INTERROMPIDO: {
    status: 400,
    message: 'O envio foi interrompido antes do fim. Tente de novo.',
  },
  ARMAZENAMENTO_INDISPONIVEL: {
    status: 503,
    message: 'Não conseguimos guardar ou abrir arquivos agora. Tente de novo em alguns minutos.',
  },
  ARMAZENAMENTO_CHEIO: {
    status: 507,
    message:
      'Não há mais espaço para guardar arquivos. Envie sem os arquivos, ou tente de novo mais tarde.',
  },
  ANEXOS_DEMAIS_NO_DIA: {
    status: 429,
    message:
      'Já recebemos hoje o máximo de arquivos da sua conta ou da sua rede. Envie sem os arquivos, ou tente de novo amanhã.',
  },
  ANTIVIRUS_INDISPONIVEL: {
    status: 503,
    message:
      'Não conseguimos verificar se os arquivos são seguros agora. Tente de novo em alguns minutos.',
  },
} as const;

/** Refusals of changes of where the money of the slips goes. */
export const ERROS_DE_COBRANCA = {
  MUDANCA_NAO_ENCONTRADA: {
    status: 404,
    message: 'Mudança não encontrada. Recarregue a página para ver as que há.',
  },
  MUDANCA_PENDENTE: {
    status: 409,
    message:
      'Já há uma mudança destes dados à espera de outro administrador. Veja em Arrecadação: aprove, recuse ou retire aquela antes de propor outra.',
  },
  MUDANCA_PROPRIA: {
    status: 403,
    message: 'Quem propõe a mudança não a aprova: peça a outro administrador.',
  },
  MUDANCA_DECIDIDA: {
    status: 409,
    message: 'Isso já não pode ser feito com esta mudança. Recarregue a página para ver como está.',
  },
} as const;

/** What goes wrong with registering and proving who one is, part of the catalogue of `errors.ts`. */
export const ERROS_DE_CONTA = {
  CADASTRO_FECHADO: {
    status: 403,
    message: 'O cadastro pelo portal não está aberto nesta instituição. Procure o atendimento.',
  },
  CONTRIBUINTE_JA_CADASTRADO: { status: 409, message: 'Contribuinte já cadastrado no portal' },
  CADASTRO_EM_ESPERA: {
    status: 409,
    message:
      'Já há um cadastro com este CPF/CNPJ à espera de confirmação. Se foi você, abra o link que está no seu e-mail ou aguarde a prefeitura. Se não foi, dê uma prova de quem você é, ou procure o atendimento.',
  },
  CONTRIBUINTE_SEM_CONTA: {
    status: 404,
    message: 'Este CPF/CNPJ ainda não tem conta no portal.',
  },
  EMAIL_NAO_CONFIRMADO: {
    status: 403,
    message: 'Confirme o seu e-mail pelo link que enviamos a ele. Depois, entre de novo.',
  },
  LINK_INVALIDO: {
    status: 410,
    message: 'Este link não vale mais: ele já foi usado ou passou do prazo. Peça um novo.',
  },
} as const;

/** What is answered to whoever asks too often, or shares a network with whoever does. */
export const ERROS_DE_LIMITE = {
  MUITAS_TENTATIVAS: {
    status: 429,
    message: 'Muitas tentativas em pouco tempo. Aguarde um pouco e tente de novo.',
  },
  /** The pages solve the `desafio` and ask again by themselves; a person reads this when that failed. */
  PROVA_DE_TRABALHO: {
    status: 429,
    message:
      'Muitas tentativas vieram desta rede de internet. Tente de novo: o seu aparelho fará uma verificação rápida. Se não der certo, aguarde um pouco ou use outra rede.',
  },
  /** What PROVA_DE_TRABALHO is to who cannot work: the form says besides when it may be sent again. */
  PROVA_SEM_CODIGO: {
    status: 429,
    message:
      'Muitas tentativas vieram desta rede de internet. Para continuar agora, o navegador teria de fazer uma verificação, e ela precisa do JavaScript, que aqui está desligado. Você pode ligá-lo ou usar outra rede.',
  },
  REDE_CHEIA: {
    status: 429,
    message:
      'Muitas tentativas vieram desta rede de internet, e ela não atende aparelhos novos por um tempo. Entre com a sua conta, use outra rede ou tente mais tarde.',
  },
  CONTA_SOB_ATAQUE: {
    status: 429,
    message:
      'Muitas senhas erradas para este CPF/CNPJ desde ontem. Entre por um aparelho em que você já entrou, ou peça uma nova senha: o link do e-mail também libera este aparelho.',
  },
} as const;

/** Refusals to somebody who has to prove who they are: second factor, and password asked again. */
export const ERROS_DA_PROVA = {
  CODIGO_NECESSARIO: { status: 401, message: 'Digite o código do seu aplicativo autenticador.' },
  CODIGO_INVALIDO: {
    status: 401,
    message: 'O código não confere. Digite o que o aplicativo mostra agora.',
  },
  DOIS_FATORES_EXIGIDO: {
    status: 403,
    message: 'Sua instituição exige a verificação em duas etapas. Configure-a para continuar.',
  },
  DOIS_FATORES_ATIVO: { status: 409, message: 'A verificação em duas etapas já está ativa.' },
  DOIS_FATORES_INATIVO: {
    status: 409,
    message: 'A verificação em duas etapas não está ativa nesta conta.',
  },
  DOIS_FATORES_OBRIGATORIO: {
    status: 409,
    message: 'A instituição exige a verificação em duas etapas: ela não pode ser desativada.',
  },
  REAUTENTICACAO_NECESSARIA: {
    status: 403,
    message: 'Confirme que é você: digite a sua senha para fazer esta mudança.',
  },
} as const;

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
    message: 'Resposta não encontrada. Ela pode ter sido retirada por quem a publicou.',
  },
  TEXTO_SEM_IDENTIDADE_ALTERADO: {
    status: 409,
    message: 'Outra pessoa acabou de mudar este texto. Copie o seu, feche e abra de novo.',
  },
  ARQUIVO_RETIRADO: {
    status: 404,
    message: 'Arquivo não encontrado. Ele pode ter sido retirado por quem o publicou.',
  },
  RASCUNHO_ALTERADO: {
    status: 409,
    message:
      'Outra pessoa salvou este rascunho enquanto você escrevia. Nada do seu texto se perdeu.',
  },
  PUBLICACAO_ALTERADA: {
    status: 409,
    message: 'Outra pessoa alterou esta publicação enquanto você a via.',
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
  PAGINA_NAO_ENCONTRADA: { status: 404, message: 'Este arquivo não tem esta página.' },
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
