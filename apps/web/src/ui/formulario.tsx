import { NativeSelect, TextInput, Textarea, type NativeSelectProps } from './campo.tsx';
import type { ComponentProps, ReactNode } from 'react';
import type { CampoDoFormulario, FormularioAberto } from '../lib/formulario.ts';
import classes from './formulario.module.css';
import { TextoContado } from './texto-contado.tsx';

interface FormularioProps {
  de: FormularioAberto;
  className?: string | undefined;
  children: ReactNode;
}

/** A form; when a try fails in several fields, the list of them stands above. */
export function Formulario({ de, className, children }: FormularioProps) {
  const { ref, enviar, errados } = de;
  const irPara = (nome: string) => {
    const campo = ref.current?.elements.namedItem(nome);
    const primeiro = campo instanceof RadioNodeList ? campo.item(0) : campo;
    if (primeiro instanceof HTMLElement) primeiro.focus();
  };
  return (
    <form ref={ref} className={className} onSubmit={enviar} noValidate {...de.atributos}>
      {errados.length > 1 && (
        <div className={classes.resumo}>
          <p role="status">Confira {errados.length} campos:</p>
          <ul>
            {errados.map(({ nome, rotulo }) => (
              <li key={nome}>
                {de.atributos ? (
                  <a href={`#${nome}`}>{rotulo}</a>
                ) : (
                  <button type="button" onClick={() => irPara(nome)}>
                    {rotulo}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {children}
    </form>
  );
}

type DoTexto = Pick<
  ComponentProps<typeof TextInput>,
  | 'type'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'inputMode'
  | 'spellCheck'
  | 'withAsterisk'
  | 'className'
  | 'leftSection'
  | 'descricaoDepois'
>;

interface CampoProps extends CampoDoFormulario<string>, DoTexto {
  label: string;
  description?: ReactNode;
  /** Lines that are seen at once; one is a field of one line. */
  linhas?: number;
  /** How much of its limit is left stands below it. */
  contado?: boolean;
  /** To be chosen from, where nothing is typed. */
  opcoes?: NativeSelectProps['data'];
}

/** A field of a form, as its contract has it: counted where people's characters count. */
export function Campo(props: CampoProps) {
  const { linhas = 1, contado = false, opcoes, onChange, maxLength, ...resto } = props;
  const { maximo = contado ? maxLength : undefined, ...campo } = resto;
  const aoMudar = ({ currentTarget }: { currentTarget: { value: string } }) =>
    onChange(currentTarget.value);
  if (opcoes) return <NativeSelect data={opcoes} {...campo} onChange={aoMudar} />;
  if (maximo !== undefined)
    return <TextoContado maximo={maximo} linhas={linhas} {...campo} onChange={onChange} />;
  const doTexto = { ...campo, ...(maxLength !== undefined && { maxLength }), onChange: aoMudar };
  return linhas > 1 ? (
    <Textarea size="sm" rows={linhas} {...doTexto} />
  ) : (
    <TextInput {...doTexto} />
  );
}
