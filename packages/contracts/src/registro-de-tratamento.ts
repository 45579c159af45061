import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** One kind of data that an activity keeps, and the columns where it stands. */
const DadosTratados = z.object({
  categoria: z.string(),
  /** As `tabela.coluna`. */
  campos: z.array(z.string()),
});

const AtividadeDoRegistro = z.object({
  chave: z.string(),
  nome: z.string(),
  finalidade: z.string(),
  base_legal: z.string(),
  titulares: z.string(),
  compartilhamento: z.string(),
  guarda: z.string(),
  dados: z.array(DadosTratados),
});
export type AtividadeDoRegistro = z.infer<typeof AtividadeDoRegistro>;

/** The register of processing of an institution (LGPD, art. 37). */
export const RegistroDeTratamento = z.object({
  controlador: z.object({ nome: z.string(), cnpj: z.string() }),
  /** Empty where nobody was named yet. */
  encarregado: z.string(),
  atividades: z.array(AtividadeDoRegistro),
  medidas: z.array(z.string()),
});
export type RegistroDeTratamento = z.infer<typeof RegistroDeTratamento>;

export const getRegistroDeTratamento = endpoint({
  method: 'GET',
  path: '/api/admin/registro-de-tratamento',
  acesso: 'tratamentos.ver',
  resumo: 'Registro das operações de tratamento de dados pessoais (LGPD, art. 37)',
  tema: 'Administração',
  replies: { 200: z.object({ data: RegistroDeTratamento }) },
});

export const getRegistroDeTratamentoEmCsv = endpoint({
  method: 'GET',
  path: '/api/admin/registro-de-tratamento/csv',
  acesso: 'tratamentos.ver',
  resumo: 'O mesmo registro, um campo por linha (CSV)',
  tema: 'Administração',
  replies: { 200: z.unknown() },
});
