import type { Anexo, Recurso, RecursoDaLista } from '@balcao/contracts';
import {
  ACOES_DO_RECURSO,
  disponibilidadeDoRecurso,
  INSTANCIAS,
  respostaEmVigor,
  visaoPublicaDosRecursos,
} from '@balcao/domain';
import { quemDecide } from '../../core/autoridades.ts';
import type { Autoridade } from '../../core/autoridades.repository.ts';
import { dia, diaOuNada } from '../../core/dia.ts';
import { opcao } from '../../core/opcoes.ts';
import { recursoAoAgir } from '../../core/recursos.ts';
import type { RecursoGuardado } from '../../core/recursos.repository.ts';
import type { Olhar } from './olhar.ts';

/** What stands beside the ids of an appeal. */
export interface Nomes {
  /** Who decides by law, where the administrators have an appeal. */
  autoridades: readonly Autoridade[];
  /** Of accounts, by id. */
  contas: ReadonlyMap<string, string>;
  /** By id of the appeal. */
  anexos: ReadonlyMap<string, readonly Anexo[]>;
}

/** What of an appeal a reader may do, as the screen draws its buttons and the server would answer. */
const acoesDe = (
  { solicitacao, recursos, quem }: Olhar,
  recurso: RecursoGuardado,
): RecursoDaLista['acoes'] => {
  const aoAgir = recursoAoAgir(solicitacao.fatos, recursos, recurso);
  return Object.fromEntries(
    ACOES_DO_RECURSO.map((acao) => {
      const achada = disponibilidadeDoRecurso(acao, aoAgir, quem);
      const motivo = achada.estado === 'HABILITADA' ? null : achada.motivo;
      return [acao, { estado: achada.estado, motivo }];
    }),
  );
};

const responsavelDe = (
  { responsavel_id: id }: RecursoGuardado,
  contas: Nomes['contas'],
  publico: boolean,
): RecursoDaLista['responsavel'] =>
  id === null ? null : { id: publico ? null : id, nome: contas.get(id) ?? '' };

/** A row of the list of staff. */
export const recursoNaLista = (
  olhar: Olhar,
  recurso: RecursoGuardado,
  { contas, autoridades }: Pick<Nomes, 'contas' | 'autoridades'>,
): RecursoDaLista => {
  const { solicitacao, recursos } = olhar;
  const { id, numero_protocolo, assunto } = solicitacao;
  return {
    id: recurso.id,
    numero_protocolo: recurso.numero_protocolo,
    solicitacao: { id, numero_protocolo, assunto },
    instancia: opcao(INSTANCIAS, recurso.instancia),
    situacao: recurso.situacao,
    data_abertura: dia(recurso.data_abertura),
    prazo: dia(recurso.prazo),
    data_resposta: diaOuNada(recurso.data_resposta),
    responsavel: responsavelDe(recurso, contas, olhar.quem.visao_publica),
    autoridade:
      recurso.responsavel_id === null
        ? quemDecide(autoridades, recurso.instancia, solicitacao, recursos)
        : null,
    acoes: acoesDe(olhar, recurso),
  };
};

/**
 * An appeal, whole, to whoever may read it; in the public view what its request holds back waits for
 * the requester's e-mail.
 */
export const recursoPorInteiro = (
  olhar: Olhar,
  recurso: RecursoGuardado,
  { contas, anexos, autoridades }: Nomes,
  emailConfere = false,
): Recurso => {
  const tudo = { mensagem: true, resposta: true, anexos: true };
  const { fatos } = olhar.solicitacao;
  const visao = olhar.quem.visao_publica ? visaoPublicaDosRecursos(fatos, emailConfere) : tudo;
  const emVigor = respostaEmVigor(recurso);
  return {
    ...recursoNaLista(olhar, recurso, { contas, autoridades }),
    mensagem: visao.mensagem ? recurso.mensagem : null,
    anexos: visao.anexos ? [...(anexos.get(recurso.id) ?? [])] : [],
    resposta: visao.resposta ? (emVigor?.resposta ?? null) : null,
    desfecho: emVigor?.desfecho ?? null,
    respostas: visao.resposta
      ? recurso.respostas.map(({ resposta, desfecho, data, respondido_por_id }) => ({
          ...{ resposta, desfecho, data: dia(data) },
          respondido_por: { nome: contas.get(respondido_por_id) ?? '' },
        }))
      : [],
  };
};
