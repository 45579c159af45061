import { diasEntre, formatarData, somarDias, type DataCivil } from '../calendario/data-civil.ts';
import { lido, naoLido, temVisivel, type Leitura } from '../texto/escrita.ts';
import { comArquivos, transicao } from './acoes-da-solicitacao.ts';
import type { MotivoDaSolicitacao } from './opcoes.ts';
import { seloDoRestante } from './prazos-da-solicitacao.ts';
import type { Selo } from './status.ts';
import type { Ato, EventoDaSolicitacao, Solicitacao, Transicao } from './solicitacao.ts';

/** What is filled in to consult a sector. */
export interface PedidoDeConsulta {
  readonly setor_id: string;
  readonly prazo: DataCivil;
  readonly pergunta: string;
}

/** Days that the dialog proposes for a consultation. */
const DIAS_DA_CONSULTA = 5;

type ComPrazo = Pick<Solicitacao, 'setor_id' | 'data_previsao'>;

/** The last day that a consultation may have: that of the request, while it has not passed. */
const ultimoDiaDaConsulta = (
  { data_previsao }: Pick<Solicitacao, 'data_previsao'>,
  hoje: DataCivil,
): DataCivil | undefined => (hoje <= data_previsao ? data_previsao : undefined);

/** The day that is proposed: some days from today, and never past the deadline of the request. */
export const prazoPropostoDaConsulta = (
  solicitacao: Pick<Solicitacao, 'data_previsao'>,
  hoje: DataCivil,
): DataCivil => {
  const proposto = somarDias(hoje, DIAS_DA_CONSULTA);
  const ultimo = ultimoDiaDaConsulta(solicitacao, hoje);
  return ultimo !== undefined && ultimo < proposto ? ultimo : proposto;
};

/** What is wrong with what was filled in, by field; undefined when nothing. */
export function faltasDaConsulta(
  solicitacao: ComPrazo,
  { setor_id, prazo, pergunta }: PedidoDeConsulta,
  hoje: DataCivil,
): { setor?: string; prazo?: string; pergunta?: string } | undefined {
  const ultimo = ultimoDiaDaConsulta(solicitacao, hoje);
  const faltas = {
    ...(setor_id === solicitacao.setor_id && {
      setor: 'A solicitação já está neste setor. Escolha outro.',
    }),
    ...(prazo < hoje && { prazo: 'O prazo da consulta não pode ter passado.' }),
    ...(ultimo !== undefined &&
      prazo > ultimo && {
        prazo: `A solicitação deve ser respondida até ${formatarData(ultimo)}: escolha um dia até lá.`,
      }),
    ...(!temVisivel(pergunta) && { pergunta: 'Escreva o que o setor deve responder.' }),
  };
  return Object.keys(faltas).length === 0 ? undefined : faltas;
}

/** A sector is asked; the request stays where it is and with whom it is, and its deadline goes on. */
export const consultarSetor = (
  solicitacao: Pick<Solicitacao, 'status' | 'setor_id'>,
  { prazo, pergunta, setor }: Pick<PedidoDeConsulta, 'prazo' | 'pergunta'> & { setor: string },
  { usuario_id }: Pick<Ato, 'usuario_id'>,
): Transicao =>
  transicao(
    solicitacao,
    'CONSULTADA',
    {},
    {
      observacao_interna: `Consulta a ${setor}, até ${formatarData(prazo)}:\n\n${pergunta.trim()}`,
      atendente_id: usuario_id,
    },
  );

/** Why a consultation is not answered any more; undefined while it is. Its sector answers, once. */
export function motivoSemResponderConsulta(
  { respondida_em }: { readonly respondida_em: DataCivil | null },
  { status, cancelada_em }: Pick<Solicitacao, 'status' | 'cancelada_em'>,
): MotivoDaSolicitacao | undefined {
  if (respondida_em !== null) return 'CONSULTA_RESPONDIDA';
  if (cancelada_em !== null) return 'SOLICITACAO_CANCELADA';
  return status === 'FINALIZADO' ? 'SOLICITACAO_FINALIZADA' : undefined;
}

/** What a sector answered, with how many files came along, as an entry that staff alone read. */
export function responderConsulta(
  solicitacao: Pick<Solicitacao, 'status'>,
  { texto, arquivos, setor_id }: { texto: string; arquivos: number; setor_id: string },
  { usuario_id }: Pick<Ato, 'usuario_id'>,
): Leitura<EventoDaSolicitacao> {
  const escrito = texto.trim();
  if (!temVisivel(escrito)) return naoLido('Escreva a resposta à consulta.');
  const { evento } = transicao(
    { ...solicitacao, setor_id },
    'CONSULTA_RESPONDIDA',
    {},
    {
      observacao_interna: comArquivos(`Resposta à consulta:\n\n${escrito}`, arquivos, 'interno'),
      atendente_id: usuario_id,
    },
  );
  return lido(evento);
}

/** What is left of the term of a consultation that waits. */
export const restanteDaConsulta = (prazo: DataCivil, hoje: DataCivil): Selo & { dias: number } =>
  seloDoRestante(diasEntre(hoje, prazo));
