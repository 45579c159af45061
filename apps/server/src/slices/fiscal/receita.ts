import * as contrato from '@balcao/contracts';
import type { ReceitaPublicada } from '@balcao/contracts';
import { anoDe, COLUNAS_DA_RECEITA, csvDe, linhasDaReceita, receitaDoAno } from '@balcao/domain';
import type { OrgaoEmUso } from '../../core/orgao.ts';
import { CACHE_SHORT } from '../../plugins/errors.ts';
import type { Contexto, Slice } from '../slice.ts';
import { CONTAGENS, daHora } from './da-hora.ts';
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
  const anos = Array.from({ length: este - (primeiro ?? este) + 1 }, (_, i) => este - i);
  return { ano, anos, tributos: receitaDoAno(ano, receitas) };
};

/** What came in of each tax, month by month, against the year before. */
export const receita: Slice = (app, contexto) => {
  const { guardadas, limites } = contexto;

  guardadas.rota(app, contrato.getReceita, {
    orgao: daHora(contexto),
    cache: CACHE_SHORT,
    escrever: async (orgao, { query, quem }) => {
      await limites.consumir(CONTAGENS, orgao.cod_empre, quem.origem);
      return { data: await contar(contexto, orgao, query.ano) };
    },
  });

  guardadas.rota(app, contrato.getReceitaEmCsv, {
    orgao: daHora(contexto),
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
