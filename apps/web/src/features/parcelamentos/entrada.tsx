import type { AcordoNaTela, LinhaDeTributo } from '@balcao/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../lib/anuncio.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { DocumentoButton } from '../../tributos/documento-button.tsx';
import { ComoPagar } from '../../tributos/guias/como-pagar.tsx';
import { guiaEmPdf, type Cobranca } from '../../tributos/guias/cobranca.ts';
import { Codigos } from '../../tributos/pagamento/documento.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmModal } from '../../ui/modal.tsx';
import secao from '../../ui/secao.module.css';
import { ErrorPanel, Spinner } from '../../ui/states.tsx';
import { cobrarParcela, desistir, esquecerDebitos } from './parcelamentos-api.ts';
import classes from './parcelamentos.module.css';

/** Asks before an agreement is given up, which is only possible until its entry is paid. */
function Desistir({ numero }: Pick<AcordoNaTela, 'numero'>) {
  const queries = useQueryClient();
  const [perguntando, setPerguntando] = useState(false);
  const fim = useAcao({
    mutationFn: () => desistir(numero),
    onSuccess: async () => {
      await esquecerDebitos(queries);
      announce('Você desistiu do acordo.');
      setPerguntando(false);
    },
  });
  return (
    <div>
      <Button variant="default" onClick={() => setPerguntando(true)}>
        Desistir deste acordo
      </Button>
      {perguntando && (
        <ConfirmModal
          titulo="Desistir deste acordo?"
          confirmar="Desistir"
          cancelar="Continuar com o acordo"
          perigo
          ocupado={fim.isPending}
          onConfirm={() => fim.mutate()}
          onClose={() => setPerguntando(false)}
        >
          <p>
            Os débitos voltam a ser cobrados como antes, e o PIX da entrada deixa de valer: não
            pague por ele. Você pode fazer outro acordo depois.
          </p>
          {fim.isError && <ErrorPanel erro={fim.error} />}
        </ConfirmModal>
      )}
    </div>
  );
}

interface EntradaProps {
  acordo: AcordoNaTela;
  cobranca: Cobranca;
  /** The first installment with the ways to pay it. */
  linha: LinhaDeTributo;
}

/** How the entry is paid, which the agreement waits for: how much, until when, by PIX first. */
export function Entrada({ acordo, cobranca, linha: { parcela } }: EntradaProps) {
  const { cod_empre } = useOrgao();
  const queries = useQueryClient();
  const { numero, entrada_ate_formatado } = acordo;
  return (
    <section className={secao.secao} aria-labelledby="entrada-titulo">
      <h2 id="entrada-titulo">Pague a entrada</h2>
      <p>O acordo passa a valer quando a entrada é paga no prazo. Até lá, os débitos esperam.</p>
      <dl className={classes.destaque}>
        <div>
          <dt>Entrada</dt>
          <dd>{parcela.valor}</dd>
        </div>
        <div>
          <dt>Pague até</dt>
          <dd>{entrada_ate_formatado}</dd>
        </div>
      </dl>
      {parcela.pagamento ? (
        <>
          <Codigos
            pagamento={parcela.pagamento}
            pedido={{
              chave: [cod_empre, numero, 1, parcela.emissao],
              pedir: () => cobrarParcela(cod_empre, numero, 1),
            }}
            onPaga={() => void esquecerDebitos(queries)}
          />
          <DocumentoButton documento={guiaEmPdf(cobranca, numero, 1)} fullWidth>
            Baixar a guia da entrada (PDF)
          </DocumentoButton>
          {!parcela.pagamento.pix_no_banco && (
            <Spinner texto="Esta página avisa quando a prefeitura receber o pagamento" />
          )}
        </>
      ) : (
        <ComoPagar />
      )}
      {acordo.pode_desistir && <Desistir numero={numero} />}
    </section>
  );
}
