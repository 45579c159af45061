import type { AcordoNaTela, LinhaDeTributo } from '@balcao/contracts';
import { BotaoDoAutomatico } from '../../tributos/automatico/botao.tsx';
import { DocumentoButton } from '../../tributos/documento-button.tsx';
import { comprovanteEmPdf, guiaEmPdf, temAutomatico } from '../../tributos/guias/cobranca.ts';
import { AcaoDaParcela, SituacaoDaParcela, type Pagamento } from '../../tributos/guias/parcela.tsx';
import { SituacaoBadge } from '../../ui/badge.tsx';
import secao from '../../ui/secao.module.css';
import classes from './parcelamentos.module.css';

export interface ParcelasProps {
  acordo: AcordoNaTela;
  linhas: readonly LinhaDeTributo[];
  pagamento: Pagamento;
}

/** Each installment: its day, how it stands, and what can be done with it. */
export function Parcelas({ acordo, linhas, pagamento }: ParcelasProps) {
  const { numero, parcelas, situacao } = acordo;
  // Until its entry is paid there is no agreement, and nothing else of it to pay.
  const vale = situacao === 'ATIVO';
  const daGuia = linhas.map(({ parcela }) => parcela);
  const carne = daGuia.filter((uma) => uma.pagamento !== null).length > 1;
  const automatico = temAutomatico(daGuia);
  return (
    <section className={secao.secao} aria-labelledby="parcelas-titulo">
      <h2 id="parcelas-titulo">Parcelas</h2>
      {vale && (carne || automatico) && (
        <div className={classes.cabeca}>
          {carne && (
            <DocumentoButton documento={guiaEmPdf(pagamento.cobranca, numero)}>
              Baixar o carnê (PDF)
            </DocumentoButton>
          )}
          {automatico && (
            <BotaoDoAutomatico
              cobranca={pagamento.cobranca}
              numeroGuia={numero}
              titulo={`Acordo ${numero}`}
              parcelas={daGuia}
              sufixo="o que falta"
            />
          )}
          {carne && parcelas.some(({ espera }) => espera) && (
            <span className={classes.pequeno}>
              O carnê tem as parcelas que já têm valor. As outras entram no mês de cada uma.
            </span>
          )}
        </div>
      )}
      <ul className={classes.debitos} data-parcelas>
        {parcelas.map((uma) => {
          const parcela = linhas.find(
            (linha) => linha.parcela.numeroParcela === uma.numero,
          )?.parcela;
          const nome = uma.numero === 1 ? 'Entrada' : `Parcela ${uma.numero}`;
          return (
            <li key={uma.numero}>
              <span>
                <strong>{nome}</strong>
                <span className={classes.pequeno}>
                  {uma.pagamento_formatado
                    ? `Paga em ${uma.pagamento_formatado}`
                    : `Vencimento ${uma.vencimento_formatado}`}
                </span>
                <span>
                  {uma.espera ? (
                    `Ainda será corrigida: o valor se conhece em ${uma.espera}`
                  ) : parcela ? (
                    <SituacaoDaParcela parcela={parcela} />
                  ) : (
                    <SituacaoBadge situacao={uma.status} />
                  )}
                </span>
              </span>
              <span className={classes.quanto}>
                <strong>{parcela?.valor ?? uma.valor}</strong>
                {parcela && vale && !uma.espera && (
                  <AcaoDaParcela
                    pagavel={{ numeroGuia: numero, parcela, nome: `${nome} do acordo ${numero}` }}
                    pagamento={pagamento}
                  />
                )}
                {parcela && uma.status === 'BAIXADA' && (
                  <DocumentoButton
                    documento={comprovanteEmPdf(pagamento.cobranca, numero, uma.numero)}
                    rotulo={`Comprovante: ${nome}`}
                  >
                    Comprovante
                  </DocumentoButton>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
