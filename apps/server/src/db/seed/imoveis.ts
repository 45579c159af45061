import { normalizarInscricao, type Centavos } from '@balcao/domain';
import type { imoveis } from '../schema/tributos.ts';
import type { Acaso } from './acaso.ts';
import type { Cidade } from './cidades.ts';
import { endereco } from './nomes.ts';
import type { Contribuinte } from './pessoas.ts';

/** A property and its IPTU of the current year, which is no column: the books keep only bills. */
export interface Imovel {
  linha: typeof imoveis.$inferInsert;
  iptu: Centavos;
}

type Tipo = 'CASA' | 'APARTAMENTO' | 'TERRENO' | 'COMERCIO';

/** Rates commonly found in municipal codes: homes pay least, empty land most. */
const ALIQUOTA: Record<Tipo, number> = {
  CASA: 0.006,
  APARTAMENTO: 0.006,
  TERRENO: 0.014,
  COMERCIO: 0.01,
};
const CUSTO_M2 = 850;
/** The assessed value stays far below the market's. */
const PARTE_DO_MERCADO = 0.5;
const SEM_PROPRIETARIO = 0.04;
/** Frontage by depth of ordinary lots, in square metres. */
const LOTES = [125, 250, 250, 300, 360, 360, 450];

const sortearTipo = (acaso: Acaso): Tipo => {
  const sorte = acaso.numero();
  if (sorte < 0.62) return 'CASA';
  if (sorte < 0.78) return 'APARTAMENTO';
  return sorte < 0.92 ? 'TERRENO' : 'COMERCIO';
};

const sortearAreas = (tipo: Tipo, acaso: Acaso): { terreno: number; construida: number } => {
  const terreno = acaso.chance(0.7) ? acaso.escolher(LOTES) : acaso.assimetrico(320, 0.7);
  switch (tipo) {
    case 'TERRENO':
      return { terreno, construida: 0 };
    case 'APARTAMENTO':
      return { terreno: acaso.assimetrico(28, 0.3), construida: acaso.assimetrico(68, 0.35) };
    case 'CASA':
      return { terreno, construida: Math.min(acaso.assimetrico(104, 0.45), terreno * 1.6) };
    case 'COMERCIO':
      return { terreno: terreno * 1.5, construida: acaso.assimetrico(210, 0.8) };
  }
};

/** IPTU of a year: assessed value of land and building times the rate. */
const calcularIptu = (
  tipo: Tipo,
  areas: { terreno: number; construida: number },
  precoM2: number,
): Centavos => {
  const valorVenal = (areas.terreno * precoM2 + areas.construida * CUSTO_M2) * PARTE_DO_MERCADO;
  return Math.round(valorVenal * ALIQUOTA[tipo] * 100);
};

const sortearDono = (
  indice: number,
  donos: readonly Contribuinte[],
  acaso: Acaso,
): number | null => {
  if (acaso.chance(SEM_PROPRIETARIO)) return null;
  return (donos[indice] ?? acaso.escolher(donos)).codigo;
};

/** Invented properties of a city; most owners have one, some have several. */
export const inventarImoveis = (
  cidade: Cidade,
  donos: readonly Contribuinte[],
  acaso: Acaso,
): Imovel[] =>
  Array.from({ length: cidade.imoveis }, (_, i) => {
    const tipo = sortearTipo(acaso);
    const areas = sortearAreas(tipo, acaso);
    const b = acaso.inteiro(0, cidade.bairros.length - 1);
    const bairro = cidade.bairros[b] ?? acaso.escolher(cidade.bairros);
    const quadra = acaso.inteiro(1, 60);
    // The lot follows the sequence, so that no two properties share a registration.
    const inscricao = cidade.formatarInscricao(
      b + 1,
      quadra,
      100 + i,
      tipo === 'APARTAMENTO' ? acaso.inteiro(1, 24) : 1,
    );
    return {
      linha: {
        cod_empre: cidade.cod_empre,
        codigo_reduzido: 20_001 + i,
        inscricao,
        inscricao_busca: normalizarInscricao(inscricao),
        contribuinte_codigo: sortearDono(i, donos, acaso),
        endereco: endereco(acaso),
        bairro: bairro.nome,
        lote: String(100 + i),
        quadra: String(quadra),
        area_terreno: areas.terreno.toFixed(2),
        area_construida: areas.construida.toFixed(2),
        situacao: 'ATIVA',
      },
      iptu: calcularIptu(tipo, areas, bairro.precoM2),
    };
  });
