import { getAvisoDePrivacidade, type AvisoDePrivacidade } from '@balcao/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { Page } from '../../ui/page.tsx';
import { ErrorPanel, PageLoading } from '../../ui/states.tsx';
import classes from './privacidade.module.css';

/** What a person may ask (LGPD, art. 18), in the words of the counter. */
const DIREITOS = [
  'saber se usamos dados seus e ver quais são;',
  'corrigir o que estiver errado, incompleto ou antigo;',
  'pedir que dados desnecessários sejam apagados, bloqueados ou tornados anônimos;',
  'receber uma cópia dos seus dados para levar a outro serviço;',
  'saber com quem os seus dados foram compartilhados;',
  'retirar um consentimento que tenha dado, quando o uso depender dele;',
  'pedir que uma pessoa reveja uma decisão tomada só por computador.',
];

/** The rights of whom the data are about, and how to use them. */
function Direitos() {
  return (
    <section className={classes.secao} aria-labelledby="direitos">
      <h2 id="direitos">O que você pode pedir</h2>
      <p>A lei (LGPD, art. 18) lhe dá o direito de:</p>
      <ul>
        {DIREITOS.map((direito) => (
          <li key={direito}>{direito}</li>
        ))}
      </ul>
      <p>
        Quem tem conta entra e usa “Meus direitos”: o portal mostra na hora o que há de você, e o
        resto o encarregado responde em até 15 dias. Sem conta, faça o cadastro, que prova quem você
        é, ou vá ao balcão com um documento com foto; por e-mail ou telefone, confirmamos antes quem
        está pedindo. O pedido é gratuito e ninguém pode exigir o motivo. Dados que a lei obriga a
        guardar, como os de tributos, não podem ser apagados antes do prazo.
      </p>
      <p>
        Se não ficar satisfeito com a resposta, você pode procurar a Ouvidoria do município e a{' '}
        <a href="https://www.gov.br/anpd/" rel="noreferrer">
          Autoridade Nacional de Proteção de Dados (ANPD)
        </a>
        .
      </p>
    </section>
  );
}

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
