import { BYTES_DO_ANEXO } from '../arquivos/anexo.ts';
import { inteiro, parametro } from './parametro.ts';

/** What an orgao takes with a request, and how long its answers may be. */
export const PARAMETROS_DE_SOLICITACAO = {
  anexos_quantidade: parametro<number>({
    padrao: 10,
    descricao: 'Quantos arquivos uma solicitação aceita de cada vez',
    fonte: 'escolha do projeto',
    aceita: inteiro(1, 100),
  }),
  anexos_total_bytes: parametro<number>({
    padrao: 5 * BYTES_DO_ANEXO,
    descricao: 'Quantos bytes os arquivos de um envio podem somar',
    fonte: 'escolha do projeto: cinco arquivos do maior tamanho',
    aceita: inteiro(BYTES_DO_ANEXO, 100 * BYTES_DO_ANEXO),
  }),
  resposta_tamanho: parametro<number>({
    padrao: 4000,
    descricao: 'Quantos caracteres a resposta a uma solicitação pode ter',
    fonte: 'Lei 12.527/2011, art. 14: o cidadão tem direito ao inteiro teor da decisão',
    aceita: inteiro(300, 20_000),
  }),
} as const;
