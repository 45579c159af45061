import { campo } from './campo.ts';
import { dataCivilValida, type DataCivil } from '../calendario/data-civil.ts';

/** Kind of tax in the free field. Numbers are fixed for ever: printed slips carry them. */
export const TIPOS_DE_TRIBUTO = {
  IPTU: 1,
  ISSQN: 2,
  ALVARA: 3,
  TAXA: 4,
  DIVIDA_ATIVA: 5,
} as const;

export type TipoDeTributo = keyof typeof TIPOS_DE_TRIBUTO;

/** The taxes that are billed by guides, each with its slip. */
export type Tributo = Exclude<TipoDeTributo, 'DIVIDA_ATIVA'>;

/** The kind of tax that a slip's number stands for. */
export const tributoDoNumero = (numero: number): TipoDeTributo | undefined =>
  (Object.keys(TIPOS_DE_TRIBUTO) as TipoDeTributo[]).find(
    (tributo) => TIPOS_DE_TRIBUTO[tributo] === numero,
  );

/** What our slips write into the 25 digits that FEBRABAN leaves to the collector. */
export interface CampoLivre {
  /** Comes first, as the layout asks of a free field that carries the due date. */
  readonly vencimento: DataCivil;
  readonly tributo: TipoDeTributo;
  readonly guia: number;
  readonly parcela: number;
  /** Last two digits of the emission counter: the due date already tells other emissions apart. */
  readonly emissao: number;
}

/** AAAAMMDD + kind of tax (2) + guide (10) + installment (3) + emission (2). Throws RangeError. */
export function montarCampoLivre(dados: CampoLivre): string {
  if (!dataCivilValida(dados.vencimento)) {
    throw new RangeError(`data inexistente: ${dados.vencimento}`);
  }
  return (
    dados.vencimento.replaceAll('-', '') +
    campo(TIPOS_DE_TRIBUTO[dados.tributo], 2, 'tributo') +
    campo(dados.guia, 10, 'guia') +
    campo(dados.parcela, 3, 'parcela') +
    campo(dados.emissao % 100, 2, 'emissão')
  );
}

/** The parts of a free field of ours, or undefined when it is somebody else's. */
export function lerCampoLivre(texto: string): CampoLivre | undefined {
  const partes = /^([0-9]{4})([0-9]{2})([0-9]{2})([0-9]{2})([0-9]{10})([0-9]{3})([0-9]{2})$/.exec(
    texto,
  );
  if (!partes) return undefined;
  const [, ano = '', mes = '', dia = '', tipo, guia, parcela, emissao] = partes;
  const vencimento = `${ano}-${mes}-${dia}`;
  const tributo = tributoDoNumero(Number(tipo));
  if (!dataCivilValida(vencimento) || tributo === undefined) return undefined;
  return {
    vencimento,
    tributo,
    guia: Number(guia),
    parcela: Number(parcela),
    emissao: Number(emissao),
  };
}
