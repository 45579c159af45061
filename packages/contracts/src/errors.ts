import { ERROS_DE_PROCURACOES } from './erros-de-procuracoes.ts';
import { NIVEIS } from '@balcao/domain';
import * as z from 'zod/mini';
import { ERROS_DE_ARRECADACAO, ERROS_DE_IMPORTACAO } from './errors-da-arrecadacao.ts';
import { ERROS_DE_GUIAS, ERROS_DO_DOCUMENTO_UNICO, Pendencia } from './errors-de-guias.ts';

export { Pendencia } from './errors-de-guias.ts';
import {
  ERROS_DE_ANEXO,
  ERROS_DA_PROVA,
  ERROS_DE_COBRANCA,
  ERROS_DE_CONTA,
  ERROS_DE_LIMITE,
  ERROS_DE_SETOR,
  ERROS_DE_TRANSPARENCIA,
  ERROS_DO_ERP,
} from './errors-por-assunto.ts';
import { errosDeSolicitacao } from './errors-de-solicitacoes.ts';
import { ERROS_DOS_DIREITOS } from './erros-dos-direitos.ts';
import { ERROS_DO_GOVBR } from './erros-do-govbr.ts';
import { Desafio } from './prova.ts';
import { ERROS_DA_COPIA } from './copias-de-dados.ts';
import { ERROS_DO_SIGILO } from './sigilos.ts';
import { DesafioDaChave, ERROS_DAS_CHAVES } from './webauthn.ts';

/** The one error that the pages say by themselves: by itself, so that they need not carry the others. */
export const ERRO_DESCONHECIDO = {
  status: 500,
  message: 'Ocorreu um erro desconhecido. Entre em contato com o suporte caso o erro persista',
} as const;

/** The page of the survey says it by itself too, to whoever answered before. */
export const PESQUISA_JA_RESPONDIDA = {
  status: 409,
  message:
    'Este aparelho já respondeu à pesquisa hoje. Obrigado! Amanhã você pode responder de novo.',
} as const;

/** Errors that the look-up pages say in the words of their own service (`portal.md` §8). */
export const ERROS_DA_CONSULTA = {
  DOCUMENTO_NAO_ENCONTRADO: {
    status: 404,
    message: 'Não foi possível encontrar informações do CPF/CNPJ informado',
  },
  INSCRICAO_NAO_ENCONTRADA: { status: 404, message: 'Inscrição não encontrada' },
  DOCUMENTO_NAO_CONFERE: {
    status: 401,
    message: 'O CPF/CNPJ informado não condiz com a nossa base de dados',
  },
  CADASTRO_NAO_ENCONTRADO: { status: 404, message: 'Informações cadastrais não encontradas' },
} as const;

/**
 * Every error the API answers: status and the Portuguese text a person reads. Texts given by the
 * specification stand here verbatim. A slice may replace the text, never the status or the code.
 */
export const ERROS = {
  ERRO_DESCONHECIDO,
  ...ERROS_DA_CONSULTA,
  REQUISICAO_INVALIDA: {
    status: 400,
    message: 'Não entendemos o pedido enviado. Recarregue a página e tente de novo.',
  },
  CAMPO_INVALIDO: { status: 422, message: 'Confira os campos indicados e tente de novo.' },
  NAO_ENCONTRADO: {
    status: 404,
    message: 'Não encontramos o que você procura. Confira o endereço ou volte ao início.',
  },
  NAO_AUTENTICADO: { status: 401, message: 'Sua sessão terminou. Entre de novo para continuar.' },
  CREDENCIAL_INVALIDA: { status: 401, message: 'CPF/CNPJ ou senha não conferem.' },
  CONTA_INATIVA: {
    status: 403,
    message: 'Esta conta está inativa. Procure a prefeitura para liberar o acesso.',
  },
  NAO_PERMITIDO: { status: 403, message: 'Você não tem permissão para fazer isso.' },
  OUTRO_ORGAO: { status: 403, message: 'Sua sessão é de outra instituição.' },
  ORIGEM_NAO_PERMITIDA: {
    status: 403,
    message: 'O pedido veio de um endereço que não é deste portal.',
  },
  ANTIFALSIFICACAO: {
    status: 419,
    message: 'A página ficou aberta por muito tempo. Tente de novo.',
  },
  ...ERROS_DE_LIMITE,
  ...ERROS_DO_GOVBR,
  GRANDE_DEMAIS: { status: 413, message: 'O conteúdo enviado é grande demais.' },
  TIPO_NAO_ACEITO: { status: 415, message: 'Este tipo de conteúdo não é aceito.' },
  INDISPONIVEL: {
    status: 503,
    message: 'O serviço está temporariamente indisponível. Tente de novo em instantes.',
  },
  ORGAO_PARADO: {
    status: 503,
    message:
      'Esta instituição está em manutenção por alguns instantes: dá para consultar, e logo também para enviar. O que você escreveu continua aqui. Tente de novo em um minuto.',
  },
  MUITO_MOVIMENTO: { status: 503, message: 'Muita gente usa o portal agora. Tente logo de novo.' },
  ENVIO_LENTO: {
    status: 408,
    message: 'O envio parou no meio do caminho. Confira sua internet e tente de novo.',
  },
  ORGAO_NAO_ENCONTRADO: {
    status: 404,
    message: 'Instituição não encontrada. Escolha a sua na página inicial.',
  },
  SERVICO_INATIVO: {
    status: 404,
    message:
      'Este serviço não está disponível nesta instituição. Procure o atendimento da prefeitura.',
  },
  LOGO_NAO_ENCONTRADO: { status: 404, message: 'A instituição não tem brasão cadastrado.' },
  URL_NAO_PERMITIDA: { status: 422, message: 'A consulta pedida não existe.' },
  IDENTIFICADORES_EM_CONFLITO: {
    status: 422,
    message: 'Informe o CPF/CNPJ ou a inscrição, não os dois.',
  },
  CONSULTA_RESERVADA: {
    status: 403,
    message:
      'Esta instituição não mostra pelo CPF/CNPJ, a quem não entrou, o que há para ele. Entre com a sua conta, ou informe um número impresso na guia.',
  },
  ...ERROS_DE_GUIAS,
  ...ERROS_DO_DOCUMENTO_UNICO,
  TIPO_DE_DOCUMENTO_INVALIDO: { status: 422, message: 'O tipo de documento pedido não existe.' },
  ENDERECO_EXPIRADO: {
    status: 410,
    message: 'Este endereço expirou. Volte à página e abra o documento de novo.',
  },
  IMOVEL_NAO_ENCONTRADO: {
    status: 404,
    message: 'Imóvel não encontrado. Busque os imóveis de novo e escolha um da lista.',
  },
  CERTIDAO_COM_PENDENCIA: {
    status: 422,
    message:
      'Há débito vencido em aberto: pague ou parcele o débito e peça a certidão de novo. Veja as guias e o extrato da dívida no portal.',
  },
  CERTIDAO_NAO_EMITIDA: {
    status: 422,
    message:
      'Não foi possível emitir a certidão pelo portal. O titular pode entrar com a sua conta para saber o motivo, ou procurar o atendimento da prefeitura.',
  },
  CERTIDAO_NAO_ENCONTRADA: {
    status: 404,
    message: 'Nenhuma certidão desta instituição tem este código. Confira o código impresso.',
  },
  CERTIDAO_EXPIRADA: { status: 410, message: 'Esta certidão passou da validade.' },
  CERTIDAO_REVOGADA: { status: 410, message: 'Esta certidão foi revogada e não vale mais.' },
  CERTIDAO_JA_REVOGADA: { status: 409, message: 'Esta certidão já está revogada.' },
  LICENCA_NAO_ENCONTRADA: {
    status: 404,
    message: 'Nenhum alvará desta instituição tem este código. Confira o código impresso.',
  },
  LICENCA_NAO_VIGENTE: { status: 410, message: 'Este alvará não está mais em vigor.' },
  LICENCA_INDISPONIVEL: {
    status: 409,
    message: 'O alvará ainda não pode ser impresso: confira se a guia está paga.',
  },
  RECEITA_EM_OUTRO_PORTAL: {
    status: 404,
    message:
      'Esta prefeitura publica a sua arrecadação em outro portal: procure no portal da transparência dela.',
  },
  INSCRITOS_NAO_PUBLICADOS: {
    status: 404,
    message:
      'Esta prefeitura não publica a lista de inscritos em dívida ativa. Consulte os seus débitos pelo seu CPF ou CNPJ.',
  },
  ...ERROS_DE_ARRECADACAO,
  ...ERROS_DE_IMPORTACAO,
  ...ERROS_DE_COBRANCA,
  SERVICO_DESCONHECIDO: { status: 422, message: 'Este serviço não existe.' },
  OPCAO_DESCONHECIDA: { status: 422, message: 'Esta opção não existe.' },
  USUARIO_NAO_ENCONTRADO: {
    status: 404,
    message: 'Usuário não encontrado. Recarregue a lista de usuários e procure de novo.',
  },
  ULTIMO_ADMIN: {
    status: 409,
    message: 'Esta é a última conta de administrador ativa: ative outra antes de mudar esta.',
  },
  TIPO_NAO_MUDA: {
    status: 409,
    message: 'A conta de um contribuinte não muda de tipo.',
  },
  CONTA_JA_DECIDIDA: {
    status: 409,
    message:
      'Esta conta não aguarda mais: outra pessoa já a liberou ou recusou, ou o cadastro foi refeito. Veja a lista de novo.',
  },
  CONTA_JA_EXISTE: { status: 409, message: 'Este CPF/CNPJ já tem conta nesta instituição.' },
  EMAIL_EM_USO: { status: 409, message: 'Este e-mail já é de outra conta desta instituição.' },
  CONVITE_ACEITO: { status: 409, message: 'Esta conta já tem senha: não há convite a enviar.' },
  CONVITE_DE_INATIVO: {
    status: 409,
    message: 'Esta conta está inativa: ative-a antes de enviar o convite.',
  },
  PARAMETRO_INVALIDO: { status: 422, message: 'Um dos parâmetros não pode ter este valor.' },
  ...ERROS_DE_CONTA,
  ...ERROS_DE_PROCURACOES,
  ...ERROS_DA_PROVA,
  ...ERROS_DAS_CHAVES,
  ...ERROS_DO_SIGILO,
  ...ERROS_DOS_DIREITOS,
  ...ERROS_DA_COPIA,
  SESSAO_NAO_ENCONTRADA: { status: 404, message: 'Esta sessão já terminou. Recarregue a lista.' },
  FOTO_NAO_ENCONTRADA: { status: 404, message: 'Esta conta não tem foto.' },
  IMAGEM_ILEGIVEL: {
    status: 422,
    message: 'Não conseguimos ler a imagem. Envie um PNG, JPEG ou WebP.',
  },
  ...ERROS_DE_SETOR,
  ...ERROS_DO_ERP,
  ...ERROS_DE_TRANSPARENCIA,
  ...ERROS_DE_ANEXO,
  .../* @__PURE__ */ errosDeSolicitacao(),
  PESQUISA_JA_RESPONDIDA,
  PESQUISA_CONVITE_INVALIDO: {
    status: 410,
    message:
      'Este link da pesquisa já foi usado ou passou do prazo. Você ainda pode responder sem ele, uma vez por dia.',
  },
  PESQUISA_CHEIA: {
    status: 429,
    message:
      'Já recebemos muitas respostas hoje desta mesma rede de internet. Tente de novo amanhã ou em outra rede.',
  },
  LOCALIDADE_NAO_ENCONTRADA: {
    status: 404,
    message: 'Estado não encontrado. Escolha um da lista.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type CodigoErro = keyof typeof ERROS;

/** Body of every error answer (`errors` names the fields, `request_id` only with a 500, `desafio` only with PROVA_DE_TRABALHO). */
export const ErroResposta = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Of CONSULTA_RESERVADA: how many there are, where the institution tells that. */
  quantidade: z.optional(z.number()),
  /** Of CERTIDAO_COM_PENDENCIA, to the person themselves and to staff. */
  pendencias: z.optional(z.array(Pendencia)),
  /** Of NIVEL_INSUFICIENTE: the level of gov.br that is missing. */
  nivel: z.optional(z.enum(NIVEIS)),
  request_id: z.optional(z.string()),
  desafio: z.optional(Desafio),
  /** Where a code is asked for, of who has passkeys: what one of them may sign in its place. */
  chave: z.optional(DesafioDaChave),
});
export type ErroResposta = z.infer<typeof ErroResposta>;
