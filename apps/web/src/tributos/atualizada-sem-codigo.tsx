import type { ParcelaDaGuia } from '@balcao/contracts';
import { escreverNumero } from '@balcao/domain';
import { useOrgao } from '../lib/orgao.ts';
import { useBotaoSemCodigo } from '../lib/sem-codigo.ts';
import { Button } from '../ui/button.tsx';
import { SuccessPanel } from '../ui/outcome.tsx';
import type { Identificacao } from './consulta.ts';
import { DocumentoButton } from './documento-button.tsx';
import { guiaEmPdf, TRIBUTOS } from './guias/cobranca.ts';
import { ComoPagar } from './guias/como-pagar.tsx';
import { Valores } from './guias/valores.tsx';

const TABELAS = ['iptus', 'issqn', 'taxas', 'alvaras'] as const;

interface AtualizadaProps {
  parcela: ParcelaDaGuia;
  campos: Readonly<Record<string, string>>;
  quem: Identificacao;
}

/** An overdue installment after it was refreshed: what it comes to now, its slip, and the way back. */
export function AtualizadaSemCodigo({ parcela, campos, quem }: AtualizadaProps) {
  const { cod_empre } = useOrgao();
  const { url, numero_guia } = campos;
  const { cpfcnpj, inscricao, ...numero } = quem;
  const voltar = useBotaoSemCodigo('debitos', () => {
    const impresso = escreverNumero(numero);
    return { url, cod_empre, cpfcnpj, inscricao, numero: impresso || undefined };
  });
  const tributo = TABELAS.find((um) => TRIBUTOS[um].url === url);
  const { valor, dataVencimentoFormatada, numeroParcela, numeroParcelaLegivel } = parcela;
  return (
    <SuccessPanel titulo={`Valor atualizado: ${valor}`}>
      <p>
        Guia {numero_guia}, parcela {numeroParcelaLegivel}, com vencimento em{' '}
        {dataVencimentoFormatada} (vencimento original {parcela.vencimentoOriginalFormatado}). A
        nova guia substitui a anterior.
      </p>
      <Valores valores={parcela.valores} calculo={parcela.calculo} />
      {!parcela.pagamento && <ComoPagar />}
      {tributo && parcela.pagamento && (
        <DocumentoButton
          variant="filled"
          documento={guiaEmPdf(
            { tributo, alvo: { cod_empre, identificacao: quem, publica: true } },
            Number(numero_guia),
            numeroParcela,
          )}
        >
          Baixar guia (PDF)
        </DocumentoButton>
      )}
      <div>
        <Button variant="default" {...voltar}>
          Voltar às guias
        </Button>
      </div>
    </SuccessPanel>
  );
}
