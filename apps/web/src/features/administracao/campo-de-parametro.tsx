import type { Parametro } from '@balcao/contracts';
import type {
  Decreto,
  NomeDoParametro,
  RegraDaMulta,
  RegraDosJuros,
  Tratamento,
} from '@balcao/domain';
import { Checkbox, NativeSelect, Switch, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { CAMPOS, type Campo } from './campos-de-parametro.ts';
import { ListaDePares, TratamentosCampo } from './parametro-em-linhas.tsx';
import { JurosCampo, MultaCampo } from './instituicao-campos.tsx';
import classes from './parametros.module.css';

interface CampoDeParametroProps {
  parametro: Parametro & { nome: NomeDoParametro };
  valor: unknown;
  onChange: (valor: unknown) => void;
  erro?: string | undefined;
}

const numero = (texto: string): unknown => (/^[0-9]+$/.test(texto) ? Number(texto) : texto);

/** The default in words, for a value that fits in a line. */
function padraoDe({ padrao, fonte }: Parametro, campo: Campo): string {
  const simples = typeof padrao === 'number' || (typeof padrao === 'string' && padrao !== '');
  if (!simples) return fonte;
  const opcao =
    campo.tipo === 'opcoes' && campo.opcoes.find(({ value }) => value === String(padrao));
  return `Padrão: ${opcao ? opcao.label : padrao}. ${fonte}`;
}

/** One parameter: its field, what it is, its default and where the default comes from. */
export function CampoDeParametro({ parametro, valor, onChange, erro }: CampoDeParametroProps) {
  const campo = CAMPOS[parametro.nome];
  const { rotulo } = campo;
  const ajuda = (
    <>
      {parametro.descricao}.<br />
      {padraoDe(parametro, campo)}
    </>
  );
  const comum = { label: rotulo, description: ajuda, error: erro };
  if (campo.tipo === 'logico') {
    return (
      <Switch
        {...comum}
        checked={valor === true}
        onChange={(evento) => onChange(evento.currentTarget.checked)}
      />
    );
  }
  if (campo.tipo === 'opcoes') {
    return (
      <NativeSelect
        {...comum}
        data={campo.opcoes}
        value={String(valor)}
        onChange={({ currentTarget: { value } }) =>
          onChange(campo.numero === true ? Number(value) : value)
        }
      />
    );
  }
  if (campo.tipo === 'varios') {
    return (
      <Checkbox.Group {...comum} value={valor as string[]} onChange={onChange}>
        <div className={classes.lista}>
          {campo.opcoes.map(({ value, label }) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </div>
      </Checkbox.Group>
    );
  }
  if (campo.tipo === 'multa') {
    return <MultaCampo {...comum} valor={valor as RegraDaMulta} onChange={onChange} />;
  }
  if (campo.tipo === 'juros') {
    return <JurosCampo {...comum} valor={valor as RegraDosJuros} onChange={onChange} />;
  }
  if (campo.tipo === 'tratamentos') {
    return (
      <fieldset className={classes.grupo}>
        <legend>{rotulo}</legend>
        <p className={classes.ajuda}>{ajuda}</p>
        <TratamentosCampo linhas={valor as Tratamento[]} onChange={onChange} />
        {erro && <p className={classes.erro}>{erro}</p>}
      </fieldset>
    );
  }
  if (campo.tipo === 'decretos') {
    return (
      <fieldset className={classes.grupo}>
        <legend>{rotulo}</legend>
        <p className={classes.ajuda}>{ajuda}</p>
        <ListaDePares
          nome="norma"
          campos={['titulo', 'url']}
          rotulos={{ titulo: 'Título da norma', url: 'Endereço da norma' }}
          linhas={valor as Decreto[]}
          onChange={onChange}
        />
        {erro && <p className={classes.erro}>{erro}</p>}
      </fieldset>
    );
  }
  return (
    <TextInput
      {...comum}
      value={String(valor)}
      inputMode={campo.tipo === 'numero' ? 'numeric' : 'text'}
      maxLength={500}
      // Spaces around it come with what is pasted; those inside a name are typed.
      onBlur={({ currentTarget: { value } }) => {
        if (campo.tipo === 'texto' && value !== value.trim()) onChange(value.trim());
      }}
      onChange={({ currentTarget: { value } }) =>
        onChange(campo.tipo === 'numero' ? numero(value) : value)
      }
    />
  );
}
