import type { AreaDaTarja } from '@balcao/domain';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { aposTecla, descricaoDaTarja } from './tarjas.ts';
import classes from './tarjar.module.css';

interface ListaDeTarjasProps {
  tarjas: readonly { indice: number; area: AreaDaTarja }[];
  selecionada: number | undefined;
  /** One that was just made by the keyboard, and takes the focus. */
  nova: number | undefined;
  onSelecionar: (indice: number) => void;
  onMudar: (indice: number, area: AreaDaTarja) => void;
  onTirar: (indice: number) => void;
}

/** The marks of a page as buttons: the one that has the focus is moved, resized and removed by keys. */
export function ListaDeTarjas(props: ListaDeTarjasProps) {
  const { tarjas, selecionada, nova, onSelecionar, onMudar } = props;
  const lista = useRef<HTMLUListElement>(null);
  const titulo = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (nova !== undefined)
      lista.current?.querySelector<HTMLElement>(`[data-indice="${nova}"]`)?.focus();
  }, [nova]);
  /** The button that has the focus goes with its mark. */
  const tirar = (indice: number) => {
    titulo.current?.focus();
    props.onTirar(indice);
  };
  return (
    <section aria-labelledby="tarjas-da-pagina">
      <h3 id="tarjas-da-pagina" ref={titulo} tabIndex={-1}>
        Tarjas desta página
      </h3>
      <p id="como-mover" className={classes.miudo}>
        Com uma tarja escolhida, as setas a movem, Shift e setas mudam o tamanho, Delete a tira.
      </p>
      {tarjas.length === 0 && <p>Nenhuma tarja nesta página.</p>}
      <ul ref={lista} className={classes.lista}>
        {tarjas.map(({ indice, area }, i) => (
          <li key={indice}>
            <Button
              variant={indice === selecionada ? 'filled' : 'default'}
              data-indice={indice}
              aria-describedby="como-mover"
              onFocus={() => onSelecionar(indice)}
              onClick={() => onSelecionar(indice)}
              onKeyDown={(evento) => {
                if (evento.key === 'Delete' || evento.key === 'Backspace') {
                  evento.preventDefault();
                  tirar(indice);
                  return;
                }
                const movida = aposTecla(area, evento);
                if (movida === undefined) return;
                evento.preventDefault();
                onMudar(indice, movida);
              }}
            >
              Tarja {i + 1}
              <span className="so-leitor">: {descricaoDaTarja(area)}</span>
            </Button>
            <Button variant="subtle" onClick={() => tirar(indice)}>
              Tirar<span className="so-leitor"> a tarja {i + 1}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
