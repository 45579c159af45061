import type { PaginaDoArquivo } from '@balcao/contracts';
import type { AreaDaTarja } from '@balcao/domain';
import { useState, type PointerEvent } from 'react';
import { entreCantos, MENOR, naFolha } from './tarjas.ts';
import classes from './tarjar.module.css';

interface FolhaProps {
  vista: PaginaDoArquivo;
  pagina: number;
  /** Marks of this page, each with where it stands among all. */
  tarjas: readonly { indice: number; area: AreaDaTarja }[];
  selecionada: number | undefined;
  /** As everybody will see it: nothing is drawn. */
  previa: boolean;
  /** The picture is still of what was asked for before. */
  chegando: boolean;
  /** A finger draws too, and does not scroll. */
  desenhando: boolean;
  onDesenhar: (area: AreaDaTarja) => void;
  onMover: (indice: number, area: AreaDaTarja) => void;
  onSelecionar: (indice: number) => void;
}

/** What is being drawn or moved, from where the pointer went down. */
interface Gesto {
  de: { x: number; y: number };
  ate: { x: number; y: number };
  /** The mark that is moved; undefined when one is drawn. */
  movida: { indice: number; area: AreaDaTarja } | undefined;
}

const areaDe = ({ de, ate, movida }: Gesto): AreaDaTarja =>
  movida
    ? naFolha({ ...movida.area, x: movida.area.x + ate.x - de.x, y: movida.area.y + ate.y - de.y })
    : entreCantos(de, ate);

const onde = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return {
    x: Math.min(1, Math.max(0, (clientX - left) / width)),
    y: Math.min(1, Math.max(0, (clientY - top) / height)),
  };
};

const contem = ({ x, y, largura, altura }: AreaDaTarja, ponto: { x: number; y: number }) =>
  ponto.x >= x && ponto.x <= x + largura && ponto.y >= y && ponto.y <= y + altura;

const estilo = ({ x, y, largura, altura }: AreaDaTarja) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${largura * 100}%`,
  height: `${altura * 100}%`,
});

/** A page as a picture, on which marks are drawn and moved; who sees no picture has its list and text. */
export function Folha(props: FolhaProps) {
  const { vista, pagina, tarjas, selecionada, previa, chegando, desenhando } = props;
  const parada = previa || chegando;
  const [gesto, setGesto] = useState<Gesto>();
  const comecar = (evento: PointerEvent<HTMLElement>) => {
    const desenha = desenhando || evento.pointerType === 'mouse';
    if (parada || !desenha || evento.button !== 0) return;
    evento.currentTarget.setPointerCapture(evento.pointerId);
    const de = onde(evento);
    const movida = tarjas.filter(({ area }) => contem(area, de)).at(-1);
    if (movida) props.onSelecionar(movida.indice);
    setGesto({ de, ate: de, movida });
  };
  const terminar = () => {
    if (gesto === undefined) return;
    const area = areaDe(gesto);
    setGesto(undefined);
    const { movida, de, ate } = gesto;
    const andou = Math.abs(de.x - ate.x) > MENOR || Math.abs(de.y - ate.y) > MENOR;
    if (movida && andou) props.onMover(movida.indice, area);
    if (!movida && area.largura > MENOR && area.altura > MENOR) props.onDesenhar(area);
  };
  return (
    <div
      className={classes.folha}
      data-desenhando={desenhando || undefined}
      data-parada={parada || undefined}
      data-chegando={chegando || undefined}
      onPointerDown={comecar}
      onPointerMove={(evento) => gesto && setGesto({ ...gesto, ate: onde(evento) })}
      onPointerUp={terminar}
      onPointerCancel={() => setGesto(undefined)}
    >
      <img
        src={vista.imagem}
        width={vista.largura}
        height={vista.altura}
        alt={`Página ${pagina}${previa ? ', como será publicada' : ''}. O texto dela está depois das tarjas.`}
        draggable={false}
      />
      {!parada &&
        tarjas.map(({ indice, area }) => (
          <span
            key={indice}
            className={classes.tarja}
            data-selecionada={indice === selecionada || undefined}
            style={estilo(gesto?.movida?.indice === indice ? areaDe(gesto) : area)}
          />
        ))}
      {gesto && !gesto.movida && (
        <span className={classes.tarja} data-selecionada style={estilo(areaDe(gesto))} />
      )}
    </div>
  );
}
