import type { AlterarParametros, ParametrosDoOrgao } from '@balcao/contracts';
import { formatarDocumento, formatarTelefone, telefoneNacional } from '@balcao/domain';
import type { RascunhoDaInstituicao } from './instituicao-campos.tsx';

/** What the page of parameters holds while someone edits. */
export interface Rascunho {
  instituicao: RascunhoDaInstituicao;
  parametros: Readonly<Record<string, unknown>>;
  feriados: ParametrosDoOrgao['feriados'];
  autoridades: ParametrosDoOrgao['autoridades'];
}

const telefone = (guardado: string | null): string =>
  guardado === null ? '' : formatarTelefone(telefoneNacional(guardado));

/** A day of the list as people write it: '24/06' or '24/06/2026'. */
const diaEscrito = (dia: string): string => dia.split('-').reverse().join('/');

export const rascunhoDe = (dados: ParametrosDoOrgao): Rascunho => {
  const { instituicao, parametros, feriados, autoridades } = dados;
  return {
    instituicao: {
      ...instituicao,
      cnpj: formatarDocumento(instituicao.cnpj),
      email: instituicao.email ?? '',
      telefone_principal: telefone(instituicao.telefone_principal),
      telefone_secundario: telefone(instituicao.telefone_secundario),
      cor: instituicao.cor ?? '',
    },
    parametros: Object.fromEntries(parametros.map(({ nome, valor }) => [nome, valor])),
    feriados: feriados.map(({ dia, nome }) => ({ dia: diaEscrito(dia), nome })),
    autoridades,
  };
};

const igual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Only the parts that changed, as the server takes them. */
export const alteracoesDe = (original: Rascunho, atual: Rascunho): AlterarParametros => {
  const parametros = Object.fromEntries(
    Object.entries(atual.parametros).filter(
      ([nome, valor]) => !igual(valor, original.parametros[nome]),
    ),
  );
  return {
    ...(!igual(original.instituicao, atual.instituicao) && { instituicao: atual.instituicao }),
    ...(Object.keys(parametros).length > 0 && { parametros }),
    ...(!igual(original.feriados, atual.feriados) && { feriados: atual.feriados }),
    ...(!igual(original.autoridades, atual.autoridades) && {
      autoridades: atual.autoridades.filter(({ nome }) => nome.trim() !== ''),
    }),
  };
};
