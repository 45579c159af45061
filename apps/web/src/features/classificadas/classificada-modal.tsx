import { NativeSelect } from '../../ui/campo.tsx';
import type { Classificada, GravarClassificada } from '@balcao/contracts';
import { incluirClassificada } from '@balcao/contracts/esquemas';
import { useQueryClient } from '@tanstack/react-query';
import { type CampoDoFormulario, useFormulario } from '../../lib/formulario.ts';
import { Campo, Formulario } from '../../ui/formulario.tsx';
import { DataInput } from '../../ui/masked-input.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { FalhaDaAcao } from '../../esic/processo/confirmar-acao.tsx';
import { announce } from '../../lib/anuncio.ts';
import { BarraDeSalvar } from '../../ui/barra-de-salvar.tsx';
import { useSaidaDoDialogo } from '../../ui/guarda-de-saida.tsx';
import { Modal } from '../../ui/modal.tsx';
import {
  grauDaOpcao,
  limiteDoSigilo,
  OPCOES_DE_GRAU,
  type Campos,
  classificadasQueries,
  gravarClassificada,
  camposDe,
  corpoDe,
  mudancas,
  VAZIOS,
} from './campos-da-classificada.ts';
import classes from './classificadas.module.css';

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
function ClassificadaCampos({ form }: ClassificadaCamposProps) {
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

interface ClassificadaModalProps {
  /** Undefined while it is not in the list yet. */
  classificada: Classificada | undefined;
  onClose: () => void;
}

/** Includes information in the list, or changes what it says; asks before what was typed is lost. */
export function ClassificadaModal({ classificada, onClose }: ClassificadaModalProps) {
  const queries = useQueryClient();
  const antes = classificada ? camposDe(classificada) : VAZIOS;
  const acao = useAcao({
    mutationFn: (corpo: GravarClassificada) => gravarClassificada(classificada, corpo),
    onSuccess: async (_, { codigo }) => {
      await queries.invalidateQueries(classificadasQueries);
      announce(`${codigo} salva no rol.`);
      onClose();
    },
  });
  const { error } = acao;
  const form = useFormulario(incluirClassificada, { inicial: antes, corpo: corpoDe, acao });
  const alterada = error instanceof ApiError && error.code === 'CLASSIFICADA_ALTERADA';
  const mudou = mudancas(form.valores, antes);
  const sujo = mudou.length > 0;
  const { fechar, guarda } = useSaidaDoDialogo(sujo, 'o que mudou nesta informação', onClose);
  return (
    <>
      <Modal
        titulo={classificada ? classificada.codigo : 'Incluir informação classificada'}
        onClose={fechar}
        ocupado={form.ocupado}
      >
        <Formulario de={form} className={classes.formulario}>
          <ClassificadaCampos form={form} />
          <BarraDeSalvar
            sujo={sujo}
            ocupado={form.ocupado}
            {...form.recusa}
            erro={alterada ? null : form.recusa.erro}
          />
        </Formulario>
      </Modal>
      {guarda}
      {alterada && (
        <FalhaDaAcao
          erro={error}
          escrito={mudou.join('\n')}
          onRecarregar={() => {
            void queries.invalidateQueries(classificadasQueries);
            onClose();
          }}
          onClose={acao.reset}
        />
      )}
    </>
  );
}
