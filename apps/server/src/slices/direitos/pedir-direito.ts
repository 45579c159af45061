import type { PedidoDeDireito, PedirDireito } from '@balcao/contracts';
import { anoDe, inicioDoDia, prazoDoDireito, situacaoDoDireito, temVisivel } from '@balcao/domain';
import { AppError } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria/auditoria.ts';
import type { OrgaoEmUso } from '../../core/orgao/orgao.ts';
import { orgaoDaSessao, versaoDoOrgao, type Quem } from '../../core/quem/quem.ts';
import { Batch } from '../../db/batch.ts';
import { beforeCommit } from '../../db/client.ts';
import type { Contexto } from '../slice.ts';
import { contarAoEncarregado, contarAoTitular } from './contar-do-direito.ts';
import { insertDireito, listDoTitular, lockDireito, saveFim } from './direitos.repository.ts';
import { avisarQuemAtende } from './encarregado.repository.ts';
import { paraTitular } from './direitos.presenter.ts';

/** Who is signed in, and their orgao. @throws AppError NAO_AUTENTICADO */
export const abrir = async ({ orgaos }: Pick<Contexto, 'orgaos'>, quem: Quem) => {
  const cod_empre = orgaoDaSessao(quem);
  const orgao: OrgaoEmUso = await orgaos.get(cod_empre, versaoDoOrgao(quem, cod_empre));
  return { cod_empre, orgao, eu: quem.usuario?.id ?? '', cpfcnpj: quem.usuario?.cpfcnpj ?? '' };
};

/** What whoever is signed in asked of their data. */
export const meusDireitos = async (contexto: Contexto, quem: Quem): Promise<PedidoDeDireito[]> => {
  const { cod_empre, orgao, eu } = await abrir(contexto, quem);
  const lidos = await listDoTitular(contexto.db, cod_empre, eu);
  return lidos.map((um) => paraTitular(um, orgao));
};

/**
 * Asks a right: its term begins today. The same one is asked once at a time.
 * @throws AppError DIREITO_JA_PEDIDO
 */
export const pedir = async (
  contexto: Contexto,
  quem: Quem,
  { direito, descricao }: PedirDireito,
): Promise<PedidoDeDireito> => {
  const { db, relogio } = contexto;
  const { cod_empre, orgao, eu } = await abrir(contexto, quem);
  const { hoje, calendario, fuso } = orgao;
  return db.transaction(async (tx) => {
    const lote = new Batch();
    const novo = {
      cod_empre,
      direito,
      ano: anoDe(hoje),
      titular_id: eu,
      descricao: temVisivel(descricao) ? descricao : null,
      pedido_em: relogio(),
      prazo: prazoDoDireito(hoje, calendario).vencimento,
    };
    const lido = await insertDireito({ ler: tx, escrever: lote }, novo);
    if (lido === undefined) throw new AppError('DIREITO_JA_PEDIDO');
    await auditar(lote, quem, {
      cod_empre,
      evento: 'direitos.pedir',
      dados: { direito: lido.direito.id, qual: direito },
    });
    await contarAoTitular(lote, contexto, lido, 'direito-recebido');
    await contarAoEncarregado(lote, contexto, orgao, lido);
    const dia = inicioDoDia(hoje, fuso);
    await avisarQuemAtende(lote, cod_empre, { tipo: 'DIREITO_A_RESPONDER', dia });
    await beforeCommit(tx, () => lote.save(tx));
    return paraTitular(lido, orgao);
  });
};

/**
 * Gives up what was asked, while nobody answered it; giving up again changes nothing.
 * @throws AppError DIREITO_NAO_ENCONTRADO, DIREITO_ENCERRADO
 */
export const cancelar = async (
  contexto: Contexto,
  quem: Quem,
  id: string,
): Promise<PedidoDeDireito> => {
  const { db, relogio } = contexto;
  const { cod_empre, orgao, eu } = await abrir(contexto, quem);
  return db.transaction(async (tx) => {
    const lote = new Batch();
    const lido = await lockDireito(tx, cod_empre, id);
    if (lido?.direito.titular_id !== eu) throw new AppError('DIREITO_NAO_ENCONTRADO');
    const { direito, por } = lido;
    const situacao = situacaoDoDireito(direito, orgao.hoje);
    if (situacao === 'RESPONDIDO') throw new AppError('DIREITO_ENCERRADO');
    if (situacao === 'CANCELADO') return paraTitular(lido, orgao);
    const fim = { cancelado_em: relogio() };
    saveFim(lote, direito, fim);
    await auditar(lote, quem, {
      cod_empre,
      evento: 'direitos.cancelar',
      dados: { direito: id },
    });
    await beforeCommit(tx, () => lote.save(tx));
    return paraTitular({ direito: { ...direito, ...fim }, por }, orgao);
  });
};
