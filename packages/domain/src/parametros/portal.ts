import { TIPOS_DE_PROVA, type TipoDeProva } from '../acesso/provas.ts';
import { logico, parametro, inteiro, listaDe, umDe } from './parametro.ts';

/** What the orgao turns on for people who need it. */
export const PARAMETROS_DE_ACESSIBILIDADE = {
  vlibras: parametro<boolean>({
    padrao: false,
    descricao:
      'Mostrar o VLibras, que traduz as páginas para Libras. Ele vem do endereço do governo federal, recebe o texto que a pessoa pede para traduzir e exige regras de segurança mais abertas nas páginas desta instituição',
    fonte: 'Lei 13.146/2015 (LBI), art. 63',
    aceita: logico,
  }),
} as const;

/** How people get into the portal of an orgao. */
export const PARAMETROS_DE_ACESSO = {
  exigir_dois_fatores: parametro<boolean>({
    padrao: false,
    descricao:
      'Exigir dos servidores a verificação em duas etapas: quem não a tem configura ao entrar',
    fonte: 'escolha do projeto; protege os dados dos cidadãos (Lei 13.709/2018, art. 46)',
    aceita: logico,
  }),
  provas_de_identidade: parametro<readonly TipoDeProva[]>({
    padrao: TIPOS_DE_PROVA,
    descricao:
      'Provas com que uma conta nova é liberada sem a prefeitura, junto com a data e o e-mail; sem nenhuma, a prefeitura libera todas',
    fonte: 'escolha do projeto; protege os dados dos cidadãos (Lei 13.709/2018, art. 46)',
    aceita: listaDe(umDe(TIPOS_DE_PROVA)),
  }),
  validade_do_codigo_dias: parametro<number>({
    padrao: 180,
    descricao: 'Dias em que vale o código da carta com que o contribuinte prova quem é',
    fonte: 'escolha do projeto: dá tempo ao correio e a quem demora, e não fica aberto por anos',
    aceita: inteiro(7, 730),
  }),
} as const;

/** How the orgao writes to people. */
export const PARAMETROS_DE_CORREIO = {
  correio_por_hora: parametro<number>({
    padrao: 20,
    descricao: 'Quantos avisos por e-mail um mesmo endereço recebe por hora; os outros esperam',
    fonte: 'escolha do projeto',
    aceita: inteiro(1, 1_000),
  }),
  correio_seguranca_por_hora: parametro<number>({
    padrao: 30,
    descricao:
      'Quantos e-mails de segurança de cada tipo (senha, confirmação, convite) um mesmo endereço recebe por hora; os outros esperam',
    fonte: 'escolha do projeto: mais do que os links que se podem pedir em uma hora',
    aceita: inteiro(15, 1_000),
  }),
  correio_visitante_por_hora: parametro<number>({
    padrao: 5,
    descricao:
      'Quantas confirmações de solicitações de visitantes um mesmo endereço recebe por hora; as outras esperam e vão juntas',
    fonte: 'escolha do projeto: o endereço digitado pode ser de outra pessoa',
    aceita: inteiro(1, 1_000),
  }),
} as const;
