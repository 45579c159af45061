import {
  AVISOS,
  caminhoDoAviso,
  DIAS_DE_AVISO_DO_DIREITO,
  diaUtil,
  dispensado,
  horaEm,
  inicioDoDia,
  somarDias,
  type DataCivil,
} from '@balcao/domain';
import { avisarEntregas } from './prazos/avisar-entregas.ts';
import { avisarVencidas } from './prazos/avisar-vencidas.ts';
import { avisarVencimentos, type DepsDosVencimentos } from './avisar-vencimentos.ts';
import { COMECO_DO_DIA } from './prazos/atualizar-prazos.ts';
import type { DepsDosPrazos, OrgaoDosPrazos } from './prazos/lotes.ts';
import { listOrgaosEmUso } from './prazos/prazos.repository.ts';
import { tirarPendentes } from './resumo-dos-avisos.repository.ts';
import { cadaOrgao } from './start-jobs.ts';
import { avisarQuemAtende, haAbertoAte } from '../slices/direitos/encarregado.repository.ts';

/**
 * Tells who answers for the encarregado that a right is overdue, or near its last day, every working day
 * until it is answered.
 */
export const avisarDireitos = async (
  { db }: Pick<DepsDosPrazos, 'db'>,
  { cod_empre, hoje, fuso, calendario }: OrgaoDosPrazos,
): Promise<void> => {
  if (!diaUtil(hoje, calendario)) return;
  const ate = somarDias(hoje, DIAS_DE_AVISO_DO_DIREITO);
  if (!(await haAbertoAte(db, cod_empre, ate))) return;
  const dia = inicioDoDia(hoje, fuso);
  await avisarQuemAtende(db, cod_empre, { tipo: 'DIREITO_PERTO_DO_FIM', dia });
};

/** Notices that a digest names one by one; the others it counts. */
const NOMEADOS = 30;

/** Sends each person of an orgao one mail with what they were told and did not read. */
const enviarResumos = async (
  { db, relogio, enfileirarCorreio }: DepsDosPrazos,
  { cod_empre, hoje, fuso }: OrgaoDosPrazos,
): Promise<void> =>
  db.transaction(async (tx) => {
    const vez = { desde: inicioDoDia(hoje, fuso), agora: relogio() };
    const porPessoa = new Map<string, { titulo: string; texto: string; caminho: string }[]>();
    for (const pendente of await tirarPendentes(tx, cod_empre, vez)) {
      const { email, lido, tipo, dispensados, ...aviso } = pendente;
      if (email === null || lido || dispensado(tipo, dispensados)) continue;
      const { titulo, texto } = AVISOS[tipo];
      const seus = porPessoa.get(email) ?? [];
      porPessoa.set(email, seus);
      seus.push({ titulo, texto: texto(aviso), caminho: caminhoDoAviso(tipo, cod_empre, aviso) });
    }
    for (const [para, seus] of porPessoa) {
      const dados = { avisos: seus.slice(0, NOMEADOS), quantos: seus.length };
      await enfileirarCorreio(tx, { cod_empre, para, modelo: 'avisos-do-dia', dados });
    }
  });

/**
 * Tells of what is overdue and of terms that end, and sends the digests: in the morning of each orgao,
 * once a day by each process. Run again, or by several, nobody is told twice. What fails in one orgao
 * keeps no other.
 * @throws AggregateError once all were tried
 */
export const createAvisosDoDia = (deps: DepsDosVencimentos): (() => Promise<void>) => {
  const feitos = new Map<number, DataCivil>();
  return async () =>
    cadaOrgao(deps, await listOrgaosEmUso(deps.db), async (orgao) => {
      const { cod_empre, hoje, fuso } = orgao;
      if (feitos.get(cod_empre) === hoje || horaEm(deps.relogio(), fuso) < COMECO_DO_DIA) return;
      await avisarVencidas(deps, orgao);
      await avisarEntregas(deps, orgao);
      await avisarDireitos(deps, orgao);
      await enviarResumos(deps, orgao);
      // Last: a city's system that is down keeps no other notice.
      await avisarVencimentos(deps, orgao);
      feitos.set(cod_empre, hoje);
    });
};
