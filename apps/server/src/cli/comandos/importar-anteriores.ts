import {
  CAMPOS_DO_PEDIDO,
  CAMPOS_DO_RECURSO,
} from '../../importacao/anteriores/campos-das-anteriores.ts';
import {
  importarAnteriores,
  type ResultadoDeAnteriores,
} from '../../importacao/anteriores/importar-anteriores.ts';
import type { LinhaDoRelatorio } from '../../importacao/anteriores/plano.ts';
import { SAIDA, type Comando } from '../comando.ts';
import { numero } from '../relatorio-da-importacao.ts';
import { camposDe, lerOpcoesDeLeitura, OPCOES_DE_LEITURA } from './importar.ts';

/** How many lines with something to say the terminal shows. */
const MOSTRADAS = 20;

const contagem = (nome: string, quantas: number): string =>
  `  ${nome.padEnd(28)} ${numero.format(quantas).padStart(9)}`;

const resumir = ({ relatorio, deOutros }: ResultadoDeAnteriores): string[] => {
  const de = (arquivo: string, serve: (um: LinhaDoRelatorio) => boolean) =>
    relatorio.filter((um) => um.arquivo === arquivo && serve(um)).length;
  return [
    ...(['pedidos', 'recursos'] as const).flatMap((arquivo) => [
      contagem(
        `${arquivo} novos`,
        de(arquivo, (um) => um.resultado === 'NOVA'),
      ),
      contagem(
        `${arquivo} que já estavam aqui`,
        de(arquivo, (um) => um.resultado === 'CONHECIDA'),
      ),
      contagem(
        `${arquivo} rejeitados`,
        de(arquivo, (um) => um.resultado === 'REJEITADA'),
      ),
    ]),
    contagem(
      'respostas publicadas',
      de('pedidos', (um) => um.publicada === true),
    ),
    ...(deOutros > 0 ? [contagem('linhas de outros órgãos', deOutros)] : []),
  ];
};

const ditas = ({ relatorio }: ResultadoDeAnteriores): string[] => {
  const comMotivo = relatorio.filter(({ motivos }) => motivos.length > 0);
  const resto = comMotivo.length - MOSTRADAS;
  return [
    ...comMotivo
      .slice(0, MOSTRADAS)
      .map(
        ({ arquivo, linha, resultado, motivos }) =>
          `  ${arquivo}, linha ${linha}, ${resultado.toLowerCase()}: ${motivos.join(' ')}`,
      ),
    ...(resto > 0 ? [`  … e mais ${numero.format(resto)}: veja todas com --relatorio.`] : []),
  ];
};

const desfecho = (
  { gravado }: ResultadoDeAnteriores,
  gravar: boolean,
  rejeitadas: boolean,
): string => {
  if (!gravar) return 'Simulação: nada foi gravado. Para gravar, repita com --gravar.';
  if (!gravado)
    return 'Nada foi gravado, porque há linhas rejeitadas. Corrija o arquivo, ou use --aceitar-parcial.';
  return rejeitadas ? 'Gravado, menos as linhas rejeitadas.' : 'Gravado.';
};

export const importarSolicitacoesAnteriores: Comando = {
  nome: 'importar solicitacoes-anteriores',
  resumo: 'Traz pedidos, respostas e recursos de anos anteriores, da Fala.BR ou de um CSV',
  argumentos: ['<pedidos.csv>'],
  opcoes: {
    ...OPCOES_DE_LEITURA,
    recursos: { valor: 'recursos.csv', ajuda: 'Os recursos destes pedidos' },
    'orgao-no-arquivo': {
      valor: 'nome',
      ajuda: 'Num arquivo da Fala.BR, o nome do órgão na coluna OrgaoDestinatario',
    },
    'publicar-como': {
      valor: 'CPF',
      ajuda: 'Servidor em nome de quem se publica o que o arquivo diz que é público',
    },
    gravar: { ajuda: 'Grava; sem ela, só confere e relata' },
    'aceitar-parcial': { ajuda: 'Grava as linhas boas mesmo havendo rejeitadas' },
    relatorio: { valor: 'saida.csv', ajuda: 'Grava neste CSV o que foi de cada linha' },
  },
  detalhes: [
    'Colunas do CSV de pedidos (* obrigatória):',
    ...camposDe(CAMPOS_DO_PEDIDO),
    '',
    'Colunas do CSV de recursos:',
    ...camposDe(CAMPOS_DO_RECURSO),
    '',
    'Repetir não estraga: o pedido que já entrou, pelo número de origem, não entra outra vez.',
    'Manual: docs/manual/anos-anteriores.md.',
  ],
  executar: async (digitado, { terminal, comBanco, agora }) => {
    const [pedidos = ''] = digitado.argumentos;
    const gravar = digitado.ligada('gravar');
    const resultado = await comBanco((pool) =>
      importarAnteriores(pool, {
        ...lerOpcoesDeLeitura(digitado),
        pedidos,
        recursos: digitado.texto('recursos'),
        orgaoNoArquivo: digitado.texto('orgao-no-arquivo'),
        publicarComo: digitado.texto('publicar-como'),
        gravar,
        aceitarParcial: digitado.ligada('aceitar-parcial'),
        relatorio: digitado.texto('relatorio'),
        agora: agora(),
      }),
    );
    const rejeitadas = resultado.relatorio.some((um) => um.resultado === 'REJEITADA');
    const linhas = [
      `Solicitações de anos anteriores em ${resultado.orgao}`,
      '',
      ...resumir(resultado),
      '',
      ...ditas(resultado),
      desfecho(resultado, gravar, rejeitadas),
    ];
    linhas.forEach(terminal.escrever);
    return rejeitadas ? SAIDA.RECUSADO : SAIDA.OK;
  },
};
