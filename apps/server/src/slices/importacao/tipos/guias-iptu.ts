import { normalizarInscricao } from '@balcao/domain';
import { codigo, opcional, texto } from '../campos.ts';
import { CAMPOS_DA_PARCELA, montarParcela } from './guias.ts';
import { recusar, type Tipo } from './tipo.ts';

/** Installments of IPTU guides, one a line; the facts of the guide stand on each of them. */
export const guiasIptu: Tipo = {
  nome: 'guias-iptu',
  titulo: 'parcelas de IPTU',
  comRegra: false,
  tabelas: ['guias', 'parcelas'],
  campos: {
    ...CAMPOS_DA_PARCELA,
    codigo_reduzido: opcional('Código do imóvel (este ou a inscrição)', codigo),
    inscricao: opcional('Inscrição do imóvel (esta ou o código)', texto(40)),
  },
  montar: (valores) => {
    const { inscricao, codigo_reduzido } = valores;
    if (!codigo_reduzido && !inscricao) {
      return recusar('codigo_reduzido', 'Falta o código ou a inscrição do imóvel.');
    }
    return montarParcela(valores, {
      tributo: 'IPTU',
      imovel_codigo: codigo_reduzido,
      imovel_inscricao: inscricao && normalizarInscricao(inscricao),
    });
  },
};
