import { normalizarInscricao } from '@balcao/domain';
import type { Alvo, Guia } from '../../adapters/fonte-tributaria/port.ts';
import { AppError, campoInvalido } from '../../core/app-error.ts';
import type { OrgaoEmUso } from '../../core/orgao.ts';
import type { Quem } from '../../core/quem.ts';
import { temLinha } from './cobranca.ts';

export interface Identificacao {
  cpfcnpj?: string | undefined;
  inscricao?: string | undefined;
  num_guia?: number | undefined;
  /** 48 digits. */
  linha_digitavel?: string | undefined;
}

/**
 * Whose bills are asked for. A taxpayer needs to say nothing, may name nobody else, and finds an
 * inscrição only among their own properties; everybody else names a CPF/CNPJ or an inscrição, one
 * of the two.
 * @throws AppError IDENTIFICADORES_EM_CONFLITO, CAMPO_INVALIDO, NAO_PERMITIDO
 */
export const alvoDaConsulta = (quem: Quem, { cpfcnpj, inscricao }: Identificacao): Alvo => {
  if (cpfcnpj !== undefined && inscricao !== undefined)
    throw new AppError('IDENTIFICADORES_EM_CONFLITO');
  if (quem.papel === 'CONTRIBUINTE' || cpfcnpj !== undefined)
    return { cpfcnpj: pessoaDaConsulta(quem, { cpfcnpj }) };
  if (inscricao !== undefined) return { inscricao: normalizarInscricao(inscricao) };
  const falta = 'Informe o CPF/CNPJ ou a inscrição do imóvel.';
  throw new AppError('CAMPO_INVALIDO', { message: falta, errors: { cpfcnpj: [falta] } });
};

/**
 * Whose data are asked for in the look-ups by person: a taxpayer's own, and nobody else's; everybody
 * else names a CPF/CNPJ.
 * @throws AppError CAMPO_INVALIDO, NAO_PERMITIDO
 */
export const pessoaDaConsulta = (quem: Quem, { cpfcnpj }: Identificacao): string => {
  if (quem.papel === 'CONTRIBUINTE' && quem.usuario) {
    if (cpfcnpj !== undefined && cpfcnpj !== quem.usuario.cpfcnpj)
      throw new AppError('NAO_PERMITIDO');
    return quem.usuario.cpfcnpj;
  }
  if (cpfcnpj !== undefined) return cpfcnpj;
  throw campoInvalido('cpfcnpj', 'Informe o CPF ou o CNPJ.');
};

const eDoImovel = ({ imovel }: Guia, inscricao: string): boolean =>
  imovel !== null && normalizarInscricao(imovel.inscricao) === normalizarInscricao(inscricao);

/**
 * Whether a bill is within reach of who asks: a taxpayer reaches their own; staff every one of
 * their orgao; a visitor the one whose CPF/CNPJ, inscrição or line they typed.
 */
export const alcanca = (
  quem: Quem,
  guia: Guia,
  identificacao: Identificacao,
  orgao: OrgaoEmUso,
): boolean => {
  const { cpfcnpj, inscricao, linha_digitavel: linha } = identificacao;
  if (cpfcnpj !== undefined && guia.contribuinte?.cpfcnpj !== cpfcnpj) return false;
  if (inscricao !== undefined && !eDoImovel(guia, inscricao)) return false;
  if (linha !== undefined && !temLinha(guia, orgao, linha)) return false;
  if (quem.papel === 'CONTRIBUINTE') return guia.contribuinte?.cpfcnpj === quem.usuario?.cpfcnpj;
  if (quem.papel !== 'VISITANTE') return true;
  return [cpfcnpj, inscricao, linha].some((dado) => dado !== undefined);
};
