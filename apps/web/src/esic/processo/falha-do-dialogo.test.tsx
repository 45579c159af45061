import { ERROS, type CodigoErro } from '@balcao/contracts';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { mostrarPeca } from '../../testing/peca.tsx';
import { Rede } from '../../testing/rede.ts';
import { FalhaDoDialogo } from './confirmar-acao.tsx';

function Pagina({ code }: { code: CodigoErro }) {
  const [aberta, setAberta] = useState(true);
  const { status, message } = ERROS[code];
  const fechar = () => setAberta(false);
  const erro = new ApiError(status, code, message);
  return (
    <>
      <h1>Solicitações</h1>
      {aberta && <FalhaDoDialogo erro={erro} onVoltar={fechar} onClose={fechar} />}
    </>
  );
}

describe('E80 the refusal of an action', () => {
  it('because somebody else was first goes back to the title of what is read again', async () => {
    new Rede();
    const { pessoa } = mostrarPeca(<Pagina code="CANCELAMENTO_TARDIO" />);
    await pessoa.click(screen.getByRole('button', { name: 'Recarregar' }));
    expect(screen.getByRole('heading', { name: 'Solicitações' })).toHaveFocus();
    expect(await screen.findByText('A solicitação foi recarregada.')).toBeInTheDocument();
  });

  it('P64 because the session is over is told by the dialog that asks for the password', () => {
    new Rede();
    mostrarPeca(<Pagina code="NAO_AUTENTICADO" />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
