import type { ProgramaEscrito } from '@balcao/contracts';
import {
  COMPONENTES,
  SITUACOES_DA_COBRANCA,
  TIPOS_DE_PESSOA,
  type Componente,
  type SituacaoDaCobranca,
} from '@balcao/domain';
import type { CampoDoFormulario } from '../../lib/formulario.ts';

/** A renegotiation as it is typed. */
interface ReparcelamentoEscrito {
  parcelasAte: string;
  entrada: string;
}

/** A situation of the collection as it is typed; one that is not admitted is kept nowhere. */
export interface SituacaoEscrita {
  admite: boolean;
  parcelasAte: string;
  honorarios: string;
  custasAntes: boolean;
  reparcelamentos: ReparcelamentoEscrito[];
}

/** A band as it is typed: amounts in reais, shares with a comma, '' where there is no limit. */
export interface FaixaEscrita {
  de: string;
  ate: string;
  /** None: everybody. */
  pessoas: string[];
  acimaDe: string;
  valorAte: string;
  /** Fiscal units, where the law counts in them, come before money. */
  minimo: { centavos: string; ufm: string };
  entrada: { percentual: string; minimo: string };
  descontos: Record<Componente, string>;
}

/** A programme as it is typed, by the names of what is sent. */
export interface CamposDoPrograma {
  nome: string;
  lei: string;
  de: string;
  ate: string;
  canais: string[];
  pessoas: string[];
  debitos: {
    /** One name a line; none: all. */
    receitas: string;
    vencidosDe: string;
    vencidosAte: string;
    inscricao: ProgramaEscrito['debitos']['inscricao'];
    exercicioCorrente: boolean;
    todos: boolean;
  };
  situacoes: Record<SituacaoDaCobranca, SituacaoEscrita>;
  faixas: FaixaEscrita[];
  prazoDaEntrada: { dias: string; uteis: 'UTEIS' | 'CORRIDOS' };
  financiamento: Omit<ProgramaEscrito['financiamento'], 'acimaDeParcelas'> & {
    acimaDeParcelas: string;
  };
  vencimento: { dia: string; mesesSemParcela: string[] };
  sobra: ProgramaEscrito['sobra'];
  rescisao: {
    vencidas: string;
    consecutivas: boolean;
    aUltima: boolean;
    noFim: boolean;
    toleranciaDias: string;
    atrasoMaximoDias: string;
    perdeDescontos: boolean;
  };
  antecipa: ProgramaEscrito['antecipa'];
}

export const FORA: SituacaoEscrita = {
  admite: false,
  parcelasAte: '',
  honorarios: '0',
  custasAntes: false,
  reparcelamentos: [],
};

export const tabelaDe = <Chave extends string, Valor>(
  chaves: readonly Chave[],
  valor: (chave: Chave) => Valor,
) => Object.fromEntries(chaves.map((chave) => [chave, valor(chave)])) as Record<Chave, Valor>;

export const NOVA_FAIXA: FaixaEscrita = {
  de: '1',
  ate: '12',
  pessoas: [],
  acimaDe: '',
  valorAte: '',
  minimo: { centavos: '50,00', ufm: '' },
  entrada: { percentual: '0', minimo: '' },
  descontos: tabelaDe(COMPONENTES, () => ''),
};

export const NOVO_PROGRAMA: CamposDoPrograma = {
  nome: '',
  lei: '',
  de: '',
  ate: '',
  canais: ['PORTAL', 'BALCAO'],
  pessoas: [...TIPOS_DE_PESSOA],
  debitos: {
    receitas: '',
    vencidosDe: '',
    vencidosAte: '',
    inscricao: 'TODOS',
    exercicioCorrente: false,
    todos: false,
  },
  situacoes: {
    ...tabelaDe(SITUACOES_DA_COBRANCA, () => FORA),
    COMUM: { ...FORA, admite: true },
  },
  faixas: [NOVA_FAIXA],
  prazoDaEntrada: { dias: '5', uteis: 'UTEIS' },
  financiamento: { porMes: '0', tabela: 'SIMPLES', acimaDeParcelas: '0', correcao: 'NENHUMA' },
  vencimento: { dia: '10', mesesSemParcela: [] },
  sobra: 'PRIMEIRA',
  rescisao: {
    vencidas: '3',
    consecutivas: false,
    aUltima: true,
    noFim: false,
    toleranciaDias: '0',
    atrasoMaximoDias: '',
    perdeDescontos: true,
  },
  antecipa: 'PROXIMAS',
};

/** What the parts of the form are given. */
export interface PartesDoPrograma {
  programa: CamposDoPrograma;
  /** A text of the programme, by its name within it: 'debitos.receitas'. */
  parte: (nome: string) => CampoDoFormulario<string>;
  editar: (parcial: Partial<CamposDoPrograma>) => void;
}
