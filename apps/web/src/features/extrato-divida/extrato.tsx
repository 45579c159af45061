import { emitirDocumento, emitirDocumentoPublico, type ExtratoDaDivida } from '@balcao/contracts';
import { useId } from 'react';
import { abrirDocumento } from '../../lib/documento.ts';
import type { Alvo } from '../../tributos/alvo.ts';
import { DocumentoButton } from '../../tributos/documento-button.tsx';
import { Resumo } from '../../tributos/resumo.tsx';
import { Lista } from '../../ui/lista.tsx';
import { ResultsCount } from '../../ui/results-count.tsx';
import { COLUNAS } from './colunas.tsx';
import classes from './extrato.module.css';

/** The statement as a document, with all its columns and totals. */
const imprimirExtrato = ({ cod_empre, identificacao, publica }: Alvo) =>
  abrirDocumento(publica ? emitirDocumentoPublico : emitirDocumento, 'EXTRATO_DIVIDA', {
    cod_empre,
    ...identificacao,
  });

function Totais({ totais }: Pick<ExtratoDaDivida, 'totais'>) {
  return (
    <dl className={classes.totais}>
      <div>
        <dt>Correção monetária</dt>
        <dd>{totais.correcaoMonetaria}</dd>
      </div>
      <div>
        <dt>Valor pago</dt>
        <dd>{totais.valorPago}</dd>
      </div>
      <div className={classes.total}>
        <dt>Total</dt>
        <dd>{totais.total}</dd>
      </div>
    </dl>
  );
}

/** The panel 'Extrato da dívida ativa': whose, what it comes to, and each debt. */
export function Extrato({ extrato, alvo }: { extrato: ExtratoDaDivida; alvo: Alvo }) {
  const { contribuinte, dividas, totais } = extrato;
  const id = useId();
  return (
    <section className={classes.painel} aria-labelledby={id}>
      <div className={classes.cabeca}>
        <div>
          <h2 id={id}>Extrato da dívida ativa</h2>
          <p>
            {contribuinte.nome}
            {contribuinte.codigo !== null && (
              <span className={classes.codigo}> · Contribuinte {contribuinte.codigo}</span>
            )}
          </p>
        </div>
        <Totais totais={totais} />
      </div>
      <Lista
        legenda="Débitos inscritos em dívida ativa"
        resumo={
          <Resumo alvo={alvo}>
            <ResultsCount total={dividas.length} />
          </Resumo>
        }
        colunas={COLUNAS}
        linhas={dividas}
        chave={(divida) => dividas.indexOf(divida)}
        impressao={
          <DocumentoButton variant="filled" emitir={() => imprimirExtrato(alvo)}>
            Imprimir extrato
          </DocumentoButton>
        }
      />
    </section>
  );
}
