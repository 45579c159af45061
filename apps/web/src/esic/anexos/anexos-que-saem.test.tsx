import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { mostrarPeca } from '../../testing/peca.tsx';
import { Rede } from '../../testing/rede.ts';
import { AnexosQueSaem } from './anexos-que-saem.tsx';

const anexo = (nome: string) => ({
  identificador: nome,
  nome,
  bytes: 1536,
  url: `/api/anexos/${nome}`,
  anexado_por: { id: 'u1', nome: 'Maria Aparecida dos Santos' },
  setor: null,
});

function Anexos() {
  const [nomes, setNomes] = useState(['a.pdf', 'b.pdf', 'c.pdf']);
  const remover = (id: string) => {
    setNomes((atuais) => atuais.filter((nome) => nome !== id));
    return Promise.resolve();
  };
  return (
    <AnexosQueSaem
      anexos={nomes.map(anexo)}
      dono={{ nome: 'do recurso', remover }}
      podeRemover={() => true}
    />
  );
}

const abrirPergunta = (nome: string) => screen.getByRole('button', { name: `Remover ${nome}` });

describe('E10 the focus after a file is removed', () => {
  it('goes on to the file in its place, to the one before, and to where there was one', async () => {
    new Rede();
    const { pessoa } = mostrarPeca(<Anexos />);
    const remover = async (nome: string) => {
      await pessoa.click(abrirPergunta(nome));
      await pessoa.click(screen.getByRole('button', { name: 'Remover anexo' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await remover('b.pdf');
    expect(screen.getByRole('link', { name: 'c.pdf' })).toHaveFocus();
    await remover('c.pdf');
    expect(screen.getByRole('link', { name: 'a.pdf' })).toHaveFocus();
    await remover('a.pdf');
    expect(document.activeElement?.textContent).toBe('Sem anexos');
  });

  it('waits for the list, which may come after the dialog closed back to the button', async () => {
    new Rede();
    let chegar: () => void = () => undefined;
    function ComDemora() {
      const [nomes, setNomes] = useState(['a.pdf', 'b.pdf']);
      const remover = (id: string) => {
        chegar = () => setNomes((atuais) => atuais.filter((nome) => nome !== id));
        return Promise.resolve();
      };
      const dono = { nome: 'do recurso', remover };
      return <AnexosQueSaem anexos={nomes.map(anexo)} dono={dono} podeRemover={() => true} />;
    }
    const { pessoa } = mostrarPeca(<ComDemora />);
    await pessoa.click(abrirPergunta('a.pdf'));
    await pessoa.click(screen.getByRole('button', { name: 'Remover anexo' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => abrirPergunta('a.pdf').focus());
    act(chegar);
    expect(screen.getByRole('link', { name: 'b.pdf' })).toHaveFocus();
  });

  it('stays where it is when the removal is given up and the list comes anew', async () => {
    new Rede();
    const { pessoa } = mostrarPeca(<Anexos />);
    await pessoa.click(abrirPergunta('b.pdf'));
    await pessoa.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('link', { name: 'b.pdf' })).not.toHaveFocus();
  });
});
