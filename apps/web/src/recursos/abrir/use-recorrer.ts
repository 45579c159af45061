import { abrirRecurso, abrirRecursoPublico, type Recurso } from '@balcao/contracts';
import type { SolicitacaoVista } from '../../solicitacoes/consultas.ts';
import { useRecarregar } from '../../solicitacoes/detalhes/consultas.ts';
import { useEnvio } from '../../solicitacoes/use-envio.ts';

/** How an appeal is sent, and how that goes. */
export type EnvioDoRecurso = Omit<ReturnType<typeof useEnvio>, 'enviar'> & {
  enviar: (mensagem: string, arquivos: readonly File[]) => void;
};

/**
 * Sends an appeal: of whoever is signed in, or by the protocol of its request. When it is made
 * everything that was read of requests is read anew.
 */
export function useRecorrer(
  { id, publica }: SolicitacaoVista,
  onAberto: (recurso: Recurso) => void,
): EnvioDoRecurso {
  const recarregar = useRecarregar();
  const nome = `recurso:${id}`;
  const feito = ({ data }: { data: Recurso }) => {
    onAberto(data);
    void recarregar();
  };
  const proprio = useEnvio(abrirRecurso, nome, feito);
  const publico = useEnvio(abrirRecursoPublico, nome, feito);
  if (!publica) {
    return {
      ...proprio,
      enviar: (mensagem, arquivos) =>
        proprio.enviar({ campos: { solicitacao_id: id, mensagem }, arquivos }),
    };
  }
  return {
    ...publico,
    enviar: (mensagem, arquivos) =>
      publico.enviar({ campos: { ...publica, solicitacao_id: id, mensagem }, arquivos }),
  };
}
