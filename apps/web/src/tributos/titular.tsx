import { procurarCidadaos } from '@balcao/contracts';
import { ehServidor } from '@balcao/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useContext, type ReactNode } from 'react';
import { Link } from 'wouter';
import { call } from '../lib/call.ts';
import { UsuarioContext } from '../lib/sessao.ts';

/** Whose a CPF/CNPJ is, for staff. */
const titularQuery = (cpfcnpj: string) =>
  queryOptions({
    queryKey: ['titular', cpfcnpj],
    queryFn: async ({ signal }) => {
      const { data } = await call(procurarCidadaos, { body: { busca: cpfcnpj }, signal });
      return data.pessoas[0] ?? null;
    },
  });

/** The page of somebody who was found. */
export const enderecoDoCidadao = (id: string): string => `/dashboard/cidadao?quem=${id}`;

interface TitularProps {
  cpfcnpj: string;
  /** What was looked for, in words. */
  escrito: string;
  /** Shown while, and where, the name is not told. */
  children: ReactNode;
}

/** Whose the results of a look-up are, by name, to staff. */
export function Titular({ cpfcnpj, escrito, children }: TitularProps) {
  const usuario = useContext(UsuarioContext);
  const { data } = useQuery({
    ...titularQuery(cpfcnpj),
    enabled: usuario !== null && ehServidor({ papel: usuario.tipo }),
  });
  if (!data) return children;
  return (
    <>
      De <strong>{data.nome}</strong>, {escrito}.{' '}
      <Link href={enderecoDoCidadao(data.id)}>Ver tudo desta pessoa</Link>
    </>
  );
}
