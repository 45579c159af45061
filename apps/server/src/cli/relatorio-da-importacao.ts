import {
  formatarData,
  formatarReais,
  MOTIVOS_DE_EXCECAO,
  type MotivoDeExcecao,
} from '@balcao/domain';
import type { Resultado } from '../importacao/importar.ts';
import type { Tipo } from '../importacao/tipos/tipo.ts';
import type { ResultadoDePagamentos } from '../importacao/pagamentos/importar-pagamentos.ts';
import type { Soma } from '../importacao/pagamentos/recebimentos.repository.ts';

export const numero = new Intl.NumberFormat('pt-BR');

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
const rejeicoes = ({
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

const linhaDe = (nome: string, { quantos, valor }: Soma): string =>
  `  ${nome.padEnd(28)} ${numero.format(quantos).padStart(9)} ${formatarReais(valor).padStart(20)}`;

const somarTudo = (somas: readonly Soma[]): Soma => ({
  quantos: somas.reduce((total, { quantos }) => total + quantos, 0),
  valor: somas.reduce((total, { valor }) => total + valor, 0),
});

const origem = ({ cabecalho, fonte }: ResultadoDePagamentos): string[] => {
  if (!cabecalho) return ['Planilha (CSV)', ...(fonte === undefined ? [] : [`Fonte: ${fonte}`])];
  const { banco, convenio, nsa, geracao } = cabecalho;
  return [
    `Arquivo de retorno ${nsa} do banco ${banco}, convênio ${convenio}, gerado em ${formatarData(geracao)}`,
  ];
};

const porMotivo = (excecoes: ResultadoDePagamentos['excecoes']): string[] =>
  (Object.keys(MOTIVOS_DE_EXCECAO) as MotivoDeExcecao[]).flatMap((motivo) => {
    const soma = excecoes.get(motivo);
    return soma ? [linhaDe(`  ${MOTIVOS_DE_EXCECAO[motivo].titulo}`, soma)] : [];
  });

const avisos = ({ nsaAnterior, cabecalho, excecoes }: ResultadoDePagamentos): string[] => [
  ...(nsaAnterior === undefined
    ? []
    : [
        `Atenção: o último arquivo deste convênio era o ${nsaAnterior} e este é o ${cabecalho?.nsa ?? 0}. Confira se falta algum.`,
      ]),
  ...(excecoes.size > 0 ? ['As exceções esperam na página Arrecadação do painel.'] : []),
];

const desfechoDosPagamentos = (resultado: ResultadoDePagamentos, simular: boolean): string => {
  const { gravado, rejeitados, lidos, conhecidos } = resultado;
  if (simular) return 'Simulação: nada foi gravado.';
  if (!gravado) {
    return 'Nada foi gravado, porque há linhas rejeitadas. Corrija o arquivo, ou use --aceitar-parcial.';
  }
  if (lidos === conhecidos.quantos) return 'Nada mudou.';
  return rejeitados > 0 ? 'Gravado, menos as linhas rejeitadas.' : 'Gravado.';
};

/** The report of an import of payments, for the operator's terminal. */
export const relatarPagamentos = (r: ResultadoDePagamentos, simular: boolean): string[] => [
  `Pagamentos em ${r.orgao}`,
  ...origem(r),
  '',
  `  ${'Lidos'.padEnd(28)} ${numero.format(r.lidos).padStart(9)}`,
  linhaDe('Baixados', r.baixados),
  linhaDe('Exceções', somarTudo([...r.excecoes.values()])),
  ...porMotivo(r.excecoes),
  linhaDe('Já conhecidos', r.conhecidos),
  `  ${'Rejeitados'.padEnd(28)} ${numero.format(r.rejeitados).padStart(9)}`,
  ...rejeicoes({ rejeicoes: r.rejeicoes, rejeitadas: r.rejeitados }),
  '',
  ...avisos(r),
  desfechoDosPagamentos(r, simular),
];
