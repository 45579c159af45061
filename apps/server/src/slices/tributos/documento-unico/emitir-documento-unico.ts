import {
  regraDaAtualizacao,
  limitesDoDocumento,
  type Centavos,
  type DataCivil,
  type ParcelaEscolhida,
  type Tributo,
} from '@balcao/domain';
import { AppError } from '../../../core/app-error.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import type { Quem } from '../../../core/quem/quem.ts';
import { semServico } from '../../../core/quem/representacao.ts';
import type { Contexto } from '../../slice.ts';
import { guiaDaLinha, recebePorGuias } from '../cobranca.ts';
import { alcanca, alvoDaConsulta, type Identificacao } from '../guia-pedida.ts';
import type { Guarda, Olhada } from '../privacidade.ts';
import { getDocumento, type DocumentoAgora } from './documento-na-tela.ts';
import { tributoLigado } from './em-aberto.ts';

/** The installments that somebody chose, and what shows that they may see them. */
export interface EscolhaPedida extends Omit<Identificacao, 'num_guia'> {
  partes: readonly { tributo: Tributo; numero_guia: number; numero_parcela: number }[];
  /** They are paid before their time: what is taken off of each, and the last day on which it is. */
  antecipa?: { descontoDe: (parcela: ParcelaEscolhida) => Centavos; ate: DataCivil };
}

/** As many installments as an agreement may have, and whatever they come to. */
const limitesDaAntecipacao = (ate: DataCivil) => ({ partes: 999, minimo: 1, ate });

/** Counts a visitor's tries by what they typed. */
export const antesDeJuntar = async (
  guarda: Guarda,
  quem: Quem,
  cod_empre: number,
  pedida: EscolhaPedida,
) => {
  const { linha_digitavel: linha } = pedida;
  if (linha !== undefined)
    return guarda.antesDaGuia(quem, cod_empre, guiaDaLinha(linha)?.guia ?? 0, false);
  return guarda.antes(quem, cod_empre, alvoDaConsulta(quem, pedida));
};

/**
 * Puts installments on one document, or answers the one of today that has the same. Who asks reaches
 * every bill of it, as when each is paid by itself. A look that was counted before is not counted again.
 * @throws AppError SERVICO_INATIVO, PAGAMENTO_NAO_CONFIGURADO, GUIA_NAO_ENCONTRADA, what the source
 * refuses it for, CAMPO_INVALIDO, NAO_PERMITIDO, PROVA_DE_TRABALHO, REDE_CHEIA
 */
export const emitirDocumento = async (
  { db, fonteTributaria }: Contexto,
  { guarda, olhada: contada }: { guarda: Guarda; olhada?: Olhada },
  quem: Quem,
  orgao: OrgaoEmUso,
  pedida: EscolhaPedida,
): Promise<DocumentoAgora> => {
  const { cod_empre, hoje, parametros } = orgao;
  const { antecipa } = pedida;
  const partes = pedida.partes.map(
    ({ tributo, numero_guia, numero_parcela }): ParcelaEscolhida => ({
      tributo,
      guia: numero_guia,
      parcela: numero_parcela,
    }),
  );
  if (!partes.every((parte) => tributoLigado(orgao, parte))) throw semServico(quem);
  if (!recebePorGuias(orgao)) throw new AppError('PAGAMENTO_NAO_CONFIGURADO');
  const olhada = contada ?? (await antesDeJuntar(guarda, quem, cod_empre, pedida));
  const emitido = await fonteTributaria.emitirDocumento(
    cod_empre,
    {
      partes,
      alcanca: (guia) => alcanca(quem, guia, pedida, orgao),
      descontoDe: antecipa?.descontoDe,
    },
    {
      hoje,
      regra: regraDaAtualizacao(orgao),
      limites: antecipa ? limitesDaAntecipacao(antecipa.ate) : limitesDoDocumento(parametros),
      titularDe: guarda.titularDe,
    },
    quem,
  );
  if (emitido.tipo === 'RECUSADO') {
    if (emitido.motivo === 'GUIA_NAO_ENCONTRADA') await olhada.errou();
    throw new AppError(emitido.motivo);
  }
  await olhada.achou();
  const documento = await getDocumento(db, orgao, emitido.numero);
  const evento = 'documento-unico.ver';
  await guarda.registrar(quem, { cod_empre, evento, alvo: { cpfcnpj: documento.cpfcnpj } });
  return documento;
};
