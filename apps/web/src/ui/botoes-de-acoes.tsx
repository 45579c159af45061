import { enumerar } from '@balcao/domain';
import { Button } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { Actions } from './actions.tsx';
import classes from './botoes-de-acoes.module.css';

/** The button of an action. */
export interface BotaoDeAcao<A extends string> {
  acao: A;
  rotulo: string;
  /** Why it is off; undefined when it is on. */
  motivo: string | undefined;
}

/** The reasons of what is off, each once, with the buttons that it is of. */
function motivosDe(
  acoes: readonly BotaoDeAcao<string>[],
): readonly (readonly [rotulos: string, motivo: string])[] {
  const porMotivo = new Map<string, string[]>();
  for (const { rotulo, motivo } of acoes) {
    if (motivo !== undefined) porMotivo.set(motivo, [...(porMotivo.get(motivo) ?? []), rotulo]);
  }
  return [...porMotivo].map(([motivo, rotulos]) => [enumerar(rotulos), motivo] as const);
}

interface BotoesDeAcoesProps<A extends string> {
  acoes: readonly BotaoDeAcao<A>[];
  /** What most likely comes next: the first of these that is on has the filled button. */
  principais: readonly A[];
  onAcao: (acao: A) => void;
  /** Buttons that stand before them. */
  children?: ReactNode;
}

/** Everything that somebody can do with what they look at, in one bar; what is off says why. */
export function BotoesDeAcoes<A extends string>(props: BotoesDeAcoesProps<A>) {
  const { acoes, principais, onAcao, children } = props;
  const id = useId();
  const ligadas = acoes.filter(({ motivo }) => motivo === undefined).map(({ acao }) => acao);
  const principal = principais.find((acao) => ligadas.includes(acao));
  const motivos = motivosDe(acoes);
  return (
    <div className={classes.barra}>
      <Actions>
        {children}
        {acoes.map(({ acao, rotulo, motivo }) => (
          <Button
            key={acao}
            variant={acao === principal ? 'filled' : 'default'}
            disabled={motivo !== undefined}
            aria-describedby={motivo === undefined ? undefined : id}
            onClick={() => onAcao(acao)}
          >
            {rotulo}
          </Button>
        ))}
      </Actions>
      {motivos.length > 0 && (
        <ul id={id} className={classes.motivos}>
          {motivos.map(([rotulos, motivo]) => (
            <li key={motivo}>
              <strong>{rotulos}:</strong> {motivo}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
