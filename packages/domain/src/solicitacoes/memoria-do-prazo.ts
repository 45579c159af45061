import { motivoSemExpediente, type Calendario } from '../calendario/calendario.ts';
import { diasEntre, somarDias, type DataCivil } from '../calendario/data-civil.ts';
import { explicarPrazo, type Prazo } from '../calendario/prazo.ts';
import { prazoDaSuspensao } from './pedir-complemento.ts';
import {
  prazoDaProrrogacao,
  prazoDaResposta,
  type PrazosDoOrgao,
} from './prazos-da-solicitacao.ts';
import type { Solicitacao } from './solicitacao.ts';

/** A day of a count, as a calendar shows it. */
export interface DiaDoPrazo {
  readonly data: DataCivil;
  /** Which day of the term it is; null for the day that is excluded and for the skipped ones. */
  readonly numero: number | null;
  /** Why there are no office hours, skipped or not; null on a working day. */
  readonly motivo: string | null;
}

/** Every day of a term, from the excluded one to the last: counted, skipped and why. */
export function diasDoPrazo(prazo: Prazo, calendario: Calendario): readonly DiaDoPrazo[] {
  const saltados = new Set(prazo.saltados.map(({ data }) => data));
  const dias: DiaDoPrazo[] = [];
  let contados = 0;
  for (let data = prazo.inicio; data <= prazo.vencimento; data = somarDias(data, 1)) {
    // The last day of a continuous count that is moved is the day it is moved to.
    const conta = data !== prazo.inicio && !saltados.has(data);
    if (conta) contados += 1;
    const motivo = motivoSemExpediente(data, calendario) ?? null;
    dias.push({ data, numero: conta ? contados : null, motivo });
  }
  return dias;
}

/** One count of the deadline of a request. */
interface EtapaDoPrazo {
  readonly etapa: 'RESPOSTA' | 'PRORROGACAO' | 'SUSPENSAO';
  readonly prazo: Prazo;
  /** The count in a sentence. */
  readonly texto: string;
  readonly dias: readonly DiaDoPrazo[];
}

/** 'Como este prazo foi calculado'. */
export interface MemoriaDoPrazo {
  readonly etapas: readonly EtapaDoPrazo[];
  /**
   * Whether the count leads to the deadline that the request has. It does not when calendar or terms
   * changed after it was set: then the history tells how it was counted.
   */
  readonly confere: boolean;
}

/** A count that moves a deadline, from which it begins. */
interface Conta {
  readonly etapa: EtapaDoPrazo['etapa'];
  readonly de: DataCivil;
  readonly contar: () => Prazo;
}

/** How the deadline of a request follows from the calendar and the terms of its orgao. */
export function memoriaDoPrazo(
  solicitacao: Pick<
    Solicitacao,
    'natureza' | 'data_solicitacao' | 'data_previsao' | 'data_previsao_anterior' | 'complemento'
  >,
  orgao: PrazosDoOrgao,
): MemoriaDoPrazo {
  const { natureza, data_solicitacao, data_previsao, data_previsao_anterior, complemento } =
    solicitacao;
  const etapa = (nome: EtapaDoPrazo['etapa'], prazo: Prazo): EtapaDoPrazo => ({
    etapa: nome,
    prazo,
    texto: explicarPrazo(prazo),
    dias: diasDoPrazo(prazo, orgao.calendario),
  });
  const movem: Conta[] = [];
  if (data_previsao_anterior !== null)
    movem.push({
      etapa: 'PRORROGACAO',
      de: data_previsao_anterior,
      contar: () => prazoDaProrrogacao(data_previsao_anterior, natureza, orgao),
    });
  if (complemento?.previsao) {
    const { previsao, pedido_em, respondido_em, ate } = complemento;
    movem.push({
      etapa: 'SUSPENSAO',
      de: previsao,
      contar: () => prazoDaSuspensao(previsao, diasEntre(pedido_em, respondido_em ?? ate), orgao),
    });
  }
  // Each begins on the day on which the one before it ended.
  movem.sort((a, b) => (a.de < b.de ? -1 : 1));
  const resposta = etapa('RESPOSTA', prazoDaResposta(data_solicitacao, natureza, orgao));
  const etapas = [resposta, ...movem.map(({ etapa: nome, contar }) => etapa(nome, contar()))];
  const fins = [...movem.map(({ de }) => de), data_previsao];
  const confere = etapas.every(({ prazo }, i) => prazo.vencimento === fins[i]);
  return { etapas, confere };
}
