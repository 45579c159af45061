import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAcao } from '../../lib/use-acao.ts';
import { consultaQuery } from '../../tributos/consulta.ts';
import { emitirCertidao, type Onde, type PedidoDeCertidao } from './api.ts';

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
