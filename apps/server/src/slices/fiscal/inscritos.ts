import * as contrato from '@balcao/contracts';
import {
  celulasDoInscrito,
  COLUNAS_DOS_INSCRITOS,
  csvDe,
  formatarDocumento,
  mascararDocumento,
  mascararCpfs,
  tipoDocumento,
} from '@balcao/domain';
import { AppError } from '../../core/app-error.ts';
import type { Limite } from '../../core/limites/limites.ts';
import { montarPagina } from '../../core/pagina.ts';
import { CACHE_REVALIDATED, CACHE_SHORT } from '../../plugins/errors.ts';
import type { Slice } from '../slice.ts';
import { CONTAGENS, daHora, type DoOrgao } from './da-hora.ts';
import { findLivros, listPagina, listParaArquivo } from './inscritos.repository.ts';

/**
 * Searches by name and pages beyond the first in a day: enough for who looks for somebody, and never the whole list
 * (decision 0164). The first page is what many who share an address open, and is not counted.
 */
const BUSCAS: Limite = { uso: 'inscritos-na-divida', maximo: 200, janelaSegundos: 86_400 };

/** A person's document in part, as the Union's own list has it; a company's whole. */
const documentoPublico = (cpfcnpj: string): string =>
  tipoDocumento(cpfcnpj) === 'CNPJ' ? formatarDocumento(cpfcnpj) : mascararDocumento(cpfcnpj);

/** Who is inscribed in active debt, where the city has decided to publish it (CTN, art. 198, § 3, II). */
export const inscritos: Slice = (app, contexto) => {
  const { db, guardadas, limites } = contexto;
  const daLista = async (pedido: DoOrgao) => {
    const achado = await daHora(contexto)(pedido);
    const { fonte_propria, parametros } = achado.orgao;
    if (!fonte_propria || !parametros.publicar_inscritos_na_divida)
      throw new AppError('INSCRITOS_NAO_PUBLICADOS');
    return achado;
  };

  guardadas.rota(app, contrato.listInscritos, {
    orgao: daLista,
    semBuscadores: true,
    cache: CACHE_REVALIDATED,
    contar: async ({ cod_empre }, { query, quem }) => {
      if (query.page > 1 || query.nome !== '')
        await limites.consumir(BUSCAS, cod_empre, quem.origem);
    },
    escrever: async (orgao, { query, quem, request }) => {
      await limites.consumir(CONTAGENS, orgao.cod_empre, quem.origem);
      const [{ linhas, total }, livros] = await Promise.all([
        listPagina(db, orgao.cod_empre, query),
        findLivros(db, orgao),
      ]);
      const data = linhas.map(({ cpfcnpj, nome, debitos, total: devido }) => ({
        documento: documentoPublico(cpfcnpj),
        nome: mascararCpfs(nome),
        debitos,
        total: devido,
      }));
      return { ...montarPagina(request.url, query, { data, total }), ...livros };
    },
  });

  guardadas.rota(app, contrato.getInscritosEmCsv, {
    orgao: daLista,
    semBuscadores: true,
    cache: CACHE_SHORT,
    escreverCsv: async ({ cod_empre }, { query: { ano }, quem }) => {
      await limites.consumir(CONTAGENS, cod_empre, quem.origem);
      const { empresas, pessoas } = await listParaArquivo(db, cod_empre, ano);
      const linhas = [
        ...empresas.map((uma) => ({
          ...uma,
          nome: mascararCpfs(uma.nome),
          documento: formatarDocumento(uma.cpfcnpj),
        })),
        { ...pessoas, documento: '', nome: `Pessoas físicas, juntas: ${pessoas.quantas}` },
      ];
      return {
        nome: ['divida_ativa_empresas', ano].filter(Boolean).join('_'),
        csv: csvDe(COLUNAS_DOS_INSCRITOS, linhas.map(celulasDoInscrito)),
      };
    },
  });
};
