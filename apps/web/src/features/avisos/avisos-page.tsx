import { lerAvisos, listAvisos, type Aviso } from '@balcao/contracts';
import { formatarData } from '@balcao/domain';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { announce } from '../../lib/anuncio.ts';
import { avisosQueries } from '../../lib/avisos.ts';
import { call } from '../../lib/call.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { Button } from '../../ui/button.tsx';
import { ComDetalhe } from '../../ui/fatos.tsx';
import { ListaPorPaginas, useLista, type Colunas } from '../../ui/lista-por-paginas.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorPanel } from '../../ui/states.tsx';

/** Says that these were read, or all; the count in the head follows. */
function useLeitura(onSuccess?: () => void) {
  const queries = useQueryClient();
  return useAcao({
    mutationFn: (ids: string[] | undefined) => call(lerAvisos, { body: ids ? { ids } : {} }),
    onSuccess: async () => {
      await queries.invalidateQueries(avisosQueries);
      onSuccess?.();
    },
  });
}

/** Leads to what the notice is about, which counts as having read it. */
function AvisoLink({ aviso: { id, titulo, texto, caminho, lido } }: { aviso: Aviso }) {
  const leitura = useLeitura();
  const link = (
    <Link href={caminho} onClick={() => (lido ? undefined : leitura.mutate([id]))}>
      {titulo}
    </Link>
  );
  return <ComDetalhe detalhe={texto}>{lido ? link : <strong>{link}</strong>}</ComDetalhe>;
}

const COLUNAS: Colunas<typeof listAvisos> = [
  { titulo: 'Aviso', celula: (aviso) => <AvisoLink aviso={aviso} /> },
  { titulo: 'Dia', campo: 'criado_em', celula: ({ dia }) => formatarData(dia) },
  { titulo: 'Leitura', celula: ({ lido }) => (lido ? 'Lido' : 'Não lido') },
];

/** The inbox: of what the person was told, newest first. */
export function AvisosPage() {
  const lista = useLista(listAvisos, {
    chave: [...avisosQueries.queryKey, 'lista'],
    colunas: COLUNAS,
    ordem: { campo: 'criado_em', sentido: 'desc' },
  });
  const leitura = useLeitura(() => announce('Todos os avisos estão lidos.'));
  return (
    <Page titulo="Avisos" descricao="O que o portal avisou a você, do mais novo ao mais antigo.">
      {(lista.consulta.data?.data.length ?? 0) > 0 && (
        <div>
          <Button
            variant="default"
            loading={leitura.isPending}
            onClick={() => leitura.mutate(undefined)}
          >
            Marcar todos como lidos
          </Button>
        </div>
      )}
      {leitura.isError && <ErrorPanel erro={leitura.error} />}
      <ListaPorPaginas
        lista={lista}
        legenda="Avisos"
        buscando="Buscando os avisos..."
        vazio="Nenhum aviso por enquanto."
        altura="4rem"
      />
    </Page>
  );
}
