import { Button, TextInput, InputBase } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { PARTES_DO_TRATAMENTO, type Tratamento } from '@balcao/domain';
import classes from './parametros.module.css';

/** Takes a line out of a list; `oQue` tells a screen reader which. */
function RetirarButton({ oQue, onClick }: { oQue: string; onClick: () => void }) {
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={20} aria-hidden />}
      aria-label={`Retirar ${oQue}`}
      onClick={onClick}
    >
      Retirar
    </Button>
  );
}

/** Adds an empty line to a list. */
function IncluirButton({ oQue, onClick }: { oQue: string; onClick: () => void }) {
  return (
    <Button variant="default" leftSection={<IconPlus size={20} aria-hidden />} onClick={onClick}>
      Incluir {oQue}
    </Button>
  );
}

interface ListaDeParesProps<C extends string> {
  /** The two fields of each line, with their labels. */
  campos: readonly [C, C];
  rotulos: Readonly<Record<C, string>>;
  linhas: readonly Readonly<Record<C, string>>[];
  onChange: (linhas: Record<C, string>[]) => void;
  /** What 'Incluir' adds: 'feriado', 'norma'. */
  nome: string;
  /** Error of a field of a line. */
  erroDe?: (linha: number, campo: C) => string | undefined;
}

/** A list of lines of two fields, to add to and take from. */
export function ListaDePares<C extends string>(props: ListaDeParesProps<C>) {
  const { campos, rotulos, linhas, onChange, nome, erroDe } = props;
  const vazia = Object.fromEntries(campos.map((campo) => [campo, ''])) as Record<C, string>;
  return (
    <div className={classes.lista}>
      {linhas.map((linha, i) => (
        <div key={i} className={classes.par}>
          {campos.map((campo) => (
            <TextInput
              key={campo}
              label={`${rotulos[campo]} ${i + 1}`}
              value={linha[campo]}
              error={erroDe?.(i, campo)}
              onChange={(evento) => {
                const { value } = evento.currentTarget;
                onChange(linhas.map((uma, j) => ({ ...uma, ...(i === j && { [campo]: value }) })));
              }}
            />
          ))}
          <RetirarButton
            oQue={`${nome} ${i + 1}`}
            onClick={() => onChange(linhas.filter((_, j) => i !== j))}
          />
        </div>
      ))}
      <IncluirButton oQue={nome} onClick={() => onChange([...linhas, vazia])} />
    </div>
  );
}

const ROTULOS: Readonly<Record<keyof Tratamento, string>> = {
  titulo: 'Assunto',
  dados: 'Quais dados',
  finalidade: 'Para quê',
  base_legal: 'O que a lei diz',
  guarda: 'Por quanto tempo',
};

const VAZIO: Tratamento = { titulo: '', dados: '', finalidade: '', base_legal: '', guarda: '' };

interface TratamentosCampoProps {
  linhas: readonly Tratamento[];
  onChange: (linhas: readonly Tratamento[]) => void;
}

/** What the privacy notice tells, use by use, to write in and to take from. */
export function TratamentosCampo({ linhas, onChange }: TratamentosCampoProps) {
  const trocar = (indice: number, parte: keyof Tratamento, valor: string) =>
    onChange(linhas.map((linha, i) => (i === indice ? { ...linha, [parte]: valor } : linha)));
  return (
    <div className={classes.lista}>
      {linhas.map((linha, i) => (
        <fieldset key={i} className={classes.grupo}>
          <legend>{`Uso ${i + 1}`}</legend>
          {PARTES_DO_TRATAMENTO.map((parte) => {
            const campo = { label: ROTULOS[parte], maxLength: 500, value: linha[parte] };
            if (parte === 'titulo') {
              return (
                <TextInput
                  key={parte}
                  {...campo}
                  onChange={({ currentTarget: { value } }) => trocar(i, parte, value)}
                />
              );
            }
            return (
              <InputBase
                key={parte}
                component="textarea"
                multiline
                {...campo}
                onChange={({ currentTarget: { value } }) => trocar(i, parte, value)}
              />
            );
          })}
          <div>
            <RetirarButton
              oQue={`o uso ${i + 1}`}
              onClick={() => onChange(linhas.filter((_, j) => i !== j))}
            />
          </div>
        </fieldset>
      ))}
      <IncluirButton oQue="uso" onClick={() => onChange([...linhas, VAZIO])} />
    </div>
  );
}
