import { formatarData, lerData } from '@balcao/domain';
import { Button } from './button.tsx';
import { TextInput } from './campo.tsx';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type SubmitEvent, useRef, type ReactNode } from 'react';
import { useCamposDaBusca } from '../lib/campos-da-busca.ts';
import { useFormComErros } from '../lib/erros-de-campo.ts';
import { Actions } from './buttons.tsx';
import { DoEndereco } from './enderecos-da-pagina.tsx';
import { DataInput } from './masked-input.tsx';
import classes from './busca-de-lista.module.css';

interface BuscaDeListaProps {
  /** What can be looked for: 'Nome, e-mail ou CPF/CNPJ'. */
  rotulo: string;
  maximo: number;
  disabled: boolean;
  onBuscar: (texto: string) => void;
  /** Its word in the address, where it stands there: a browser without code looks for it by that. */
  nome?: string;
  /** What is being looked for already. */
  inicial?: string;
}

/** Looks for a word in a list that comes by pages. */
export function BuscaDeLista(props: BuscaDeListaProps) {
  const { rotulo, maximo, disabled, onBuscar, nome, inicial = '' } = props;
  const { campos, editar } = useCamposDaBusca({ texto: inicial });
  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    onBuscar(campos.texto.trim());
  };
  return (
    <form className={classes.palavra} onSubmit={enviar} role="search">
      <TextInput
        {...(nome !== undefined && { name: nome })}
        label={rotulo}
        value={campos.texto}
        onChange={({ currentTarget }) => editar({ texto: currentTarget.value })}
        maxLength={maximo}
        autoComplete="off"
        disabled={disabled}
      />
      <Button
        type="submit"
        variant="default"
        leftSection={<IconSearch size={20} aria-hidden />}
        disabled={disabled}
      >
        Buscar
      </Button>
      <noscript>
        {import.meta.env.SSR && nome !== undefined && <DoEndereco menos={[nome, 'pagina']} />}
      </noscript>
    </form>
  );
}

interface PainelDeBuscaProps {
  /** What is wrong in its fields, when something is: the first of them gets the focus. */
  motivos: object | undefined;
  /** Whether the list is narrowed now: there is something to clear. */
  filtrado: boolean;
  onBuscar: () => void;
  onLimpar: () => void;
  /** All its fields and its buttons beside each other, on a wide screen: the list begins higher. */
  emLinha?: boolean;
  /** Its fields, two beside each other on a wide screen, and what it says (`p`). */
  children: ReactNode;
}

/** What to look for in a list, by several fields at once. */
export function PainelDeBusca(props: PainelDeBuscaProps) {
  const form = useFormComErros(props.motivos);
  const buscar = useRef<HTMLButtonElement>(null);
  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    props.onBuscar();
  };
  return (
    <form
      ref={form}
      className={classes.busca}
      data-em-linha={props.emLinha}
      onSubmit={enviar}
      role="search"
      noValidate
    >
      {props.children}
      <div className={classes.acoes}>
        <Actions>
          {props.filtrado && (
            <Button
              variant="default"
              onClick={() => {
                props.onLimpar();
                // This button is about to go.
                buscar.current?.focus();
              }}
            >
              Limpar
            </Button>
          )}
          <Button ref={buscar} type="submit" leftSection={<IconSearch size={20} aria-hidden />}>
            Buscar
          </Button>
        </Actions>
      </div>
    </form>
  );
}

/** The first and the last day, as typed. */
interface Periodo {
  de: string;
  ate: string;
}

interface PeriodoCamposProps {
  /** What the first day is called: 'De', 'Pago de'. */
  rotulo: string;
  valor: Periodo;
  motivos: Partial<Periodo> | undefined;
  onChange: (parte: Partial<Periodo>) => void;
}

/** Both days as the address has them, or what is wrong in them; one that was left empty is none. */
export function lerPeriodo(dias: Periodo): { lidos: Periodo } | { errados: Partial<Periodo> } {
  const lidos = { de: '', ate: '' };
  const errados: Partial<Periodo> = {};
  for (const nome of ['de', 'ate'] as const) {
    const lido = dias[nome] === '' ? undefined : lerData(dias[nome]);
    if (lido?.ok) lidos[nome] = lido.valor;
    else if (lido) errados[nome] = lido.motivo;
  }
  if (lidos.ate !== '' && lidos.ate < lidos.de)
    errados.ate = 'O último dia vem antes do primeiro. Confira os dois.';
  return Object.keys(errados).length > 0 ? { errados } : { lidos };
}

/** A civil day as people write it; '' for none. */
export const diaEscrito = (dia: string | undefined): string => (dia ? formatarData(dia) : '');

/** From which day to which. */
export function PeriodoCampos({ rotulo, valor, motivos, onChange }: PeriodoCamposProps) {
  return (
    <>
      <DataInput
        label={rotulo}
        autoComplete="off"
        value={valor.de}
        onChange={(de) => onChange({ de })}
        error={motivos?.de}
      />
      <DataInput
        label="Até"
        autoComplete="off"
        value={valor.ate}
        onChange={(ate) => onChange({ ate })}
        error={motivos?.ate}
      />
    </>
  );
}
