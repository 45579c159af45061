import { somarDias, type DataCivil, type Nota } from '@balcao/domain';
import type { pesquisaRespostas } from '../schema/pesquisa.ts';
import { criarAcaso, type Acaso } from './acaso.ts';
import type { Cidade } from './cidades.ts';

type Resposta = typeof pesquisaRespostas.$inferInsert;

/** What invented people write, by how satisfied they are. */
const COMENTARIOS: Readonly<Record<Nota, readonly string[]>> = {
  1: [
    'Esperei mais de duas horas e o sistema caiu na minha vez.',
    'Fui a três guichês e ninguém soube dizer onde pegar a certidão.',
  ],
  2: [
    'O telefone quase nunca atende.',
    'A guia veio com o endereço antigo e tive que voltar no dia seguinte.',
  ],
  3: [
    'Resolveu, mas demorou mais do que disseram.',
    'O site ajudou, só achei difícil encontrar a inscrição do imóvel.',
  ],
  4: [
    'Consegui a segunda via do IPTU pelo celular, sem fila.',
    'Bom atendimento. Faltou avisar que precisava do documento original.',
  ],
  5: [
    'A certidão saiu na hora. Parabéns à equipe!',
    'Paguei o ISS pelo PIX em menos de um minuto.',
    'A atendente explicou tudo com muita paciência.',
  ],
};

/** Of a hundred people, how many give each score; the service gets a little better over time. */
const PESOS = [7, 9, 18, 36, 30];

/** Days before today on which the survey began. */
const DIAS = 420;

const sortear = (acaso: Acaso, melhora: number): Nota => {
  const pesos = PESOS.map((peso, i) => peso * (1 + (melhora * (i - 2)) / 4));
  let ponto = acaso.numero() * pesos.reduce((a, b) => a + b, 0);
  const indice = pesos.findIndex((peso) => (ponto -= peso) < 0);
  return (indice + 1 || 5) as Nota;
};

/** Near the first score, never beyond the scale; some questions do not fit a visit. */
const vizinha = (acaso: Acaso, nota: Nota, desvio: number): Nota | null => {
  if (acaso.chance(0.12)) return null;
  const outra = nota + desvio + acaso.escolher([-1, 0, 0, 0, 1]);
  return Math.min(5, Math.max(1, outra)) as Nota;
};

const responder = (cidade: Cidade, acaso: Acaso, hoje: DataCivil): Resposta => {
  const atras = acaso.inteiro(0, DIAS);
  const satisfacao = sortear(acaso, 1 - atras / DIAS);
  return {
    cod_empre: cidade.cod_empre,
    id: acaso.uuid(),
    dia: somarDias(hoje, -atras),
    satisfacao,
    atendimento: vizinha(acaso, satisfacao, 0),
    prazo: vizinha(acaso, satisfacao, acaso.chance(0.3) ? -1 : 0),
    clareza: vizinha(acaso, satisfacao, 0),
    solucao: vizinha(acaso, satisfacao, 0),
    comentario: acaso.chance(0.15) ? acaso.escolher(COMENTARIOS[satisfacao]) : null,
  };
};

/** Answers to the satisfaction survey over the last months, about one for each taxpayer. */
export const inventarRespostas = (cidade: Cidade, hoje: DataCivil): Resposta[] => {
  const acaso = criarAcaso(cidade.municipio_ibge + 23);
  return Array.from({ length: cidade.contribuintes }, () => responder(cidade, acaso, hoje));
};
