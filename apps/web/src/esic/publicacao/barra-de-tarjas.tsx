import type { AreaDaTarja } from '@balcao/domain';
import { announce } from '../../lib/anuncio.ts';
import { Button } from '../../ui/button.tsx';
import { contarTarjas, NO_MEIO } from './tarjas.ts';
import classes from './tarjar.module.css';

interface BarraDePaginasProps {
  pagina: number;
  paginas: number;
  previa: boolean;
  onIr: (pagina: number) => void;
  onPrevia: (previa: boolean) => void;
}

/** From page to page, and between the marks and what everybody will see. */
export const BarraDePaginas = ({
  pagina,
  paginas,
  previa,
  onIr,
  onPrevia,
}: BarraDePaginasProps) => (
  <div className={classes.barra} role="group" aria-label="Páginas">
    <Button variant="default" disabled={pagina <= 1} onClick={() => onIr(pagina - 1)}>
      Anterior
    </Button>
    <span>
      Página {pagina} de {paginas}
    </span>
    <Button variant="default" disabled={pagina >= paginas} onClick={() => onIr(pagina + 1)}>
      Próxima
    </Button>
    <Button variant={previa ? 'filled' : 'default'} onClick={() => onPrevia(!previa)}>
      {previa ? 'Voltar às tarjas' : 'Pré-visualizar'}
    </Button>
  </div>
);

interface BarraDeTarjasProps {
  desenhando: boolean;
  onDesenhando: (desenhando: boolean) => void;
  /** What looks like personal data and has no mark yet. */
  sugeridas: readonly AreaDaTarja[];
  onSugeridas: () => void;
  onAdicionar: (area: AreaDaTarja) => void;
  podeDesfazer: boolean;
  onDesfazer: () => void;
}

/** How marks are made, with and without a pointer. */
export const BarraDeTarjas = (props: BarraDeTarjasProps) => (
  <div className={classes.barra} role="group" aria-label="Tarjas">
    <Button variant="default" onClick={() => props.onAdicionar(NO_MEIO)}>
      Adicionar tarja
    </Button>
    <Button
      variant={props.desenhando ? 'filled' : 'default'}
      className={classes.soDedo}
      aria-pressed={props.desenhando}
      onClick={() => props.onDesenhando(!props.desenhando)}
    >
      Desenhar com o dedo
    </Button>
    {props.sugeridas.length > 0 && (
      <Button
        variant="default"
        onClick={() => {
          props.onSugeridas();
          announce(`${contarTarjas(props.sugeridas.length)} sobre o que parece dado pessoal.`);
        }}
      >
        Tarjar o que parece dado pessoal
      </Button>
    )}
    <Button variant="default" disabled={!props.podeDesfazer} onClick={props.onDesfazer}>
      Desfazer
    </Button>
  </div>
);
