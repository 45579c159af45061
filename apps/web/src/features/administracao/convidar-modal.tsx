import { lerDocumento, temVisivel } from '@balcao/domain';
import { Button, NativeSelect, TextInput, Checkbox } from '@mantine/core';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import '@mantine/core/styles/Checkbox.layer.css';
import { erroDoCampo, useFormComErros } from '../../lib/erros-de-campo.ts';

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
    <Checkbox.Group value={[...escolhidos]} onChange={onChange} label="Setores em que trabalha">
      <div className={classes.setores}>
        {setores.map(({ identificador, nome }) => (
          <Checkbox key={identificador} value={identificador} label={nome} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

const CAMPOS = ['nome', 'cpfcnpj', 'email', 'tipo', 'setores'];

const PODE = {
  PREFEITURA: 'Atende os pedidos e consulta os tributos de qualquer contribuinte',
  ADMIN: 'Além de atender, configura a instituição, os usuários e os serviços',
} as const;

type TipoDeServidor = (typeof TIPOS_DE_SERVIDOR)[number];

/** An account for a colleague, who chooses the password by the link of an invitation. */
export function ConvidarModal({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const [campos, setCampos] = useState({ nome: '', cpfcnpj: '', email: '' });
  const [tipo, setTipo] = useState<TipoDeServidor>('PREFEITURA');
  const [setores, setSetores] = useState<string[]>([]);
  const [recusa, setRecusa] = useState<{ cpfcnpj: string }>();
  const convite = useAcaoReautenticada({
    mutationFn: convidar,
    onSuccess: () => queries.invalidateQueries(usuariosQueries),
  });
  const { error, isPending } = convite;
  const erroDe = (campo: string) => erroDoCampo(error, campo);
  const form = useFormComErros(recusa ?? error);
  const editar = (parte: Partial<typeof campos>) =>
    setCampos((atuais) => ({ ...atuais, ...parte }));

  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    const lido = lerDocumento(campos.cpfcnpj);
    setRecusa(lido.ok ? undefined : { cpfcnpj: lido.motivo });
    if (lido.ok) convite.mutate({ ...campos, cpfcnpj: lido.valor, tipo, setores });
  };

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
    <Modal titulo="Convidar servidor" onClose={onClose} ocupado={isPending}>
      <form ref={form} className={classes.formulario} onSubmit={enviar} noValidate>
        <TextInput
          label="Nome completo"
          required
          maxLength={100}
          autoComplete="off"
          value={campos.nome}
          onChange={(evento) => editar({ nome: evento.currentTarget.value })}
          error={erroDe('nome')}
        />
        <DocumentoInput
          label="CPF"
          required
          autoComplete="off"
          value={campos.cpfcnpj}
          onChange={(cpfcnpj) => editar({ cpfcnpj })}
          error={recusa?.cpfcnpj ?? erroDe('cpfcnpj')}
        />
        <TextInput
          type="email"
          label="E-mail"
          required
          maxLength={200}
          autoComplete="off"
          value={campos.email}
          onChange={(evento) => editar({ email: evento.currentTarget.value })}
          error={erroDe('email')}
        />
        <NativeSelect
          label="Tipo"
          description={PODE[tipo]}
          data={TIPOS_DE_SERVIDOR}
          value={tipo}
          onChange={(evento) => {
            const { value } = evento.currentTarget;
            setTipo(TIPOS_DE_SERVIDOR.find((conhecido) => conhecido === value) ?? tipo);
          }}
          error={erroDe('tipo')}
        />
        <SetoresCampo escolhidos={setores} onChange={setSetores} />
        <FormError erro={error} campos={CAMPOS} />
        <Actions>
          <Button
            type="submit"
            loading={isPending}
            disabled={!Object.values(campos).every(temVisivel)}
          >
            Enviar convite
          </Button>
        </Actions>
      </form>
      <ReautenticarModal prova={convite.prova} />
    </Modal>
  );
}
