/** A property whose owner gets a letter. */
export interface Imovel {
  /** As the city prints it, and as look-ups compare it. */
  inscricao: string;
  inscricao_busca: string;
  cpfcnpj: string;
  nome: string;
  endereco: string;
  bairro: string;
  cidade: string;
  uf: string;
  cep: string;
}

/** A letter to be printed: the only place where its code can be read. */
export interface Carta extends Omit<Imovel, 'inscricao_busca' | 'cpfcnpj'> {
  /** 'ABCDE-FGHJK' */
  codigo: string;
}
