import { Button } from '@mantine/core';
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import classes from './acoes-da-linha.module.css';
import type { BotaoDeAcao } from './botoes-de-acoes.tsx';
import { Menu, MenuItem } from './menu.tsx';

interface AcoesDaLinhaProps<A extends string> {
  /** The word of the button that opens it. */
  abrir: string;
  /** Of what, for who does not see the row: 'da solicitação 2026-1120-123456'. */
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
