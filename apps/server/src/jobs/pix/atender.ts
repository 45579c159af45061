import { FalhaDoBanco } from '../../adapters/cobranca/cobranca.port.ts';
import { AppError } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria/auditoria.ts';
import { findCobranca, saveCobranca } from '../../core/pagamentos/cobrancas-pix.repository.ts';
import { getDevolucao, saveDevolucao } from '../../core/pagamentos/devolucoes-pix.repository.ts';
import { origemEscrita } from '../../core/quem/origem.ts';
import type { Quem } from '../../core/quem/quem.ts';
import { emitirNoBanco, type TrabalhoNoBanco } from '../../slices/tributos/pix/cobrar.ts';
import { CONCLUIDO, type Desfecho, type Trabalho } from '../trabalhador.ts';
import { titularDoRecebimento } from '../../core/pagamentos/dono-do-recebimento.repository.ts';
import { ATOS_DO_AUTOMATICO, type MeiosDoPixAutomatico } from './automatico.ts';
import { confirmarPix, receberPix } from './receber-pix.ts';

/** Calls of one process at once: each bank has its own limit besides. */
const AO_MESMO_TEMPO = 8;
const PRIMEIRA_PAUSA_S = 15;
const MAIOR_PAUSA_S = 30 * 60;
/** A payment that a notice named and the bank never knew: forged, or for the sweep to find. */
const VEZES_DE_UM_AVISO = 6;

const BANCO: Quem = {
  papel: 'VISITANTE',
  usuario: undefined,
  sessao: undefined,
  origem: origemEscrita('banco'),
};

/** Growing pauses, so that a bank that is down is asked less and less. */
const pausaDe = (tentativa: number): number =>
  Math.min(PRIMEIRA_PAUSA_S * 2 ** tentativa, MAIOR_PAUSA_S);

const maisTarde = (trabalho: TrabalhoNoBanco): Desfecho => {
  const tentativa = (trabalho.tentativa ?? 0) + 1;
  return { tipo: 'ADIADO', dados: { ...trabalho, tentativa }, segundos: pausaDe(tentativa - 1) };
};

type Ato = (meios: MeiosDoPixAutomatico, trabalho: TrabalhoNoBanco) => Promise<Desfecho>;

const emitir: Ato = async (meios, trabalho) => {
  const { cod_empre, chave: codigo } = trabalho;
  const row = await findCobranca(meios.db, cod_empre, codigo);
  if (row === undefined || row.expira_em < meios.relogio()) return CONCLUIDO;
  const feita = await emitirNoBanco(meios, cod_empre, codigo);
  return feita?.estado === 'PEDIDA' ? maisTarde(trabalho) : CONCLUIDO;
};

const remover: Ato = async ({ db, bancos, relogio }, trabalho) => {
  const { cod_empre, chave: codigo } = trabalho;
  const row = await findCobranca(db, cod_empre, codigo);
  if (row?.estado !== 'A_REMOVER') return CONCLUIDO;
  const banco = await bancos.find(cod_empre);
  const { txid, chave, id_no_banco } = row;
  const situacao =
    row.expira_em < relogio()
      ? 'REMOVIDA'
      : await banco?.cancelar({ codigo, txid, chave, idNoBanco: id_no_banco ?? undefined });
  if (situacao === 'ATIVA') return maisTarde(trabalho);
  // Paid in the meantime: what came in is looked for, and waits for a person.
  if (situacao === 'CONCLUIDA') {
    return { tipo: 'ADIADO', dados: { cod_empre, ato: 'CONFERIR', chave: codigo }, segundos: 0 };
  }
  const fatos = { estado: 'REMOVIDA', falha: null, mudou_em: relogio() } as const;
  await saveCobranca(db, row, ['A_REMOVER'], fatos);
  return CONCLUIDO;
};

const confirmar: Ato = async (meios, trabalho) => {
  const { cod_empre, chave: e2eid, tentativa = 0 } = trabalho;
  const banco = await meios.bancos.find(cod_empre);
  if (banco === undefined) return CONCLUIDO;
  const pix = await confirmarPix(banco, e2eid);
  if (pix === undefined) return tentativa + 1 < VEZES_DE_UM_AVISO ? maisTarde(trabalho) : CONCLUIDO;
  await receberPix(meios, await meios.orgaos.get(cod_empre), [pix], 'AVISO');
  return CONCLUIDO;
};

const conferir: Ato = async (meios, trabalho) => {
  const { cod_empre, chave: codigo, tentativa = 0 } = trabalho;
  const row = await findCobranca(meios.db, cod_empre, codigo);
  const banco = await meios.bancos.find(cod_empre);
  if (row === undefined || banco === undefined || row.estado === 'PAGA') return CONCLUIDO;
  const { txid, chave, id_no_banco } = row;
  const cobranca = await banco.consultar({
    codigo,
    txid,
    chave,
    idNoBanco: id_no_banco ?? undefined,
  });
  const pagos = (cobranca?.pagamentos ?? []).map((um) => ({
    ...um,
    chave: um.chave ?? cobranca?.chave,
  }));
  await receberPix(meios, await meios.orgaos.get(cod_empre), pagos, 'AVISO');
  if (pagos.length > 0 || tentativa + 1 >= VEZES_DE_UM_AVISO) return CONCLUIDO;
  return cobranca?.situacao === 'CONCLUIDA' ? maisTarde(trabalho) : CONCLUIDO;
};

const devolver: Ato = async ({ db, cofre, bancos, relogio }, trabalho) => {
  const { cod_empre, chave: id } = trabalho;
  const devolucao = await getDevolucao(db, cod_empre, id);
  const banco = await bancos.find(cod_empre);
  if (devolucao === undefined) return CONCLUIDO;
  if (banco?.devolver === undefined) return maisTarde(trabalho);
  const { e2eid, valor_centavos: valor } = devolucao;
  const { situacao, motivo = null } = await banco.devolver({ e2eid, id, valor });
  await db.transaction(async (tx) => {
    const fatos = { estado: situacao, motivo, mudou_em: relogio() };
    if (!(await saveDevolucao(tx, devolucao, fatos)) || situacao === 'EM_PROCESSAMENTO') return;
    await auditar(tx, BANCO, {
      cod_empre,
      evento:
        situacao === 'DEVOLVIDO' ? 'arrecadacao.devolucao-feita' : 'arrecadacao.devolucao-recusada',
      titular: await titularDoRecebimento(tx, cofre, cod_empre, devolucao.recebimento_id),
      dados: { recebimento: devolucao.recebimento_id, devolucao: id },
    });
  });
  return situacao === 'EM_PROCESSAMENTO' ? maisTarde(trabalho) : CONCLUIDO;
};

const doAutomatico =
  (ato: keyof typeof ATOS_DO_AUTOMATICO): Ato =>
  async (meios, trabalho) =>
    (await ATOS_DO_AUTOMATICO[ato](meios, trabalho)) ? maisTarde(trabalho) : CONCLUIDO;

const ATOS: Readonly<Record<TrabalhoNoBanco['ato'], Ato>> = {
  EMITIR: emitir,
  REMOVER: remover,
  CONFIRMAR: confirmar,
  CONFERIR: conferir,
  DEVOLVER: devolver,
  AUTORIZAR: doAutomatico('AUTORIZAR'),
  CONFERIR_AUTORIZACAO: doAutomatico('CONFERIR_AUTORIZACAO'),
  ACOMPANHAR: doAutomatico('ACOMPANHAR'),
  ENCERRAR: doAutomatico('ENCERRAR'),
  AGENDAR: doAutomatico('AGENDAR'),
  CONFERIR_AGENDADA: doAutomatico('CONFERIR_AGENDADA'),
  DESAGENDAR: doAutomatico('DESAGENDAR'),
};

/** The queue of what is asked of banks: what a bank does not answer is asked again, ever later. */
export const trabalhoDoPix = (meios: MeiosDoPixAutomatico): Trabalho<TrabalhoNoBanco> => ({
  fila: 'pix',
  quantosPodem: () => AO_MESMO_TEMPO,
  fazer: async ({ data }) => {
    try {
      return await ATOS[data.ato](meios, data);
    } catch (erro) {
      const espera = erro instanceof AppError && erro.code === 'BANCO_INDISPONIVEL';
      if (espera || (erro instanceof FalhaDoBanco && erro.repetivel)) return maisTarde(data);
      throw erro;
    }
  },
});
