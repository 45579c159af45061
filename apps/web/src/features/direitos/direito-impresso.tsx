import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Actions, ImprimirPaginaButton } from '../../ui/buttons.tsx';
import { Page } from '../../ui/page.tsx';
import { EsperaComAcesso } from '../../ui/sem-acesso.tsx';
import { direitoQuery } from './direitos-api.ts';
import classes from './direitos.module.css';
import { FatosDoDireito } from './fatos-do-direito.tsx';

/** One request alone on a page, with its answer: what is handed to who came, or goes by letter. */
export function DireitoImpresso({ id, volta }: { id: string; volta: string }) {
  const consulta = useQuery(direitoQuery(id));
  const { data } = consulta;
  return (
    <Page
      titulo={data ? `Pedido ${data.protocolo}` : 'Pedido'}
      descricao="Direitos sobre os próprios dados (LGPD, arts. 18 a 20)."
    >
      <p className={classes.volta}>
        <Link href={volta}>Voltar ao pedido</Link>
      </p>
      {data ? (
        <div className={classes.pedido}>
          <FatosDoDireito direito={data} />
          {data.resposta && (
            <p className={classes.miudo}>
              Quem não concorda fala com o encarregado, com a Ouvidoria, ou reclama à Autoridade
              Nacional de Proteção de Dados, a ANPD: www.gov.br/anpd (LGPD, art. 18, § 1º).
            </p>
          )}
          <Actions>
            <ImprimirPaginaButton>
              {data.resposta ? 'Imprimir resposta' : 'Imprimir comprovante'}
            </ImprimirPaginaButton>
          </Actions>
        </div>
      ) : (
        <EsperaComAcesso
          consulta={consulta}
          texto="Buscando o pedido..."
          linhas={1}
          altura="12rem"
        />
      )}
    </Page>
  );
}
