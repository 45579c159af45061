import type { EstadoDasCopias } from '../core/estado-das-copias.ts';
import type { Family } from './exposition.ts';

const gauge = (name: string, help: string, value: number | undefined): Family => ({
  name,
  help,
  type: 'gauge',
  samples: value === undefined ? [] : [{ value }],
});

/** How the copies of the installation stand, where the operator gave a place for them. */
export const collectBackup = (
  { ultima, ensaio, falha, falhaDoEnsaio }: EstadoDasCopias,
  now: Date,
): Family[] => {
  const age = (em: string | undefined): number | undefined =>
    em === undefined ? undefined : Math.max(0, (now.getTime() - Date.parse(em)) / 1_000);
  return [
    gauge('balcao_backup_age_seconds', 'How old the newest copy is.', age(ultima?.em) ?? Infinity),
    gauge('balcao_backup_bytes', 'Size of its database.', ultima?.bytes),
    gauge('balcao_backup_failing', 'Whether the last try failed.', falha === undefined ? 0 : 1),
    gauge(
      'balcao_backup_missing_attachments',
      'Attachments that the newest copy was made without.',
      ultima?.faltam,
    ),
    gauge(
      'balcao_backup_rehearsal_failing',
      'Whether the last one could not be restored for trial.',
      falhaDoEnsaio === undefined ? 0 : 1,
    ),
    gauge(
      'balcao_backup_rehearsal_age_seconds',
      'Since when no copy was restored for trial.',
      age(ensaio?.em) ?? Infinity,
    ),
    gauge(
      'balcao_backup_rehearsal_problems',
      'What was found in the last rehearsal.',
      ensaio?.problemas.length,
    ),
    gauge('balcao_backup_rto_seconds', 'How long the last one took.', ensaio?.rto_segundos),
  ];
};
