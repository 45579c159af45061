import type {
  SolicitacaoDaLista,
  SolicitacaoDetalhada,
  SolicitacaoPublica,
  MemoriaDoPrazoNaTela,
  EntradaDoHistorico,
} from '@balcao/contracts';
import {
  atendimentoDisponivel,
  complementoPendente,
  fimDoPrazoParaRecorrer,
  foiProrrogada,
  GRAUS_DE_SIGILO,
  idDoStatus,
  mascararEmail,
  mascararNome,
  NATUREZAS,
  SEM_VALOR,
  naoAtendida,
  passivelDeRecurso,
  PRIORIDADES,
  solicitacaoVencida,
  TIPOS_DE_SOLICITACAO,
  visaoPublica,
  type MotivoDoRecurso,
  ASSUNTO_RESERVADO,
  escondeQuemPediu,
  IDENTIDADE_PRESERVADA,
  TRECHOS,
  type Solicitacao,
  type TipoDeEventoDaSolicitacao,
  memoriaDoPrazo,
  prazoDaProrrogacao,
  diaEm,
  formatarData,
  horaEm,
  semRastro,
  leObservacaoInterna,
  leOriginal,
  soDeServidores,
  statusDoId,
  trazTextoReservado,
  rotuloDoCanal,
} from '@balcao/domain';
import { dia, diaOuNada, opcao } from '../processo/apresentar.ts';
import { textoComoSeLe } from '../processo/como-se-le.ts';
import type { Olhar } from './olhar.ts';
import type { EntradaGuardada } from '../processo/olhada.repository.ts';

/**
 * What every audience reads of a request. What each reads besides is assigned to it: a literal that spreads as many
 * fields as these again takes V8 thirty times as long, and a page of the queue has fifteen of them.
 */
const comum = ({
  solicitacao: { id, numero_protocolo, assunto, fatos, nomes },
  orgao,
  quem,
}: Olhar) => {
  const { hoje } = orgao;
  const { status, atendente_id, setor_id } = fatos;
  const passivel_de_recurso = passivelDeRecurso(fatos, orgao, hoje);
  const complemento = complementoPendente(fatos);
  const ate = passivel_de_recurso ? fimDoPrazoParaRecorrer(fatos, orgao, hoje) : undefined;
  return {
    id,
    numero_protocolo,
    assunto,
    natureza: opcao(NATUREZAS, fatos.natureza),
    tipo: opcao(TIPOS_DE_SOLICITACAO, fatos.tipo),
    prioridade: fatos.prioridade === null ? null : opcao(PRIORIDADES, fatos.prioridade),
    grau_sigilo: opcao(GRAUS_DE_SIGILO, fatos.grau_sigilo),
    status,
    status_id: idDoStatus(status),
    nao_atendida: naoAtendida(fatos, hoje),
    vencida: solicitacaoVencida(fatos, hoje),
    atendente: atendente_id === null ? null : { id: atendente_id, nome: nomes.atendente ?? '' },
    localizado_em: { identificador: setor_id, nome: nomes.setor },
    data_solicitacao: dia(fatos.data_solicitacao),
    data_previsao: dia(fatos.data_previsao),
    data_previsao_anterior: diaOuNada(fatos.data_previsao_anterior),
    data_finalizacao: diaOuNada(fatos.data_finalizacao),
    expirada_em: fatos.expirada_em,
    cancelada_em: diaOuNada(fatos.cancelada_em),
    ...(fatos.identidade_preservada && {
      identidade_preservada: { texto_pronto: fatos.sem_identidade !== null },
    }),
    ...(fatos.importada && {
      importada: { em: dia(fatos.importada.em), protocolo: fatos.importada.protocolo },
    }),
    atendimento_disponivel: atendimentoDisponivel(fatos, quem),
    prorrogada: foiProrrogada(fatos),
    passivel_de_recurso,
    recorrer_ate: diaOuNada(ate ?? null),
    ...(complemento && { complemento_ate: dia(complemento.ate) }),
  };
};

/** In the place of the id of an account that is kept. */
const SEM_CONTA = 'preservada';

/** A row of the queue of staff, or of the requester's own list. */
export const naLista = (olhar: Olhar): SolicitacaoDaLista => {
  const { fatos, solicitante } = olhar.solicitacao;
  const { solicitante_id } = fatos;
  // That somebody has an account is all that is told of who asked not to be known.
  const id = escondeQuemPediu(fatos, olhar.quem) ? SEM_CONTA : solicitante_id;
  return Object.assign(comum(olhar), {
    solicitante: solicitante_id === null || id === null ? null : { id, nome: solicitante.nome },
  });
};

/** What stands beside a request that was opened: its files, and what can be done against it. */
export type AoLado = Pick<SolicitacaoDetalhada, 'documentos' | 'recorrer' | 'consultas'>;

const complementoNaTela = (
  complemento: Solicitacao['complemento'],
): SolicitacaoDetalhada['complemento'] =>
  complemento && {
    pergunta: complemento.pergunta,
    pedido_em: dia(complemento.pedido_em),
    ate: dia(complemento.ate),
    para_o_prazo: complemento.previsao !== null,
    respondido_em: diaOuNada(complemento.respondido_em),
  };

/** What is read of a request that was opened, by whoever may read it whole. */
const porInteiro = ({ solicitacao: { descricao, canal, fatos } }: Olhar, aoLado: AoLado) => ({
  descricao,
  canal: rotuloDoCanal(canal),
  justificativa_prorrogacao: fatos.justificativa_prorrogacao,
  decisao: fatos.decisao,
  motivo_da_negativa: fatos.motivo_da_negativa,
  remetida_a: fatos.remetida_a,
  complemento: complementoNaTela(fatos.complemento),
  recursos: fatos.recursos.length,
  ...aoLado,
});

/** Of whom nothing is told: who asked not to be known, and who asked in another system. */
const semContato = ({ solicitacao: { fatos }, quem }: Olhar): boolean =>
  fatos.importada !== undefined || escondeQuemPediu(fatos, quem);

/** To staff: also who asked, and how they are reached. */
export const paraServidor = (olhar: Olhar, aoLado: AoLado): SolicitacaoDetalhada =>
  Object.assign(naLista(olhar), porInteiro(olhar, aoLado), {
    ...(olhar.solicitacao.fatos.anonima && { anonima: true }),
    contato: semContato(olhar) ? null : olhar.solicitacao.solicitante,
  });

/** To who filed it. */
export const paraSolicitante = (olhar: Olhar, aoLado: AoLado): SolicitacaoDetalhada =>
  Object.assign(naLista(olhar), porInteiro(olhar, aoLado), { contato: null });

/** What staff wrote of a request in its own fields, when it is held back. */
const SEM_TEXTOS = { justificativa_prorrogacao: null, motivo_da_negativa: null, remetida_a: null };

/**
 * To whoever directed it where they no longer read it: the facts of where it stands, by which they see
 * that, without what it says and whose it is (Lei 13.460/2017, art. 10 §7).
 */
export const foraDeVista = (olhar: Olhar): SolicitacaoDetalhada => ({
  ...naLista(olhar),
  assunto: '',
  solicitante: null,
  descricao: '',
  canal: '',
  ...SEM_TEXTOS,
  complemento: null,
  contato: null,
  decisao: null,
  documentos: [],
  recursos: 0,
  recorrer: { motivo: 'SOLICITACAO_RESTRITA' satisfies MotivoDoRecurso, proximo: null },
});

/** To whoever has the protocol; what is reserved only with the requester's e-mail. */
export const paraPublico = (
  olhar: Olhar,
  aoLado: AoLado,
  emailConfere: boolean,
): SolicitacaoPublica => {
  const { fatos, solicitante } = olhar.solicitacao;
  const visao = visaoPublica(fatos, emailConfere);
  const inteira = porInteiro(olhar, visao.anexos ? aoLado : { ...aoLado, documentos: [] });
  const publica = comum(olhar);
  const { atendente } = publica;
  return Object.assign(publica, inteira, !visao.textos && SEM_TEXTOS, {
    complemento: inteira.complemento && {
      ...inteira.complemento,
      pergunta: visao.textos ? inteira.complemento.pergunta : null,
    },
    atendente: atendente === null ? null : { id: null, nome: atendente.nome },
    descricao: visao.descricao ? inteira.descricao : null,
    pede_email: !visao.descricao,
    ...(fatos.identidade_preservada && !visao.descricao
      ? {
          assunto: ASSUNTO_RESERVADO,
          nome_solicitante: IDENTIDADE_PRESERVADA,
          email_solicitante: null,
        }
      : {
          nome_solicitante: fatos.importada
            ? SEM_VALOR.solicitante
            : mascararNome(solicitante.nome),
          email_solicitante: solicitante.email === null ? null : mascararEmail(solicitante.email),
        }),
  });
};

/** 'Como este prazo foi calculado'. */
export const prazoParaTela = ({
  solicitacao: { fatos },
  orgao,
}: Pick<Olhar, 'solicitacao' | 'orgao'>): MemoriaDoPrazoNaTela => {
  const { etapas, confere } = memoriaDoPrazo(fatos, orgao);
  return {
    etapas: etapas.map(({ etapa, prazo, texto, dias }) => ({
      etapa,
      vencimento: dia(prazo.vencimento),
      texto,
      dias: [...dias],
    })),
    confere,
    se_prorrogada: foiProrrogada(fatos)
      ? null
      : dia(prazoDaProrrogacao(fatos.data_previsao, fatos.natureza, orgao).vencimento),
  };
};

/** How somebody proved who they are is the SIC's to know, of who asked not to be known. */
const EMAIL_CORRIGIDO: TipoDeEventoDaSolicitacao = 'EMAIL_CORRIGIDO';
/** The one entry whose words are the requester's. */
const COMPLEMENTO_RECEBIDO: TipoDeEventoDaSolicitacao = 'COMPLEMENTO_RECEBIDO';

/** The entries of a history, without what staff write for themselves to whoever is not staff. */
export const historicoParaTela = (
  entradas: readonly EntradaGuardada[],
  { solicitacao, orgao, quem }: Olhar,
): EntradaDoHistorico[] => {
  const leTudo = leOriginal(solicitacao.fatos, quem);
  const semHora = semRastro(solicitacao.fatos);
  const interna = leObservacaoInterna(quem);
  const lidas = interna ? entradas : entradas.filter(({ tipo }) => !soDeServidores(tipo));
  const deQuemPediu = (tipo: string, texto: string | null) =>
    tipo === COMPLEMENTO_RECEBIDO && texto !== null
      ? textoComoSeLe(solicitacao, quem, TRECHOS.complemento, texto)
      : texto;
  return lidas.map(({ tipo, status_id, criada_em, atendente, setor, ...entrada }) => {
    const data = diaEm(criada_em, orgao.fuso);
    const hora = semHora ? '' : `, ${horaEm(criada_em, orgao.fuso)}`;
    return {
      tipo,
      status: statusDoId(status_id),
      data_criacao: { data, formatada: `${formatarData(data)}${hora}` },
      observacao: deQuemPediu(tipo, entrada.observacao),
      observacao_interna:
        interna && (leTudo || tipo !== EMAIL_CORRIGIDO) ? entrada.observacao_interna : null,
      resposta: entrada.versao_da_resposta,
      atendente: atendente === null ? null : { nome: atendente },
      setor: { nome: setor },
    };
  });
};

/** To whoever has the protocol; of what is reserved, what staff wrote waits for the e-mail. */
export const historicoParaPublico = (
  entradas: readonly EntradaGuardada[],
  olhar: Olhar,
  emailConfere: boolean,
): EntradaDoHistorico[] => {
  const { textos } = visaoPublica(olhar.solicitacao.fatos, emailConfere);
  const mostradas = entradas.map((entrada) =>
    textos || !trazTextoReservado(entrada.tipo)
      ? entrada
      : { ...entrada, observacao: null, versao_da_resposta: null },
  );
  return historicoParaTela(mostradas, olhar);
};
