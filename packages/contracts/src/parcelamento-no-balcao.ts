import { DOCUMENTOS_DO_BALCAO, type DocumentoDoBalcao } from '@balcao/domain';
import * as z from 'zod/mini';
import { AcordoDaGestao } from './gestao-de-parcelamentos.ts';
import { ConfirmacaoDeParcelamento } from './acordos-de-parcelamento.ts';
import { endpoint } from './endpoint.ts';
import { CpfCnpj, textoCurto } from './fields.ts';

/** How who is at the counter proved who they are, and by what they sign for somebody else. */
const provas = {
  documento: z.enum(
    Object.keys(DOCUMENTOS_DO_BALCAO) as [DocumentoDoBalcao, ...DocumentoDoBalcao[]],
    'Escolha o documento apresentado.',
  ),
  /** Kept but for its last three characters. */
  numero_documento: textoCurto('o número do documento', 30),
  representante: z.optional(textoCurto('o nome de quem assina', 120)),
  /** The power of attorney, or the articles of the company. */
  representacao: z.optional(textoCurto('o documento que dá poderes a quem assina', 120)),
};

/** The form in which it is noted. */
export const ProvaNoBalcao = { body: z.object(provas) };
export type ProvaNoBalcao = z.infer<(typeof ProvaNoBalcao)['body']>;

export const parcelarNoBalcao = endpoint({
  method: 'POST',
  path: '/api/gestao/parcelamentos',
  acesso: 'parcelamentos.fazer-no-balcao',
  resumo: 'Faz um acordo no atendimento, com a pessoa presente, que prova quem é e assina o termo',
  tema: 'Parcelamento',
  body: z.object({ cpfcnpj: CpfCnpj, ...ConfirmacaoDeParcelamento, ...provas }),
  replies: { 200: z.object({ data: AcordoDaGestao }) },
});
export type ParcelarNoBalcao = z.infer<(typeof parcelarNoBalcao)['body']>;
