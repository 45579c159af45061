import type { DocumentoUnicoNaTela } from '@balcao/contracts';
import { SERVICOS_COM_GUIAS } from '@balcao/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import { useOrgao } from '../../lib/orgao.ts';
import { BuscaPorDocumento } from '../../tributos/busca-por-documento.tsx';
import { useIdentificacaoBuscada, useQuem, useRecusada } from '../../tributos/consulta.ts';
import { DeQuem } from '../../tributos/de-quem.tsx';
import { DocumentoButton } from '../../tributos/documento-button.tsx';
import { Codigos, Partes, Resumo } from '../../tributos/pagamento/documento.tsx';
import { Page } from '../../ui/page.tsx';
import { Espera } from '../../ui/states.tsx';
import { Escolher } from './escolher.tsx';
import { cobrar, documentoQuery, emAbertoQuery, emitir } from './pagar-api.ts';
import { Partilhar } from './partilhar.tsx';
import { porQueNao } from './por-que-nao.tsx';
import classes from './pagar.module.css';

/** What follows when all of a document is paid. */
function Pago({ numero }: { numero: number }) {
  const { cod_empre } = useOrgao();
  return (
    <>
      <DocumentoButton
        documento={{
          tipo: 'COMPROVANTE_DOCUMENTO',
          publica: false,
          dados: { cod_empre, num_documento: numero },
        }}
        fullWidth
      >
        Comprovante de pagamento (PDF)
      </DocumentoButton>
      <Link href="/dashboard/negativa_debitos">Emitir a certidão de débitos</Link>
    </>
  );
}

/** How a document that is open is paid. */
function EmAberto({ numero, documento }: { numero: number; documento: DocumentoUnicoNaTela }) {
  const { cod_empre } = useOrgao();
  const queries = useQueryClient();
  return (
    <>
      <Codigos
        pagamento={documento.pagamento}
        pedido={{ chave: [cod_empre, 'documento', numero], pedir: () => cobrar(numero) }}
        onPaga={() => void queries.invalidateQueries(documentoQuery(numero))}
      />
      {documento.pagamento && (
        <DocumentoButton
          documento={{
            tipo: 'DOCUMENTO_UNICO',
            publica: false,
            dados: { cod_empre, num_documento: numero },
          }}
          fullWidth
        >
          Baixar documento (PDF)
        </DocumentoButton>
      )}
    </>
  );
}

/** A document that was made: how it is paid, what it covers, and for whom else. */
function Documento({ numero }: { numero: number }) {
  const consulta = useQuery(documentoQuery(numero));
  const documento = consulta.data;
  return (
    <Page
      titulo={`Documento único ${numero}`}
      descricao="Um só pagamento dá baixa em todas as parcelas dele, cada uma com o seu valor."
    >
      <Espera consulta={consulta} />
      {documento && (
        <div className={classes.documento}>
          <Resumo documento={documento} />
          {documento.situacao === 'PAGO' ? (
            <Pago numero={numero} />
          ) : (
            <EmAberto numero={numero} documento={documento} />
          )}
          <Partes partes={documento.partes} />
          {documento.situacao === 'EM_ABERTO' && <Partilhar numero={numero} />}
          <p>
            <Link href="/dashboard/pagar">Escolher outras parcelas</Link>
          </p>
        </div>
      )}
    </Page>
  );
}

/** What somebody has open, to be chosen from. */
function Debitos({ cpfcnpj }: { cpfcnpj: string | undefined }) {
  const [params, setParams] = useSearchParams();
  const consulta = useQuery(emAbertoQuery(cpfcnpj));
  const iniciais = params.getAll('parcela');
  return (
    <>
      <Espera consulta={consulta} />
      {consulta.data && (
        <Escolher
          key={cpfcnpj}
          emAberto={consulta.data}
          iniciais={iniciais}
          emitir={(escolhidos) => emitir(cpfcnpj, escolhidos)}
          onEmitido={({ numero }) => setParams({ documento: String(numero) })}
        />
      )}
    </>
  );
}

/**
 * One slip for several installments, across guides and taxes: what to pay is chosen, then the document is
 * shown, by its number in the address. Staff name the person, who stands in no address.
 */
export function PagarPage() {
  const [params] = useSearchParams();
  const { cod_empre, isContribuinte } = useQuem(false);
  const orgao = useOrgao();
  const [buscada, buscar] = useIdentificacaoBuscada();
  const { mostrada, recusar, aceitar } = useRecusada(buscada);
  const numero = Number(params.get('documento'));
  if (Number.isSafeInteger(numero) && numero > 0) return <Documento numero={numero} />;
  const cpfcnpj = isContribuinte ? undefined : mostrada?.cpfcnpj;
  return (
    <Page
      titulo="Pagar"
      descricao="Escolha o que pagar, de qualquer imposto ou taxa, e pague tudo de uma vez."
    >
      {porQueNao(orgao, SERVICOS_COM_GUIAS, false) ?? (
        <>
          {!isContribuinte && (
            <BuscaPorDocumento
              buscada={buscada}
              url="v2/iptus"
              numero={undefined}
              onBuscar={(nova) => {
                aceitar();
                buscar(nova);
              }}
              onRecusa={recusar}
              ocupado={false}
              botao="Consultar"
            />
          )}
          {cpfcnpj !== undefined && (
            <DeQuem alvo={{ cod_empre, identificacao: { cpfcnpj }, publica: false }} />
          )}
          {(isContribuinte || cpfcnpj) && <Debitos cpfcnpj={cpfcnpj} />}
        </>
      )}
    </Page>
  );
}
