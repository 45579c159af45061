import { pode, precisaDeAprovacao, sugerirResolucao, type Sugestao } from '@balcao/domain';
import type { EfeitoDaBaixa, ExcecaoDetalhada } from '@balcao/contracts';
import type { Guia } from '../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import { AppError } from '../../core/app-error.ts';
import { listaComASessao } from '../../core/quem/com-a-sessao.ts';
import type { Quem } from '../../core/quem/quem.ts';
import { auditar } from '../../core/auditoria/auditoria.ts';
import type { OrgaoEmUso } from '../../core/orgao/orgao.ts';
import { getOrgaoDaSessao } from '../../core/quem/representacao.ts';
import type { Contexto } from '../slice.ts';
import type { Resolucao } from './aplicar-resolucao.ts';
import { excecaoDetalhada } from './arrecadacao.presenter.ts';
import type { ExcecaoInteira } from './arrecadacao.repository.ts';
import { efeitoNoDocumento, type EfeitoNoDocumento } from './baixa-do-documento.ts';
import { efeitoParaTela, efeitoDoPagamento, type Efeito } from './efeito.ts';
import { EXCECAO_E_GUIA, readExcecao, type ExcecaoLida } from './excecao-lida.repository.ts';

/** @throws AppError NAO_AUTENTICADO */
export const idDe = ({ usuario }: Quem): string => {
  if (usuario === undefined) throw new AppError('NAO_AUTENTICADO');
  return usuario.id;
};

/** Whether what this person wants done waits for an administrator, as far as there are these. */
export const esperaAprovacao = (
  quem: Quem,
  resolucao: Resolucao,
  administradores: readonly string[],
): boolean => {
  const administrador = pode(quem.papel, 'arrecadacao.aprovar');
  const pequena =
    (resolucao.tipo === 'BAIXA' && resolucao.efeito.imputacao.pequena) ||
    (resolucao.tipo === 'BAIXA_DO_DOCUMENTO' && resolucao.documento.pequena);
  const outros = administradores.filter((id) => id !== idDe(quem));
  return precisaDeAprovacao(resolucao.tipo, pequena, {
    administrador,
    haOutroAdministrador: outros.length > 0,
  });
};

/** Whether this person may approve what somebody proposed: who did may only when nobody else can. */
export const podeAprovar = (
  quem: Quem,
  proposta_por: string,
  administradores: readonly string[],
): boolean => {
  if (!pode(quem.papel, 'arrecadacao.aprovar')) return false;
  if (proposta_por !== idDe(quem)) return true;
  return administradores.every((id) => id === proposta_por);
};

/** The guide that an exception names, and its look in the trail: of our own books it is known before whose that is. */
const guiaComRastro = async (
  { db, fonteTributaria, cofre }: Contexto,
  quem: Quem,
  { cod_empre, fonte_propria }: OrgaoEmUso,
  { id, tributo, numero_guia }: ExcecaoInteira,
  dono: string | undefined,
): Promise<Guia | undefined> => {
  const registrar = (cpfcnpj: string | undefined) =>
    auditar(db, quem, {
      cod_empre,
      evento: 'arrecadacao.ver-excecao',
      dados: { recebimento: id },
      ...(cpfcnpj && { titular: cofre.hmac('titular', cpfcnpj) }),
    });
  if (tributo === null || numero_guia === null) {
    await registrar(undefined);
    return undefined;
  }
  const lendo = fonteTributaria.findGuia(cod_empre, tributo, numero_guia);
  if (fonte_propria) return (await Promise.all([lendo, registrar(dono)]))[0];
  const guia = await lendo;
  await registrar(guia?.contribuinte?.cpfcnpj);
  return guia;
};

/**
 * One exception, whole. It shows whose installment it is, so the look stands in that person's trail.
 * @throws AppError EXCECAO_NAO_ENCONTRADA
 */
export const verExcecao = async (
  contexto: Contexto,
  quem: Quem,
  lida: ExcecaoLida,
): Promise<ExcecaoDetalhada> => {
  const orgao = await getOrgaoDaSessao(contexto.orgaos, quem);
  const { excecao, proposta, devolucao, devolvivel, admins, dono } = lida;
  if (excecao === undefined) throw new AppError('EXCECAO_NAO_ENCONTRADA');
  const guia = await guiaComRastro(contexto, quem, orgao, excecao, dono);
  const efeito = efeitoDaProposta(orgao, excecao, lida);
  const noDocumento = verNoDocumento(orgao, excecao, lida);
  const podeDevolver = devolvivel !== undefined;
  return excecaoDetalhada(excecao, guia, orgao, {
    proposta,
    efeito,
    noDocumento,
    devolucao,
    podeDevolver,
    sugestao: sugestaoDe(orgao, excecao, lida, {
      podeDevolver,
      partesAbertas: noDocumento !== undefined,
    }),
    podeAprovar:
      proposta?.situacao === 'PENDENTE' && podeAprovar(quem, proposta.proposta_por, admins),
  });
};

/** The same once something was done to it. @throws AppError EXCECAO_NAO_ENCONTRADA */
export const relerExcecao = async (
  contexto: Contexto,
  quem: Quem,
  chave: { cod_empre: number; id: number },
): Promise<ExcecaoDetalhada> => {
  const { db, relogio } = contexto;
  return verExcecao(contexto, quem, await readExcecao(db, { ...chave, agora: relogio() }));
};

/** What the payment of a document would do to its open parts; undefined when it would do nothing. */
const verNoDocumento = (
  orgao: OrgaoEmUso,
  { estado, pagamento, valor_centavos: recebido }: ExcecaoInteira,
  { documento: lido }: Pick<ExcecaoLida, 'documento'>,
): EfeitoNoDocumento | undefined => {
  if (lido === undefined || estado === 'RESOLVIDA') return undefined;
  const { documento, parcelas } = lido;
  try {
    return efeitoNoDocumento({ pagamento, recebido }, documento, parcelas, orgao);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
};

/** What is suggested for a payment about which nobody said anything yet. */
const sugestaoDe = (
  orgao: OrgaoEmUso,
  { estado, motivo, numero_guia, numero_parcela, pagamento, valor_centavos }: ExcecaoInteira,
  { parcelas }: Pick<ExcecaoLida, 'parcelas'>,
  fatos: { podeDevolver: boolean; partesAbertas: boolean },
): Sugestao | undefined => {
  if (estado !== 'ABERTA') return undefined;
  const temGuia = numero_guia !== null && motivo !== 'OUTRO_ORGAO' && motivo !== 'DESCONHECIDO';
  const espera = { ...fatos, motivo, temGuia, imputacao: null, unicaAMenos: false };
  if (!temGuia || numero_parcela === null) return sugerirResolucao(espera);
  try {
    const pago = { pagamento, recebido: valor_centavos };
    const daGuia = parcelas.filter(({ guia }) => guia === numero_guia);
    const { imputacao } = efeitoDoPagamento(pago, numero_parcela, daGuia, orgao);
    return sugerirResolucao({ ...espera, imputacao });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return sugerirResolucao({ ...espera, unicaAMenos: error.code === 'UNICA_SO_INTEIRA' });
  }
};

/** What the settlement that waits would do now; undefined when it can't be done any more. */
const efeitoDaProposta = (
  orgao: OrgaoEmUso,
  { pagamento, valor_centavos: recebido }: ExcecaoInteira,
  { proposta, parcelas }: Pick<ExcecaoLida, 'proposta' | 'parcelas'>,
): Efeito | undefined => {
  const { situacao, numero_guia, numero_parcela } = proposta ?? {};
  if (situacao !== 'PENDENTE' || numero_guia == null || numero_parcela == null) return undefined;
  const daGuia = parcelas.filter(({ guia }) => guia === numero_guia);
  try {
    return efeitoDoPagamento({ pagamento, recebido }, numero_parcela, daGuia, orgao);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
};

/**
 * What the payment of an exception would do to an installment: nothing is changed. It shows what
 * somebody owes, so the look stands in that person's trail.
 * @throws AppError EXCECAO_NAO_ENCONTRADA, and what `efeitoDoPagamento` throws
 */
export const verEfeito = async (
  { db, orgaos, cofre }: Contexto,
  quem: Quem,
  { numero_guia, numero_parcela }: { numero_guia: number; numero_parcela: number },
): Promise<EfeitoDaBaixa> => {
  const orgao = await getOrgaoDaSessao(orgaos, quem);
  const { excecao, parcelas, admins, dono } = listaComASessao(quem, EXCECAO_E_GUIA);
  if (excecao === undefined) throw new AppError('EXCECAO_NAO_ENCONTRADA');
  const { pagamento, valor_centavos: recebido } = excecao;
  const efeito = efeitoDoPagamento({ pagamento, recebido }, numero_parcela, parcelas, orgao);
  await auditar(db, quem, {
    cod_empre: orgao.cod_empre,
    evento: 'arrecadacao.ver-excecao',
    dados: { recebimento: excecao.id, numero_guia, numero_parcela },
    ...(dono && { titular: cofre.hmac('titular', dono) }),
  });
  const resolucao = { tipo: 'BAIXA', guia: numero_guia, efeito } as const;
  return efeitoParaTela(efeito, esperaAprovacao(quem, resolucao, admins));
};
