import type { OpcaoDeExibicao } from '@balcao/contracts';
import { OPCOES_DE_EXIBICAO } from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import { Page } from '../../ui/page.tsx';
import { exibicaoQuery, salvarExibicao } from './api.ts';
import { ChavesForm } from './chaves-form.tsx';
import { EsperaComAcesso, foiNegado } from '../../ui/sem-acesso.tsx';

const DESLIGADAS = {
  cadastro: OPCOES_DE_EXIBICAO.filter(({ lista }) => lista === 'cadastro'),
  endereco: OPCOES_DE_EXIBICAO.filter(({ lista }) => lista === 'endereco'),
};

const desligar = (lista: readonly Omit<OpcaoDeExibicao, 'ativo'>[]): OpcaoDeExibicao[] =>
  lista.map(({ chave, titulo, descricao }) => ({ chave, titulo, descricao, ativo: false }));

/** Nobody is released by themselves where nobody may register (`portal.md` §4). */
const DEPENDE = { liberar_acesso_automatico: 'habilitar_cadastro' };

/** 'Gerenciamento de Contribuintes' (`portal.md` §2). */
export function ContribuintesPage() {
  const consulta = useQuery(exibicaoQuery);
  const { data } = consulta;
  const negado = foiNegado(consulta.error);
  const listas = data ?? {
    cadastro: desligar(DESLIGADAS.cadastro),
    endereco: desligar(DESLIGADAS.endereco),
  };
  return (
    <Page
      titulo="Gerenciamento de Contribuintes"
      descricao="O que os contribuintes podem fazer sozinhos e o que veem dos próprios dados."
    >
      <EsperaComAcesso consulta={consulta} texto="Buscando as configurações..." altura="5rem" />
      {(data ?? negado) && (
        <ChavesForm
          grupos={[
            { titulo: 'Cadastro', chaves: listas.cadastro },
            { titulo: 'Endereço', chaves: listas.endereco },
          ]}
          salvar={salvarExibicao}
          negado={negado}
          depende={DEPENDE}
        />
      )}
    </Page>
  );
}
