import { DECISOES, NATUREZA_ACESSO, negaAcesso, TIPOS_DE_NEGATIVA } from '@balcao/domain';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { erroDoCampo } from '../../../lib/erros-de-campo.ts';
import { useOrgao } from '../../../lib/orgao.ts';
import { parametrosQuery } from '../../../solicitacoes/parametros.ts';
import { TextoContado } from '../../../ui/texto-contado.tsx';
import type { Faltas, RESPOSTA_VAZIA } from './resposta.ts';

/** Longest reason of a refusal. */
const MOTIVO = 300;

/** What the law has an institution allow an answer at the least, until the institution's is known. */
const RESPOSTA = 300;

interface RespostaCamposProps {
  natureza: number;
  campos: typeof RESPOSTA_VAZIA;
  faltas: Faltas | undefined;
  erro: unknown;
  disabled: boolean;
  onChange: (parte: Partial<typeof RESPOSTA_VAZIA>) => void;
}

/** How a request was decided, and the answer. */
export function RespostaCampos(props: RespostaCamposProps) {
  const { natureza, campos, faltas, erro, disabled, onChange } = props;
  const { cod_empre } = useOrgao();
  const { data: parametros } = useQuery(parametrosQuery(cod_empre));
  const deAcesso = natureza === NATUREZA_ACESSO;
  const erroDe = (campo: keyof Faltas) => faltas?.[campo] ?? erroDoCampo(erro, campo);
  return (
    <>
      <NativeSelect
        label="Decisão"
        required={deAcesso}
        withAsterisk={false}
        disabled={disabled}
        value={campos.decisao}
        error={erroDe('decisao')}
        onChange={({ currentTarget }) => onChange({ decisao: currentTarget.value })}
        data={[
          { value: '', label: deAcesso ? 'Escolha' : 'Sem decisão de acesso' },
          ...DECISOES.map(({ nome, rotulo }) => ({ value: nome, label: rotulo })),
        ]}
      />
      {negaAcesso(campos.decisao) && (
        <>
          <NativeSelect
            label="Motivo da negativa"
            required
            withAsterisk={false}
            disabled={disabled}
            value={campos.tipo_da_negativa}
            error={erroDe('tipo_da_negativa')}
            onChange={({ currentTarget }) => onChange({ tipo_da_negativa: currentTarget.value })}
            data={[{ value: '', label: 'Escolha' }, ...TIPOS_DE_NEGATIVA]}
          />
          <TextoContado
            label="Explique o motivo"
            description="Com o fundamento legal. Quem pediu lê esta explicação."
            maximo={MOTIVO}
            linhas={3}
            required
            disabled={disabled}
            value={campos.motivo_da_negativa}
            error={erroDe('motivo_da_negativa')}
            onChange={(motivo_da_negativa) => onChange({ motivo_da_negativa })}
          />
        </>
      )}
      <TextoContado
        label="Resposta"
        maximo={parametros?.resposta_tamanho ?? RESPOSTA}
        linhas={10}
        required
        disabled={disabled}
        value={campos.resposta}
        error={erroDe('resposta')}
        onChange={(resposta) => onChange({ resposta })}
      />
    </>
  );
}
