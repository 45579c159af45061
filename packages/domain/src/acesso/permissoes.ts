/** Who is asking. VISITANTE has not signed in; the others are the user types of `portal.md` §1. */
export const PAPEIS = ['VISITANTE', 'CONTRIBUINTE', 'PREFEITURA', 'ADMIN'] as const;

export type Papel = (typeof PAPEIS)[number];

/** The type of a user account. */
export type TipoUsuario = Exclude<Papel, 'VISITANTE'>;

export const TIPOS_USUARIO = [
  'CONTRIBUINTE',
  'PREFEITURA',
  'ADMIN',
] as const satisfies readonly TipoUsuario[];

const TODOS = ['VISITANTE', 'CONTRIBUINTE', 'PREFEITURA', 'ADMIN'] as const;
const CONTRIBUINTES = ['CONTRIBUINTE'] as const;
const COM_SESSAO = ['CONTRIBUINTE', 'PREFEITURA', 'ADMIN'] as const;
const SERVIDORES = ['PREFEITURA', 'ADMIN'] as const;
const ADMINS = ['ADMIN'] as const;

/**
 * Who may do what (`portal.md` §6): the one table that the server asks before every endpoint and
 * the screens ask before they show an entry. It says who may ask; the rows that each one may reach
 * (a taxpayer only their own) are each use case's own rule.
 */
export const PERMISSOES = {
  publico: TODOS,
  'sessao.ver': COM_SESSAO,
  'sessao.encerrar': COM_SESSAO,
  'conta.ver': COM_SESSAO,
  'conta.alterar': COM_SESSAO,
  'avisos.ver': COM_SESSAO,
  'meus-dados.ver': COM_SESSAO,
  'direitos.pedir': COM_SESSAO,
  'direitos.atender': SERVIDORES,
  'avisos.sair': TODOS,
  'inicio.ver': CONTRIBUINTES,
  'conta.cadastrar': TODOS,
  'conta.confirmar-email': TODOS,
  'conta.recuperar': TODOS,
  'dois-fatores.configurar': COM_SESSAO,
  'dois-fatores.remover-de-outro': ADMINS,
  'procuracoes.gerenciar': CONTRIBUINTES,
  'representacao.escolher': CONTRIBUINTES,
  'tributos.consultar-publico': TODOS,
  'tributos.consultar': COM_SESSAO,
  'tributos.consultar-de-outros': SERVIDORES,
  'tributos.atualizar-parcela-publico': TODOS,
  'tributos.atualizar-parcela': COM_SESSAO,
  'tributos.pagar-junto-publico': TODOS,
  'tributos.pagar-junto': COM_SESSAO,
  'parcelamentos.simular-publico': TODOS,
  'parcelamentos.simular': COM_SESSAO,
  'parcelamentos.ver': COM_SESSAO,
  'parcelamentos.aderir': CONTRIBUINTES,
  'parcelamentos.gerenciar': SERVIDORES,
  'parcelamentos.fazer-no-balcao': SERVIDORES,
  'programas-de-parcelamento.gerenciar': ADMINS,
  'pagamento-automatico.ver': COM_SESSAO,
  'pagamento-automatico.autorizar': CONTRIBUINTES,
  'documentos.emitir-publico': TODOS,
  'documentos.emitir': COM_SESSAO,
  'certidoes.gerenciar': SERVIDORES,
  'arrecadacao.gerenciar': SERVIDORES,
  'arrecadacao.aprovar': ADMINS,
  'importacoes.gerenciar': ADMINS,
  'solicitacoes.criar-publico': TODOS,
  'solicitacoes.consultar-publico': TODOS,
  'solicitacoes.criar': CONTRIBUINTES,
  'solicitacoes.ver': COM_SESSAO,
  'solicitacoes.gerenciar': SERVIDORES,
  'solicitacoes.publicar': SERVIDORES,
  'recursos.abrir-publico': TODOS,
  'recursos.abrir': CONTRIBUINTES,
  'recursos.ver': COM_SESSAO,
  'recursos.gerenciar': SERVIDORES,
  'servicos.configurar': ADMINS,
  'contribuintes.configurar': SERVIDORES,
  'contribuintes.liberar': SERVIDORES,
  'cidadaos.ver': SERVIDORES,
  'usuarios.gerenciar': ADMINS,
  'usuarios.convidar': ADMINS,
  'setores.ver': SERVIDORES,
  'setores.gerenciar': ADMINS,
  'parametros.gerenciar': ADMINS,
  'classificadas.gerenciar': SERVIDORES,
  'conteudos.gerenciar': ADMINS,
  'controladoria.ver': SERVIDORES,
  'auditoria.consultar': ADMINS,
  'sigilos.gerenciar': ADMINS,
  'conexao.ver': ADMINS,
  'govbr.ver': ADMINS,
  'tratamentos.ver': ADMINS,
  'pesquisa.ver-comentarios': SERVIDORES,
  'operacao.saude': TODOS,
} as const satisfies Record<string, readonly Papel[]>;

export type Capacidade = keyof typeof PERMISSOES;

/** Whether someone in this role may use this capability. */
export function pode(papel: Papel, capacidade: Capacidade): boolean {
  const papeis: readonly Papel[] = PERMISSOES[capacidade];
  return papeis.includes(papel);
}

/** Of whom an institution that requires two steps requires them: of those who see other people's data. */
export const exigeDoisFatores = (tipo: TipoUsuario, exigidos: boolean): boolean =>
  exigidos && tipo !== 'CONTRIBUINTE';

/** First match wins: browsers name the ones they descend from too. */
const NAVEGADORES: readonly (readonly [RegExp, string])[] = [
  [/\bwv\b|; wv\)/, 'Aplicativo'],
  [/\bEdgA?\/|EdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const APARELHOS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

const acha = (tabela: readonly (readonly [RegExp, string])[], agente: string) =>
  tabela.find(([forma]) => forma.test(agente))?.[1];

/** A browser's `User-Agent` in words: `Chrome no Android`. What is not known is said so. */
export function descreverAgente(agente: string): string {
  const navegador = acha(NAVEGADORES, agente);
  const aparelho = acha(APARELHOS, agente);
  if (navegador && aparelho) return `${navegador} no ${aparelho}`;
  return navegador ?? (aparelho ? `Navegador no ${aparelho}` : 'Aparelho não identificado');
}
