import * as contrato from '@balcao/contracts';
import type { ReceitaPublicada } from '@balcao/contracts';
import { anoDe, COLUNAS_DA_RECEITA, csvDe, linhasDaReceita, receitaDoAno } from '@balcao/domain';
import { AppError } from '../../core/app-error.ts';
import type { OrgaoEmUso } from '../../core/orgao/orgao.ts';
import { CACHE_SHORT } from '../../plugins/errors.ts';
import type { Contexto, Slice } from '../slice.ts';
import { CONTAGENS, daHora, type DoOrgao } from './da-hora.ts';
import { findPrimeiroPagamento, listReceitas } from './receita.repository.ts';

const contar = async (
  { db }: Contexto,
  { cod_empre, hoje }: OrgaoEmUso,
  pedido: number | undefined,
): Promise<ReceitaPublicada> => {
  const este = anoDe(hoje);
  const ano = pedido ?? este;
  const [primeiro, receitas] = await Promise.all([
    findPrimeiroPagamento(db, cod_empre),
    listReceitas(db, cod_empre, ano),
  ]);
  const quantos = primeiro === null ? 0 : este - primeiro + 1;
  const anos = Array.from({ length: quantos }, (_, i) => este - i);
  return { ano, anos, tributos: receitaDoAno(ano, receitas) };
};

/** What came in of each tax, month by month, against the year before; of a city's own system, nothing is known. */
export const receita: Slice = (app, contexto) => {
  const { guardadas, limites } = contexto;
  const dosLivros = async (pedido: DoOrgao) => {
    const achado = await daHora(contexto)(pedido);
    if (!achado.orgao.fonte_propria) throw new AppError('RECEITA_EM_OUTRO_PORTAL');
    return achado;
  };

  guardadas.rota(app, contrato.getReceita, {
    orgao: dosLivros,
    cache: CACHE_SHORT,
    escrever: async (orgao, { query, quem }) => {
      await limites.consumir(CONTAGENS, orgao.cod_empre, quem.origem);
      return { data: await contar(contexto, orgao, query.ano) };
    },
  });

  guardadas.rota(app, contrato.getReceitaEmCsv, {
    orgao: dosLivros,
    cache: CACHE_SHORT,
    escreverCsv: async (orgao, { query, quem }) => {
      await limites.consumir(CONTAGENS, orgao.cod_empre, quem.origem);
      const { ano, tributos } = await contar(contexto, orgao, query.ano);
      return {
        nome: `receita_${ano}`,
        csv: csvDe(COLUNAS_DA_RECEITA, linhasDaReceita(ano, tributos)),
      };
    },
  });
};
