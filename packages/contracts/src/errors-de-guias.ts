import { SERVICOS_COM_GUIAS } from '@balcao/domain';
import * as z from 'zod/mini';

/** A debt that stands against a certificate, and by which bill it is paid on the portal. */
export const Pendencia = z.object({
  /** 'IPTU 2026, parcela 3' */
  nome: z.string(),
  vencimento_formatado: z.string(),
  /** What it comes to today where the portal takes it, otherwise as the city has it. */
  valor: z.string(),
  /** In active debt. */
  inscrito: z.boolean(),
  /** Null where the portal has no slip of it: the counter tells how it is paid. */
  pagar: z.nullable(
    z.object({ servico: z.enum(SERVICOS_COM_GUIAS), guia: z.number(), parcela: z.number() }),
  ),
});
export type Pendencia = z.infer<typeof Pendencia>;

/** What goes wrong with a guide and its installments. */
export const ERROS_DE_GUIAS = {
  GUIA_NAO_ENCONTRADA: {
    status: 404,
    message:
      'Guia não encontrada. Confira o número e de quem ela é; se estão certos, procure o atendimento da prefeitura.',
  },
  PARCELA_NAO_ENCONTRADA: {
    status: 404,
    message: 'Parcela não encontrada. Consulte a guia de novo: ela pode ter mudado.',
  },
  SIMULACAO_SO_ENTRANDO: {
    status: 404,
    message: 'Nesta prefeitura, o parcelamento só se simula na conta. Entre na sua para simular.',
  },
  PARCELAMENTO_INDISPONIVEL: {
    status: 409,
    message: 'O parcelamento não está disponível aqui. Procure o atendimento da prefeitura.',
  },
  ENTRADA_NAO_PAGA: {
    status: 409,
    message:
      'Este acordo só passa a valer com a entrada paga no prazo. Se o prazo passou, simule de novo e faça outro.',
  },
  ACORDO_NAO_ENCONTRADO: {
    status: 404,
    message: 'Acordo de parcelamento não encontrado. Volte à lista de acordos.',
  },
  ACORDO_EM_VIGOR: {
    status: 409,
    message: 'A entrada deste acordo já foi paga, ou ele terminou: não se desiste mais dele aqui.',
  },
  CANCELAMENTO_PEDIDO: {
    status: 409,
    message: 'O cancelamento deste acordo já foi pedido e espera outra pessoa decidir.',
  },
  CANCELAMENTO_NAO_PEDIDO: {
    status: 409,
    message: 'Não há cancelamento a decidir: alguém já decidiu. Recarregue a página.',
  },
  ACORDO_ENCERRADO: {
    status: 409,
    message: 'Este acordo já terminou. Veja na página dele o que ficou para pagar.',
  },
  ANTECIPACAO_INDISPONIVEL: {
    status: 409,
    message: 'Não dá para antecipar agora. Consulte o acordo de novo.',
  },
  PARCELAMENTO_RECUSADO: { status: 409, message: 'Estes débitos não podem ser parcelados juntos.' },
  OPCAO_INDISPONIVEL: {
    status: 409,
    message: 'Esta opção não está mais disponível. Simule de novo e escolha outra.',
  },
  PROGRAMA_NAO_ENCONTRADO: {
    status: 404,
    message: 'Este programa de parcelamento não existe ou terminou. Simule de novo.',
  },
  PROGRAMA_ALTERADO: {
    status: 409,
    message: 'Outra pessoa alterou este programa enquanto você escrevia. Recarregue a página.',
  },
  PARCELA_NAO_ATIVA: { status: 409, message: 'Esta parcela não está em aberto.' },
  PARCELA_NAO_VENCIDA: {
    status: 409,
    message: 'Esta parcela ainda não venceu: o valor já está atualizado.',
  },
  PARCELA_ENCERRADA: {
    status: 409,
    message:
      'Esta forma de pagar a guia deixou de valer: a cota única venceu, ou a outra forma já foi usada. Volte às guias e veja o que falta pagar.',
  },
  PARCELA_VENCIDA: {
    status: 409,
    message: 'A parcela está vencida: atualize o valor antes de imprimir a guia.',
  },
  FALTA_INDICE: {
    status: 409,
    message:
      'A prefeitura ainda não informou o índice deste mês. Procure o atendimento para atualizar o valor.',
  },
  GUIA_SEM_PARCELA_EM_ABERTO: {
    status: 409,
    message: 'Esta guia não tem parcela em aberto para pagar.',
  },
  PAGAMENTO_NAO_CONFIGURADO: {
    status: 409,
    message: 'A prefeitura ainda não configurou o recebimento desta guia. Procure o atendimento.',
  },
} as const;

/** What goes wrong with one slip for several installments, and with the link that shows it. */
export const ERROS_DO_DOCUMENTO_UNICO = {
  DOCUMENTO_SEM_PARTES: { status: 422, message: 'Escolha ao menos uma parcela para pagar.' },
  PARTES_DEMAIS: {
    status: 422,
    message: 'São parcelas demais para um documento. Escolha menos e faça mais de um.',
  },
  PARCELA_REPETIDA: { status: 422, message: 'Há uma parcela escolhida duas vezes.' },
  UNICA_COM_PARCELAS: {
    status: 422,
    message:
      'A cota única e as parcelas da mesma guia são duas formas de pagar a mesma coisa: escolha uma delas.',
  },
  DOCUMENTO_ABAIXO_DO_MINIMO: {
    status: 422,
    message:
      'O total é menor do que o mínimo de um documento nesta prefeitura. Escolha mais parcelas.',
  },
  DOCUMENTO_DE_VARIOS_DEVEDORES: {
    status: 422,
    message:
      'As parcelas de um documento são todas da mesma pessoa. Faça um documento para cada uma.',
  },
  DOCUMENTO_INDISPONIVEL: {
    status: 409,
    message:
      'Nesta prefeitura cada parcela tem a sua guia: o sistema da prefeitura, que recebe os pagamentos, não junta várias em um documento. Pague uma de cada vez.',
  },
  DOCUMENTO_UNICO_NAO_ENCONTRADO: {
    status: 404,
    message: 'Documento não encontrado. Volte aos débitos e faça outro.',
  },
  DOCUMENTO_NAO_PAGAVEL: {
    status: 409,
    message:
      'Este documento já foi pago, substituído ou passou do último dia. Volte aos débitos e faça outro.',
  },
  LINK_NAO_ENCONTRADO: {
    status: 404,
    message:
      'Este link não existe. Confira se o endereço está inteiro, ou peça outro a quem o enviou.',
  },
  LINK_EXPIRADO: {
    status: 410,
    message: 'Este link passou do prazo ou foi cancelado. Peça outro a quem o enviou.',
  },
  LINKS_DEMAIS: {
    status: 429,
    message:
      'Já foram criados muitos links para este documento hoje. Use um deles, ou tente amanhã.',
  },
} as const;
