import { PARCELA_UNICA, somarDias, type DataCivil } from '@balcao/domain';
import type { FonteTributaria, Guia } from '../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import type { Cofre } from '../core/cofre.ts';
import type { OrgaoEmUso } from '../core/orgao/orgao.ts';
import { caminhoDaSaida } from '../core/saida-dos-avisos.ts';
import type { DepsDosPrazos } from './prazos/lotes.ts';
import { parcelasParaTela } from '../slices/tributos/guias.presenter.ts';
import { nomeDaParcela, tributosLigados } from '../slices/tributos/inicio.ts';
import { avisarDoDia, listQuemQuerSaber } from './avisar-vencimentos.repository.ts';

export interface DepsDosVencimentos extends DepsDosPrazos {
  cofre: Cofre;
  fonteTributaria: Pick<FonteTributaria, 'listGuiasDaPessoa'>;
}

/** Days before it is due on which an installment is told of. */
const ANTES = [7, 0];

/** People that are read at once; each is asked for apart, of whatever source the orgao has. */
const LOTE = 200;
/** Installments that a mail names one by one; the others it counts. */
const NOMEADAS = 20;

/** What of somebody's guides is open and due on one of these days; of what may be chosen, both ways. */
const queVencem = (guias: readonly Guia[], orgao: OrgaoEmUso, dias: readonly DataCivil[]) =>
  guias
    .filter(({ tributo }) => tributosLigados(orgao.servicos).includes(tributo))
    .flatMap((guia) =>
      parcelasParaTela(guia, orgao)
        .filter(({ status, devido, escolha }) => status === 'ATIVA' && (devido > 0 || escolha))
        .filter(({ dataVencimento }) => dias.includes(dataVencimento))
        .map(({ numeroParcela, numeroParcelaLegivel, dataVencimento: vencimento, valor }) => ({
          ...nomeDaParcela(guia, numeroParcelaLegivel),
          valor,
          vencimento,
          unica: numeroParcela === PARCELA_UNICA,
        })),
    )
    .sort((a, b) => a.vencimento.localeCompare(b.vencimento));

/**
 * Tells who chose it, by one mail a person and day and in the inbox, of what falls due today or in
 * seven days and is not paid. Run again, or by several, nobody is told twice.
 * @throws what the source throws: whoever was not told yet is at the next run
 */
export const avisarVencimentos = async (
  { db, enfileirarCorreio, cofre, fonteTributaria }: DepsDosVencimentos,
  orgao: OrgaoEmUso,
): Promise<void> => {
  const { cod_empre, hoje, fuso, servicos } = orgao;
  if (tributosLigados(servicos).length === 0) return;
  const vez = { cod_empre, hoje, fuso };
  const dias = ANTES.map((antes) => somarDias(hoje, antes));
  let depois: string | undefined;
  for (;;) {
    const pessoas = await listQuemQuerSaber(db, vez, { depois, quantos: LOTE });
    for (const { id, cpfcnpj, email } of pessoas) {
      const guias = await fonteTributaria.listGuiasDaPessoa(cod_empre, cpfcnpj);
      const parcelas = queVencem(guias ?? [], orgao, dias);
      if (parcelas.length === 0) continue;
      const dados = {
        parcelas: parcelas.slice(0, NOMEADAS).map(({ unica: _unica, ...parcela }) => parcela),
        quantas: parcelas.length,
        escolha: parcelas.some(({ unica }) => unica) && parcelas.some(({ unica }) => !unica),
        sair: caminhoDaSaida(cofre, { cod_empre, usuario_id: id }),
      };
      await db.transaction(async (tx) => {
        if (await avisarDoDia(tx, vez, id))
          await enfileirarCorreio(tx, { cod_empre, para: email, modelo: 'vencimentos', dados });
      });
    }
    depois = pessoas.at(-1)?.id;
    if (pessoas.length < LOTE) return;
  }
};
