import type { RegraDaMulta, RegraDosJuros } from '@balcao/domain';
import { NativeSelect, TextInput } from '../../ui/campo.tsx';
import { useId, type ReactNode } from 'react';
import type { ParametrosDoOrgao } from '@balcao/contracts';
import type { CampoDoFormulario } from '../../lib/formulario.ts';
import { Campo } from '../../ui/formulario.tsx';
import classes from './parametros.module.css';

interface GrupoProps extends Pick<CampoDoFormulario<unknown>, 'name' | 'error'> {
  label: string;
  ajuda: ReactNode;
  children: ReactNode;
}

/** A field of several parts: what is wrong with it is told under them, and the focus goes to it. */
export function Grupo({ name, error, label, ajuda, children }: GrupoProps) {
  const id = useId();
  return (
    <fieldset
      name={name}
      className={classes.grupo}
      {...(error !== undefined && {
        tabIndex: -1,
        'data-invalido': true,
        'aria-describedby': `${id}-erro`,
      })}
    >
      <legend>{label}</legend>
      <p className={classes.ajuda}>{ajuda}</p>
      {children}
      {error !== undefined && (
        <p id={`${id}-erro`} className={classes.erro}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Percentages are typed the Brazilian way and stored with a point. */
const escrever = (percentual: string): string => percentual.replace('.', ',');
const ler = (texto: string): string => texto.trim().replace(',', '.');

function Percentual(props: { rotulo: string; valor: string; onChange: (valor: string) => void }) {
  return (
    <TextInput
      label={props.rotulo}
      inputMode="decimal"
      value={escrever(props.valor)}
      onChange={(evento) => props.onChange(ler(evento.currentTarget.value))}
    />
  );
}

interface RegraProps<T> {
  valor: T;
  onChange: (valor: T) => void;
}

const POR_DIA: RegraDaMulta = { tipo: 'POR_DIA', porDia: '0.33', teto: '20' };
const FAIXAS: RegraDaMulta = { tipo: 'FAIXAS', porMes: ['5', '10', '15', '20'] };

/** The fine: so much a day up to a ceiling, or a band for each month of delay. */
export function MultaCampo({ valor, onChange }: RegraProps<RegraDaMulta>) {
  return (
    <div className={classes.colunas}>
      <NativeSelect
        label="Como se calcula"
        value={valor.tipo}
        data={[
          { value: 'POR_DIA', label: 'Por dia, até um teto' },
          { value: 'FAIXAS', label: 'Por faixa de mês de atraso' },
        ]}
        onChange={(evento) => onChange(evento.currentTarget.value === 'FAIXAS' ? FAIXAS : POR_DIA)}
      />
      {valor.tipo === 'POR_DIA' ? (
        <>
          <Percentual
            rotulo="Por dia (%)"
            valor={valor.porDia}
            onChange={(porDia) => onChange({ ...valor, porDia })}
          />
          <Percentual
            rotulo="Teto (%)"
            valor={valor.teto}
            onChange={(teto) => onChange({ ...valor, teto })}
          />
        </>
      ) : (
        <TextInput
          label="Faixas por mês (%), separadas por ponto e vírgula"
          value={valor.porMes.map(escrever).join('; ')}
          onChange={(evento) =>
            onChange({ ...valor, porMes: evento.currentTarget.value.split(';').map(ler) })
          }
        />
      )}
    </div>
  );
}

/** Default interest: so much a month or fraction, and from when. */
export function JurosCampo({ valor, onChange }: RegraProps<RegraDosJuros>) {
  return (
    <div className={classes.colunas}>
      <Percentual
        rotulo="Por mês ou fração (%)"
        valor={valor.porMes}
        onChange={(porMes) => onChange({ ...valor, porMes })}
      />
      <NativeSelect
        label="Contados desde"
        value={valor.desde}
        data={[
          { value: 'VENCIMENTO', label: 'O vencimento' },
          { value: 'MES_SEGUINTE', label: 'O mês seguinte ao vencimento' },
        ]}
        onChange={(evento) =>
          onChange({
            ...valor,
            desde: evento.currentTarget.value === 'MES_SEGUINTE' ? 'MES_SEGUINTE' : 'VENCIMENTO',
          })
        }
      />
    </div>
  );
}

type DaInstituicao = keyof ParametrosDoOrgao['instituicao'];

const CAMPOS: readonly [DaInstituicao, string, string?][] = [
  ['nome', 'Nome da instituição'],
  ['secretaria', 'Secretaria que assina as guias'],
  ['cnpj', 'CNPJ'],
  ['email', 'E-mail'],
  ['telefone_principal', 'Telefone'],
  ['telefone_secundario', 'Outro telefone'],
  ['logradouro', 'Endereço'],
  ['bairro', 'Bairro'],
  ['cidade', 'Cidade'],
  ['uf', 'UF', 'Duas letras, como SP'],
  ['cep', 'CEP', 'Só os 8 números'],
];

interface InstituicaoCamposProps {
  campo: (nome: `instituicao.${DaInstituicao}`) => CampoDoFormulario<string>;
}

/** Who the institution is. */
export function InstituicaoCampos({ campo }: InstituicaoCamposProps) {
  const cor = campo('instituicao.cor');
  return (
    <div className={classes.colunas}>
      {CAMPOS.map(([nome, rotulo, ajuda]) => (
        <Campo
          key={nome}
          {...campo(`instituicao.${nome}`)}
          label={rotulo}
          description={ajuda}
          withAsterisk={false}
        />
      ))}
      <Campo
        {...cor}
        label="Cor"
        description="Como #14477d, escura o bastante para letras brancas; vazia usa a do portal"
        leftSection={
          <input
            type="color"
            className={classes.cor}
            aria-label="Escolher a cor"
            value={cor.value === '' ? '#14477d' : cor.value}
            onChange={({ currentTarget }) => cor.onChange(currentTarget.value)}
          />
        }
      />
    </div>
  );
}
