import type { LinhaDeTributo } from '@balcao/contracts';
import { procurar, type Consulta } from './consulta.ts';
import { linhasParaTela } from './linha.presenter.ts';

/**
 * The service-tax bills of a person (P28).
 * @throws AppError INSCRICAO_NAO_ENCONTRADA (to a taxpayer), DOCUMENTO_NAO_ENCONTRADO (to others)
 */
export const consultarIssqn = async (consulta: Consulta): Promise<LinhaDeTributo[]> => {
  const { contexto, orgao, quem } = consulta;
  const guias = await procurar(consulta, {
    evento: 'issqn.consultar',
    desconhecida:
      quem.papel === 'CONTRIBUINTE' ? 'INSCRICAO_NAO_ENCONTRADA' : 'DOCUMENTO_NAO_ENCONTRADO',
    buscar: (cod_empre, cpfcnpj) => contexto.fonteTributaria.listGuias(cod_empre, 'ISSQN', cpfcnpj),
  });
  return linhasParaTela(guias, orgao, quem);
};
