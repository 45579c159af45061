import type { SimulacaoNaTela, SimularParcelamentoPublico } from '@balcao/contracts';
import type { Guia } from '../../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import { AppError, campoInvalido } from '../../../core/app-error.ts';
import { simulaSemEntrar, type OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import type { Quem } from '../../../core/quem/quem.ts';
import type { Contexto } from '../../slice.ts';
import { guiaDaLinha } from '../cobranca.ts';
import { tributoLigado } from '../documento-unico/em-aberto.ts';
import { alcanca } from '../guia-pedida.ts';
import type { Guarda } from '../privacidade.ts';
import { debitosDaGuia } from './debitos-da-pessoa.ts';
import { readProgramasEAcordos } from './acordos.repository.ts';
import { escolherDebitos, pessoaDe, programaNaTela } from './simular.ts';

/** Taxes whose bills a visitor may look up. */
const DO_VISITANTE = ['IPTU', 'ISSQN', 'ALVARA'] as const;

/**
 * The bill that a visitor holds in their hands, by the limits and the words of any look-up of one.
 * @throws AppError CAMPO_INVALIDO, GUIA_NAO_ENCONTRADA, PROVA_DE_TRABALHO, REDE_CHEIA
 */
const getGuiaDoVisitante = async (
  { fonteTributaria }: Contexto,
  guarda: Guarda,
  quem: Quem,
  orgao: OrgaoEmUso,
  { cpfcnpj, inscricao, num_guia, linha_digitavel }: SimularParcelamentoPublico,
): Promise<Guia> => {
  const { cod_empre } = orgao;
  if (num_guia === undefined && linha_digitavel === undefined)
    throw campoInvalido('numero', 'Informe o número da guia ou a linha digitável.');
  const lida = linha_digitavel === undefined ? undefined : guiaDaLinha(linha_digitavel);
  const numero = linha_digitavel === undefined ? num_guia : lida?.guia;
  const comDono = cpfcnpj !== undefined || inscricao !== undefined;
  const olhada = await guarda.antesDaGuia(quem, cod_empre, numero ?? 0, comDono);
  const tributos = DO_VISITANTE.filter(
    (tributo) => tributoLigado(orgao, { tributo }) && (lida?.tributo ?? tributo) === tributo,
  );
  const achadas = await Promise.all(
    tributos.map((tributo) => fonteTributaria.findGuia(cod_empre, tributo, numero ?? 0)),
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

/**
 * What one bill would come to in installments, without signing in. Nobody is named, and nothing is told of
 * what else the person owes.
 * @throws AppError SIMULACAO_SO_ENTRANDO, FALTA_INDICE and those of the look-up of a bill
 */
export const simularSemEntrar = async (
  contexto: Contexto,
  guarda: Guarda,
  quem: Quem,
  orgao: OrgaoEmUso,
  pedido: SimularParcelamentoPublico,
): Promise<SimulacaoNaTela> => {
  if (!simulaSemEntrar(orgao)) throw new AppError('SIMULACAO_SO_ENTRANDO');
  const { db } = contexto;
  const { cod_empre } = orgao;
  const guia = await getGuiaDoVisitante(contexto, guarda, quem, orgao, pedido);
  await guarda.registrar(quem, { cod_empre, evento: 'parcelamento.simular', guias: [guia] });
  const cpfcnpj = guia.contribuinte?.cpfcnpj ?? '';
  const { programas, acordos } = await readProgramasEAcordos(db, cod_empre, cpfcnpj);
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
