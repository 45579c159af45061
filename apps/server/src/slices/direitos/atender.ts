import type { DireitoAResponder, DireitoNaFila, ResponderDireito } from '@balcao/contracts';
import { pedeMotivo, situacaoDoDireito, temVisivel } from '@balcao/domain';
import { AppError } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria.ts';
import type { Quem } from '../../core/quem.ts';
import type { Contexto } from '../slice.ts';
import { contarAoTitular } from './contar.ts';
import {
  findDireito,
  getDireito,
  listFila,
  lockDireito,
  saveFim,
  type Fila,
} from './direitos.repository.ts';
import { avisarTitular } from './encarregado.repository.ts';
import { paraFila, paraQuemAtende } from './direitos.presenter.ts';
import { abrir } from './pedir.ts';

/**
 * Who answers for the encarregado: administrators, and who works in the sector that the institution says.
 * @throws AppError NAO_PERMITIDO
 */
const abrirComoEncarregado = async (contexto: Contexto, quem: Quem) => {
  const aberto = await abrir(contexto, quem);
  if (quem.papel === 'ADMIN' || quem.usuario?.atende_titulares) return aberto;
  throw new AppError('NAO_PERMITIDO', {
    message:
      'Só o encarregado pelos dados e a administração veem estes pedidos. O setor do encarregado se escolhe em Parâmetros.',
  });
};

/** A page of the queue, which names people but shows nothing that they wrote. */
export const fila = async (
  contexto: Contexto,
  quem: Quem,
  pedido: Fila,
): Promise<{ data: DireitoNaFila[]; total: number }> => {
  const { cod_empre, orgao } = await abrirComoEncarregado(contexto, quem);
  const { linhas, total } = await listFila(contexto.db, cod_empre, pedido);
  return { data: linhas.map((um) => paraFila(um, orgao)), total };
};

/**
 * One, with who asks; the person reads who opened it.
 * @throws AppError DIREITO_NAO_ENCONTRADO
 */
export const ver = async (
  contexto: Contexto,
  quem: Quem,
  id: string,
): Promise<DireitoAResponder> => {
  const { db, cofre } = contexto;
  const { cod_empre, orgao } = await abrirComoEncarregado(contexto, quem);
  const lido = await findDireito(db, cod_empre, id);
  if (lido === undefined) throw new AppError('DIREITO_NAO_ENCONTRADO');
  const titular = cofre.hmac('titular', lido.titular.cpfcnpj);
  await auditar(db, quem, { cod_empre, evento: 'direitos.ver', titular, dados: { direito: id } });
  return paraQuemAtende(lido, orgao);
};

/**
 * Answers one, once: of two at the same time the second is told so. Nobody answers their own.
 * @throws AppError DIREITO_NAO_ENCONTRADO, DIREITO_ENCERRADO, DIREITO_PROPRIO
 */
export const responder = async (
  contexto: Contexto,
  quem: Quem,
  id: string,
  { decisao, resposta, motivo }: ResponderDireito,
): Promise<DireitoAResponder> => {
  const { db, relogio, cofre } = contexto;
  const { cod_empre, orgao, eu } = await abrirComoEncarregado(contexto, quem);
  return db.transaction(async (tx) => {
    const direito = await lockDireito(tx, cod_empre, id);
    if (direito === undefined) throw new AppError('DIREITO_NAO_ENCONTRADO');
    const situacao = situacaoDoDireito(direito, orgao.hoje);
    if (situacao !== 'ABERTO' && situacao !== 'VENCIDO') throw new AppError('DIREITO_ENCERRADO');
    if (direito.titular_id === eu) throw new AppError('DIREITO_PROPRIO');
    const agora = relogio();
    await saveFim(tx, direito, {
      decisao,
      resposta,
      motivo: pedeMotivo(decisao) && temVisivel(motivo) ? motivo : null,
      respondido_em: agora,
      respondido_por: eu,
    });
    const lido = await getDireito(tx, cod_empre, id);
    await auditar(tx, quem, {
      cod_empre,
      evento: 'direitos.responder',
      titular: cofre.hmac('titular', lido.titular.cpfcnpj),
      dados: { direito: id, decisao },
    });
    await avisarTitular(tx, direito, agora);
    await contarAoTitular(tx, contexto, lido, 'direito-respondido');
    return paraQuemAtende(lido, orgao);
  });
};
