import { enumerar } from '@balcao/domain';
import { Button } from './button.tsx';
import { useId, type ReactNode } from 'react';
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import { Actions } from './buttons.tsx';
import { Menu, MenuItem } from './menu.tsx';
import classes from './botoes-de-acoes.module.css';

/** The button of an action. */
export interface BotaoDeAcao<A extends string> {
  acao: A;
  rotulo: string;
  /** Why it is off; undefined when it is on. */
  motivo: string | undefined;
}

/** Why buttons are off: each reason once, with the buttons it applies to. */
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

interface AcoesDaLinhaProps<A extends string> {
  /** The word of the button that opens it. */
  abrir: string;
  /** Of what, for whoever does not see the row: 'da solicitação 2026-1120-123456'. */
  deQue: string;
  acoes: readonly BotaoDeAcao<A>[];
  onAbrir: () => void;
  onAcao: (acao: A) => void;
}

/** What can be done with a row of a list: open it, or act on it at once; what is off says why. */
export function AcoesDaLinha<A extends string>(props: AcoesDaLinhaProps<A>) {
  const { abrir, deQue, acoes, onAbrir, onAcao } = props;
  return (
    <span className={classes.acoes}>
      <Button variant="default" data-abre-linha aria-label={`${abrir} ${deQue}`} onClick={onAbrir}>
        {abrir}
      </Button>
      {acoes.length > 0 && (
        <Menu rotulo={`Ações ${deQue}`} gatilho={<IconDotsVertical size={22} aria-hidden />}>
          {acoes.map(({ acao, rotulo, motivo }) => (
            <MenuItem key={acao} motivo={motivo} onClick={() => onAcao(acao)}>
              {rotulo}
            </MenuItem>
          ))}
        </Menu>
      )}
    </span>
  );
}
