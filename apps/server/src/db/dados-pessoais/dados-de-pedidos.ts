import { conteudos, conteudosVersoes } from '../schema/conteudos.ts';
import { anexos, armazenamentoUso } from '../schema/anexos.ts';
import { avisos } from '../schema/avisos.ts';
import * as contagem from '../schema/contagem-de-solicitacoes.ts';
import { atendimentosPerdidos, consultasASetores } from '../schema/entre-setores.ts';
import { entregas } from '../schema/entregas.ts';
import { publicacoesEmCurso } from '../schema/publicacoes-em-curso.ts';
import { rascunhosDeResposta } from '../schema/rascunhos.ts';
import { recursoRespostas, recursos } from '../schema/recursos.ts';
import * as pedidos from '../schema/solicitacoes.ts';
import * as publico from '../schema/transparencia.ts';
import { preservacoes, solicitantesDoAno } from '../schema/guarda.ts';
import { dadosDe, type DadosDaTabela } from './dados-da-tabela.ts';

/** What is kept of requests, of what is published, and of the survey. */
export const DADOS_DOS_PEDIDOS: readonly DadosDaTabela[] = [
  dadosDe(pedidos.solicitacoes, 'PEDIDOS', {
    VINCULO: 'solicitante_id',
    IDENTIFICACAO: 'solicitante_nome',
    CONTATO: 'solicitante_email solicitante_telefone',
    TEXTOS:
      'assunto descricao sem_identidade decisao motivo_da_negativa remetida_a complemento justificativa_prorrogacao',
    AGENTES: 'atendente_id',
    USO: 'criada_em data_solicitacao',
    nenhum:
      'cod_empre id numero_protocolo origem canal natureza tipo prioridade grau_sigilo status_id identidade_preservada setor_id data_previsao data_previsao_anterior expirada_em atendida_em cancelada_em data_finalizacao resposta_corrigida_em lembrete anonimizada_em tipo_do_solicitante importada_em protocolo_de_origem',
  }),
  dadosDe(pedidos.solicitacaoHistorico, 'PEDIDOS', {
    TEXTOS: 'observacao observacao_interna versao_da_resposta',
    AGENTES: 'atendente_id',
    USO: 'criada_em',
    VINCULO: 'solicitacao_id',
    nenhum: 'cod_empre id tipo status_id setor_id prazo',
  }),
  dadosDe(pedidos.solicitacaoPalavras, 'PEDIDOS', {
    VINCULO: 'solicitacao_id',
    TEXTOS: 'palavras',
    nenhum: 'cod_empre criada_em',
  }),
  dadosDe(pedidos.enviosDeSolicitacao, 'PEDIDOS', {
    VINCULO: 'solicitacao_id recurso_id',
    USO: 'remetente impressao criado_em',
    nenhum: 'cod_empre chave',
  }),
  dadosDe(recursos, 'PEDIDOS', {
    VINCULO: 'solicitacao_id',
    TEXTOS: 'mensagem',
    AGENTES: 'responsavel_id',
    USO: 'criado_em data_abertura',
    nenhum: 'cod_empre id numero_protocolo instancia situacao prazo data_resposta lembrete',
  }),
  dadosDe(recursoRespostas, 'PEDIDOS', {
    VINCULO: 'recurso_id',
    TEXTOS: 'resposta',
    AGENTES: 'respondido_por_id',
    USO: 'criada_em data',
    nenhum: 'cod_empre versao desfecho',
  }),
  dadosDe(anexos, 'PEDIDOS', {
    VINCULO: 'solicitacao_id recurso_id anexado_por_id',
    TEXTOS: 'nome chave',
    USO: 'criado_em visto_em removido_em',
    nenhum:
      'cod_empre id conteudo_id entrega tipo_conteudo bytes reservado sha256 setor_id reservado_a',
  }),
  dadosDe(entregas, 'PEDIDOS', {
    VINCULO: 'recurso_id',
    TEXTOS: 'texto contestacao',
    AGENTES: 'responsavel_id entregue_por_id',
    USO: 'determinada_em entregue_em contestada_em',
    nenhum: 'cod_empre ordem setor_id prazo cancelada_em',
  }),
  dadosDe(rascunhosDeResposta, 'PEDIDOS', {
    VINCULO: 'solicitacao_id',
    TEXTOS: 'resposta motivo_da_negativa remetida_a',
    AGENTES: 'autores salvo_por_id aprovado_por_id',
    USO: 'salvo_em',
    nenhum: 'cod_empre versao decisao tipo_da_negativa',
  }),
  dadosDe(consultasASetores, 'PEDIDOS', {
    VINCULO: 'solicitacao_id',
    TEXTOS: 'pergunta',
    AGENTES: 'pedida_por_id respondida_por_id',
    USO: 'pedida_em respondida_em',
    nenhum: 'cod_empre id setor_id prazo',
  }),
  dadosDe(atendimentosPerdidos, 'PEDIDOS', {
    VINCULO: 'solicitacao_id',
    TEXTOS: 'motivo',
    AGENTES: 'usuario_id tirado_por_id',
    USO: 'decidido_em',
    nenhum: 'cod_empre id setor_id discordar_ate voltou',
  }),
  dadosDe(contagem.solicitacaoTotais, 'PEDIDOS', {
    nenhum: 'cod_empre mes natureza setor_id status_id restrita cancelada atendida parada total',
  }),
  dadosDe(contagem.solicitacaoTotaisDaFila, 'PEDIDOS', {
    nenhum: 'cod_empre vence natureza setor_id status_id restrita parada total',
  }),
  dadosDe(contagem.solicitacaoTotaisDoAtendente, 'PEDIDOS', {
    AGENTES: 'atendente_id',
    nenhum: 'cod_empre vence natureza setor_id status_id restrita total',
  }),
  dadosDe(contagem.solicitacaoVariacoes, 'PEDIDOS', {
    AGENTES: 'atendente_id',
    nenhum:
      'cod_empre mes natureza setor_id status_id restrita cancelada atendida parada vence id total',
  }),
  dadosDe(contagem.solicitacaoVariacoesSomadas, 'PEDIDOS', { nenhum: 'cod_empre quantas' }),
  dadosDe(armazenamentoUso, 'INSTITUICAO', {
    nenhum: 'cod_empre bytes avisado_em avisado_da_instalacao_em',
  }),
  dadosDe(publico.publicacoes, 'TRANSPARENCIA', {
    VINCULO: 'solicitacao_id',
    TEXTOS: 'assunto pergunta resposta busca',
    AGENTES: 'publicada_por_id',
    USO: 'data atualizada_em',
    nenhum: 'cod_empre versao retirada_em',
  }),
  dadosDe(publico.arquivosPublicados, 'TRANSPARENCIA', {
    VINCULO: 'solicitacao_id anexo_id',
    TEXTOS: 'nome tarjas',
    AGENTES: 'publicado_por_id',
    USO: 'publicado_em',
    nenhum: 'cod_empre publicado_id paginas',
  }),
  dadosDe(publicacoesEmCurso, 'TRANSPARENCIA', {
    VINCULO: 'solicitacao_id',
    TEXTOS: 'pedido falha',
    AGENTES: 'usuario_id',
    USO: 'origem vista_em',
    nenhum: 'cod_empre id arquivo pagina paginas',
  }),
  dadosDe(publico.informacoesClassificadas, 'TRANSPARENCIA', {
    AGENTES: 'autoridade',
    nenhum:
      'cod_empre id codigo assunto grau_sigilo fundamento data_producao data_classificacao prazo_ate desclassificada_em versao criada_em alterada_em',
  }),
  dadosDe(publico.declaracoesDoRol, 'TRANSPARENCIA', {
    AGENTES: 'autoridade cargo',
    nenhum: 'cod_empre ano data',
  }),
  dadosDe(publico.pedidosDeDeclaracao, 'TRANSPARENCIA', { nenhum: 'cod_empre ano' }),
  dadosDe(publico.relatoriosDeGestao, 'TRANSPARENCIA', {
    TEXTOS: 'analise providencias',
    nenhum: 'cod_empre ano publicado_em figuras versao',
  }),
  dadosDe(conteudos, 'TRANSPARENCIA', {
    AGENTES: 'escrito publicado busca',
    nenhum: 'cod_empre id tipo nome publicado_em versao criado_em atualizado_em',
  }),
  dadosDe(conteudosVersoes, 'TRANSPARENCIA', {
    AGENTES: 'conteudo publicado_por_id',
    nenhum: 'cod_empre conteudo_id numero publicado_em',
  }),
  dadosDe(publico.pesquisaRespostas, 'PESQUISA', {
    TEXTOS: 'comentario',
    USO: 'dia',
    nenhum: 'cod_empre id conteudo_id satisfacao atendimento prazo clareza solucao',
  }),
  dadosDe(publico.pesquisaConvitesUsados, 'PESQUISA', { nenhum: 'cod_empre hash expira_em' }),
  dadosDe(avisos, 'AVISOS', {
    VINCULO: 'usuario_id solicitacao_id recurso_id',
    USO: 'criado_em lido_em enviado_em',
    nenhum: 'cod_empre id tipo',
  }),
  dadosDe(solicitantesDoAno, 'PEDIDOS', { nenhum: 'cod_empre ano tipo quantos' }),
  dadosDe(preservacoes, 'PEDIDOS', {
    VINCULO: 'solicitacao_id',
    IDENTIFICACAO: 'cpfcnpj',
    TEXTOS: 'motivo',
    USO: 'desde liberada_em',
    nenhum: 'cod_empre id',
  }),
];
