import {
  idDoStatus,
  lembreteDoRecurso,
  marcasDePessoa,
  NATUREZA_ACESSO,
  registrarPublicacao,
  somarDias,
  tarjar,
  type DataCivil,
} from '@balcao/domain';
import { randomUUID } from 'node:crypto';
import type { publicacoes } from '../../db/schema/transparencia.ts';
import type { recursoRespostas, recursos } from '../../db/schema/recursos.ts';
import type { solicitacaoHistorico, solicitacoes } from '../../db/schema/solicitacoes.ts';
import type { Roteiro } from './roteiro.ts';
import type { Vida } from './tempo.ts';
import { viver, type Casa } from './vida.ts';

/** Somebody with an account who files requests. */
interface Solicitante {
  id: string;
  cpfcnpj: string;
  nome: string;
  email: string | null;
  telefone: string | null;
}

/** A city in which requests are filed and worked on. */
export interface Lugar extends Casa {
  cod_empre: number;
  solicitantes: readonly Solicitante[];
}

/** A request as rows: with its history, its appeals and their answers, and what was published of it. */
export interface Linhas {
  solicitacao: typeof solicitacoes.$inferInsert;
  historico: (typeof solicitacaoHistorico.$inferInsert)[];
  recursos: (typeof recursos.$inferInsert)[];
  respostas: (typeof recursoRespostas.$inferInsert)[];
  publicacao?: typeof publicacoes.$inferInsert;
}

/** 8 in the morning in the west of the country: the same civil day in every zone of it. */
const ABERTURA_UTC = 13;
const MINUTO = 60_000;
const UMA_HORA = 60 * MINUTO;

/** The n-th act of a day, from 0: in the order of the history, during office hours. */
const instante = (dia: DataCivil, ordem: number, vez: number): Date =>
  new Date(Date.parse(`${dia}T${ABERTURA_UTC}:00:00Z`) + (ordem * 40 + ((vez * 7) % 40)) * MINUTO);

const RESPOSTAS: readonly string[] = ['RECURSO_RESPONDIDO', 'RECURSO_CORRIGIDO'];

/** The appeals of a request, each thing at the instant that the history gives it. */
const linhasDosRecursos = (
  { recursos: vividos, historico }: Vida,
  { cod_empre, id: solicitacao_id = '' }: Linhas['solicitacao'],
  instantes: readonly Date[],
  ontem: DataCivil,
): Pick<Linhas, 'recursos' | 'respostas'> => {
  const quando = (qual: number, serve: (tipo: string) => boolean): Date[] =>
    instantes.filter((_instante, i) => {
      const fato = historico[i];
      return fato?.recurso === qual && serve(fato.evento.tipo);
    });
  const linhas = vividos.map(({ respostas, ...recurso }, qual) => {
    const id = randomUUID();
    const [criado_em = new Date(0)] = quando(qual, (tipo) => tipo === 'RECURSO_ABERTO');
    const dadas = quando(qual, (tipo) => RESPOSTAS.includes(tipo));
    const lembrete = lembreteDoRecurso(recurso, ontem) ?? null;
    return {
      recurso: { cod_empre, id, solicitacao_id, ...recurso, criado_em, lembrete },
      respostas: respostas.map((resposta, i) => ({
        cod_empre,
        recurso_id: id,
        versao: i + 1,
        ...resposta,
        criada_em: dadas[i] ?? criado_em,
      })),
    };
  });
  return {
    recursos: linhas.map(({ recurso }) => recurso),
    respostas: linhas.flatMap(({ respostas }) => respostas),
  };
};

/** Lives a request until `ontem` and writes it down as rows. */
export const escrever = (lugar: Lugar, roteiro: Roteiro, ontem: DataCivil): Linhas => {
  const { cod_empre, solicitantes } = lugar;
  const { dia, vez, tema, numero_protocolo } = roteiro;
  const conta = solicitantes.find(({ cpfcnpj }) => cpfcnpj === roteiro.cpfcnpj);
  const pessoa = conta ?? { nome: roteiro.nome, email: roteiro.email, telefone: null };
  const vida = viver(lugar, roteiro, conta?.id ?? null, ontem);
  const { status, recursos: _recursos, ...fatos } = vida.solicitacao;
  const solicitacao = {
    cod_empre,
    id: randomUUID(),
    numero_protocolo,
    origem: conta ? ('PAINEL' as const) : ('ESIC' as const),
    assunto: tema.assunto,
    descricao: tema.descricao,
    status_id: idDoStatus(status),
    solicitante_nome: pessoa.nome,
    solicitante_email: pessoa.email,
    solicitante_telefone: pessoa.telefone,
    criada_em: instante(dia, 0, vez),
    ...fatos,
  };
  const historico = vida.historico.map(
    ({ dia: quando, evento: { status: novo, ...evento } }, i) => ({
      cod_empre,
      solicitacao_id: solicitacao.id,
      status_id: idDoStatus(novo),
      ...evento,
      criada_em: instante(quando, i - vida.historico.findIndex((um) => um.dia === quando), vez),
    }),
  );
  const instantes = historico.map(({ criada_em }) => criada_em);
  return {
    solicitacao,
    historico,
    ...linhasDosRecursos(vida, solicitacao, instantes, ontem),
  };
};

/** The answer of a request that may be published, as the history has it; never one that is disputed. */
const respostaDe = ({ solicitacao, historico, recursos: disputas }: Linhas) =>
  solicitacao.natureza === NATUREZA_ACESSO && solicitacao.grau_sigilo === 1 && disputas.length === 0
    ? historico.find(({ tipo }) => tipo === 'RESPONDIDA')
    : undefined;

const publicada = (linhas: Linhas, resposta: Linhas['historico'][number]): Linhas => {
  const { cod_empre, id = '', assunto, descricao, setor_id, ...pedido } = linhas.solicitacao;
  const quemPediu = { nome: pedido.solicitante_nome, protocolo: pedido.numero_protocolo };
  const semPessoas = (texto: string) => tarjar(texto, marcasDePessoa(texto, quemPediu));
  const atendente = resposta.atendente_id ?? '';
  const atualizada_em = new Date(resposta.criada_em.getTime() + UMA_HORA);
  const ato = { usuario_id: atendente };
  const { evento } = registrarPublicacao({ status: 'FINALIZADO', setor_id }, 'PUBLICADA', ato);
  const { status, ...entrada } = evento;
  const status_id = idDoStatus(status);
  return {
    ...linhas,
    historico: [
      ...linhas.historico,
      { cod_empre, solicitacao_id: id, status_id, ...entrada, criada_em: atualizada_em },
    ],
    publicacao: {
      cod_empre,
      solicitacao_id: id,
      assunto,
      pergunta: semPessoas(descricao),
      resposta: semPessoas(resposta.observacao ?? ''),
      data: pedido.data_finalizacao ?? '',
      publicada_por_id: atendente,
      versao: 1,
      atualizada_em,
    },
  };
};

/**
 * Lives requests until the day before `hoje`, and publishes the newest answer to each question, as
 * a city does with what people ask often, with personal data covered.
 */
export const escreverTodas = (
  lugar: Lugar,
  roteiros: readonly Roteiro[],
  hoje: DataCivil,
): Linhas[] => {
  const ontem = somarDias(hoje, -1);
  const todas = roteiros.map((roteiro) => escrever(lugar, roteiro, ontem));
  const porAssunto = new Map<string, Linhas>();
  for (const linhas of todas) {
    if (respostaDe(linhas)) porAssunto.set(linhas.solicitacao.assunto, linhas);
  }
  const escolhidas = new Set(porAssunto.values());
  return todas.map((linhas) => {
    const resposta = escolhidas.has(linhas) ? respostaDe(linhas) : undefined;
    return resposta ? publicada(linhas, resposta) : linhas;
  });
};
