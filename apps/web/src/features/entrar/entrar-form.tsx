import type { Usuario } from '@balcao/contracts';
import { lerDocumento } from '@balcao/domain';
import { Button, PasswordInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useOrgao } from '../../lib/orgao.ts';
import { DocumentoInput } from '../../ui/masked-input.tsx';
import { useEntrar } from './use-entrar.ts';
import classes from './entrar.module.css';

interface EntrarFormProps {
  onEntrar: (usuario: Usuario) => void;
  onFalha: (erro: unknown) => void;
}

/** CPF/CNPJ and password; 'Entrar' waits for both. */
export function EntrarForm({ onEntrar, onFalha }: EntrarFormProps) {
  const { cod_empre } = useOrgao();
  const [credencial, setCredencial] = useState('');
  const [senha, setSenha] = useState('');
  const [motivo, setMotivo] = useState<string>();
  const entrar = useEntrar({ onSuccess: onEntrar, onError: onFalha });

  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    const lido = lerDocumento(credencial);
    setMotivo(lido.ok ? undefined : lido.motivo);
    if (lido.ok) entrar.mutate({ orgao_id: cod_empre, credencial: lido.valor, senha });
  };

  return (
    <form className={classes.formulario} onSubmit={enviar} noValidate>
      <DocumentoInput
        value={credencial}
        onChange={setCredencial}
        error={motivo}
        disabled={entrar.isPending}
        required
        withAsterisk={false}
      />
      <PasswordInput
        label="Senha"
        value={senha}
        onChange={(evento) => setSenha(evento.currentTarget.value)}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Mostrar a senha' }}
        disabled={entrar.isPending}
        required
        withAsterisk={false}
      />
      <Button
        type="submit"
        fullWidth
        loading={entrar.isPending}
        disabled={credencial === '' || senha === ''}
      >
        Entrar
      </Button>
    </form>
  );
}
