import { proximoDiaUtil, type Calendario } from '../calendario/calendario.ts';
import { somarDias, type DataCivil } from '../calendario/data-civil.ts';
import { lido, naoLido, temVisivel, type Leitura } from '../texto/escrita.ts';
import { transicao } from './acoes-da-solicitacao.ts';
import type { MotivoDaSolicitacao } from './opcoes.ts';
import type { Ato, EventoDaSolicitacao, Solicitacao, Transicao } from './solicitacao.ts';

/** That somebody lost a request that they attended, by the act of somebody else. */
export interface AtendimentoPerdido {
  /** Who lost it, and in which sector it was then. */
  readonly usuario_id: string;
  readonly setor_id: string;
  /** Last day to disagree. */
  readonly discordar_ate: DataCivil;
  readonly motivo: string | null;
  readonly decidido_em: DataCivil | null;
}

/** Whether an action took a request from whoever attended it: nobody loses what they gave away. */
export const perdeuOAtendimento = (
  antes: Pick<Solicitacao, 'atendente_id'>,
  depois: Pick<Solicitacao, 'atendente_id'>,
  { usuario_id }: Pick<Ato, 'usuario_id'>,
): boolean =>
  antes.atendente_id !== null &&
  antes.atendente_id !== depois.atendente_id &&
  antes.atendente_id !== usuario_id;

/** The day that whoever lost a request has to disagree: the next working one. */
export const discordarAte = (hoje: DataCivil, calendario: Calendario): DataCivil =>
  proximoDiaUtil(somarDias(hoje, 1), calendario);

type EmDisputa = Pick<Solicitacao, 'status' | 'cancelada_em' | 'atendente_id'>;

/** Why nothing is left to dispute of a request that was lost; undefined while there is. */
const motivoSemDisputa = (
  { status, cancelada_em, atendente_id }: EmDisputa,
  { usuario_id }: Pick<AtendimentoPerdido, 'usuario_id'>,
): MotivoDaSolicitacao | undefined => {
  if (cancelada_em !== null) return 'SOLICITACAO_CANCELADA';
  if (status === 'FINALIZADO') return 'SOLICITACAO_FINALIZADA';
  return atendente_id === usuario_id ? 'ATENDIMENTO_JA_VOLTOU' : undefined;
};

/** Why who lost a request may not disagree; undefined when they may. */
export function motivoSemDiscordar(
  perdido: AtendimentoPerdido,
  solicitacao: EmDisputa,
  hoje: DataCivil,
): MotivoDaSolicitacao | undefined {
  if (perdido.motivo !== null) return 'DISCORDANCIA_FEITA';
  if (hoje > perdido.discordar_ate) return 'DISCORDANCIA_FORA_DO_PRAZO';
  return motivoSemDisputa(solicitacao, perdido);
}

/** Why a disagreement is not to be decided; undefined when it is. By whom is the rule of the action. */
export const motivoSemDecidir = (
  perdido: AtendimentoPerdido,
  solicitacao: EmDisputa,
): MotivoDaSolicitacao | undefined =>
  perdido.motivo === null || perdido.decidido_em !== null
    ? 'DISCORDANCIA_DECIDIDA'
    : motivoSemDisputa(solicitacao, perdido);

/** That somebody disagrees, with the reason, as staff alone read it. */
export function discordarDaMudanca(
  solicitacao: Pick<Solicitacao, 'status' | 'setor_id'>,
  motivo: string,
  { usuario_id }: Pick<Ato, 'usuario_id'>,
): Leitura<EventoDaSolicitacao> {
  const escrito = motivo.trim();
  if (!temVisivel(escrito)) return naoLido('Escreva por que a solicitação deve voltar a você.');
  const observacao_interna = `Discordância de quem atendia:\n\n${escrito}`;
  const detalhes = { observacao_interna, atendente_id: usuario_id };
  return lido(transicao(solicitacao, 'DISCORDANCIA', {}, detalhes).evento);
}

/**
 * The SIC decides: the request goes back to who lost it, in the sector where it was, or stays. Refuses
 * to let it stay without saying why.
 */
export function decidirDiscordancia(
  solicitacao: Pick<Solicitacao, 'status' | 'setor_id' | 'atendida_em'>,
  { usuario_id: de, setor_id }: Pick<AtendimentoPerdido, 'usuario_id' | 'setor_id'>,
  { volta, motivo }: { readonly volta: boolean; readonly motivo: string | null },
  { usuario_id, hoje }: Ato,
): Leitura<Transicao> {
  const texto = motivo?.trim() ?? '';
  if (!volta) {
    if (!temVisivel(texto)) return naoLido('Escreva por que a solicitação fica como está.');
    const observacao_interna = `Discordância não aceita:\n\n${texto}`;
    const detalhes = { observacao_interna, atendente_id: usuario_id };
    return lido(transicao(solicitacao, 'DISCORDANCIA_RECUSADA', {}, detalhes));
  }
  const porque = temVisivel(texto) ? `:\n\n${texto}` : '.';
  return lido(
    transicao(
      solicitacao,
      'DESIGNADA',
      {
        status: 'EM_ATENDIMENTO',
        atendente_id: de,
        setor_id,
        atendida_em: solicitacao.atendida_em ?? hoje,
      },
      {
        observacao: 'O atendimento passou a esta pessoa.',
        observacao_interna: `Discordância aceita: a solicitação voltou a quem a atendia${porque}`,
        atendente_id: de,
      },
    ),
  );
}
