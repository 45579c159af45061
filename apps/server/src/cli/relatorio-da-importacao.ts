import type { RelatorioDaImportacao } from '@balcao/contracts';
import { formatarReais } from '@balcao/domain';
import type { Resultado } from '../importacao/importar.ts';
import { relatorioDaImportacao, relatorioDePagamentos } from '../importacao/relatorio.ts';
import type { Tipo } from '../importacao/tipos/tipo.ts';
import type { ResultadoDePagamentos } from '../importacao/pagamentos/importar-pagamentos.ts';

export const numero = new Intl.NumberFormat('pt-BR');

/** The figures, one under another; money stands beside them where there is any. */
const contagens = ({ contagens: todas }: RelatorioDaImportacao): string[] => {
  const comValor = todas.some(({ valor }) => valor !== null);
  const [largura, coluna] = comValor ? [28, 9] : [10, 12];
  return todas.map(({ nome, quantos, valor, parte }) => {
    const escrita = `${parte ? '  ' : ''}${nome}`.padEnd(largura);
    const reais = valor === null ? '' : ` ${formatarReais(valor).padStart(20)}`;
    return `  ${escrita} ${numero.format(quantos).padStart(coluna)}${reais}`;
  });
};

/** The first refused lines, and how many there are besides. */
const rejeicoes = ({ rejeicoes: primeiras, rejeitadas }: RelatorioDaImportacao): string[] => {
  if (rejeitadas === 0) return [];
  const mostradas = new Set(primeiras.map(({ linha }) => linha)).size;
  const resto = rejeitadas - mostradas;
  return [
    '',
    'Rejeitadas:',
    ...primeiras.map(({ linha, campo, motivo }) => `  linha ${linha}, ${campo}: ${motivo}`),
    ...(resto > 0
      ? [
          `  … e mais ${numero.format(resto)} ${resto === 1 ? 'linha' : 'linhas'}: veja todas com --relatorio.`,
        ]
      : []),
  ];
};

const desfecho = (
  { rejeitadas, muda }: RelatorioDaImportacao,
  gravado: boolean,
  simular: boolean,
): string => {
  if (simular) return 'Simulação: nada foi gravado.';
  if (!gravado) {
    return 'Nada foi gravado, porque há linhas rejeitadas. Corrija o arquivo, ou use --aceitar-parcial.';
  }
  if (!muda) return 'Nada mudou.';
  return rejeitadas > 0 ? 'Gravado, menos as linhas rejeitadas.' : 'Gravado.';
};

const escrever = (
  titulo: string,
  relatorio: RelatorioDaImportacao,
  gravado: boolean,
  simular: boolean,
): string[] => [
  titulo,
  ...relatorio.origem,
  '',
  ...contagens(relatorio),
  ...rejeicoes(relatorio),
  '',
  ...relatorio.notas,
  desfecho(relatorio, gravado, simular),
];

/** The report of an import, for the operator's terminal. */
export const relatar = (resultado: Resultado, tipo: Tipo, simular: boolean): string[] =>
  escrever(
    `Importação de ${tipo.titulo} em ${resultado.orgao}`,
    relatorioDaImportacao(resultado),
    resultado.gravado,
    simular,
  );

/** The report of an import of payments, for the operator's terminal. */
export const relatarPagamentos = (resultado: ResultadoDePagamentos, simular: boolean): string[] =>
  escrever(
    `Pagamentos em ${resultado.orgao}`,
    relatorioDePagamentos(resultado),
    resultado.gravado,
    simular,
  );
