import { somarDias, type DataCivil } from '@balcao/domain';
import { criarAcaso } from '../acaso.ts';
import type { Cidade } from '../cidades.ts';
import type { Equipe } from '../equipe.ts';
import { EXEMPLOS_DE_RECURSO } from '../recursos/exemplos.ts';
import { casaDa, instanciasDa } from './casa.ts';
import { sortearDias } from './dias.ts';
import { encomendar, EXEMPLOS } from './exemplos.ts';
import { criarEscrivao, type Encomenda, type Linhas } from './linhas.ts';
import { publicarRespostas } from './publicar.ts';

const DIAS_DE_HISTORIA = 430;

/**
 * The requests of an institution of the demonstration, from a year and some months ago until
 * yesterday: states, sectors, terms, answers and appeals as they come in real cities.
 */
export const inventarSolicitacoes = (cidade: Cidade, equipe: Equipe, hoje: DataCivil): Linhas[] => {
  const acaso = criarAcaso(cidade.municipio_ibge + 2);
  const ontem = somarDias(hoje, -1);
  const casa = { ...casaDa(cidade, equipe, ontem), instancias: instanciasDa(equipe) };
  const escrever = criarEscrivao(acaso, casa);
  const exemplos = [...EXEMPLOS, ...EXEMPLOS_DE_RECURSO].filter(
    ({ emToda }) => cidade.comContribuintesDeExemplo || emToda,
  );
  const dias = sortearDias(
    acaso,
    cidade.solicitacoes - exemplos.length,
    somarDias(hoje, -DIAS_DE_HISTORIA),
    ontem,
  );
  const encomendas: Encomenda[] = [
    ...exemplos.map((exemplo) => encomendar(exemplo, casa, hoje)),
    ...dias.map((dia) => ({ dia })),
  ];
  return publicarRespostas(encomendas.map(escrever));
};
