import { DECISOES, DIAS_DO_CONVITE, formatarData } from '@balcao/domain';
import * as z from 'zod/mini';
import { botao, emParagrafos, texto, type Bloco } from './modelo.ts';

/** The answer itself; null where it is reserved, and absent from a mail queued by a former version. */
export const Resposta = z.optional(z.nullable(z.string()));

/** How a request was decided, and its answer. */
export const Decidida = {
  decisao: z.nullable(z.enum(DECISOES.map(({ nome }) => nome))),
  resposta: Resposta,
  /** Of a refusal, its kind and what it stands on; absent where it is reserved, or nothing was refused. */
  negativa: z.optional(z.nullable(z.string())),
};

/** Who decides an appeal, where it is not left to the administrators. */
const Autoridade = z.nullable(z.object({ nome: z.string(), setor: z.string() }));

/** The same; absent from a mail queued by a former version. */
export const AQuem = z.optional(Autoridade);

/** Until when an answer can be appealed, and to whom. */
export const ParaRecorrer = z.nullable(z.object({ ate: z.iso.date(), autoridade: Autoridade }));

/** Until when an appeal is made, and to whom. */
export const ateEAQuem = (ate: string, autoridade: z.infer<typeof AQuem>): string =>
  autoridade
    ? `${formatarData(ate)}, dirigido a ${autoridade.nome} (${autoridade.setor})`
    : formatarData(ate);

/** To whom and until when an appeal is made (Lei 12.527/2011, art. 11 §4). */
export const comoRecorrer = ({ recurso }: { recurso: z.infer<typeof ParaRecorrer> }): Bloco[] => {
  if (recurso === null) return [];
  const ate = ateEAQuem(recurso.ate, recurso.autoridade);
  return [
    texto(
      `Não concorda com a resposta? Você pode entrar com recurso até ${ate}, pela página da solicitação.`,
    ),
  ];
};

interface Respondido {
  resposta?: string | null | undefined;
  negativa?: string | null | undefined;
}

/**
 * What was answered, where everybody who has the protocol reads it too: before it, why access was refused
 * (Lei 12.527/2011, art. 11 § 1º, II).
 */
export const oQueFoiRespondido = ({ resposta, negativa }: Respondido): Bloco[] => [
  ...(negativa ? [texto('O motivo da negativa:'), ...emParagrafos(negativa)] : []),
  ...(resposta ? [texto('A resposta:'), ...emParagrafos(resposta)] : []),
];

/** The survey is answered by whoever was served (Lei 13.460/2017, art. 23, § 1º). */
export const comoAvaliar = ({ pesquisa }: { pesquisa?: string | null | undefined }): Bloco[] =>
  pesquisa
    ? [
        texto(
          `Como foi o atendimento? Conte em um minuto, sem se identificar. O link vale para uma resposta, por ${DIAS_DO_CONVITE} dias.`,
        ),
        botao('Avaliar o atendimento', pesquisa),
      ]
    : [];
