import {
  formatarData,
  formatarReais,
  MOTIVOS_DE_EXCECAO,
  type MotivoDeExcecao,
} from '@balcao/domain';
import type { ResultadoDePagamentos } from '../importacao/pagamentos/importar-pagamentos.ts';
import type { Soma } from '../importacao/pagamentos/recebimentos.repository.ts';
import { rejeicoes } from './relatorio.ts';

const numero = new Intl.NumberFormat('pt-BR');

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

const desfecho = (resultado: ResultadoDePagamentos, simular: boolean): string => {
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
  desfecho(r, simular),
];
