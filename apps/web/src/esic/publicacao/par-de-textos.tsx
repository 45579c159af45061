import { TIPOS_DE_MARCA, trechosDasMarcas, type Marca } from '@balcao/domain';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import type { CampoDoFormulario } from '../../lib/formulario.ts';
import { Campo } from '../../ui/formulario.tsx';
import { Trechos } from '../../ui/fatos.tsx';
import classes from './publicacao.module.css';

interface ParDeTextosProps {
  /** What the text is, and what becomes of it: 'Assunto', 'a publicar'. */
  rotulo: string;
  destino: string;
  linhas: number;
  original: string;
  marcasDoOriginal: readonly Marca[];
  campo: CampoDoFormulario<string>;
  marcas: readonly Marca[];
  onOmitir: () => void;
}

/** What looks like personal data in a text, and the way to cover it. */
function Marcas({
  marcas,
  rotulo,
  disabled,
  onOmitir,
}: {
  marcas: readonly Marca[];
  rotulo: string;
  disabled: boolean;
  onOmitir: () => void;
}) {
  return (
    <div className={classes.marcas}>
      <p>Parece dado pessoal:</p>
      <ul>
        {marcas.map(({ tipo, inicio, texto }) => (
          <li key={inicio}>
            <strong>{texto}</strong> ({TIPOS_DE_MARCA[tipo]})
          </li>
        ))}
      </ul>
      <Button variant="default" disabled={disabled} onClick={onOmitir}>
        Omitir o que está marcado
        <span className="so-leitor"> no campo {rotulo}</span>
      </Button>
    </div>
  );
}

/** One text as it was written, and as others will read it. */
export function ParDeTextos(props: ParDeTextosProps) {
  const { rotulo, destino, linhas, original, marcasDoOriginal, campo, marcas, onOmitir } = props;
  const id = useId();
  return (
    <div className={classes.par}>
      <section className={classes.original} aria-labelledby={id}>
        <h3 id={id}>{rotulo}: original</h3>
        <p>
          <Trechos trechos={trechosDasMarcas(original, marcasDoOriginal)} />
        </p>
      </section>
      <div className={classes.edicao}>
        <Campo {...campo} label={`${rotulo} ${destino}`} linhas={linhas} />
        {marcas.length > 0 && (
          <Marcas {...{ marcas, rotulo, onOmitir }} disabled={campo.disabled} />
        )}
      </div>
    </div>
  );
}
