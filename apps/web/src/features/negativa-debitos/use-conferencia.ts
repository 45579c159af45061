import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { conferenciaQuery, type Onde } from './api.ts';

/** The check of a certificate by its code, beginning with the code of a link. */
export function useConferencia(onde: Onde, doLink: string | undefined) {
  const [codigo, setCodigo] = useState(doLink);
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(
    conferenciaQuery(onde, codigo),
  );
  const [conferidaEm, setConferidaEm] = useState(0);
  if (dataUpdatedAt > conferidaEm) setConferidaEm(dataUpdatedAt);

  const repetir = () => void refetch();
  return {
    conferir: (pedido: string) => (pedido === codigo ? repetir() : setCodigo(pedido)),
    /** Something is, or was, checked. */
    pedida: codigo !== undefined,
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
