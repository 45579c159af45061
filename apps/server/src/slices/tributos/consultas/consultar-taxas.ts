import type { LinhaDeTributo } from '@balcao/contracts';
import { procurar, type Consulta } from './consulta.ts';
import { linhasParaTela } from './linha.presenter.ts';

/**
 * The supervision fees of a person (P32).
 * @throws AppError DOCUMENTO_NAO_ENCONTRADO
 */
export const consultarTaxas = async (consulta: Consulta): Promise<LinhaDeTributo[]> => {
  const { contexto, orgao, quem } = consulta;
  const guias = await procurar(consulta, {
    evento: 'taxa.consultar',
    desconhecida: 'DOCUMENTO_NAO_ENCONTRADO',
    buscar: (cod_empre, cpfcnpj) => contexto.fonteTributaria.listGuias(cod_empre, 'TAXA', cpfcnpj),
  });
  return linhasParaTela(guias, orgao, quem);
};
