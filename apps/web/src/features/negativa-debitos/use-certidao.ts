import { useQueryClient, useQuery, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import {
  emitirDocumento,
  emitirDocumentoPublico,
  enviarDocumento,
  enviarDocumentoPublico,
  type CertidaoConferida,
} from '@balcao/contracts';
import { useAcao } from '../../lib/use-acao.ts';
import { useConferenciaEnviada } from '../../tributos/busca-sem-codigo.tsx';
import { consultaQuery } from '../../tributos/consulta.ts';
import { lerJson, request } from '../../lib/call.ts';
import { abrirDocumento, type DocumentoPedido } from '../../lib/abrir-documento.ts';

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
  /** The certificate of the debts themselves, for whoever wants it. */
  positiva?: boolean;
}

const seEscrito = (texto: string) => (texto.trim() === '' ? undefined : texto.trim());

/** Issues a certificate and opens it. What the requester writes goes in the body, and in no address. */
const emitirCertidao = (
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
const conferenciaQuery = ({ cod_empre, publica }: Onde, codigo: string | undefined) =>
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
export const certidaoEmPdf = (
  { cod_empre, publica }: Onde,
  cod_verificador: string,
): DocumentoPedido => ({ tipo: 'CERTIDAO_CND', publica, dados: { cod_empre, cod_verificador } });

/**
 * The way to a certificate: AMPLA is issued at once; an ICT looks for the properties first, one of
 * which is chosen. `aoTerminar` hears when a certificate was issued or the choice was given up.
 */
export function useCertidao(onde: Onde, aoTerminar: () => void) {
  const queries = useQueryClient();
  const [pedido, setPedido] = useState<PedidoDeCertidao>();

  const imoveis = useAcao({
    mutationFn: ({ cpfcnpj, inscricao }: PedidoDeCertidao) => {
      const identificacao = { cpfcnpj, ...(inscricao !== undefined && { inscricao }) };
      return queries.query(consultaQuery('imoveis', { ...onde, identificacao }));
    },
  });
  const emissao = useAcao({
    mutationFn: (pedida: PedidoDeCertidao) => emitirCertidao(onde, pedida),
    onSuccess: () => {
      imoveis.reset();
      aoTerminar();
    },
  });
  const emitir = (pedida: PedidoDeCertidao) => {
    setPedido(pedida);
    emissao.mutate(pedida);
  };

  const esquecer = () => {
    emissao.reset();
    imoveis.reset();
  };

  return {
    /** What was issued or refused before is over. */
    esquecer,
    /** Something is, or was, asked for. */
    pedida: pedido !== undefined,
    /** Of whom. */
    cpfcnpj: pedido?.cpfcnpj,
    pedir: (pedida: PedidoDeCertidao) => {
      esquecer();
      setPedido(pedida);
      if (pedida.tipo === 'AMPLA') emissao.mutate(pedida);
      else imoveis.mutate(pedida);
    },
    escolherImovel: (cod_reduz: number) => pedido && emitir({ ...pedido, cod_reduz }),
    pedirPositiva: () => pedido && emitir({ ...pedido, positiva: true }),
    desistir: () => {
      esquecer();
      aoTerminar();
    },
    /** Of an ICT, while one is being chosen. */
    imoveis: imoveis.data,
    documento: emissao.data,
    recusa: emissao.error ?? imoveis.error,
    buscando: imoveis.isPending,
    emitindo: emissao.isPending,
  };
}

export type Certidao = ReturnType<typeof useCertidao>;

/** The check of a certificate by its code, beginning with the code of a link. */
export function useConferencia(onde: Onde, doLink: string | undefined) {
  const [codigo, setCodigo] = useState(doLink);
  const enviada = useConferenciaEnviada<CertidaoConferida>();
  const consulta = useQuery(conferenciaQuery(onde, enviada ? undefined : codigo));
  const { dataUpdatedAt, refetch } = consulta;
  const { data, error, isFetching } =
    import.meta.env.SSR && enviada ? { ...enviada, isFetching: false } : consulta;
  const [conferidaEm, setConferidaEm] = useState(0);
  if (dataUpdatedAt > conferidaEm) setConferidaEm(dataUpdatedAt);

  const repetir = () => void refetch();
  return {
    conferir: (pedido: string) => (pedido === codigo ? repetir() : setCodigo(pedido)),
    /** What is, or was, checked. */
    codigo: enviada?.codigo ?? codigo,
    repetir,
    esquecer: () => setCodigo(undefined),
    conferindo: isFetching,
    certidao: isFetching || error ? undefined : data,
    recusa: isFetching ? null : error,
    /** Changes when a check succeeds. */
    conferidaEm,
  };
}

export type ConferenciaDaTela = ReturnType<typeof useConferencia>;
