import type { EncaminharRecurso } from '@balcao/contracts';
import {
  aplicarNoRecurso,
  encaminharRecurso,
  lembreteDoRecurso,
  motivoSemDestino,
} from '@balcao/domain';
import { AppError } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria.ts';
import { avisarDoRecurso, avisarResponsavel } from '../../core/avisar-recurso.ts';
import { orgaoDaSessao, type Quem } from '../../core/quem.ts';
import { recursoAoAgir } from '../../core/recursos.ts';
import { saveLembreteDoRecurso, saveTransicaoDoRecurso } from '../../core/recursos.repository.ts';
import { abrirSessaoDoEsic } from '../../core/solicitacoes.ts';
import type { Contexto } from '../slice.ts';
import { exigirAcao, travarRecurso } from './agir.ts';
import { lerRecurso } from './ler.ts';
import { listServidoresAtivos } from './recursos.repository.ts';

/**
 * Hands an appeal to another of the staff to be answered.
 * @throws AppError RECURSO_NAO_ENCONTRADO, ATENDENTE_NAO_ENCONTRADO, or a reason of
 * `MOTIVOS_DO_RECURSO`
 */
export const encaminhar = async (
  contexto: Contexto,
  quem: Quem,
  { recurso_identificador: recurso_id, atendente_identificador: destino }: EncaminharRecurso,
) => {
  const { db, relogio } = contexto;
  const { orgao, pessoa } = await abrirSessaoDoEsic(contexto, quem);
  const { cod_empre, hoje } = orgao;
  const usuario_id = pessoa.usuario_id ?? '';
  await db.transaction(async (tx) => {
    const agora = relogio();
    const travado = await travarRecurso(tx, contexto, { orgao, quem: pessoa, recurso_id, agora });
    const { solicitacao, recursos, recurso } = travado;
    exigirAcao('encaminhar', travado, pessoa);
    const aoAgir = recursoAoAgir(solicitacao.fatos, recursos, recurso);
    const motivo = motivoSemDestino(aoAgir, { usuario_id }, destino);
    if (motivo !== undefined) throw new AppError(motivo);
    const servidores = await listServidoresAtivos(tx, cod_empre);
    if (!servidores.some(({ id }) => id === destino))
      throw new AppError('ATENDENTE_NAO_ENCONTRADO');

    const transicao = encaminharRecurso(recurso, destino, { usuario_id }, solicitacao.fatos);
    await saveTransicaoDoRecurso(tx, cod_empre, recurso, transicao, agora);
    const encaminhado = aplicarNoRecurso(recurso, transicao);
    const lembrete = lembreteDoRecurso(encaminhado, hoje) ?? null;
    await saveLembreteDoRecurso(tx, cod_empre, recurso_id, lembrete);
    const dados = { recurso_id, para: destino };
    await auditar(tx, quem, { cod_empre, evento: 'recursos.encaminhar', dados });
    const ocasiao = { tx, orgao, solicitacao, recurso: encaminhado };
    await avisarDoRecurso(contexto, ocasiao, 'RECURSO_ENCAMINHADO');
    await avisarResponsavel(contexto, ocasiao, null);
  });
  return lerRecurso(contexto, { orgao, quem: pessoa }, recurso_id);
};

/** To whom somebody may forward an appeal; without one, everybody else of the staff. */
export const listarAtendentes = async (
  { db, orgaos }: Contexto,
  quem: Quem,
  decidiramOuTem: { decidiram: readonly string[]; responsavel_id: string | null },
): Promise<{ identificador: string; nome: string }[]> => {
  const { cod_empre } = await orgaos.getComServico(orgaoDaSessao(quem), 'solicitacoes');
  const usuario_id = quem.usuario?.id ?? '';
  const servidores = await listServidoresAtivos(db, cod_empre);
  return servidores
    .filter(({ id }) => motivoSemDestino(decidiramOuTem, { usuario_id }, id) === undefined)
    .map(({ id, nome }) => ({ identificador: id, nome }));
};
