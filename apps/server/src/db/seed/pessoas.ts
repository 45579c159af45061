import type { contribuintes } from '../schema/tributos.ts';
import type { Acaso } from './acaso.ts';
import type { Cidade } from './cidades.ts';
import { cnpjInventado, cpfInventado } from './documentos.ts';

export type Contribuinte = typeof contribuintes.$inferInsert;

const NOMES = [
  'Adriana',
  'Aline',
  'Antônio',
  'Beatriz',
  'Bruno',
  'Camila',
  'Carlos',
  'Cláudia',
  'Daniel',
  'Débora',
  'Eduardo',
  'Elisângela',
  'Fábio',
  'Fernanda',
  'Francisca',
  'Gabriel',
  'Geraldo',
  'Helena',
  'Inês',
  'Ivone',
  'Joana',
  'João',
  'Jorge',
  'José',
  'Juliana',
  'Lúcia',
  'Luís',
  'Márcia',
  'Marcos',
  'Maria',
  'Nair',
  'Olívia',
  'Patrícia',
  'Paulo',
  'Raimundo',
  'Regina',
  'Rita',
  'Sebastião',
  'Sônia',
  'Tereza',
  'Valdir',
  'Vera',
  'Vítor',
  'Zélia',
];
const MEIOS = ['Aparecida', 'das Graças', 'de Fátima', 'do Carmo', 'Henrique', 'Luísa', 'Augusto'];
/** Surnames that nobody has: whoever reads one knows that the person is invented. */
const SOBRENOMES = ['Amostra', 'Ensaio', 'Exemplo', 'Fictício', 'Hipótese', 'Modelo', 'Protótipo'];
const RAMOS = [
  'Padaria',
  'Mercado',
  'Oficina',
  'Farmácia',
  'Transportes',
  'Construtora',
  'Papelaria',
];
const RUAS = [
  'Rua das Amostras',
  'Rua do Ensaio',
  'Avenida Modelo',
  'Rua dos Exemplos',
  'Travessa Fictícia',
  'Avenida da Hipótese',
  'Rua das Palmeiras',
  'Rua do Comércio',
  'Rua da Estação',
  'Rua dos Ipês',
];

const ANO_DO_CADASTRO = 2015;

/** Street and number that exist nowhere. */
export const endereco = (acaso: Acaso): string =>
  `${acaso.escolher(RUAS)}, ${acaso.inteiro(1, 1900)}`;

const dia = (acaso: Acaso, doAno: number, ateOAno: number): string => {
  const [mes, data] = [acaso.inteiro(1, 12), acaso.inteiro(1, 28)];
  return `${acaso.inteiro(doAno, ateOAno)}-${String(mes).padStart(2, '0')}-${String(data).padStart(2, '0')}`;
};

const nomeDePessoa = (acaso: Acaso): string => {
  const meio = acaso.chance(0.5) ? `${acaso.escolher(MEIOS)} ` : '';
  const sobrenome = acaso.chance(0.4) ? 'da Silva ' : '';
  return `${acaso.escolher(NOMES)} ${meio}${sobrenome}${acaso.escolher(SOBRENOMES)}`;
};

/** Invented taxpayers of a city, one in eight a company. */
export const inventarContribuintes = (cidade: Cidade, acaso: Acaso): Contribuinte[] =>
  Array.from({ length: cidade.contribuintes }, (_, i) => {
    const empresa = acaso.chance(1 / 8);
    const bairro = acaso.escolher(cidade.bairros);
    const sequencia = i + 1;
    return {
      cod_empre: cidade.cod_empre,
      codigo: 1000 + sequencia,
      cpfcnpj: empresa
        ? cnpjInventado(`DEM0${String(sequencia).padStart(4, '0')}`)
        : cpfInventado(sequencia, cidade.regiaoFiscal),
      nome: empresa
        ? `${acaso.escolher(RAMOS)} ${acaso.escolher(SOBRENOMES)} ${sequencia} Ltda.`
        : nomeDePessoa(acaso),
      data_nascimento: empresa ? null : dia(acaso, 1940, 2004),
      data_registro: empresa ? dia(acaso, 1990, ANO_DO_CADASTRO) : null,
      logradouro: endereco(acaso),
      bairro: bairro.nome,
      cidade: cidade.endereco.cidade,
      uf: cidade.endereco.uf,
      cep: bairro.cep,
    };
  });
