import type { DecisaoDoPedido, DesfechoDoRecurso } from '@balcao/domain';
import type { Acaso } from '../acaso.ts';
import type { Tema } from '../solicitacoes/temas.ts';

/** What is going to happen to an appeal, in days after the filing of its request; null for what never does. */
export interface RoteiroDoRecurso {
  abrir: number;
  encaminhar: number | null;
  responder: number | null;
  corrigir: number | null;
  desfecho: DesfechoDoRecurso;
}

/** What the appeals of a request depend on. */
interface DaSolicitacao {
  cancelar: number | null;
  prorrogar: number | null;
  responder: number | null;
}

/** Of how many answers of each kind somebody appeals. */
const DE_CADA: Readonly<Record<DecisaoDoPedido, number>> = {
  ACESSO_NEGADO: 0.35,
  ACESSO_PARCIALMENTE_CONCEDIDO: 0.2,
  INFORMACAO_INEXISTENTE: 0.2,
  ACESSO_CONCEDIDO: 0.03,
  NAO_E_PEDIDO_DE_INFORMACAO: 0,
};

/** Of how many requests that nobody answered, or answered late. */
const DO_SILENCIO = 0.2;
/** After the deadline of twenty days, wherever the weekend or holiday that it fell on ends. */
const DEPOIS_DO_PRAZO = 26;
const SEM_RESPOSTA = 0.12;
/** Appeals that are answered neither in time nor later end within so many days. */
const DIAS_ATE_EXPIRAR = 9;

const URNA: readonly DesfechoDoRecurso[] = [
  ...(['DEFERIDO', 'DEFERIDO', 'PARCIALMENTE_DEFERIDO', 'PARCIALMENTE_DEFERIDO'] as const),
  ...(['INDEFERIDO', 'INDEFERIDO', 'INDEFERIDO', 'NAO_CONHECIDO'] as const),
];

const sortear = (acaso: Acaso, abrir: number, instancia: number): RoteiroDoRecurso => {
  // Who decided goes no further: the next instance is somebody else's.
  const encaminha = instancia > 1 || acaso.chance(0.35);
  return {
    abrir,
    encaminhar: encaminha ? abrir + acaso.inteiro(0, 1) : null,
    responder: acaso.chance(SEM_RESPOSTA) ? null : abrir + acaso.inteiro(2, 5),
    corrigir: null,
    desfecho: acaso.escolher(URNA),
  };
};

/** The appeals that follow one another from a day on, while somebody insists. */
const insistir = (acaso: Acaso, dia: number): RoteiroDoRecurso[] => {
  const recursos: RoteiroDoRecurso[] = [];
  let abrir = dia;
  for (let instancia = 1; instancia <= 3; instancia += 1) {
    const um = sortear(acaso, abrir, instancia);
    recursos.push(um);
    const contente = um.responder !== null && um.desfecho === 'DEFERIDO';
    if (contente || !acaso.chance(0.4)) break;
    abrir = (um.responder ?? abrir + DIAS_ATE_EXPIRAR) + acaso.inteiro(1, 6);
  }
  return recursos;
};

/** The appeals of a request of a subject, as chance has it: of what was refused, cut short or late. */
export const escolherRecursos = (
  acaso: Acaso,
  { natureza, decisao }: Tema,
  { cancelar, prorrogar, responder }: DaSolicitacao,
): RoteiroDoRecurso[] => {
  if (natureza !== 1 || cancelar !== null || decisao === null) return [];
  const tarde = prorrogar === null && (responder === null || responder > DEPOIS_DO_PRAZO + 6);
  if (tarde && acaso.chance(DO_SILENCIO)) {
    const dia = DEPOIS_DO_PRAZO + acaso.inteiro(0, 1);
    return responder === null ? insistir(acaso, dia) : [sortear(acaso, dia, 1)];
  }
  if (responder === null || !acaso.chance(DE_CADA[decisao])) return [];
  return insistir(acaso, responder + acaso.inteiro(1, 8));
};
