import {
  aplicarNoRecurso,
  aplicarTransicao,
  assentarRecursos,
  assentarSolicitacao,
  esperaResposta,
  prazoDaOmissao,
  somarDias,
  type DataCivil,
  type EventoDaSolicitacao,
  type EventoDoRecurso,
  type Leitura,
  type PrazosDoOrgao,
  type Recurso,
  type Solicitacao,
} from '@balcao/domain';

/** Something that happened on a day, and to which of the appeals, when it was one of them. */
export interface Fato {
  dia: DataCivil;
  evento: EventoDaSolicitacao | EventoDoRecurso;
  recurso?: number;
}

/** A request after everything that happened to it and to its appeals, and each thing with its day. */
export interface Vida {
  solicitacao: Solicitacao;
  recursos: readonly Recurso[];
  historico: Fato[];
}

/** Something that is done so many days after the filing; null for what never is. */
export interface Passo {
  depois: number | null;
  dar: (vida: Vida, dia: DataCivil) => void;
}

/** What the rules answer to what the demonstration asks of them, which they never refuse. */
export const escolhido = <Item>(leitura: Leitura<Item>): Item => {
  if (!leitura.ok) throw new Error(leitura.motivo);
  return leitura.valor;
};

/** Keeps an appeal as it is after something happened to it, in its place among those of the request. */
export const guardarRecurso = (vida: Vida, qual: number, recurso: Recurso, fato: Fato): void => {
  vida.recursos = vida.recursos.toSpliced(qual, 1, recurso);
  vida.solicitacao = { ...vida.solicitacao, recursos: vida.recursos };
  vida.historico.push({ ...fato, recurso: qual });
};

/** Whether time may still change an appeal. */
const emCurso = ({ situacao }: Recurso): boolean =>
  situacao === 'RESPONDIDO' || esperaResposta(situacao);

const assentar = (vida: Vida, orgao: PrazosDoOrgao, dia: DataCivil): void => {
  for (const { recurso, transicao } of assentarRecursos(
    vida.recursos,
    vida.solicitacao,
    orgao,
    dia,
  )) {
    const qual = vida.recursos.indexOf(recurso);
    const { evento } = transicao;
    guardarRecurso(vida, qual, aplicarNoRecurso(recurso, transicao), { dia, evento });
  }
};

/** The days between two acts: what time alone did to the request and to its appeals. */
export const passarDias = (vida: Vida, orgao: PrazosDoOrgao, hoje: DataCivil): void => {
  if (vida.recursos.some(emCurso)) {
    // One by one, as the daily job does.
    let dia = vida.historico.at(-1)?.dia ?? hoje;
    for (; dia <= hoje; dia = somarDias(dia, 1)) assentar(vida, orgao, dia);
  }
  for (const transicao of assentarSolicitacao(vida.solicitacao, orgao, hoje)) {
    const { expirada_em } = transicao.mudancas;
    const fim = somarDias(prazoDaOmissao(vida.solicitacao, orgao).vencimento, 1);
    const ultimo = vida.historico.at(-1)?.dia ?? fim;
    vida.solicitacao = aplicarTransicao(vida.solicitacao, transicao);
    // It waits for the end of an appeal that is open then.
    const dia = expirada_em ?? (fim > ultimo ? fim : ultimo);
    vida.historico.push({ dia, evento: transicao.evento });
  }
};
