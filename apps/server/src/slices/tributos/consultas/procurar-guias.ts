import type { CodigoErro, LinhaDeTributo } from '@balcao/contracts';
import { eventoDaGuia, type Evento, type Tributo } from '@balcao/domain';
import type { Guia } from '../../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import { AppError } from '../../../core/app-error.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import type { Quem } from '../../../core/quem/quem.ts';
import type { Contexto } from '../../slice.ts';
import {
  alvoDaConsulta,
  antesDaGuia,
  getGuiaNaOlhada,
  numeroPedido,
  pessoaDaConsulta,
  type Identificacao,
} from '../guia-pedida.ts';
import { lerAutomaticas, SEM_AUTOMATICAS, type Automaticas } from '../automaticas.ts';
import { parcelasParaTela } from '../guias.presenter.ts';
import { lerDaPessoa } from '../na-olhada.ts';
import { SEM_LIMITE, type Guarda, type Olhada } from '../privacidade.ts';
import {
  alcanceDaConsulta,
  antesDaConsulta,
  depoisDaConsulta,
  type Reservado,
} from '../reserva.ts';

/** A look-up as the gateway hands it over: it is counted, the orgao is there, and its service is on. */
export interface Consulta {
  contexto: Contexto;
  guarda: Guarda;
  olhada: Olhada;
  quem: Quem;
  orgao: OrgaoEmUso;
  identificacao: Identificacao;
}

/**
 * Counts a visitor's look-up by what it names, before the orgao is known or anything is read.
 * @param tributo the tax whose guides the key shows, one by its number too
 * @throws AppError PROVA_DE_TRABALHO, REDE_CHEIA and those of who may ask for whom
 */
export const antesDeConsultar = async (
  guarda: Guarda,
  quem: Quem,
  cod_empre: number,
  { tributo, ...identificacao }: Identificacao & { tributo: Tributo | undefined },
): Promise<Olhada> => {
  if (quem.papel !== 'VISITANTE') return SEM_LIMITE;
  const num_guia = tributo && numeroPedido(quem, identificacao, tributo);
  if (num_guia !== undefined)
    return antesDaGuia(guarda, quem, cod_empre, { ...identificacao, num_guia });
  const alvo =
    tributo === 'IPTU'
      ? alvoDaConsulta(quem, identificacao)
      : { cpfcnpj: pessoaDaConsulta(quem, identificacao) };
  return guarda.antes(quem, cod_empre, alvo);
};

/** How a look-up by person differs from the others. */
interface Procura<T> {
  evento: Evento;
  /** What a person is answered whom the source does not know. */
  desconhecida: CodigoErro;
  /** Asks the source; undefined when it does not know the person. */
  buscar: (cod_empre: number, cpfcnpj: string) => Promise<T | undefined>;
  /** What of it the orgao may keep from who names the person alone; absent: nothing. */
  reserva?: (Reservado & { quantos: (achado: T) => number }) | undefined;
}

/**
 * Looks up what a source has of a person: who may ask for whom, and the audit trail, the same for every
 * key of the gateway.
 * @throws AppError NAO_PERMITIDO, CAMPO_INVALIDO, PROVA_DE_TRABALHO, CONSULTA_RESERVADA, and `desconhecida`
 */
export const procurar = async <T>(
  { guarda, olhada, quem, orgao, identificacao }: Consulta,
  { evento, desconhecida, buscar, reserva }: Procura<T>,
): Promise<T> => {
  const { cod_empre } = orgao;
  const cpfcnpj = pessoaDaConsulta(quem, identificacao);
  const alcance = reserva && alcanceDaConsulta(quem, orgao, reserva.assunto, cpfcnpj);
  if (alcance) antesDaConsulta(alcance, reserva);
  const { lido: achado, registrado } = await lerDaPessoa(
    guarda,
    { quem, orgao, evento, cpfcnpj },
    () => buscar(cod_empre, cpfcnpj),
  );
  if (achado === undefined) {
    await olhada.errou();
    throw new AppError(desconhecida);
  }
  await olhada.achou();
  await registrado();
  if (alcance) depoisDaConsulta(alcance, reserva, reserva.quantos(achado));
  return achado;
};

/**
 * The guide that a look-up names by a number printed on it.
 * @returns undefined when it names none
 * @throws AppError GUIA_NAO_ENCONTRADA
 */
export const procurarGuia = async (
  { contexto, guarda, olhada, quem, orgao, identificacao }: Consulta,
  tributo: Tributo,
): Promise<Guia | undefined> => {
  const num_guia = numeroPedido(quem, identificacao, tributo);
  if (num_guia === undefined) return undefined;
  const pedida = { ...identificacao, tributo, num_guia };
  const guia = await getGuiaNaOlhada(contexto, olhada, quem, orgao, pedida);
  const evento = eventoDaGuia(tributo, 'consultar');
  await guarda.registrar(quem, { cod_empre: orgao.cod_empre, evento, guias: [guia] });
  return guia;
};

/** What is kept of the guides of a tax. */
export const guiasReservadas = (nome: string): Reservado => ({
  assunto: 'guias',
  nomes: [`guia de ${nome}`, `guias de ${nome}`],
  numero: 'o número da guia ou a linha digitável',
});

const linhasDaGuia = (
  guia: Guia,
  orgao: OrgaoEmUso,
  { papel }: Quem,
  automaticas: Automaticas,
): LinhaDeTributo[] =>
  parcelasParaTela(guia, orgao, automaticas).map((parcela) => ({
    codigoContribuinte: papel === 'VISITANTE' ? null : (guia.contribuinte?.codigo ?? null),
    numero: guia.numero,
    tipo: guia.tipo ?? '',
    anoReferencia: guia.ano,
    dataVencimento: parcela.dataVencimento,
    dataVencimentoFormatada: parcela.dataVencimentoFormatada,
    status: parcela.status,
    valorFormatado: parcela.valor,
    parcela,
  }));

/** Which of some guides are charged by themselves; a visitor is not told. */
export const automaticasDe = async (
  { contexto, orgao, quem }: Consulta,
  guias: readonly Guia[],
): Promise<Automaticas> =>
  quem.papel === 'VISITANTE' ? SEM_AUTOMATICAS : lerAutomaticas(contexto.db, orgao, guias);

/** The installments of some guides, one a line, the last to fall due first. */
export const linhasParaTela = async (
  consulta: Consulta,
  guias: readonly Guia[],
): Promise<LinhaDeTributo[]> => {
  const { orgao, quem } = consulta;
  const automaticas = await automaticasDe(consulta, guias);
  return guias
    .flatMap((guia) => linhasDaGuia(guia, orgao, quem, automaticas))
    .sort(
      (a, b) =>
        b.dataVencimento.localeCompare(a.dataVencimento) ||
        a.numero - b.numero ||
        a.parcela.numeroParcela - b.parcela.numeroParcela,
    );
};
