import classes from './esic.module.css';

/** How an answer is appealed, in words: no form of it is on this page. */
export function ComoRecorrer() {
  return (
    <section className={classes.secao} aria-labelledby="esic-recurso">
      <h2 id="esic-recurso">Como recorrer</h2>
      <p>
        Se a informação for negada, vier incompleta ou não vier no prazo, abra o pedido em
        ‘Consultar Solicitação’ com o protocolo, escolha ‘Entrar com recurso’ e diga por que
        discorda: não é preciso advogado nem documento. O recurso vai à autoridade da instância
        seguinte, que decide no prazo da tabela acima; da decisão dela cabe outro, enquanto houver
        instância.
      </p>
    </section>
  );
}
