import { TIPOS_DE_PROVA, type TipoDeProva } from '../acesso/provas.ts';
import { inteiro, listaDe, logico, parametro, umDe } from './parametro.ts';

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
