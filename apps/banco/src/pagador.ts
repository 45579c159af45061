import { diaDe, mudar } from './automatico-comum.ts';
import { cancelarCobr } from './agendadas.ts';
import { novoE2eid, type Agendada, type Estado, type Pix, type Recorrencia } from './estado.ts';
import { encerrarRec } from './recorrencias.ts';

/** What changed by something that the payer, or the day, did. */
export interface Mudado {
  recs: Recorrencia[];
  cobsr: Agendada[];
  pix: Pix[];
}

const mudado = (mais: Partial<Mudado>): Mudado => ({ recs: [], cobsr: [], pix: [], ...mais });

/** What a payer does with an authorisation; a reason, in words, when it can't be done. */
export const ATOS_DA_REC = {
  autorizar: 'Autorizar',
  recusar: 'Recusar',
  expirar: 'Deixar o prazo passar',
  cancelar: 'Cancelar a autorização',
} as const;
type AtoDaRec = keyof typeof ATOS_DA_REC;

/** What a payer does with a scheduled charge, and what its day does. */
export const ATOS_DA_COBR = {
  cancelar: 'Cancelar este pagamento',
  dia: 'Chegou o dia: tentar o pagamento',
} as const;
type AtoDaCobr = keyof typeof ATOS_DA_COBR;

export const atosDaRec = ({ status }: Recorrencia): AtoDaRec[] => {
  if (status === 'CRIADA') return ['autorizar', 'recusar', 'expirar'];
  return status === 'APROVADA' ? ['cancelar'] : [];
};

export const atosDaCobr = ({ status, tentativas }: Agendada): AtoDaCobr[] => {
  if (status !== 'ATIVA') return [];
  const espera = tentativas.some((uma) => uma.status === 'AGENDADA');
  return espera ? ['dia', 'cancelar'] : [];
};

/** @param jornada 3 when the charge of the code was paid with it */
export const agirNaRec = (
  estado: Estado,
  rec: Recorrencia,
  ato: AtoDaRec,
  { agora, jornada = 2, maximo }: { agora: Date; jornada?: 2 | 3; maximo?: number },
): Mudado | string => {
  if (!atosDaRec(rec).includes(ato)) return 'Esta autorização não está mais aberta.';
  if (ato === 'cancelar')
    return mudado({ recs: [rec], cobsr: encerrarRec(estado, rec, 'USUARIO_PAGADOR', agora) });
  if (ato === 'autorizar') {
    if (maximo !== undefined && maximo < rec.minimo)
      return 'O valor máximo não pode ser menor que o da maior parcela.';
    if (maximo !== undefined) rec.maximo = maximo;
    rec.jornada = jornada === 3 ? 'JORNADA_3' : 'JORNADA_2';
    if (jornada === 2) delete rec.txid;
    mudar(rec, 'APROVADA', agora);
  } else {
    mudar(rec, ato === 'recusar' ? 'REJEITADA' : 'EXPIRADA', agora);
    if (ato === 'recusar')
      rec.encerramento = { rejeicao: { codigo: 'AP13', descricao: 'Recusada por quem paga.' } };
  }
  estado.gravar();
  return mudado({ recs: [rec] });
};

/** The day of a try: it is paid, or there is no money and it fails. */
const tentar = (estado: Estado, cobr: Agendada, agora: Date): Pix[] => {
  const atual = cobr.tentativas.find(({ status }) => status === 'AGENDADA');
  const rec = estado.recs.find(({ idRec }) => idRec === cobr.idRec);
  if (atual === undefined) return [];
  if (estado.avarias.has('SEM_SALDO')) {
    mudar(atual, 'EXPIRADA', agora);
    if (rec?.politica === 'NAO_PERMITE' || cobr.tentativas.length > 3) {
      mudar(cobr, 'EXPIRADA', agora);
      cobr.encerramento = {
        rejeicao: { codigo: 'UDEI', descricao: 'Não havia saldo na conta de quem paga.' },
      };
    }
    estado.gravar();
    return [];
  }
  const e2eid = novoE2eid(agora);
  mudar(atual, 'PAGA', agora);
  atual.endToEndId = e2eid;
  atual.dataLiquidacao = diaDe(agora);
  mudar(cobr, 'CONCLUIDA', agora);
  const { txid, valor } = cobr;
  const pix: Pix = { e2eid, txid, valor, chave: '', horario: agora.toISOString(), devolucoes: [] };
  estado.pix.push(pix);
  estado.gravar();
  return [pix];
};

export const agirNaCobr = (
  estado: Estado,
  cobr: Agendada,
  ato: AtoDaCobr,
  agora: Date,
): Mudado | string => {
  if (!atosDaCobr(cobr).includes(ato)) return 'Este pagamento não espera mais nada.';
  if (ato === 'cancelar') cancelarCobr(estado, cobr, 'USUARIO_PAGADOR', agora);
  return mudado({ cobsr: [cobr], pix: ato === 'dia' ? tentar(estado, cobr, agora) : [] });
};
