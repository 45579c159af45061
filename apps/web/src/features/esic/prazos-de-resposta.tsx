import type { ParametrosPublicos } from '@balcao/contracts';
import { prazoPorExtenso } from '@balcao/domain';
import { Secao } from './secao.tsx';

const linhasDe = (parametros: ParametrosPublicos): [etapa: string, prazo: string][] => {
  const etapas: [etapa: string, dias: number][] = [
    ['Resposta à solicitação', parametros.prazo_resposta],
    ['Prorrogação, uma única vez e justificada', parametros.prorrogacao.prazo],
    ['Abertura de recurso em 1ª instância', parametros.primeira_instancia.prazo],
    ['Tratamento do recurso em 2ª instância', parametros.segunda_instancia.prazo],
    ['Tratamento do recurso em 3ª instância', parametros.terceira_instancia.prazo],
  ];
  return etapas.map(([etapa, dias]) => [
    etapa,
    prazoPorExtenso(dias, parametros.contagem_dos_prazos),
  ]);
};

/** The terms of the institution; undefined while they are on their way. */
export function PrazosDeResposta({ parametros }: { parametros: ParametrosPublicos | undefined }) {
  return (
    <Secao
      titulo="Prazos de Resposta ao Cidadão"
      colunas={['Etapa', 'Prazo']}
      linhas={parametros && linhasDe(parametros)}
    />
  );
}
