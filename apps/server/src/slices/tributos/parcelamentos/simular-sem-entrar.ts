import type { SimulacaoNaTela, SimularParcelamentoPublico } from '@balcao/contracts';
import type { Guia } from '../../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import { AppError, campoInvalido } from '../../../core/app-error.ts';
import { simulaSemEntrar, type OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import type { Quem } from '../../../core/quem/quem.ts';
import type { Contexto } from '../../slice.ts';
import { guiaDaLinha } from '../cobranca.ts';
import { tributoLigado } from '../documento-unico/em-aberto.ts';
import { alcanca, antesDaGuia } from '../guia-pedida.ts';
import { enquantoSeConta, type MeiosDaOlhada } from '../na-olhada.ts';
import type { Guarda } from '../privacidade.ts';
import { debitosDaGuia } from './debitos-da-pessoa.ts';
import { readProgramasEAcordos } from './acordos.repository.ts';
import { escolherDebitos, pessoaDe, programaNaTela } from './simular.ts';

/** Taxes whose bills a visitor may look up. */
const DO_VISITANTE = ['IPTU', 'ISSQN', 'ALVARA'] as const;

/** Which bill is asked for; its line may be of none. @throws AppError CAMPO_INVALIDO */
const guiaProcurada = ({
  num_guia,
  linha_digitavel,
}: SimularParcelamentoPublico): { numero: number | null; tributo?: string | undefined } => {
  if (num_guia === undefined && linha_digitavel === undefined)
    throw campoInvalido('numero', 'Informe o número da guia ou a linha digitável.');
  if (linha_digitavel === undefined) return { numero: num_guia ?? null };
  const lida = guiaDaLinha(linha_digitavel);
  return { numero: lida?.guia ?? null, tributo: lida?.tributo };
};

/**
 * The bill that a visitor holds in their hands, by the words of any look-up of one.
 * @throws AppError GUIA_NAO_ENCONTRADA
 */
const getGuiaDoVisitante = async (
  { orgao, olhada, fonte }: MeiosDaOlhada,
  quem: Quem,
  { numero, tributo: lido }: ReturnType<typeof guiaProcurada>,
  { cpfcnpj, inscricao, linha_digitavel }: SimularParcelamentoPublico,
): Promise<Guia> => {
  const tributos = DO_VISITANTE.filter(
    (tributo) => tributoLigado(orgao, { tributo }) && (lido ?? tributo) === tributo,
  );
  const achadas = await Promise.all(
    tributos.map((tributo) => fonte.findGuia(orgao.cod_empre, tributo, numero ?? 0)),
  );
  const identificacao = { cpfcnpj, inscricao, linha_digitavel };
  const guia = achadas.find((uma) => uma && alcanca(quem, uma, identificacao, orgao));
  if (guia === undefined) {
    await olhada.errou();
    throw new AppError('GUIA_NAO_ENCONTRADA');
  }
  await olhada.achou();
  return guia;
};

/** The look is noted while what the laws make of the bill is read. @throws AppError FALTA_INDICE */
const simularNaOlhada = async (
  { db }: Contexto,
  guarda: Guarda,
  quem: Quem,
  { orgao, guia }: { orgao: OrgaoEmUso; guia: Guia },
  pedido: SimularParcelamentoPublico,
): Promise<SimulacaoNaTela> => {
  const { cod_empre } = orgao;
  const cpfcnpj = guia.contribuinte?.cpfcnpj ?? '';
  const [{ programas, acordos }] = await Promise.all([
    readProgramasEAcordos(db, cod_empre, cpfcnpj),
    guarda.registrar(quem, { cod_empre, evento: 'parcelamento.simular', guias: [guia] }),
  ]);
  const debitos = debitosDaGuia(orgao, guia, { acordos });
  const pessoa = pessoaDe(cpfcnpj, pedido.pessoa ?? 'PF');
  const circunstancia = { quem, orgao, pessoa };
  const { escolhidos } = pedido;
  return {
    contribuinte: null,
    pessoa,
    programas: programas
      .filter(({ ativo }) => ativo)
      .map((um) => escolherDebitos(um, debitos, { ...circunstancia, escolhidos }))
      .map((escolha) => programaNaTela(escolha, circunstancia)),
  };
};

/**
 * What one bill would come to in installments, without signing in. Nobody is named, and nothing is told of
 * what else the person owes.
 * @throws AppError SIMULACAO_SO_ENTRANDO, CAMPO_INVALIDO, FALTA_INDICE and those of the look-up of a bill
 */
export const simularSemEntrar = (
  contexto: Contexto,
  guarda: Guarda,
  quem: Quem,
  pedido: SimularParcelamentoPublico,
): Promise<SimulacaoNaTela> => {
  const { cod_empre } = pedido;
  const procurada = guiaProcurada(pedido);
  const contada = antesDaGuia(guarda, quem, cod_empre, { ...pedido, num_guia: procurada.numero });
  return enquantoSeConta(contexto, contada, { quem, cod_empre }, async (meios) => {
    const { orgao } = meios;
    if (!simulaSemEntrar(orgao)) throw new AppError('SIMULACAO_SO_ENTRANDO');
    const guia = await getGuiaDoVisitante(meios, quem, procurada, pedido);
    return simularNaOlhada(contexto, guarda, quem, { orgao, guia }, pedido);
  });
};
