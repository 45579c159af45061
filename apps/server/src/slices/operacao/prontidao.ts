import { setTimeout as sleep } from 'node:timers/promises';
import {
  PARTES_DO_SERVIDOR,
  type ParteDoServidor,
  type ProblemaDasCopias,
} from '@balcao/contracts';
import type { Antivirus } from '../../adapters/antivirus/antivirus.port.ts';
import { motivoDe } from '../../adapters/armazenamento/armazenamento.port.ts';
import { AppError } from '../../core/app-error.ts';
import { seladoCom } from '../../core/auditoria/auditoria.ts';
import { findEnsaios } from '../../core/ensaios.repository.ts';
import {
  COPIA_VALE_H,
  ENSAIO_VALE_DIAS,
  lerEstado,
  problemasDasCopias,
} from '../../core/estado-das-copias.ts';
import { listMigrations } from '../../db/older-version.ts';
import type { Contexto } from '../slice.ts';
import { findEsperaDoCorreio, getEstadoDoBanco, listUltimosSelos } from './prontidao.repository.ts';

/** Longest that a part may take to answer: less than balancers wait. */
const ESPERA_MS = 5_000;
/** However often it is asked, a part is looked at no more often than this. */
const BANCO_VALE_MS = 1_000;
const OUTRAS_VALEM_MS = 15_000;

const CORREIO_ESPERA_MIN = 10;

/** Further apart than this, what each of the two clocks dates no longer stands in its order. */
const RELOGIOS_JUNTOS_MS = 30_000;

const MOTIVOS = {
  encerrando: 'O servidor está de saída: termina o que começou, e não deve receber mais ninguém.',
  calado:
    'O banco de dados não respondeu: confira se o PostgreSQL está de pé, se aceita conexões e se DATABASE_URL leva a ele.',
  soLeitura:
    'O banco de dados só pode ser lido: DATABASE_URL leva a uma réplica, e deve levar ao principal.',
  tabelas:
    'As tabelas não são as desta versão: reinicie o servidor, que as atualiza; se o banco foi restaurado, confira se é o desta instalação.',
  chave:
    'A APP_KEY não é a que cifrou este banco: inicie com a mesma de antes, que está na cópia de segurança.',
  antivirus: 'O clamd de CLAMAV_URL não respondeu: os anexos não podem ser examinados.',
  replica:
    'A réplica de DATABASE_LEITURA_URL está fora do ar ou atrasada: o principal responde por ela.',
} as const;

const DAS_COPIAS: Readonly<Record<ProblemaDasCopias, string>> = {
  SEM_COPIA: 'Nenhuma cópia foi feita ainda: npm run cli -- backup faz uma agora.',
  COPIA_FALHOU: 'A última cópia falhou: npm run cli -- backup diz por quê.',
  COPIA_VELHA: `A última cópia tem mais de ${COPIA_VALE_H} horas: npm run cli -- backup diz por quê.`,
  FALTAM_ANEXOS:
    'A última cópia foi feita sem anexos que não estão no armazenamento: npm run cli -- backup diz quais.',
  SEM_ENSAIO: 'Nenhuma cópia foi ensaiada ainda: npm run cli -- ensaio diz se ela volta.',
  ENSAIO_FALHOU: 'O último ensaio não pôde ser feito: npm run cli -- ensaio diz por quê.',
  NAO_CONFERE:
    'O que o último ensaio restaurou não confere: npm run cli -- ensaio diz o quê; faça outra cópia já.',
  ENSAIO_VELHO: `Nenhuma cópia é ensaiada há mais de ${ENSAIO_VALE_DIAS} dias: npm run cli -- ensaio diz por quê.`,
};

export interface Parte {
  parte: ParteDoServidor;
  essencial: boolean;
  ok: boolean;
  motivo: string | null;
  /** For the log. */
  err?: unknown;
}

const parteDe = (parte: ParteDoServidor, motivo?: string, err?: unknown): Parte => ({
  parte,
  essencial: PARTES_DO_SERVIDOR[parte],
  ok: motivo === undefined,
  motivo: motivo ?? null,
  err,
});

/** @throws Error when it takes longer than who asks waits */
const emPouco = <T>(trabalho: Promise<T>): Promise<T> =>
  Promise.race([
    trabalho,
    sleep(ESPERA_MS, undefined, { ref: false }).then((): never => {
      throw Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' });
    }),
  ]);

type Exame = () => Promise<Parte[]>;

/**
 * Looks once for all who ask within some time; a clock that was set back makes nobody wait.
 * @param aVelha who asks while it is looked at gets what was found before, instead of waiting
 */
const deTempoEmTempo = (
  { cadaMs, aVelha, relogio }: { cadaMs: number; aVelha: boolean; relogio: () => Date },
  examinar: Exame,
): Exame => {
  let achada: { em: number; partes: Parte[] } | undefined;
  let emCurso: Promise<Parte[]> | undefined;
  const olhar = async (em: number): Promise<Parte[]> => {
    try {
      const partes = await examinar();
      achada = { em, partes };
      return partes;
    } finally {
      emCurso = undefined;
    }
  };
  return async () => {
    const agora = relogio().getTime();
    const vale = achada !== undefined && Math.abs(agora - achada.em) < cadaMs;
    if (!vale) emCurso ??= olhar(agora);
    return emCurso === undefined || (aVelha && achada) ? (achada?.partes ?? []) : emCurso;
  };
};

type Meios = Pick<
  Contexto,
  'config' | 'vigia' | 'cofre' | 'relogio' | 'armazenamento' | 'antivirus' | 'replica'
>;

/** A key that made one of the last seals is the key, whatever somebody did to the others; the first proof is enough. */
const createExameDaChave = ({ vigia, cofre }: Meios): Exame => {
  let provada = false;
  return async () => {
    const ultimos = provada ? [] : await listUltimosSelos(vigia);
    const serve = ultimos.some(({ cod_empre, anterior, ...elo }) =>
      seladoCom(cofre, cod_empre, elo, anterior ?? undefined),
    );
    provada ||= serve;
    return [parteDe('chave', serve || ultimos.length === 0 ? undefined : MOTIVOS.chave)];
  };
};

/** No schema, no table, no column, or no leave to read it. See PostgreSQL, appendix A. */
const SEM_TABELAS = /^(3F000|42P01|42703|42501)$/;

const faltamTabelas = (err: unknown): boolean => {
  for (let causa = err; causa instanceof Error; causa = causa.cause)
    if ('code' in causa && SEM_TABELAS.test(String(causa.code))) return true;
  return false;
};

/** The clock of the process itself: that of the portal may be another one in a trial. */
const lerRelogio = (): number => Date.now();

/**
 * Whether the clocks of this server and of the database tell the same time: seals, queues and deadlines compare
 * what one of them dated with what the other says. @param antes of this server, before the database was asked
 */
const parteDoRelogio = (antes: number, doBanco: number): Parte => {
  const diferenca = Math.max(antes - doBanco, doBanco - lerRelogio());
  if (diferenca <= RELOGIOS_JUNTOS_MS) return parteDe('relogio');
  const segundos = Math.round(diferenca / 1000);
  return parteDe(
    'relogio',
    `O relógio deste servidor e o do banco de dados estão a ${segundos} segundos um do outro: ligue o NTP nos dois.`,
  );
};

const createExameDoBanco = (meios: Meios): Exame => {
  const destaVersao = listMigrations().at(-1)?.when ?? 0;
  const examinarChave = createExameDaChave(meios);
  return async () => {
    try {
      const antes = lerRelogio();
      const { so_leitura, tabelas_de, relogio } = await emPouco(getEstadoDoBanco(meios.vigia));
      const doRelogio = parteDoRelogio(antes, relogio);
      const banco = parteDe('banco', so_leitura ? MOTIVOS.soLeitura : undefined);
      if (Number(tabelas_de) < destaVersao) return [banco, parteDe('tabelas', MOTIVOS.tabelas)];
      return [banco, parteDe('tabelas'), ...(await emPouco(examinarChave())), doRelogio];
    } catch (err) {
      if (!faltamTabelas(err)) return [parteDe('banco', MOTIVOS.calado, err)];
      return [parteDe('banco'), parteDe('tabelas', MOTIVOS.tabelas, err)];
    }
  };
};

/** A part that fails by throwing. */
const tentar = (
  parte: ParteDoServidor,
  fazer: () => Promise<unknown>,
  motivo: (err: unknown) => string,
): Promise<Parte> =>
  emPouco(fazer()).then(
    () => parteDe(parte),
    (err: unknown) => parteDe(parte, motivo(err), err),
  );

const examinarArmazenamento = ({ armazenamento }: Meios): Promise<Parte> =>
  tentar('armazenamento', armazenamento.conferir, (err) => {
    const causa = err instanceof AppError ? err.cause : err;
    return `O lugar dos anexos (STORAGE_URL) não atendeu: ${motivoDe(causa)}. O resto do portal funciona.`;
  });

const examinarAntivirus = (antivirus: Antivirus): Promise<Parte> => {
  const exame = antivirus.examinar();
  return tentar('antivirus', exame.terminar.bind(exame), () => MOTIVOS.antivirus).finally(() =>
    exame.abandonar(),
  );
};

/** Without a database that answers nothing is known of the mail. */
const examinarCorreio = async ({ vigia }: Meios): Promise<Parte[]> => {
  const minutos = await emPouco(findEsperaDoCorreio(vigia)).catch(() => undefined);
  if (minutos === undefined) return [];
  const parado = `Há e-mails à espera há ${Math.floor(minutos)} minutos: veja se o servidor de SMTP_URL responde.`;
  return [parteDe('correio', minutos < CORREIO_ESPERA_MIN ? undefined : parado)];
};

/** Where somebody copies, or restores for trial what is copied; without a database nothing is known of the latter. */
const examinarCopias = async ({ config, vigia, relogio }: Meios): Promise<Parte[]> => {
  const { copias, dataDir, ensaioUrl } = config;
  if (copias === undefined && ensaioUrl === undefined) return [];
  const estado = copias
    ? lerEstado(dataDir)
    : await emPouco(findEnsaios(vigia)).catch(() => undefined);
  if (estado === undefined) return [];
  const problemas = problemasDasCopias(estado, relogio(), copias === undefined);
  const ditos = problemas.map((problema) => DAS_COPIAS[problema]).join(' ');
  return [parteDe('copias', ditos || undefined)];
};

const createExameDasOutras =
  (meios: Meios): Exame =>
  async () => {
    const { antivirus, replica } = meios;
    const [armazenamento, correio, copias, exame] = await Promise.all([
      examinarArmazenamento(meios),
      examinarCorreio(meios),
      examinarCopias(meios),
      antivirus && examinarAntivirus(antivirus),
    ]);
    return [
      armazenamento,
      ...(exame ? [exame] : []),
      ...correio,
      ...(replica ? [parteDe('replica', replica.inUse ? undefined : MOTIVOS.replica)] : []),
      ...copias,
    ];
  };

/**
 * What the server stands on, part by part; those that are not used here are left out. The database is looked at again
 * each second, what it does not need to serve in the background: a part that hangs keeps no balancer waiting.
 */
export const createProntidao = (
  contexto: Meios & Pick<Contexto, 'encerrando'>,
  avisar: (parte: Parte) => void,
): Exame => {
  const { relogio, encerrando } = contexto;
  const banco = deTempoEmTempo(
    { cadaMs: BANCO_VALE_MS, aVelha: false, relogio },
    createExameDoBanco(contexto),
  );
  const outras = deTempoEmTempo(
    { cadaMs: OUTRAS_VALEM_MS, aVelha: true, relogio },
    createExameDasOutras(contexto),
  );
  const faltavam = new Set<ParteDoServidor>();
  return async () => {
    if (encerrando?.()) return [parteDe('encerrando', MOTIVOS.encerrando)];
    const partes = (await Promise.all([banco(), outras()])).flat();
    for (const parte of partes) {
      if (parte.ok) faltavam.delete(parte.parte);
      else if (!faltavam.has(parte.parte)) avisar(parte);
      if (!parte.ok) faltavam.add(parte.parte);
    }
    return partes;
  };
};
