import { TAMANHOS_DA_CLASSIFICADA } from '@balcao/contracts';
import { NativeSelect } from '@mantine/core';
import { erroDoCampo } from '../../lib/erros-de-campo.ts';
import { DataInput } from '../../ui/masked-input.tsx';
import { TextoContado } from '../../ui/texto-contado.tsx';
import { grauDaOpcao, limiteDoSigilo, OPCOES_DE_GRAU, type Campos } from './campos.ts';

/** Texts of the form, in the order in which they are asked for. */
const TEXTOS = [
  {
    campo: 'codigo',
    rotulo: 'Código de indexação',
    ajuda: 'Identifica o documento, para quem quiser pedir a sua desclassificação.',
  },
  {
    campo: 'assunto',
    rotulo: 'Assunto ou categoria',
    ajuda: 'Este rol é público: não escreva aqui a informação que está em sigilo.',
  },
  {
    campo: 'fundamento',
    rotulo: 'Dispositivo legal',
    ajuda: 'Por exemplo: Lei 12.527/2011, art. 23, inciso VII.',
  },
  {
    campo: 'autoridade',
    rotulo: 'Autoridade que classificou',
    ajuda: 'O cargo e, se for o caso, o nome.',
  },
] as const;

const DATAS = [
  { campo: 'data_producao', rotulo: 'Data da produção' },
  { campo: 'data_classificacao', rotulo: 'Data da classificação' },
] as const;

interface ClassificadaFormProps {
  campos: Campos;
  erro: unknown;
  disabled: boolean;
  onChange: (parte: Partial<Campos>) => void;
}

/** What the list says of a piece of information, and for how long it is secret. */
export function ClassificadaForm({ campos, erro, disabled, onChange }: ClassificadaFormProps) {
  return (
    <>
      {TEXTOS.map(({ campo, rotulo, ajuda }) => (
        <TextoContado
          key={campo}
          label={rotulo}
          description={ajuda}
          maximo={TAMANHOS_DA_CLASSIFICADA[campo]}
          autoComplete="off"
          required
          disabled={disabled}
          value={campos[campo]}
          onChange={(texto) => onChange({ [campo]: texto })}
          error={erroDoCampo(erro, campo)}
        />
      ))}
      <NativeSelect
        label="Grau de sigilo"
        data={OPCOES_DE_GRAU}
        disabled={disabled}
        value={String(campos.grau_sigilo)}
        onChange={({ currentTarget }) =>
          onChange({ grau_sigilo: grauDaOpcao(currentTarget.value) })
        }
        error={erroDoCampo(erro, 'grau_sigilo')}
      />
      {DATAS.map(({ campo, rotulo }) => (
        <DataInput
          withAsterisk={false}
          key={campo}
          label={rotulo}
          autoComplete="off"
          required
          disabled={disabled}
          value={campos[campo]}
          onChange={(texto) => onChange({ [campo]: texto })}
          error={erroDoCampo(erro, campo)}
        />
      ))}
      <DataInput
        withAsterisk={false}
        label="Último dia do sigilo"
        description={limiteDoSigilo(campos)}
        autoComplete="off"
        required
        disabled={disabled}
        value={campos.prazo_ate}
        onChange={(prazo_ate) => onChange({ prazo_ate })}
        error={erroDoCampo(erro, 'prazo_ate')}
      />
      <DataInput
        withAsterisk={false}
        label="Desclassificada em (opcional)"
        description="Só se uma autoridade decidiu antes do fim do sigilo; depois dele a informação sai por si."
        autoComplete="off"
        disabled={disabled}
        value={campos.desclassificada_em}
        onChange={(desclassificada_em) => onChange({ desclassificada_em })}
        error={erroDoCampo(erro, 'desclassificada_em')}
      />
    </>
  );
}
