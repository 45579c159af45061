import { abrirLinkDePagamento, cobrarPixDoLink, type DocumentoDoLink } from '@balcao/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { Codigos, Partes, Resumo } from '../../tributos/pagamento/documento.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Espera } from '../../ui/states.tsx';
import classes from './pagamento.module.css';

const RECUSAS = new Set(['LINK_NAO_ENCONTRADO', 'LINK_EXPIRADO', 'CAMPO_INVALIDO']);

const linkQuery = (cod_empre: number, link: string) =>
  queryOptions({
    queryKey: ['link-de-pagamento', cod_empre, link],
    // Why it does not open is an answer too, which the server draws for who has no code.
    queryFn: async (): Promise<{ documento?: DocumentoDoLink; recusa?: string }> => {
      try {
        const { data } = await call(abrirLinkDePagamento, { query: { cod_empre, link } });
        return { documento: data };
      } catch (erro) {
        if (erro instanceof ApiError && RECUSAS.has(erro.code)) return { recusa: erro.message };
        throw erro;
      }
    },
    retry: false,
  });

/**
 * What a link shows to who pays for somebody else: what it is, how much, until when, and the codes. Drawn
 * by the server, so that it is read and paid without code too.
 */
export function PagamentoPage() {
  const { cod_empre } = useOrgao();
  const link = useSearchParams()[0].get('link') ?? '';
  const queries = useQueryClient();
  const consulta = useQuery(linkQuery(cod_empre, link));
  const { documento, recusa } = consulta.data ?? {};
  const pdf = new URLSearchParams({ cod_empre: String(cod_empre), link });
  return (
    <Page
      estreita
      titulo="Pagar por outra pessoa"
      descricao="Quem enviou este link pediu que você pague. Confira com a pessoa antes de pagar."
    >
      <Espera consulta={consulta} />
      {recusa && (
        <p role="alert">
          <strong>{recusa}</strong>
        </p>
      )}
      {documento && (
        <div className={classes.documento}>
          <dl className={classes.quem}>
            <div>
              <dt>De</dt>
              <dd>{documento.contribuinte ?? 'Não informado'}</dd>
            </div>
          </dl>
          <Resumo documento={documento} />
          {documento.situacao === 'PAGO' ? (
            <>
              <ButtonAnchor href={`/api/links-de-pagamento/comprovante?${pdf.toString()}`} download>
                Comprovante de pagamento (PDF)
              </ButtonAnchor>
              <a href={`/negativa_debitos?cod_empre=${cod_empre}`}>Emitir a certidão de débitos</a>
            </>
          ) : (
            <Codigos
              pagamento={documento.pagamento}
              pedido={{
                chave: [cod_empre, 'link', link],
                pedir: async () =>
                  (await call(cobrarPixDoLink, { body: { cod_empre, link } })).data,
              }}
              onPaga={() => void queries.invalidateQueries(linkQuery(cod_empre, link))}
            />
          )}
          {documento.pagamento && (
            <ButtonAnchor
              variant="default"
              href={`/api/links-de-pagamento/pdf?${pdf.toString()}`}
              download
            >
              Baixar documento (PDF)
            </ButtonAnchor>
          )}
          <Partes partes={documento.partes} />
          <p className={classes.fim}>Este link abre até {documento.expira_em_formatado}.</p>
        </div>
      )}
    </Page>
  );
}
