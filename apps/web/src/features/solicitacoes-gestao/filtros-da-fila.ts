import {
  FILTRO_INICIAL,
  idDoStatus,
  lerProtocolo,
  NATUREZAS,
  STATUS_DA_SOLICITACAO,
  type FiltroDeSituacao,
  type NaturezaId,
} from '@balcao/domain';
import type { FiltrosNoEndereco } from '../../lib/lista-no-endereco.ts';
import { idEntre } from '../../solicitacoes/opcoes.ts';

/** In the address, for every situation at once; without anything there, `semEscolha`. */
export const TODAS = 'todas';

/** What is shown before a situation is chosen: nobody attends what waits, so that none of it is anybody's. */
const semEscolha = (valor: FiltrosNoEndereco['valor']): FiltroDeSituacao =>
  valor('minhas') === '1' ? idDoStatus('EM_ATENDIMENTO') : FILTRO_INICIAL;

/** The situation that the address asks for; undefined for all of them. */
export function situacaoDe({ valor }: FiltrosNoEndereco): FiltroDeSituacao | undefined {
  const texto = valor('situacao');
  return texto === TODAS ? undefined : (idEntre(STATUS_DA_SOLICITACAO, texto) ?? semEscolha(valor));
}

/** Whether nothing that is shown was answered: in the order of the deadlines, the overdue come first. */
export const soSemResposta = (situacao: FiltroDeSituacao | undefined): boolean =>
  situacao !== undefined && situacao !== idDoStatus('FINALIZADO');

const sim = (texto: string) => (texto === '1' ? ('1' as const) : undefined);

/** What else the queue is narrowed by. */
export function filtrosDe({ valor }: FiltrosNoEndereco) {
  const protocolo = lerProtocolo(valor('protocolo'));
  const natureza: NaturezaId | undefined = idEntre(NATUREZAS, valor('natureza'));
  return {
    setor: valor('setor') || undefined,
    natureza,
    numero_protocolo: protocolo.ok ? protocolo.valor : undefined,
    minhas: sim(valor('minhas')),
    meus_setores: sim(valor('meus_setores')),
  };
}

/** The filters that the form holds; the others are switches. */
export const NO_FORMULARIO = ['setor', 'natureza', 'protocolo'] as const;

/** Whether the queue shows less than all that waits. */
export const estaFiltrada = ({ valor }: FiltrosNoEndereco): boolean =>
  ['situacao', 'minhas', 'meus_setores', ...NO_FORMULARIO].some((nome) => valor(nome) !== '');
