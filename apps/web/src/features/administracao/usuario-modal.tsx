import type { AlterarUsuario, UsuarioDaLista } from '@balcao/contracts';
import { Button, Checkbox, NativeSelect, PasswordInput, Switch } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { ApiError, mensagemDe } from '../../lib/api-error.ts';
import { recarregar } from '../../lib/navegacao.ts';
import { Actions } from '../../ui/actions.tsx';
import { Modal } from '../../ui/modal.tsx';
import { NaoSalvas } from '../../ui/nao-salvas.tsx';
import { salvarUsuario, setoresQuery } from './api.ts';
import { mudancasDe, problemaDaSenha, type Edicao } from './edicao-de-usuario.ts';
import classes from './usuarios-page.module.css';

const TIPOS = ['PREFEITURA', 'ADMIN'] as const;

/** Where a person of the city works. */
function Setores(props: { escolhidos: readonly string[]; onChange: (ids: string[]) => void }) {
  const { data: setores = [] } = useQuery(setoresQuery);
  if (setores.length === 0) return null;
  return (
    <Checkbox.Group
      value={[...props.escolhidos]}
      onChange={props.onChange}
      label="Setores em que trabalha"
    >
      <div className={classes.setores}>
        {setores.map(({ identificador, nome }) => (
          <Checkbox key={identificador} value={identificador} label={nome} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

const registrar = (erro: Error) => console.error('usuario', erro);

/** One user: active or not, another password, and for staff their type and sectors. */
export function UsuarioModal({
  usuario,
  onClose,
}: {
  usuario: UsuarioDaLista;
  onClose: () => void;
}) {
  const [edicao, setEdicao] = useState<Edicao>({
    ativo: usuario.ativo,
    tipo: usuario.tipo,
    setores: usuario.setores,
    senha: '',
    confirmacao: '',
  });
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: (mudancas: AlterarUsuario) => salvarUsuario(usuario.id, mudancas),
    onSuccess: recarregar,
    onError: registrar,
  });
  const editar = (parte: Partial<Edicao>) => setEdicao((atual) => ({ ...atual, ...parte }));
  const mudancas = mudancasDe(usuario, edicao);
  const sujo = Object.keys(mudancas).length > 0;
  const problema = problemaDaSenha(edicao);
  const daSenha = error instanceof ApiError ? error.errors['password']?.[0] : undefined;

  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    if (problema === undefined) mutate(mudancas);
  };

  return (
    <Modal titulo={usuario.nome} onClose={onClose} ocupado={isPending}>
      <form className={classes.formulario} onSubmit={enviar}>
        <Switch
          label="Conta ativa"
          description="Uma conta inativa não entra, e as sessões abertas terminam na hora"
          checked={edicao.ativo}
          onChange={(evento) => editar({ ativo: evento.currentTarget.checked })}
        />
        {usuario.tipo !== 'CONTRIBUINTE' && (
          <>
            <NativeSelect
              label="Tipo"
              data={TIPOS}
              value={edicao.tipo}
              onChange={(evento) => {
                const { value } = evento.currentTarget;
                editar({ tipo: TIPOS.find((tipo) => tipo === value) ?? edicao.tipo });
              }}
            />
            <Setores escolhidos={edicao.setores} onChange={(setores) => editar({ setores })} />
          </>
        )}
        <PasswordInput
          label="Nova senha"
          value={edicao.senha}
          onChange={(evento) => editar({ senha: evento.currentTarget.value })}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar a nova senha' }}
          error={daSenha}
        />
        <PasswordInput
          label="Confirmação da nova senha"
          value={edicao.confirmacao}
          onChange={(evento) => editar({ confirmacao: evento.currentTarget.value })}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar a confirmação' }}
          error={problema}
        />
        {error && !daSenha && (
          <p className={classes.erro} role="alert">
            {mensagemDe(error)}
          </p>
        )}
        <Actions>
          {sujo && <NaoSalvas />}
          <Button
            type="submit"
            disabled={!sujo || problema !== undefined}
            loading={isPending || isSuccess}
          >
            Salvar
          </Button>
        </Actions>
      </form>
    </Modal>
  );
}
