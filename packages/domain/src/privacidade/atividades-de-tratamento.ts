/** Kinds of data of people, as the register names them. */
export const CATEGORIAS_DE_DADOS = {
  VINCULO: 'Ligação com a conta ou o cadastro de uma pessoa',
  IDENTIFICACAO: 'Nome, CPF ou CNPJ',
  CONTATO: 'E-mail, telefone e endereço',
  CADASTRAIS: 'Nascimento, documentos e outros dados do cadastro',
  SENSIVEIS: 'Dado sensível (art. 5º, II)',
  BENS: 'Imóveis, atividades e licenças',
  FINANCEIROS: 'Tributos, débitos e pagamentos',
  TEXTOS: 'Textos e arquivos que as pessoas escrevem ou recebem',
  IMAGEM: 'Foto',
  CREDENCIAIS: 'Credenciais, embaralhadas ou cifradas',
  USO: 'O que foi feito, quando e de onde',
  AGENTES: 'Quem da prefeitura agiu',
} as const;

export type CategoriaDeDados = keyof typeof CATEGORIAS_DE_DADOS;

/** What is done with data of people (LGPD, arts. 5 X, 23 I and 37). */
export interface AtividadeDeTratamento {
  readonly nome: string;
  readonly finalidade: string;
  readonly base_legal: string;
  /** Whom the data are about. */
  readonly titulares: string;
  /** Who receives them, outside of the institution. */
  readonly compartilhamento: string;
  readonly guarda: string;
}

const NINGUEM = 'Ninguém, salvo órgãos de controle e a Justiça.';
const ARQUIVO =
  'Pela tabela de temporalidade do município; documento público só se elimina com autorização do arquivo (Lei 8.159/1991, art. 9º).';
const PODER_PUBLICO = 'LGPD, art. 7º, II e III, e art. 23';

/** The activities of the portal. What each of them keeps is said of the tables, column by column. */
export const ATIVIDADES_DE_TRATAMENTO = {
  CONTAS: {
    nome: 'Contas e entrada no portal',
    finalidade: 'Saber quem entra e mostrar a cada um só o que é seu.',
    base_legal: `${PODER_PUBLICO}; Lei 14.129/2021, art. 28`,
    titulares: 'Quem tem conta no portal: contribuintes e servidores.',
    compartilhamento: 'O gov.br, onde se entra por ele, fica sabendo de cada entrada.',
    guarda: 'Enquanto a conta existir; sessões e links, até vencerem.',
  },
  CADASTRO: {
    nome: 'Cadastro de contribuintes e imóveis',
    finalidade: 'Saber de quem são os imóveis e as atividades tributadas.',
    base_legal: `Lei 5.172/1966 (CTN), arts. 142 e 198; ${PODER_PUBLICO}; dado sensível: art. 11, II, “b”`,
    titulares: 'Contribuintes do município.',
    compartilhamento: 'O sistema de tributos da prefeitura, de onde os dados vêm.',
    guarda: ARQUIVO,
  },
  TRIBUTOS: {
    nome: 'Guias, parcelas e dívida ativa',
    finalidade: 'Mostrar o que há a pagar e emitir guias.',
    base_legal: `Lei 5.172/1966 (CTN), arts. 173, 174 e 198; ${PODER_PUBLICO}`,
    titulares: 'Contribuintes do município.',
    compartilhamento:
      'O sistema de tributos da prefeitura; quem recebe de um contribuinte um link para pagar por ele vê o valor e o nome em parte.',
    guarda: ARQUIVO,
  },
  PAGAMENTOS: {
    nome: 'Recebimento de pagamentos',
    finalidade: 'Dar baixa no que foi pago, devolver o que sobra e comprovar.',
    base_legal: `Lei 4.320/1964, arts. 51 a 57; Lei 5.172/1966 (CTN), arts. 156 a 169; ${PODER_PUBLICO}`,
    titulares: 'Quem paga tributos do município.',
    compartilhamento: 'O banco que cobra e recebe.',
    guarda: ARQUIVO,
  },
  CERTIDOES: {
    nome: 'Certidões de débitos',
    finalidade: 'Certificar a situação fiscal de quem pede e confirmar o que foi certificado.',
    base_legal: `Lei 5.172/1966 (CTN), arts. 205 a 208; ${PODER_PUBLICO}`,
    titulares: 'Quem pede a certidão.',
    compartilhamento: 'Quem tem o código da certidão confere se ela vale.',
    guarda: ARQUIVO,
  },
  PEDIDOS: {
    nome: 'Pedidos de informação, ouvidoria e serviços',
    finalidade: 'Responder no prazo da lei e julgar recursos.',
    base_legal: `Lei 12.527/2011 (LAI), arts. 10 a 20; Lei 13.460/2017, arts. 9º a 16; ${PODER_PUBLICO}`,
    titulares: 'Quem pede, reclama ou denuncia, e as pessoas de quem o texto fala.',
    compartilhamento:
      'O órgão a que um pedido é remetido recebe só o que a pessoa mesma lhe levar.',
    guarda: ARQUIVO,
  },
  TRANSPARENCIA: {
    nome: 'Publicações e transparência',
    finalidade: 'Publicar respostas e informações sem dados de quem pediu.',
    base_legal: 'Lei 12.527/2011 (LAI), arts. 8º, 30 e 40',
    titulares: 'Autoridades e servidores que assinam; de quem pediu, nada se publica.',
    compartilhamento: 'Qualquer pessoa lê o que é público.',
    guarda: ARQUIVO,
  },
  AVISOS: {
    nome: 'Avisos e e-mails',
    finalidade: 'Contar às pessoas o andamento do que é delas.',
    base_legal: `Lei 14.129/2021, art. 21; ${PODER_PUBLICO}`,
    titulares: 'Quem tem conta ou deixou um e-mail.',
    compartilhamento: 'O serviço de e-mail que a prefeitura contrata.',
    guarda: 'E-mails, até saírem; avisos, enquanto a conta existir.',
  },
  PESQUISA: {
    nome: 'Pesquisa de satisfação',
    finalidade: 'Saber como o atendimento foi avaliado e publicar o resultado.',
    base_legal: 'Lei 13.460/2017, art. 23',
    titulares: 'Quem responde, sem nome nem documento; o comentário é texto livre.',
    compartilhamento: NINGUEM,
    guarda: 'Sem prazo: a resposta é anônima.',
  },
  SEGURANCA: {
    nome: 'Segurança e registro de acessos',
    finalidade: 'Impedir fraude e abuso, e saber quem viu ou alterou dados de alguém.',
    base_legal: 'LGPD, arts. 6º, VII e X, 37 e 46',
    titulares: 'Quem usa o portal, e de quem são os dados vistos.',
    compartilhamento: NINGUEM,
    guarda: 'Enquanto for preciso para comprovar o que foi feito.',
  },
  DIREITOS: {
    nome: 'Direitos dos titulares',
    finalidade: 'Responder ao que as pessoas pedem sobre os próprios dados.',
    base_legal: 'LGPD, arts. 18 a 20 e 41',
    titulares: 'Quem pede, com a conta do portal.',
    compartilhamento: NINGUEM,
    guarda:
      'Cinco anos depois de respondido ou cancelado, ou o que a instituição diz em Parâmetros: é a prova do que foi feito (LGPD, arts. 16, I, e 37).',
  },
  INSTITUICAO: {
    nome: 'Funcionamento da instituição',
    finalidade: 'Dizer quem responde por cada decisão e manter o portal configurado.',
    base_legal: `Lei 12.527/2011 (LAI), art. 40; LGPD, art. 41; ${PODER_PUBLICO}`,
    titulares: 'Autoridades, servidores e o encarregado.',
    compartilhamento: 'Qualquer pessoa lê quem é autoridade e quem é o encarregado.',
    guarda: 'Enquanto valerem.',
  },
} as const satisfies Readonly<Record<string, AtividadeDeTratamento>>;

export type ChaveDeAtividade = keyof typeof ATIVIDADES_DE_TRATAMENTO;

/** How the portal protects what it keeps (LGPD, art. 46), whatever the activity. */
export const MEDIDAS_DE_SEGURANCA: readonly string[] = [
  'Cada instituição só alcança os próprios dados: a chave de cada tabela começa por ela.',
  'Cada ação diz quem pode fazê-la, e a de quem pode ver ou mudar dados de alguém fica na trilha de auditoria, que é selada.',
  'Senhas com argon2id; segredos cifrados com uma chave que não fica no banco de dados.',
  'Documentos e endereços de internet ficam na trilha só como códigos que não se revertem sem a chave.',
  'Quem consulta sem entrar vê nomes e documentos em parte.',
  'Arquivos enviados são conferidos pelo conteúdo e guardados fora do alcance do navegador.',
];
