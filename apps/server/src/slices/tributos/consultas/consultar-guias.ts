import type { GuiaIptu, LinhaDeTributo } from '@balcao/contracts';
import { formatarReais, mascararNome, type Papel } from '@balcao/domain';
import type { GuiaDeImovel } from '../../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import { AppError } from '../../../core/app-error.ts';
import { alcanca, alvoDaConsulta } from '../guia-pedida.ts';
import { parcelasParaTela, saldoDaGuia, valorTotal } from '../guias.presenter.ts';
import {
  alcanceDaConsulta,
  antesDaConsulta,
  depoisDaConsulta,
  type Reservado,
} from '../reserva.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import { lerDaPessoa } from '../na-olhada.ts';
import { escondeEnderecoDoImovel } from '../privacidade.ts';
import type { Automaticas } from '../automaticas.ts';
import {
  automaticasDe,
  guiasReservadas,
  procurarGuia,
  type Consulta,
  procurar,
  linhasParaTela,
} from './procurar-guias.ts';

const SEM_PROPRIETARIO = 'Proprietário não informado';

/** A guide for whoever asks; a visitor sees the owner masked (CTN art. 198). */
const guiaParaTela = (
  guia: GuiaDeImovel,
  orgao: OrgaoEmUso,
  papel: Papel,
  automaticas: Automaticas,
): GuiaIptu => {
  const nome = guia.contribuinte?.nome;
  const parcelas = parcelasParaTela(guia, orgao, automaticas);
  return {
    anoReferencia: guia.ano,
    codigoImovel: guia.imovel.codigo,
    inscricaoImobiliaria: guia.imovel.inscricao,
    endereco: escondeEnderecoDoImovel(orgao, papel) ? null : guia.imovel.endereco,
    contribuinte:
      nome === undefined ? SEM_PROPRIETARIO : papel === 'VISITANTE' ? mascararNome(nome) : nome,
    numeroGuia: guia.numero,
    valorTotal: formatarReais(valorTotal(guia)),
    saldo: saldoDaGuia(parcelas),
    status: guia.situacao,
    parcelas,
  };
};

const RESERVADAS: Reservado = {
  ...guiasReservadas('IPTU'),
  numero: 'a inscrição do imóvel, o número da guia ou a linha digitável',
};

/** One guide by a number printed on it. */
const umIptu = async (consulta: Consulta): Promise<GuiaDeImovel | undefined> => {
  const guia = await procurarGuia(consulta, 'IPTU');
  if (guia === undefined) return undefined;
  if (guia.imovel === null) throw new AppError('GUIA_NAO_ENCONTRADA');
  return { ...guia, imovel: guia.imovel };
};

/**
 * Property-tax bills of a person or a property, or one by its number (P20).
 * @throws AppError DOCUMENTO_NAO_ENCONTRADO, INSCRICAO_NAO_ENCONTRADA, GUIA_NAO_ENCONTRADA,
 * CONSULTA_RESERVADA and those of who may ask for whom
 */
export const consultarIptu = async (consulta: Consulta): Promise<GuiaIptu[]> => {
  const { contexto, guarda, olhada, quem, orgao, identificacao } = consulta;
  const { cod_empre } = orgao;
  const uma = await umIptu(consulta);
  if (uma !== undefined)
    return [guiaParaTela(uma, orgao, quem.papel, await automaticasDe(consulta, [uma]))];
  const alvo = alvoDaConsulta(quem, identificacao);
  const alcance =
    'cpfcnpj' in alvo ? alcanceDaConsulta(quem, orgao, 'guias', alvo.cpfcnpj) : 'tudo';
  antesDaConsulta(alcance, RESERVADAS);

  const evento = 'iptu.consultar';
  const ler = () => contexto.fonteTributaria.listIptus(cod_empre, alvo);
  // Whose a property is, is known only once it is found.
  const { lido: guias, registrado } =
    'cpfcnpj' in alvo
      ? await lerDaPessoa(guarda, { quem, orgao, evento, ...alvo }, ler)
      : { lido: await ler(), registrado: undefined };
  const alcancadas = guias?.filter((guia) => alcanca(quem, guia, identificacao, orgao));
  const porInscricao = identificacao.inscricao !== undefined;
  // Somebody else's property is answered as one that does not exist, so that nothing is told of it.
  const alheia = porInscricao && quem.papel === 'CONTRIBUINTE' && alcancadas?.length === 0;
  if (alcancadas === undefined || alheia) {
    await olhada.errou();
    throw new AppError(porInscricao ? 'INSCRICAO_NAO_ENCONTRADA' : 'DOCUMENTO_NAO_ENCONTRADO');
  }
  await olhada.achou();
  await (registrado?.() ?? guarda.registrar(quem, { cod_empre, evento, alvo, guias: alcancadas }));
  depoisDaConsulta(alcance, RESERVADAS, alcancadas.length);
  const automaticas = await automaticasDe(consulta, alcancadas);
  return alcancadas.map((guia) => guiaParaTela(guia, orgao, quem.papel, automaticas));
};

/**
 * The service-tax bills of a person, or one by its number (P28).
 * @throws AppError INSCRICAO_NAO_ENCONTRADA (to a taxpayer), DOCUMENTO_NAO_ENCONTRADO (to others),
 * GUIA_NAO_ENCONTRADA, CONSULTA_RESERVADA
 */
export const consultarIssqn = async (consulta: Consulta): Promise<LinhaDeTributo[]> => {
  const { contexto, quem } = consulta;
  const uma = await procurarGuia(consulta, 'ISSQN');
  if (uma !== undefined) return linhasParaTela(consulta, [uma]);
  const guias = await procurar(consulta, {
    evento: 'issqn.consultar',
    desconhecida:
      quem.papel === 'CONTRIBUINTE' ? 'INSCRICAO_NAO_ENCONTRADA' : 'DOCUMENTO_NAO_ENCONTRADO',
    buscar: (cod_empre, cpfcnpj) => contexto.fonteTributaria.listGuias(cod_empre, 'ISSQN', cpfcnpj),
    reserva: { ...guiasReservadas('ISSQN'), quantos: ({ length }) => length },
  });
  return linhasParaTela(consulta, guias);
};

/** The installments of the agreements of a person. @throws AppError DOCUMENTO_NAO_ENCONTRADO */
export const consultarParcelamentos = async (consulta: Consulta): Promise<LinhaDeTributo[]> => {
  const { contexto } = consulta;
  const guias = await procurar(consulta, {
    evento: 'parcelamento.consultar',
    desconhecida: 'DOCUMENTO_NAO_ENCONTRADO',
    buscar: (cod_empre, cpfcnpj) =>
      contexto.fonteTributaria.listGuias(cod_empre, 'PARCELAMENTO', cpfcnpj),
  });
  return linhasParaTela(consulta, guias);
};

/**
 * The supervision fees of a person (P32).
 * @throws AppError DOCUMENTO_NAO_ENCONTRADO
 */
export const consultarTaxas = async (consulta: Consulta): Promise<LinhaDeTributo[]> => {
  const { contexto } = consulta;
  const guias = await procurar(consulta, {
    evento: 'taxa.consultar',
    desconhecida: 'DOCUMENTO_NAO_ENCONTRADO',
    buscar: (cod_empre, cpfcnpj) => contexto.fonteTributaria.listGuias(cod_empre, 'TAXA', cpfcnpj),
  });
  return linhasParaTela(consulta, guias);
};
