import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorPanel, ListLoading } from '../ui/states.tsx';
import { isAutomatica, type Alvo } from './alvo.ts';
import { ConsultaReservada, ehReservada } from './consulta-reservada.tsx';
import { consultaQuery, lugarDaConsulta, type ChaveDeConsulta, type DadosDe } from './consulta.ts';
import { erroDaConsulta } from './erro-da-consulta.ts';
import { Frescor } from './frescor.tsx';

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
      />
    );
  }
  return <ListLoading altura={altura} sobreposto={isAutomatica(alvo)} />;
}
