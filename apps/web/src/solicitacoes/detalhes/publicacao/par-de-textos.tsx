import {
  LIMITES_DA_PUBLICACAO,
  TIPOS_DE_MARCA,
  trechosDasMarcas,
  type CampoDaPublicacao,
  type Marca,
} from '@balcao/domain';
import { Button } from '@mantine/core';
import { TextoContado } from '../../../ui/texto-contado.tsx';
import { Trechos } from '../../../ui/fatos.tsx';
import { ROTULOS } from './faltas.ts';
import classes from './publicacao.module.css';

interface ParDeTextosProps {
  campo: CampoDaPublicacao;
  original: string;
  marcasDoOriginal: readonly Marca[];
  texto: string;
  marcas: readonly Marca[];
  error: string | undefined;
  disabled: boolean;
  onChange: (texto: string) => void;
  onOmitir: () => void;
}

const LINHAS = { assunto: 1, pergunta: 5, resposta: 10 } as const;

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

/** One text as it was written, and as it will be published. */
export function ParDeTextos(props: ParDeTextosProps) {
  const { campo, original, marcasDoOriginal, texto, marcas, error, disabled, onChange } = props;
  const { rotulo } = ROTULOS[campo];
  return (
    <div className={classes.par}>
      <section className={classes.original} aria-labelledby={`original-${campo}`}>
        <h3 id={`original-${campo}`}>{rotulo}: original</h3>
        <p>
          <Trechos trechos={trechosDasMarcas(original, marcasDoOriginal)} />
        </p>
      </section>
      <div className={classes.edicao}>
        <TextoContado
          label={`${rotulo} a publicar`}
          maximo={LIMITES_DA_PUBLICACAO[campo]}
          linhas={LINHAS[campo]}
          required
          disabled={disabled}
          value={texto}
          error={error}
          onChange={onChange}
        />
        {marcas.length > 0 && (
          <Marcas marcas={marcas} rotulo={rotulo} disabled={disabled} onOmitir={props.onOmitir} />
        )}
      </div>
    </div>
  );
}
