import { MOTIVOS_DO_RECURSO, type MotivoDoRecurso } from '@balcao/domain';

const ehMotivo = (codigo: string): codigo is MotivoDoRecurso =>
  Object.hasOwn(MOTIVOS_DO_RECURSO, codigo);

/** Why an appeal cannot be acted on, as people read it; undefined of a code that a newer server made up. */
export const textoDoMotivo = (codigo: string): string | undefined =>
  ehMotivo(codigo) ? MOTIVOS_DO_RECURSO[codigo] : undefined;
