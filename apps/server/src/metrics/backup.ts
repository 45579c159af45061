import type { EstadoDasCopias } from '../core/estado-das-copias.ts';
import type { Family } from './exposition.ts';

const gauge = (name: string, help: string, value: number | undefined): Family => ({
  name,
  help,
  type: 'gauge',
  samples: value === undefined ? [] : [{ value }],
});

/** In seconds; what never was is as old as can be. */
const age = (em: string | undefined, now: Date): number =>
  em === undefined ? Infinity : Math.max(0, (now.getTime() - Date.parse(em)) / 1_000);

/** What came of restoring a copy for trial. */
export const collectRehearsal = (
  { ensaio, falhaDoEnsaio }: EstadoDasCopias,
  now: Date,
): Family[] => [
  gauge(
    'balcao_backup_rehearsal_failing',
    'Whether the last one could not be restored for trial.',
    falhaDoEnsaio === undefined ? 0 : 1,
  ),
  gauge(
    'balcao_backup_rehearsal_age_seconds',
    'Since when no copy was restored for trial.',
    age(ensaio?.em, now),
  ),
  gauge(
    'balcao_backup_rehearsal_problems',
    'What was found in the last rehearsal.',
    ensaio?.problemas.length,
  ),
  gauge('balcao_backup_rto_seconds', 'How long the last one took.', ensaio?.rto_segundos),
];

/** How the copies of the installation stand, where the operator gave a place for them. */
export const collectBackup = (estado: EstadoDasCopias, now: Date): Family[] => {
  const { ultima, falha } = estado;
  return [
    gauge('balcao_backup_age_seconds', 'How old the newest copy is.', age(ultima?.em, now)),
    gauge('balcao_backup_bytes', 'Size of its database.', ultima?.bytes),
    gauge('balcao_backup_failing', 'Whether the last try failed.', falha === undefined ? 0 : 1),
    gauge(
      'balcao_backup_missing_attachments',
      'Attachments that the newest copy was made without.',
      ultima?.faltam,
    ),
    ...collectRehearsal(estado, now),
  ];
};
