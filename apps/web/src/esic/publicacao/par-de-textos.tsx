import {
  CAMPOS_DA_PUBLICACAO,
  cabeEm,
  LIMITES_DA_PUBLICACAO,
  temVisivel,
  type CampoDaPublicacao,
  type TextosDaPublicacao,
  TIPOS_DE_MARCA,
  trechosDasMarcas,
  type Marca,
} from '@balcao/domain';
import { Button } from '@mantine/core';
import { TextoContado } from '../../ui/texto-contado.tsx';
import { Trechos } from '../../ui/fatos.tsx';
import classes from './publicacao.module.css';

/** Fields that tell their own part of a refusal. */
export const FALTAS = [...CAMPOS_DA_PUBLICACAO, 'conferido'] as const;

export type Faltas = Partial<Record<(typeof FALTAS)[number], string>>;

/** What a field is called, and what is said while it is empty. */
const ROTULOS = {
  assunto: { rotulo: 'Assunto', vazio: 'Informe o assunto.' },
  pergunta: { rotulo: 'Pergunta', vazio: 'Informe a pergunta.' },
  resposta: { rotulo: 'Resposta', vazio: 'Informe a resposta.' },
} as const satisfies Record<CampoDaPublicacao, { rotulo: string; vazio: string }>;

const MARCADO =
  'Ainda há o que parece dado pessoal: tire-o do texto, ou confirme que você conferiu.';

/** What is missing before it is published; undefined when nothing. */
export function faltasDe(textos: TextosDaPublicacao, semConferir: boolean): Faltas | undefined {
  const vazios = CAMPOS_DA_PUBLICACAO.filter((campo) => !temVisivel(textos[campo]));
  const longos = CAMPOS_DA_PUBLICACAO.filter(
    (campo) => !cabeEm(textos[campo].trim(), LIMITES_DA_PUBLICACAO[campo]),
  );
  const faltas: Faltas = {
    ...Object.fromEntries(
      longos.map((um) => [um, `No máximo ${LIMITES_DA_PUBLICACAO[um]} caracteres.`]),
    ),
    ...Object.fromEntries(vazios.map((um) => [um, ROTULOS[um].vazio])),
    ...(semConferir && { conferido: MARCADO }),
  };
  return Object.keys(faltas).length === 0 ? undefined : faltas;
}

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
