import { DESFECHOS_DO_RECURSO, LIMITES_DO_RECURSO } from '@balcao/domain';
import { NativeSelect } from '@mantine/core';
import { erroDoCampo } from '../../lib/erros-de-campo.ts';
import { TextoContado } from '../../ui/texto-contado.tsx';
import type { CamposDaDecisao, Faltas } from './decisao.ts';

interface DecisaoCamposProps {
  campos: CamposDaDecisao;
  faltas: Faltas | undefined;
  erro: unknown;
  disabled: boolean;
  onChange: (parte: Partial<CamposDaDecisao>) => void;
}

/** How an appeal is decided, and why. */
export function DecisaoCampos({ campos, faltas, erro, disabled, onChange }: DecisaoCamposProps) {
  return (
    <>
      <NativeSelect
        label="Resultado da decisão"
        required
        withAsterisk={false}
        disabled={disabled}
        value={campos.desfecho}
        error={faltas?.desfecho ?? erroDoCampo(erro, 'desfecho')}
        onChange={({ currentTarget }) => onChange({ desfecho: currentTarget.value })}
        data={[
          { value: '', label: 'Escolha' },
          ...DESFECHOS_DO_RECURSO.map(({ nome, rotulo }) => ({ value: nome, label: rotulo })),
        ]}
      />
      <TextoContado
        label="Resposta"
        maximo={LIMITES_DO_RECURSO.resposta}
        linhas={6}
        required
        disabled={disabled}
        value={campos.resposta}
        error={faltas?.resposta ?? erroDoCampo(erro, 'resposta')}
        onChange={(resposta) => onChange({ resposta })}
      />
    </>
  );
}
