import { randomUUID } from 'node:crypto';
import type { LinkCriado, LinkDePagamento } from '@balcao/contracts';
import { diaEm, formatarData, type Evento } from '@balcao/domain';
import { AppError } from '../../../core/app-error.ts';
import { auditar } from '../../../core/auditoria/auditoria.ts';
import { sha256, tokenAleatorio } from '../../../core/cofre.ts';
import { enderecoDoPortal } from '../../../core/enderecos.ts';
import type { Freio } from '../../../core/limites/freios.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import { quemEntrou, type Quem } from '../../../core/quem/quem.ts';
import { Batch } from '../../../db/batch.ts';
import { beforeCommit } from '../../../db/client.ts';
import type { Contexto } from '../../slice.ts';
import { documentoAgora, type DocumentoAgora } from './documento-na-tela.ts';
import {
  contarLinks,
  findLink,
  insertLink,
  listLinks as listar,
  lockLink,
  saveRevogado,
  type LinkRow,
} from './links-de-pagamento.repository.ts';

const UM_DIA_MS = 86_400_000;
/** Of one document in a day: a person sends a few, a program many. */
const POR_DIA = 20;

/** Links that do not exist, of one address: nobody guesses 32 bytes, and nobody is let try for long. */
const ERROS_POR_ORIGEM: Freio = {
  uso: 'link-de-pagamento:erros',
  maximo: 30,
  janelaSegundos: 3_600,
  teto: 300,
};
/** Of everything that one address opens: a family or an office, not a harvest. */
const POR_ORIGEM: Freio = {
  uso: 'link-de-pagamento:origem',
  maximo: 300,
  janelaSegundos: 3_600,
  antes: true,
};

export const diaDoFim = ({ expira_em }: Pick<LinkRow, 'expira_em'>, { fuso }: OrgaoEmUso): string =>
  formatarData(diaEm(expira_em, fuso));

const linkParaTela = (
  { id, expira_em }: Pick<LinkRow, 'id' | 'expira_em'>,
  orgao: OrgaoEmUso,
): LinkDePagamento => ({
  id,
  expira_em: expira_em.toISOString(),
  expira_em_formatado: diaDoFim({ expira_em }, orgao),
});

/**
 * Makes a link to a document, for whoever pays for somebody else. What opens it is told once and kept
 * hashed; the address says nothing of the person.
 * @throws AppError DOCUMENTO_NAO_PAGAVEL, LINKS_DEMAIS
 */
export const criarLink = async (
  { db, relogio, cofre, config }: Contexto,
  quem: Quem,
  orgao: OrgaoEmUso,
  { numero, situacao, cpfcnpj }: DocumentoAgora,
): Promise<LinkCriado> => {
  const { cod_empre, parametros } = orgao;
  if (situacao !== 'EM_ABERTO') throw new AppError('DOCUMENTO_NAO_PAGAVEL');
  const agora = relogio();
  const token = tokenAleatorio();
  const expira_em = new Date(agora.getTime() + parametros.link_de_pagamento_dias * UM_DIA_MS);
  const id = randomUUID();
  await db.transaction(async (tx) => {
    const desde = new Date(agora.getTime() - UM_DIA_MS);
    if ((await contarLinks(tx, cod_empre, numero, desde)) >= POR_DIA)
      throw new AppError('LINKS_DEMAIS', { retryAfter: 3_600 });
    const lote = new Batch();
    insertLink(lote, {
      cod_empre,
      id,
      numero_documento: numero,
      token_hash: sha256(token),
      criado_em: agora,
      expira_em,
      criado_por: quemEntrou(quem)?.id ?? null,
    });
    await auditar(lote, quem, {
      cod_empre,
      evento: 'link-de-pagamento.criar',
      titular: cofre.hmac('titular', cpfcnpj),
      dados: { numero_documento: numero, link: id },
    });
    await beforeCommit(tx, () => lote.save(tx));
  });
  const endereco = `${enderecoDoPortal(config)}/pagamento?cod_empre=${cod_empre}&link=${token}`;
  return { ...linkParaTela({ id, expira_em }, orgao), endereco };
};

/** The links of a document that open still. */
export const listLinks = async (
  { db, relogio }: Contexto,
  orgao: OrgaoEmUso,
  numero: number,
): Promise<LinkDePagamento[]> =>
  (await listar(db, orgao.cod_empre, numero, relogio())).map((link) => linkParaTela(link, orgao));

/** Revokes a link: it opens no more. One that is revoked already stays so. */
export const revogarLink = async (
  { db, relogio, cofre }: Contexto,
  quem: Quem,
  orgao: OrgaoEmUso,
  { numero, cpfcnpj }: DocumentoAgora,
  id: string,
): Promise<LinkDePagamento[]> => {
  const { cod_empre } = orgao;
  const abrem = await db.transaction(async (tx) => {
    const [vale, antes] = await Promise.all([
      lockLink(tx, cod_empre, { numero, id }),
      listar(tx, cod_empre, numero, relogio()),
    ]);
    if (!vale) return antes;
    const lote = new Batch();
    saveRevogado(lote, cod_empre, id, relogio());
    await auditar(lote, quem, {
      cod_empre,
      evento: 'link-de-pagamento.revogar',
      titular: cofre.hmac('titular', cpfcnpj),
      dados: { numero_documento: numero, link: id },
    });
    await beforeCommit(tx, () => lote.save(tx));
    return antes.filter((um) => um.id !== id);
  });
  return abrem.map((link) => linkParaTela(link, orgao));
};

/**
 * The document of a link, for whoever has its address. What does not exist counts, and each look stands
 * in the trail of the person.
 * @throws AppError ORGAO_NAO_ENCONTRADO, LINK_NAO_ENCONTRADO, LINK_EXPIRADO, PROVA_DE_TRABALHO, REDE_CHEIA
 */
export const abrirLink = async (
  { db, orgaos, relogio, cofre, freios }: Contexto,
  quem: Quem,
  { cod_empre, link: token }: { cod_empre: number; link: string },
  evento: Extract<Evento, `link-de-pagamento.${'abrir' | 'imprimir' | 'cobrar' | 'comprovante'}`>,
): Promise<{ orgao: OrgaoEmUso; link: LinkRow; documento: DocumentoAgora }> => {
  const partes = [cod_empre, quem.origem];
  const contado = freios.passar(quem, {
    freios: [
      { limite: ERROS_POR_ORIGEM, partes },
      { limite: POR_ORIGEM, partes },
    ],
    cod_empre,
  });
  // Whoever is refused is told nothing of what was read meanwhile.
  const [passe, achado] = await Promise.all([contado, findLink(db, cod_empre, sha256(token))]);
  const orgao = await orgaos.get(cod_empre, passe.versao_do_orgao);
  if (achado === undefined) {
    await passe.errou();
    throw new AppError('LINK_NAO_ENCONTRADO');
  }
  await passe.acertou();
  const { link, lido } = achado;
  if (link.revogado_em !== null || link.expira_em <= relogio()) throw new AppError('LINK_EXPIRADO');
  const documento = documentoAgora(lido, orgao);
  await auditar(db, quem, {
    cod_empre,
    evento,
    titular: cofre.hmac('titular', documento.cpfcnpj),
    dados: { numero_documento: documento.numero, link: link.id },
  });
  return { orgao, link, documento };
};
