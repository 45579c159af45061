import {
  diaUtil,
  diasEntre,
  complementoPendente,
  inicioDoDia,
  NATUREZA_ACESSO,
  proximoRecurso,
  somarDias,
  type DataCivil,
} from '@balcao/domain';
import type { Transacao } from '../../db/client.ts';
import { avisar, avisarUmaVez } from '../../slices/esic/processo/avisos.repository.ts';
import {
  caminhoDaConsulta,
  enderecoDoSolicitante,
} from '../../slices/esic/processo/avisar-solicitante.ts';
import { quemDecide } from '../../slices/esic/processo/recursos.repository.ts';
import type { SolicitacaoGuardada } from '../../slices/esic/processo/solicitacoes.repository.ts';
import {
  listConsultasVencidas,
  lockRecorriveis,
  lockVencidas,
} from './avisar-vencidas.repository.ts';
import { emLotes, type DepsDosPrazos, type OrgaoDosPrazos } from './lotes.ts';

/** Days before the end of a right on which who has it is told. */
const ANTES_DO_FIM = 3;

/**
 * Tells who attends what is overdue, its sector and the administrators, every working day until it is
 * answered: also of what somebody is attending. Who heads the sector is told as such.
 */
const avisarServidores = async (
  { db }: DepsDosPrazos,
  { cod_empre, hoje, fuso, calendario }: OrgaoDosPrazos,
): Promise<void> => {
  if (!diaUtil(hoje, calendario)) return;
  const criado_em = inicioDoDia(hoje, fuso);
  await emLotes(db, cod_empre, async (tx, lote) => {
    const guardadas = await lockVencidas(tx, cod_empre, hoje, criado_em, lote);
    const avisos = guardadas.flatMap(({ id, fatos: { setor_id, atendente_id } }) => {
      const setores = [setor_id];
      const pessoas = atendente_id === null ? [] : [atendente_id];
      const aviso = { cod_empre, solicitacao_id: id, criado_em };
      const aChefia = { setores, chefia: true, ...(atendente_id && { exceto: atendente_id }) };
      return [
        {
          ...aviso,
          tipo: 'SOLICITACAO_VENCIDA' as const,
          para: { setores, chefia: false, pessoas, administradores: true },
        },
        { ...aviso, tipo: 'VENCIDA_NA_SUA_CHEFIA' as const, para: aChefia },
      ];
    });
    if (avisos.length > 0) await avisar(tx, ...avisos);
    return guardadas;
  });
};

/** Tells a sector of a question that it left unanswered past its term, and who asked, likewise. */
const avisarDasConsultas = async (
  { db }: DepsDosPrazos,
  { cod_empre, hoje, fuso, calendario }: OrgaoDosPrazos,
): Promise<void> => {
  if (!diaUtil(hoje, calendario)) return;
  const criado_em = inicioDoDia(hoje, fuso);
  const vencidas = await listConsultasVencidas(db, cod_empre, hoje);
  if (vencidas.length === 0) return;
  const avisos = vencidas.map(({ solicitacao_id, setor_id, pedida_por_id }) => ({
    cod_empre,
    tipo: 'CONSULTA_VENCIDA' as const,
    solicitacao_id,
    criado_em,
    para: { setores: [setor_id], pessoas: [pedida_por_id] },
  }));
  await avisar(db, ...avisos);
};

/** What time gave to who filed a request, or is about to take from them. */
interface Direito {
  tipo: 'PRAZO_PASSOU' | 'RECURSO_TERMINA' | 'COMPLEMENTO_TERMINA';
  /** The first day on which it is told: told once, however late the job comes. */
  dia: DataCivil;
  /** Its last day. */
  ate: DataCivil | null;
}

const direitosDe = ({ fatos }: SolicitacaoGuardada, orgao: OrgaoDosPrazos): readonly Direito[] => {
  const { hoje } = orgao;
  const proximo = proximoRecurso(fatos, orgao, hoje);
  const cabe = proximo !== undefined && hoje <= proximo.ate ? proximo : undefined;
  const direitos: Direito[] = [];
  const semResposta = fatos.data_finalizacao === null && hoje > fatos.data_previsao;
  // Of a right that is over nobody is told as if it began.
  if (semResposta && (cabe !== undefined || fatos.natureza !== NATUREZA_ACESSO))
    direitos.push({
      tipo: 'PRAZO_PASSOU',
      dia: somarDias(fatos.data_previsao, 1),
      ate: cabe?.ate ?? null,
    });
  if (cabe !== undefined && diasEntre(hoje, cabe.ate) <= ANTES_DO_FIM)
    direitos.push({
      tipo: 'RECURSO_TERMINA',
      dia: somarDias(cabe.ate, -ANTES_DO_FIM),
      ate: cabe.ate,
    });
  const falta = complementoPendente(fatos);
  if (falta !== undefined && hoje <= falta.ate && diasEntre(hoje, falta.ate) <= ANTES_DO_FIM)
    direitos.push({
      tipo: 'COMPLEMENTO_TERMINA',
      dia: somarDias(falta.ate, -ANTES_DO_FIM),
      ate: falta.ate,
    });
  return direitos;
};

/** Who decides an appeal of the answer or of its silence; of a later one the mail of the decision said it. */
const autoridadeDe = (guardada: SolicitacaoGuardada, orgao: OrgaoDosPrazos) =>
  proximoRecurso(guardada.fatos, orgao, orgao.hoje)?.instancia === 1
    ? quemDecide(orgao.autoridades, 1, guardada, [])
    : null;

/** The mail of it. What is missing was told before, and stands in the portal. */
const cartaDe = ({ tipo, ate }: Direito, guardada: SolicitacaoGuardada, orgao: OrgaoDosPrazos) => {
  const { numero_protocolo: protocolo, fatos } = guardada;
  const pedido = { protocolo, caminho: caminhoDaConsulta(orgao.cod_empre, protocolo) };
  if (tipo === 'COMPLEMENTO_TERMINA' && ate !== null) {
    const parado = fatos.complemento?.previsao != null;
    const dados = { ...pedido, pergunta: null, ate, parado };
    return { modelo: 'solicitacao-complemento', dados } as const;
  }
  const autoridade = autoridadeDe(guardada, orgao);
  return tipo === 'RECURSO_TERMINA' && ate !== null
    ? ({ modelo: 'recurso-termina', dados: { ...pedido, ate, autoridade } } as const)
    : ({ modelo: 'solicitacao-sem-resposta', dados: { ...pedido, ate, autoridade } } as const);
};

const avisarUm = async (
  tx: Transacao,
  { enfileirarCorreio }: DepsDosPrazos,
  orgao: OrgaoDosPrazos,
  guardada: SolicitacaoGuardada,
  direito: Direito,
): Promise<void> => {
  const { cod_empre, fuso } = orgao;
  const { tipo, dia } = direito;
  const { id, fatos } = guardada;
  const criado_em = inicioDoDia(dia, fuso);
  const aviso = { cod_empre, tipo, solicitacao_id: id, criado_em, para: fatos.solicitante_id };
  if (!(await avisarUmaVez(tx, aviso))) return;
  const para = await enderecoDoSolicitante(tx, cod_empre, guardada);
  if (para === null) return;
  await enfileirarCorreio(tx, { cod_empre, para, ...cartaDe(direito, guardada, orgao) });
};

/**
 * Tells who filed a request that its deadline passed, with the right that this opens and its last day
 * (Lei 12.527/2011, arts. 11 §4 and 15), and, three days before it ends, of each term to appeal and of that to
 * send what is missing.
 */
const avisarCidadaos = async (deps: DepsDosPrazos, orgao: OrgaoDosPrazos): Promise<void> => {
  const { cod_empre, hoje } = orgao;
  await emLotes(deps.db, cod_empre, async (tx, lote) => {
    const guardadas = await lockRecorriveis(tx, cod_empre, hoje, lote);
    for (const guardada of guardadas)
      for (const direito of direitosDe(guardada, orgao))
        await avisarUm(tx, deps, orgao, guardada, direito);
    return guardadas;
  });
};

/** Tells staff and citizens of what is overdue, and of terms that end: each once, or once a day. */
export const avisarVencidas = async (deps: DepsDosPrazos, orgao: OrgaoDosPrazos): Promise<void> => {
  await avisarServidores(deps, orgao);
  await avisarDasConsultas(deps, orgao);
  await avisarCidadaos(deps, orgao);
};
