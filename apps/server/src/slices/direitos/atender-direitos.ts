import type {
  DireitoAResponder,
  DireitoNaFila,
  RegistrarDireito,
  ResponderDireito,
} from '@balcao/contracts';
import {
  anoDe,
  inicioDoDia,
  pedeMotivo,
  prazoDoDireito,
  recusaDaChegada,
  situacaoDoDireito,
  temVisivel,
} from '@balcao/domain';
import { AppError, campoInvalido } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria/auditoria.ts';
import type { Cofre } from '../../core/cofre.ts';
import type { Quem } from '../../core/quem/quem.ts';
import { Batch } from '../../db/batch.ts';
import { beforeCommit } from '../../db/client.ts';
import type { Contexto } from '../slice.ts';
import { contarAoTitular } from './contar-do-direito.ts';
import {
  findDireito,
  insertDireito,
  listFila,
  lockDireito,
  saveFim,
  type DireitoLido,
  type Fila,
} from './direitos.repository.ts';
import { avisarQuemAtende, avisarTitular } from './encarregado.repository.ts';
import { paraFila, paraQuemAtende } from './direitos.presenter.ts';
import { abrir } from './pedir-direito.ts';

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

/** Whose data it is about, for the trail; nothing of who told no CPF or CNPJ. */
const titularDe = (cofre: Cofre, { titular, direito }: DireitoLido): string | undefined => {
  const cpfcnpj = titular?.cpfcnpj ?? direito.cpfcnpj;
  return cpfcnpj === null ? undefined : cofre.hmac('titular', cpfcnpj);
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
  const titular = titularDe(cofre, lido);
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
  const { cod_empre, orgao, eu, cpfcnpj } = await abrirComoEncarregado(contexto, quem);
  return db.transaction(async (tx) => {
    const lote = new Batch();
    const travado = await lockDireito(tx, cod_empre, id);
    if (travado === undefined) throw new AppError('DIREITO_NAO_ENCONTRADO');
    const { direito } = travado;
    const situacao = situacaoDoDireito(direito, orgao.hoje);
    if (situacao !== 'ABERTO' && situacao !== 'VENCIDO') throw new AppError('DIREITO_ENCERRADO');
    if (direito.titular_id === eu || direito.cpfcnpj === cpfcnpj)
      throw new AppError('DIREITO_PROPRIO');
    const agora = relogio();
    const fim = {
      decisao,
      resposta,
      motivo: pedeMotivo(decisao) && temVisivel(motivo) ? motivo : null,
      respondido_em: agora,
      respondido_por: eu,
    };
    saveFim(lote, direito, fim);
    const por = quem.usuario?.nome ?? null;
    const lido = { ...travado, direito: { ...direito, ...fim }, por };
    await auditar(lote, quem, {
      cod_empre,
      evento: 'direitos.responder',
      titular: titularDe(cofre, lido),
      dados: { direito: id, decisao },
    });
    await avisarTitular(lote, direito, agora);
    await contarAoTitular(lote, contexto, lido, 'direito-respondido');
    await beforeCommit(tx, () => lote.save(tx));
    return paraQuemAtende(lido, orgao);
  });
};

/**
 * Files what somebody without an account asked, who came, called or wrote: its term counts from the day on
 * which it came. Nothing is mailed: they are answered on paper, or where they said.
 * @throws AppError DADOS_INVALIDOS, DIREITO_JA_PEDIDO
 */
export const registrar = async (
  contexto: Contexto,
  quem: Quem,
  { chegada, cpfcnpj, contato, descricao, ...pedido }: RegistrarDireito,
): Promise<DireitoAResponder> => {
  const { db, relogio, cofre } = contexto;
  const { cod_empre, orgao, eu } = await abrirComoEncarregado(contexto, quem);
  const { hoje, fuso, calendario } = orgao;
  const recusa = recusaDaChegada(chegada, hoje);
  if (recusa !== undefined) throw campoInvalido('chegada', recusa);
  return db.transaction(async (tx) => {
    const lote = new Batch();
    const novo = {
      ...pedido,
      cod_empre,
      cpfcnpj,
      contato,
      registrado_por: eu,
      ano: anoDe(hoje),
      descricao: temVisivel(descricao) ? descricao : null,
      pedido_em: chegada === hoje ? relogio() : inicioDoDia(chegada, fuso),
      prazo: prazoDoDireito(chegada, calendario).vencimento,
    };
    const feito = await insertDireito({ ler: tx, escrever: lote }, novo);
    if (feito === undefined)
      throw new AppError('DIREITO_JA_PEDIDO', {
        message: 'Esta pessoa já pediu isto, e espera a resposta. Procure o pedido na fila.',
      });
    const lido = { ...feito, registrou: quem.usuario?.nome ?? null };
    await auditar(lote, quem, {
      cod_empre,
      evento: 'direitos.registrar',
      titular: titularDe(cofre, lido),
      dados: { direito: lido.direito.id, qual: pedido.direito, canal: pedido.canal },
    });
    const dia = inicioDoDia(hoje, fuso);
    await avisarQuemAtende(lote, cod_empre, { tipo: 'DIREITO_A_RESPONDER', dia });
    await beforeCommit(tx, () => lote.save(tx));
    return paraQuemAtende(lido, orgao);
  });
};
