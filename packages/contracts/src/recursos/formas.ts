import { ACOES_DO_RECURSO, DESFECHOS_DO_RECURSO, SITUACOES_DO_RECURSO } from '@balcao/domain';
import * as z from 'zod/mini';
import { Anexo, DiaDoPedido, Opcao } from '../solicitacoes/formas.ts';

/** Chapter of the API page. */
export const tema = 'Recursos';

export const Desfecho = z.enum(
  DESFECHOS_DO_RECURSO.map(({ nome }) => nome),
  { error: 'Escolha o resultado da decisão.' },
);

const SituacaoDoRecurso = z.enum(SITUACOES_DO_RECURSO.map(({ nome }) => nome));

/** One version of the answer; the last one is in force. */
const RespostaDoRecurso = z.object({
  resposta: z.string(),
  desfecho: Desfecho,
  data: DiaDoPedido,
  respondido_por: z.object({ nome: z.string() }),
});

/** An appeal in a list. */
export const RecursoDaLista = z.object({
  id: z.string(),
  numero_protocolo: z.string(),
  solicitacao: z.object({
    id: z.string(),
    numero_protocolo: z.string(),
    assunto: z.string(),
  }),
  instancia: Opcao,
  situacao: SituacaoDoRecurso,
  data_abertura: DiaDoPedido,
  /** Last day to answer it. */
  prazo: DiaDoPedido,
  data_resposta: z.nullable(DiaDoPedido),
  /** Null: with the administrators. */
  responsavel: z.nullable(z.object({ id: z.nullable(z.string()), nome: z.string() })),
  /** Who decides by law while the administrators have it: the authority of its instance. */
  autoridade: z.nullable(z.object({ nome: z.string(), setor: z.string() })),
  /** What of it each reader may do: its button is drawn from it. */
  acoes: z.partialRecord(
    z.enum(ACOES_DO_RECURSO),
    z.object({
      estado: z.enum(['HABILITADA', 'DESABILITADA', 'OCULTA']),
      motivo: z.nullable(z.string()),
    }),
  ),
});
export type RecursoDaLista = z.infer<typeof RecursoDaLista>;

/** An appeal, whole. */
export const Recurso = z.extend(RecursoDaLista, {
  /** Null while the requester's e-mail has to be typed first. */
  mensagem: z.nullable(z.string()),
  anexos: z.array(Anexo),
  /** The one in force; null: 'Aguardando resposta da entidade'. */
  resposta: z.nullable(z.string()),
  desfecho: z.nullable(Desfecho),
  /** Every version, the one in force last. */
  respostas: z.array(RespostaDoRecurso),
});
export type Recurso = z.infer<typeof Recurso>;

export const umRecurso = z.object({ data: Recurso });
export const variosRecursos = z.object({ data: z.array(Recurso) });
