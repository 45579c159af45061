import { formatarData, somarDias, type DataCivil } from '../calendario/data-civil.ts';

/** How a request came. Staff file what did not come by the portal (Lei 12.527/2011, arts. 9 and 10). */
export const CANAIS = [
  { nome: 'PORTAL', rotulo: 'Portal', federal: 'Internet' },
  { nome: 'PRESENCIAL', rotulo: 'Pessoalmente', federal: 'Balcão SIC' },
  { nome: 'TELEFONE', rotulo: 'Por telefone', federal: 'Telefone' },
  { nome: 'CARTA', rotulo: 'Por carta', federal: 'Carta' },
  { nome: 'EMAIL', rotulo: 'Por e-mail', federal: 'E-mail' },
] as const;

export type Canal = (typeof CANAIS)[number]['nome'];

/** Those of the counter. */
export const CANAIS_DO_BALCAO = CANAIS.filter(({ nome }) => nome !== 'PORTAL');

const doNome = (canal: Canal) => CANAIS.find(({ nome }) => nome === canal) ?? CANAIS[0];

/** A channel as people read it. */
export const rotuloDoCanal = (canal: Canal): string => doNome(canal).rotulo;

/** A channel as the open data say it. */
export const canalFederal = (canal: Canal): string => doNome(canal).federal;

/** How long ago what is filed now may have come. */
const DIAS_DESDE_A_CHEGADA = 365;

/**
 * Why a request cannot have come on a day; undefined when it can. Its term counts from that day
 * (Lei 12.527/2011, art. 11 §1), however late it is filed.
 */
export function recusaDaChegada(chegada: DataCivil, hoje: DataCivil): string | undefined {
  if (chegada > hoje) return 'A data de chegada não pode ser depois de hoje.';
  const primeira = somarDias(hoje, -DIAS_DESDE_A_CHEGADA);
  return chegada < primeira
    ? `A data de chegada não pode ser antes de ${formatarData(primeira)}. Confira o ano.`
    : undefined;
}
