import type { AlterarParametros, ParametrosDoOrgao } from '@balcao/contracts';
import {
  formatarDocumento,
  formatarTelefone,
  telefoneNacional,
  type NomeDoParametro,
} from '@balcao/domain';
import { CAMPOS } from './campos-de-parametro.ts';
import { comTodasAsInstancias, temNome } from './setores-secao.tsx';

type Instituicao = ParametrosDoOrgao['instituicao'];

/** What the page of parameters holds while someone edits: each parameter under its own name. */
export type Valores = Record<`instituicao.${keyof Instituicao}`, string> &
  Partial<Record<NomeDoParametro, unknown>> &
  Pick<ParametrosDoOrgao, 'feriados' | 'autoridades'>;

const DA_INSTITUICAO = 'instituicao.';

const telefone = (guardado: string | null): string =>
  guardado === null ? '' : formatarTelefone(telefoneNacional(guardado));

/** A day of the list as people write it: '24/06' or '24/06/2026'. */
const diaEscrito = (dia: string): string => dia.split('-').reverse().join('/');

export const rascunhoDe = (dados: ParametrosDoOrgao): Valores => {
  const { instituicao, parametros, feriados, autoridades } = dados;
  const escrita = {
    ...instituicao,
    cnpj: formatarDocumento(instituicao.cnpj),
    telefone_principal: telefone(instituicao.telefone_principal),
    telefone_secundario: telefone(instituicao.telefone_secundario),
  };
  const daInstituicao = Object.entries(escrita).map(
    ([campo, valor]) => [DA_INSTITUICAO + campo, valor ?? ''] as const,
  );
  return {
    ...(Object.fromEntries(daInstituicao) as Record<`instituicao.${keyof Instituicao}`, string>),
    ...Object.fromEntries(parametros.map(({ nome, valor }) => [nome, valor])),
    feriados: feriados.map(({ dia, nome }) => ({ dia: diaEscrito(dia), nome })),
    autoridades: comTodasAsInstancias(autoridades),
  };
};

/** Spaces around a text come with what is pasted. */
const semSobras = (valor: unknown): unknown => (typeof valor === 'string' ? valor.trim() : valor);

const igual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Only the parts that changed, as the server takes them. */
export const alteracoesDe = (original: Valores, atual: Valores): AlterarParametros => {
  const { feriados, autoridades, ...outros } = atual;
  const mudados = Object.entries(outros)
    .map(([nome, valor]) => [nome, semSobras(valor)] as const)
    .filter(([nome, valor]) => !igual(valor, original[nome as NomeDoParametro]));
  const ehDaInstituicao = ([nome]: readonly [string, unknown]) => nome.startsWith(DA_INSTITUICAO);
  const parametros = mudados.filter((um) => !ehDaInstituicao(um));
  const instituicao = Object.entries(outros)
    .filter(ehDaInstituicao)
    .map(([nome, valor]) => [nome.slice(DA_INSTITUICAO.length), valor]);
  return {
    ...(mudados.some(ehDaInstituicao) && {
      instituicao: Object.fromEntries(instituicao) as Instituicao,
    }),
    ...(parametros.length > 0 && { parametros: Object.fromEntries(parametros) }),
    ...(!igual(original.feriados, feriados) && { feriados }),
    ...(!igual(original.autoridades, autoridades) && { autoridades: autoridades.filter(temNome) }),
  };
};

/** Whether something is a parameter that this page knows. */
export const conhecido = (nome: string): nome is NomeDoParametro => Object.hasOwn(CAMPOS, nome);
