import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useCabeca } from './cabeca.ts';
import { diaDaqui } from './hoje.ts';
import { chegarNaPagina, noNavegador } from './navegacao.ts';
import { aoCarregar, carregar, sobDemanda } from './sob-demanda.ts';

/** What the server drew of it, as long as the page that came drawn is being woken. */
const findDesenhada = (): Element | null =>
  noNavegador && document.documentElement.hasAttribute('data-pronta')
    ? document.querySelector('[data-parada]')
    : null;

/**
 * A page in which there is nothing to do but read: as it came drawn it stays, and no code of it is sent.
 * Whoever comes to it from another page of the portal has it drawn here.
 */
export function parada(importar: () => Promise<ComponentType>): ComponentType {
  const Conteudo = sobDemanda(importar);

  function Parada() {
    const [desenhada] = useState(() => findDesenhada()?.innerHTML);
    const lugar = useRef<HTMLDivElement>(null);
    useCabeca({ parada: true });
    useEffect(() => {
      if (desenhada === undefined) return;
      chegarNaPagina();
      const achar = (qual: string) => lugar.current?.querySelector(qual);
      const dia = achar('[data-dia]');
      if (dia) dia.textContent = diaDaqui();
      achar('[data-imprimir]')?.addEventListener('click', () => print());
    }, [desenhada]);
    if (desenhada !== undefined)
      return <div ref={lugar} data-parada="" dangerouslySetInnerHTML={{ __html: desenhada }} />;
    return (
      <div data-parada="">
        <Conteudo />
      </div>
    );
  }

  aoCarregar(Parada, async () => {
    if (findDesenhada() === null) await carregar(<Conteudo />);
  });
  return Parada;
}
