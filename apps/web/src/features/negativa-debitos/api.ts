import {
  emitirDocumento,
  emitirDocumentoPublico,
  enviarDocumento,
  enviarDocumentoPublico,
  type CertidaoConferida,
} from '@balcao/contracts';
import { queryOptions } from '@tanstack/react-query';
import { lerJson, request } from '../../lib/call.ts';
import { abrirDocumento } from '../../lib/documento.ts';

/** Where a certificate is asked for: in which institution, and whether through the public door. */
export interface Onde {
  cod_empre: number;
  publica: boolean;
}

/** What a certificate looks at: every debt of a person, or those of one property. */
export type TipoDeEmissao = 'ICT' | 'AMPLA';

/** A certificate that is asked for. */
export interface PedidoDeCertidao {
  tipo: TipoDeEmissao;
  cpfcnpj: string;
  /** Of an ICT: the property. */
  cod_reduz?: number;
  /** Of an ICT that a visitor asks for where a CPF/CNPJ alone shows no properties. */
  inscricao?: string;
  finalidade: string;
  remetente: string;
  observacao: string;
  /** The certificate of the debts themselves, for who wants it. */
  positiva?: boolean;
}

const seEscrito = (texto: string) => (texto.trim() === '' ? undefined : texto.trim());

/** Issues a certificate and opens it. What the requester writes goes in the body, and in no address. */
export const emitirCertidao = (
  { cod_empre, publica }: Onde,
  { tipo, finalidade, remetente, observacao, ...pedido }: PedidoDeCertidao,
) =>
  abrirDocumento(
    publica ? enviarDocumentoPublico : enviarDocumento,
    tipo === 'ICT' ? 'CERTIDAO_CND_ICT' : 'CERTIDAO_CND_AMPLA',
    {
      cod_empre,
      ...pedido,
      finalidade: seEscrito(finalidade),
      remetente: seEscrito(remetente),
      observacao: seEscrito(observacao),
    },
  );

/** The facts of a certificate that is valid, by the code printed on it; anything else is an error. */
export const conferenciaQuery = ({ cod_empre, publica }: Onde, codigo: string | undefined) =>
  queryOptions({
    queryKey: ['certidao', cod_empre, publica, codigo],
    queryFn: async ({ signal }) => {
      const resposta = await request(publica ? emitirDocumentoPublico : emitirDocumento, {
        query: { cod_empre, cod_verificador: codigo },
        headers: { 'X-Path': 'CERTIDAO_CND', Accept: 'application/json' },
        signal,
      });
      return (await lerJson<{ data: CertidaoConferida }>(resposta)).data;
    },
    enabled: codigo !== undefined,
    // What is valid now may be revoked in a moment: each check asks.
    staleTime: 0,
    gcTime: 0,
  });

/** The document of a certificate that was checked. */
export const abrirCertidao = ({ cod_empre, publica }: Onde, cod_verificador: string) =>
  abrirDocumento(publica ? emitirDocumentoPublico : emitirDocumento, 'CERTIDAO_CND', {
    cod_empre,
    cod_verificador,
  });
