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
export function Direitos() {
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
        Escreva ao encarregado, telefone ou vá ao balcão: o pedido é gratuito e ninguém pode exigir
        o motivo. Para proteger você, confirmamos antes quem está pedindo. Dados que a lei obriga a
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
