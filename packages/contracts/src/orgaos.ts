import * as z from 'zod/mini';
import { CONSULTAS_PUBLICAS, FORMAS_DE_RECEBER, TIPOS_DE_PROVA } from '@balcao/domain';
import { endpoint } from './endpoint.ts';
import { CodEmpre, CodMunicipio } from './fields.ts';

/** A state, in the shape of the national localities service. */
export const Estado = z.object({
  id: z.number(),
  sigla: z.string(),
  nome: z.string(),
  regiao: z.object({ id: z.number(), sigla: z.string(), nome: z.string() }),
});
export type Estado = z.infer<typeof Estado>;

/** A municipality; `id` is the 7-digit IBGE code, the city id everywhere in the API. */
export const Municipio = z.object({ id: z.number(), nome: z.string() });
export type Municipio = z.infer<typeof Municipio>;

export const listEstados = endpoint({
  method: 'GET',
  path: '/api/localidades/estados',
  acesso: 'publico',
  resumo: 'Estados do Brasil, em ordem de nome',
  tema: 'Localidades',
  replies: { 200: z.array(Estado) },
});

export const listMunicipios = endpoint({
  method: 'GET',
  path: '/api/localidades/estados/:uf/municipios',
  acesso: 'publico',
  resumo: 'Municípios de um estado, em ordem de nome',
  tema: 'Localidades',
  params: z.object({ uf: z.string().check(z.minLength(2), z.maxLength(2)) }),
  replies: { 200: z.array(Municipio) },
});

export const Servico = z.object({
  id: z.number(),
  action_key: z.string(),
  nome: z.string(),
  descricao: z.string(),
  ativo: z.boolean(),
});
export type Servico = z.infer<typeof Servico>;

const ConsultaPublica = z.enum(CONSULTAS_PUBLICAS);

const OrgaoDaCidade = z.object({ cod_empre: z.number(), nome: z.string() });

export const Orgao = z.object({
  cod_empre: z.number(),
  nome: z.string(),
  email: z.nullable(z.string()),
  cnpj: z.string(),
  telefone_principal: z.nullable(z.string()),
  telefone_secundario: z.nullable(z.string()),
  endereco: z.object({
    logradouro: z.string(),
    bairro: z.string(),
    cidade: z.string(),
    uf: z.string(),
    cep: z.string(),
  }),
  /** Days and hours at that address; null where the orgao has not told. */
  horario_de_atendimento: z.nullable(z.string()),
  /** What it lacks to be paid by slips. */
  falta_para_receber: z.readonly(z.array(z.enum(FORMAS_DE_RECEBER))),
  /** Whether installments in active debt are paid on the portal, and not only at the counter. */
  paga_divida_ativa: z.boolean(),
  /** Whether anybody may read who is inscribed in active debt. */
  publica_inscritos: z.boolean(),
  /** Whether what came in of its taxes is told here, and not in another portal of the city. */
  publica_receita: z.boolean(),
  /** Whether what it gave up of them is told here. */
  publica_renuncia: z.boolean(),
  /** What goes on one slip for several; null where the city's own system issues the slips, each by itself. */
  documento_unico: z.nullable(
    z.object({ maximo_de_partes: z.number(), minimo_centavos: z.number() }),
  ),
  /** Whether debts may be paid in installments here, by a law of the city or by its own system. */
  parcela_dividas: z.boolean(),
  /** Whether staff make such an agreement here, with the person at the counter. */
  parcela_no_balcao: z.boolean(),
  /** Whether that is simulated for one bill without signing in. */
  simula_sem_entrar: z.boolean(),
  /** IANA zone of its civil days. */
  fuso: z.string(),
  /** The orgao's colour, `#rrggbb`; null means the portal's own. */
  cor: z.nullable(z.string()),
  tem_logo: z.boolean(),
  demonstracao: z.boolean(),
  /** Whether 'Criar nova conta' is offered (display setting `habilitar_cadastro`). */
  habilitar_cadastro: z.boolean(),
  /** Whether a new account may be released without staff (`liberar_acesso_automatico`). */
  liberar_acesso_automatico: z.boolean(),
  /** Whether people may sign in with gov.br. */
  govbr: z.boolean(),
  /** What look-ups by CPF/CNPJ alone show visitors: of people, of companies, of active debt. */
  consulta_publica: z.object({
    pessoas: ConsultaPublica,
    empresas: ConsultaPublica,
    divida: ConsultaPublica,
  }),
  /** What whoever registers may prove themselves by, where accounts are so released. */
  provas_de_identidade: z.readonly(z.array(z.enum(TIPOS_DE_PROVA))),
  created_at: z.string(),
  updated_at: z.string(),
  servicos: z.array(Servico),
  /** Services that a published letter tells of. */
  cartas: z.array(z.string()),
});
export type Orgao = z.infer<typeof Orgao>;

export const listOrgaosDaCidade = endpoint({
  method: 'GET',
  path: '/api/orgaos/cidade/:id',
  acesso: 'publico',
  resumo: 'Instituições de um município (código IBGE)',
  tema: 'Instituições',
  params: z.object({ id: CodMunicipio }),
  replies: { 200: z.object({ data: z.array(OrgaoDaCidade) }) },
});

export const getOrgao = endpoint({
  method: 'GET',
  path: '/api/orgao/:id',
  acesso: 'publico',
  resumo: 'Uma instituição, com seus serviços',
  tema: 'Instituições',
  params: z.object({ id: CodEmpre }),
  replies: { 200: z.object({ data: Orgao }) },
});

export const getLogo = endpoint({
  method: 'GET',
  path: '/api/orgao/:id/logo',
  acesso: 'publico',
  resumo: 'Brasão ou logotipo da instituição (imagem)',
  tema: 'Instituições',
  params: z.object({ id: CodEmpre }),
  replies: { 200: z.unknown() },
});
