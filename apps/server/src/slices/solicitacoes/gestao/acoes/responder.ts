import type { responderSolicitacao as contrato } from '@balcao/contracts';
import {
  cabeEm,
  faltasDaNegativa,
  negaAcesso,
  negativaPorExtenso,
  OUTRA_NEGATIVA,
  responderSolicitacao,
} from '@balcao/domain';
import { campoInvalido, camposInvalidos } from '../../../../core/app-error.ts';
import type { Quem } from '../../../../core/quem.ts';
import type { Pedido } from '../../../../plugins/rota.ts';
import type { Contexto } from '../../../slice.ts';
import { agir, type Cena } from './agir.ts';

const exigirQueCaiba = ({ orgao }: Cena, resposta: string): void => {
  const { resposta_tamanho: maximo } = orgao.parametros;
  if (cabeEm(resposta, maximo)) return;
  throw campoInvalido('resposta', `No máximo ${maximo.toLocaleString('pt-BR')} caracteres.`);
};

type Dados = Omit<Pedido<typeof contrato>['body'], 'solicitacao_id'>;

const exigirMotivo = (dados: Dados): void => {
  const faltas = faltasDaNegativa(dados.decisao, dados);
  if (faltas !== undefined) throw camposInvalidos(faltas);
};

/** The reason with its kind before it, as it is kept; none of what refuses nothing. */
const comMotivo = ({ resposta, decisao, tipo_da_negativa, motivo_da_negativa = '' }: Dados) => ({
  resposta,
  decisao,
  motivo_da_negativa: negaAcesso(decisao)
    ? negativaPorExtenso(tipo_da_negativa ?? OUTRA_NEGATIVA, motivo_da_negativa)
    : null,
});

/** Answers a request: it is over, and the term to appeal begins. */
export const responder = (
  contexto: Contexto,
  quem: Quem,
  { solicitacao_id: id, ...dados }: Pedido<typeof contrato>['body'],
) =>
  agir(contexto, quem, {
    id,
    acao: 'responder',
    aviso: 'RESPONDIDA',
    campo: 'motivo_da_negativa',
    antes: (cena) => {
      exigirQueCaiba(cena, dados.resposta);
      exigirMotivo(dados);
    },
    fazer: (solicitacao, ato, orgao) =>
      responderSolicitacao(solicitacao, comMotivo(dados), ato, orgao),
  });
