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
  'iptu.consultar': 'Consultou o IPTU de uma pessoa ou de um imóvel',
  'iptu.ver-parcela': 'Viu uma parcela do IPTU ao atualizá-la',
  'iptu.atualizar-parcela': 'Atualizou uma parcela vencida do IPTU',
  'iptu.imprimir': 'Emitiu uma guia do IPTU',
  'iptu.abrir-guia': 'Abriu uma guia do IPTU pelo endereço temporário',
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
  'usuario.criar': 'Criou uma conta pela linha de comando',
  'usuario.desbloquear': 'Desbloqueou uma conta pela linha de comando',
  'correio.reenviar': 'Enviou de novo um e-mail que tinha falhado',
  'importacao.contribuintes': 'Importou contribuintes',
  'importacao.imoveis': 'Importou imóveis',
  'importacao.guias-iptu': 'Importou guias do IPTU',
  'importacao.iptu-por-area': 'Importou imóveis e lançou o IPTU por área',
} as const satisfies Record<string, string>;

export type Evento = keyof typeof EVENTOS;

/** What an event was, in words; its name when it is not of this version. */
export const descreverEvento = (evento: string): string =>
  Object.hasOwn(EVENTOS, evento) ? EVENTOS[evento as Evento] : evento;
