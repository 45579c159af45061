import type { EmitirDocumento } from '@balcao/contracts';
import { disponibilidadeDaParcela, parcelasAImprimir } from '@balcao/domain';
import type { Guia, GuiaDeImovel, Parcela } from '../../../adapters/fonte-tributaria/port.ts';
import { AppError } from '../../../core/app-error.ts';
import type { OrgaoEmUso } from '../../../core/orgao.ts';
import type { Quem } from '../../../core/quem.ts';
import type { Contexto } from '../../slice.ts';
import { alcanca } from '../alvo.ts';
import type { Guarda } from '../privacidade.ts';

const emVigor = (parcela: Parcela) => ({
  numero: parcela.numero,
  situacao: parcela.situacao,
  vencimento: parcela.ultima.vencimento,
  parcela,
});

const umaParcela = (guia: Guia, numero: number, { hoje, calendario }: OrgaoEmUso): Parcela => {
  const parcela = guia.parcelas.find((uma) => uma.numero === numero);
  if (parcela === undefined) throw new AppError('PARCELA_NAO_ENCONTRADA');
  const disponibilidade = disponibilidadeDaParcela('imprimir', emVigor(parcela), hoje, calendario);
  if (disponibilidade.estado !== 'HABILITADA') throw new AppError(disponibilidade.motivo);
  return parcela;
};

const todasEmAberto = (guia: Guia, { hoje, calendario }: OrgaoEmUso): Parcela[] => {
  const vigentes = guia.parcelas.map(emVigor);
  const escolhidas = parcelasAImprimir(vigentes, hoje, calendario);
  if (escolhidas.length > 0) return escolhidas.map(({ parcela }) => parcela);
  const algumaAberta = vigentes.some(({ situacao }) => situacao === 'ATIVA');
  throw new AppError(algumaAberta ? 'PARCELA_VENCIDA' : 'GUIA_SEM_PARCELA_EM_ABERTO');
};

const SEM_NUMERO = { num_guia: ['Informe o número da guia.'] };

const findIptu = async (
  fonte: Contexto['fonteTributaria'],
  cod_empre: number,
  numero_guia: number,
): Promise<GuiaDeImovel | undefined> => {
  const guia = await fonte.findGuia(cod_empre, 'IPTU', numero_guia);
  return guia?.imovel ? { ...guia, imovel: guia.imovel } : undefined;
};

/**
 * Which installments of a guide a slip is printed for: the one asked for, or the open ones, never
 * together with the 'Única'.
 * @throws AppError GUIA_NAO_ENCONTRADA (also when it is somebody else's), PARCELA_NAO_ENCONTRADA,
 * PARCELA_NAO_ATIVA, PARCELA_VENCIDA, GUIA_SEM_PARCELA_EM_ABERTO
 */
export const escolherParcelas = async (
  { fonteTributaria }: Contexto,
  guarda: Guarda,
  quem: Quem,
  orgao: OrgaoEmUso,
  { num_guia, num_parcela, cpfcnpj, inscricao }: EmitirDocumento,
): Promise<{ guia: GuiaDeImovel; parcelas: Parcela[] }> => {
  if (num_guia === undefined) throw new AppError('CAMPO_INVALIDO', { errors: SEM_NUMERO });
  await guarda.antesDaGuia(quem, orgao.cod_empre, num_guia);
  const guia = await findIptu(fonteTributaria, orgao.cod_empre, num_guia);
  if (guia === undefined || !alcanca(quem, guia, { cpfcnpj, inscricao })) {
    await guarda.errou(quem, orgao.cod_empre);
    throw new AppError('GUIA_NAO_ENCONTRADA');
  }
  const parcelas =
    num_parcela === undefined ? todasEmAberto(guia, orgao) : [umaParcela(guia, num_parcela, orgao)];
  return { guia, parcelas };
};

/** The same installments again, by a short-lived address that was given for them. */
export const reabrirParcelas = async (
  { fonteTributaria }: Contexto,
  orgao: OrgaoEmUso,
  numero_guia: number,
  numeros: readonly number[],
): Promise<{ guia: GuiaDeImovel; parcelas: Parcela[] }> => {
  const guia = await findIptu(fonteTributaria, orgao.cod_empre, numero_guia);
  if (guia === undefined) throw new AppError('GUIA_NAO_ENCONTRADA');
  return { guia, parcelas: numeros.map((numero) => umaParcela(guia, numero, orgao)) };
};
