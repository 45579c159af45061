import type { Pendencia } from '@balcao/contracts';
import { formatarData, formatarReais, PARCELA_UNICA } from '@balcao/domain';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import type { Contexto } from '../../slice.ts';
import { debitosEmAberto } from '../documento-unico/em-aberto.ts';
import { SERVICO_DO_TRIBUTO } from '../gateway.ts';
import type { Levantamento } from './levantamento.ts';

/**
 * What stands against a certificate, for the person themselves: each debt, and the bill by which it is
 * paid on the portal today, with what it comes to then; none where the portal could not take it.
 */
export const pendenciasDe = async (
  { db }: Pick<Contexto, 'db'>,
  orgao: OrgaoEmUso,
  { debitos, guias }: Levantamento,
): Promise<Pendencia[]> => {
  const emAberto = await debitosEmAberto(db, orgao, guias);
  return debitos
    .filter(({ situacao }) => situacao === 'VENCIDO')
    .map(({ receita, ano, parcela, vencimento, valor, inscrito, guia }) => {
      const pagavel = emAberto.find(
        (um) => um.numero_guia === guia && um.parcela.numeroParcela === parcela,
      );
      const servico = pagavel && SERVICO_DO_TRIBUTO[pagavel.tributo];
      return {
        nome: `${receita} ${ano}, parcela ${parcela === PARCELA_UNICA ? 'Única' : parcela}`,
        vencimento_formatado: formatarData(vencimento),
        valor: formatarReais(pagavel?.hoje_centavos ?? valor),
        inscrito,
        // What is owed by an agreement has no page of its own yet.
        pagar:
          pagavel && servico && servico !== 'extrato_divida'
            ? { servico, guia: pagavel.numero_guia, parcela }
            : null,
      };
    });
};
