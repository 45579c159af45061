import { SERVICOS } from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { ListLoading } from '../../ui/list-loading.tsx';
import { Page } from '../../ui/page.tsx';
import { salvarServicos, servicosConfigQuery } from './api.ts';
import { ChavesForm } from './chaves-form.tsx';
import { foiNegado, SemAcesso } from '../../ui/sem-acesso.tsx';

const chaves = (ligados: Readonly<Record<string, boolean>>) =>
  SERVICOS.map(({ action_key, nome, descricao }) => ({
    chave: action_key,
    titulo: nome,
    descricao,
    ativo: ligados[action_key] ?? false,
  }));

/** 'Gerenciamento de Serviços' (`portal.md` §2). */
export function ServicosPage() {
  const { data, error, refetch } = useQuery(servicosConfigQuery);
  const negado = foiNegado(error);
  return (
    <Page
      titulo="Gerenciamento de Serviços"
      descricao="Ligue e desligue os serviços que a instituição oferece no portal."
    >
      {negado && <SemAcesso />}
      {error && !negado && <ErrorPanel erro={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListLoading texto="Buscando os serviços..." altura="5rem" />}
      {(data ?? negado) && (
        <ChavesForm
          grupos={[{ chaves: chaves(data ?? {}) }]}
          salvar={salvarServicos}
          negado={negado}
        />
      )}
    </Page>
  );
}
