/** What goes wrong with attachments, part of the one catalogue of `errors.ts`. */
export const ERROS_DE_ANEXO = {
  ANEXO_NAO_ENCONTRADO: {
    status: 404,
    message: 'Este anexo não existe mais. Recarregue a página para ver os que há.',
  },
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
    message: 'Este CPF/CNPJ ainda não tem conta no portal. Confira o número, ou crie a conta.',
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
  GOVBR_EXIGIDO: {
    status: 403,
    message:
      'Sua instituição exige da equipe o gov.br no nível ouro. Entre com o gov.br para continuar.',
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

/** What goes wrong between us and a city's own system. */
export const ERROS_DO_ERP = {
  ERP_INDISPONIVEL: {
    status: 503,
    message: 'O sistema da prefeitura não está respondendo. Tente de novo em alguns minutos.',
  },
  ERP_CONTRATO: {
    status: 502,
    message:
      'O sistema da prefeitura respondeu algo que não entendemos, e não mostramos dados em que não confiamos. Procure o atendimento da prefeitura.',
  },
  SEM_SISTEMA_PROPRIO: {
    status: 409,
    message: 'Esta instituição usa o livro do próprio Balcão: não há outro sistema a testar.',
  },
  ERP_PARCELA_MUDOU: {
    status: 409,
    message: 'Esta parcela acabou de mudar no sistema da prefeitura. Consulte de novo.',
  },
} as const;

/** Refusals to who maintains classified information and its declarations. */
export const ERROS_DE_TRANSPARENCIA = {
  CLASSIFICADA_NAO_ENCONTRADA: {
    status: 404,
    message: 'Esta informação não está no rol. Recarregue a página.',
  },
  DECLARACAO_NAO_ENCONTRADA: {
    status: 404,
    message: 'Este ano não está declarado. Recarregue a página.',
  },
  CLASSIFICADA_ALTERADA: {
    status: 409,
    message: 'Outra pessoa alterou esta informação enquanto você a via.',
  },
  RELATORIO_ALTERADO: {
    status: 409,
    message:
      'Outra pessoa alterou este relatório enquanto você o via. Copie o que escreveu e recarregue a página.',
  },
  CODIGO_REPETIDO: { status: 409, message: 'Já existe uma informação com este código no rol.' },
  CONTEUDO_NAO_ENCONTRADO: {
    status: 404,
    message: 'Isto não está mais no portal. Recarregue a página.',
  },
  CONTEUDO_ALTERADO: {
    status: 409,
    message:
      'Outra pessoa alterou este texto enquanto você o via. Copie o que escreveu e recarregue a página.',
  },
  CONTEUDO_PUBLICADO: {
    status: 409,
    message: 'O que já foi publicado fica na história: retire do portal em vez de excluir.',
  },
  UNIDADE_CITADA: {
    status: 409,
    message:
      'Outros textos citam esta unidade: troque a unidade neles, e publique-os, antes de excluir.',
  },
} as const;

/** Refusals to who arranges the sectors of an institution. */
export const ERROS_DE_SETOR = {
  SETOR_NAO_ENCONTRADO: { status: 404, message: 'Setor não encontrado. Recarregue a página.' },
  SETOR_REPETIDO: { status: 409, message: 'Já existe um setor com este nome.' },
  SETOR_DE_ENTRADA: {
    status: 409,
    message: 'Este é o setor de entrada: escolha outro de entrada antes de mudar este.',
  },
} as const;
