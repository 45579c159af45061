import type { Capacidade } from './permissoes.ts';

/** How surely gov.br knows who somebody is, from the least to the most. */
export const NIVEIS = ['BRONZE', 'PRATA', 'OURO'] as const;

export type Nivel = (typeof NIVEIS)[number];

/** As people call them. */
export const NOMES_DOS_NIVEIS: Readonly<Record<Nivel, string>> = {
  BRONZE: 'bronze',
  PRATA: 'prata',
  OURO: 'ouro',
};

/** What opens a level, for who has less. */
export const COMO_CHEGAR: Readonly<Record<Nivel, string>> = {
  BRONZE: 'Ele vem com a conta gov.br.',
  PRATA:
    'Ele vem com o reconhecimento facial pela foto da CNH no aplicativo gov.br, ou com a validação pelo seu banco.',
  OURO: 'Ele vem com o reconhecimento facial pela foto do título de eleitor no aplicativo gov.br, com o QR Code da nova identidade (CIN) ou com o seu certificado digital.',
};

export const alcanca = (tem: Nivel, pedido: Nivel): boolean =>
  NIVEIS.indexOf(tem) >= NIVEIS.indexOf(pedido);

/** The higher of two. */
export const maiorNivel = (um: Nivel, outro: Nivel | null): Nivel =>
  outro !== null && alcanca(outro, um) ? outro : um;

/** Acts for which an orgao asks a level: the parameter that says which, and how a person reads it. */
export const ATOS_COM_NIVEL = {
  CONSULTAR: { parametro: 'nivel_consultar', paraQue: 'ver os seus dados e emitir documentos' },
  CONTATO: { parametro: 'nivel_contato', paraQue: 'mudar o e-mail ou o telefone da conta' },
  PROCURACAO: { parametro: 'nivel_procuracao', paraQue: 'deixar outra pessoa agir por você' },
  DIVIDA: { parametro: 'nivel_divida', paraQue: 'reconhecer uma dívida e parcelar' },
} as const;

export type AtoComNivel = keyof typeof ATOS_COM_NIVEL;

/** Capabilities that are one of these acts whatever is sent with them. */
export const NIVEL_DA_CAPACIDADE: Partial<Record<Capacidade, AtoComNivel>> = {
  'tributos.consultar': 'CONSULTAR',
  'tributos.atualizar-parcela': 'CONSULTAR',
  'documentos.emitir': 'CONSULTAR',
  'parcelamentos.simular': 'CONSULTAR',
  'parcelamentos.ver': 'CONSULTAR',
  'parcelamentos.aderir': 'DIVIDA',
};

/** What an orgao asks, by its parameters. */
type Exigencias = Readonly<Record<(typeof ATOS_COM_NIVEL)[AtoComNivel]['parametro'], Nivel>> & {
  readonly nivel_tambem_com_senha: boolean;
};

/**
 * The level that is missing for an act; undefined when the person may do it. Who signed in by password
 * has none, and is asked for one only where the orgao says so.
 * @param tem level of the session; null of one that a password opened
 */
export function nivelQueFalta(
  ato: AtoComNivel,
  tem: Nivel | null,
  exigencias: Exigencias,
): Nivel | undefined {
  const pedido = exigencias[ATOS_COM_NIVEL[ato].parametro];
  if (tem === null) return exigencias.nivel_tambem_com_senha ? pedido : undefined;
  return alcanca(tem, pedido) ? undefined : pedido;
}
