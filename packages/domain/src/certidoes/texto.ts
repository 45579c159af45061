import type { Abrangencia, TipoDeCertidao } from './decisao.ts';

/** Of whom or of what a certificate speaks, in the middle of a sentence. */
const OBJETO: Readonly<Record<Abrangencia, string>> = {
  AMPLA: 'em nome do contribuinte acima identificado',
  ICT: 'relativos ao imóvel acima identificado',
};

const CONSTATACAO: Readonly<Record<TipoDeCertidao, (objeto: string, onde: string) => string>> = {
  CND: (objeto) =>
    `CERTIFICAMOS que, até esta data, não constam débitos tributários municipais ${objeto}.`,
  CPEN: (objeto) =>
    `CERTIFICAMOS que constam débitos tributários municipais ${objeto}, todos ainda não vencidos ou com a exigibilidade suspensa (Lei 5.172/1966, Código Tributário Nacional, art. 151). Esta certidão tem os mesmos efeitos da certidão negativa (art. 206).`,
  CPD: (objeto, onde) =>
    `CERTIFICAMOS que constam débitos tributários municipais vencidos ${objeto}, relacionados ${onde}. Esta certidão não tem os efeitos da certidão negativa.`,
};

/**
 * The paragraphs of a certificate, in its order (CTN arts. 205 and 206). A masked copy lists no
 * debts.
 */
export const textoDaCertidao = (
  tipo: TipoDeCertidao,
  abrangencia: Abrangencia,
  mascarada = false,
): string[] => [
  CONSTATACAO[tipo](OBJETO[abrangencia], mascarada ? 'na via do contribuinte' : 'abaixo'),
  abrangencia === 'AMPLA'
    ? 'Ela abrange os tributos lançados e a dívida ativa do município, em todos os imóveis e atividades deste contribuinte.'
    : 'Ela abrange somente os tributos deste imóvel, lançados ou inscritos em dívida ativa, e não os demais débitos do contribuinte.',
  'Fica ressalvado o direito de a Fazenda Municipal cobrar e inscrever quaisquer dívidas de responsabilidade do sujeito passivo que vierem a ser apuradas.',
];
