import type { Tributo } from '../tributos/campo-livre.ts';

/**
 * Every event of the audit trail, as an administrator reads it: who did it stands beside it. The
 * name is the capability, a dot and what was done.
 */
export const EVENTOS = {
  'sessao.entrar': 'Entrou no portal',
  'sessao.sair': 'Saiu do portal',
  'sessao.senha-errada': 'Errou a senha ao entrar',
  'sessao.codigo-errado': 'Errou o código da verificação em duas etapas ao entrar',
  'conta.cadastrar': 'Cadastrou-se no portal',
  'conta.confirmar-email': 'Confirmou um e-mail',
  'conta.pedir-senha': 'Pediu o link de nova senha',
  'conta.redefinir-senha': 'Escolheu a senha pelo link recebido',
  'conta.alterar': 'Alterou a própria conta',
  'conta.trocar-foto': 'Trocou a própria foto',
  'conta.retirar-foto': 'Retirou a própria foto',
  'conta.encerrar-sessao': 'Encerrou uma sessão própria',
  'dois-fatores.ativar': 'Ativou a verificação em duas etapas',
  'dois-fatores.renovar-codigos': 'Trocou os códigos de recuperação',
  'dois-fatores.desativar': 'Desativou a verificação em duas etapas',
  'dois-fatores.remover-de-outro': 'Removeu a verificação em duas etapas de outra pessoa',
  'contribuinte.consultar': 'Procurou uma pessoa no cadastro para se cadastrar',
  'contribuinte.ver': 'Viu os dados de um contribuinte',
  'iptu.consultar': 'Consultou o IPTU de uma pessoa ou de um imóvel',
  'iptu.ver-parcela': 'Viu uma parcela do IPTU ao atualizá-la',
  'iptu.atualizar-parcela': 'Atualizou uma parcela vencida do IPTU',
  'iptu.imprimir': 'Emitiu uma guia do IPTU',
  'iptu.abrir-guia': 'Abriu uma guia do IPTU pelo endereço temporário',
  'issqn.consultar': 'Consultou o ISSQN de uma pessoa',
  'issqn.ver-parcela': 'Viu uma parcela do ISSQN ao atualizá-la',
  'issqn.atualizar-parcela': 'Atualizou uma parcela vencida do ISSQN',
  'issqn.imprimir': 'Emitiu uma guia do ISSQN',
  'issqn.abrir-guia': 'Abriu uma guia do ISSQN pelo endereço temporário',
  'alvara.consultar': 'Consultou os alvarás de uma pessoa',
  'alvara.ver-parcela': 'Viu uma parcela da guia de alvará ao atualizá-la',
  'alvara.atualizar-parcela': 'Atualizou uma parcela vencida da guia de alvará',
  'alvara.imprimir': 'Emitiu uma guia de alvará',
  'alvara.abrir-guia': 'Abriu uma guia de alvará pelo endereço temporário',
  'taxa.consultar': 'Consultou as taxas de fiscalização de uma pessoa',
  'taxa.ver-parcela': 'Viu uma parcela da taxa de fiscalização ao atualizá-la',
  'taxa.atualizar-parcela': 'Atualizou uma parcela vencida da taxa de fiscalização',
  'taxa.imprimir': 'Emitiu uma guia da taxa de fiscalização',
  'taxa.abrir-guia': 'Abriu uma guia da taxa de fiscalização pelo endereço temporário',
  'imoveis.consultar': 'Consultou os imóveis de uma pessoa',
  'cadastro.consultar': 'Consultou as informações cadastrais de uma pessoa',
  'alteracoes.consultar': 'Consultou as alterações do cadastro de uma pessoa',
  'extrato.consultar': 'Consultou a dívida ativa de uma pessoa',
  'extrato.imprimir': 'Imprimiu o extrato da dívida ativa de uma pessoa',
  'extrato.abrir': 'Abriu um extrato da dívida ativa pelo endereço temporário',
  'certidao.emitir': 'Emitiu uma certidão de débitos',
  'certidao.imprimir': 'Imprimiu de novo uma certidão de débitos',
  'certidao.recusar': 'Pediu uma certidão de débitos, que não foi emitida',
  'certidao.abrir': 'Abriu uma certidão de débitos pelo endereço temporário',
  'certidao.conferir': 'Conferiu uma certidão de débitos pelo código',
  'certidoes.listar': 'Viu a lista das certidões emitidas',
  'certidoes.revogar': 'Revogou uma certidão de débitos',
  'licenca.imprimir': 'Imprimiu o alvará de uma pessoa',
  'licenca.abrir': 'Abriu um alvará pelo endereço temporário',
  'licenca.conferir': 'Conferiu um alvará pelo código',
  'servicos.configurar': 'Ligou ou desligou serviços',
  'contribuintes.configurar': 'Mudou o que os contribuintes podem fazer e ver',
  'parametros.alterar': 'Alterou os parâmetros da instituição',
  'logo.trocar': 'Trocou o brasão',
  'logo.retirar': 'Retirou o brasão',
  'setores.gravar': 'Criou ou alterou um setor',
  'usuarios.listar': 'Viu os dados de contas na lista de usuários',
  'usuarios.alterar': 'Alterou a conta de outra pessoa',
  'usuarios.convidar': 'Convidou uma pessoa para a equipe',
  'usuarios.reenviar-convite': 'Enviou de novo um convite',
  'auditoria.consultar': 'Consultou a trilha de auditoria',
  'orgao.criar': 'Instalou a instituição',
  'orgao.configurar': 'Configurou a instituição pela linha de comando',
  'orgao.certificado': 'Instalou ou removeu o certificado digital pela linha de comando',
  'orgao.fonte': 'Mudou de onde vêm os dados tributários, pela linha de comando',
  'conexao.testar': 'Testou a conexão com o sistema da prefeitura',
  'usuario.criar': 'Criou uma conta pela linha de comando',
  'usuario.desbloquear': 'Desbloqueou uma conta pela linha de comando',
  'correio.reenviar': 'Enviou de novo um e-mail que tinha falhado',
  'importacao.contribuintes': 'Importou contribuintes',
  'importacao.imoveis': 'Importou imóveis',
  'importacao.guias-iptu': 'Importou guias do IPTU',
  'importacao.guias-issqn': 'Importou guias do ISSQN',
  'importacao.guias-alvara': 'Importou guias de alvará',
  'importacao.guias-taxa': 'Importou guias de taxas de fiscalização',
  'importacao.licencas': 'Importou licenças',
  'importacao.dividas': 'Importou débitos da dívida ativa',
  'importacao.alteracoes': 'Importou alterações do cadastro',
  'importacao.iptu-por-area': 'Importou imóveis e lançou o IPTU por área',
  'importacao.pagamentos': 'Importou pagamentos',
  'importacao.indices': 'Importou índices de correção ou taxas SELIC',
  'arrecadacao.ver-excecao': 'Viu um pagamento que ficou como exceção',
  'arrecadacao.baixar': 'Deu baixa em uma parcela com um pagamento que era exceção',
  'arrecadacao.resolver': 'Resolveu um pagamento que era exceção, sem dar baixa',
} as const satisfies Record<string, string>;

export type Evento = keyof typeof EVENTOS;

/** What is done with the bills of a tax. */
export type AtoDaGuia =
  'consultar' | 'ver-parcela' | 'atualizar-parcela' | 'imprimir' | 'abrir-guia';

const PREFIXOS = {
  IPTU: 'iptu',
  ISSQN: 'issqn',
  ALVARA: 'alvara',
  TAXA: 'taxa',
} as const satisfies Record<Tributo, string>;

/** The event of an act with the bills of a tax. */
export const eventoDaGuia = (tributo: Tributo, ato: AtoDaGuia): Evento =>
  `${PREFIXOS[tributo]}.${ato}`;

/** What an event was, in words; its name when it is not of this version. */
export const descreverEvento = (evento: string): string =>
  Object.hasOwn(EVENTOS, evento) ? EVENTOS[evento as Evento] : evento;
