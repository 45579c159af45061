import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { mostrar } from '../testing/render.tsx';
import { DocumentoInput, ProtocoloInput, TelefoneInput, posicaoApos } from './masked-input.tsx';

function Campo({ Input }: { Input: typeof DocumentoInput }) {
  const [valor, setValor] = useState('');
  return <Input label="Campo" value={valor} onChange={setValor} />;
}

const abrirCampo = (Input: typeof DocumentoInput) => {
  const { pessoa } = mostrar(<Campo Input={Input} />);
  return { pessoa, campo: screen.getByLabelText<HTMLInputElement>('Campo') };
};

describe('P51 masked fields', () => {
  it.each([
    ['a CPF', '52998224725', '529.982.247-25'],
    ['a CNPJ of digits', '11222333000181', '11.222.333/0001-81'],
    ['an alphanumeric CNPJ, in lower case', '12abc34501de35', '12.ABC.345/01DE-35'],
    ['more than fits', '12ABC34501DE3599', '12.ABC.345/01DE-35'],
    ['the beginning of a CPF', '5299', '529.9'],
  ])('B02.1 P04.2 P51.1 the CPF/CNPJ field adapts to %s', async (_, digitado, visto) => {
    const { pessoa, campo } = abrirCampo(DocumentoInput);
    await pessoa.type(campo, digitado);
    expect(campo).toHaveValue(visto);
    expect(campo.value.length).toBeLessThanOrEqual(18);
  });

  it('P51 takes a pasted number with any punctuation around it', async () => {
    const { pessoa, campo } = abrirCampo(DocumentoInput);
    await pessoa.click(campo);
    await pessoa.paste(' 12.ABC.345/01DE-35 ');
    expect(campo).toHaveValue('12.ABC.345/01DE-35');
  });

  it('P51 keeps the caret where someone corrects', async () => {
    const { pessoa, campo } = abrirCampo(DocumentoInput);
    await pessoa.type(campo, '52982247');
    await pessoa.type(campo, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(campo).toHaveValue('529.982.247');
    expect(campo.selectionStart).toBe(3);
    await pessoa.keyboard('{Backspace}');
    expect(campo).toHaveValue('529.822.47');
    expect(campo.selectionStart).toBe(2);
  });

  it('P51 leaves value and caret alone when nothing typed fits', async () => {
    const { pessoa, campo } = abrirCampo(TelefoneInput);
    await pessoa.type(campo, '1198765');
    await pessoa.type(campo, 'x', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(campo).toHaveValue('(11) 98765');
    expect(campo.selectionStart).toBe(3);
  });

  it.each([
    ['1132345678', '(11) 3234-5678'],
    ['11987654321', '(11) 98765-4321'],
  ])('P51.2 the telephone %s is shown as %s', async (digitado, visto) => {
    const { pessoa, campo } = abrirCampo(TelefoneInput);
    await pessoa.type(campo, digitado);
    expect(campo).toHaveValue(visto);
  });

  it('P51 the protocol has its hyphens', async () => {
    const { pessoa, campo } = abrirCampo(ProtocoloInput);
    await pessoa.type(campo, '20261120004217');
    expect(campo).toHaveValue('2026-1120-004217');
  });
});

describe('caret of a masked text', () => {
  it.each([
    ['529.982', 0, 0],
    ['529.982', 3, 3],
    ['529.982', 4, 5],
    ['(11) 9', 2, 3],
    ['529', 9, 3],
  ])('in %s after %i characters is at %i', (texto, quantos, posicao) => {
    expect(posicaoApos(texto, quantos)).toBe(posicao);
  });
});
