export * from './acesso/permissoes.ts';
export * from './acesso/entrada-com-govbr.ts';
export * from './acesso/niveis.ts';
export * from './acesso/servicos.ts';
export * from './acesso/provas.ts';
export * from './acesso/regra-da-senha.ts';
export * from './aparencia/cor.ts';
export * from './arquivos/anexo.ts';
export * from './arquivos/brasao.ts';
export * from './arquivos/conteudo.ts';
export * from './arrecadacao/conciliar.ts';
export * from './arquivos/importacao.ts';
export {
  decidirDocumento,
  repartir,
  situacaoDoDocumento,
  type DocumentoCobrado,
  type ParteDevida,
  type SituacaoDoDocumento,
} from './arrecadacao/decidir-documento.ts';
export * from './arrecadacao/decidir-pagamento.ts';
export * from './arrecadacao/identificar.ts';
export * from './arrecadacao/imputar.ts';
export * from './arrecadacao/mudanca-de-cobranca.ts';
export * from './arrecadacao/registro.ts';
export * from './arrecadacao/retorno.ts';
export * from './avisos/avisos.ts';
export { GRUPOS_DE_AVISOS, type GrupoDeAvisos } from './avisos/avisos-ao-cidadao.ts';
export * from './avisos/caminho-do-aviso.ts';
export * from './auditoria/eventos.ts';
export * from './calendario/calendario.ts';
export * from './calendario/data-civil.ts';
export * from './calendario/feriados-estaduais.ts';
export * from './calendario/fuso.ts';
export * from './calendario/prazo.ts';
export * from './certidoes/certidao.ts';
export * from './certidoes/debitos.ts';
export * from './dinheiro/centavos.ts';
export * from './dinheiro/decimal.ts';
export * from './identificacao/cpf-cnpj.ts';
export * from './identificacao/contato.ts';
export * from './identificacao/identificador.ts';
export * from './identificacao/procurar-cidadao.ts';
export * from './parametros/consulta-publica.ts';
export * from './parametros/parametros.ts';
export {
  PARTES_DO_TRATAMENTO,
  TAMANHO_DA_PARTE,
  type Tratamento,
} from './parametros/parametros-de-privacidade.ts';
export type { Decreto } from './parametros/parametros-do-portal.ts';
export * from './pesquisa/pesquisa.ts';
export * from './pix/montar.ts';
export * from './pix/cobranca.ts';
export * from './pix/ler.ts';
export * from './privacidade/atividades-de-tratamento.ts';
export * from './publicacao/marcas.ts';
export * from './publicacao/publicacao.ts';
export * from './publicacao/tarjas.ts';
export * from './publicacao/realces.ts';
export * from './recursos/acoes-do-recurso.ts';
export * from './recursos/assentar-recursos.ts';
export * from './recursos/disponibilidade-do-recurso.ts';
export * from './recursos/entrega-do-recurso.ts';
export * from './recursos/fila-de-recursos.ts';
export * from './recursos/recurso.ts';
export * from './recursos/situacao.ts';
export * from './recursos/prazos-do-recurso.ts';
export * from './solicitacoes/canais.ts';
export * from './solicitacoes/pedir-complemento.ts';
export * from './solicitacoes/proximo-passo.ts';
export * from './solicitacoes/modelos-de-resposta.ts';
export * from './solicitacoes/abrir-solicitacao.ts';
export * from './solicitacoes/assentar.ts';
export * from './solicitacoes/acoes-da-solicitacao.ts';
export * from './solicitacoes/derivados.ts';
export * from './solicitacoes/disponibilidade.ts';
export * from './solicitacoes/solicitacao.ts';
export * from './solicitacoes/identidade.ts';
export * from './solicitacoes/necessidades.ts';
export * from './solicitacoes/opcoes.ts';
export * from './solicitacoes/memoria-do-prazo.ts';
export * from './solicitacoes/corrigir-resposta.ts';
export * from './solicitacoes/rascunho-da-resposta.ts';
export * from './solicitacoes/responder-solicitacao.ts';
export * from './solicitacoes/prazos-da-solicitacao.ts';
export * from './solicitacoes/prazos-da-fila.ts';
export * from './solicitacoes/procurar-na-fila.ts';
export * from './solicitacoes/relatorio-de-solicitacoes.ts';
export * from './solicitacoes/consultar-setor.ts';
export * from './solicitacoes/discordar.ts';
export * from './solicitacoes/reclassificar.ts';
export * from './solicitacoes/status.ts';
export * from './solicitacoes/tramitacao.ts';
export * from './solicitacoes/visibilidade.ts';
export * from './texto/caracteres.ts';
export * from './texto/csv.ts';
export * from './texto/escrita.ts';
export * from './transparencia/celulas.ts';
export * from './transparencia/classificadas.ts';
export * from './transparencia/dados-abertos.ts';
export * from './transparencia/controladoria.ts';
export * from './transparencia/declaracoes.ts';
export * from './transparencia/estatisticas.ts';
export * from './transparencia/federal.ts';
export * from './transparencia/respostas-abertas.ts';
export * from './tributos/atualizacao.ts';
export * from './tributos/busca.ts';
export * from './tributos/calcular-encargos.ts';
export * from './tributos/codigo-barras.ts';
export * from './tributos/divida.ts';
export * from './tributos/documento-unico.ts';
export * from './tributos/encargos.ts';
export * from './tributos/escolha.ts';
export * from './tributos/memoria-dos-encargos.ts';
export * from './tributos/parcela.ts';
export * from './tributos/modulos.ts';
export * from './tributos/txid.ts';
