import { convidarUsuario } from '@balcao/contracts/esquemas';
import { lerDocumento } from '@balcao/domain';
import { Button } from '../../ui/button.tsx';
import { Checkbox, CheckboxGroup } from '../../ui/marcar.tsx';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useFormulario } from '../../lib/formulario.ts';
import { Campo, Formulario } from '../../ui/formulario.tsx';
import { DocumentoInput } from '../../ui/masked-input.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Modal } from '../../ui/modal.tsx';
import { ReautenticarModal, useAcaoReautenticada } from '../../ui/reautenticar-modal.tsx';
import { convidar, usuariosQueries, setoresQuery } from './administracao-api.ts';
import { Actions } from '../../ui/buttons.tsx';
import classes from './usuarios-page.module.css';

export const TIPOS_DE_SERVIDOR = ['PREFEITURA', 'ADMIN'] as const;

interface Lugares {
  setores: readonly string[];
  /** Of those, the ones that the person heads. */
  chefia: readonly string[];
}

interface SetoresCampoProps extends Lugares {
  onChange: (lugares: { setores: string[]; chefia: string[] }) => void;
}

/** Where a person of the city works, and what of it they head. */
export function SetoresCampo({ setores, chefia, onChange }: SetoresCampoProps) {
  const { data: todos = [] } = useQuery(setoresQuery);
  if (todos.length === 0) return null;
  const seus = todos.filter(({ identificador }) => setores.includes(identificador));
  const caixas = (quais: typeof todos) => (
    <div className={classes.setores}>
      {quais.map(({ identificador, nome }) => (
        <Checkbox key={identificador} value={identificador} label={nome} />
      ))}
    </div>
  );
  return (
    <>
      <CheckboxGroup
        value={[...setores]}
        onChange={(ids) =>
          onChange({ setores: ids, chefia: chefia.filter((id) => ids.includes(id)) })
        }
        label="Setores em que trabalha"
      >
        {caixas(todos)}
      </CheckboxGroup>
      {seus.length > 0 && (
        <CheckboxGroup
          value={[...chefia]}
          onChange={(ids) => onChange({ setores: [...setores], chefia: ids })}
          label="Setores que chefia"
        >
          <p className={classes.ajuda}>
            A chefia prorroga, direciona e passa a outra pessoa o que alguém do setor está
            atendendo, e é avisada do que venceu nele.
          </p>
          {caixas(seus)}
        </CheckboxGroup>
      )}
    </>
  );
}

const PODE = {
  PREFEITURA: 'Atende os pedidos e consulta os tributos de qualquer contribuinte',
  ADMIN: 'Além de atender, configura a instituição, os usuários e os serviços',
} as const;

interface Convite extends Lugares {
  nome: string;
  cpfcnpj: string;
  email: string;
  tipo: (typeof TIPOS_DE_SERVIDOR)[number];
}

const VAZIO: Convite = {
  nome: '',
  cpfcnpj: '',
  email: '',
  tipo: 'PREFEITURA',
  setores: [],
  chefia: [],
};

/** An account for a colleague, who chooses the password by the link of an invitation. */
export function ConvidarModal({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const convite = useAcaoReautenticada({
    mutationFn: convidar,
    onSuccess: () => queries.invalidateQueries(usuariosQueries),
  });
  const form = useFormulario(convidarUsuario, {
    inicial: VAZIO,
    corpo: ({ cpfcnpj, setores, chefia, ...campos }) => {
      const lido = lerDocumento(cpfcnpj);
      const lugares = { setores: [...setores], chefia: [...chefia] };
      return { ...campos, ...lugares, cpfcnpj: lido.ok ? lido.valor : cpfcnpj };
    },
    acao: convite,
    regras: ({ cpfcnpj }) => {
      const lido = lerDocumento(cpfcnpj);
      return { cpfcnpj: lido.ok ? undefined : lido.motivo };
    },
  });
  const { tipo, setores, chefia } = form.valores;

  if (convite.data) {
    return (
      <Modal titulo="Convite enviado" onClose={onClose}>
        <p>
          Enviamos a <strong>{convite.data.email}</strong> um link para criar a senha. Ele vale por
          7 dias; na lista, é possível enviá-lo de novo.
        </p>
        <Actions>
          <Button onClick={onClose}>Entendi</Button>
        </Actions>
      </Modal>
    );
  }
  return (
    <Modal titulo="Convidar servidor" onClose={onClose} ocupado={form.ocupado}>
      <Formulario de={form} className={classes.formulario}>
        <Campo {...form.campo('nome')} label="Nome completo" autoComplete="off" />
        <DocumentoInput {...form.campo('cpfcnpj')} label="CPF" autoComplete="off" />
        <Campo {...form.campo('email')} type="email" label="E-mail" autoComplete="off" />
        <Campo
          {...form.campo('tipo')}
          label="Tipo"
          description={PODE[tipo]}
          withAsterisk={false}
          opcoes={TIPOS_DE_SERVIDOR}
          onChange={(escolhido) =>
            form.editar({ tipo: TIPOS_DE_SERVIDOR.find((um) => um === escolhido) ?? tipo })
          }
        />
        <SetoresCampo setores={setores} chefia={chefia} onChange={form.editar} />
        <FormError {...form.recusa} />
        <Actions>
          <Button type="submit" loading={form.ocupado} disabled={!form.completo}>
            Enviar convite
          </Button>
        </Actions>
      </Formulario>
      <ReautenticarModal prova={convite.prova} />
    </Modal>
  );
}
