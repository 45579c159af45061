import type { ArrecadacaoDoPeriodo } from '@balcao/contracts';
import { diasEntre, inicioDoDia, somarDias, type DataCivil } from '@balcao/domain';
import type { FastifyRequest } from 'fastify';
import { campoInvalido } from '../../core/app-error.ts';
import {
  readConferencia,
  totaisDe,
  type GrupoDeTotais,
  type PeriodoDaConferencia,
} from '../../core/pagamentos/conciliacao.repository.ts';
import { orgaoDaSessao, versaoDoOrgao } from '../../core/quem/quem.ts';
import type { Contexto } from '../slice.ts';
import type { Periodo } from './arrecadacao.repository.ts';

/** Days that are looked at when nobody says which, and at most. */
const DIAS = 30;
const NO_MAXIMO = 366;

/** Lines of what differs, and of payments that do not add up; there is more in the file. */
const LINHAS = 200;

/**
 * The days that are asked for, until today where nobody says.
 * @throws AppError DADOS_INVALIDOS
 */
export const lerPeriodo = (pedido: Periodo, hoje: DataCivil): PeriodoDaConferencia => {
  const ate = pedido.ate ?? (pedido.de === undefined || pedido.de <= hoje ? hoje : pedido.de);
  const de = pedido.de ?? somarDias(ate, 1 - DIAS);
  if (de > ate) throw campoInvalido('ate', 'O último dia vem antes do primeiro. Confira os dois.');
  if (diasEntre(de, ate) >= NO_MAXIMO)
    throw campoInvalido('ate', 'Escolha no máximo um ano de cada vez.');
  return { de, ate };
};

const difere = ({ recebido, baixado }: GrupoDeTotais): boolean => recebido !== baixado;

/** A tax comes once by itself, and once by its parts of documents. */
const porTributo = (grupos: readonly GrupoDeTotais[]): ArrecadacaoDoPeriodo['tributos'] => {
  const somados = new Map<string, ArrecadacaoDoPeriodo['tributos'][number]>();
  for (const { tributo, recebimentos, baixado } of grupos) {
    if (tributo === null) continue;
    const antes = somados.get(tributo) ?? { tributo, parcelas: 0, baixado: 0 };
    somados.set(tributo, {
      tributo,
      parcelas: antes.parcelas + recebimentos,
      baixado: antes.baixado + baixado,
    });
  }
  return [...somados.values()];
};

/** What came in on some days, summed in each way, and reconciled with what was settled. */
export const verTotais = async (
  { orgaos, leitura }: Contexto,
  request: FastifyRequest,
  pedido: Periodo,
): Promise<ArrecadacaoDoPeriodo> => {
  const { quem } = request;
  const cod_empre = orgaoDaSessao(quem);
  const db = leitura.de(request);
  const { fuso, hoje } = await orgaos.get(cod_empre, versaoDoOrgao(quem, cod_empre));
  const periodo = lerPeriodo(pedido, hoje);
  const instantes = {
    desde: inicioDoDia(periodo.de, fuso),
    ate: inicioDoDia(somarDias(periodo.ate, 1), fuso),
  };
  const { grupos, defeitos } = await readConferencia(db, cod_empre, periodo, instantes);
  const de = (qual: GrupoDeTotais['grupo']) => grupos.filter(({ grupo }) => grupo === qual);
  const comChaves = (um: GrupoDeTotais) => ({ ...um, dia: um.dia ?? '', banco: um.banco ?? '' });
  const deCadaUm = de('DIA_E_BANCO');
  const diferem = deCadaUm.filter(difere);
  return {
    ...periodo,
    total: totaisDe(grupos, 'TUDO'),
    dias: de('DIA').map(comChaves),
    bancos: de('BANCO').map(comChaves),
    tributos: porTributo(de('TRIBUTO')),
    conferencia: {
      conferem: deCadaUm.length - diferem.length,
      diferem: diferem.slice(0, LINHAS).map(comChaves),
      outras: Math.max(0, diferem.length - LINHAS),
    },
    pix_sem_guia: totaisDe(grupos, 'PIX_SEM_GUIA'),
    defeitos: defeitos.slice(0, LINHAS),
  };
};
