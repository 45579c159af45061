import { SERVICOS } from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import { Page } from '../../ui/page.tsx';
import { salvarServicos, servicosConfigQuery } from './api.ts';
import { ChavesForm } from './chaves-form.tsx';
import { EsperaComAcesso, foiNegado } from '../../ui/sem-acesso.tsx';

const chaves = (ligados: Readonly<Record<string, boolean>>) =>
  SERVICOS.map(({ action_key, nome, descricao }) => ({
    chave: action_key,
    titulo: nome,
    descricao,
    ativo: ligados[action_key] ?? false,
  }));

/** 'Gerenciamento de Serviços' (`portal.md` §2). */
export function ServicosPage() {
  const consulta = useQuery(servicosConfigQuery);
  const { data } = consulta;
  const negado = foiNegado(consulta.error);
  return (
    <Page
      titulo="Gerenciamento de Serviços"
      descricao="Ligue e desligue os serviços que a instituição oferece no portal."
    >
      <EsperaComAcesso consulta={consulta} texto="Buscando os serviços..." altura="5rem" />
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
