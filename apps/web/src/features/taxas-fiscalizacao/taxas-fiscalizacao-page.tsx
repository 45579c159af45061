import { ConsultaPage } from '../../tributos/consulta-page.tsx';
import { Linhas } from '../../tributos/guias/linhas.tsx';

/** 'Taxas de fiscalização': the fee bills of a person (P32). */
export function TaxasFiscalizacaoPage() {
  return (
    <ConsultaPage servico="taxas_fiscalizacao" consulta="taxas" publica={false}>
      {(alvo) => (
        <Linhas tributo="taxas" nome="Taxa" legenda="Guias das taxas de fiscalização" alvo={alvo} />
      )}
    </ConsultaPage>
  );
}
