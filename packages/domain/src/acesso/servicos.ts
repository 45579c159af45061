/** A service of the portal, as every institution has it; each institution turns it on or off. */
export interface Servico {
  readonly id: number;
  readonly action_key: string;
  readonly nome: string;
  readonly descricao: string;
  /** Label of its shortcut on the sign-in page. Exactly these services have a public page. */
  readonly atalho_publico?: string;
}

/** The twelve services of `portal.md` §2; shortcuts to the letter. */
export const SERVICOS = [
  {
    id: 1,
    action_key: 'iptu',
    nome: 'Segunda via do IPTU',
    descricao: 'Consulte, atualize e pague as guias do Imposto Predial e Territorial Urbano',
    atalho_publico: 'Consultar 2° via IPTU',
  },
  {
    id: 2,
    action_key: 'issqn',
    nome: 'Consultar ISSQN',
    descricao: 'Consulte as guias de Imposto Sobre Serviço de Qualquer Natureza',
    atalho_publico: 'Consultar ISSQN',
  },
  {
    id: 3,
    action_key: 'informacoes_cadastrais',
    nome: 'Informações Cadastrais',
    descricao: 'Veja os dados pessoais e o endereço que a prefeitura tem em seu cadastro',
  },
  {
    id: 4,
    action_key: 'log_alteracoes',
    nome: 'Consulta de alterações',
    descricao: 'Consulte as alterações as quais seus dados pessoais foram submetidos',
  },
  {
    id: 5,
    action_key: 'imoveis',
    nome: 'Imóveis vinculados',
    descricao: 'Imóveis vinculados ao CPF/CNPJ informado',
  },
  {
    id: 6,
    action_key: 'extrato_divida',
    nome: 'Extrato da dívida',
    descricao: 'Veja e imprima o extrato dos débitos inscritos em dívida ativa',
    atalho_publico: 'Emitir Extrato da Dívida',
  },
  {
    id: 7,
    action_key: 'alvara',
    nome: 'Consulta de alvará',
    descricao: 'Consulte as guias de alvará e imprima a licença',
    atalho_publico: 'Consultar Guias de Alvará',
  },
  {
    id: 8,
    action_key: 'taxas_fiscalizacao',
    nome: 'Taxas de fiscalização',
    descricao: 'Consulte e imprima as guias das taxas de fiscalização',
  },
  {
    id: 9,
    action_key: 'negativa_debitos',
    nome: 'Consulta de Certidão Negativa de Débitos',
    descricao: 'Emita a certidão de débitos ou confira uma certidão já emitida',
    atalho_publico: 'Emitir CND',
  },
  {
    id: 10,
    action_key: 'solicitacoes',
    nome: 'Solicitações',
    descricao: 'Faça e acompanhe pedidos de acesso à informação e à ouvidoria',
    atalho_publico: 'Ouvidoria - Esic',
  },
  {
    id: 11,
    action_key: 'autenticidade_alvara',
    nome: 'Autenticidade do Alvará',
    descricao: 'Confira se um alvará é verdadeiro e está válido',
    atalho_publico: 'Autenticidade do Alvará',
  },
  {
    id: 12,
    action_key: 'pesquisa_satisfacao',
    nome: 'Pesquisa de satisfação',
    descricao: 'Conte como foi o atendimento da prefeitura',
    atalho_publico: 'Pesquisa De Satisfação',
  },
] as const satisfies readonly Servico[];

export type ChaveServico = (typeof SERVICOS)[number]['action_key'];

/** The services that show bills, which are paid. */
export const SERVICOS_COM_GUIAS = [
  'iptu',
  'issqn',
  'alvara',
  'taxas_fiscalizacao',
] as const satisfies readonly ChaveServico[];

/** The service of a key, or undefined for a key that does not exist. */
export const findServico = (chave: string): (Servico & { action_key: ChaveServico }) | undefined =>
  SERVICOS.find((servico) => servico.action_key === chave);

/** Public addresses that the specification gives; the others are the service's key. The build reads them. */
const ENDERECOS: Partial<Record<ChaveServico, string>> = {
  solicitacoes: 'esic',
  pesquisa_satisfacao: 'pesquisa-satisfacao',
};

/** First word of the address of a service's public page. */
export const segmentoDoServico = (chave: ChaveServico): string => ENDERECOS[chave] ?? chave;

/** Order in which the sign-in page lists its shortcuts (`portal.md` §2). */
export const ATALHOS_PUBLICOS = [
  'negativa_debitos',
  'alvara',
  'iptu',
  'issqn',
  'extrato_divida',
  'autenticidade_alvara',
  'solicitacoes',
  'pesquisa_satisfacao',
] as const satisfies readonly ChaveServico[];

export type ChaveServicoPublico = (typeof ATALHOS_PUBLICOS)[number];

/** Whether a service has a page that needs no sign-in. */
export const temPaginaPublica = (chave: string): chave is ChaveServicoPublico =>
  findServico(chave)?.atalho_publico !== undefined;

/**
 * Whether an action can be taken now. The screen draws its button from it (`OCULTA` is not drawn,
 * `DESABILITADA` is drawn and says why), the server refuses with the same reason as its code.
 */
export type Disponibilidade<Motivo extends string> =
  | { readonly estado: 'HABILITADA' }
  | { readonly estado: 'DESABILITADA' | 'OCULTA'; readonly motivo: Motivo };

export const HABILITADA = { estado: 'HABILITADA' } as const;

export const desabilitada = <M extends string>(motivo: M) =>
  ({ estado: 'DESABILITADA', motivo }) as const;

export const oculta = <M extends string>(motivo: M) => ({ estado: 'OCULTA', motivo }) as const;

/** A setting of what taxpayers are offered and shown (`portal.md` §2, taxpayer configuration). */
export interface OpcaoDeExibicao {
  readonly chave: string;
  /** In which of the two lists of the page it stands. */
  readonly lista: 'cadastro' | 'endereco';
  readonly titulo: string;
  readonly descricao: string;
  /** What holds while the orgao has chosen nothing. */
  readonly padrao: boolean;
}

/** The display settings; registration is off until the orgao opens it. */
export const OPCOES_DE_EXIBICAO = [
  {
    chave: 'habilitar_cadastro',
    lista: 'cadastro',
    titulo: 'Habilitar cadastro',
    descricao: 'Mostra “Criar nova conta” na entrada do contribuinte',
    padrao: false,
  },
  {
    chave: 'liberar_acesso_automatico',
    lista: 'cadastro',
    titulo: 'Liberar acesso automático',
    descricao: 'A conta vale sem a prefeitura, quando a pessoa prova quem é e confirma o e-mail',
    padrao: false,
  },
  {
    chave: 'exibir_endereco',
    lista: 'endereco',
    titulo: 'Exibir endereço',
    descricao: 'Mostra ao contribuinte o endereço em Informações Cadastrais',
    padrao: true,
  },
  {
    chave: 'exibir_endereco_imoveis',
    lista: 'endereco',
    titulo: 'Exibir endereço dos imóveis',
    descricao: 'Mostra ao contribuinte o endereço nos imóveis e nas guias de IPTU',
    padrao: true,
  },
] as const satisfies readonly OpcaoDeExibicao[];

export type ChaveDeExibicao = (typeof OPCOES_DE_EXIBICAO)[number]['chave'];

/**
 * Which settings are on, from what the orgao stored. Accounts are never released by themselves
 * where nobody may register.
 */
export function exibicaoLigada(
  guardadas: Readonly<Record<string, boolean>>,
): ReadonlySet<ChaveDeExibicao> {
  const ligadas = new Set(
    OPCOES_DE_EXIBICAO.filter(({ chave, padrao }) => guardadas[chave] ?? padrao).map(
      ({ chave }): ChaveDeExibicao => chave,
    ),
  );
  if (!ligadas.has('habilitar_cadastro')) ligadas.delete('liberar_acesso_automatico');
  return ligadas;
}
