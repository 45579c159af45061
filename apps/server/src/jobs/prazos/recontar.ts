import { recontarPrazo, type Transicao } from '@balcao/domain';
import { saveTransicao } from '../../slices/esic/processo/solicitacoes.repository.ts';
import { emLotes } from './lotes.ts';
import type { DepsDosPrazos, OrgaoDosPrazos } from './partes.ts';
import { lockAbertas } from './prazos.repository.ts';

/** A deadline that the calendar of today puts on another day. */
export interface PrazoMovido {
  protocolo: string;
  de: string;
  para: string;
}

const movido = (protocolo: string, de: string, { mudancas }: Transicao): PrazoMovido => ({
  protocolo,
  de,
  para: mudancas.data_previsao ?? de,
});

/**
 * Counts the open deadlines of an orgao again by its calendar and terms of today, with history, and
 * answers those that move. Nothing else moves them: a holiday that is added later leaves what was
 * promised as it was until somebody says so.
 * @param simular leaves everything as it is
 */
export const recontarPrazos = async (
  { db, relogio }: Pick<DepsDosPrazos, 'db' | 'relogio'>,
  orgao: OrgaoDosPrazos,
  simular: boolean,
): Promise<PrazoMovido[]> => {
  const { cod_empre, hoje } = orgao;
  const movidos: PrazoMovido[] = [];
  await emLotes(db, cod_empre, async (tx, lote) => {
    const guardadas = await lockAbertas(tx, cod_empre, lote);
    for (const { id, numero_protocolo, fatos } of guardadas) {
      const transicao = recontarPrazo(fatos, orgao, hoje);
      if (transicao === undefined) continue;
      movidos.push(movido(numero_protocolo, fatos.data_previsao, transicao));
      if (!simular) await saveTransicao(tx, cod_empre, id, transicao, relogio());
    }
    return guardadas;
  });
  return movidos;
};
