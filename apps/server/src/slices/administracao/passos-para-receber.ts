import { getPassosParaReceber, type PassosParaReceber } from '@balcao/contracts';
import { PASSOS_PARA_RECEBER, passosParaReceber } from '@balcao/domain';
import { listAguardando } from '../../core/cobranca.repository.ts';
import type { OrgaoEmUso } from '../../core/orgao.ts';
import { getOrgaoDaSessao } from '../../core/representacao.ts';
import { rota } from '../../plugins/rota.ts';
import type { Contexto, Slice } from '../slice.ts';
import { findFatosParaReceber } from './passos-para-receber.repository.ts';

/** What is still to be done until a slip is paid, as the facts have it. */
const passosDo = async (
  { db, relogio }: Pick<Contexto, 'db' | 'relogio'>,
  orgao: OrgaoEmUso,
): Promise<PassosParaReceber> => {
  const [aguardam, fatos] = await Promise.all([
    listAguardando(db, orgao.cod_empre, relogio()),
    findFatosParaReceber(db, orgao.cod_empre),
  ]);
  const passos = passosParaReceber({
    ...orgao,
    ...fatos,
    feriados: orgao.calendario.locais.length,
    aguardam,
  }).map((estado) => ({ ...estado, ...PASSOS_PARA_RECEBER[estado.passo] }));
  const faltam = passos.filter(({ situacao }) => situacao === 'FALTA' || situacao === 'AGUARDA');
  return { passos, faltam: faltam.length };
};

export const rotaDosPassos: Slice = (app, contexto) => {
  rota(app, getPassosParaReceber, async ({ quem }) => ({
    data: await passosDo(contexto, await getOrgaoDaSessao(contexto.orgaos, quem)),
  }));
};
