import type { Acaso } from './acaso.ts';

const NOMES = [
  'Adriana Aline Antônio Beatriz Bruno Camila Carlos Cláudia Daniel Débora Eduardo',
  'Elisângela Fábio Fernanda Francisca Gabriel Geraldo Helena Inês Ivone Joana João Jorge',
  'José Juliana Lúcia Luís Márcia Marcos Maria Nair Olívia Patrícia Paulo Raimundo Regina',
  'Rita Sebastião Sônia Tereza Valdir Vera Vítor Zélia',
].flatMap((linha) => linha.split(' '));
const MEIOS = ['Aparecida', 'das Graças', 'de Fátima', 'do Carmo', 'Henrique', 'Luísa', 'Augusto'];
/** Surnames that nobody has: whoever reads one knows that the person is invented. */
const SOBRENOMES = ['Amostra', 'Ensaio', 'Exemplo', 'Fictício', 'Hipótese', 'Modelo', 'Protótipo'];
const RAMOS = 'Padaria Mercado Oficina Farmácia Transportes Construtora Papelaria'.split(' ');
const RUAS = [
  ...[
    'Rua das Amostras',
    'Rua do Ensaio',
    'Avenida Modelo',
    'Rua dos Exemplos',
    'Travessa Fictícia',
  ],
  ...[
    'Avenida da Hipótese',
    'Rua das Palmeiras',
    'Rua do Comércio',
    'Rua da Estação',
    'Rua dos Ipês',
  ],
];

/** Street and number that exist nowhere. */
export const endereco = (acaso: Acaso): string =>
  `${acaso.escolher(RUAS)}, ${acaso.inteiro(1, 1900)}`;

export const nomeDePessoa = (acaso: Acaso): string => {
  const meio = acaso.chance(0.5) ? `${acaso.escolher(MEIOS)} ` : '';
  const sobrenome = acaso.chance(0.4) ? 'da Silva ' : '';
  return `${acaso.escolher(NOMES)} ${meio}${sobrenome}${acaso.escolher(SOBRENOMES)}`;
};

export const nomeDeEmpresa = (acaso: Acaso, sequencia: number): string =>
  `${acaso.escolher(RAMOS)} ${acaso.escolher(SOBRENOMES)} ${sequencia} Ltda.`;
