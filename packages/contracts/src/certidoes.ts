import { limparTexto } from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { textoCurto, identificador } from './fields.ts';
import { paginaDe, paginaQuery } from './pagination.ts';

/** Code printed on certificates and licences; letters of either case. */
export const CodigoVerificador = z
  .string()
  .check(
    z.overwrite(limparTexto),
    z.toUpperCase(),
    z.minLength(1, 'Informe o código de verificação.'),
    z.maxLength(10, 'O código de verificação tem no máximo 10 caracteres.'),
  );

/** Whether the name or document that was typed is the person's; null when none was. */
const confere = z.nullable(z.boolean());

/** A certificate or receipt that is valid, as whoever checks it may see it: the name masked. */
export const CertidaoConferida = z.object({
  tipo: z.enum(['CND', 'CPEN', 'CPD', 'COMPROVANTE', 'TERMO']),
  /** 'Certidão Negativa de Débitos' */
  titulo: z.string(),
  /** '12/2026' */
  numero: z.string(),
  /** Null of a receipt, and of the term of an agreement. */
  abrangencia: z.nullable(z.enum(['AMPLA', 'ICT'])),
  contribuinte: z.string(),
  cpfcnpj: z.string(),
  /** Of an ICT: the property it speaks of. */
  inscricaoImobiliaria: z.nullable(z.string()),
  emitidaEmFormatada: z.string(),
  validadeFormatada: z.string(),
  codigo: z.string(),
  confere,
});
export type CertidaoConferida = z.infer<typeof CertidaoConferida>;

/** A licence that is valid, as whoever checks it may see it. */
export const LicencaConferida = z.object({
  /** 'O documento informado se encontra válido' */
  message: z.string(),
  numero: z.string(),
  /** Name of the business: a licence hangs on its wall. Of a natural person, masked for strangers. */
  titular: z.string(),
  atividade: z.string(),
  emitidaEmFormatada: z.string(),
  validadeFormatada: z.string(),
  confere,
});
export type LicencaConferida = z.infer<typeof LicencaConferida>;

/** A certificate in the list of staff. */
export const CertidaoEmitida = z.object({
  id: z.uuid(),
  numero: z.string(),
  tipo: z.enum(['CND', 'CPEN', 'CPD']),
  abrangencia: z.enum(['AMPLA', 'ICT']),
  contribuinte: z.string(),
  cpfcnpj: z.string(),
  codigo: z.string(),
  emitida_em: z.string(),
  emitida_em_formatada: z.string(),
  valida_ate: z.string(),
  valida_ate_formatada: z.string(),
  situacao: z.enum(['VALIDA', 'EXPIRADA', 'REVOGADA']),
  motivo_da_revogacao: z.nullable(z.string()),
});
export type CertidaoEmitida = z.infer<typeof CertidaoEmitida>;

export const listCertidoes = endpoint({
  method: 'GET',
  path: '/api/certidoes',
  acesso: 'certidoes.gerenciar',
  resumo: 'Certidões emitidas pela instituição; busca por número, código ou CPF/CNPJ',
  tema: 'Certidões',
  query: z.extend(paginaQuery(['emitida_em', 'valida_ate']), {
    busca: z.optional(z.string().check(z.overwrite(limparTexto), z.maxLength(40))),
  }),
  replies: { 200: paginaDe(CertidaoEmitida) },
});

export const RevogarCertidao = z.object({ motivo: textoCurto('o motivo da revogação', 300) });
export type RevogarCertidao = z.infer<typeof RevogarCertidao>;

export const revogarCertidao = endpoint({
  method: 'PUT',
  path: '/api/certidoes/:id/revogacao',
  acesso: 'certidoes.gerenciar',
  resumo: 'Revoga uma certidão: a conferência passa a dizer que ela não vale',
  tema: 'Certidões',
  params: z.object({ id: identificador('Certidão inválida.') }),
  body: RevogarCertidao,
  replies: { 200: z.object({ data: CertidaoEmitida }) },
});
