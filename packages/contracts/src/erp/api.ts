import * as z from 'zod/mini';
import { AcordoDoErp } from './acordos-do-erp.ts';
import { NumeroDeGuia, NumeroDeParcela } from './campos-do-erp.ts';
import {
  EmissaoDoErp,
  GuiaDeAlvaraDoErp,
  GuiaDeIptuDoErp,
  GuiaDePessoaDoErp,
  AlteracaoDoErp,
  CadastroDoErp,
  ContribuinteDoErp,
  ExtratoDoErp,
  ImovelDoErp,
} from './cadastro-do-erp.ts';

/**
 * The v2 API that a city's own system offers the portal: what `docs/api-erp.md` describes, the
 * adapter asks for and the reference ERP answers.
 */
export const API_DO_ERP = {
  'v2/contribuinte': ContribuinteDoErp,
  'v2/contribuinte/cadastro': CadastroDoErp,
  'v2/iptus': z.array(GuiaDeIptuDoErp),
  'v2/issqn': z.array(GuiaDePessoaDoErp),
  'v2/alvaras': z.array(GuiaDeAlvaraDoErp),
  'v2/taxas-fiscalizacao': z.array(GuiaDePessoaDoErp),
  'v2/parcelamentos': z.array(AcordoDoErp),
  'v2/extrato-divida': ExtratoDoErp,
  'v2/imoveis': z.array(ImovelDoErp),
  'v2/pessoa/visualizarLogAlteracoes': z.array(AlteracaoDoErp),
} as const;

export type CaminhoDoErp = keyof typeof API_DO_ERP;
export type DadosDoErp<C extends CaminhoDoErp> = z.infer<(typeof API_DO_ERP)[C]>;

/** What is asked for beside `cod_empre`: one of these, never two; which, each path says. */
export interface ChaveDoErp {
  cpfcnpj?: string;
  /** Letters and digits of a property's registration number, upper case. */
  inscricao?: string;
  numero_guia?: number;
  /** Of a licence. */
  cod_verificador?: string;
}

/**
 * What an answer repeats of its question, so that one given to another question (a cache, a proxy, a
 * mixed up connection) is told apart even when it is empty.
 */
export const ConsultaDoErp = z.object({
  cod_empre: z.number(),
  cpfcnpj: z.optional(z.string()),
  inscricao: z.optional(z.string()),
  numero_guia: z.optional(z.number()),
  cod_verificador: z.optional(z.string()),
});
export type ConsultaDoErp = z.infer<typeof ConsultaDoErp>;

/** Around every answer. */
export const EnvelopeDoErp = z.object({ consulta: ConsultaDoErp, data: z.unknown() });

/** The city's system has no such person, property, guide or licence; any other 404 is a mistake. */
export const NAO_ENCONTRADO_NO_ERP = 'NAO_ENCONTRADO';

/** Why the city's system may refuse a refresh with 409. */
export const RECUSAS_DO_ERP = [
  'PARCELA_NAO_ATIVA',
  'PARCELA_NAO_VENCIDA',
  'EMISSAO_DIVERGENTE',
] as const;

export const ErroDoErp = z.object({ code: z.string(), message: z.optional(z.string()) });

/**
 * Refresh of an installment: the slip that the portal worked out by the orgao's rule. The city's
 * system keeps it, or one of its own making, and answers the slip in force.
 */
export const AtualizacaoDoErp = z.object({
  cod_empre: z.number(),
  numero_guia: NumeroDeGuia,
  numero_parcela: NumeroDeParcela,
  emissao: EmissaoDoErp,
});
export type AtualizacaoDoErp = z.infer<typeof AtualizacaoDoErp>;

export const AtualizadaNoErp = z.object({
  numero_guia: NumeroDeGuia,
  numero_parcela: NumeroDeParcela,
  /** REPETIDA: this very refresh had been made before. */
  resultado: z.enum(['NOVA', 'REPETIDA']),
  emissao: EmissaoDoErp,
});
export type AtualizadaNoErp = z.infer<typeof AtualizadaNoErp>;
