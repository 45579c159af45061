import type { RecursoDaLista } from '@balcao/contracts';
import { useDialogoNoEndereco } from '../../lib/endereco.ts';

/** An appeal in an address: of which request, and which of its appeals. */
export interface RecursoNoEndereco {
  solicitacao_id: string;
  recurso_id: string;
}

/** The appeal that is open, in the page's address, as the mails to staff lead to it. */
export function useRecursoNoEndereco() {
  const { aberto, abrir, fechar } = useDialogoNoEndereco('recurso');
  const [solicitacao_id, recurso_id] = (aberto ?? '').split('.');
  return {
    aberto: solicitacao_id && recurso_id ? { solicitacao_id, recurso_id } : undefined,
    abrir: ({ id, solicitacao }: Pick<RecursoDaLista, 'id' | 'solicitacao'>) =>
      abrir(`${solicitacao.id}.${id}`),
    fechar,
  };
}
