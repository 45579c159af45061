import type { Anexo, Recurso, RecursoDaLista } from '@balcao/contracts';
import {
  ACOES_DO_RECURSO,
  ASSUNTO_RESERVADO,
  disponibilidadeDeContestar,
  disponibilidadeDoRecurso,
  escondeQuemPediu,
  entregaDevida,
  fimDaContestacao,
  INSTANCIAS,
  respostaEmVigor,
  situacaoDaEntrega,
  TRECHOS,
  visaoPublicaDosRecursos,
} from '@balcao/domain';
import { quemDecide, type RecursoGuardado } from '../processo/recursos.repository.ts';
import type { Autoridade } from '../../../core/contas/administradores.repository.ts';
import { dia, diaOuNada, opcao } from '../processo/apresentar.ts';
import { textoComoSeLe, abreAnexo } from '../processo/como-se-le.ts';
import { recursoAoAgir } from '../processo/recursos.ts';
import { enderecosDosAnexos } from '../anexos/download.ts';
import type { Contexto } from '../../slice.ts';
import type { AnexoLido, RecursosLidos } from '../processo/recursos-lidos.repository.ts';
import type { Olhar } from './olhar.ts';

/** An attachment, and of which handing over it is. */
interface AnexoDaEntrega {
  entrega: number | null;
  anexo: Anexo;
}

/** What stands beside the ids of an appeal. */
interface Nomes {
  /** Who decides by law, where the administrators have an appeal. */
  autoridades: readonly Autoridade[];
  /** Of accounts, by id. */
  contas: ReadonlyMap<string, string>;
  /** By id of the appeal. */
  anexos: ReadonlyMap<string, readonly AnexoDaEntrega[]>;
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
    desfecho: respostaEmVigor(recurso)?.desfecho ?? null,
    data_abertura: dia(recurso.data_abertura),
    prazo: dia(recurso.prazo),
    data_resposta: diaOuNada(recurso.data_resposta),
    entregar_ate: diaOuNada(entregaDevida(recurso.entregas)?.prazo ?? null),
    responsavel: responsavelDe(recurso, contas, olhar.quem.visao_publica),
    autoridade:
      recurso.responsavel_id === null
        ? quemDecide(autoridades, recurso.instancia, solicitacao, recursos)
        : null,
    acoes: acoesDe(olhar, recurso),
  };
};

/** Until when whoever looks may contest what was handed over. */
const contestarAte = (
  { solicitacao, orgao, quem }: Olhar,
  { entregas }: RecursoGuardado,
): Recurso['contestar_ate'] => {
  const ate = fimDaContestacao(entregas, orgao);
  const pode = disponibilidadeDeContestar(solicitacao.fatos, ate, quem, orgao.hoje);
  return diaOuNada(pode.estado === 'HABILITADA' ? (ate ?? null) : null);
};

/** What was, or is to be, handed over; its words and files as those of the answer. */
const entregasNaTela = (
  { orgao: { setores }, solicitacao, quem }: Olhar,
  { id, entregas }: RecursoGuardado,
  { contas, anexos }: Nomes,
  visao: { resposta: boolean; mensagem: boolean; anexos: boolean },
): Recurso['entregas'] =>
  entregas.map((entrega, i) => ({
    situacao: situacaoDaEntrega(entrega),
    setor: setores.find((um) => um.id === entrega.setor_id)?.nome ?? '',
    responsavel: contas.get(entrega.responsavel_id) ?? '',
    prazo: dia(entrega.prazo),
    entregue_em: diaOuNada(entrega.entregue_em),
    texto: visao.resposta ? entrega.texto : null,
    contestada_em: diaOuNada(entrega.contestada_em),
    contestacao:
      visao.mensagem && entrega.contestacao !== null
        ? textoComoSeLe(solicitacao, quem, TRECHOS.contestacao(id, i + 1), entrega.contestacao)
        : null,
    anexos: visao.anexos
      ? (anexos.get(id) ?? []).flatMap((um) => (um.entrega === i + 1 ? [um.anexo] : []))
      : [],
  }));

/**
 * An appeal, whole, to whoever may read it; in the public view what its request holds back waits for
 * the requester's e-mail.
 */
const recursoPorInteiro = (
  olhar: Olhar,
  recurso: RecursoGuardado,
  nomes: Nomes,
  emailConfere = false,
): Recurso => {
  const { contas, anexos, autoridades } = nomes;
  const tudo = { mensagem: true, resposta: true, anexos: true };
  const { fatos } = olhar.solicitacao;
  const visao = olhar.quem.visao_publica ? visaoPublicaDosRecursos(fatos, emailConfere) : tudo;
  const emVigor = respostaEmVigor(recurso);
  const naLista = recursoNaLista(olhar, recurso, { contas, autoridades });
  const reservado = fatos.identidade_preservada && !visao.mensagem;
  return {
    ...naLista,
    ...(reservado && { solicitacao: { ...naLista.solicitacao, assunto: ASSUNTO_RESERVADO } }),
    mensagem: visao.mensagem
      ? textoComoSeLe(olhar.solicitacao, olhar.quem, TRECHOS.recurso(recurso.id), recurso.mensagem)
      : null,
    anexos: visao.anexos
      ? (anexos.get(recurso.id) ?? []).flatMap((um) => (um.entrega === null ? [um.anexo] : []))
      : [],
    resposta: visao.resposta ? (emVigor?.resposta ?? null) : null,
    respostas: visao.resposta
      ? recurso.respostas.map(({ resposta, desfecho, data, respondido_por_id }) => ({
          resposta,
          desfecho,
          data: dia(data),
          respondido_por: { nome: (respondido_por_id && contas.get(respondido_por_id)) ?? '' },
        }))
      : [],
    entregas: entregasNaTela(olhar, recurso, nomes, visao),
    contestar_ate: contestarAte(olhar, recurso),
  };
};

/** An attachment of an appeal, with an address that opens for a few minutes. */
const anexoNaTela = (
  { id, nome, bytes, anexado_por_id, anexado_por_nome, setor_nome }: AnexoLido,
  { quem, solicitacao }: Olhar,
  url: string,
): Anexo => {
  // Whoever came by the protocol sees neither the requester's name nor the accounts of staff.
  const { fatos } = solicitacao;
  const semNome = quem.visao_publica || escondeQuemPediu(fatos, quem);
  const oculto = semNome && anexado_por_id === fatos.solicitante_id;
  return {
    identificador: id,
    nome,
    bytes,
    url,
    anexado_por:
      anexado_por_id === null || oculto
        ? null
        : { id: quem.visao_publica ? null : anexado_por_id, nome: anexado_por_nome ?? '' },
    setor: setor_nome === null ? null : { nome: setor_nome },
  };
};

/** What stands beside the ids of some appeals. */
export type LadoDosRecursos = Pick<RecursosLidos, 'contas' | 'anexos'>;

/** Appeals of one look, whole, with names and attachments that were read with them. */
export const mostrarRecursos = (
  contexto: Contexto,
  olhar: Olhar,
  recursos: readonly RecursoGuardado[],
  { contas, anexos: guardados }: LadoDosRecursos,
  emailConfere = false,
): Recurso[] => {
  const { cod_empre, autoridades } = olhar.orgao;
  const enderecos = enderecosDosAnexos(contexto);
  const anexos = new Map(recursos.map(({ id }): [string, AnexoDaEntrega[]] => [id, []]));
  for (const anexo of guardados) {
    const { id, setor_nome, entrega } = anexo;
    if (!abreAnexo(olhar.solicitacao, olhar.quem, { id, doSolicitante: setor_nome === null }))
      continue;
    const url = enderecos.create({ cod_empre, id });
    anexos.get(anexo.recurso_id ?? '')?.push({ entrega, anexo: anexoNaTela(anexo, olhar, url) });
  }
  return recursos.map((recurso) =>
    recursoPorInteiro(olhar, recurso, { contas, anexos, autoridades }, emailConfere),
  );
};
