import { codigoDoTxid, ehDaAgendada, lerTxid } from '@balcao/domain';
import type { BancoDoOrgao, Bancos } from '../../adapters/cobranca/cobranca.port.ts';
import type { PixNoBanco } from '../../adapters/cobranca/pix-no-banco.ts';
import type { Cofre } from '../../core/cofre.ts';
import { findCobranca } from '../../core/pagamentos/cobrancas-pix.repository.ts';
import { liquidarPix, type Liquidacao } from '../../core/pagamentos/liquidar-pix.ts';
import type { OrgaoEmUso, Orgaos } from '../../core/orgao/orgao.ts';
import { listVistos } from '../../core/pagamentos/pix.repository.ts';
import type { Database } from '../../db/client.ts';

export interface MeiosDoPix {
  db: Database;
  cofre: Pick<Cofre, 'hmac'>;
  bancos: Bancos;
  orgaos: Orgaos;
  relogio: () => Date;
}

/** Whether a payment went to a key that is, or was when it was charged, the orgao's. */
const foiParaNos = async (
  { db }: MeiosDoPix,
  { cod_empre, parametros }: OrgaoEmUso,
  { chave, txid }: PixNoBanco,
): Promise<boolean> => {
  if (chave === undefined || chave === parametros.pix_chave) return true;
  const codigo = txid && codigoDoTxid(txid);
  return codigo ? (await findCobranca(db, cod_empre, codigo))?.chave === chave : false;
};

/** What the bank itself said was paid, each settled once; what went to another key is left alone. */
export const receberPix = async (
  meios: MeiosDoPix,
  orgao: OrgaoEmUso,
  pagos: readonly PixNoBanco[],
  origem: 'AVISO' | 'VARREDURA',
): Promise<Liquidacao[]> => {
  const { db, cofre, relogio } = meios;
  if (pagos.length === 0) return [];
  const vistos = await listVistos(
    db,
    orgao.cod_empre,
    pagos.map(({ e2eid }) => e2eid),
  );
  const feitas: Liquidacao[] = [];
  for (const pix of pagos) {
    if (vistos.has(pix.e2eid) || !(await foiParaNos(meios, orgao, pix))) continue;
    feitas.push(await liquidarPix(db, orgao, pix, { agora: relogio(), origem, cofre }));
  }
  return feitas;
};

/**
 * Asks the bank for a payment that a notice named, by its identification and, of a charge of ours, by the
 * charge that it says it is of.
 * @returns undefined while the bank knows of none
 */
export const confirmarPix = async (
  banco: BancoDoOrgao,
  e2eid: string,
): Promise<PixNoBanco | undefined> => {
  const pix = await banco.consultarPix(e2eid);
  if (pix == null) return undefined;
  const { txid } = pix;
  const codigo = txid && codigoDoTxid(txid);
  // A scheduled charge is no `cob`: that the bank itself knows the payment is enough.
  if (!txid || !codigo || lerTxid(txid) || ehDaAgendada(txid)) return pix;
  const chave = { codigo, txid, chave: '', idNoBanco: undefined };
  const cobranca = await banco.consultar(chave);
  const daCobranca = cobranca?.pagamentos.some((um) => um.e2eid === e2eid);
  return daCobranca ? { ...pix, chave: pix.chave ?? cobranca?.chave } : undefined;
};
