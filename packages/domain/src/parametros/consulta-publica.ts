import { tipoDocumento } from '../identificacao/cpf-cnpj.ts';
import { parametro, umDe } from './parametro.ts';

/**
 * What a look-up by CPF/CNPJ alone shows who has not signed in: everything; how many there are, and
 * each to whoever has a number printed on it; nothing, though who has the number still finds it.
 */
export const CONSULTAS_PUBLICAS = ['tudo', 'so_por_inscricao', 'nada'] as const;
export type ConsultaPublica = (typeof CONSULTAS_PUBLICAS)[number];

const consultaPublica = umDe(CONSULTAS_PUBLICAS);

const O_QUE_MOSTRA =
  'tudo; quantas há, e cada uma a quem tem um número impresso nela (inscrição do imóvel, número da guia ou linha digitável); ou nada, nem quantas há';

/** What strangers see of somebody's taxes. */
export const PARAMETROS_DE_CONSULTA_PUBLICA = {
  consulta_publica_pessoas: parametro<ConsultaPublica>({
    padrao: 'so_por_inscricao',
    descricao: `O que a consulta só pelo CPF mostra a quem não entrou, das guias de IPTU, ISSQN e alvará e dos imóveis: ${O_QUE_MOSTRA}`,
    quemVe: 'PUBLICO',
    fonte:
      'Lei 5.172/1966 (CTN), art. 198, caput (sigilo fiscal); Lei 13.709/2018 (LGPD), arts. 7º, II e III, e 23',
    aceita: consultaPublica,
  }),
  consulta_publica_empresas: parametro<ConsultaPublica>({
    padrao: 'so_por_inscricao',
    descricao: `O mesmo pelo CNPJ: ${O_QUE_MOSTRA}`,
    quemVe: 'PUBLICO',
    fonte:
      'Lei 5.172/1966 (CTN), art. 198, caput: o sigilo fiscal também é da empresa; a LGPD não a alcança',
    aceita: consultaPublica,
  }),
  consulta_publica_divida: parametro<ConsultaPublica>({
    padrao: 'tudo',
    descricao:
      'O que a consulta só pelo CPF/CNPJ mostra da dívida ativa a quem não entrou: tudo; quantos débitos há, e os de um imóvel a quem tem a inscrição dele; ou nada',
    quemVe: 'PUBLICO',
    fonte:
      'Lei 5.172/1966 (CTN), art. 198, §3º, II: a lei permite divulgar a inscrição em dívida ativa; de pessoas, com a LGPD, arts. 7º e 23',
    aceita: consultaPublica,
  }),
} as const;

type ParametrosDaConsulta = Readonly<
  Record<keyof typeof PARAMETROS_DE_CONSULTA_PUBLICA, ConsultaPublica>
>;

/** What is looked up: bills and properties, or what was inscribed in active debt. */
export type AssuntoDaConsulta = 'guias' | 'divida';

/** What a look-up of somebody by document alone shows a visitor. */
export function consultaPublicaDe(
  parametros: ParametrosDaConsulta,
  assunto: AssuntoDaConsulta,
  cpfcnpj: string,
): ConsultaPublica {
  if (assunto === 'divida') return parametros.consulta_publica_divida;
  return tipoDocumento(cpfcnpj) === 'CNPJ'
    ? parametros.consulta_publica_empresas
    : parametros.consulta_publica_pessoas;
}
