import {
  idDoStatus,
  marcasDePessoa,
  NATUREZA_ACESSO,
  registrarPublicacao,
  tarjar,
} from '@balcao/domain';
import type { Linhas, LinhaDoHistorico } from './linhas.ts';

const UMA_HORA = 3_600_000;

/** The answer of a request that may be published, as the history has it; never one that is disputed. */
const respostaDe = ({ solicitacao, historico, recursos }: Linhas): LinhaDoHistorico | undefined =>
  solicitacao.natureza === NATUREZA_ACESSO && solicitacao.grau_sigilo === 1 && recursos.length === 0
    ? historico.find(({ tipo }) => tipo === 'RESPONDIDA')
    : undefined;

const publicada = (linhas: Linhas, resposta: LinhaDoHistorico): Linhas => {
  const { cod_empre, id = '', assunto, descricao, setor_id, ...pedido } = linhas.solicitacao;
  const quemPediu = { nome: pedido.solicitante_nome, protocolo: pedido.numero_protocolo };
  const semPessoas = (texto: string) => tarjar(texto, marcasDePessoa(texto, quemPediu));
  const atendente = resposta.atendente_id ?? '';
  const atualizada_em = new Date(resposta.criada_em.getTime() + UMA_HORA);
  const { evento } = registrarPublicacao({ status: 'FINALIZADO', setor_id }, 'PUBLICADA', {
    usuario_id: atendente,
  });
  const { status, ...entrada } = evento;
  return {
    ...linhas,
    historico: [
      ...linhas.historico,
      {
        cod_empre,
        solicitacao_id: id,
        status_id: idDoStatus(status),
        ...entrada,
        criada_em: atualizada_em,
      },
    ],
    publicacao: {
      cod_empre,
      solicitacao_id: id,
      assunto,
      pergunta: semPessoas(descricao),
      resposta: semPessoas(resposta.observacao ?? ''),
      data: linhas.solicitacao.data_finalizacao ?? '',
      publicada_por_id: atendente,
      versao: 1,
      atualizada_em,
    },
  };
};

/**
 * Publishes the newest answer to each question, as a city does with what people ask often, with
 * personal data covered.
 */
export const publicarRespostas = (todas: readonly Linhas[]): Linhas[] => {
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
