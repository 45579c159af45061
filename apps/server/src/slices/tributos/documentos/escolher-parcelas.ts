import type { EmitirDocumento } from '@balcao/contracts';
import {
  disponibilidadeDaParcela,
  encerrada,
  parcelasAImprimir,
  situacoesPagaveis,
  type Tributo,
} from '@balcao/domain';
import type { Guia, Parcela } from '../../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import { AppError } from '../../../core/app-error.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import type { Quem } from '../../../core/quem/quem.ts';
import type { Contexto } from '../../slice.ts';
import { getGuiaNaOlhada } from '../guia-pedida.ts';
import type { Olhada } from '../privacidade.ts';

const emVigor = (parcela: Parcela) => ({
  numero: parcela.numero,
  situacao: parcela.situacao,
  vencimento: parcela.ultima.vencimento,
  parcela,
});

/**
 * An installment that is open and in time.
 * @throws AppError PARCELA_NAO_ENCONTRADA, PARCELA_NAO_ATIVA, PARCELA_VENCIDA, PARCELA_ENCERRADA
 */
export const getParcelaPagavel = (
  guia: Guia,
  numero: number,
  { hoje, calendario, parametros }: OrgaoEmUso,
): Parcela => {
  const parcela = guia.parcelas.find((uma) => uma.numero === numero);
  if (parcela === undefined) throw new AppError('PARCELA_NAO_ENCONTRADA');
  if (parcela.situacao === 'ATIVA' && encerrada(parcela, guia.parcelas, hoje, calendario))
    throw new AppError('PARCELA_ENCERRADA');
  const disponibilidade = disponibilidadeDaParcela(
    'imprimir',
    emVigor(parcela),
    hoje,
    calendario,
    situacoesPagaveis(parametros),
  );
  if (disponibilidade.estado !== 'HABILITADA') throw new AppError(disponibilidade.motivo);
  return parcela;
};

/** Those of a guide that are printed when nobody names one. @throws AppError PARCELA_VENCIDA, GUIA_SEM_PARCELA_EM_ABERTO */
export const todasEmAberto = (guia: Guia, { hoje, calendario }: OrgaoEmUso): Parcela[] => {
  const vigentes = guia.parcelas
    .filter((parcela) => !encerrada(parcela, guia.parcelas, hoje, calendario))
    .map(emVigor);
  const escolhidas = parcelasAImprimir(vigentes, hoje, calendario);
  if (escolhidas.length > 0) return escolhidas.map(({ parcela }) => parcela);
  const algumaAberta = vigentes.some(({ situacao }) => situacao === 'ATIVA');
  throw new AppError(algumaAberta ? 'PARCELA_VENCIDA' : 'GUIA_SEM_PARCELA_EM_ABERTO');
};

type GuiaPedida = EmitirDocumento & { tributo: Tributo; num_guia: number };

/**
 * Which installments of a guide a slip is printed for: the one asked for, or the open ones, never
 * together with the 'Única'.
 * @throws AppError GUIA_NAO_ENCONTRADA, PARCELA_NAO_ENCONTRADA, PARCELA_NAO_ATIVA, PARCELA_VENCIDA,
 * PARCELA_ENCERRADA, GUIA_SEM_PARCELA_EM_ABERTO
 */
export const escolherParcelas = async (
  contexto: Pick<Contexto, 'fonteTributaria'>,
  olhada: Olhada,
  quem: Quem,
  orgao: OrgaoEmUso,
  pedida: GuiaPedida,
): Promise<{ guia: Guia; parcelas: Parcela[] }> => {
  const guia = await getGuiaNaOlhada(contexto, olhada, quem, orgao, pedida);
  const { num_parcela } = pedida;
  const parcelas =
    num_parcela === undefined
      ? todasEmAberto(guia, orgao)
      : [getParcelaPagavel(guia, num_parcela, orgao)];
  return { guia, parcelas };
};

/** The same installments again, by a short-lived address that was given for them. */
export const reabrirParcelas = async (
  { fonteTributaria }: Contexto,
  orgao: OrgaoEmUso,
  { tributo, numero_guia, numeros }: { tributo: Tributo; numero_guia: number; numeros: number[] },
): Promise<{ guia: Guia; parcelas: Parcela[] }> => {
  const guia = await fonteTributaria.findGuia(orgao.cod_empre, tributo, numero_guia);
  if (guia === undefined) throw new AppError('GUIA_NAO_ENCONTRADA');
  return { guia, parcelas: numeros.map((numero) => getParcelaPagavel(guia, numero, orgao)) };
};
