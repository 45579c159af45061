import { idDoStatus, lembreteDevido, type Lembrete } from '@balcao/domain';
import { listEmailsDosAdministradores } from '../../core/contas/administradores.repository.ts';
import type { SolicitacaoGuardada } from '../../slices/esic/processo/solicitacoes.repository.ts';
import type { Transacao } from '../../db/client.ts';
import {
  emLotes,
  caminhoDaSolicitacao,
  enumerar,
  FILA,
  type DepsDosPrazos,
  type OrgaoDosPrazos,
} from './lotes.ts';
import {
  listEmailsDe,
  listEmailsPorSetor,
  lockPorLembrar,
  saveLembrete,
} from './prazos.repository.ts';

/** A request and the reminder that it is due; undefined when it had that one. */
const devida = (guardada: SolicitacaoGuardada, hoje: string) => {
  const lembrete = lembreteDevido(guardada.fatos, hoje);
  if (lembrete === undefined) return undefined;
  const teve = guardada.lembrete !== null && guardada.lembrete <= lembrete;
  return teve ? undefined : { guardada, lembrete };
};

/** A request of which somebody is reminded, and what makes it theirs. */
interface Devida {
  guardada: SolicitacaoGuardada;
  doSetor: boolean;
  atende: boolean;
}

/** Whom each request is the business of: its sector, its attendant; of nobody's, the administrators. */
const destinatarios = async (
  tx: Transacao,
  cod_empre: number,
  guardadas: readonly SolicitacaoGuardada[],
): Promise<Map<string, Devida[]>> => {
  const atendentes = guardadas.flatMap(({ fatos }) => fatos.atendente_id ?? []);
  const [porSetor, porId, administradores] = [
    await listEmailsPorSetor(tx, cod_empre),
    await listEmailsDe(tx, cod_empre, atendentes),
    await listEmailsDosAdministradores(tx, cod_empre),
  ];
  const dePara = new Map<string, Devida[]>();
  for (const guardada of guardadas) {
    const { setor_id, atendente_id } = guardada.fatos;
    const doSetor = porSetor.filter((um) => um.setor_id === setor_id).map(({ email }) => email);
    const doAtendente = atendente_id === null ? undefined : porId.get(atendente_id);
    const seus = new Set([...doSetor, ...(doAtendente === undefined ? [] : [doAtendente])]);
    for (const para of seus.size > 0 ? seus : administradores) {
      const sua = { guardada, doSetor: doSetor.includes(para), atende: para === doAtendente };
      dePara.set(para, [...(dePara.get(para) ?? []), sua]);
    }
  }
  return dePara;
};

/** Of one situation the queue comes by deadline; of several, the open ones before those that ended. */
const recorteDaFila = (devidas: readonly Devida[]): string => {
  const [unica, ...outras] = new Set(devidas.map(({ guardada }) => guardada.fatos.status));
  return unica !== undefined && outras.length === 0
    ? `situacao=${idDoStatus(unica)}&ordem=data_previsao:asc`
    : 'situacao=todas&ordem=situacao:asc';
};

/** Where they are seen: one by itself, several in the queue, with no more of it than they need. */
const caminhoDe = (devidas: readonly Devida[]): string => {
  const [primeira, ...outras] = devidas;
  if (primeira !== undefined && outras.length === 0)
    return caminhoDaSolicitacao(primeira.guardada.id);
  const dosSetores = devidas.every(({ doSetor }) => doSetor) && '&meus_setores=1';
  const atendidas = devidas.every(({ atende }) => atende) && '&minhas=1';
  return `${FILA}?${recorteDaFila(devidas)}${dosSetores || atendidas || ''}`;
};

/**
 * Reminds who answers for requests of their deadline, 5 days before, 1 day before and on the day:
 * each once, in one mail a person. A day without the job loses none.
 */
export const lembrarPrazos = async (
  deps: DepsDosPrazos,
  { cod_empre, hoje }: OrgaoDosPrazos,
): Promise<number> => {
  let lembradas = 0;
  await emLotes(deps.db, cod_empre, async (tx, lote) => {
    const guardadas = await lockPorLembrar(tx, cod_empre, hoje, lote);
    const devidas = guardadas.flatMap((guardada) => devida(guardada, hoje) ?? []);
    if (devidas.length === 0) return guardadas;
    const porLembrete = new Map<Lembrete, string[]>();
    for (const { guardada, lembrete } of devidas) {
      porLembrete.set(lembrete, [...(porLembrete.get(lembrete) ?? []), guardada.id]);
    }
    for (const [lembrete, ids] of porLembrete) await saveLembrete(tx, cod_empre, ids, lembrete);
    const suas = await destinatarios(
      tx,
      cod_empre,
      devidas.map(({ guardada }) => guardada),
    );
    for (const [para, delas] of suas) {
      const dados = enumerar(
        delas.map(({ guardada }) => guardada),
        caminhoDe(delas),
      );
      await deps.enfileirarCorreio(tx, { cod_empre, para, modelo: 'solicitacoes-a-vencer', dados });
    }
    lembradas += devidas.length;
    return guardadas;
  });
  return lembradas;
};
