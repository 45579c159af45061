import { aplicarTransicao, encerrarSemComplemento } from '@balcao/domain';
import type { OrgaoEmUso } from '../../core/orgao.ts';
import { avisarSolicitante } from '../../slices/esic/processo/avisar-solicitante.ts';
import { saveTransicao } from '../../slices/esic/processo/solicitacoes.repository.ts';
import { quandoConsta } from '../../slices/esic/processo/solicitacoes.ts';
import { emLotes, type DepsDosPrazos } from './lotes.ts';
import { lockSemComplemento } from './prazos.repository.ts';

/**
 * Ends the requests of an orgao whose requesters did not send what was missing, and tells them why and
 * what they can do; each once, however many processes do it. Until it ran, what comes late is taken.
 * @returns how many
 */
export const encerrarSemComplementos = async (
  deps: DepsDosPrazos,
  orgao: OrgaoEmUso,
): Promise<number> => {
  const { cod_empre, hoje } = orgao;
  let encerradas = 0;
  await emLotes(deps.db, cod_empre, async (tx, lote) => {
    const guardadas = await lockSemComplemento(tx, cod_empre, hoje, lote);
    for (const guardada of guardadas) {
      const { id, fatos } = guardada;
      const transicao = encerrarSemComplemento(fatos, hoje, orgao);
      if (transicao === undefined) continue;
      await saveTransicao(tx, cod_empre, id, transicao, quandoConsta(fatos, orgao, deps.relogio()));
      const depois = aplicarTransicao(fatos, transicao);
      const encerrada = { ...guardada, fatos: depois, escrito: transicao.evento.observacao };
      await avisarSolicitante({ ler: tx, escrever: tx }, deps, orgao, encerrada, 'RESPONDIDA');
      encerradas += 1;
    }
    return guardadas;
  });
  return encerradas;
};
