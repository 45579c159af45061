import type { AcordoNaTela } from '@balcao/contracts';
import { DocumentoButton } from '../../tributos/documento-button.tsx';
import { ImprimirPaginaButton } from '../../ui/buttons.tsx';
import secao from '../../ui/secao.module.css';
import classes from './parcelamentos.module.css';

/** What happened to an agreement day by day, what it does to protests and lawsuits, its debts and its term. */
export function Historia({ acordo, cod_empre }: { acordo: AcordoNaTela; cod_empre: number }) {
  return (
    <section className={secao.secao} aria-labelledby="historia-titulo">
      <h2 id="historia-titulo">O que aconteceu</h2>
      <ol className={classes.historia}>
        {acordo.historico.map(({ dia_formatado, texto }) => (
          <li key={dia_formatado + texto}>
            <strong>{dia_formatado}</strong> {texto}
          </li>
        ))}
      </ol>
      {acordo.cobrancas.map((efeito) => (
        <p key={efeito}>{efeito}</p>
      ))}
      <details className={classes.dobra}>
        <summary>Os débitos deste acordo</summary>
        <ul>
          {acordo.debitos.map((nome) => (
            <li key={nome}>{nome}</li>
          ))}
        </ul>
      </details>
      {acordo.da_cidade ? (
        <p>
          O acordo é do sistema da prefeitura: o termo e o pagamento antecipado são pedidos no
          atendimento.
        </p>
      ) : (
        <DocumentoButton
          documento={{
            tipo: 'TERMO_PARCELAMENTO',
            publica: false,
            dados: { cod_empre, num_guia: acordo.numero },
          }}
        >
          Baixar o termo do acordo (PDF)
        </DocumentoButton>
      )}
      <div>
        <ImprimirPaginaButton>Imprimir este acordo</ImprimirPaginaButton>
      </div>
    </section>
  );
}
