import * as z from 'zod/mini';
import {
  COBRANCA,
  formatarData,
  formatarTamanho,
  FUNDAMENTOS,
  FUNDAMENTOS_DO_SIGILO,
} from '@balcao/domain';
import {
  Caminho,
  deAviso,
  deSeguranca,
  botao,
  momento,
  nota,
  texto,
  type Textos,
} from './modelo.ts';

/** Mails that keep the administrators of an orgao from being surprised by one of them. */
export const MODELOS_DE_ADMINISTRACAO = {
  /** There is one administrator more, or one less. */
  'administradores-mudaram': deSeguranca(
    z.object({
      fato: z.enum(['CONVIDADO', 'TORNOU_SE', 'DEIXOU_DE_SER']),
      nome: z.string(),
      /** Who did it; null stands for the operator of the installation. */
      por: z.nullable(z.string()),
      caminho: Caminho,
    }),
  ),
  /** A change of where the money of the slips goes. */
  'mudanca-de-cobranca': deSeguranca(
    z.object({
      tipo: z.enum(['PIX', 'CONVENIO']),
      fato: z.enum(['PROPOSTA', 'EM_VIGOR', 'RECUSADA', 'RETIRADA', 'DESFEITA']),
      por: z.nullable(z.string()),
      /** Until when it may be approved. */
      ate: z.optional(z.iso.datetime()),
      caminho: Caminho,
    }),
  ),
  /** What only the operator changes, by the command line. */
  'operador-mudou': deSeguranca(
    z.object({
      o_que: z.enum(['FONTE', 'CERTIFICADO', 'BANCO', 'GOVBR', 'DISPENSA_DO_GOVBR']),
      quando: z.iso.datetime(),
    }),
  ),
  /** To the encarregado: an administrator keeps from somebody, for a time, who saw their data. */
  'sigilo-de-acesso': deSeguranca(
    z.object({
      fato: z.enum(['IMPOSTO', 'ENCERRADO']),
      fundamento: z.enum(FUNDAMENTOS),
      ate: z.iso.date(),
      por: z.string(),
    }),
  ),
  /** In June: nobody declared yet that nothing was classified in the year before. */
  'declarar-rol': deAviso(z.object({ ano: z.number(), caminho: Caminho })),
  /** To the administrators: the space for attachments is nearly full. In bytes. */
  'armazenamento-quase-cheio': deAviso(
    z.object({
      de: z.enum(['INSTITUICAO', 'INSTALACAO']),
      usado: z.number(),
      permitido: z.number(),
    }),
  ),
} as const;

const quem = (por: string | null): string => por ?? 'Quem opera o portal';

const DOS_ADMINISTRADORES = {
  CONVIDADO: { assunto: 'Convite de administração', verbo: 'convidou para a administração' },
  TORNOU_SE: { assunto: 'Nova pessoa na administração', verbo: 'deu acesso de administração a' },
  DEIXOU_DE_SER: {
    assunto: 'Uma pessoa deixou a administração',
    verbo: 'retirou o acesso de administração de',
  },
} as const;

const DA_COBRANCA = {
  PROPOSTA: { assunto: 'mudança aguarda aprovação', verbo: 'propôs mudar' },
  EM_VIGOR: { assunto: 'mudança em vigor', verbo: 'pôs em vigor a mudança de' },
  RECUSADA: { assunto: 'mudança recusada', verbo: 'recusou a mudança de' },
  RETIRADA: { assunto: 'mudança retirada', verbo: 'retirou a proposta de mudar' },
  DESFEITA: { assunto: 'mudança desfeita', verbo: 'desfez a mudança de' },
} as const;

/** What the change means for the slips, and what to do about it. */
const CONSEQUENCIA = {
  PROPOSTA:
    'Enquanto ninguém aprova, as guias continuam a sair como antes. Confira por outro meio, com quem propôs, antes de aprovar.',
  EM_VIGOR:
    'As guias emitidas de agora em diante já saem com os novos dados. Não era para mudar? Desfaça: vale por 30 dias.',
  RECUSADA: 'As guias continuam a sair como antes.',
  RETIRADA: 'As guias continuam a sair como antes.',
  DESFEITA: 'As guias voltam a sair como antes da mudança.',
} as const;

const DO_OPERADOR = {
  GOVBR: {
    assunto: 'Mudou a entrada com gov.br',
    texto: 'a credencial com que as pessoas entram com gov.br',
  },
  DISPENSA_DO_GOVBR: {
    assunto: 'Uma conta da equipe entra sem o gov.br',
    texto:
      'como uma conta da equipe entra: por um tempo, só com a senha. De quem é, até quando e por quê estão na trilha de auditoria',
  },
  FONTE: {
    assunto: 'A origem dos dados tributários mudou',
    texto: 'de onde o portal busca os dados tributários e as guias',
  },
  CERTIFICADO: {
    assunto: 'O certificado digital mudou',
    texto: 'o certificado que assina as certidões e os alvarás',
  },
  BANCO: {
    assunto: 'O banco das cobranças PIX mudou',
    texto: 'o banco que faz as cobranças PIX e diz o que foi pago',
  },
} as const;

/** The words of the mails among administrators. */
export const TEXTOS_DE_ADMINISTRACAO: Textos<typeof MODELOS_DE_ADMINISTRACAO> = {
  'administradores-mudaram': ({ fato, nome, por, caminho }) => {
    const { assunto, verbo } = DOS_ADMINISTRADORES[fato];
    return {
      assunto,
      resumo: 'Quem administra muda parâmetros, usuários e o destino dos pagamentos.',
      blocos: [
        texto(`${quem(por)} ${verbo} ${nome}.`),
        botao('Ver os usuários', caminho),
        nota('Não esperava por isso? Fale com quem fez e, na dúvida, desative a conta.'),
      ],
    };
  },

  'mudanca-de-cobranca': ({ tipo, fato, por, ate, caminho }, { remetente }) => {
    const { titulo } = COBRANCA[tipo];
    const { assunto, verbo } = DA_COBRANCA[fato];
    return {
      assunto: `${titulo}: ${assunto}`,
      resumo: 'Trata de para onde vai o dinheiro das guias.',
      blocos: [
        texto(`${quem(por)} ${verbo}: ${titulo.toLowerCase().replace('pix', 'PIX')}.`),
        texto(CONSEQUENCIA[fato]),
        ...(ate === undefined
          ? []
          : [texto(`A proposta espera por outro administrador até ${momento(ate, remetente)}.`)]),
        botao('Ver em Arrecadação', caminho),
      ],
    };
  },

  'operador-mudou': ({ o_que, quando }, { remetente }) => ({
    assunto: DO_OPERADOR[o_que].assunto,
    resumo: 'Foi mudado por quem opera o portal.',
    blocos: [
      texto(
        `Em ${momento(quando, remetente)}, quem opera o portal mudou ${DO_OPERADOR[o_que].texto}.`,
      ),
      nota('Não esperava por isso? Fale com quem opera o portal.'),
    ],
  }),

  'sigilo-de-acesso': ({ fato, fundamento, ate, por }) => ({
    assunto: fato === 'IMPOSTO' ? 'Acessos guardados em sigilo' : 'Fim de um sigilo de acessos',
    resumo: 'Trata de quem pode saber quem viu dados pessoais.',
    blocos: [
      texto(
        fato === 'IMPOSTO'
          ? `${por} guardou em sigilo, até ${formatarData(ate)}, quem da prefeitura viu os dados de uma pessoa.`
          : `${por} encerrou um sigilo de acessos que iria até ${formatarData(ate)}.`,
      ),
      texto(`Fundamento: ${FUNDAMENTOS_DO_SIGILO[fundamento]}.`),
      nota(
        'A pessoa não é avisada. De quem se trata, e o motivo, estão no portal, em Sigilos de acesso.',
      ),
      botao('Ver os sigilos', '/dashboard/sigilos_de_acesso'),
    ],
  }),

  'declarar-rol': ({ ano, caminho }) => ({
    assunto: `Falta declarar o rol de informações classificadas de ${ano}`,
    resumo: 'A lei manda publicar o rol todos os anos, também quando não há o que listar.',
    blocos: [
      texto(
        `O rol de ${ano} está vazio, e ninguém declarou que nada foi classificado nem desclassificado naquele ano (Lei 12.527/2011, art. 30).`,
      ),
      texto(
        'Se foi mesmo assim, registre a declaração da autoridade de monitoramento (art. 40), com nome e cargo. Se não, inclua no rol as informações que faltam.',
      ),
      botao('Abrir o rol', caminho),
    ],
  }),

  'armazenamento-quase-cheio': ({ de, usado, permitido }) => {
    const deQuem = de === 'INSTITUICAO' ? 'da instituição' : 'de todo o servidor';
    const quanto = `${formatarTamanho(usado)} de ${formatarTamanho(permitido)}`;
    return {
      assunto: 'O espaço dos anexos está quase cheio',
      resumo: `Estão em uso ${quanto}.`,
      blocos: [
        texto(`O espaço ${deQuem} para anexos está quase cheio: estão em uso ${quanto}.`),
        texto(
          'Quando ele acabar, as solicitações continuam a ser recebidas, mas sem arquivos. Primeiro deixam de ser aceitos os de quem não entrou na conta.',
        ),
        nota(
          de === 'INSTITUICAO'
            ? 'Aumente o espaço em Parâmetros da Instituição, ou peça ajuda a quem opera o portal.'
            : 'Avise quem opera o portal: o espaço de todo o servidor é a variável STORAGE_QUOTA.',
        ),
      ],
    };
  },
};
