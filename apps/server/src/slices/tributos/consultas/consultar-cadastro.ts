import type { GuiaAlvara, Imovel as ImovelNaTela, InformacoesCadastrais } from '@balcao/contracts';
import {
  formatarData,
  formatarReais,
  licencaDisponivel,
  situacaoDaLicenca,
  type DataCivil,
} from '@balcao/domain';
import type {
  Guia,
  Licenca,
  Imovel,
  Cadastro,
} from '../../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import { parcelasParaTela, saldoDaGuia, totalDeParcelas, valorTotal } from '../guias.presenter.ts';
import { findImovelDaPessoa, type Reservado } from '../reserva.ts';
import { escondeEnderecoDoImovel, escondeEnderecoDaPessoa } from '../privacidade.ts';
import { guiasReservadas, procurar, procurarGuia, type Consulta } from './procurar-guias.ts';

const SEM_PRAZO = 'Sem prazo';

const licencaParaTela = (licenca: Licenca, { hoje }: OrgaoEmUso): GuiaAlvara['licenca'] => ({
  numero: licenca.numero,
  atividade: licenca.atividade,
  validade: licenca.validade,
  validadeFormatada: licenca.validade === null ? SEM_PRAZO : formatarData(licenca.validade),
  situacao: situacaoDaLicenca(licenca, hoje),
});

/** A licence guide with the licence that it is for, when the city has issued it. */
const alvaraParaTela = (guia: Guia, licenca: Licenca | null, orgao: OrgaoEmUso): GuiaAlvara => {
  const parcelas = parcelasParaTela(guia, orgao);
  return {
    anoReferencia: guia.ano,
    guiaNumero: guia.numero,
    tipo: guia.tipo ?? '',
    parcelaQuantidade: totalDeParcelas(guia),
    parcelaStatus: guia.situacao,
    valorTotalFormatado: formatarReais(valorTotal(guia)),
    saldo: saldoDaGuia(parcelas),
    parcelas,
    licenca: licenca && licencaParaTela(licenca, orgao),
    licencaDisponivel: licencaDisponivel(licenca, guia, orgao.hoje),
  };
};

interface Alvaras {
  guias: Guia[];
  licencas: Licenca[];
}

/** One guide by a number printed on it, with the licence that it is for. */
const umAlvara = async (consulta: Consulta): Promise<Alvaras | undefined> => {
  const guia = await procurarGuia(consulta, 'ALVARA');
  if (guia === undefined) return undefined;
  const { contexto, orgao } = consulta;
  const { cpfcnpj } = guia.contribuinte ?? {};
  const licencas =
    cpfcnpj && (await contexto.fonteTributaria.listLicencas(orgao.cod_empre, cpfcnpj));
  return { guias: [guia], licencas: licencas || [] };
};

/**
 * The licence guides of a person, or one by its number, each with the licence that it is for (P24).
 * @throws AppError DOCUMENTO_NAO_ENCONTRADO, GUIA_NAO_ENCONTRADA, CONSULTA_RESERVADA
 */
export const consultarAlvaras = async (consulta: Consulta): Promise<GuiaAlvara[]> => {
  const { fonteTributaria } = consulta.contexto;
  const { guias, licencas } =
    (await umAlvara(consulta)) ??
    (await procurar<Alvaras>(consulta, {
      evento: 'alvara.consultar',
      desconhecida: 'DOCUMENTO_NAO_ENCONTRADO',
      buscar: async (cod_empre, cpfcnpj) => {
        const [guias, licencas = []] = await Promise.all([
          fonteTributaria.listGuias(cod_empre, 'ALVARA', cpfcnpj),
          fonteTributaria.listLicencas(cod_empre, cpfcnpj),
        ]);
        return guias && { guias, licencas };
      },
      reserva: { ...guiasReservadas('alvará'), quantos: ({ guias }) => guias.length },
    }));
  const porGuia = new Map(licencas.map((licenca) => [licenca.numero_guia, licenca]));
  return guias.map((guia) =>
    alvaraParaTela(guia, porGuia.get(guia.numero) ?? null, consulta.orgao),
  );
};

const AREA = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const metrosQuadrados = (area: number | null): string | null =>
  area === null ? null : `${AREA.format(area)} m²`;

const imovelParaTela = (imovel: Imovel, esconde: boolean): ImovelNaTela => ({
  codigoReduzido: imovel.codigo,
  inscricaoImobiliaria: imovel.inscricao,
  endereco: esconde ? null : imovel.endereco,
  status: imovel.situacao,
  areaImovel: metrosQuadrados(imovel.area_terreno),
  areaConstruida: metrosQuadrados(imovel.area_construida),
  lote: imovel.lote,
  quadra: imovel.quadra,
});

const IMOVEIS: Reservado = {
  assunto: 'guias',
  nomes: ['imóvel', 'imóveis'],
  numero: 'a inscrição do imóvel',
};

/**
 * The properties of a person, or the one of an inscrição (P22), also for the choice of the ICT
 * certificate (P26): there a visitor sees no address.
 * @throws AppError DOCUMENTO_NAO_ENCONTRADO, INSCRICAO_NAO_ENCONTRADA, CONSULTA_RESERVADA
 */
export const consultarImoveis = async (consulta: Consulta): Promise<ImovelNaTela[]> => {
  const { contexto, orgao, quem, identificacao } = consulta;
  const { inscricao } = identificacao;
  const fonte = contexto.fonteTributaria;
  const imoveis = await (inscricao === undefined
    ? procurar(consulta, {
        evento: 'imoveis.consultar',
        desconhecida: 'DOCUMENTO_NAO_ENCONTRADO',
        buscar: fonte.listImoveis,
        reserva: { ...IMOVEIS, quantos: ({ length }) => length },
      })
    : procurar(consulta, {
        evento: 'imoveis.consultar',
        desconhecida: 'INSCRICAO_NAO_ENCONTRADA',
        buscar: async (cod_empre, cpfcnpj) => {
          const imovel = await findImovelDaPessoa(fonte, cod_empre, cpfcnpj, inscricao);
          return imovel && [imovel];
        },
      }));
  const esconde = escondeEnderecoDoImovel(orgao, quem.papel);
  return imoveis.map((imovel) => imovelParaTela(imovel, esconde));
};

/** What is shown where a date is missing (`portal.md` §3). */
const NAO_CONSTA = 'Não consta';

const dataOuNaoConsta = (data: DataCivil | null): string =>
  data === null ? NAO_CONSTA : formatarData(data);

const cadastroParaTela = (cadastro: Cadastro, esconde: boolean): InformacoesCadastrais => ({
  codigo: cadastro.codigo,
  nome: cadastro.nome,
  cpfcnpj: cadastro.cpfcnpj,
  dataNascimentoFormatada: dataOuNaoConsta(cadastro.data_nascimento),
  dataRegistroFormatada: dataOuNaoConsta(cadastro.data_registro),
  pispasep: cadastro.pispasep,
  rgNumero: cadastro.rg_numero,
  orgaoEmissor: cadastro.rg_orgao_emissor,
  dataEmissaoRgFormatada: dataOuNaoConsta(cadastro.rg_emissao),
  estadoCivil: cadastro.estado_civil,
  sexo: cadastro.sexo,
  corRaca: cadastro.cor_raca,
  codigoPessoa: cadastro.codigo_pessoa,
  endereco: esconde ? null : cadastro.endereco,
});

/**
 * What the registry knows of a person (P29).
 * @throws AppError CADASTRO_NAO_ENCONTRADO (to a taxpayer), DOCUMENTO_NAO_ENCONTRADO (to staff)
 */
export const consultarCadastro = async (consulta: Consulta): Promise<InformacoesCadastrais> => {
  const { contexto, orgao, quem } = consulta;
  const cadastro = await procurar(consulta, {
    evento: 'cadastro.consultar',
    desconhecida:
      quem.papel === 'CONTRIBUINTE' ? 'CADASTRO_NAO_ENCONTRADO' : 'DOCUMENTO_NAO_ENCONTRADO',
    buscar: contexto.fonteTributaria.findCadastro,
  });
  return cadastroParaTela(cadastro, escondeEnderecoDaPessoa(orgao, quem.papel));
};
