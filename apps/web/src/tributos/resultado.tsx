import { useQuery, skipToken, type QueryKey } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { ErrorPanel, ListLoading } from '../ui/states.tsx';
import { ApiError } from '../lib/api-error.ts';
import { useOrgao } from '../lib/orgao.ts';
import { EmptyState } from '../ui/outcome.tsx';
import { announce } from '../lib/anuncio.ts';
import {
  isAutomatica,
  type Alvo,
  consultaQuery,
  lugarDaConsulta,
  type ChaveDeConsulta,
  type DadosDe,
  erroDaConsulta,
  lugarDoFrescor,
} from './consulta.ts';
import classes from './resumo.module.css';

/** Whether a look-up was answered with a count instead of the data. */
export const ehReservada = (erro: unknown): erro is ApiError =>
  erro instanceof ApiError && erro.code === 'CONSULTA_RESERVADA';

/** How many there are, and the ways to see them: a number that is printed, or one's account. */
export function ConsultaReservada({ erro }: { erro: ApiError }) {
  const { cod_empre } = useOrgao();
  const [pagina] = useLocation();
  const entrar = new URLSearchParams({
    cod_empre: String(cod_empre),
    depois: `/dashboard${pagina}`,
  });
  return (
    <div role="alert">
      <EmptyState texto={erro.message}>
        <Link href={`/?${entrar}`}>Entrar na minha conta</Link>
      </EmptyState>
    </div>
  );
}

/** Says from when the data are, where the server had them from before. */
export function Frescor({ lugar }: { lugar: QueryKey }) {
  const { data } = useQuery<string | null>({
    queryKey: lugarDoFrescor(lugar),
    queryFn: skipToken,
  });
  if (!data) return null;
  const hora = new Date(data).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' });
  return <p className={classes.resumo}>dados de {hora}</p>;
}

const CONFIRA =
  'Confira os números digitados. Se estão certos, o cadastro da prefeitura pode estar incompleto: procure o atendimento com um documento.';

interface NadaProps {
  alvo: Alvo;
  texto?: string;
  children?: ReactNode;
}

/** An answer without rows, with what to do where there should be some. */
export const NadaEncontrado = ({ alvo, children, ...props }: NadaProps) => (
  <EmptyState {...props}>
    <p>
      {children}{' '}
      {isAutomatica(alvo) ? 'Se deveria haver, procure o atendimento com um documento.' : CONFIRA}
    </p>
  </EmptyState>
);

/** What to do when the city's registry does not have what was looked for; nothing for other failures. */
export function OQueFazer({ erro, alvo }: { erro: unknown; alvo: Alvo }) {
  if (!(erro instanceof ApiError) || erro.status !== 404 || erro.code === 'SERVICO_INATIVO')
    return null;
  return (
    <p>
      {isAutomatica(alvo)
        ? 'O cadastro da prefeitura não tem o CPF/CNPJ da sua conta: procure o atendimento com um documento.'
        : CONFIRA}
    </p>
  );
}

interface ResultadoProps<C extends ChaveDeConsulta> {
  chave: C;
  alvo: Alvo;
  /** How tall a result is expected to be. */
  altura?: string;
  children: (dados: DadosDe<C>) => ReactNode;
}

/** The answer of a look-up: on its way, failed, or there. */
export function Resultado<C extends ChaveDeConsulta>(props: ResultadoProps<C>) {
  const { chave, alvo, altura = '4rem', children } = props;
  const { data, error, isFetching, refetch } = useQuery(consultaQuery(chave, alvo));
  if (data !== undefined) {
    return (
      <>
        <Frescor lugar={lugarDaConsulta(chave, alvo)} />
        {children(data)}
      </>
    );
  }
  if (ehReservada(error)) return <ConsultaReservada erro={error} />;
  if (error) {
    return (
      <ErrorPanel
        erro={erroDaConsulta(chave, isAutomatica(alvo), error)}
        {...(isFetching ? {} : { onRetry: () => void refetch() })}
      >
        <OQueFazer erro={error} alvo={alvo} />
      </ErrorPanel>
    );
  }
  return <ListLoading altura={altura} sobreposto={isAutomatica(alvo)} />;
}

/**
 * The line that sums up an answer. Who asked is taken to it: by eye on a phone, by ear in a screen
 * reader. Who asked nothing, because the page looked by itself, is only told.
 */
export function Resumo({ alvo, children }: { alvo: Alvo; children: ReactNode }) {
  const linha = useRef<HTMLParagraphElement>(null);
  const automatica = isAutomatica(alvo);
  useEffect(() => {
    if (automatica) announce(linha.current?.textContent ?? '');
    else linha.current?.focus();
  }, [automatica]);
  return (
    <p
      ref={linha}
      tabIndex={-1}
      className={classes.resumo}
      {...(import.meta.env.SSR && { autoFocus: true })}
    >
      {children}
    </p>
  );
}
