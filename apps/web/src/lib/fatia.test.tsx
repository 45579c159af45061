import { render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { useId, useState } from 'react';
import { expect, it } from 'vitest';
import { proximaTarefa } from './sob-demanda.ts';
import { acordarEmFatias, Fatia } from './fatia.ts';

function Botao({ nome }: { nome: string }) {
  const [vezes, setVezes] = useState(0);
  return (
    <button type="button" id={useId()} onClick={() => setVezes(vezes + 1)}>
      {nome}
      {vezes}
    </button>
  );
}

const Pagina = () => (
  <main>
    <Fatia nome="a">
      <Botao nome="um" />
      <Fatia nome="b">
        <Botao nome="dois" />
        <Botao nome="tres" />
      </Fatia>
    </Fatia>
    <Botao nome="fora" />
  </main>
);

/** As the server draws it: the ids of a slice are its own, in whatever order it is woken. */
const DESENHADA =
  '<main><!--$s--><button type="button" id="Pa-0">um0</button><!--$s-->' +
  '<button type="button" id="Pb-0">dois0</button><button type="button" id="Pb-1">tres0</button>' +
  '<!--/$s--><!--/$s--><button type="button" id="P0-0">fora0</button></main>';

it('a page is woken slice by slice, each in a task of its own, and stays what it was', async () => {
  const raiz = document.createElement('div');
  raiz.innerHTML = DESENHADA;
  document.body.append(raiz);
  const botoes = [...raiz.querySelectorAll('button')];
  const vistas: string[] = [];
  const escutar = async () => {
    for (const botao of botoes) botao.click();
    // Preact draws what changed before the next task.
    for (let i = 0; i < 4; i += 1) await Promise.resolve();
    vistas.push(botoes.map(({ textContent }) => textContent).join(' '));
  };
  const acordada = acordarEmFatias(() => void hydrateRoot(raiz, <Pagina />));
  await escutar();
  for (let i = 0; i < 8; i += 1) {
    await proximaTarefa();
    await escutar();
  }
  await acordada;
  // What stands in no slice hears first, then the outer one, then the one in it.
  expect(vistas[0]).toBe('um0 dois0 tres0 fora1');
  const ordem = ['um', 'dois', 'tres'].map((nome) =>
    vistas.findIndex((vista) => !vista.includes(`${nome}0`)),
  );
  expect(ordem[0]).toBeGreaterThan(0);
  expect(ordem[1]).toBeGreaterThan(ordem[0] ?? 0);
  expect(ordem[2]).toBe(ordem[1]);
  expect([...raiz.querySelectorAll('button')]).toEqual(botoes);
  expect(botoes.map(({ id }) => id)).toEqual(['Pa-0', 'Pb-0', 'Pb-1', 'P0-0']);
  raiz.remove();
});

it('where nothing is woken, it is what stands in it', () => {
  render(<Pagina />);
  expect(screen.getAllByRole('button').map(({ id }) => id)).toEqual([
    'Pa-0',
    'Pb-0',
    'Pb-1',
    'P0-0',
  ]);
});
