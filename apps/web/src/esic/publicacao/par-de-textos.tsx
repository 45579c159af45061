import {
  type CampoDaPublicacao,
  TIPOS_DE_MARCA,
  trechosDasMarcas,
  type Marca,
} from '@balcao/domain';
import { Button } from '../../ui/button.tsx';
import type { CampoDoFormulario } from '../../lib/formulario.ts';
import { Campo } from '../../ui/formulario.tsx';
import { Trechos } from '../../ui/fatos.tsx';
import classes from './publicacao.module.css';

const ROTULOS: Readonly<Record<CampoDaPublicacao, string>> = {
  assunto: 'Assunto',
  pergunta: 'Pergunta',
  resposta: 'Resposta',
};

interface ParDeTextosProps {
  nome: CampoDaPublicacao;
  original: string;
  marcasDoOriginal: readonly Marca[];
  campo: CampoDoFormulario<string>;
  marcas: readonly Marca[];
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
  const { nome, original, marcasDoOriginal, campo, marcas, onOmitir } = props;
  const rotulo = ROTULOS[nome];
  return (
    <div className={classes.par}>
      <section className={classes.original} aria-labelledby={`original-${nome}`}>
        <h3 id={`original-${nome}`}>{rotulo}: original</h3>
        <p>
          <Trechos trechos={trechosDasMarcas(original, marcasDoOriginal)} />
        </p>
      </section>
      <div className={classes.edicao}>
        <Campo {...campo} label={`${rotulo} a publicar`} linhas={LINHAS[nome]} />
        {marcas.length > 0 && (
          <Marcas {...{ marcas, rotulo, onOmitir }} disabled={campo.disabled} />
        )}
      </div>
    </div>
  );
}
