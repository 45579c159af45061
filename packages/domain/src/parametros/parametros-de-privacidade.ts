import { listaDe, objeto, parametro, texto } from './parametro.ts';

/** One thing that the city does with people's data, as the privacy notice tells it (LGPD, art. 9). */
export interface Tratamento {
  readonly titulo: string;
  readonly dados: string;
  readonly finalidade: string;
  readonly base_legal: string;
  /** How long the data are kept. */
  readonly guarda: string;
}

const FONTE = 'Lei 13.709/2018 (LGPD), arts. 9º, 23, I, e 41';

/** The parts of a treatment, in the order in which people read them. */
export const PARTES_DO_TRATAMENTO = [
  'titulo',
  'dados',
  'finalidade',
  'base_legal',
  'guarda',
] as const satisfies readonly (keyof Tratamento)[];

/** Most characters of each part. */
export const TAMANHO_DA_PARTE = 500;

const tratamento = (valor: unknown): valor is Tratamento =>
  objeto(valor) &&
  PARTES_DO_TRATAMENTO.every((parte) => {
    const escrito = valor[parte];
    return (
      typeof escrito === 'string' && escrito.trim() !== '' && escrito.length <= TAMANHO_DA_PARTE
    );
  });

const OBRIGACAO = 'Lei 13.709/2018 (LGPD), art. 7º, II e III, e art. 23';

/** What the portal itself does; a city that does more says so. */
const TRATAMENTOS: readonly Tratamento[] = [
  {
    titulo: 'Conta no portal',
    dados: 'Nome, CPF ou CNPJ, e-mail, telefone, foto (se você quiser) e a senha, embaralhada.',
    finalidade: 'Saber quem você é e mostrar só a você o que é seu.',
    base_legal: OBRIGACAO,
    guarda: 'Enquanto a conta existir.',
  },
  {
    titulo: 'Tributos, guias e certidões',
    dados: 'CPF ou CNPJ, imóveis, guias, pagamentos, débitos e licenças do cadastro da prefeitura.',
    finalidade: 'Mostrar o que há a pagar, emitir guias e certidões e receber pagamentos.',
    base_legal: `Código Tributário Nacional; ${OBRIGACAO}`,
    guarda: 'Pelos prazos da lei tributária e da tabela de temporalidade do município.',
  },
  {
    titulo: 'Pedidos de informação e ouvidoria',
    dados: 'Nome, e-mail, telefone, o texto do pedido e os arquivos enviados.',
    finalidade:
      'Responder ao pedido no prazo da lei, prestar contas dos pedidos recebidos e publicar perguntas e respostas sem dados pessoais.',
    base_legal: `Lei 12.527/2011 (acesso à informação) e Lei 13.460/2017; ${OBRIGACAO}`,
    guarda: 'Pelo prazo da tabela de temporalidade do município.',
  },
  {
    titulo: 'Pesquisa de satisfação',
    dados: 'As notas e o comentário. Não há nome, documento nem endereço de internet na resposta.',
    finalidade: 'Saber como o atendimento foi avaliado e publicar o resultado.',
    base_legal: 'Lei 13.460/2017, art. 23',
    guarda: 'Sem prazo: a resposta é anônima.',
  },
  {
    titulo: 'Segurança e registro de acessos',
    dados:
      'O que foi feito, quando e por qual conta, e um código que substitui o endereço de internet.',
    finalidade: 'Impedir fraude e abuso e saber quem viu ou alterou dados de alguém.',
    base_legal: 'Lei 13.709/2018 (LGPD), arts. 37 e 46',
    guarda: 'Enquanto for preciso para comprovar o que foi feito.',
  },
  {
    titulo: 'Cookies',
    dados:
      'A sessão de quem entrou, a proteção contra envios falsos, o dia em que você respondeu à pesquisa e dois números sorteados: um do aparelho que já achou algo numa consulta de tributos, outro do navegador em que você já entrou na sua conta. Nenhum fica junto de uma denúncia, de um pedido ou de uma resposta da pesquisa.',
    finalidade:
      'Manter você dentro da sua conta, proteger os formulários e não barrar você pelo que outros tentam na mesma rede ou na sua conta. Não há propaganda nem rastreio.',
    base_legal: 'Lei 13.709/2018 (LGPD), art. 46',
    guarda:
      'A sessão, até você sair da conta; o dia da pesquisa, por um dia; o número do aparelho, por 30 dias; o do navegador, por 90 dias ou até a senha mudar.',
  },
];

/** Who answers for personal data in the orgao, and what it does with them. */
export const PARAMETROS_DE_PRIVACIDADE = {
  encarregado_nome: parametro<string>({
    padrao: '',
    descricao: 'Nome de quem é o encarregado pelos dados pessoais',
    quemVe: 'PUBLICO',
    fonte: FONTE,
    aceita: texto(/^[^\r\n]{0,100}$/),
  }),
  encarregado_email: parametro<string>({
    padrao: '',
    descricao: 'E-mail do encarregado; vazio mostra o da instituição',
    quemVe: 'PUBLICO',
    fonte: FONTE,
    aceita: texto(/^([^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+)?$/),
  }),
  encarregado_telefone: parametro<string>({
    padrao: '',
    descricao: 'Telefone do encarregado, como (11) 3333-4444; vazio mostra o da instituição',
    quemVe: 'PUBLICO',
    fonte: FONTE,
    aceita: texto(/^[0-9()+ -]{0,30}$/),
  }),
  tratamentos: parametro<readonly Tratamento[]>({
    padrao: TRATAMENTOS,
    descricao: 'O que se faz com os dados das pessoas, como o aviso de privacidade conta',
    quemVe: 'PUBLICO',
    fonte: FONTE,
    aceita: (valor): valor is readonly Tratamento[] =>
      listaDe(tratamento)(valor) && valor.length > 0 && valor.length <= 30,
  }),
} as const;
