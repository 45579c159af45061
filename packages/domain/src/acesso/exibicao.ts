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
