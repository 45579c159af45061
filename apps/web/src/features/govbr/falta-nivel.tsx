import { useEffect, useState } from 'react';
import type { ApiError } from '../../lib/api-error.ts';
import { aoFaltarNivel } from '../../lib/call.ts';
import { enderecoDoGovbr, enderecoDoNivel } from '../../lib/govbr.ts';
import { useUsuario } from '../../lib/sessao.ts';
import { BotaoGovbr } from '../../ui/botao-govbr.tsx';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { Actions } from '../../ui/buttons.tsx';
import { Modal } from '../../ui/modal.tsx';
import classes from './govbr.module.css';

/** What was asked needs a higher level, or gov.br again: says what opens it, and leads there and back. */
export function FaltaNivel() {
  const { orgao_id } = useUsuario();
  const [falta, setFalta] = useState<ApiError>();
  useEffect(() => aoFaltarNivel(setFalta), []);
  if (falta === undefined) return null;
  const { nivel, message } = falta;
  const depois = location.pathname + location.search;
  const fechar = () => setFalta(undefined);
  return (
    <Modal titulo={nivel ? 'Isto pede mais do seu gov.br' : 'Confirme que é você'} onClose={fechar}>
      <p>{message}</p>
      <div className={classes.saidas}>
        {nivel && (
          <ButtonAnchor href={enderecoDoNivel(orgao_id, nivel, depois)}>
            Aumentar o nível no gov.br
          </ButtonAnchor>
        )}
        <BotaoGovbr href={enderecoDoGovbr(orgao_id, depois)}>
          {nivel ? 'Já tenho o nível: entrar com' : 'Entrar com'}
        </BotaoGovbr>
      </div>
      <Actions>
        <Button variant="default" onClick={fechar}>
          Agora não
        </Button>
      </Actions>
    </Modal>
  );
}
