import type { Parametros } from '@balcao/domain';

interface Responsaveis {
  /** The sector that receives requests. */
  entrada: string | null;
  instancias: readonly { instancia: number; nome: string; setor: string }[];
}

/** The terms of each step in days, and who answers for it: 'Prazos de Resposta ao Cidadão'. */
export const prazosResponsaveis = (
  parametros: Parametros,
  { entrada, instancias }: Responsaveis,
): { etapa: string; dias: number; responsavel: string | null }[] => {
  const autoridade = (qual: number): string | null => {
    const achada = instancias.find(({ instancia }) => instancia === qual);
    return achada ? `${achada.nome} (${achada.setor})` : null;
  };
  return [
    { etapa: 'Resposta ao pedido', dias: parametros.prazo_resposta, responsavel: entrada },
    { etapa: 'Prorrogação', dias: parametros.prazo_prorrogacao, responsavel: entrada },
    { etapa: 'Abertura de recurso', dias: parametros.recurso_abrir, responsavel: null },
    {
      etapa: 'Resposta ao recurso, 1ª instância',
      dias: parametros.recurso_responder,
      responsavel: autoridade(1),
    },
    {
      etapa: 'Resposta ao recurso, 2ª instância',
      dias: parametros.recurso_responder_segunda,
      responsavel: autoridade(2),
    },
    {
      etapa: 'Resposta ao recurso, 3ª instância',
      dias: parametros.recurso_responder_terceira,
      responsavel: autoridade(3),
    },
  ];
};
