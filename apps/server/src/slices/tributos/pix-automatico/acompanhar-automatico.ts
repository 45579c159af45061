import { passosDaAutorizacao, txidDaAgendada } from '@balcao/domain';
import type { FonteTributaria } from '../../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import { auditar } from '../../../core/auditoria/auditoria.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import { origemEscrita } from '../../../core/quem/origem.ts';
import {
  AGENDADA_ABERTA,
  insertAgendada,
  saveAgendada,
} from '../../../core/pagamentos/agendadas-pix.repository.ts';
import {
  findAutorizacao,
  lockAutorizacao,
  lockPixDaGuia,
} from '../../../core/pagamentos/pix-automatico.repository.ts';
import { Batch } from '../../../db/batch.ts';
import { cobrancaDaParcela } from '../cobranca.ts';
import { naFilaDoBanco, pedirFim, type MeiosDoAutomatico } from './autorizacao-no-banco.ts';

export interface MeiosDoAcompanhamento extends MeiosDoAutomatico {
  fonteTributaria: Pick<FonteTributaria, 'findGuia'>;
}

const DIA_QUE_CHEGOU = {
  papel: 'VISITANTE',
  usuario: undefined,
  sessao: undefined,
  origem: origemEscrita('banco'),
} as const;

/**
 * Does what an authorisation in force asks for today: schedules installments whose time has come, takes back
 * what was paid otherwise, and ends when nothing is left. Run again, it does nothing twice.
 */
export const acompanharAutorizacao = async (
  { db, relogio, cofre, fonteTributaria }: MeiosDoAcompanhamento,
  orgao: OrgaoEmUso,
  id: string,
): Promise<void> => {
  const { cod_empre, hoje } = orgao;
  const vista = await findAutorizacao(db, cod_empre, id);
  if (vista?.estado !== 'APROVADA') return;
  const guia = await fonteTributaria.findGuia(cod_empre, vista.tributo, vista.numero_guia);
  const agora = relogio();
  await db.transaction(async (tx) => {
    const lote = new Batch();
    const [, travada] = await Promise.all([
      lockPixDaGuia(tx, cod_empre, vista.numero_guia),
      lockAutorizacao(tx, vista),
    ]);
    if (travada?.row.estado !== 'APROVADA') return;
    const { row } = travada;
    // A guide that is no more, or is somebody else's now, is charged to nobody.
    if (guia?.contribuinte?.cpfcnpj !== row.devedor) {
      await pedirFim(lote, travada, 'PREFEITURA', agora);
      await lote.save(tx);
      return;
    }
    const agendadas = travada.agendadas.map((uma) => ({
      ...uma,
      aberta: AGENDADA_ABERTA.some((estado) => estado === uma.estado),
    }));
    const passos = passosDaAutorizacao(row.data_final, guia.parcelas, agendadas, hoje);
    for (const parcela of passos.agendar) {
      const slip = cobrancaDaParcela(parcela, guia, orgao);
      if (slip === null) continue;
      const txid = txidDaAgendada(slip.codigo, row.vez);
      const nova = await insertAgendada(tx, {
        cod_empre,
        txid,
        autorizacao_id: id,
        codigo: slip.codigo,
        numero_guia: guia.numero,
        numero_parcela: parcela.numero,
        emissao: parcela.ultima.numero,
        valor_centavos: parcela.ultima.total,
        vencimento: parcela.ultima.vencimento,
        pedida_em: agora,
        mudou_em: agora,
        conferida_em: agora,
      });
      if (!nova) continue;
      const dados = { guia: guia.numero, parcela: parcela.numero };
      const evento = 'pagamento-automatico.agendar';
      const titular = cofre.hmac('titular', row.devedor);
      await auditar(tx, DIA_QUE_CHEGOU, { cod_empre, evento, titular, dados });
      await naFilaDoBanco(tx, { cod_empre, ato: 'AGENDAR', chave: txid });
    }
    for (const txid of passos.desagendar) {
      const fatos = { estado: 'A_CANCELAR', mudou_em: agora } as const;
      if (await saveAgendada(tx, { cod_empre, txid }, ['PEDIDA', 'CRIADA', 'ATIVA'], fatos))
        await naFilaDoBanco(tx, { cod_empre, ato: 'DESAGENDAR', chave: txid });
    }
    const ficaram = agendadas.filter(({ txid }) => !passos.desagendar.includes(txid));
    if (passos.encerrar) await pedirFim(lote, { row, agendadas: ficaram }, 'QUITADA', agora);
    await lote.save(tx);
  });
};
