import { LIMITES_DO_ESIC } from '@balcao/domain';
import { TextInput } from '@mantine/core';
import { TelefoneInput } from '../../ui/masked-input.tsx';
import { TextoContado } from '../../ui/texto-contado.tsx';
import type { CamposDaSolicitacao, NomeDoCampo } from './campos.ts';

interface ContatoCamposProps {
  campos: CamposDaSolicitacao;
  onChange: (parte: Partial<CamposDaSolicitacao>) => void;
  disabled: boolean;
  erroDe: (campo: NomeDoCampo) => string | undefined;
}

/** Who a visitor is and where the answer goes. */
export function ContatoCampos({ campos, onChange, disabled, erroDe }: ContatoCamposProps) {
  return (
    <>
      <TextoContado
        label="Nome"
        maximo={LIMITES_DO_ESIC.nome}
        autoComplete="name"
        required
        value={campos.nome}
        onChange={(nome) => onChange({ nome })}
        disabled={disabled}
        error={erroDe('nome')}
      />
      <TextInput
        label="E-mail"
        description="Nele você recebe o protocolo e a resposta"
        type="email"
        autoComplete="email"
        maxLength={LIMITES_DO_ESIC.email}
        required
        withAsterisk={false}
        value={campos.email}
        onChange={({ currentTarget }) => onChange({ email: currentTarget.value })}
        disabled={disabled}
        error={erroDe('email')}
      />
      <TelefoneInput
        label="Telefone (opcional)"
        description="Com DDD"
        value={campos.telefone}
        onChange={(telefone) => onChange({ telefone })}
        disabled={disabled}
        error={erroDe('telefone')}
      />
    </>
  );
}
