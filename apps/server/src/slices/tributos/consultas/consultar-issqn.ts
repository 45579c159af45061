import type { LinhaDeTributo } from '@balcao/contracts';
import { guiasReservadas, procurar, procurarGuia, type Consulta } from './consulta.ts';
import { linhasParaTela } from './linha.presenter.ts';

/**
 * The service-tax bills of a person, or one by its number (P28).
 * @throws AppError INSCRICAO_NAO_ENCONTRADA (to a taxpayer), DOCUMENTO_NAO_ENCONTRADO (to others),
 * GUIA_NAO_ENCONTRADA, CONSULTA_RESERVADA
 */
export const consultarIssqn = async (consulta: Consulta): Promise<LinhaDeTributo[]> => {
  const { contexto, orgao, quem } = consulta;
  const uma = await procurarGuia(consulta, 'ISSQN');
  if (uma !== undefined) return linhasParaTela([uma], orgao, quem);
  const guias = await procurar(consulta, {
    evento: 'issqn.consultar',
    desconhecida:
      quem.papel === 'CONTRIBUINTE' ? 'INSCRICAO_NAO_ENCONTRADA' : 'DOCUMENTO_NAO_ENCONTRADO',
    buscar: (cod_empre, cpfcnpj) => contexto.fonteTributaria.listGuias(cod_empre, 'ISSQN', cpfcnpj),
    reserva: { ...guiasReservadas('ISSQN'), quantos: ({ length }) => length },
  });
  return linhasParaTela(guias, orgao, quem);
};
