import { formatarData, MOTIVOS_DE_EXCECAO, type MotivoDeExcecao } from '@balcao/domain';
import type { RelatorioDaImportacao } from '@balcao/contracts';
import type { Resultado } from './importar.ts';
import type { ResultadoDePagamentos } from './pagamentos/importar-pagamentos.ts';
import type { Soma } from './pagamentos/recebimentos.repository.ts';

const numero = new Intl.NumberFormat('pt-BR');

const contar = (quantos: number, um: string, varios: string): string =>
  `${numero.format(quantos)} ${quantos === 1 ? um : varios}`;

const NOMES_DOS_SEPARADORES: Record<string, string> = {
  ';': 'ponto e vírgula',
  ',': 'vírgula',
  '\t': 'tabulação',
};

type Contagem = RelatorioDaImportacao['contagens'][number];

const linhas = (nome: string, quantos: number): Contagem => ({
  nome,
  quantos,
  valor: null,
  parte: false,
});

const dinheiro = (nome: string, { quantos, valor }: Soma, parte = false): Contagem => ({
  nome,
  quantos,
  valor,
  parte,
});

const daFonte = (fonte: string | undefined): string[] =>
  fonte === undefined ? [] : [`Fonte: ${fonte}`];

/** The report of an import into the ledger, for a page and for a terminal. */
export const relatorioDaImportacao = (r: Resultado): RelatorioDaImportacao => ({
  origem: [
    `Arquivo em ${r.codificacao}, separado por ${NOMES_DOS_SEPARADORES[r.separador] ?? r.separador}`,
    ...daFonte(r.fonte),
  ],
  contagens: [
    linhas('Lidas', r.lidas),
    linhas('Novas', r.novas),
    linhas('Alteradas', r.alteradas),
    linhas('Iguais', r.iguais),
    linhas('Rejeitadas', r.rejeitadas),
  ],
  rejeitadas: r.rejeitadas,
  rejeicoes: r.rejeicoes,
  notas: [
    ...(r.semValor > 0
      ? [`${contar(r.semValor, 'linha', 'linhas')} sem área ou preço: só o imóvel, sem guia.`]
      : []),
    ...(r.inativadas > 0
      ? [
          `${contar(r.inativadas, 'parcela em aberto ficou', 'parcelas em aberto ficaram')} INATIVA: a outra forma de pagar a guia já foi paga.`,
        ]
      : []),
  ],
  muda: r.novas + r.alteradas > 0,
});

const somarTudo = (somas: readonly Soma[]): Soma => ({
  quantos: somas.reduce((total, { quantos }) => total + quantos, 0),
  valor: somas.reduce((total, { valor }) => total + valor, 0),
});

const origemDosPagamentos = ({ cabecalho, fonte }: ResultadoDePagamentos): string[] => {
  if (!cabecalho) return ['Planilha (CSV)', ...daFonte(fonte)];
  const { banco, convenio, nsa, geracao } = cabecalho;
  return [
    `Arquivo de retorno ${nsa} do banco ${banco}, convênio ${convenio}, gerado em ${formatarData(geracao)}`,
  ];
};

/** The same of payments. */
export const relatorioDePagamentos = (r: ResultadoDePagamentos): RelatorioDaImportacao => ({
  origem: origemDosPagamentos(r),
  contagens: [
    linhas('Lidos', r.lidos),
    dinheiro('Baixados', r.baixados),
    dinheiro('Exceções', somarTudo([...r.excecoes.values()])),
    ...(Object.keys(MOTIVOS_DE_EXCECAO) as MotivoDeExcecao[]).flatMap((motivo) => {
      const soma = r.excecoes.get(motivo);
      return soma ? [dinheiro(MOTIVOS_DE_EXCECAO[motivo].titulo, soma, true)] : [];
    }),
    dinheiro('Já conhecidos', r.conhecidos),
    linhas('Rejeitados', r.rejeitados),
  ],
  rejeitadas: r.rejeitados,
  rejeicoes: r.rejeicoes,
  notas: [
    ...(r.nsaAnterior === undefined
      ? []
      : [
          `Atenção: o último arquivo deste convênio era o ${r.nsaAnterior} e este é o ${r.cabecalho?.nsa ?? 0}. Confira se falta algum.`,
        ]),
    ...(r.excecoes.size > 0 ? ['As exceções esperam na página Arrecadação do painel.'] : []),
  ],
  muda: r.lidos !== r.conhecidos.quantos,
});
