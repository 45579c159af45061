import type { CertidaoConferida } from '@balcao/contracts';
import { ConferirTitular } from '../../tributos/conferir-titular.tsx';
import { DocumentoButton } from '../../tributos/documento-button.tsx';
import { Fatos, type Fato } from '../../ui/fatos.tsx';
import { certidaoEmPdf, type Onde, type ConferenciaDaTela } from './use-certidao.ts';
import { useFolhasDe } from '../../lib/cabeca.ts';
import { RecusaPanel } from '../../ui/states.tsx';
import { SuccessPanel } from '../../ui/outcome.tsx';

const ABRANGENCIAS = {
  AMPLA: 'AMPLA: todos os débitos do contribuinte',
  ICT: 'ICT: os débitos de um imóvel',
} as const;

/** The facts of a certificate that is valid, and its document; or those of a receipt. */
function CertidaoValida({ certidao, onde }: { certidao: CertidaoConferida; onde: Onde }) {
  const { inscricaoImobiliaria } = certidao;
  const ehTermo = certidao.tipo === 'TERMO';
  const ehComprovante = ehTermo || certidao.tipo === 'COMPROVANTE';
  const doImovel: Fato[] =
    inscricaoImobiliaria === null ? [] : [['Inscrição do imóvel', inscricaoImobiliaria]];
  return (
    <SuccessPanel
      titulo={ehTermo ? 'Termo válido' : ehComprovante ? 'Comprovante válido' : 'Certidão válida'}
    >
      <p>{certidao.titulo}</p>
      <Fatos
        fatos={[
          ['Número', certidao.numero],
          ...(certidao.abrangencia === null
            ? []
            : [['Abrangência', ABRANGENCIAS[certidao.abrangencia]] as const]),
          ['Contribuinte', certidao.contribuinte],
          ['CPF/CNPJ', certidao.cpfcnpj],
          ...doImovel,
          [ehComprovante && !ehTermo ? 'Pago em' : 'Emitida em', certidao.emitidaEmFormatada],
          ...(ehComprovante ? [] : [['Válida até', certidao.validadeFormatada] as const]),
          ['Código', certidao.codigo],
        ]}
      />
      {!ehComprovante && (
        <>
          <ConferirTitular
            documento={{
              tipo: 'CERTIDAO_CND',
              cod_empre: onde.cod_empre,
              cod_verificador: certidao.codigo,
            }}
          />
          <DocumentoButton documento={certidaoEmPdf(onde, certidao.codigo)}>
            Abrir a certidão (PDF)
          </DocumentoButton>
        </>
      )}
    </SuccessPanel>
  );
}

/** What a check that found nothing valid is called. */
const TITULOS: Readonly<Record<string, string>> = {
  CERTIDAO_EXPIRADA: 'Certidão expirada',
  CERTIDAO_REVOGADA: 'Certidão revogada',
  CERTIDAO_NAO_ENCONTRADA: 'Certidão não encontrada',
};

/** What a check found. */
export function Conferencia(props: ConferenciaDaTela & { onde: Onde }) {
  const { certidao, recusa, conferidaEm, repetir, onde } = props;
  useFolhasDe('features/negativa-debitos/conferencia');
  if (recusa) return <RecusaPanel titulos={TITULOS} erro={recusa} onRetry={repetir} />;
  return certidao && <CertidaoValida key={conferidaEm} certidao={certidao} onde={onde} />;
}
