/**
 * Why an action is not available, as the button says it and the server refuses with it (409).
 */
export const MOTIVOS_DA_SOLICITACAO = {
  SO_SERVIDORES: 'Só os servidores da prefeitura podem fazer isto.',
  SOLICITACAO_RESTRITA:
    'Esta solicitação é restrita: só o setor em que ela está, o atendente e o administrador a veem.',
  SOLICITACAO_DE_OUTRO: 'Esta solicitação é de outra pessoa.',
  SOLICITACAO_CANCELADA: 'Esta solicitação foi cancelada por quem a fez.',
  SOLICITACAO_FINALIZADA: 'Esta solicitação já foi respondida.',
  SOLICITACAO_EM_ATENDIMENTO: 'Esta solicitação já está em atendimento.',
  SOLICITACAO_NAO_ATENDIDA:
    'Esta solicitação não foi atendida no prazo: assuma o atendimento antes de direcionar.',
  PARADA_SEM_ATENDENTE:
    'O prazo passou sem que alguém atendesse: assuma o atendimento em vez de direcionar.',
  DIRECIONADA_SO_PELO_SETOR:
    'O prazo passou antes do atendimento: só o setor em que a solicitação está pode direcionar.',
  OUTRO_SETOR: 'Esta solicitação está em outro setor: só quem trabalha nele pode assumir.',
  SEM_ATENDIMENTO: 'Esta solicitação não está em atendimento: assuma o atendimento primeiro.',
  OUTRO_ATENDENTE: 'Só quem está atendendo esta solicitação pode fazer isto.',
  JA_PRORROGADA: 'O prazo já foi prorrogado, e a lei permite uma única vez.',
  PRAZO_VENCIDO: 'O prazo já venceu: a prorrogação só vale antes do vencimento.',
  PRORROGACAO_SEM_ATENDIMENTO:
    'Só se prorroga o que está em atendimento ou foi direcionado ao seu setor.',
  ANEXO_DE_OUTRO: 'Só quem anexou este arquivo pode remover.',
  ENTRE_PARA_CANCELAR: 'Entre na sua conta para cancelar a solicitação.',
  CANCELAMENTO_TARDIO:
    'A prefeitura já começou a tratar desta solicitação: ela não pode mais ser cancelada.',
} as const satisfies Record<string, string>;

export type MotivoDaSolicitacao = keyof typeof MOTIVOS_DA_SOLICITACAO;
