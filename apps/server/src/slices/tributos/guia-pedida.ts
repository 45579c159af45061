import { normalizarInscricao, type ChaveServico, type Tributo } from '@balcao/domain';
import type { Alvo, Guia } from '../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import { AppError, campoInvalido } from '../../core/app-error.ts';
import type { OrgaoEmUso } from '../../core/orgao/orgao.ts';
import type { Quem } from '../../core/quem/quem.ts';
import type { Contexto } from '../slice.ts';
import { temLinha, guiaDaLinha } from './cobranca.ts';
import { enquantoSeConta } from './na-olhada.ts';
import { SEM_LIMITE, type Guarda, type Olhada } from './privacidade.ts';

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

/** A bill that is asked for by its number, and by what shows that one may see it. */
type GuiaPedida = Omit<Identificacao, 'num_guia'> & {
  tributo: Tributo;
  /** Null: what was typed names no guide of this tax. */
  num_guia: number | null;
};

/**
 * Counts a visitor's look for a guide of a tax, whose CPF/CNPJ or inscrição may stand beside its number.
 * @throws AppError PROVA_DE_TRABALHO, and REDE_CHEIA without the second fact
 */
export const antesDaGuia = (
  guarda: Guarda,
  quem: Quem,
  cod_empre: number,
  { num_guia, cpfcnpj, inscricao }: Pick<GuiaPedida, 'num_guia' | 'cpfcnpj' | 'inscricao'>,
): Promise<Olhada> => {
  const comDono = cpfcnpj !== undefined || inscricao !== undefined;
  return guarda.antesDaGuia(quem, cod_empre, num_guia ?? 0, comDono);
};

/** The same of a document, whose guide may not have been named. */
export const antesDoDocumento =
  (guarda: Guarda) =>
  async (quem: Quem, cod_empre: number, dados: Omit<Identificacao, 'linha_digitavel'>) => {
    const { num_guia } = dados;
    if (num_guia === undefined) return SEM_LIMITE;
    return antesDaGuia(guarda, quem, cod_empre, { ...dados, num_guia });
  };

/**
 * A bill by its number, if whoever asks may reach it, where the look is counted already.
 * @throws AppError GUIA_NAO_ENCONTRADA, also when it is somebody else's
 */
export const getGuiaNaOlhada = async (
  { fonteTributaria }: Pick<Contexto, 'fonteTributaria'>,
  olhada: Olhada,
  quem: Quem,
  orgao: OrgaoEmUso,
  { tributo, num_guia, ...identificacao }: GuiaPedida,
): Promise<Guia> => {
  const { cod_empre } = orgao;
  const guia =
    num_guia === null ? undefined : await fonteTributaria.findGuia(cod_empre, tributo, num_guia);
  if (guia === undefined || !alcanca(quem, guia, identificacao, orgao)) {
    await olhada.errou();
    throw new AppError('GUIA_NAO_ENCONTRADA');
  }
  await olhada.achou();
  return guia;
};

/** Which guide is asked for, of which orgao and service. */
interface GuiaDoOrgao {
  cod_empre: number;
  servico: ChaveServico;
  pedida: GuiaPedida;
}

/**
 * A bill by its number, with its orgao, the look counted.
 * @throws AppError SERVICO_INATIVO, GUIA_NAO_ENCONTRADA, PROVA_DE_TRABALHO, REDE_CHEIA
 */
export const olharGuia = (
  contexto: Pick<Contexto, 'orgaos' | 'fonteTributaria' | 'livros'>,
  guarda: Guarda,
  quem: Quem,
  { cod_empre, servico, pedida }: GuiaDoOrgao,
): Promise<{ orgao: OrgaoEmUso; guia: Guia }> => {
  const contada = antesDaGuia(guarda, quem, cod_empre, pedida);
  return enquantoSeConta(
    contexto,
    contada,
    { quem, cod_empre, servico },
    async ({ orgao, olhada, fonte: fonteTributaria }) => ({
      orgao,
      guia: await getGuiaNaOlhada({ fonteTributaria }, olhada, quem, orgao, pedida),
    }),
  );
};

/**
 * Which guide of a tax a look-up names by a printed number: by the line alone, or by its number beside
 * a CPF/CNPJ or an inscrição. Numbers run in sequence, so that one alone shows a visitor nothing.
 * @returns undefined when it names none, null for a line that is of no guide of this tax
 */
export const numeroPedido = (
  { papel }: Quem,
  { cpfcnpj, inscricao, num_guia, linha_digitavel }: Identificacao,
  tributo: Tributo,
): number | null | undefined => {
  if (linha_digitavel !== undefined) {
    const lida = guiaDaLinha(linha_digitavel);
    const certa = lida?.tributo === tributo && (num_guia ?? lida.guia) === lida.guia;
    return certa ? lida.guia : null;
  }
  const sozinho = cpfcnpj === undefined && inscricao === undefined && papel === 'VISITANTE';
  return sozinho ? undefined : num_guia;
};
