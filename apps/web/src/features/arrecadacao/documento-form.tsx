import type { ExcecaoDetalhada } from '@balcao/contracts';
import { devolverExcecao } from '@balcao/contracts/esquemas';
import { baixarDocumento, parcelaEscrita } from './arrecadacao-api.ts';
import { JustificarForm, QuemAprova } from './justificar-form.tsx';

type NoDocumento = NonNullable<ExcecaoDetalhada['documento']>;

/** Where the money of a document's payment goes: each installment that is open, and what is left over. */
export function NoDocumentoFatos({ documento }: { documento: NoDocumento }) {
  const { devido, aplicado, excedente, partes } = documento;
  return (
    <>
      <p>
        Devido das parcelas em aberto: {devido}. Entram nelas {aplicado}
        {excedente === null ? '' : `, e ${excedente} ficam como crédito do contribuinte`}.
      </p>
      <ul>
        {partes.map((parte) => (
          <li key={`${parte.numero_guia} ${parte.numero_parcela}`}>
            Guia {parte.numero_guia}, {parcelaEscrita(parte.numero_parcela)}: {parte.aplicado}
            {parte.quita ? '' : ' (em parte; o resto continua devido)'}
          </li>
        ))}
      </ul>
    </>
  );
}

interface DocumentoFormProps {
  excecao: ExcecaoDetalhada;
  documento: NoDocumento;
  onVoltar: () => void;
  onPronto: (excecao: ExcecaoDetalhada) => void;
}

/** Settles what is open of a document with its payment, in the order of the law, or proposes it. */
export function DocumentoForm({ excecao, documento, onVoltar, onPronto }: DocumentoFormProps) {
  return (
    <>
      <NoDocumentoFatos documento={documento} />
      <JustificarForm
        endpoint={devolverExcecao}
        campo="justificativa"
        rotulo="Justificativa"
        descricao="Fica registrada com o seu nome"
        botao="Dar baixa"
        pergunta="Dar baixa no que falta do documento?"
        consequencia={() => (
          <>
            <NoDocumentoFatos documento={documento} />
            {documento.excedente !== null && <QuemAprova />}
          </>
        )}
        enviar={(justificativa) =>
          baixarDocumento(excecao.id, {
            devido_centavos: documento.devido_centavos,
            justificativa,
          })
        }
        onVoltar={onVoltar}
        onPronto={onPronto}
      />
    </>
  );
}
