import { getAvisoDePrivacidade, type AvisoDePrivacidade } from '@balcao/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Page } from '../../ui/page.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { Direitos } from './direitos.tsx';
import classes from './privacidade.module.css';

const avisoQuery = (cod_empre: number) =>
  queryOptions({
    queryKey: ['privacidade', cod_empre],
    queryFn: async ({ signal }) =>
      (await call(getAvisoDePrivacidade, { query: { cod_empre }, signal })).data,
  });

/** Who answers for personal data, and how to reach them (LGPD, art. 41). */
function Encarregado({ encarregado }: { encarregado: AvisoDePrivacidade['encarregado'] }) {
  const { nome, email, telefone } = encarregado;
  const orgao = useOrgao();
  return (
    <section className={classes.secao} aria-labelledby="encarregado">
      <h2 id="encarregado">Com quem falar sobre os seus dados</h2>
      <p>
        {orgao.nome} tem um encarregado pelos dados pessoais
        {nome === '' ? (
          ', que atende pelos contatos abaixo.'
        ) : (
          <>
            : <strong>{nome}</strong>.
          </>
        )}
      </p>
      <ul className={classes.contatos}>
        {email && (
          <li>
            E-mail: <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        {telefone && (
          <li>
            Telefone: <a href={`tel:${telefone.replace(/[^0-9+]/g, '')}`}>{telefone}</a>
          </li>
        )}
        <li>
          No balcão: {orgao.endereco.logradouro}, {orgao.endereco.bairro}, {orgao.endereco.cidade}
        </li>
      </ul>
    </section>
  );
}

function Aviso({ aviso }: { aviso: AvisoDePrivacidade }) {
  return (
    <div className={classes.aviso}>
      <section className={classes.secao} aria-labelledby="tratamentos">
        <h2 id="tratamentos">O que fazemos com os seus dados</h2>
        {aviso.tratamentos.map(({ titulo, dados, finalidade, base_legal, guarda }) => (
          <article key={titulo} className={classes.tratamento}>
            <h3>{titulo}</h3>
            <dl>
              <dt>Quais dados</dt>
              <dd>{dados}</dd>
              <dt>Para quê</dt>
              <dd>{finalidade}</dd>
              <dt>O que a lei diz</dt>
              <dd>{base_legal}</dd>
              <dt>Por quanto tempo</dt>
              <dd>{guarda}</dd>
            </dl>
          </article>
        ))}
      </section>
      <section className={classes.secao} aria-labelledby="compartilhamento">
        <h2 id="compartilhamento">Com quem compartilhamos</h2>
        <p>
          Não vendemos nem cedemos os seus dados. Eles passam a outros só quando a lei manda ou o
          serviço precisa: o banco que recebe o seu pagamento, o sistema de tributos da prefeitura,
          os órgãos de controle e a Justiça.
        </p>
        <p>
          Onde a página mostra o VLibras, do governo federal, ou um questionário de outro site, o
          seu navegador busca esse conteúdo neles, que ficam sabendo o seu endereço de internet. O
          VLibras recebe também o texto que você pede para traduzir.
        </p>
      </section>
      <Direitos />
      <Encarregado encarregado={aviso.encarregado} />
    </div>
  );
}

/** The privacy notice of an institution, in plain words (LGPD, arts. 9, 18, 23 I and 41). */
export function PrivacidadePage() {
  const { cod_empre } = useOrgao();
  const { data, error, refetch } = useQuery(avisoQuery(cod_empre));
  return (
    <Page
      titulo="Aviso de privacidade"
      descricao="Quais dados seus este portal usa, para quê, por quanto tempo, e o que você pode pedir."
    >
      {!data && !error && <PageLoading />}
      {error && <ErrorPanel erro={error} onRetry={() => void refetch()} />}
      {data && <Aviso aviso={data} />}
    </Page>
  );
}
