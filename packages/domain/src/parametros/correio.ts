import { inteiro, parametro } from './parametro.ts';

/** How the orgao writes to people. */
export const PARAMETROS_DE_CORREIO = {
  correio_por_hora: parametro<number>({
    padrao: 20,
    descricao: 'Quantos e-mails um mesmo endereço recebe por hora; os outros esperam',
    fonte: 'escolha do projeto',
    aceita: inteiro(1, 1_000),
  }),
} as const;
