import {
  mudancaDe,
  prazoParaAprovar,
  TIPOS_DE_COBRANCA,
  type ValoresDeCobranca,
} from '@balcao/domain';
import { listEmailsDosAdministradores } from '../core/contas/administradores.repository.ts';
import {
  avisarMudancaDeCobranca,
  insertMudanca,
  retirarAguardando,
  selectAguardando,
} from '../core/pagamentos/cobranca.repository.ts';
import { createCorreio } from '../core/correio/correio.ts';
import type { Dados } from '../core/correio/modelos.ts';
import type { Transacao } from '../db/client.ts';
import type { Ambiente } from './comando.ts';

type Partes = Pick<Ambiente, 'cofre' | 'agora'>;

/** Tells every administrator of an orgao what the operator changed and they cannot change. */
export const avisarDoOperador = async (
  tx: Transacao,
  { cofre, agora }: Partes,
  cod_empre: number,
  o_que: Dados<'operador-mudou'>['o_que'],
): Promise<void> => {
  const enfileirar = createCorreio(cofre(), agora);
  const dados = { o_que, quando: agora().toISOString() };
  for (const para of await listEmailsDosAdministradores(tx, cod_empre))
    await enfileirar(tx, { cod_empre, para, modelo: 'operador-mudou', dados });
};

/**
 * Notes what the operator changed of where the money goes, which held at once, for the administrators
 * to see and to undo, and tells them.
 * @param valores where it went before
 */
export const registrarMudancasDoOperador = async (
  tx: Transacao,
  { cofre, agora }: Partes,
  cod_empre: number,
  valores: ValoresDeCobranca,
  pedidos: ValoresDeCobranca,
): Promise<void> => {
  const quando = agora();
  const aguardam = await selectAguardando(tx, cod_empre, quando);
  const todos = await listEmailsDosAdministradores(tx, cod_empre);
  for (const tipo of TIPOS_DE_COBRANCA) {
    const mudanca = mudancaDe(tipo, valores, pedidos);
    if (mudanca === undefined) continue;
    await retirarAguardando(tx, cod_empre, aguardam, { tipo, por: null, agora: quando });
    await insertMudanca(tx, {
      cod_empre,
      tipo,
      ...mudanca,
      proposta_em: quando,
      decisao: 'APROVADA',
      expira_em: prazoParaAprovar(quando),
      decidida_em: quando,
    });
    const enfileirar = createCorreio(cofre(), agora);
    const aviso = { cod_empre, tipo, fato: 'EM_VIGOR', por: null } as const;
    await avisarMudancaDeCobranca(tx, enfileirar, todos, aviso);
  }
};
