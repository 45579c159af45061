import { cobrarPix, cobrarPixPublico } from '@balcao/contracts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../lib/call.ts';
import { SuccessPanel } from '../../ui/outcome.tsx';
import { lugarDaConsulta } from '../consulta.ts';
import { DocumentoButton } from '../documento-button.tsx';
import { PixDoBanco } from '../pagamento/pix-do-banco.tsx';
import { comprovanteEmPdf, TRIBUTOS, type Cobranca, type Pagavel } from './cobranca.ts';

interface PixDaParcelaProps {
  pagavel: Pagavel;
  cobranca: Cobranca;
  children: (codigo: string) => ReactNode;
  onPaga: () => void;
}

/** Paid: the receipt, and what the person came for next. */
function Paga({ pagavel, cobranca }: Pick<PixDaParcelaProps, 'pagavel' | 'cobranca'>) {
  const { numeroGuia, parcela } = pagavel;
  const { publica, cod_empre } = cobranca.alvo;
  const certidao = publica
    ? `/negativa_debitos?cod_empre=${cod_empre}`
    : '/dashboard/negativa_debitos';
  return (
    <SuccessPanel titulo="Pagamento confirmado">
      <p>
        Recebemos {parcela.valor} de {pagavel.nome}. A parcela está paga.
      </p>
      <DocumentoButton
        documento={comprovanteEmPdf(cobranca, numeroGuia, parcela.numeroParcela)}
        fullWidth
      >
        Comprovante de pagamento (PDF)
      </DocumentoButton>
      <a href={certidao}>Emitir a certidão de débitos</a>
    </SuccessPanel>
  );
}

/** The PIX of an installment by the city's bank. */
export function PixDaParcela({ pagavel, cobranca, children, onPaga }: PixDaParcelaProps) {
  const queries = useQueryClient();
  const { tributo, alvo } = cobranca;
  const { numeroGuia, parcela } = pagavel;
  const { cod_empre, identificacao, publica } = alvo;
  return (
    <PixDoBanco
      nivel={3}
      chave={[cod_empre, numeroGuia, parcela.numeroParcela, parcela.emissao]}
      pedir={async (signal) =>
        (
          await call(publica ? cobrarPixPublico : cobrarPix, {
            query: { url: TRIBUTOS[tributo].url },
            body: {
              cod_empre,
              ...identificacao,
              numero_guia: numeroGuia,
              numero_parcela: parcela.numeroParcela,
            },
            signal,
          })
        ).data
      }
      paga={<Paga pagavel={pagavel} cobranca={cobranca} />}
      onPaga={() => {
        onPaga();
        void queries.invalidateQueries({ queryKey: lugarDaConsulta(tributo, alvo) });
      }}
    >
      {children}
    </PixDoBanco>
  );
}
