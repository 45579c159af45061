import {
  ACEITA_ANEXOS,
  BYTES_DO_ANEXO,
  formatarTamanho,
  type LimitesDeAnexos,
} from '@balcao/domain';
import { Button } from '../../ui/button.tsx';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import { useId, useRef, useEffect, useState } from 'react';
import { announce } from '../../lib/anuncio.ts';
import {
  ArquivosEscolhidos,
  comArquivos,
  nomeNaTela,
  problemaDosAnexos,
  recusaDoArquivo,
} from './anexos-do-envio.tsx';
import classes from './anexos.module.css';

const dentroDe = (elemento: HTMLElement | null, { target }: Event): boolean =>
  target instanceof Node && elemento?.contains(target) === true;

/**
 * Takes files that are dropped on an element. One that is dropped beside it would open in the place
 * of the page, and of what was typed there: it does nothing.
 */
function useSoltar<E extends HTMLElement>(onSoltar: (arquivos: readonly File[]) => void) {
  const elemento = useRef<E>(null);
  const [sobre, setSobre] = useState(false);
  useEffect(() => {
    const passar = (evento: DragEvent) => {
      evento.preventDefault();
      setSobre(dentroDe(elemento.current, evento));
    };
    const soltar = (evento: DragEvent) => {
      evento.preventDefault();
      setSobre(false);
      if (dentroDe(elemento.current, evento)) onSoltar([...(evento.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragover', passar);
    window.addEventListener('drop', soltar);
    return () => {
      window.removeEventListener('dragover', passar);
      window.removeEventListener('drop', soltar);
    };
  }, [onSoltar]);
  return { elemento, sobre };
}

const EXTENSOES = ACEITA_ANEXOS.replaceAll('.', '').replaceAll(',', ', ');

interface AnexosCampoProps {
  name?: string;
  value: readonly File[];
  onChange: (arquivos: readonly File[]) => void;
  /** What one submission may carry; undefined while that is on its way. */
  limites: LimitesDeAnexos | undefined;
  /** Whether the form is about the files. */
  required?: boolean;
  disabled?: boolean;
  /** What else is wrong with the files. */
  error?: string | undefined;
  /** Of the field of the browser, on a page that answers who has no code. */
  id?: string;
}

function textoDeAjuda(limites: LimitesDeAnexos | undefined): string {
  const cada = `Até ${formatarTamanho(BYTES_DO_ANEXO)} cada um`;
  if (limites === undefined) return `${EXTENSOES}. ${cada}.`;
  const { anexos_quantidade, anexos_total_bytes } = limites;
  const quantos = anexos_quantidade === 1 ? '1 arquivo' : `${anexos_quantidade} arquivos`;
  return `${EXTENSOES}. ${cada}; no máximo ${quantos} e ${formatarTamanho(anexos_total_bytes)} no total.`;
}

/** Reasons told one by one: of more, only how many they are is told. */
const MOTIVOS_DITOS = 3;

/** Says what was chosen, why each is not taken, and what keeps them all from being sent. */
function anunciar(novos: readonly File[], problema: string | undefined): void {
  const recusas = novos.map(recusaDoArquivo).filter((motivo) => motivo !== undefined);
  const quantos =
    novos.length === 1 ? '1 arquivo escolhido' : `${novos.length} arquivos escolhidos`;
  const motivos = recusas.length > MOTIVOS_DITOS ? [] : recusas;
  announce([`${quantos}.`, ...motivos, ...(problema === undefined ? [] : [problema])].join(' '));
}

const dizerRemovidos = ([primeiro, ...outros]: readonly File[]): void =>
  announce(
    primeiro !== undefined && outros.length === 0
      ? `${nomeNaTela(primeiro)} removido.`
      : `${outros.length + 1} arquivos removidos.`,
  );

/**
 * Files that go with a form: chosen with the button, by keyboard or finger, or dropped on the field.
 * What is not taken is struck through, with why, and keeps the form from being sent (`esic.md` §5).
 */
export function AnexosCampo({
  name,
  value: arquivos,
  onChange,
  limites,
  required = false,
  disabled = false,
  error,
  id: idDoCampo,
}: AnexosCampoProps) {
  const campo = useRef<HTMLInputElement>(null);
  const botao = useRef<HTMLButtonElement>(null);
  const id = useId();
  const problema = error ?? problemaDosAnexos(arquivos, limites);

  const juntar = (novos: readonly File[]) => {
    if (novos.length === 0) return;
    const juntos = comArquivos(arquivos, novos);
    onChange(juntos);
    anunciar(novos, problemaDosAnexos(juntos, limites));
  };
  const { elemento, sobre } = useSoltar<HTMLDivElement>((novos) => {
    if (!disabled) juntar(novos);
  });

  return (
    <div
      ref={elemento}
      role="group"
      aria-labelledby={`${id}-rotulo`}
      className={classes.campo}
      data-sobre={sobre || undefined}
    >
      <p id={`${id}-rotulo`} className={classes.rotulo}>
        {required ? 'Anexos' : 'Anexos (opcional)'}
      </p>
      <p id={`${id}-ajuda`} className={classes.ajuda}>
        {textoDeAjuda(limites)}
      </p>
      <input
        ref={campo}
        type="file"
        // Without code this is the field, and what it has goes as it is.
        {...(import.meta.env.SSR && {
          name: 'anexos[]',
          id: idDoCampo,
          'aria-describedby': `${id}-ajuda ${id}-erro`,
        })}
        multiple
        hidden
        accept={ACEITA_ANEXOS}
        aria-label="Anexos"
        disabled={disabled}
        onChange={({ currentTarget }) => {
          juntar([...(currentTarget.files ?? [])]);
          // The same file may be chosen again after it was removed.
          currentTarget.value = '';
        }}
      />
      <div className={classes.escolher} data-com-codigo>
        <Button
          ref={botao}
          name={name}
          variant="default"
          leftSection={<IconPaperclip size={20} aria-hidden />}
          disabled={disabled}
          aria-describedby={problema === undefined ? `${id}-ajuda` : `${id}-ajuda ${id}-erro`}
          data-invalido={problema === undefined ? undefined : true}
          onClick={() => campo.current?.click()}
        >
          Escolher arquivos
        </Button>
        <span className={classes.solte}>ou solte os arquivos aqui</span>
      </div>
      {import.meta.env.SSR && idDoCampo !== undefined && (
        <p className={classes.erro}>
          O navegador não devolve os arquivos: se você tinha escolhido algum, escolha de novo.
        </p>
      )}
      {problema !== undefined && (
        <p id={`${id}-erro`} className={classes.erro}>
          {problema}
        </p>
      )}
      <ArquivosEscolhidos
        arquivos={arquivos}
        limites={limites}
        disabled={disabled}
        onRemover={(removidos) => {
          onChange(arquivos.filter((um) => !removidos.includes(um)));
          dizerRemovidos(removidos);
          botao.current?.focus();
        }}
      />
    </div>
  );
}
