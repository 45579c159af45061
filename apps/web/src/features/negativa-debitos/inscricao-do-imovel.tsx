import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useOrgao } from '../../lib/orgao.ts';
import { ocultaGuias } from '../../tributos/numero-impresso.ts';

/**
 * The inscrição that a visitor adds to an ICT certificate, where a CPF/CNPJ alone shows no properties.
 */
export function useInscricaoDoImovel(ictDeVisitante: boolean) {
  const orgao = useOrgao();
  const [digitada, setDigitada] = useState('');
  const exigida = ictDeVisitante && ocultaGuias(orgao);
  const inscricao = digitada.trim();
  return {
    /** Part of what is asked for. */
    doImovel: exigida && { inscricao },
    falta: exigida && inscricao === '',
    campo: exigida ? { value: digitada, onChange: setDigitada } : undefined,
  };
}

interface InscricaoDoImovelProps {
  campo: { value: string; onChange: (texto: string) => void } | undefined;
  disabled: boolean;
}

/** Its field; nothing where it is not needed. */
export function InscricaoDoImovel({ campo, disabled }: InscricaoDoImovelProps) {
  if (!campo) return null;
  return (
    <TextInput
      label="Inscrição do imóvel"
      description="Está no carnê do IPTU."
      required
      withAsterisk={false}
      maxLength={40}
      autoComplete="off"
      spellCheck={false}
      disabled={disabled}
      value={campo.value}
      onChange={({ currentTarget }) => campo.onChange(currentTarget.value)}
    />
  );
}
