import { NativeSelect } from '@mantine/core';
import type { CampoDoFormulario } from '../../lib/formulario.ts';
import { Campo } from '../../ui/formulario.tsx';
import { DataInput } from '../../ui/masked-input.tsx';
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

interface ClassificadaCamposProps {
  form: {
    valores: Campos;
    campo: (nome: Exclude<keyof Campos, 'grau_sigilo'>) => CampoDoFormulario<string>;
    erroDe: (nome: string) => string | undefined;
    editar: (parte: Pick<Campos, 'grau_sigilo'>) => void;
    ocupado: boolean;
  };
}

/** What the list says of a piece of information, and for how long it is secret. */
export function ClassificadaCampos({ form }: ClassificadaCamposProps) {
  const { valores, campo } = form;
  return (
    <>
      {TEXTOS.map(({ campo: nome, rotulo, ajuda }) => (
        <Campo
          key={nome}
          {...campo(nome)}
          label={rotulo}
          description={ajuda}
          contado
          autoComplete="off"
        />
      ))}
      <NativeSelect
        name="grau_sigilo"
        label="Grau de sigilo"
        data={OPCOES_DE_GRAU}
        disabled={form.ocupado}
        value={String(valores.grau_sigilo)}
        onChange={({ currentTarget }) =>
          form.editar({ grau_sigilo: grauDaOpcao(currentTarget.value) })
        }
        error={form.erroDe('grau_sigilo')}
      />
      {DATAS.map(({ campo: nome, rotulo }) => (
        <DataInput
          key={nome}
          {...campo(nome)}
          withAsterisk={false}
          label={rotulo}
          autoComplete="off"
        />
      ))}
      <DataInput
        {...campo('prazo_ate')}
        withAsterisk={false}
        label="Último dia do sigilo"
        description={limiteDoSigilo(valores)}
        autoComplete="off"
      />
      <DataInput
        {...campo('desclassificada_em')}
        required={false}
        withAsterisk={false}
        label="Desclassificada em (opcional)"
        description="Só se uma autoridade decidiu antes do fim do sigilo; depois dele a informação sai por si."
        autoComplete="off"
      />
    </>
  );
}
