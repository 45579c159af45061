/** How staff sort out by their deadline the requests that were not answered; days count from today on. */
export const PRAZOS_DAS_SOLICITACOES = [
  { nome: 'ABERTAS', rotulo: 'Sem resposta' },
  { nome: 'VENCIDAS', rotulo: 'Vencidas' },
  { nome: 'HOJE', rotulo: 'Vencem hoje', dias: 0 },
  { nome: 'SEMANA', rotulo: 'Vencem em até 7 dias', dias: 7 },
] as const;

export type PrazoDaFila = (typeof PRAZOS_DAS_SOLICITACOES)[number]['nome'];

/** Within how many days a request of it is due; undefined of one that does not say. */
export const diasDoPrazoDaFila = (prazo: PrazoDaFila): number | undefined => {
  const achado = PRAZOS_DAS_SOLICITACOES.find(({ nome }) => nome === prazo);
  return achado && 'dias' in achado ? achado.dias : undefined;
};
