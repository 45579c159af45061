import type { Imovel as ImovelNaTela } from '@balcao/contracts';
import type { Imovel } from '../../../adapters/fonte-tributaria/port.ts';
import { findImovelDaPessoa, type Reservado } from '../reserva.ts';
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

const IMOVEIS: Reservado = {
  assunto: 'guias',
  nomes: ['imóvel', 'imóveis'],
  numero: 'a inscrição do imóvel',
};

/**
 * The properties of a person, or the one of an inscrição (P22), also for the choice of the ICT
 * certificate (P26): there a visitor sees no address.
 * @throws AppError DOCUMENTO_NAO_ENCONTRADO, INSCRICAO_NAO_ENCONTRADA, CONSULTA_RESERVADA
 */
export const consultarImoveis = async (consulta: Consulta): Promise<ImovelNaTela[]> => {
  const { contexto, orgao, quem, identificacao } = consulta;
  const { inscricao } = identificacao;
  const fonte = contexto.fonteTributaria;
  const imoveis = await (inscricao === undefined
    ? procurar(consulta, {
        evento: 'imoveis.consultar',
        desconhecida: 'DOCUMENTO_NAO_ENCONTRADO',
        buscar: fonte.listImoveis,
        reserva: { ...IMOVEIS, quantos: ({ length }) => length },
      })
    : procurar(consulta, {
        evento: 'imoveis.consultar',
        desconhecida: 'INSCRICAO_NAO_ENCONTRADA',
        buscar: async (cod_empre, cpfcnpj) => {
          const imovel = await findImovelDaPessoa(fonte, cod_empre, cpfcnpj, inscricao);
          return imovel && [imovel];
        },
      }));
  const esconde = escondeEnderecoDoImovel(orgao, quem.papel);
  return imoveis.map((imovel) => imovelParaTela(imovel, esconde));
};
