import { documentoValido, mascararDocumento } from '@balcao/domain';
import * as z from 'zod/mini';
import {
  botao,
  destaque,
  momento,
  nota,
  texto,
  type Ocasiao,
  type Textos,
  type Bloco,
  Caminho,
  deAviso,
  deSeguranca,
} from './modelo.ts';

const Documento = z.string().check(z.refine(documentoValido));
/** Instant, ISO 8601. */
const Instante = z.iso.datetime();

/** Mails about an account, and about what signs the documents of an orgao. */
export const MODELOS_DE_CONTA = {
  /** To an address somebody gave: proves that it is theirs. */
  'confirmar-email': deSeguranca(z.object({ caminho: Caminho, expira_em: Instante })),
  /** One link for each account that has the address. */
  'redefinir-senha': deSeguranca(
    z.object({
      contas: z
        .array(z.object({ orgao: z.string(), cpfcnpj: Documento, caminho: Caminho }))
        .check(z.minLength(1)),
      expira_em: Instante,
    }),
  ),
  'senha-alterada': deSeguranca(z.object({ cpfcnpj: Documento, quando: Instante })),
  /** Invitation of staff to choose a password. */
  convite: deSeguranca(
    z.object({
      tipo: z.enum(['PREFEITURA', 'ADMIN']),
      caminho: Caminho,
      expira_em: Instante,
    }),
  ),
  /** To the address of an account that asked for another one, with the link that undoes it. */
  'email-a-trocar': deSeguranca(
    z.object({ cpfcnpj: Documento, quando: Instante, caminho: Caminho, expira_em: Instante }),
  ),
  /**
   * To the former address, with the link that undoes it; none to one that was undone, nor in a mail
   * queued by a former version. The new address is not told: a thief would have typed it.
   */
  'email-alterado': deSeguranca(
    z.object({
      cpfcnpj: Documento,
      quando: Instante,
      caminho: z.optional(Caminho),
      expira_em: z.optional(Instante),
    }),
  ),
  /** To who had an account that gov.br has now given to the person of its CPF. */
  'conta-retomada': deSeguranca(z.object({ cpfcnpj: Documento, quando: Instante })),
  'conta-liberada': deSeguranca(z.object({ cpfcnpj: Documento, caminho: Caminho })),
  /** A registration that staff refused, with the reason as they wrote it. */
  'cadastro-recusado': deAviso(
    z.object({ cpfcnpj: Documento, motivo: z.string(), caminho: Caminho }),
  ),
  'cadastro-recebido': deAviso(z.object({ cpfcnpj: Documento })),
  /** To the administrators: the certificate that signs documents is over soon, or is over. */
  'certificado-vence': deAviso(z.object({ valido_ate: Instante })),
} as const;

/** `CPF ***.982.247-**`: enough for its owner to know which account is meant. */
const conta = (cpfcnpj: string): string =>
  `${cpfcnpj.length === 11 ? 'CPF' : 'CNPJ'} ${mascararDocumento(cpfcnpj)}`;

/** The links while they open; afterwards, why they are not there and where to get new ones. */
const comPrazo = (
  blocos: Bloco[],
  validade: string,
  expira_em: string,
  { agora, remetente }: Ocasiao,
): Bloco[] => {
  const prazo = momento(expira_em, remetente);
  if (agora < new Date(expira_em)) return [...blocos, nota(`${validade} até ${prazo}.`)];
  return [
    texto(`Esta mensagem atrasou: o que ela trazia valia até ${prazo}. Peça de novo no portal.`),
    botao('Abrir o portal', remetente.inicio),
  ];
};

/** The way back from a change of e-mail that somebody else made. */
const desfazer = (
  { caminho, expira_em }: { caminho: string; expira_em: string },
  ocasiao: Ocasiao,
): Bloco[] => [
  texto('Foi você? Não precisa fazer nada.'),
  ...comPrazo(
    [
      texto(
        'Não foi você? Desfaça agora: a conta volta a usar este e-mail, as sessões abertas são encerradas e você escolhe outra senha.',
      ),
      botao('Desfazer a troca', caminho),
    ],
    'O link serve uma vez e vale',
    expira_em,
    ocasiao,
  ),
  nota('Se não conseguir, avise pelos contatos abaixo.'),
];

/** The words of the mails about an account. */
export const TEXTOS_DE_CONTA: Textos<typeof MODELOS_DE_CONTA> = {
  'confirmar-email': ({ caminho, expira_em }, ocasiao) => ({
    assunto: 'Confirme o seu e-mail',
    resumo: 'Falta um passo: confirmar que este endereço é seu.',
    blocos: [
      texto(`Este e-mail foi informado no portal de serviços: ${ocasiao.remetente.nome}.`),
      ...comPrazo(
        [
          texto('Para confirmar que o endereço é seu, use o botão abaixo.'),
          botao('Confirmar e-mail', caminho),
        ],
        'O link vale',
        expira_em,
        ocasiao,
      ),
      nota('Não foi você? Ignore esta mensagem: sem a confirmação, nada acontece.'),
    ],
  }),

  'redefinir-senha': ({ contas, expira_em }, ocasiao) => {
    const varias = contas.length > 1;
    const porConta = contas.flatMap(({ orgao, cpfcnpj, caminho }): Bloco[] => [
      { tipo: 'destaque', texto: `${orgao} · ${conta(cpfcnpj)}` },
      botao('Redefinir senha', caminho),
    ]);
    return {
      assunto: 'Redefinição de senha',
      resumo: 'Escolha uma nova senha para entrar no portal.',
      blocos: [
        texto('Recebemos um pedido para redefinir a senha de acesso ao portal de serviços.'),
        ...(varias
          ? [texto('Este e-mail está em mais de uma conta. Cada botão muda a senha de uma delas.')]
          : []),
        ...comPrazo(
          porConta,
          varias ? 'Cada link serve uma vez e vale' : 'O link serve uma vez e vale',
          expira_em,
          ocasiao,
        ),
        nota('Não foi você? Ignore esta mensagem: a sua senha continua a mesma.'),
      ],
    };
  },

  'senha-alterada': ({ cpfcnpj, quando }, { remetente }) => ({
    assunto: 'A sua senha foi alterada',
    resumo: 'As sessões que estavam abertas foram encerradas.',
    blocos: [
      texto(`A senha da conta de ${conta(cpfcnpj)} foi alterada em ${momento(quando, remetente)}.`),
      texto('As sessões que estavam abertas foram encerradas. Entre de novo com a nova senha.'),
      botao('Abrir o portal', remetente.inicio),
      nota('Não foi você? Redefina a senha agora, pelo portal, e avise pelos contatos abaixo.'),
    ],
  }),

  convite: ({ tipo, caminho, expira_em }, ocasiao) => ({
    assunto: 'Convite para o portal de serviços',
    resumo: 'Crie a sua senha para começar.',
    blocos: [
      texto(
        `Você recebeu acesso de ${tipo === 'ADMIN' ? 'administração' : 'atendimento'} ao portal de serviços: ${ocasiao.remetente.nome}.`,
      ),
      ...comPrazo(
        [texto('Para aceitar, crie a sua senha.'), botao('Criar senha', caminho)],
        'O convite vale',
        expira_em,
        ocasiao,
      ),
      nota('Não trabalha nesta instituição? Ignore esta mensagem.'),
    ],
  }),

  'email-a-trocar': ({ cpfcnpj, quando, ...link }, ocasiao) => ({
    assunto: 'Pediram para trocar o e-mail da sua conta',
    resumo: 'Não foi você? Cancele agora.',
    blocos: [
      texto(
        `Em ${momento(quando, ocasiao.remetente)}, com a senha da conta de ${conta(cpfcnpj)}, pediram para usar outro e-mail. A troca vale quando o novo endereço for confirmado.`,
      ),
      ...desfazer(link, ocasiao),
    ],
  }),

  'email-alterado': ({ cpfcnpj, quando, caminho, expira_em }, ocasiao) => ({
    assunto: 'O e-mail da sua conta foi alterado',
    resumo: 'As próximas mensagens vão para o novo endereço.',
    blocos: [
      texto(
        `A conta de ${conta(cpfcnpj)} passou a usar outro e-mail em ${momento(quando, ocasiao.remetente)}. As próximas mensagens vão para o novo endereço.`,
      ),
      ...(caminho === undefined || expira_em === undefined
        ? [nota('Não foi você? Avise agora pelos contatos abaixo.')]
        : desfazer({ caminho, expira_em }, ocasiao)),
    ],
  }),

  'conta-retomada': ({ cpfcnpj, quando }, { remetente }) => ({
    assunto: 'Esta conta passou a ser de quem provou quem é no gov.br',
    resumo: 'O e-mail e a senha que valiam até aqui não abrem mais a conta.',
    blocos: [
      texto(
        `Em ${momento(quando, remetente)}, quem tem o ${conta(cpfcnpj)} provou no gov.br quem é e assumiu a conta deste portal. O e-mail e a senha que ela tinha deixaram de valer, e as sessões abertas foram encerradas.`,
      ),
      texto('Foi você? Não precisa fazer nada: daqui em diante, entre com o gov.br.'),
      botao('Abrir o portal', remetente.inicio),
      nota(
        'Não foi você, e o CPF é seu? Confira a sua conta em gov.br e avise pelos contatos abaixo.',
      ),
    ],
  }),

  'conta-liberada': ({ cpfcnpj, caminho }) => ({
    assunto: 'A sua conta foi liberada',
    resumo: 'Você já pode entrar no portal.',
    blocos: [
      texto(`A conta de ${conta(cpfcnpj)} foi liberada. Você já pode entrar no portal.`),
      botao('Entrar no portal', caminho),
    ],
  }),

  'cadastro-recusado': ({ cpfcnpj, motivo, caminho }, { remetente }) => ({
    assunto: 'O seu cadastro não foi aceito',
    resumo: 'Veja o motivo e o que fazer.',
    blocos: [
      texto(
        `A equipe conferiu o cadastro de ${conta(cpfcnpj)} no portal de serviços, ${remetente.nome}, e não pôde liberar o acesso.`,
      ),
      destaque(motivo),
      texto(
        'O cadastro foi apagado. Resolvido o que o motivo diz, cadastre-se de novo pelo portal ou procure a prefeitura pelos contatos abaixo.',
      ),
      botao('Abrir o portal', caminho),
    ],
  }),

  'cadastro-recebido': ({ cpfcnpj }, { remetente }) => ({
    assunto: 'Recebemos o seu cadastro',
    resumo: 'O acesso será liberado depois da conferência dos dados.',
    blocos: [
      texto(`Recebemos o cadastro de ${conta(cpfcnpj)} no portal de serviços: ${remetente.nome}.`),
      texto(
        'A equipe vai conferir os dados e liberar o acesso. Quando isso acontecer, você receberá outro e-mail.',
      ),
      nota('Não foi você? Avise pelos contatos abaixo.'),
    ],
  }),

  'certificado-vence': ({ valido_ate }, { agora, remetente }) => {
    const venceu = agora > new Date(valido_ate);
    const verbo = venceu ? 'venceu' : 'vence';
    return {
      assunto: venceu ? 'O certificado digital venceu' : 'O certificado digital está para vencer',
      resumo: 'É ele que assina as certidões e os alvarás emitidos pelo portal.',
      blocos: [
        texto(
          `O certificado digital da instituição ${verbo} em ${momento(valido_ate, remetente)}.`,
        ),
        texto(
          venceu
            ? 'As certidões e os alvarás saem sem assinatura, só com o QR Code, até que se instale outro.'
            : 'Depois disso, as certidões e os alvarás saem sem assinatura, só com o QR Code.',
        ),
        nota('Peça a quem opera o portal que instale o novo certificado (orgao certificado).'),
      ],
    };
  },
};
