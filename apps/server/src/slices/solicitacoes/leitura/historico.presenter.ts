import type { EntradaDoHistorico } from '@balcao/contracts';
import {
  diaEm,
  formatarData,
  horaEm,
  identidadePreservada,
  leObservacaoInterna,
  statusDoId,
  trazTextoReservado,
  visaoPublica,
} from '@balcao/domain';
import type { EntradaGuardada } from './historico.repository.ts';
import type { Olhar } from './olhar.ts';

/** The entries of a history, without what staff write for themselves to whoever is not staff. */
export const historicoParaTela = (
  entradas: readonly EntradaGuardada[],
  { solicitacao, orgao, quem }: Olhar,
): EntradaDoHistorico[] => {
  const semHora = identidadePreservada(solicitacao.fatos);
  return entradas.map(({ tipo, status_id, criada_em, atendente, setor, ...entrada }) => {
    const data = diaEm(criada_em, orgao.fuso);
    const hora = semHora ? '' : `, ${horaEm(criada_em, orgao.fuso)}`;
    return {
      tipo,
      status: statusDoId(status_id),
      data_criacao: { data, formatada: `${formatarData(data)}${hora}` },
      observacao: entrada.observacao,
      observacao_interna: leObservacaoInterna(quem) ? entrada.observacao_interna : null,
      atendente: atendente === null ? null : { nome: atendente },
      setor: { nome: setor },
    };
  });
};

/** To whoever has the protocol; of what is reserved, what staff wrote waits for the e-mail. */
export const historicoParaPublico = (
  entradas: readonly EntradaGuardada[],
  olhar: Olhar,
  emailConfere: boolean,
): EntradaDoHistorico[] => {
  const { textos } = visaoPublica(olhar.solicitacao.fatos, emailConfere);
  const mostradas = entradas.map((entrada) =>
    textos || !trazTextoReservado(entrada.tipo) ? entrada : { ...entrada, observacao: null },
  );
  return historicoParaTela(mostradas, olhar);
};
