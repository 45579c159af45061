import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mostrar } from '../testing/render.tsx';
import { useRascunho } from './rascunho.ts';

const VAZIO = { nome: '', assunto: '' };

function Formulario({ nome = 'teste' }: { nome?: string }) {
  const { campos, editar, preenchido, recuperado, limpar } = useRascunho(nome, VAZIO);
  return (
    <>
      <input
        aria-label="Assunto"
        value={campos.assunto}
        onChange={({ currentTarget }) => editar({ assunto: currentTarget.value })}
      />
      {preenchido && <button onClick={limpar}>Limpar</button>}
      {recuperado && 'Recuperado'}
    </>
  );
}

describe('E22 a draft', () => {
  it('survives a reload in its tab, and is gone once it is emptied', async () => {
    const antes = mostrar(<Formulario />);
    await antes.pessoa.type(screen.getByLabelText('Assunto'), 'Obras');
    expect(screen.queryByText('Recuperado')).toBeNull();
    antes.unmount();
    expect(localStorage).toHaveLength(0);

    const depois = mostrar(<Formulario />);
    expect(screen.getByLabelText('Assunto')).toHaveValue('Obras');
    expect(screen.getByText('Recuperado')).toBeInTheDocument();
    await depois.pessoa.click(screen.getByRole('button', { name: 'Limpar' }));
    expect(screen.getByLabelText('Assunto')).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
  });

  it('of one form is not shown in another, nor is what is no draft', () => {
    sessionStorage.setItem('rascunho:teste', '{"assunto":1,"outro":"x","nome":"Ana"}');
    sessionStorage.setItem('rascunho:quebrado', '{');
    mostrar(<Formulario nome="outro" />);
    mostrar(<Formulario nome="quebrado" />);
    mostrar(<Formulario />);
    for (const campo of screen.getAllByLabelText('Assunto')) expect(campo).toHaveValue('');
    expect(screen.getAllByText('Recuperado')).toHaveLength(1);
  });

  it('lasts for the page where the browser forbids storage', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('proibido');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('proibido');
    });
    const antes = mostrar(<Formulario nome="sem-guarda" />);
    await antes.pessoa.type(screen.getByLabelText('Assunto'), 'Obras');
    antes.unmount();
    mostrar(<Formulario nome="sem-guarda" />);
    expect(screen.getByLabelText('Assunto')).toHaveValue('Obras');
  });
});
