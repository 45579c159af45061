import type {
  ContribuinteMascarado,
  Contribuinte,
  Alteracao as AlteracaoNaTela,
  Divida as DividaNaTela,
  ExtratoDaDivida,
} from '@balcao/contracts';
import {
  mascararNome,
  tipoDocumento,
  type DataCivil,
  diaEm,
  formatarData,
  horaEm,
  formatarReais,
  saldoDaDivida,
  totalDaDivida,
  totaisDoExtrato,
} from '@balcao/domain';
import { AppError } from '../../../core/app-error.ts';
import { escondeEnderecoDaPessoa } from '../privacidade.ts';
import type {
  Alteracao,
  Divida,
} from '../../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import { DEBITOS_RESERVADOS, findExtrato } from '../documentos/extrato-impresso.ts';
import { procurar, type Consulta } from './procurar-guias.ts';

const NAO_CONSTA = 'Não consta';

/** Of a date only the year: whoever registers has to know the rest. */
const anoDe = (data: DataCivil | null): string | null => data?.slice(0, 4) ?? null;

/**
 * A person of the registry, masked, for whoever is registering (E70). Only where the orgao takes
 * registrations.
 * @throws AppError CADASTRO_FECHADO, DOCUMENTO_NAO_ENCONTRADO, CAMPO_INVALIDO, MUITAS_TENTATIVAS
 */
export const consultarContribuinte = async (consulta: Consulta): Promise<ContribuinteMascarado> => {
  if (!consulta.orgao.exibicao.has('habilitar_cadastro')) throw new AppError('CADASTRO_FECHADO');
  const registro = await procurar(consulta, {
    evento: 'contribuinte.consultar',
    desconhecida: 'DOCUMENTO_NAO_ENCONTRADO',
    buscar: consulta.contexto.fonteTributaria.findContribuinte,
  });
  const { cpfcnpj } = registro;
  const base = { nome: mascararNome(registro.nome), cpfcnpj };
  if (tipoDocumento(cpfcnpj) === 'CNPJ') {
    const dataRegistro = anoDe(registro.data_registro);
    return { ...base, dataRegistro, dataRegistroFormatada: dataRegistro ?? NAO_CONSTA };
  }
  const dataNascimento = anoDe(registro.data_nascimento);
  return { ...base, dataNascimento, dataNascimentoFormatada: dataNascimento ?? NAO_CONSTA };
};

/**
 * A taxpayer of the registry, for whoever signed in (`portal.md` §3, Taxpayer).
 * @throws AppError DOCUMENTO_NAO_ENCONTRADO
 */
export const verContribuinte = async (consulta: Consulta): Promise<Contribuinte> => {
  const { contexto, orgao, quem } = consulta;
  const { codigo, nome, cpfcnpj, endereco } = await procurar(consulta, {
    evento: 'contribuinte.ver',
    desconhecida: 'DOCUMENTO_NAO_ENCONTRADO',
    buscar: contexto.fonteTributaria.findCadastro,
  });
  const esconde = escondeEnderecoDaPessoa(orgao, quem.papel);
  return { codigo, nome, cpfcnpj, endereco: esconde ? null : endereco };
};

const alteracaoParaTela = (
  { numero, alterado_por, momento, mudancas }: Alteracao,
  fuso: string,
): AlteracaoNaTela => ({
  logNumber: numero,
  changedBy: alterado_por,
  moment: momento.toISOString(),
  formatedDate: formatarData(diaEm(momento, fuso)),
  formatedTime: horaEm(momento, fuso),
  changes: mudancas.map(({ titulo, valor }) => ({ title: titulo, value: valor })),
});

/**
 * The changes of a person's registry data (P23).
 * @throws AppError DOCUMENTO_NAO_CONFERE, the 401 of the specification
 */
export const consultarAlteracoes = async (consulta: Consulta): Promise<AlteracaoNaTela[]> => {
  const alteracoes = await procurar(consulta, {
    evento: 'alteracoes.consultar',
    desconhecida: 'DOCUMENTO_NAO_CONFERE',
    buscar: consulta.contexto.fonteTributaria.listAlteracoes,
  });
  return alteracoes.map((alteracao) => alteracaoParaTela(alteracao, consulta.orgao.fuso));
};

const dividaParaTela = (divida: Divida): DividaNaTela => {
  const { principal, correcao, juros, multa, pago } = divida;
  const total = totalDaDivida(divida);
  const saldo = saldoDaDivida(divida);
  return {
    anoReferencia: divida.ano,
    codigoReduzido: divida.imovel_codigo,
    parcelaNumero: divida.numero_parcela,
    tipoReceita: divida.tipo_receita,
    dataVencimento: divida.vencimento,
    dataVencimentoFormatada: formatarData(divida.vencimento),
    dataPagamentoFormatada: divida.pagamento && formatarData(divida.pagamento),
    valorDivida: formatarReais(principal),
    correcaoMonetaria: formatarReais(correcao),
    juros: formatarReais(juros),
    multa: formatarReais(multa),
    valorPago: formatarReais(pago),
    valorTotal: formatarReais(total),
    saldo: formatarReais(saldo),
    centavos: { divida: principal, correcao, juros, multa, pago, total, saldo },
    suspensa: divida.suspensa,
  };
};

/**
 * The statement of active debt of a person, or of one of their properties (P30); a visitor sees the
 * name masked, and no code.
 * @throws AppError DOCUMENTO_NAO_ENCONTRADO, INSCRICAO_NAO_ENCONTRADA, CONSULTA_RESERVADA
 */
export const consultarExtrato = async (consulta: Consulta): Promise<ExtratoDaDivida> => {
  const { contexto, quem, identificacao } = consulta;
  const { inscricao } = identificacao;
  const { contribuinte, dividas } = await procurar(consulta, {
    evento: 'extrato.consultar',
    desconhecida: inscricao === undefined ? 'DOCUMENTO_NAO_ENCONTRADO' : 'INSCRICAO_NAO_ENCONTRADA',
    buscar: (cod_empre, cpfcnpj) =>
      findExtrato(contexto.fonteTributaria, cod_empre, { cpfcnpj, inscricao }),
    reserva:
      inscricao === undefined
        ? { ...DEBITOS_RESERVADOS, quantos: ({ dividas }) => dividas.length }
        : undefined,
  });
  const totais = totaisDoExtrato(dividas);
  return {
    contribuinte:
      quem.papel === 'VISITANTE'
        ? { nome: mascararNome(contribuinte.nome), codigo: null }
        : { nome: contribuinte.nome, codigo: contribuinte.codigo },
    dividas: dividas.map(dividaParaTela),
    totais: {
      total: formatarReais(totais.total),
      valorPago: formatarReais(totais.valorPago),
      correcaoMonetaria: formatarReais(totais.correcaoMonetaria),
      saldoDevedor: formatarReais(totais.saldoDevedor),
      suspenso: totais.suspenso > 0 ? formatarReais(totais.suspenso) : null,
    },
  };
};
