import { FATO_DA_PROVA, FATOS_PUBLICOS, pode } from '@balcao/domain';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import * as contratos from './index.ts';

const ehObjeto = (valor: unknown): valor is Record<string, unknown> =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

const ehEndpoint = (valor: Record<string, unknown>): boolean =>
  ['method', 'path', 'acesso', 'replies'].every((parte) => parte in valor);

/** Every endpoint that the contracts export, also those that stand in a table of look-ups. */
const endpointsEm = (valor: unknown): Endpoint[] => {
  if (!ehObjeto(valor) || '_zod' in valor) return [];
  return ehEndpoint(valor)
    ? [valor as unknown as Endpoint]
    : Object.values(valor).flatMap(endpointsEm);
};

interface Definicao {
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
  options?: z.ZodMiniType[];
}

const dentroDe = ({ _zod: { def } }: z.ZodMiniType): z.ZodMiniType[] => {
  const { element, innerType, valueType, options = [] } = def as Definicao;
  return [element, innerType, valueType, ...options].flatMap((um) => um ?? []);
};

/** Whether a schema holds a fact itself, and not other facts. */
const ehFato = (esquema: z.ZodMiniType): boolean =>
  !(esquema._zod.def as Definicao).shape && dentroDe(esquema).every(ehFato);

/** Names of the facts in a schema, however deep. */
const nomesEm = (esquema: z.ZodMiniType): string[] => [
  ...Object.entries((esquema._zod.def as Definicao).shape ?? {}).flatMap(([nome, um]) => [
    ...(ehFato(um) ? [nome] : []),
    ...nomesEm(um),
  ]),
  ...dentroDe(esquema).flatMap(nomesEm),
];

const PUBLICOS = endpointsEm(contratos).filter(({ acesso }) => pode('VISITANTE', acesso));
const semRepetir = (nomes: readonly string[]): string[] => [...new Set(nomes)].sort();
const nomesDas = (endpoints: readonly Endpoint[]): string[] =>
  semRepetir(endpoints.flatMap(({ replies }) => Object.values(replies).flatMap(nomesEm)));

/** What a check of a document answers, beside the document itself. */
const CONFERENCIAS = [contratos.CertidaoConferida, contratos.LicencaConferida];

/** One name for what one may be written in several ways: 'rgNumero', 'rg_numero'. */
const semForma = (nome: string): string => nome.toLowerCase().replace(/[^a-z0-9]/g, '');
const SEGREDOS = Object.values(FATO_DA_PROVA).map(semForma);

describe('E70 what proves who somebody is', () => {
  it('is in no reply that a visitor may get', () => {
    expect(PUBLICOS.length).toBeGreaterThan(40);
    const nomes = nomesDas(PUBLICOS);
    expect(nomes.length).toBeGreaterThan(120);
    expect(nomes.filter((nome) => SEGREDOS.includes(semForma(nome)))).toEqual([]);
  });

  it('is none of the facts declared as public, which are those of the public replies on taxes', () => {
    const TEMAS = ['Tributos', 'Documentos', 'Certidões'];
    const nomes = [
      ...nomesDas(PUBLICOS.filter(({ tema }) => TEMAS.includes(tema))),
      ...CONFERENCIAS.flatMap(nomesEm),
    ].filter((nome) => nome !== 'message');
    expect(semRepetir(nomes)).toEqual([...FATOS_PUBLICOS]);
    expect(FATOS_PUBLICOS.map(semForma).filter((nome) => SEGREDOS.includes(nome))).toEqual([]);
  });

  it('would be found in the reply that only who signed in gets', () => {
    const nomes = nomesDas([contratos.CONSULTAS.cadastro.privada]).map(semForma);
    expect(SEGREDOS.filter((nome) => nomes.includes(nome))).toEqual(['rgnumero', 'pispasep']);
  });
});
