import classes from './escolher-orgao.module.css';

const PASSOS = [
  {
    titulo: 'Escolha a instituição',
    texto: 'A prefeitura, uma secretaria ou uma autarquia da sua cidade.',
  },
  {
    titulo: 'Use sem senha',
    texto: 'Os serviços mais procurados pedem só o CPF, o CNPJ ou a inscrição do imóvel.',
  },
  {
    titulo: 'Ou entre na sua conta',
    texto: 'Com ela, o portal já sabe quem você é e mostra tudo o que é seu.',
  },
] as const;

/** What comes after the choice, in three steps. */
export function ComoFunciona() {
  return (
    <section className={classes.como} aria-labelledby="como-funciona">
      <h2 id="como-funciona" className={classes.subtitulo}>
        Como funciona
      </h2>
      <ol className={classes.passos}>
        {PASSOS.map(({ titulo, texto }) => (
          <li key={titulo} className={classes.passo}>
            <h3 className={classes.tituloPasso}>{titulo}</h3>
            <p>{texto}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
