import type { Alteracao as AlteracaoNaTela } from '@balcao/contracts';
import { diaEm, formatarData, horaEm } from '@balcao/domain';
import type { Alteracao } from '../../../adapters/fonte-tributaria/port.ts';
import { procurar, type Consulta } from './consulta.ts';

const alteracaoParaTela = (
  { numero, alterado_por, momento, mudancas }: Alteracao,
  fuso: string,
): AlteracaoNaTela => ({
  logNumber: numero,
  changedBy: alterado_por,
  moment: momento.toISOString(),
  formatedDate: formatarData(diaEm(momento, fuso)),
  formatedTime: horaEm(momento, fuso),
  changes: mudancas.map(({ titulo, valor }) => ({ title: titulo, value: valor })),
});

/**
 * The changes of a person's registry data (P23).
 * @throws AppError DOCUMENTO_NAO_CONFERE, the 401 of the specification
 */
export const consultarAlteracoes = async (consulta: Consulta): Promise<AlteracaoNaTela[]> => {
  const alteracoes = await procurar(consulta, {
    evento: 'alteracoes.consultar',
    desconhecida: 'DOCUMENTO_NAO_CONFERE',
    buscar: consulta.contexto.fonteTributaria.listAlteracoes,
  });
  return alteracoes.map((alteracao) => alteracaoParaTela(alteracao, consulta.orgao.fuso));
};
