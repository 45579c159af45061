import { logico, parametro } from './parametro.ts';

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
