import { logico, parametro } from './parametro.ts';

/** How people get into the portal of an orgao. */
export const PARAMETROS_DE_ACESSO = {
  exigir_dois_fatores: parametro<boolean>({
    padrao: false,
    descricao:
      'Exigir dos servidores a verificação em duas etapas: quem não a tem configura ao entrar',
    fonte: 'escolha do projeto; protege os dados dos cidadãos (Lei 13.709/2018, art. 46)',
    aceita: logico,
  }),
} as const;
