import { setTimeout as sleep } from 'node:timers/promises';
import {
  fimDaGuarda,
  inicioDoDia,
  somarDias,
  type ClasseDeGuarda,
  type DataCivil,
} from '@balcao/domain';
import type { Cofre } from '../../core/cofre.ts';
import type { OrgaoEmUso } from '../../core/orgao/orgao.ts';
import type { Database, Transacao } from '../../db/client.ts';
import { auditarOperador } from '../orgaos-do-operador.repository.ts';
import {
  countComentarios,
  deleteAvisos,
  apagarComentarios,
  countAvisos,
} from './avisos-e-comentarios.repository.ts';
import { contarVencidos, eliminarVencidos } from './contas-e-papeis-vencidos.repository.ts';
import { entregarAoArquivo, type Arquivo } from './entrega-ao-arquivo.ts';
import type { listPreservacoes } from './preservacoes.repository.ts';
import { anonimizar, countVencidas, lockVencidas } from './solicitacoes-vencidas.repository.ts';
import { countRegistrosVencidos, eliminarRegistros } from './trilha-vencida.repository.ts';

/** Rows of one transaction: short enough that nobody at the counter waits for it. */
const LOTE = 100;
const LOTE_DE_LINHAS = 2_000;

interface Cena {
  db: Database;
  cofre: Cofre;
  orgao: OrgaoEmUso;
  agora: Date;
  preservadas: Awaited<ReturnType<typeof listPreservacoes>>;
  /** Where requests are handed over to the archive; undefined where they are not. */
  arquivo: Arquivo | undefined;
}

/** Where a run is: before this day it has seen every request, and does not read what it left behind again. */
interface Marca {
  desde: DataCivil;
}

const presente = <T>(valor: T | null): valor is T => valor !== null;

/** Whose trail stays: of a person the commitment of the document, and the account. */
const preservadosNaTrilha = ({ cofre, preservadas }: Cena) => ({
  titulares: preservadas
    .map(({ cpfcnpj }) => cpfcnpj)
    .filter(presente)
    .map((cpfcnpj) => cofre.hmac('titular', cpfcnpj)),
  contas: preservadas.map(({ conta }) => conta).filter(presente),
});

/** The instant before which something happened on the last day that may go, or earlier. */
const antesDe = ({ orgao }: Cena, fim: DataCivil): Date =>
  inicioDoDia(somarDias(fim, 1), orgao.fuso);

/** How each class is counted, and how some of it goes; both of the same rows. */
interface Classe {
  contar: (cena: Cena, fim: DataCivil) => Promise<number>;
  /** @returns how many went; 0 when there are no more */
  eliminar: (tx: Transacao, cena: Cena, fim: DataCivil, marca: Marca) => Promise<number>;
}

/** A class whose rows go whole, each kind by its own condition. */
const deLinhas = (qual: 'CERTIDOES' | 'PROCURACOES' | 'DIREITOS' | 'CONTAS'): Classe => ({
  contar: (cena, fim) =>
    contarVencidos(cena.db, qual, cena.orgao.cod_empre, { fim, antes: antesDe(cena, fim) }),
  eliminar: (tx, cena, fim) => {
    const quando = { fim, antes: antesDe(cena, fim) };
    return eliminarVencidos(tx, qual, cena.orgao.cod_empre, quando, LOTE);
  },
});

const CLASSES: Readonly<Record<ClasseDeGuarda, Classe>> = {
  SOLICITACOES: {
    contar: ({ db, orgao }, fim) => countVencidas(db, orgao.cod_empre, fim),
    eliminar: async (tx, { orgao, agora, arquivo }, fim, marca) => {
      const { cod_empre, hoje } = orgao;
      const vencidas = await lockVencidas(tx, cod_empre, { desde: marca.desde, fim }, LOTE);
      marca.desde = vencidas.at(-1)?.data_solicitacao ?? marca.desde;
      if (vencidas.length === 0) return 0;
      if (arquivo) for (const uma of vencidas) await entregarAoArquivo(tx, arquivo, cod_empre, uma);
      const ids = vencidas.map(({ id }) => id);
      await anonimizar(tx, cod_empre, ids, { hoje, agora });
      return ids.length;
    },
  },
  CERTIDOES: deLinhas('CERTIDOES'),
  PROCURACOES: deLinhas('PROCURACOES'),
  DIREITOS: deLinhas('DIREITOS'),
  CONTAS: deLinhas('CONTAS'),
  AVISOS: {
    contar: (cena, fim) => countAvisos(cena.db, cena.orgao.cod_empre, antesDe(cena, fim)),
    eliminar: (tx, cena, fim) =>
      deleteAvisos(tx, cena.orgao.cod_empre, antesDe(cena, fim), LOTE_DE_LINHAS),
  },
  PESQUISA: {
    contar: ({ db, orgao }, fim) => countComentarios(db, orgao.cod_empre, fim),
    eliminar: (tx, { orgao }, fim) => apagarComentarios(tx, orgao.cod_empre, fim, LOTE_DE_LINHAS),
  },
  TRILHA: {
    contar: (cena, fim) =>
      countRegistrosVencidos(
        cena.db,
        cena.orgao.cod_empre,
        antesDe(cena, fim),
        preservadosNaTrilha(cena),
      ),
    eliminar: (tx, cena, fim) =>
      eliminarRegistros(tx, cena.cofre, cena.orgao.cod_empre, {
        antes: antesDe(cena, fim),
        limite: LOTE_DE_LINHAS,
        preservados: preservadosNaTrilha(cena),
      }),
  },
};

/** What of a class may go today; undefined where the institution keeps it for good. */
export const simular = async (
  cena: Cena,
  classe: ClasseDeGuarda,
): Promise<{ fim: DataCivil; quantos: number } | undefined> => {
  const fim = fimDaGuarda(classe, cena.orgao.parametros, cena.orgao.hoje);
  return fim === undefined ? undefined : { fim, quantos: await CLASSES[classe].contar(cena, fim) };
};

/**
 * Takes away what of a class may go, some at a time, each time with its line in the trail: whoever stops
 * it begins again where it was. It rests as long as each time took: at least half of the machine is the
 * counter's, and more where the counter makes it slow.
 * @throws OperatorError when the archive cannot take a file
 */
export const aplicar = async (
  cena: Cena,
  classe: ClasseDeGuarda,
  progresso: (quantos: number) => void,
): Promise<number> => {
  const { db, orgao } = cena;
  const fim = fimDaGuarda(classe, orgao.parametros, orgao.hoje);
  const marca: Marca = { desde: '0001-01-01' };
  let total = 0;
  for (let foram = fim === undefined ? 0 : 1; fim !== undefined && foram > 0;) {
    const inicio = performance.now();
    foram = await db.transaction(async (tx) => {
      const quantos = await CLASSES[classe].eliminar(tx, cena, fim, marca);
      if (quantos > 0) {
        const dados = { classe, ate: fim, quantos, arquivo: cena.arquivo !== undefined };
        await auditarOperador(tx, orgao.cod_empre, 'retencao.aplicar', dados);
      }
      return quantos;
    });
    total += foram;
    progresso(total);
    if (foram > 0) await sleep(performance.now() - inicio);
  }
  return total;
};
