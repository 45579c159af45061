import { formatarTelefone, telefoneNacional } from '@balcao/domain';
import { useOrgao } from '../../lib/orgao.ts';
import { Page } from '../../ui/page.tsx';
import { TECLAS } from '../../ui/skip-link.tsx';
import classes from './acessibilidade.module.css';

/** What the portal does so that everybody can use it. */
const RECURSOS = [
  'Tudo funciona só com o teclado, e o que está em foco aparece marcado.',
  'Leitores de tela anunciam títulos, campos, erros, resultados e o que está sendo carregado.',
  'Há tema claro, tema escuro e alto contraste, nos botões do alto de cada página.',
  'O texto aumenta e diminui nos botões A+ e A−, no alto de cada página, e a escolha fica guardada no aparelho. Com a ampliação do navegador ele vai a 400% sem rolagem para os lados.',
  'O caminho acima de cada título diz onde você está, e o mapa do site lista tudo o que há.',
  'Nenhuma informação depende só de cor, e quem pede menos movimento no aparelho não vê animações.',
];

/** How it was examined, so that anybody can do it again. */
const TESTES = [
  'Cada página e cada diálogo passam pelo verificador axe, nas regras da WCAG 2.2, níveis A e AA, nos três visuais: claro, escuro e alto contraste. Uma versão do portal só sai quando não há nenhum achado.',
  'Os caminhos principais, da escolha da prefeitura à guia na mão, são percorridos só com o teclado.',
  'As páginas são abertas em telas de 360 e de 1440 pontos e com ampliação de 400%.',
];

/** The accessibility statement (Lei 13.146/2015, art. 63; eMAG 3.1). */
export function AcessibilidadePage() {
  const { nome, email, telefone_principal, cod_empre } = useOrgao();
  return (
    <Page
      titulo="Acessibilidade"
      descricao="O que este portal faz para que todas as pessoas possam usá-lo, e como avisar do que não funcionou."
    >
      <div className={classes.texto}>
        <section aria-labelledby="compromisso">
          <h2 id="compromisso">Nosso compromisso</h2>
          <p>
            {nome} oferece este portal conforme a Lei Brasileira de Inclusão (Lei 13.146/2015, art.
            63), o Modelo de Acessibilidade em Governo Eletrônico (eMAG) e as recomendações
            internacionais WCAG 2.2, nível AA.
          </p>
        </section>
        <section aria-labelledby="recursos">
          <h2 id="recursos">O que você encontra</h2>
          <ul>
            {RECURSOS.map((recurso) => (
              <li key={recurso}>{recurso}</li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="teclas">
          <h2 id="teclas">Teclas de atalho</h2>
          <p>
            Em todas as páginas, com <kbd>Alt</kbd> (no Firefox, <kbd>Alt</kbd> e <kbd>Shift</kbd>;
            no Mac, <kbd>Control</kbd> e <kbd>Option</kbd>) e o número:
          </p>
          <ul>
            {TECLAS.map(({ tecla, texto }) => (
              <li key={tecla}>
                <kbd>{tecla}</kbd> {texto.toLowerCase()}
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="testes">
          <h2 id="testes">Como foi testado</h2>
          <ul>
            {TESTES.map((teste) => (
              <li key={teste}>{teste}</li>
            ))}
          </ul>
          <p>
            O que ainda pode falhar: documentos em PDF que a prefeitura publica em outros sites e
            questionários de outros sites mostrados na pesquisa de satisfação.
          </p>
        </section>
        <section aria-labelledby="contato">
          <h2 id="contato">Encontrou uma barreira?</h2>
          <p>
            Conte o que aconteceu, em qual página e com qual aparelho ou leitor de tela. Se precisar
            do serviço agora, o balcão atende do mesmo jeito.
          </p>
          <ul>
            {email && (
              <li>
                E-mail: <a href={`mailto:${email}`}>{email}</a>
              </li>
            )}
            {telefone_principal && (
              <li>
                Telefone:{' '}
                <a href={`tel:${telefone_principal}`}>
                  {formatarTelefone(telefoneNacional(telefone_principal))}
                </a>
              </li>
            )}
            <li>
              <a href={`/?cod_empre=${cod_empre}`}>Todos os serviços e canais da prefeitura</a>
            </li>
          </ul>
        </section>
      </div>
    </Page>
  );
}
