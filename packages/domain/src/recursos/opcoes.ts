import type { Opcao } from '../solicitacoes/opcoes.ts';

/** Instances that a request may go through (Lei 12.527/2011, art. 45: the city sets its own). */
export const INSTANCIAS = [
  { id: 1, nome: 'PRIMEIRA_INSTANCIA', rotulo: 'PRIMEIRA INSTÂNCIA' },
  { id: 2, nome: 'SEGUNDA_INSTANCIA', rotulo: 'SEGUNDA INSTÂNCIA' },
  { id: 3, nome: 'TERCEIRA_INSTANCIA', rotulo: 'TERCEIRA INSTÂNCIA' },
] as const satisfies readonly Opcao[];

export type InstanciaId = (typeof INSTANCIAS)[number]['id'];

/** The instance that an appeal opened now would be of, or undefined when all were used. */
export const proximaInstancia = (usadas: number): InstanciaId | undefined =>
  INSTANCIAS.find(({ id }) => id === usadas + 1)?.id;

/** `primeira instância`, in the middle of a sentence. */
export const instanciaPorExtenso = (instancia: number): string =>
  (INSTANCIAS.find(({ id }) => id === instancia) ?? INSTANCIAS[0]).rotulo.toLowerCase();

/** How an appeal was decided: the statistics of Lei 12.527/2011, art. 30, count it. */
export const DESFECHOS_DO_RECURSO = [
  { id: 1, nome: 'DEFERIDO', rotulo: 'Deferido' },
  { id: 2, nome: 'PARCIALMENTE_DEFERIDO', rotulo: 'Parcialmente deferido' },
  { id: 3, nome: 'INDEFERIDO', rotulo: 'Indeferido' },
  { id: 4, nome: 'NAO_CONHECIDO', rotulo: 'Não conhecido' },
] as const satisfies readonly Opcao[];

export type DesfechoDoRecurso = (typeof DESFECHOS_DO_RECURSO)[number]['nome'];

/** An outcome as people read it. */
export const rotuloDoDesfecho = (desfecho: DesfechoDoRecurso): string =>
  (DESFECHOS_DO_RECURSO.find(({ nome }) => nome === desfecho) ?? DESFECHOS_DO_RECURSO[0]).rotulo;
