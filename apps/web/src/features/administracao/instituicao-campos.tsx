import type { RegraDaMulta, RegraDosJuros } from '@balcao/domain';
import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ParametrosDoOrgao } from '@balcao/contracts';
import classes from './parametros.module.css';

interface CampoProps<T> {
  label: string;
  description: ReactNode;
  error?: string | undefined;
  valor: T;
  onChange: (valor: T) => void;
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

function Grupo(props: Omit<CampoProps<unknown>, 'valor' | 'onChange'> & { children: ReactNode }) {
  return (
    <fieldset className={classes.grupo}>
      <legend>{props.label}</legend>
      <p className={classes.ajuda}>{props.description}</p>
      <div className={classes.colunas}>{props.children}</div>
      {props.error && <p className={classes.erro}>{props.error}</p>}
    </fieldset>
  );
}

const POR_DIA: RegraDaMulta = { tipo: 'POR_DIA', porDia: '0.33', teto: '20' };
const FAIXAS: RegraDaMulta = { tipo: 'FAIXAS', porMes: ['5', '10', '15', '20'] };

/** The fine: so much a day up to a ceiling, or a band for each month of delay. */
export function MultaCampo({ valor, onChange, ...grupo }: CampoProps<RegraDaMulta>) {
  return (
    <Grupo {...grupo}>
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
    </Grupo>
  );
}

/** Default interest: so much a month or fraction, and from when. */
export function JurosCampo({ valor, onChange, ...grupo }: CampoProps<RegraDosJuros>) {
  return (
    <Grupo {...grupo}>
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
    </Grupo>
  );
}

export type RascunhoDaInstituicao = Readonly<
  Record<keyof ParametrosDoOrgao['instituicao'], string>
>;

const CAMPOS: readonly [keyof RascunhoDaInstituicao, string, string?][] = [
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
  ['cor', 'Cor', 'Como #14477d, escura o bastante para letras brancas; vazia usa a do portal'],
];

interface InstituicaoCamposProps {
  valor: RascunhoDaInstituicao;
  onChange: (valor: RascunhoDaInstituicao) => void;
  erroDe: (campo: string) => string | undefined;
}

/** Who the institution is. */
export function InstituicaoCampos({ valor, onChange, erroDe }: InstituicaoCamposProps) {
  return (
    <div className={classes.colunas}>
      {CAMPOS.map(([campo, rotulo, ajuda]) => (
        <TextInput
          key={campo}
          label={rotulo}
          description={ajuda}
          value={valor[campo]}
          error={erroDe(`instituicao.${campo}`)}
          maxLength={200}
          {...(campo === 'cor' && {
            leftSection: (
              <input
                type="color"
                className={classes.cor}
                aria-label="Escolher a cor"
                value={valor.cor === '' ? '#14477d' : valor.cor}
                onChange={(evento) => onChange({ ...valor, cor: evento.currentTarget.value })}
              />
            ),
          })}
          onChange={(evento) => onChange({ ...valor, [campo]: evento.currentTarget.value })}
        />
      ))}
    </div>
  );
}
