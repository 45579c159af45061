import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { mostrar } from '../testing/render.tsx';
import { TextoContado } from './texto-contado.tsx';

function Campo() {
  const [texto, setTexto] = useState('');
  return <TextoContado label="Assunto" maximo={5} value={texto} onChange={setTexto} />;
}

describe('E05 texts with a limit', () => {
  it('E05.2 count characters as people do, and cut nothing that was typed', async () => {
    const { pessoa } = mostrar(<Campo />);
    const campo = screen.getByLabelText('Assunto');
    expect(campo).toHaveAccessibleDescription('Restam 5 caracteres');
    await pessoa.type(campo, '👨‍👩‍👧abc');
    expect(campo).toHaveAccessibleDescription('Resta 1 caractere');
    await pessoa.type(campo, 'de');
    expect(campo).toHaveValue('👨‍👩‍👧abcde');
    expect(campo).toHaveAccessibleDescription(/No máximo 5 caracteres\. 1 caractere a mais/);
    expect(campo).toBeInvalid();
  });
});
