import type { Resultado } from '../importacao/importar.ts';
import type { Tipo } from '../importacao/tipos/tipo.ts';

const numero = new Intl.NumberFormat('pt-BR');

const contar = (quantos: number, um: string, varios: string): string =>
  `${numero.format(quantos)} ${quantos === 1 ? um : varios}`;

const NOMES_DOS_SEPARADORES: Record<string, string> = {
  ';': 'ponto e vírgula',
  ',': 'vírgula',
  '\t': 'tabulação',
};

const contagens = (r: Resultado): string[] => {
  const linhas: [string, number][] = [
    ['Lidas', r.lidas],
    ['Novas', r.novas],
    ['Alteradas', r.alteradas],
    ['Iguais', r.iguais],
    ['Rejeitadas', r.rejeitadas],
  ];
  return linhas.map(([nome, valor]) => `  ${nome.padEnd(10)} ${numero.format(valor).padStart(12)}`);
};

const notas = ({ semValor, inativadas }: Resultado): string[] => [
  ...(semValor > 0
    ? [`${contar(semValor, 'linha', 'linhas')} sem área ou preço: só o imóvel, sem guia.`]
    : []),
  ...(inativadas > 0
    ? [
        `${contar(inativadas, 'parcela em aberto ficou', 'parcelas em aberto ficaram')} INATIVA: a outra forma de pagar a guia já foi paga.`,
      ]
    : []),
];

/** The first refused lines, and how many there are besides. */
export const rejeicoes = ({
  rejeicoes: primeiras,
  rejeitadas,
}: Pick<Resultado, 'rejeicoes' | 'rejeitadas'>): string[] => {
  if (rejeitadas === 0) return [];
  const mostradas = new Set(primeiras.map(({ linha }) => linha)).size;
  const resto = rejeitadas - mostradas;
  return [
    '',
    'Rejeitadas:',
    ...primeiras.map(({ linha, campo, motivo }) => `  linha ${linha}, ${campo}: ${motivo}`),
    ...(resto > 0
      ? [`  … e mais ${contar(resto, 'linha', 'linhas')}: veja todas com --relatorio.`]
      : []),
  ];
};

const desfecho = (
  { gravado, rejeitadas, novas, alteradas }: Resultado,
  simular: boolean,
): string => {
  if (simular) return 'Simulação: nada foi gravado.';
  if (!gravado) {
    return 'Nada foi gravado, porque há linhas rejeitadas. Corrija o arquivo, ou use --aceitar-parcial.';
  }
  if (novas + alteradas === 0) return 'Nada mudou.';
  return rejeitadas > 0 ? 'Gravado, menos as linhas rejeitadas.' : 'Gravado.';
};

/** The report of an import, for the operator's terminal. */
export const relatar = (resultado: Resultado, tipo: Tipo, simular: boolean): string[] => {
  const { orgao, fonte, codificacao, separador } = resultado;
  return [
    `Importação de ${tipo.titulo} em ${orgao}`,
    `Arquivo em ${codificacao}, separado por ${NOMES_DOS_SEPARADORES[separador] ?? separador}`,
    ...(fonte === undefined ? [] : [`Fonte: ${fonte}`]),
    '',
    ...contagens(resultado),
    ...rejeicoes(resultado),
    '',
    ...notas(resultado),
    desfecho(resultado, simular),
  ];
};
