import { normalizarInscricao, type DataCivil } from '@balcao/domain';
import type { Cidade } from './cidades.ts';
import { lancar, vencerUnica, type Guia } from './guias.ts';
import type { Numerador } from './historico.ts';
import type { Imovel } from './imoveis.ts';
import { lancamentosEmTornoDe } from './lancamentos.ts';

const IMOVEL = 10_201;
const [QUADRA, LOTE] = [9, 31];
const IPTU = 72_460;

/**
 * A property of the city of the demonstration accounts whose owner the city does not know: on any
 * day of the year some of its installments are overdue and some are to come.
 */
export const inventarSemDono = (
  cidade: Cidade,
  hoje: DataCivil,
  numerar: Numerador,
): { imoveis: Imovel[]; guias: Guia[] } => {
  if (!cidade.comContribuintesDeExemplo) return { imoveis: [], guias: [] };
  const inscricao = cidade.formatarInscricao(1, QUADRA, LOTE, 1);
  const { corrente } = lancamentosEmTornoDe(cidade, hoje, numerar);
  return {
    imoveis: [
      {
        iptu: IPTU,
        linha: {
          cod_empre: cidade.cod_empre,
          codigo_reduzido: IMOVEL,
          inscricao,
          inscricao_busca: normalizarInscricao(inscricao),
          contribuinte_codigo: null,
          endereco: 'Rua da Estação, 140',
          bairro: 'Centro',
          lote: String(LOTE),
          quadra: String(QUADRA),
          area_terreno: '300.00',
          area_construida: '0.00',
          situacao: 'ATIVA',
        },
      },
    ],
    guias: [vencerUnica(lancar(corrente(IMOVEL, IPTU)), hoje)],
  };
};
