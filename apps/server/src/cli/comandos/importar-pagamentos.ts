import { performance } from 'node:perf_hooks';
import { importarPagamentos } from '../../importacao/pagamentos/importar-pagamentos.ts';
import { pagamentos } from '../../importacao/pagamentos/leitura-dos-pagamentos.ts';
import { acompanhar, camposDe, lerOpcoesDeArquivo, medir, OPCOES_DE_ARQUIVO } from '../arquivo.ts';
import { SAIDA, type Comando } from '../comando.ts';
import { relatarPagamentos } from '../relatorio-pagamentos.ts';

const numero = new Intl.NumberFormat('pt-BR');

export const importarArquivoDePagamentos: Comando = {
  nome: 'importar pagamentos',
  resumo: 'Lê o retorno do banco (FEBRABAN) ou um CSV de pagamentos e dá baixa nas parcelas',
  argumentos: ['<arquivo>'],
  opcoes: OPCOES_DE_ARQUIVO,
  detalhes: [
    'O formato é descoberto pela primeira linha: registro A de 150 caracteres é retorno FEBRABAN',
    '(Layout Padrão de Arrecadação v7, registros A, G e Z); o resto é CSV, com estes campos',
    '(* obrigatório):',
    ...camposDe(pagamentos.campos),
    '',
    'Repetir não estraga: o mesmo arquivo, ou o mesmo pagamento em outro, não faz nada.',
    'O que não dá baixa sozinho fica como exceção, na página Arrecadação do painel; exceções não',
    'mudam o código de saída. Manual: docs/manual/arrecadacao.md.',
  ],
  executar: async (digitado, { terminal, comBanco, agora }) => {
    const inicio = performance.now();
    const [arquivo = ''] = digitado.argumentos;
    const pedido = {
      ...lerOpcoesDeArquivo(digitado),
      arquivo,
      agora: agora(),
      aoAvancar: acompanhar(terminal),
      aoDecidir: (feitos: number, total: number) =>
        terminal.progresso(`Dando baixa: ${numero.format(feitos)} de ${numero.format(total)}`),
    };
    const resultado = await comBanco((pool) => importarPagamentos(pool, pedido));
    terminal.progresso('');
    relatarPagamentos(resultado, pedido.simular).forEach(terminal.escrever);
    terminal.escrever(medir(inicio, resultado.lidos));
    return resultado.rejeitados > 0 ? SAIDA.RECUSADO : SAIDA.OK;
  },
};
