import type { ParametrosPublicos } from '@balcao/contracts';
import { Secao } from './secao.tsx';

const emDias = (dias: number): string => (dias === 1 ? '1 dia' : `${dias} dias`);

/** The terms of the institution; undefined while they are on their way. */
export function PrazosDeResposta({ parametros }: { parametros: ParametrosPublicos | undefined }) {
  return (
    <Secao
      titulo="Prazos de Resposta ao Cidadão"
      colunas={['Etapa', 'Prazo']}
      linhas={
        parametros && [
          ['Resposta à solicitação', emDias(parametros.prazo_resposta)],
          ['Prorrogação, uma única vez e justificada', emDias(parametros.prorrogacao.prazo)],
          ['Abertura de recurso em 1ª instância', emDias(parametros.primeira_instancia.prazo)],
          ['Tratamento do recurso em 2ª instância', emDias(parametros.segunda_instancia.prazo)],
          ['Tratamento do recurso em 3ª instância', emDias(parametros.terceira_instancia.prazo)],
        ]
      }
    />
  );
}
