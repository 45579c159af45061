import { lembreteDoRecurso, type DataCivil } from '@balcao/domain';
import type { recursoRespostas, recursos } from '../../schema/recursos.ts';
import type { Acaso } from '../acaso.ts';
import type { Vida } from '../solicitacoes/tempo.ts';

type LinhaDoRecurso = typeof recursos.$inferInsert;
type LinhaDaResposta = typeof recursoRespostas.$inferInsert;

/** The appeals of a request and the versions of their answers, as rows. */
export interface LinhasDosRecursos {
  recursos: LinhaDoRecurso[];
  respostas: LinhaDaResposta[];
}

/** Who and when: the request, the day until which it was lived, and the instant of each event. */
interface DaSolicitacao {
  cod_empre: number;
  solicitacao_id: string;
  hoje: DataCivil;
  instantes: readonly Date[];
}

const RESPOSTAS: readonly string[] = ['RECURSO_RESPONDIDO', 'RECURSO_CORRIGIDO'];

/** Writes the appeals of a request down, each thing at the instant that the history gives it. */
export const linhasDosRecursos = (
  acaso: Acaso,
  { recursos: vividos, historico }: Vida,
  { cod_empre, solicitacao_id, hoje, instantes }: DaSolicitacao,
): LinhasDosRecursos => {
  const quando = (qual: number, serve: (tipo: string) => boolean): Date[] =>
    instantes.filter((_instante, i) => {
      const fato = historico[i];
      return fato?.recurso === qual && serve(fato.evento.tipo);
    });
  const linhas = vividos.map(({ respostas, ...recurso }, qual) => {
    const id = acaso.uuid();
    const [criado_em = new Date(0)] = quando(qual, (tipo) => tipo === 'RECURSO_ABERTO');
    const dadas = quando(qual, (tipo) => RESPOSTAS.includes(tipo));
    const lembrete = lembreteDoRecurso(recurso, hoje) ?? null;
    return {
      recurso: { cod_empre, id, solicitacao_id, ...recurso, criado_em, lembrete },
      respostas: respostas.map((resposta, i) => ({
        ...{ cod_empre, recurso_id: id, versao: i + 1, ...resposta },
        criada_em: dadas[i] ?? criado_em,
      })),
    };
  });
  return {
    recursos: linhas.map(({ recurso }) => recurso),
    respostas: linhas.flatMap(({ respostas }) => respostas),
  };
};
