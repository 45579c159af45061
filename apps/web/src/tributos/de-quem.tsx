import { procurarCidadaos } from '@balcao/contracts';
import { ehServidor, escreverNumero, formatarDocumento } from '@balcao/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { Link } from 'wouter';
import { call } from '../lib/call.ts';
import { UsuarioContext } from '../lib/sessao.ts';
import type { Alvo, Identificacao } from './consulta.ts';
import classes from './resumo.module.css';

/** Whose a CPF/CNPJ is, for staff. */
const titularQuery = (cpfcnpj: string | undefined) =>
  queryOptions({
    queryKey: ['titular', cpfcnpj ?? ''],
    queryFn: async ({ signal }) => {
      const { data } = await call(procurarCidadaos, { body: { busca: cpfcnpj ?? '' }, signal });
      return data.pessoas[0] ?? null;
    },
  });

/** The page of somebody who was found. */
export const enderecoDoCidadao = (id: string): string => `/dashboard/cidadao?quem=${id}`;

/** What was looked for, as people write it. */
const escrever = ({ cpfcnpj, inscricao, ...impresso }: Identificacao): string =>
  [
    cpfcnpj && `CPF/CNPJ ${formatarDocumento(cpfcnpj)}`,
    inscricao && `inscrição ${inscricao}`,
    impresso.linha_digitavel && `linha digitável ${escreverNumero(impresso)}`,
    impresso.num_guia && `guia ${escreverNumero(impresso)}`,
  ]
    .filter(Boolean)
    .join(', ');

/** Whose the results below are: by name to staff, by what was typed to everybody. */
export function DeQuem({ alvo }: { alvo: Alvo }) {
  const { identificacao, publica } = alvo;
  const usuario = useContext(UsuarioContext);
  const servidor = !publica && usuario !== null && ehServidor({ papel: usuario.tipo });
  const { cpfcnpj } = identificacao;
  const { data } = useQuery({
    ...titularQuery(cpfcnpj),
    enabled: servidor && cpfcnpj !== undefined,
  });
  const escrito = escrever(identificacao);
  if (escrito === '') return null;
  return (
    <p className={classes.deQuem}>
      {data ? (
        <>
          De <strong>{data.nome}</strong>, {escrito}.{' '}
          <Link href={enderecoDoCidadao(data.id)}>Ver tudo desta pessoa</Link>
        </>
      ) : (
        <>
          De <strong>{escrito}</strong>.
        </>
      )}
    </p>
  );
}
