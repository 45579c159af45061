import { screen } from '@testing-library/react';
import { setTimeout as sleep } from 'node:timers/promises';
import { useEffect } from 'react';
import { expect, it } from 'vitest';
import { mostrarPeca } from '../testing/peca.tsx';
import { useAcao } from './use-acao.ts';

function Formulario() {
  const { mutate, isPending, isError } = useAcao({
    mutationFn: async () => {
      await sleep(20);
      throw new Error('sem rede');
    },
  });
  useEffect(() => {
    // What browsers do with the focus of a field that is disabled.
    if (isPending && document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }, [isPending]);
  return (
    <form
      onSubmit={(evento) => {
        evento.preventDefault();
        mutate();
      }}
    >
      <input aria-label="Código" disabled={isPending} />
      {isError && <p role="alert">Não deu certo</p>}
    </form>
  );
}

it('B12 what was asked for with Enter leaves the focus where it was when it fails', async () => {
  const { pessoa } = mostrarPeca(<Formulario />);
  await pessoa.type(screen.getByLabelText('Código'), '123{Enter}');
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByLabelText('Código')).toHaveFocus();
});
