import type { Papel } from '../acesso/permissoes.ts';
import { ACESSOS, type Acesso, type EventoContado } from './acessos-contados.ts';
import type { ServicoDoAcesso, TipoDeAcesso } from './servicos-do-acesso.ts';

/** How an act reads to whom it is about; undefined of one that stands in nobody's list. */
export const acessoDo = (evento: string): Acesso | undefined =>
  Object.hasOwn(ACESSOS, evento) ? ACESSOS[evento as EventoContado] : undefined;

export interface FiltroDeAcessos {
  servico?: ServicoDoAcesso | undefined;
  tipo?: TipoDeAcesso | undefined;
}

/** The events that a list with this filter is made of. */
export const eventosDosAcessos = ({ servico, tipo }: FiltroDeAcessos): EventoContado[] =>
  (Object.entries(ACESSOS) as [EventoContado, Acesso][]).flatMap(([evento, acesso]) =>
    (servico === undefined || acesso.servico === servico) &&
    (tipo === undefined || acesso.tipo === tipo)
      ? [evento]
      : [],
  );

/** What the bank's own system did, which has no account. */
const DO_BANCO: ReadonlySet<string> = new Set<EventoContado>([
  'arrecadacao.receber-pix',
  'arrecadacao.devolucao-feita',
  'arrecadacao.devolucao-recusada',
]);

/** Who the trail says did something; staff by name, since they act for the city. */
export interface AutorDoAcesso {
  evento: string;
  papel: Papel | 'OPERADOR';
  /** Whether it was the person themself. */
  eu: boolean;
  /** Of the account that did it; null without one, or when it is gone. */
  nome: string | null;
  /** Where the member of staff works today, each sector once. */
  setores: readonly string[];
}

/** Who did it, in the words that the person may read: only staff are named, all others stay masked. */
export function autorDoAcesso({ evento, papel, eu, nome, setores }: AutorDoAcesso): string {
  if (eu) return 'Você';
  if (DO_BANCO.has(evento)) return 'O banco, pelo sistema dele';
  switch (papel) {
    case 'OPERADOR':
      return 'Quem opera o portal, pela linha de comando';
    case 'VISITANTE':
      return 'Alguém que não entrou no portal';
    case 'CONTRIBUINTE':
      return 'Outra pessoa com conta no portal';
    case 'PREFEITURA':
    case 'ADMIN': {
      const quem = nome ?? 'Servidor cuja conta já não existe';
      const onde = setores.length > 0 ? setores : papel === 'ADMIN' ? ['Administração'] : [];
      return [quem, ...onde].join(', ');
    }
  }
}
