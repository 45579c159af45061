import { PARTES_DO_TRATAMENTO, TAMANHO_DA_PARTE, type Tratamento } from '@balcao/domain';
import { Campo } from '../../ui/formulario.tsx';
import { IncluirButton, RetirarButton, type EmLinhasProps } from '../../ui/lista-de-pares.tsx';
import classes from './parametros.module.css';

const ROTULOS: Readonly<Record<keyof Tratamento, string>> = {
  titulo: 'Assunto',
  dados: 'Quais dados',
  finalidade: 'Para quê',
  base_legal: 'O que a lei diz',
  guarda: 'Por quanto tempo',
};

const VAZIO: Tratamento = { titulo: '', dados: '', finalidade: '', base_legal: '', guarda: '' };

/** What the privacy notice tells, use by use, to write in and to take from. */
export function TratamentosCampo({ campo, parte }: EmLinhasProps<Tratamento>) {
  const { name, value: linhas, onChange } = campo;
  return (
    <div className={classes.lista}>
      {linhas.map((_linha, i) => (
        <fieldset key={i} className={classes.grupo}>
          <legend>{`Uso ${i + 1}`}</legend>
          {PARTES_DO_TRATAMENTO.map((qual) => (
            <Campo
              key={qual}
              {...parte(`${name}.${i}.${qual}`)}
              label={ROTULOS[qual]}
              maxLength={TAMANHO_DA_PARTE}
              linhas={qual === 'titulo' ? 1 : 2}
            />
          ))}
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
