import { getPassosParaReceber, type PassosParaReceber } from '@balcao/contracts';
import { PASSOS_PARA_RECEBER, passosParaReceber } from '@balcao/domain';
import { selectAguardando } from '../../core/pagamentos/cobranca.repository.ts';
import type { OrgaoEmUso } from '../../core/orgao/orgao.ts';
import { getOrgaoDaSessao } from '../../core/quem/representacao.ts';
import { readTogether } from '../../db/read-together.ts';
import { rota } from '../../plugins/rota.ts';
import type { Contexto, Slice } from '../slice.ts';
import { fatosParaReceber } from './passos-para-receber.repository.ts';

const NENHUM = { sistemaProprio: false, temGuias: false, temPagamento: false };

/** What is still to be done until a slip is paid, as the facts have it. */
const passosDo = async (
  { db, relogio }: Pick<Contexto, 'db' | 'relogio'>,
  orgao: OrgaoEmUso,
): Promise<PassosParaReceber> => {
  const { aguardam, fatos } = await readTogether(db, {
    aguardam: selectAguardando(db, orgao.cod_empre, relogio()),
    fatos: fatosParaReceber(orgao.cod_empre),
  });
  const passos = passosParaReceber({
    ...orgao,
    ...(fatos[0] ?? NENHUM),
    feriados: orgao.calendario.locais.length,
    aguardam: aguardam.map(({ tipo }) => tipo),
  }).map((estado) => ({ ...estado, ...PASSOS_PARA_RECEBER[estado.passo] }));
  const faltam = passos.filter(({ situacao }) => situacao === 'FALTA' || situacao === 'AGUARDA');
  return { passos, faltam: faltam.length };
};

export const rotaDosPassos: Slice = (app, contexto) => {
  rota(app, getPassosParaReceber, async ({ quem }) => ({
    data: await passosDo(contexto, await getOrgaoDaSessao(contexto.orgaos, quem)),
  }));
};
