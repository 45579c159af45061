import { FUNDAMENTOS, lerData } from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CpfCnpj, lidoPor, textoCurto, identificador } from './fields.ts';
import { Protocolo } from './solicitacoes/campos-da-solicitacao.ts';

const tema = 'Administração';
const acesso = 'sigilos.gerenciar';

/** Who of the city looked at somebody's data, kept from that person for a time. */
export const SigiloDeAcesso = z.object({
  id: z.string(),
  /** Whose, masked. */
  documento: z.string(),
  /** Only of this request; null of all that is theirs. */
  protocolo: z.nullable(z.string()),
  fundamento: z.string(),
  motivo: z.string(),
  desde: z.string(),
  ate: z.string(),
  situacao: z.enum(['EM_VIGOR', 'TERMINADO', 'ENCERRADO']),
  imposto_por: z.string(),
  /** Civil day in the orgao's zone. */
  imposto_em: z.string(),
  fim: z.nullable(z.object({ por: z.string(), em: z.string(), motivo: z.string() })),
});
export type SigiloDeAcesso = z.infer<typeof SigiloDeAcesso>;

export const listSigilos = endpoint({
  method: 'GET',
  path: '/api/sigilos-de-acesso',
  acesso,
  resumo: 'Os sigilos de acesso registrados, do mais novo ao mais antigo: até 200',
  tema,
  replies: { 200: z.object({ data: z.array(SigiloDeAcesso) }) },
});

const Data = lidoPor(10, lerData);
const motivo = textoCurto('o motivo', 500);

export const imporSigilo = endpoint({
  method: 'POST',
  path: '/api/sigilos-de-acesso',
  acesso,
  resumo: 'Guarda de uma pessoa, por um tempo, quem da prefeitura viu os dados dela',
  tema,
  body: z.object({
    /** One of the two: a person, of all that is theirs, or one request of theirs. */
    cpfcnpj: z.optional(CpfCnpj),
    protocolo: z.optional(Protocolo),
    fundamento: z.enum(FUNDAMENTOS, { error: 'Escolha o fundamento.' }),
    motivo,
    desde: Data,
    ate: Data,
  }),
  replies: { 201: z.object({ data: z.object({ id: z.string() }) }) },
});

export const encerrarSigilo = endpoint({
  method: 'PUT',
  path: '/api/sigilos-de-acesso/:id/encerramento',
  acesso,
  resumo: 'Encerra um sigilo de acesso antes do prazo',
  tema,
  params: z.object({ id: identificador('Sigilo inválido.') }),
  body: z.object({ motivo }),
  replies: { 204: z.null() },
});

/** What goes wrong with holds, part of the one catalogue of `errors.ts`. */
export const ERROS_DO_SIGILO = {
  SIGILO_NAO_ENCONTRADO: {
    status: 404,
    message: 'Sigilo não encontrado. Recarregue a página para ver os que há.',
  },
  SIGILO_TERMINADO: { status: 409, message: 'Este sigilo já terminou. Recarregue a página.' },
} as const;
