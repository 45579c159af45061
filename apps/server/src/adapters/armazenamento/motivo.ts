/** What a service or the system says by a name, in the words of who mends it. */
const MOTIVOS: Readonly<Record<string, string>> = {
  NoSuchBucket: 'o balde não existe',
  InvalidAccessKeyId: 'não conhece a chave de acesso',
  SignatureDoesNotMatch: 'o segredo não é o da chave de acesso',
  AccessDenied: 'a chave de acesso não pode usar o balde',
  ECONNREFUSED: 'ninguém atende no endereço',
  ENOTFOUND: 'o nome do servidor não existe',
  TimeoutError: 'não respondeu no tempo esperado',
  ENOSPC: 'o disco está cheio',
  EACCES: 'a pasta é de outro usuário',
  EROFS: 'o disco só pode ser lido',
  ENOTDIR: 'não é uma pasta',
};

const nomesDe = (erro: unknown): string[] =>
  erro instanceof Error
    ? [
        ...('code' in erro ? [String(erro.code)] : []),
        erro.name,
        ...(erro instanceof AggregateError ? erro.errors.flatMap(nomesDe) : []),
        ...nomesDe(erro.cause),
      ]
    : [];

/** Why a place did not serve, in words; what has none by its name. Never an address or a key. */
export const motivoDe = (erro: unknown): string => {
  const nomes = nomesDe(erro);
  const motivo = nomes.map((nome) => MOTIVOS[nome]).find((um) => um !== undefined);
  return motivo ?? nomes[0] ?? 'a conexão se interrompeu';
};
