import type { DataCivil } from '../calendario/data-civil.ts';

/** What is known of one's own request in a list. */
interface FatosDoPasso {
  readonly finalizada_em: DataCivil | null;
  readonly cancelada_em: DataCivil | null;
  readonly vencida: boolean;
  readonly data_previsao: DataCivil;
  /** Last day to send what the institution asked for; null while it asks for nothing. */
  readonly complemento_ate: DataCivil | null;
  /** Last day to appeal; null when it cannot be appealed. */
  readonly recorrer_ate: DataCivil | null;
}

/** What comes next of one's own request: what the person does, or what they wait for, with its day. */
export interface ProximoPasso {
  passo:
    | 'MANDAR_O_QUE_FALTA'
    | 'RECORRER'
    | 'RECLAMAR_DO_SILENCIO'
    | 'ESPERAR_A_RESPOSTA'
    | 'LER_A_RESPOSTA'
    | 'CANCELADA';
  ate: DataCivil;
}

/** Of one's own request, what comes next. */
export const proximoPasso = (fatos: FatosDoPasso): ProximoPasso => {
  const { cancelada_em, complemento_ate, recorrer_ate, finalizada_em } = fatos;
  if (cancelada_em !== null) return { passo: 'CANCELADA', ate: cancelada_em };
  if (complemento_ate !== null) return { passo: 'MANDAR_O_QUE_FALTA', ate: complemento_ate };
  if (fatos.vencida) return { passo: 'RECLAMAR_DO_SILENCIO', ate: fatos.data_previsao };
  if (recorrer_ate !== null) return { passo: 'RECORRER', ate: recorrer_ate };
  if (finalizada_em !== null) return { passo: 'LER_A_RESPOSTA', ate: finalizada_em };
  return { passo: 'ESPERAR_A_RESPOSTA', ate: fatos.data_previsao };
};

const ESPERAM_A_PESSOA: readonly ProximoPasso['passo'][] = [
  'MANDAR_O_QUE_FALTA',
  'RECLAMAR_DO_SILENCIO',
  'RECORRER',
];

/** Whether the next step is the person's own. */
export const esperaAPessoa = ({ passo }: ProximoPasso): boolean => ESPERAM_A_PESSOA.includes(passo);
