import { PARTES_DO_TRATAMENTO, type Tratamento } from '@balcao/domain';
import { InputBase, TextInput } from '@mantine/core';
import { IncluirButton, RetirarButton } from './linhas-buttons.tsx';
import classes from './parametros.module.css';

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
