import type { Imovel as ImovelNaTela } from '@balcao/contracts';
import type { Imovel } from '../../../adapters/fonte-tributaria/port.ts';
import { escondeEnderecoDoImovel } from '../sigilo-do-endereco.ts';
import { procurar, type Consulta } from './consulta.ts';

const AREA = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const metrosQuadrados = (area: number | null): string | null =>
  area === null ? null : `${AREA.format(area)} m²`;

const imovelParaTela = (imovel: Imovel, esconde: boolean): ImovelNaTela => ({
  codigoReduzido: imovel.codigo,
  inscricaoImobiliaria: imovel.inscricao,
  endereco: esconde ? null : imovel.endereco,
  status: imovel.situacao,
  areaImovel: metrosQuadrados(imovel.area_terreno),
  areaConstruida: metrosQuadrados(imovel.area_construida),
  lote: imovel.lote,
  quadra: imovel.quadra,
});

/**
 * The properties of a person (P22), also for the choice of the ICT certificate (P26): there a
 * visitor sees no address.
 * @throws AppError DOCUMENTO_NAO_ENCONTRADO
 */
export const consultarImoveis = async (consulta: Consulta): Promise<ImovelNaTela[]> => {
  const { contexto, orgao, quem } = consulta;
  const imoveis = await procurar(consulta, {
    evento: 'imoveis.consultar',
    desconhecida: 'DOCUMENTO_NAO_ENCONTRADO',
    buscar: contexto.fonteTributaria.listImoveis,
  });
  const esconde = escondeEnderecoDoImovel(orgao, quem.papel);
  return imoveis.map((imovel) => imovelParaTela(imovel, esconde));
};
