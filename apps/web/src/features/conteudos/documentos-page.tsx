import {
  anosDosDocumentos,
  ehGrupoDeDocumento,
  formatarData,
  formatarTamanho,
  GRUPOS_DE_DOCUMENTO,
  porGrupo,
} from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import { useOrgao } from '../../lib/orgao.ts';
import { EmptyState } from '../../ui/outcome.tsx';
import { Page } from '../../ui/page.tsx';
import { Espera } from '../../ui/states.tsx';
import { conteudosQuery, type Publicado } from '../../lib/conteudos-publicados.ts';
import { enderecoDoArquivo, enderecoDoDocumento } from './conteudos-api.ts';
import { anosDeEscolha, Escolha, Filtro } from './filtro.tsx';
import classes from './conteudos.module.css';

type Documento = Publicado<'DOCUMENTO'>;

const extensaoDe = (nome: string): string => nome.split('.').at(-1)?.toUpperCase() ?? '';

/** Documents of one kind, the last year first, each to be downloaded. */
function Documentos({ documentos }: { documentos: readonly Documento[] }) {
  const { cod_empre } = useOrgao();
  return (
    <ul className={classes.links}>
      {documentos.map(({ id, nome, ano, descricao, arquivo_nome, arquivo_bytes, publicado_em }) => (
        <li key={id} id={`documento-${id}`}>
          <a href={enderecoDoDocumento(cod_empre, id)} download>
            {nome}
            <span className={classes.site}>
              {' '}
              ({extensaoDe(arquivo_nome)}, {formatarTamanho(Number(arquivo_bytes))})
            </span>
          </a>
          {descricao !== '' && <p className={classes.texto}>{descricao}</p>}
          <p className={classes.site}>
            Ano {ano} · publicado em {formatarData(publicado_em)}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** What the city publishes as documents: by what they are and by year, to be downloaded (LAI, art. 8º). */
export function DocumentosPage() {
  const { cod_empre } = useOrgao();
  const [endereco] = useSearchParams();
  const consulta = useQuery(conteudosQuery(cod_empre, 'DOCUMENTO'));
  const pedido = endereco.get('grupo') ?? '';
  const grupo = ehGrupoDeDocumento(pedido) ? pedido : '';
  const todos = consulta.data ?? [];
  const anos = anosDosDocumentos(todos);
  // A year that no document has asks for nothing, as what is no subject does.
  const ano = anos.find((um) => um === endereco.get('ano')) ?? '';
  const grupos = porGrupo(
    todos.filter((um) => (grupo === '' || um.grupo === grupo) && (ano === '' || um.ano === ano)),
  );
  return (
    <Page
      titulo="Documentos e relatórios"
      descricao="Relatórios, regulamentos e outros documentos da prefeitura, por assunto e por ano."
    >
      <Espera consulta={consulta} texto="Buscando os documentos..." />
      {consulta.data && (
        <div className={classes.pagina}>
          {todos.length > 0 && (
            <Filtro action="/documentos">
              <Escolha
                rotulo="Documento"
                nome="grupo"
                valor={grupo}
                opcoes={Object.entries(GRUPOS_DE_DOCUMENTO)}
              />
              <Escolha rotulo="Ano" nome="ano" valor={ano} opcoes={anosDeEscolha(anos)} />
            </Filtro>
          )}
          {grupos.length === 0 && (
            <EmptyState
              texto={
                todos.length === 0
                  ? 'Nenhum documento foi publicado ainda'
                  : 'Nenhum documento deste assunto e ano'
              }
            >
              Precisa de um?{' '}
              <Link href={`/esic?cod_empre=${cod_empre}&aba=solicitar`}>Peça pelo e-SIC</Link>
              {todos.length > 0 && (
                <>
                  , ou{' '}
                  <Link href={`/documentos?cod_empre=${cod_empre}`}>veja todos os documentos</Link>
                </>
              )}
              .
            </EmptyState>
          )}
          {grupos.map(({ grupo: um, documentos }) => (
            <section key={um} aria-labelledby={`grupo-${um}`}>
              <h2 id={`grupo-${um}`}>{GRUPOS_DE_DOCUMENTO[um]}</h2>
              <Documentos documentos={documentos} />
            </section>
          ))}
          <p>
            <a href={enderecoDoArquivo(cod_empre, 'DOCUMENTO')} download>
              Baixar a lista dos documentos (CSV)
            </a>
          </p>
          <p>
            As normas que estão em outros sites ficam na página{' '}
            <Link href={`/institucional?cod_empre=${cod_empre}`}>Institucional</Link>.
          </p>
        </div>
      )}
    </Page>
  );
}
