import { inteiro, parametro } from './parametro.ts';

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
