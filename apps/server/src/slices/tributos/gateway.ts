import {
  consultar,
  consultarContribuinte as contribuinteMascarado,
  CONSULTAS,
  verContribuinte as contribuinte,
  atualizarParcela,
  atualizarParcelaPublico,
  consultarPublico,
} from '@balcao/contracts';
import { type ChaveServico, type Tributo, findServico } from '@balcao/domain';
import * as z from 'zod/mini';
import { AppError } from '../../core/app-error.ts';
import { createEscritor } from '../../plugins/schemas.ts';
import type { Documentacao } from '../../plugins/rota.ts';
import type { Consulta } from './consultas/procurar-guias.ts';
import {
  consultarAlteracoes,
  consultarContribuinte,
  consultarExtrato,
  verContribuinte,
} from './consultas/consultar-contribuinte.ts';
import {
  consultarAlvaras,
  consultarCadastro,
  consultarImoveis,
} from './consultas/consultar-cadastro.ts';
import {
  consultarIptu,
  consultarIssqn,
  consultarParcelamentos,
  consultarTaxas,
} from './consultas/consultar-guias.ts';

/** How a key answers through one of the two doors. */
interface RespostaDaChave {
  /** Services of which one must be on; none: the look-up has its own condition. */
  servicos: readonly ChaveServico[];
  esquema: z.ZodMiniType;
  /** The body of the reply, written by the schema of this key alone. */
  responder: (consulta: Consulta) => Promise<string>;
}

const por = <D>(
  { replies }: { replies: { 200: z.ZodMiniType<{ data: D }, { data: D }> } },
  procurar: (consulta: Consulta) => Promise<NoInfer<D>>,
  ...servicos: ChaveServico[]
): RespostaDaChave => {
  const esquema = replies[200];
  const escrever = createEscritor(esquema);
  return {
    servicos,
    esquema,
    responder: async (consulta) => escrever({ data: await procurar(consulta) }),
  };
};

/** A key of the gateway: what it answers to whoever signed in, and to visitors where they may ask. */
interface Chave {
  titulo: string;
  privada: RespostaDaChave;
  publica?: RespostaDaChave;
  /** The tax whose bills it shows; a PUT on the key refreshes their overdue installments. */
  tributo?: Tributo;
}

const iptu = por(consultar, consultarIptu, 'iptu');
const issqn = por(CONSULTAS.issqn.privada, consultarIssqn, 'issqn');
const alvaras = por(CONSULTAS.alvaras.privada, consultarAlvaras, 'alvara');
const extrato = por(CONSULTAS.extrato.privada, consultarExtrato, 'extrato_divida');
const { imoveis, taxas, parcelamentos, cadastro, alteracoes } = CONSULTAS;

/** The closed list of what can be reached through `url` (P61): a key, never an address. */
const CHAVES: Readonly<Record<string, Chave>> = {
  'v2/iptus': { titulo: 'Guias de IPTU', privada: iptu, publica: iptu, tributo: 'IPTU' },
  'v2/issqn': { titulo: 'Guias de ISSQN', privada: issqn, publica: issqn, tributo: 'ISSQN' },
  'v2/alvaras': {
    titulo: 'Guias de alvará e suas licenças',
    privada: alvaras,
    publica: alvaras,
    tributo: 'ALVARA',
  },
  'v2/taxas-fiscalizacao': {
    titulo: 'Taxas de fiscalização',
    privada: por(taxas.privada, consultarTaxas, 'taxas_fiscalizacao'),
    tributo: 'TAXA',
  },
  'v2/parcelamentos': {
    titulo: 'Parcelas de acordos de parcelamento',
    privada: por(parcelamentos.privada, consultarParcelamentos, 'extrato_divida'),
    tributo: 'PARCELAMENTO',
  },
  'v2/extrato-divida': { titulo: 'Extrato da dívida ativa', privada: extrato, publica: extrato },
  'v2/imoveis': {
    titulo: 'Imóveis vinculados; sem entrar, só para a certidão, e sem endereço',
    privada: por(imoveis.privada, consultarImoveis, 'imoveis', 'negativa_debitos'),
    publica: por(imoveis.publica, consultarImoveis, 'negativa_debitos'),
  },
  'v2/contribuinte': {
    titulo: 'Contribuinte; sem entrar, só para o cadastro, e mascarado',
    privada: por(contribuinte, verContribuinte, 'informacoes_cadastrais'),
    publica: por(contribuinteMascarado, consultarContribuinte),
  },
  'v2/contribuinte/cadastro': {
    titulo: 'Informações cadastrais',
    privada: por(cadastro.privada, consultarCadastro, 'informacoes_cadastrais'),
  },
  'v2/pessoa/visualizarLogAlteracoes': {
    titulo: 'Alterações dos dados pessoais',
    privada: por(alteracoes.privada, consultarAlteracoes, 'log_alteracoes'),
  },
};

/** Through which door it is asked: the visitors', or that of signed-in people. */
export type Porta = 'publica' | 'privada';

interface NaPorta extends Chave {
  resposta: RespostaDaChave;
}

const abertasNa = (porta: Porta): ReadonlyMap<string, NaPorta> =>
  new Map(
    Object.entries(CHAVES).flatMap(([url, chave]): [string, NaPorta][] => {
      const resposta = chave[porta];
      return resposta ? [[url, { ...chave, resposta }]] : [];
    }),
  );

/** The keys that each door knows. */
export const PORTAS = { publica: abertasNa('publica'), privada: abertasNa('privada') };

/** A key at a door, and how it answers there. @throws AppError URL_NAO_PERMITIDA */
export const chaveNaPorta = (porta: Porta, url: string): NaPorta => {
  const chave = PORTAS[porta].get(url);
  if (chave === undefined) throw new AppError('URL_NAO_PERMITIDA');
  return chave;
};

/** The tax that a key refreshes at a door. @throws AppError URL_NAO_PERMITIDA */
export const tributoDe = (porta: Porta, url: string): Tributo => {
  const { tributo } = chaveNaPorta(porta, url);
  if (tributo === undefined) throw new AppError('URL_NAO_PERMITIDA');
  return tributo;
};

const CONSULTA = { publica: consultarPublico.query, privada: consultar.query };
const ATUALIZACAO = { publica: atualizarParcelaPublico.query, privada: atualizarParcela.query };

const nomesDos = ({ servicos }: RespostaDaChave): string =>
  servicos.map((servico) => findServico(servico)?.nome ?? servico).join(' ou ') || '—';

/** The look-ups of a door: each key with the service that it needs, and the replies it may get. */
export const documentarConsultas = (porta: Porta): Documentacao => {
  const chaves = [...PORTAS[porta]];
  const linhas = chaves.map(
    ([url, { titulo, resposta }]) => `| \`${url}\` | ${titulo} | ${nomesDos(resposta)} |`,
  );
  const esquemas = new Set(chaves.map(([, { resposta }]) => resposta.esquema));
  return {
    descricao: ['| `url` | Responde | Serviço |', '| --- | --- | --- |', ...linhas].join('\n'),
    query: z.extend(CONSULTA[porta], { url: z.enum(chaves.map(([url]) => url)) }),
    respostas: { 200: z.union([...esquemas]) },
  };
};

/** The keys whose installments a door refreshes. */
export const documentarAtualizacoes = (porta: Porta): Documentacao => {
  const chaves = [...PORTAS[porta]].filter(([, { tributo }]) => tributo !== undefined);
  return { query: z.extend(ATUALIZACAO[porta], { url: z.enum(chaves.map(([url]) => url)) }) };
};

/** The service of the portal that shows the bills of a tax. */
export const SERVICO_DO_TRIBUTO = {
  IPTU: 'iptu',
  ISSQN: 'issqn',
  ALVARA: 'alvara',
  TAXA: 'taxas_fiscalizacao',
  PARCELAMENTO: 'extrato_divida',
} as const satisfies Record<Tributo, ChaveServico>;
