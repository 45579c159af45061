import type { AtoDaGuia, Evento } from './eventos.ts';
import type { ForaDosAcessos } from './fora-dos-acessos.ts';
import type { ServicoDoAcesso, TipoDeAcesso } from './servicos-do-acesso.ts';

/** An act of the trail, as the person reads it whose data it is about. */
export interface Acesso {
  readonly servico: ServicoDoAcesso;
  readonly tipo: TipoDeAcesso;
  /** After who did it: 'Viu as suas guias do IPTU'. */
  readonly frase: string;
}

const olhar = (servico: ServicoDoAcesso, frase: string): Acesso => ({
  servico,
  tipo: 'OLHAR',
  frase,
});
const mudanca = (servico: ServicoDoAcesso, frase: string): Acesso => ({
  servico,
  tipo: 'MUDANCA',
  frase,
});

const daGuia = (nome: string): Record<AtoDaGuia, Acesso> => ({
  consultar: olhar('TRIBUTOS', `Consultou ${nome}`),
  'ver-parcela': olhar('TRIBUTOS', `Viu uma parcela ao atualizar ${nome}`),
  'atualizar-parcela': mudanca('TRIBUTOS', `Atualizou o valor de uma parcela vencida: ${nome}`),
  imprimir: olhar('TRIBUTOS', `Emitiu uma guia: ${nome}`),
  'abrir-guia': olhar('TRIBUTOS', `Abriu uma guia por um endereço temporário: ${nome}`),
});

const IPTU = daGuia('o seu IPTU');
const ISSQN = daGuia('o seu ISSQN');
const ALVARA = daGuia('as suas guias de alvará');
const TAXA = daGuia('as suas taxas de fiscalização');

/** An event that the person whose data it is about reads. */
export type EventoContado = Exclude<Evento, ForaDosAcessos>;

/** All of them, in the words of that person; a new event does not compile until it is here or in `fora-dos-acessos.ts`. */
export const ACESSOS: Readonly<Record<EventoContado, Acesso>> = {
  'sessao.senha-errada': mudanca('CONTA', 'Tentou entrar na sua conta e errou a senha'),
  'sessao.codigo-errado': mudanca(
    'CONTA',
    'Tentou entrar na sua conta com a senha certa e errou o código da segunda etapa',
  ),
  'conta.cadastrar': mudanca('CONTA', 'Cadastrou a sua conta no portal'),
  'conta.criar-com-govbr': mudanca('CONTA', 'Abriu a sua conta com o gov.br'),
  'conta.retomar': mudanca('CONTA', 'Retomou a sua conta com o gov.br: o acesso de antes terminou'),
  'conta.liberar': mudanca('CONTA', 'Liberou a sua conta'),
  'conta.recusar': mudanca('CONTA', 'Recusou o seu cadastro'),
  'conta.pedir-senha': mudanca('CONTA', 'Pediu um link de nova senha para a sua conta'),
  'conta.redefinir-senha': mudanca('CONTA', 'Escolheu uma senha pelo link enviado ao seu e-mail'),
  'conta.desfazer-email': mudanca('CONTA', 'Desfez a troca do e-mail da sua conta'),
  'dois-fatores.remover-de-outro': mudanca('CONTA', 'Desligou a segunda etapa da sua entrada'),
  'procuracao.dar': mudanca('CONTA', 'Deu uma procuração sua pelo portal'),
  'procuracao.aceitar': mudanca('CONTA', 'Aceitou agir por você'),
  'procuracao.recusar': mudanca('CONTA', 'Não aceitou agir por você'),
  'procuracao.encerrar': mudanca('CONTA', 'Encerrou uma procuração sua'),
  'representacao.comecar': mudanca('CONTA', 'Passou a agir por você'),
  'representacao.deixar': mudanca('CONTA', 'Deixou de agir por você'),
  'cidadao.procurar': olhar('ATENDIMENTO', 'Achou o seu nome numa procura de pessoas'),
  'cidadao.ver': olhar('ATENDIMENTO', 'Viu quem você é e a sua conta no portal'),
  'cidadao.ver-tributos': olhar('ATENDIMENTO', 'Viu o que você deve e pagou'),
  'contribuinte.consultar': olhar('CONTA', 'Procurou o seu cadastro para criar uma conta'),
  'contribuinte.ver': olhar('TRIBUTOS', 'Viu o seu nome e o seu documento numa consulta'),
  'iptu.consultar': IPTU.consultar,
  'iptu.ver-parcela': IPTU['ver-parcela'],
  'iptu.atualizar-parcela': IPTU['atualizar-parcela'],
  'iptu.imprimir': IPTU.imprimir,
  'iptu.abrir-guia': IPTU['abrir-guia'],
  'issqn.consultar': ISSQN.consultar,
  'issqn.ver-parcela': ISSQN['ver-parcela'],
  'issqn.atualizar-parcela': ISSQN['atualizar-parcela'],
  'issqn.imprimir': ISSQN.imprimir,
  'issqn.abrir-guia': ISSQN['abrir-guia'],
  'alvara.consultar': ALVARA.consultar,
  'alvara.ver-parcela': ALVARA['ver-parcela'],
  'alvara.atualizar-parcela': ALVARA['atualizar-parcela'],
  'alvara.imprimir': ALVARA.imprimir,
  'alvara.abrir-guia': ALVARA['abrir-guia'],
  'taxa.consultar': TAXA.consultar,
  'taxa.ver-parcela': TAXA['ver-parcela'],
  'taxa.atualizar-parcela': TAXA['atualizar-parcela'],
  'taxa.imprimir': TAXA.imprimir,
  'taxa.abrir-guia': TAXA['abrir-guia'],
  'documento-unico.consultar': olhar('TRIBUTOS', 'Viu tudo o que você tem em aberto'),
  'documento-unico.emitir': mudanca('TRIBUTOS', 'Juntou parcelas suas num documento único'),
  'documento-unico.ver': olhar('TRIBUTOS', 'Viu um documento único seu'),
  'documento-unico.imprimir': olhar('TRIBUTOS', 'Imprimiu um documento único seu'),
  'link-de-pagamento.criar': mudanca('TRIBUTOS', 'Criou um link para outra pessoa pagar por você'),
  'link-de-pagamento.revogar': mudanca('TRIBUTOS', 'Cancelou um link para outra pessoa pagar'),
  'link-de-pagamento.abrir': olhar('TRIBUTOS', 'Abriu um link para pagar por você'),
  'link-de-pagamento.imprimir': olhar(
    'TRIBUTOS',
    'Imprimiu o documento de um link para pagar por você',
  ),
  'link-de-pagamento.cobrar': mudanca('TRIBUTOS', 'Pediu o PIX de um link para pagar por você'),
  'link-de-pagamento.comprovante': olhar(
    'TRIBUTOS',
    'Imprimiu o comprovante de um link para pagar por você',
  ),
  'pagamento-automatico.ver': olhar('TRIBUTOS', 'Viu o seu pagamento automático'),
  'pagamento-automatico.pedir': mudanca('TRIBUTOS', 'Pediu o seu pagamento automático'),
  'pagamento-automatico.cancelar': mudanca('TRIBUTOS', 'Cancelou o seu pagamento automático'),
  'pagamento-automatico.cancelar-parcela': mudanca(
    'TRIBUTOS',
    'Cancelou o pagamento automático de uma parcela sua',
  ),
  'pagamento-automatico.autorizada': mudanca(
    'TRIBUTOS',
    'Confirmou que o seu pagamento automático foi autorizado',
  ),
  'pagamento-automatico.encerrada': mudanca('TRIBUTOS', 'Encerrou o seu pagamento automático'),
  'pagamento-automatico.agendar': mudanca('TRIBUTOS', 'Agendou o pagamento de uma parcela sua'),
  'pagamento-automatico.falhou': mudanca(
    'TRIBUTOS',
    'Não fez o pagamento automático de uma parcela sua',
  ),
  'imoveis.consultar': olhar('TRIBUTOS', 'Consultou os seus imóveis'),
  'cadastro.consultar': olhar('TRIBUTOS', 'Consultou as suas informações cadastrais'),
  'alteracoes.consultar': olhar('TRIBUTOS', 'Consultou as alterações do seu cadastro'),
  'extrato.consultar': olhar('TRIBUTOS', 'Consultou a sua dívida ativa'),
  'extrato.imprimir': olhar('TRIBUTOS', 'Imprimiu o extrato da sua dívida ativa'),
  'extrato.abrir': olhar('TRIBUTOS', 'Abriu o extrato da sua dívida ativa por endereço temporário'),
  'certidao.emitir': mudanca('CERTIDOES', 'Emitiu uma certidão de débitos sua'),
  'certidao.imprimir': olhar('CERTIDOES', 'Imprimiu de novo uma certidão de débitos sua'),
  'certidao.recusar': olhar('CERTIDOES', 'Pediu uma certidão de débitos sua, que não foi emitida'),
  'certidao.abrir': olhar('CERTIDOES', 'Abriu uma certidão sua por um endereço temporário'),
  'certidao.conferir': olhar('CERTIDOES', 'Conferiu uma certidão sua pelo código'),
  'certidoes.listar': olhar('CERTIDOES', 'Viu uma certidão sua na lista das emitidas'),
  'certidoes.revogar': mudanca('CERTIDOES', 'Revogou uma certidão sua'),
  'comprovante.imprimir': olhar('CERTIDOES', 'Emitiu o comprovante de um pagamento seu'),
  'comprovante.conferir': olhar('CERTIDOES', 'Conferiu um comprovante de pagamento seu'),
  'comprovante.abrir': olhar('CERTIDOES', 'Abriu um comprovante seu por um endereço temporário'),
  'licenca.imprimir': olhar('CERTIDOES', 'Imprimiu um alvará seu'),
  'licenca.abrir': olhar('CERTIDOES', 'Abriu um alvará seu por um endereço temporário'),
  'licenca.conferir': olhar('CERTIDOES', 'Conferiu um alvará seu pelo código'),
  'solicitacoes.consultar': olhar('SOLICITACOES', 'Consultou uma solicitação sua pelo protocolo'),
  'solicitacoes.consultar-reservada': olhar(
    'SOLICITACOES',
    'Consultou uma solicitação sua pelo protocolo e pelo e-mail',
  ),
  'solicitacoes.ver': olhar('SOLICITACOES', 'Viu uma solicitação sua'),
  'solicitacoes.ver-historico': olhar('SOLICITACOES', 'Viu o histórico de uma solicitação sua'),
  'anexo.baixar': olhar('SOLICITACOES', 'Baixou um anexo de uma solicitação sua'),
  'solicitacoes.atender': mudanca('SOLICITACOES', 'Assumiu o atendimento de uma solicitação sua'),
  'solicitacoes.direcionar': mudanca('SOLICITACOES', 'Enviou uma solicitação sua a um setor'),
  'solicitacoes.pedir-complemento': mudanca('SOLICITACOES', 'Pediu a você o que faltava'),
  'solicitacoes.receber-complemento': mudanca('SOLICITACOES', 'Registrou o que você trouxe'),
  'solicitacoes.anotar': mudanca('SOLICITACOES', 'Escreveu uma anotação interna'),
  'solicitacoes.designar': mudanca('SOLICITACOES', 'Passou uma solicitação sua a outra pessoa'),
  'solicitacoes.reclassificar': mudanca('SOLICITACOES', 'Corrigiu o tipo de uma solicitação sua'),
  'solicitacoes.consultar-setor': mudanca('SOLICITACOES', 'Consultou outro setor sobre o pedido'),
  'solicitacoes.responder-consulta': mudanca('SOLICITACOES', 'Respondeu a consulta de outro setor'),
  'solicitacoes.discordar': mudanca('SOLICITACOES', 'Discordou de deixar o atendimento'),
  'solicitacoes.decidir-discordancia': mudanca('SOLICITACOES', 'Decidiu quem atende o pedido'),
  'solicitacoes.corrigir-email': mudanca('SOLICITACOES', 'Corrigiu o e-mail de uma solicitação'),
  'solicitacoes.abrir-identidade': olhar('SOLICITACOES', 'Viu quem fez uma solicitação reservada'),
  'solicitacoes.tirar-identidade': mudanca(
    'SOLICITACOES',
    'Escreveu o que os setores leem de uma solicitação reservada',
  ),
  'solicitacoes.devolver': mudanca('SOLICITACOES', 'Devolveu uma solicitação sua ao SIC'),
  'solicitacoes.complementar': mudanca('SOLICITACOES', 'Incluiu anexos numa solicitação sua'),
  'solicitacoes.prorrogar': mudanca('SOLICITACOES', 'Prorrogou o prazo de uma solicitação sua'),
  'solicitacoes.responder': mudanca('SOLICITACOES', 'Respondeu uma solicitação sua'),
  'solicitacoes.ver-rascunho': olhar('SOLICITACOES', 'Viu o rascunho de uma resposta a você'),
  'solicitacoes.rascunhar': mudanca('SOLICITACOES', 'Escreveu o rascunho de uma resposta a você'),
  'solicitacoes.aprovar': mudanca('SOLICITACOES', 'Aprovou o rascunho de uma resposta a você'),
  'solicitacoes.corrigir': mudanca('SOLICITACOES', 'Corrigiu a resposta de uma solicitação sua'),
  'solicitacoes.ver-arquivo-a-publicar': olhar('SOLICITACOES', 'Viu um arquivo antes de publicar'),
  'solicitacoes.publicar': mudanca('SOLICITACOES', 'Publicou a resposta, sem dizer quem pediu'),
  'solicitacoes.alterar-publicacao': mudanca('SOLICITACOES', 'Alterou o que foi publicado'),
  'solicitacoes.retirar-publicacao': mudanca('SOLICITACOES', 'Retirou o que foi publicado'),
  'recursos.ver': olhar('SOLICITACOES', 'Viu os recursos de uma solicitação sua'),
  'recursos.encaminhar': mudanca('SOLICITACOES', 'Encaminhou um recurso seu a quem responde'),
  'recursos.responder': mudanca('SOLICITACOES', 'Respondeu um recurso seu'),
  'recursos.corrigir': mudanca('SOLICITACOES', 'Corrigiu a resposta de um recurso seu'),
  'recursos.entregar': mudanca('SOLICITACOES', 'Entregou o que um recurso seu deferiu'),
  'usuarios.listar': olhar('CONTA', 'Viu os dados da sua conta na lista de usuários'),
  'usuarios.alterar': mudanca('CONTA', 'Alterou a sua conta'),
  'usuarios.convidar': mudanca('CONTA', 'Convidou você para a equipe'),
  'usuarios.reenviar-convite': mudanca('CONTA', 'Enviou de novo o convite para a equipe'),
  'auditoria.consultar': olhar('CONTROLE', 'Procurou na trilha os acessos aos seus dados'),
  'usuario.criar': mudanca('CONTA', 'Criou a sua conta'),
  'usuario.desbloquear': mudanca('CONTA', 'Desbloqueou a sua conta'),
  'arrecadacao.receber-pix': mudanca('PAGAMENTOS', 'Avisou que você pagou com PIX'),
  'arrecadacao.devolver': mudanca('PAGAMENTOS', 'Mandou o banco devolver um pagamento seu'),
  'arrecadacao.devolucao-feita': mudanca('PAGAMENTOS', 'Devolveu um pagamento seu'),
  'arrecadacao.devolucao-recusada': mudanca('PAGAMENTOS', 'Não devolveu um pagamento seu'),
  'arrecadacao.ver-excecao': olhar(
    'PAGAMENTOS',
    'Viu um pagamento seu que precisava de conferência',
  ),
  'arrecadacao.baixar': mudanca('PAGAMENTOS', 'Deu baixa numa parcela com um pagamento seu'),
  'arrecadacao.baixar-em-parte': mudanca('PAGAMENTOS', 'Abateu parte de uma parcela sua'),
  'arrecadacao.creditar': mudanca('PAGAMENTOS', 'Registrou um pagamento seu como crédito'),
  'arrecadacao.resolver': mudanca('PAGAMENTOS', 'Resolveu um pagamento seu sem dar baixa'),
  'arrecadacao.listar-creditos': olhar('PAGAMENTOS', 'Viu os seus créditos'),
  'arrecadacao.propor': mudanca('PAGAMENTOS', 'Propôs o que fazer de um pagamento seu'),
  'arrecadacao.aprovar': mudanca('PAGAMENTOS', 'Aprovou o que fazer de um pagamento seu'),
  'arrecadacao.recusar': mudanca('PAGAMENTOS', 'Recusou o que se propôs de um pagamento seu'),
};
