import { mascararDocumento } from '@balcao/domain';
import { botao, momento, nota, texto, type Ocasiao, type Textos } from './blocos.ts';
import type { Bloco } from './conteudo.ts';
import type { NomeDoModelo } from './modelos.ts';
import { TEXTOS_DE_ADMINISTRACAO } from './textos-de-administracao.ts';
import { TEXTOS_DE_PRAZOS } from './textos-de-prazos.ts';
import { TEXTOS_DE_RECURSO } from './textos-de-recurso.ts';
import { TEXTOS_DE_SOLICITACAO } from './textos-de-solicitacao.ts';

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

/** The words of every mail. Plain language; no word of it is a stranger's. */
export const TEXTOS: Textos<NomeDoModelo> = {
  ...TEXTOS_DE_ADMINISTRACAO,
  ...TEXTOS_DE_SOLICITACAO,
  ...TEXTOS_DE_PRAZOS,
  ...TEXTOS_DE_RECURSO,

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

  'conta-liberada': ({ cpfcnpj, caminho }) => ({
    assunto: 'A sua conta foi liberada',
    resumo: 'Você já pode entrar no portal.',
    blocos: [
      texto(`A conta de ${conta(cpfcnpj)} foi liberada. Você já pode entrar no portal.`),
      botao('Entrar no portal', caminho),
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
