import { inteiro, parametro, umDe } from './parametro.ts';

/** What becomes of a request at the end of its time: its texts go, or go to the archive first. */
export const DESTINOS_DA_SOLICITACAO = ['ANONIMIZAR', 'ARQUIVAR'] as const;
export type DestinoDaSolicitacao = (typeof DESTINOS_DA_SOLICITACAO)[number];

const anos = inteiro(0, 100);
const PRESCRICAO = 'Decreto 20.910/1932, art. 1º (cinco anos)';

/**
 * How long the portal keeps data of people, in years; 0 keeps them for good. Nothing goes by itself: the
 * operator applies the table, after the archive of the city agreed.
 */
export const PARAMETROS_DE_GUARDA = {
  guarda_solicitacoes_anos: parametro<number>({
    padrao: 5,
    descricao:
      'Anos em que uma solicitação encerrada guarda os textos, os arquivos e quem pediu; 0 guarda sempre',
    quemVe: 'SOLICITANTE',
    unidade: 'ANOS',
    fonte: `${PRESCRICAO}; Lei 8.159/1991, art. 9º; tabela de temporalidade do município`,
    aceita: anos,
  }),
  guarda_solicitacoes_destino: parametro<DestinoDaSolicitacao>({
    padrao: 'ANONIMIZAR',
    descricao:
      'O que acontece com ela depois: fica sem os textos e sem quem pediu, ou antes é entregue ao arquivo',
    quemVe: 'SOLICITANTE',
    fonte: 'Lei 13.709/2018 (LGPD), art. 16; Lei 8.159/1991, art. 9º',
    aceita: umDe(DESTINOS_DA_SOLICITACAO),
  }),
  guarda_certidoes_anos: parametro<number>({
    padrao: 5,
    descricao:
      'Anos em que fica uma certidão de débitos depois de vencida; então o código dela já não se confere; 0 guarda sempre',
    quemVe: 'PUBLICO',
    unidade: 'ANOS',
    fonte: 'Lei 5.172/1966 (CTN), arts. 173 e 174 (cinco anos); Lei 8.159/1991, art. 9º',
    aceita: anos,
  }),
  guarda_procuracoes_anos: parametro<number>({
    padrao: 5,
    descricao: 'Anos em que fica uma procuração do portal depois do fim dela; 0 guarda sempre',
    quemVe: 'CONTRIBUINTE',
    unidade: 'ANOS',
    fonte: `${PRESCRICAO}; Lei 13.709/2018 (LGPD), art. 16, I`,
    aceita: anos,
  }),
  guarda_direitos_anos: parametro<number>({
    padrao: 5,
    descricao:
      'Anos em que fica o que uma pessoa pediu dos próprios dados, com a resposta, depois de encerrado; 0 guarda sempre',
    quemVe: 'CONTRIBUINTE',
    unidade: 'ANOS',
    fonte: `Lei 13.709/2018 (LGPD), arts. 16, I, e 37; ${PRESCRICAO}`,
    aceita: anos,
  }),
  guarda_contas_anos: parametro<number>({
    padrao: 5,
    descricao:
      'Anos sem uso depois dos quais a conta de um contribuinte sai, se nada mais depende dela; não pode passar da guarda da trilha, que diz quando ela foi usada; 0 guarda sempre',
    quemVe: 'CONTRIBUINTE',
    unidade: 'ANOS',
    fonte: `Lei 13.709/2018 (LGPD), art. 15, I; ${PRESCRICAO}`,
    aceita: anos,
  }),
  guarda_avisos_anos: parametro<number>({
    padrao: 2,
    descricao: 'Anos em que ficam os avisos da caixa de entrada; 0 guarda sempre',
    quemVe: 'CONTRIBUINTE',
    unidade: 'ANOS',
    fonte: 'escolha do projeto; Lei 13.709/2018 (LGPD), art. 15, I',
    aceita: anos,
  }),
  guarda_pesquisa_anos: parametro<number>({
    padrao: 5,
    descricao:
      'Anos em que fica o comentário da pesquisa de satisfação; as notas ficam; 0 guarda sempre',
    quemVe: 'SERVIDOR',
    unidade: 'ANOS',
    fonte: 'escolha do projeto; Lei 13.709/2018 (LGPD), art. 15, I',
    aceita: anos,
  }),
  guarda_trilha_anos: parametro<number>({
    padrao: 5,
    descricao:
      'Anos em que fica cada registro da trilha de auditoria; a prova de que existiu fica; 0 guarda sempre',
    quemVe: 'SERVIDOR',
    unidade: 'ANOS',
    fonte: `${PRESCRICAO}; Lei 12.965/2014, art. 15 (ao menos seis meses)`,
    aceita: anos,
  }),
} as const;
