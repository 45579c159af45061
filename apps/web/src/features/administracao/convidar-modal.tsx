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

interface SetoresCampoProps {
  escolhidos: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Where a person of the city works. */
export function SetoresCampo({ escolhidos, onChange }: SetoresCampoProps) {
  const { data: setores = [] } = useQuery(setoresQuery);
  if (setores.length === 0) return null;
  return (
    <CheckboxGroup value={[...escolhidos]} onChange={onChange} label="Setores em que trabalha">
      <div className={classes.setores}>
        {setores.map(({ identificador, nome }) => (
          <Checkbox key={identificador} value={identificador} label={nome} />
        ))}
      </div>
    </CheckboxGroup>
  );
}

const PODE = {
  PREFEITURA: 'Atende os pedidos e consulta os tributos de qualquer contribuinte',
  ADMIN: 'Além de atender, configura a instituição, os usuários e os serviços',
} as const;

interface Convite {
  nome: string;
  cpfcnpj: string;
  email: string;
  tipo: (typeof TIPOS_DE_SERVIDOR)[number];
  setores: readonly string[];
}

const VAZIO: Convite = { nome: '', cpfcnpj: '', email: '', tipo: 'PREFEITURA', setores: [] };

/** An account for a colleague, who chooses the password by the link of an invitation. */
export function ConvidarModal({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const convite = useAcaoReautenticada({
    mutationFn: convidar,
    onSuccess: () => queries.invalidateQueries(usuariosQueries),
  });
  const form = useFormulario(convidarUsuario, {
    inicial: VAZIO,
    corpo: ({ cpfcnpj, setores, ...campos }) => {
      const lido = lerDocumento(cpfcnpj);
      return { ...campos, setores: [...setores], cpfcnpj: lido.ok ? lido.valor : cpfcnpj };
    },
    acao: convite,
    regras: ({ cpfcnpj }) => {
      const lido = lerDocumento(cpfcnpj);
      return { cpfcnpj: lido.ok ? undefined : lido.motivo };
    },
  });
  const { tipo, setores } = form.valores;

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
        <SetoresCampo
          escolhidos={setores}
          onChange={(escolhidos) => form.editar({ setores: escolhidos })}
        />
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
