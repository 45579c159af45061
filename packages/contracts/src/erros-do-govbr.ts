import { COMO_CHEGAR } from '@balcao/domain';

/**
 * Why somebody who came from gov.br did not get in, in the words that they read. By themselves, so that
 * the page that tells them carries no others.
 */
export const ERROS_DO_GOVBR = {
  GOVBR_DESLIGADO: {
    status: 404,
    message: 'Esta instituição não usa a entrada com gov.br. Entre com a senha.',
  },
  GOVBR_ESTADO: {
    status: 400,
    message:
      'Esta entrada com gov.br já terminou, demorou demais ou começou em outro navegador. Comece de novo por aqui.',
  },
  GOVBR_CANCELADO: {
    status: 403,
    message:
      'A entrada foi cancelada no gov.br. Nada mudou: você pode tentar de novo ou usar a senha.',
  },
  GOVBR_CODIGO: {
    status: 400,
    message:
      'O gov.br não reconheceu esta volta: ela demorou ou já tinha sido usada. Comece de novo por aqui.',
  },
  GOVBR_FORA: {
    status: 503,
    message:
      'O gov.br não respondeu agora. O problema não é no seu aparelho. Tente de novo em alguns minutos ou entre com a senha.',
  },
  GOVBR_OCUPADO: {
    status: 503,
    message: 'O gov.br está com muitos acessos. Espere um minuto e tente de novo.',
  },
  GOVBR_NAO_CONFERE: {
    status: 502,
    message:
      'A resposta do gov.br não pôde ser confirmada e, por segurança, ninguém entrou. Tente de novo. Se continuar assim, avise a prefeitura.',
  },
  GOVBR_CONFIGURACAO: {
    status: 502,
    message:
      'A ligação desta instituição com o gov.br precisa de conserto. Avise a prefeitura; enquanto isso, entre com a senha.',
  },
  GOVBR_SEM_NOME: {
    status: 502,
    message:
      'O gov.br não informou o seu nome, e sem ele não há como abrir a conta. Confira os seus dados em gov.br e tente de novo.',
  },
  GOVBR_DA_EQUIPE: {
    status: 403,
    message:
      'Este CPF é de uma conta da equipe da prefeitura, que ainda não entrou com o gov.br. Da primeira vez, entre com a senha, na aba Prefeitura, e vá ao gov.br de lá.',
  },
  GOVBR_OURO_DA_EQUIPE: {
    status: 403,
    message: `A equipe da prefeitura só entra com o gov.br no nível ouro, e o seu é menor. ${COMO_CHEGAR.OURO}`,
  },
  GOVBR_DUAS_ETAPAS: {
    status: 403,
    message:
      'Você entrou no gov.br só com a senha, e a sua conta pede duas etapas. No aplicativo gov.br, em Segurança da conta, ligue a verificação em duas etapas; depois saia do gov.br e entre de novo.',
  },
  GOVBR_ESPERA: {
    status: 403,
    message:
      'A sua conta espera que a prefeitura confira quem você é, porque a sua conta gov.br é bronze. Com o nível prata ou ouro você entra na hora.',
  },
  GOVBR_NIVEL_PARA_RETOMAR: {
    status: 403,
    message:
      'Já há uma conta com este CPF, aberta sem o gov.br. Se é sua, entre com a senha. Para assumi-la pelo gov.br é preciso o nível prata ou ouro, e o seu é bronze.',
  },
  NIVEL_INSUFICIENTE: {
    status: 403,
    message: 'O nível da sua conta gov.br não basta para isto.',
  },
  GOVBR_DE_NOVO: {
    status: 401,
    message: 'Para confirmar que é você, entre de novo com o gov.br. Você volta a esta página.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

/** Why the sign-in with gov.br ended without anybody in. */
export type MotivoDoGovbr = keyof typeof ERROS_DO_GOVBR | 'CONTA_INATIVA';
