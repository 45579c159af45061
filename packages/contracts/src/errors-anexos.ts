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
