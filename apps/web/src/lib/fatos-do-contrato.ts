import { mensagemDoProblema } from '@balcao/contracts/esquemas';
import * as z from 'zod/mini';

/** What a field needs to know of what its endpoint takes. */
export interface FatosDoCampo {
  required?: boolean;
  /** Most characters that the browser lets in. */
  maxLength?: number;
  /** Most characters as people count them: what is too long stays, and is counted. */
  maximo?: number;
}

/** What is wrong with each field, in words for people. */
export type ErrosDosCampos = Readonly<Record<string, string>>;

/**
 * A schema as the page has it. One that was imported from `@balcao/contracts` is nothing in the
 * browser (`build/plugins.ts`): then there is nothing to be read, and the server tells all.
 */
type Esquema = z.ZodMiniType | undefined;

const veio = (esquema: Esquema): esquema is z.ZodMiniType =>
  typeof esquema === 'object' && '_zod' in esquema;

/** The parts of a schema's definition that are read here, of whatever kind it is. */
interface Definicao {
  type: string;
  in?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  element?: z.core.$ZodType;
  shape?: Readonly<Record<string, z.core.$ZodType>>;
  checks?: readonly z.core.$ZodCheck[];
}

/** What is typed: of what is converted, what goes in; of what may be left out, what it would be. */
function digitado({ _zod: { def } }: z.core.$ZodType): Definicao {
  const { in: entra, innerType, ...resto } = def as Definicao;
  const dentro = entra ?? innerType;
  return dentro ? digitado(dentro) : resto;
}

function limiteDe({ _zod: { def } }: z.core.$ZodCheck): FatosDoCampo {
  const { check, maximum, params } = def as Partial<z.core.$ZodCheckMaxLengthDef> & {
    params?: { maximo?: number };
  };
  if (check === 'max_length' && maximum !== undefined) return { maxLength: maximum };
  return params?.maximo === undefined ? {} : { maximo: params.maximo };
}

/** What a schema says of its fields, and of theirs: 'instituicao.nome', 'feriados.*.dia'. */
function fatosDosCampos(
  { shape = {}, element }: Definicao,
  dentroDe = '',
): readonly (readonly [string, FatosDoCampo])[] {
  if (element) return fatosDosCampos(digitado(element), `${dentroDe}*.`);
  return Object.entries(shape).flatMap(([chave, campo]) => {
    const nome = dentroDe + chave;
    const definicao = digitado(campo);
    const limites = (definicao.checks ?? []).map(limiteDe);
    const podeFaltar = campo._zod.optin === 'optional' || z.safeParse(campo, '').success;
    const fatos = Object.assign({ required: !podeFaltar }, ...limites) as FatosDoCampo;
    return [[nome, fatos] as const, ...fatosDosCampos(definicao, `${nome}.`)];
  });
}

/** What a schema says of each of its fields; nothing, when it did not come along. */
export const fatosDe = (esquema: Esquema): Readonly<Record<string, FatosDoCampo | undefined>> =>
  veio(esquema) ? Object.fromEntries(fatosDosCampos(digitado(esquema))) : {};

/** What is wrong with what would be sent, the first of each field; of a part, by its dotted name. */
export function problemasDe(esquema: Esquema, corpo: unknown): ErrosDosCampos {
  if (!veio(esquema)) return {};
  const lido = esquema.safeParse(corpo, { error: mensagemDoProblema });
  const problemas = lido.error?.issues ?? [];
  return Object.fromEntries(
    problemas.map(({ path, message }) => [path.join('.'), message] as const).reverse(),
  );
}
