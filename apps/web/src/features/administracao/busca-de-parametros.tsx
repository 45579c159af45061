import type { Parametro } from '@balcao/contracts';
import { useEffect, useState, type SubmitEvent } from 'react';
import { useSearch } from 'wouter';
import { useHash } from '../../lib/navegacao.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/campo.tsx';
import { EmptyState } from '../../ui/outcome.tsx';
import { procurarParametros, type Achados } from './procurar-parametros.ts';
import classes from './parametros.module.css';

/** How long nothing is typed before the address tells what is looked for. */
const PAUSA_MS = 300;

/** Goes to a field or a section of the page, and into it. */
export function irAoLugar(id: string): void {
  const lugar = document.getElementById(id);
  lugar?.scrollIntoView({ block: 'start' });
  lugar
    ?.querySelector<HTMLElement>('h2, input:not([hidden]), select, textarea, button')
    ?.focus({ preventScroll: true });
}

/** Takes the place out of the address: who comes next begins at the top. */
export const esquecerLugar = (): void => {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
};

/** What an address names is shown, whatever it looks for besides. */
function buscaInicial(busca: string, lugar: string, parametros: readonly Parametro[]): string {
  const achados = procurarParametros(busca, parametros);
  const escondido = lugar !== '' && achados && !achados.tem(lugar) && !achados.secao(lugar);
  return escondido ? '' : busca;
}

/** The address tells what is looked for, and keeps the place that somebody went to meanwhile. */
function escreverBusca(texto: string): void {
  const { pathname, hash } = window.location;
  const busca = texto === '' ? '' : `?${new URLSearchParams({ busca: texto }).toString()}`;
  window.history.replaceState(window.history.state, '', pathname + busca + hash);
}

/** What is looked for on the page, kept in the address (`?busca=multa`), and the place that it names (`#multa`). */
export function useBuscaDeParametros(parametros: readonly Parametro[]) {
  const noEndereco = new URLSearchParams(useSearch()).get('busca') ?? '';
  const lugar = useHash();
  const [texto, setTexto] = useState(() => buscaInicial(noEndereco, lugar, parametros));
  const achados = procurarParametros(texto, parametros);

  useEffect(() => {
    if (texto === noEndereco) return undefined;
    const espera = setTimeout(() => escreverBusca(texto), PAUSA_MS);
    return () => clearTimeout(espera);
  }, [texto, noEndereco]);

  useEffect(() => {
    if (lugar === '') return undefined;
    const quadro = requestAnimationFrame(() => irAoLugar(lugar));
    return () => cancelAnimationFrame(quadro);
  }, [lugar]);

  const onMudar = (novo: string) => {
    esquecerLugar();
    setTexto(novo);
  };
  return { texto, onMudar, achados };
}

interface BuscaDeParametrosProps {
  texto: string;
  achados: Achados | undefined;
  onMudar: (texto: string) => void;
}

const quantos = (n: number): string => (n === 1 ? '1 campo encontrado' : `${n} campos encontrados`);

/** Looks for words in all that the page says of its fields; Enter goes to the first found. */
export function BuscaDeParametros({ texto, achados, onMudar }: BuscaDeParametrosProps) {
  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    if (achados?.primeiro !== undefined) irAoLugar(achados.primeiro);
  };
  return (
    <form className={classes.busca} onSubmit={enviar} role="search">
      <div className={classes.palavra}>
        <TextInput
          type="search"
          label="Procurar nesta página"
          description="Pelo nome, pela explicação ou pela lei; Enter vai ao primeiro campo"
          value={texto}
          onChange={({ currentTarget }) => onMudar(currentTarget.value)}
          maxLength={60}
          autoComplete="off"
        />
        {texto !== '' && (
          <Button variant="default" onClick={() => onMudar('')}>
            Limpar
          </Button>
        )}
      </div>
      <p role="status" className={classes.ajuda}>
        {achados && quantos(achados.quantos)}
      </p>
      {achados?.quantos === 0 && (
        <EmptyState texto="Nada nesta página fala disso. Tente outra palavra, ou limpe a busca para ver tudo." />
      )}
    </form>
  );
}
