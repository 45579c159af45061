import type { Recurso } from '@balcao/contracts';
import { cabeEm, DESFECHOS_DO_RECURSO, LIMITES_DO_RECURSO, temVisivel } from '@balcao/domain';

/** How the form of a decision begins: empty, or with the answer that is corrected. */
export const decisaoDe = ({
  resposta,
  desfecho,
}: Recurso): Record<'resposta' | 'desfecho', string> => ({
  resposta: resposta ?? '',
  desfecho: desfecho ?? '',
});

/** The form of a decision, as texts: what was typed survives a reload. */
export type CamposDaDecisao = ReturnType<typeof decisaoDe>;

/** What the form lacks. */
export type Faltas = Partial<CamposDaDecisao>;

export const CAMPOS_DA_DECISAO = ['resposta', 'desfecho', 'anexos'];

function faltaNaResposta(resposta: string): string | undefined {
  if (!temVisivel(resposta)) return 'Informe a resposta.';
  const maximo = LIMITES_DO_RECURSO.resposta;
  return cabeEm(resposta.trim(), maximo) ? undefined : `No máximo ${maximo} caracteres.`;
}

/** What is missing; of a correction also that something changed. Undefined when nothing. */
export function faltasDaDecisao(
  { resposta, desfecho }: CamposDaDecisao,
  recurso: Recurso,
  arquivos: readonly File[],
): Faltas | undefined {
  const vazia = faltaNaResposta(resposta);
  const igual =
    arquivos.length === 0 && resposta.trim() === recurso.resposta && desfecho === recurso.desfecho;
  const faltas: Faltas = {
    ...(desfecho === '' && { desfecho: 'Escolha o resultado da decisão.' }),
    ...(vazia !== undefined && { resposta: vazia }),
    ...(igual && { resposta: 'Nada mudou: esta já é a resposta em vigor.' }),
  };
  return Object.keys(faltas).length === 0 ? undefined : faltas;
}

/** What goes to the server. */
export const pedidoDaDecisao = ({ resposta, desfecho }: CamposDaDecisao, recurso_id: string) => ({
  recurso_id,
  resposta,
  desfecho: (DESFECHOS_DO_RECURSO.find(({ nome }) => nome === desfecho) ?? DESFECHOS_DO_RECURSO[0])
    .nome,
});
