import {
  consultaPublicaDe,
  normalizarInscricao,
  type AssuntoDaConsulta,
  type ConsultaPublica,
} from '@balcao/domain';
import type {
  FonteTributaria,
  Imovel,
} from '../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import { AppError } from '../../core/app-error.ts';
import type { OrgaoEmUso } from '../../core/orgao/orgao.ts';
import type { Quem } from '../../core/quem/quem.ts';

/** What is kept from who names somebody by CPF/CNPJ alone, in words. */
export interface Reservado {
  assunto: AssuntoDaConsulta;
  /** One and several of it: 'guia de IPTU', 'guias de IPTU'. */
  nomes: readonly [um: string, varios: string];
  /** The printed number that shows it: 'a inscrição do imóvel'. */
  numero: string;
}

/** How much who asks is shown of somebody named by CPF/CNPJ alone: who signed in, all within reach. */
export const alcanceDaConsulta = (
  { papel }: Quem,
  { parametros }: Pick<OrgaoEmUso, 'parametros'>,
  assunto: AssuntoDaConsulta,
  cpfcnpj: string,
): ConsultaPublica =>
  papel === 'VISITANTE' ? consultaPublicaDe(parametros, assunto, cpfcnpj) : 'tudo';

const COMO = ({ numero }: Reservado) => `entre com a sua conta ou informe ${numero}.`;

/**
 * Before the source is asked: where nothing is shown, not even whether the person is known.
 * @throws AppError CONSULTA_RESERVADA
 */
export const antesDaConsulta = (alcance: ConsultaPublica, reservado: Reservado): void => {
  if (alcance !== 'nada') return;
  const [, varios] = reservado.nomes;
  const message = `Esta instituição não mostra ${varios} só pelo CPF/CNPJ. Para ver, ${COMO(reservado)}`;
  throw new AppError('CONSULTA_RESERVADA', { message });
};

/**
 * Instead of what was found: how many there are, and the ways to see them. None is no secret.
 * @throws AppError CONSULTA_RESERVADA
 */
export const depoisDaConsulta = (
  alcance: ConsultaPublica,
  reservado: Reservado,
  quantidade: number,
): void => {
  if (alcance === 'tudo' || quantidade === 0) return;
  const [um, varios] = reservado.nomes;
  const quantas = `${quantidade} ${quantidade === 1 ? um : varios}`;
  const message = `Há ${quantas} para este CPF/CNPJ. Para ver, ${COMO(reservado)}`;
  throw new AppError('CONSULTA_RESERVADA', { message, quantidade });
};

/** The property of a person that has this inscrição, in any punctuation. */
export const findImovelDaPessoa = async (
  fonte: Pick<FonteTributaria, 'listImoveis'>,
  cod_empre: number,
  cpfcnpj: string,
  inscricao: string,
): Promise<Imovel | undefined> => {
  const procurada = normalizarInscricao(inscricao);
  const imoveis = (await fonte.listImoveis(cod_empre, cpfcnpj)) ?? [];
  return imoveis.find((imovel) => normalizarInscricao(imovel.inscricao) === procurada);
};
