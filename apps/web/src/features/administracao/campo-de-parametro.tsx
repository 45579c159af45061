import type { Parametro } from '@balcao/contracts';
import {
  PARTES_DO_TRATAMENTO,
  TAMANHO_DA_PARTE,
  type Decreto,
  type ModeloDeResposta,
  type NomeDoParametro,
  type RegraDaMulta,
  type RegraDosJuros,
  type Tratamento,
} from '@balcao/domain';
import { Checkbox, CheckboxGroup, Switch } from '../../ui/marcar.tsx';
import type { CampoDoFormulario } from '../../lib/formulario.ts';
import { Campo } from '../../ui/formulario.tsx';
import { CAMPOS } from './campos-de-parametro.ts';
import { medida, padraoEmPalavras } from './padrao-em-palavras.ts';
import {
  IncluirButton,
  ListaDePares,
  RetirarButton,
  type EmLinhasProps,
} from '../../ui/lista-de-pares.tsx';
import { Grupo, JurosCampo, MultaCampo } from './instituicao-campos.tsx';
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
function TratamentosCampo({ campo, parte }: EmLinhasProps<Tratamento>) {
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

interface CampoDeParametroProps {
  parametro: Parametro & { nome: NomeDoParametro };
  campo: CampoDoFormulario<unknown>;
  /** A part of its value, by its dotted name. */
  parte: (nome: string) => CampoDoFormulario<string>;
}

const numero = (texto: string): unknown => (/^[0-9]+$/.test(texto) ? Number(texto) : texto);

/** A parameter of several parts: a rule, or lines to choose or to write. */
function Partes({ parametro: { nome }, campo, parte }: CampoDeParametroProps) {
  const { value, onChange } = campo;
  const tipo = CAMPOS[nome];
  switch (tipo.tipo) {
    case 'multa':
      return <MultaCampo valor={value as RegraDaMulta} onChange={onChange} />;
    case 'juros':
      return <JurosCampo valor={value as RegraDosJuros} onChange={onChange} />;
    case 'tratamentos':
      return <TratamentosCampo campo={{ ...campo, value: value as Tratamento[] }} parte={parte} />;
    case 'decretos':
      return (
        <ListaDePares
          campo={{ ...campo, value: value as Decreto[] }}
          parte={parte}
          oQue="norma"
          rotulos={{ titulo: 'Título da norma', url: 'Endereço da norma' }}
        />
      );
    case 'modelos':
      return (
        <ListaDePares
          campo={{ ...campo, value: value as ModeloDeResposta[] }}
          parte={parte}
          oQue="modelo"
          rotulos={{ titulo: 'Título do modelo', texto: 'Texto do modelo' }}
          longo="texto"
        />
      );
    case 'varios':
      return (
        <CheckboxGroup value={value as string[]} onChange={onChange}>
          <div className={classes.lista}>
            {tipo.opcoes.map((opcao) => (
              <Checkbox key={opcao.value} {...opcao} />
            ))}
          </div>
        </CheckboxGroup>
      );
    default:
      return null;
  }
}

const EM_PARTES = ['multa', 'juros', 'tratamentos', 'decretos', 'modelos', 'varios'];

/** One parameter: its field, what it is, its default and where the default comes from. */
export function CampoDeParametro(props: CampoDeParametroProps) {
  const { parametro, campo } = props;
  const { name, value, onChange, error, disabled } = campo;
  const tipo = CAMPOS[parametro.nome];
  const { descricao, quem_ve, unidade, fonte } = parametro;
  const ajuda = (
    <>
      {descricao}.<br />
      Quem vê: {quem_ve}. Padrão: {padraoEmPalavras(parametro, tipo)}, por {fonte}.
      {(unidade === 'BYTES' || unidade === 'CENTAVOS') && typeof value === 'number' && (
        <> Aqui está: {medida(value, unidade)}.</>
      )}
    </>
  );
  const comum = { name, error, disabled, label: tipo.rotulo, description: ajuda };
  if (EM_PARTES.includes(tipo.tipo)) {
    return (
      <Grupo name={name} error={error} label={tipo.rotulo} ajuda={ajuda}>
        <Partes {...props} />
      </Grupo>
    );
  }
  if (tipo.tipo === 'logico') {
    return (
      <Switch
        {...comum}
        checked={value === true}
        onChange={(evento) => onChange(evento.currentTarget.checked)}
      />
    );
  }
  const texto = { ...comum, value: String(value) };
  if (tipo.tipo === 'opcoes') {
    return (
      <Campo
        {...texto}
        opcoes={tipo.opcoes}
        onChange={(novo) => onChange(tipo.numero === true ? Number(novo) : novo)}
      />
    );
  }
  return (
    <Campo
      {...texto}
      inputMode={tipo.tipo === 'numero' ? 'numeric' : 'text'}
      onChange={(novo) => onChange(tipo.tipo === 'numero' ? numero(novo) : novo)}
    />
  );
}
