import { diasEntre, formatarData, type DataCivil } from '../calendario/data-civil.ts';
import { contarPrazo, type Prazo } from '../calendario/prazo.ts';
import { desabilitada, HABILITADA, oculta, type Disponibilidade } from '../acesso/servicos.ts';
import { lido, naoLido, temVisivel, type Leitura } from '../texto/escrita.ts';
import { comArquivos, transicao } from './acoes-da-solicitacao.ts';
import { NATUREZA_ACESSO, type MotivoDaSolicitacao } from './opcoes.ts';
import { prazoParaRecorrer, type PrazosDoOrgao } from './prazos-da-solicitacao.ts';
import { negativaPorExtenso } from './responder-solicitacao.ts';
import type { Decidida } from './solicitacao.ts';
import {
  ehServidor,
  fezASolicitacao,
  mandaNoAtendimento,
  type Ato,
  type Complemento,
  type Quem,
  type Solicitacao,
  type Transicao,
} from './solicitacao.ts';

type ComComplemento = Pick<Solicitacao, 'complemento'>;

/** What was asked for and did not come yet. */
export const complementoPendente = ({ complemento }: ComComplemento): Complemento | undefined =>
  complemento?.respondido_em === null ? complemento : undefined;

/**
 * Whether the deadline stands still while the requester is asked: by the law of who uses public services
 * (Lei 13.460/2017; Decreto 9.492/2018, art. 18, once), never by that of access to information.
 */
export const paraOPrazo = (natureza: number): boolean => natureza !== NATUREZA_ACESSO;

/** A deadline moved by the days that it stood still; it never ends on a day without office hours. */
export const prazoDaSuspensao = (
  previsao: DataCivil,
  dias: number,
  { calendario }: Pick<PrazosDoOrgao, 'calendario'>,
): Prazo => contarPrazo(previsao, dias, calendario);

/** Until when the requester may answer: of information never after the answer itself is due. */
function prazoDoComplemento(
  { natureza, data_previsao }: Pick<Solicitacao, 'natureza' | 'data_previsao'>,
  hoje: DataCivil,
  { parametros, calendario }: PrazosDoOrgao,
): DataCivil {
  if (paraOPrazo(natureza))
    return contarPrazo(hoje, parametros.complemento_prazo, calendario).vencimento;
  const dias = parametros.complemento_prazo_informacao;
  const { vencimento } = contarPrazo(hoje, dias, calendario);
  return vencimento < data_previsao ? vencimento : data_previsao;
}

/** The requester is asked for what is missing, once. Refuses an empty question, and a late one. */
export function pedirComplemento(
  solicitacao: Solicitacao,
  pergunta: string,
  { usuario_id, hoje }: Ato,
  orgao: PrazosDoOrgao,
): Leitura<Transicao> {
  const escrita = pergunta.trim();
  if (!temVisivel(escrita)) return naoLido('Escreva o que falta.');
  const { natureza, data_previsao: previsao } = solicitacao;
  if (hoje >= previsao)
    return naoLido(
      'O prazo da resposta termina hoje ou já terminou: não dá tempo de pedir o que falta.',
    );
  const ate = prazoDoComplemento(solicitacao, hoje, orgao);
  const parado = paraOPrazo(natureza);
  // While it stands still it ends as if the answer came on the last day.
  const prazo = parado ? prazoDaSuspensao(previsao, diasEntre(hoje, ate), orgao) : null;
  const complemento = {
    pergunta: escrita,
    pedido_em: hoje,
    ate,
    respondido_em: null,
    previsao: parado ? previsao : null,
  };
  const relogio = parado
    ? 'O prazo da resposta fica parado até lá.'
    : 'O prazo da resposta não para.';
  return lido(
    transicao(
      solicitacao,
      'COMPLEMENTO_PEDIDO',
      { complemento, ...(prazo && { data_previsao: prazo.vencimento }) },
      {
        observacao: `${escrita}\n\nResponda até ${formatarData(ate)}. ${relogio}`,
        atendente_id: usuario_id,
        prazo,
      },
    ),
  );
}

/**
 * Whether somebody answers what was asked: who filed it, whoever has its protocol, and for who has no
 * account the staff to whom they brought it.
 */
export function disponibilidadeDeComplementar(
  s: Pick<
    Solicitacao,
    'status' | 'cancelada_em' | 'solicitante_id' | 'atendente_id' | 'setor_id' | 'complemento'
  >,
  quem: Quem,
): Disponibilidade<MotivoDaSolicitacao> {
  const doBalcao = s.solicitante_id === null && mandaNoAtendimento(quem, s);
  const seu = quem.visao_publica || fezASolicitacao(quem, s) || (ehServidor(quem) && doBalcao);
  if (!seu) return oculta('SOLICITACAO_DE_OUTRO');
  if (s.cancelada_em !== null) return oculta('SOLICITACAO_CANCELADA');
  if (s.status === 'FINALIZADO') return oculta('SOLICITACAO_FINALIZADA');
  return complementoPendente(s) ? HABILITADA : desabilitada('COMPLEMENTO_NAO_PEDIDO');
}

/** What the requester answered, with how many files came along; the deadline goes on from here. */
export function receberComplemento(
  solicitacao: Solicitacao,
  { texto, arquivos }: { readonly texto: string; readonly arquivos: number },
  { hoje, servidor_id }: { readonly hoje: DataCivil; readonly servidor_id: string | null },
  orgao: Pick<PrazosDoOrgao, 'calendario'>,
): Leitura<Transicao> {
  const pendente = complementoPendente(solicitacao);
  const escrito = texto.trim();
  if (pendente === undefined) return naoLido('Ninguém pediu um complemento desta solicitação.');
  if (!temVisivel(escrito)) return naoLido('Escreva o que foi pedido.');
  const { previsao, pedido_em } = pendente;
  const prazo =
    previsao === null ? null : prazoDaSuspensao(previsao, diasEntre(pedido_em, hoje), orgao);
  return lido(
    transicao(
      solicitacao,
      'COMPLEMENTO_RECEBIDO',
      {
        complemento: { ...pendente, respondido_em: hoje },
        ...(prazo && { data_previsao: prazo.vencimento }),
      },
      {
        observacao: comArquivos(escrito, arquivos),
        atendente_id: servidor_id,
        prazo,
      },
    ),
  );
}

/**
 * What was asked for did not come in time: the request is over, and may be filed again at once
 * (Decreto 9.492/2018, art. 18). Of information that is a refusal, of a request that cannot be understood
 * (Decreto 7.724/2012, arts. 12 and 13), with its reason and the term to appeal.
 */
export function encerrarSemComplemento(
  solicitacao: Solicitacao,
  hoje: DataCivil,
  orgao: PrazosDoOrgao,
): Transicao | undefined {
  const pendente = complementoPendente(solicitacao);
  // Also of what went on to a sector where nobody took it: it is the requester who is waited for.
  const espera = solicitacao.status === 'EM_ATENDIMENTO' || solicitacao.status === 'DIRECIONADA';
  if (!espera || pendente === undefined) return undefined;
  if (hoje <= pendente.ate) return undefined;
  const [pedido, ate] = [formatarData(pendente.pedido_em), formatarData(pendente.ate)];
  const falta = `O que foi pedido em ${pedido} não chegou até ${ate}.`;
  const deAcesso = solicitacao.natureza === NATUREZA_ACESSO;
  const decidida: Decidida = {
    decisao: deAcesso ? 'ACESSO_NEGADO' : null,
    motivo_da_negativa: deAcesso ? negativaPorExtenso('Pedido incompreensível', falta) : null,
    remetida_a: null,
  };
  return transicao(
    solicitacao,
    'RESPONDIDA',
    { status: 'FINALIZADO', data_finalizacao: hoje, ...decidida },
    {
      observacao: `Solicitação encerrada. ${falta} Você pode registrar de novo, a qualquer momento, com o que faltou.`,
      prazo: prazoParaRecorrer(hoje, orgao),
      versao_da_resposta: { ...decidida, motivo_da_correcao: null },
    },
  );
}
