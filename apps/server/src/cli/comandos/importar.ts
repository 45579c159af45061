import { performance } from 'node:perf_hooks';
import { ErroDeUso } from '../../operator-error.ts';
import { importar } from '../../importacao/importar.ts';
import type { Tipo } from '../../importacao/tipos/tipo.ts';
import { TIPOS } from '../../importacao/tipos/todos.ts';
import { acompanhar, camposDe, lerOpcoesDeArquivo, medir, OPCOES_DE_ARQUIVO } from '../arquivo.ts';
import { SAIDA, type Comando } from '../comando.ts';
import { lerInteiro } from '../digitado.ts';
import { relatar } from '../relatorio.ts';

const getTipo = (nome: string | undefined): Tipo => {
  const tipo = TIPOS.find((outro) => outro.nome === nome);
  if (tipo) return tipo;
  const ha = [...TIPOS.map((outro) => outro.nome), 'pagamentos'].join(', ');
  throw new ErroDeUso(`Não se importa “${nome ?? ''}”. Há: ${ha}.`);
};

export const importarArquivo: Comando = {
  nome: 'importar',
  resumo: 'Carrega um arquivo CSV (ou .csv.gz) nos cadastros e lançamentos de um órgão',
  argumentos: ['<tipo>', '<arquivo.csv>'],
  opcoes: {
    ...OPCOES_DE_ARQUIVO,
    ano: { valor: 'AAAA', ajuda: 'Ano do imposto, no lugar do que diz o arquivo' },
  },
  detalhes: [
    'Tipos e seus campos (* obrigatório):',
    ...TIPOS.flatMap(({ nome, campos }) => [`  ${nome}`, ...camposDe(campos)]),
    '',
    'Formato dos mapas e exemplos: docs/manual/importacao.md e exemplos/importacao.',
  ],
  executar: async (digitado, { terminal, comBanco, agora }) => {
    const inicio = performance.now();
    const [nomeDoTipo, arquivo = ''] = digitado.argumentos;
    const tipo = getTipo(nomeDoTipo);
    const pedido = {
      ...lerOpcoesDeArquivo(digitado),
      tipo,
      arquivo,
      ano: lerInteiro(digitado, 'ano', 1900, 2100),
      agora: agora(),
      aoAvancar: acompanhar(terminal),
    };
    const resultado = await comBanco((pool) => importar(pool, pedido));
    terminal.progresso('');
    relatar(resultado, tipo, pedido.simular).forEach(terminal.escrever);
    terminal.escrever(medir(inicio, resultado.lidas));
    return resultado.rejeitadas > 0 ? SAIDA.RECUSADO : SAIDA.OK;
  },
};
