import type { Componente, SituacaoDaCobranca, TipoDePessoa } from '@balcao/domain';

/** Kinds of person that laws tell apart, as people call them. */
export const PESSOAS: Readonly<Record<TipoDePessoa, string>> = {
  PF: 'Pessoa física',
  MEI: 'Microempreendedor individual (MEI)',
  ME: 'Microempresa',
  EPP: 'Empresa de pequeno porte',
  SIMPLES: 'Outra empresa do Simples Nacional',
  PJ: 'Demais empresas',
};

export const SITUACOES: Readonly<Record<SituacaoDaCobranca, string>> = {
  COMUM: 'Sem protesto nem ação na Justiça',
  PROTESTADA: 'Protestada em cartório',
  AJUIZADA: 'Cobrada na Justiça',
  PENHORA: 'Com bens penhorados',
  RESTRICAO: 'Com bens bloqueados pela Justiça',
  BLOQUEIO: 'Com dinheiro bloqueado em conta',
};

export const DESCONTOS: Readonly<Record<Componente, string>> = {
  principal: 'Desconto no principal (%)',
  correcao: 'Desconto na correção (%)',
  multa: 'Desconto na multa (%)',
  juros: 'Desconto nos juros (%)',
  honorarios: 'Desconto nos honorários (%)',
};
