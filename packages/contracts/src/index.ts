export * from './administracao.ts';
export * from './anexos.ts';
export * from './arrecadacao.ts';
export * from './auditoria.ts';
export * from './avisos.ts';
export * from './bancos/pix-arrecadacao.ts';
export * from './bancos/pix-automatico-do-bacen.ts';
export * from './bancos/pix-do-bacen.ts';
export { getCatalogo, getRobots, getSitemap, type CatalogoDeDados } from './catalogo.ts';
export * from './busca-do-portal.ts';
export * from './certidoes.ts';
export * from './chaves-de-acesso.ts';
export * from './cidadaos.ts';
export * from './classificadas.ts';
export * from './cobranca-pix.ts';
export * from './conexao.ts';
export * from './consultas.ts';
export * from './contas.ts';
export * from './conteudos.ts';
export * from './conteudos-escritos.ts';
export * from './controladoria.ts';
export * from './dados-abertos.ts';
export * from './direitos.ts';
export * from './documento-unico.ts';
export * from './documentos.ts';
export * from './dois-fatores.ts';
export * from './endpoint.ts';
export { ERROS_DO_GOVBR, type MotivoDoGovbr } from './erros-do-govbr.ts';
export * from './excecoes.ts';
export * from './erp/acordos-do-erp.ts';
export * from './erp/api.ts';
export * from './erp/cadastro-do-erp.ts';
export { ERROS_DO_DOCUMENTO_UNICO } from './errors-de-guias.ts';
export * from './errors.ts';
export * from './fields.ts';
export * from './formularios.ts';
export * from './importacoes.ts';
export * from './govbr.ts';
export { lerBuscaEnviada } from './leitura-de-formularios.ts';
export * from './inicio.ts';
export * from './liberacoes.ts';
export * from './orgaos.ts';
export * from './operacao.ts';
export * from './mudancas-de-cobranca.ts';
export {
  baixarCopia,
  cancelarCopia,
  listCopias,
  pedirCopia,
  type CopiaDeDados,
} from './copias-de-dados.ts';
export * from './meus-dados.ts';
export * from './pagamento-automatico.ts';
export * from './pagination.ts';
export * from './parametros.ts';
export * from './passos-para-receber.ts';
export * from './perfil.ts';
export * from './procuracoes.ts';
export * from './previa-de-parametros.ts';
export * from './acordos-de-parcelamento.ts';
export * from './antecipacao-do-acordo.ts';
export * from './gestao-de-parcelamentos.ts';
export * from './parcelamento-no-balcao.ts';
export * from './parcelamentos.ts';
export { ProgramaDeParcelamento, type ProgramaEscrito } from './programa-de-parcelamento.ts';
export * from './saida-dos-avisos.ts';
export * from './sessao.ts';
export { encerrarSigilo, imporSigilo, listSigilos, type SigiloDeAcesso } from './sigilos.ts';
export * from './recursos/decidir-recursos.ts';
export * from './recursos/entregar-recursos.ts';
export * from './recursos/consultar-recursos.ts';
export { Recurso, RecursoDaLista } from './recursos/consultar-recursos.ts';
export * from './relatorios.ts';
export * from './respostas.ts';
export * from './pesquisa.ts';
export * from './pntp.ts';
export * from './privacidade.ts';
export * from './registro-de-tratamento.ts';
export * from './prova.ts';
export * from './solicitacoes/complementos.ts';
export * from './solicitacoes/abrir-solicitacao.ts';
export * from './solicitacoes/acoes-na-solicitacao.ts';
export * from './solicitacoes/consultar-solicitacoes.ts';
export * from './solicitacoes/entre-setores.ts';
export * from './solicitacoes/publicar-resposta.ts';
export {
  Anexo,
  EntradaDoHistorico,
  MemoriaDoPrazoNaTela,
  SolicitacaoDaLista,
  SolicitacaoDetalhada,
  SolicitacaoPublica,
} from './solicitacoes/solicitacao-na-tela.ts';
export * from './solicitacoes/solicitacao-na-tela.ts';
export * from './solicitacoes/preservar-identidade.ts';
export * from './solicitacoes/modelos-de-resposta.ts';
export * from './solicitacoes/tramitar-solicitacao.ts';
export * from './totais-da-arrecadacao.ts';
export * from './transparencia-fiscal.ts';
export * from './tributos.ts';
export * from './usuarios.ts';
export * from './webauthn.ts';
