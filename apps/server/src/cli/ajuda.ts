import type { Comando } from './comando.ts';

const CHAMADA = 'npm run cli --';

const SAIDAS = [
  'Códigos de saída:',
  '  0  tudo certo',
  '  1  houve recusa: linhas rejeitadas, ou o que se pediu já existe ou não há',
  '  2  o pedido está errado: opção, arquivo, mapa ou cabeçalho',
  '  3  problema: banco de dados, disco ou falha do programa',
];

const colunas = (linhas: readonly (readonly [string, string])[]): string[] => {
  const largura = Math.max(...linhas.map(([nome]) => nome.length));
  return linhas.map(([nome, texto]) => `  ${nome.padEnd(largura)}  ${texto}`);
};

/** Help of the whole command line. */
export const ajudaGeral = (comandos: readonly Comando[]): string[] => [
  `Uso: ${CHAMADA} <comando> [opções]`,
  '',
  'Comandos:',
  ...colunas(comandos.map(({ nome, resumo }) => [nome, resumo])),
  '',
  `Para saber mais de um: ${CHAMADA} <comando> --help`,
  '',
  'O banco de dados é o de DATABASE_URL (ou DATABASE_OWNER_URL); sem elas, o que o Balcão guarda em',
  'DATA_DIR (./data), mesmo com o servidor no ar.',
  '',
  ...SAIDAS,
];

/** Help of one command. */
export const ajudaDe = (comando: Comando): string[] => {
  const opcoes = Object.entries(comando.opcoes).map(
    ([nome, { valor, ajuda, obrigatoria, varias }]) => {
      const notas = [obrigatoria ? 'obrigatória' : '', varias ? 'pode repetir' : ''].filter(
        Boolean,
      );
      const nota = notas.length > 0 ? ` (${notas.join('; ')})` : '';
      return [`--${nome}${valor === undefined ? '' : ` ${valor}`}`, `${ajuda}${nota}`] as const;
    },
  );
  return [
    `Uso: ${[CHAMADA, comando.nome, ...comando.argumentos].join(' ')} [opções]`,
    '',
    comando.resumo,
    '',
    'Opções:',
    ...colunas([...opcoes, ['--help, -h', 'Mostra esta ajuda']]),
    ...(comando.detalhes ? ['', ...comando.detalhes] : []),
    '',
    ...SAIDAS,
  ];
};
