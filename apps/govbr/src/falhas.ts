/** What may go wrong, or be odd, at gov.br: each a switch of the page `/` and of `POST /falhas`. */
export const FALHAS = {
  'emissor-sem-barra': 'O emissor da identidade vem sem a barra final',
  'emissor-errado': 'A identidade diz ser de outro emissor',
  'chave-trocada': 'A chave mudou e o nome dela (rsa1) continua o mesmo',
  'assinatura-errada': 'A identidade é assinada por uma chave que não foi publicada',
  'chaves-fora': 'As chaves não podem ser lidas',
  'escopo-em-lista': 'O escopo da resposta vem como lista',
  'booleanos-de-verdade': 'true e false vêm como valores, não como texto',
  'email-nao-verificado': 'O e-mail vem, e não foi confirmado',
  'sem-email': 'O e-mail não vem',
  'sem-nome': 'O nome não vem',
  'sub-com-hifen': 'O CPF de sub vem com hífen',
  'cpf-divergente': 'Os dois CPFs da identidade são de pessoas diferentes',
  'cpf-invalido': 'O CPF da identidade não existe',
  'so-senha': 'A pessoa entrou só com a senha, sem segunda etapa',
  'forma-nova': 'A pessoa entrou de uma forma que ninguém conhece',
  'selo-novo': 'A conta tem um selo que ninguém conhece',
  'sem-nivel': 'O nível não vem: o escopo não foi concedido',
  'nivel-novo': 'O nível é um que ninguém conhece',
  'identidade-vencida': 'A identidade venceu há cinco minutos',
  'relogio-atrasado': 'O relógio do gov.br está 40 segundos atrasado',
  'identidade-do-futuro': 'A identidade foi emitida daqui a dez minutos',
  'sem-identidade': 'A resposta não traz a identidade',
  'nonce-errado': 'A identidade responde a outro pedido',
  'destino-errado': 'A identidade é para outro sistema',
  'codigo-gasto': 'O código já foi usado',
  'retorno-nao-registrado': 'O endereço de volta não foi registrado',
  'saida-nao-registrada': 'O endereço de saída não foi registrado',
  'segredo-errado': 'O segredo do sistema não confere',
  'verificador-errado': 'O verificador do PKCE não confere',
  'estado-perdido': 'O gov.br volta sem o estado do pedido',
  'fica-no-govbr': 'Depois de entrar, a pessoa fica no gov.br e não volta',
  'nivel-sem-volta': 'Depois de aumentar o nível, a pessoa fica no gov.br e não volta',
  'userinfo-recusa': 'Os dados complementares são recusados (401)',
  'foto-enorme': 'A foto tem mais de 1 MB',
  'muitos-pedidos': 'O gov.br pede para esperar (429)',
  'fora-do-ar': 'O gov.br responde com erro (503)',
  'resposta-ilegivel': 'O gov.br responde com uma página em vez de dados',
  'conexao-cortada': 'A conexão é cortada no meio',
  demora: 'O gov.br não responde a tempo',
  'empresas-fora': 'As empresas da pessoa não podem ser lidas',
  'sem-empresas': 'A pessoa não tem empresas',
  'empresa-vencida': 'A ligação com as empresas da pessoa terminou ontem',
  'empresa-colaborador': 'A pessoa é só colaboradora das empresas',
  'certificado-de-empresa': 'A pessoa entra com certificado de empresa (CNPJ com letras)',
} as const;

export type Falha = keyof typeof FALHAS;

/** Switches that are on; nothing is kept anywhere else. */
export const createFalhas = () => {
  const ligadas = new Set<Falha>();
  return {
    ha: (falha: Falha) => ligadas.has(falha),
    /** @returns the names that are no switch */
    ligar: (nomes: readonly string[]): string[] => {
      ligadas.clear();
      const conhece = (nome: string): nome is Falha => Object.hasOwn(FALHAS, nome);
      for (const nome of nomes) if (conhece(nome)) ligadas.add(nome);
      return nomes.filter((nome) => !conhece(nome));
    },
  };
};

export type Falhas = ReturnType<typeof createFalhas>;
