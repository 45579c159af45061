import { espacoQuaseCheio } from '@balcao/domain';
import {
  listOrgaosComUso,
  lockAvisos,
  recontarUso,
  saveAvisos,
  usoDoArmazenamento,
} from '../core/armazenamento.repository.ts';
import { listEmailsDosAdministradores } from '../core/assinatura.repository.ts';
import type { Config } from '../config.ts';
import type { EnfileirarCorreio } from '../core/correio.ts';
import type { Orgaos } from '../core/orgao.ts';
import type { Database, Transacao } from '../db/client.ts';

/** So little is used again that a new end would be news. */
const FOLGA = 0.7;

interface Deps {
  config: Pick<Config, 'cotaDoArmazenamento'>;
  db: Database;
  relogio: () => Date;
  orgaos: Orgaos;
  enfileirarCorreio: EnfileirarCorreio;
}

/** A space, by the column that says when its end was told of. */
interface Espaco {
  de: 'INSTITUICAO' | 'INSTALACAO';
  coluna: 'avisado_em' | 'avisado_da_instalacao_em';
  usado: number;
  permitido: number;
}

const escrever = async (
  { enfileirarCorreio }: Deps,
  tx: Transacao,
  cod_empre: number,
  { de, usado, permitido }: Espaco,
): Promise<void> => {
  const dados = { de, usado, permitido };
  for (const para of await listEmailsDosAdministradores(tx, cod_empre))
    await enfileirarCorreio(tx, { cod_empre, para, modelo: 'armazenamento-quase-cheio', dados });
};

/**
 * Warns the administrators of each orgao when its space for attachments, or that of the installation,
 * is nearly full: once until there is room again. Counts the space anew before. Any number of replicas
 * may do it.
 */
export const avisarDoArmazenamento = async (deps: Deps): Promise<void> => {
  const { config, db, relogio, orgaos } = deps;
  for (const cod_empre of await listOrgaosComUso(db)) {
    const { parametros } = await orgaos.get(cod_empre);
    await db.transaction(async (tx) => {
      const avisos = await lockAvisos(tx, cod_empre);
      if (avisos === undefined) return;
      await recontarUso(tx, cod_empre);
      const { instituicao, instalacao } = await usoDoArmazenamento(tx, cod_empre);
      const espacos: Espaco[] = [
        {
          de: 'INSTITUICAO',
          coluna: 'avisado_em',
          usado: instituicao,
          permitido: parametros.armazenamento_bytes,
        },
        {
          de: 'INSTALACAO',
          coluna: 'avisado_da_instalacao_em',
          usado: instalacao,
          permitido: config.cotaDoArmazenamento,
        },
      ];
      for (const espaco of espacos) {
        const { coluna, usado, permitido } = espaco;
        const avisado = avisos[coluna] !== null;
        if (!avisado && espacoQuaseCheio(usado, permitido)) {
          await saveAvisos(tx, cod_empre, { [coluna]: relogio() });
          await escrever(deps, tx, cod_empre, espaco);
        } else if (avisado && usado < permitido * FOLGA)
          await saveAvisos(tx, cod_empre, { [coluna]: null });
      }
    });
  }
};
