import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useOrgao } from '../../lib/orgao.ts';
import { EmptyState } from '../../ui/outcome.tsx';
import { Page } from '../../ui/page.tsx';
import { Espera } from '../../ui/states.tsx';
import { conteudosQuery } from '../../lib/conteudos-publicados.ts';
import classes from './conteudos.module.css';

/** What people ask most, answered beforehand; what was asked by the e-SIC has a page of its own. */
export function PerguntasPage() {
  const { cod_empre } = useOrgao();
  const consulta = useQuery(conteudosQuery(cod_empre, 'PERGUNTA'));
  return (
    <Page
      titulo="Perguntas frequentes"
      descricao="O que mais se pergunta no balcão, com a resposta da prefeitura."
    >
      <Espera consulta={consulta} texto="Buscando as perguntas..." />
      {consulta.data?.length === 0 && (
        <EmptyState texto="Nenhuma pergunta foi publicada ainda">
          Faça a sua pelo e-SIC: a resposta pode ajudar outras pessoas.
        </EmptyState>
      )}
      {consulta.data && (
        <div className={classes.pagina}>
          {consulta.data.map(({ id, nome, resposta }) => (
            <details key={id} id={`pergunta-${id}`} className={classes.pergunta}>
              <summary>{nome}</summary>
              <p className={classes.texto}>{resposta}</p>
            </details>
          ))}
          <p>
            Não achou? Veja as{' '}
            <Link href={`/respostas?cod_empre=${cod_empre}`}>perguntas já respondidas</Link> pelo
            acesso à informação.
          </p>
        </div>
      )}
    </Page>
  );
}
