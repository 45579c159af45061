import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { CampoDeCertidao, PedidoDeCertidoes } from './api.ts';

const CAMPOS: readonly CampoDeCertidao[] = ['emitida_em', 'valida_ate'];

/** Page and order stand in the address; a search, which may be a CPF, does not. */
export function useCertidoes(): PedidoDeCertidoes & {
  irPara: (pagina: number) => void;
  ordenar: (ordem: PedidoDeCertidoes['ordem']) => void;
  buscar: (texto: string) => void;
} {
  const [params, setParams] = useSearchParams();
  const [busca, setBusca] = useState('');
  const [campo = '', sentido] = (params.get('ordem') ?? 'emitida_em:desc').split(':');
  const mudar = (novos: { pagina: number; ordem?: string }) =>
    setParams((atuais) => {
      const seguintes = new URLSearchParams(atuais);
      for (const [nome, valor] of Object.entries(novos)) seguintes.set(nome, String(valor));
      return seguintes;
    });
  return {
    page: Math.max(1, Number(params.get('pagina')) || 1),
    ordem: {
      campo: CAMPOS.find((conhecido) => conhecido === campo) ?? 'emitida_em',
      sentido: sentido === 'asc' ? 'asc' : 'desc',
    },
    busca,
    irPara: (pagina) => mudar({ pagina }),
    ordenar: (ordem) => mudar({ pagina: 1, ordem: `${ordem.campo}:${ordem.sentido}` }),
    buscar: (texto) => {
      setBusca(texto);
      mudar({ pagina: 1 });
    },
  };
}
