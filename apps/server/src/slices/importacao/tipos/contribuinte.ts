import { codigo, documento, opcional, type Campo } from '../campos.ts';
import type { Valores } from '../tabelas.ts';
import { recusar, type Montagem } from './tipo.ts';

/** Whose row it is: by the code of the registry, or by CPF/CNPJ. */
export const CAMPOS_DO_CONTRIBUINTE = {
  contribuinte_codigo: opcional('Código do contribuinte (este ou o CPF/CNPJ)', codigo),
  cpfcnpj: opcional('CPF ou CNPJ do contribuinte (este ou o código)', documento),
} as const satisfies Record<string, Campo>;

export const doContribuinte = ({ contribuinte_codigo, cpfcnpj }: Valores): Valores => ({
  contribuinte_codigo,
  contribuinte_cpfcnpj: cpfcnpj,
});

/** The refusal of a line that names nobody. */
export const semContribuinte = ({ contribuinte_codigo, cpfcnpj }: Valores): Montagem | undefined =>
  contribuinte_codigo || cpfcnpj
    ? undefined
    : recusar('contribuinte_codigo', 'Falta o código ou o CPF/CNPJ do contribuinte.');
