import { performance } from 'node:perf_hooks';
import { ErroDeUso } from '../../slices/importacao/erro.ts';
import { importar } from '../../slices/importacao/importar.ts';
import { CODIFICACOES, lerCodificacao } from '../../slices/importacao/leitura/codificacao.ts';
import { lerSeparador } from '../../slices/importacao/leitura/separador.ts';
import type { Tipo } from '../../slices/importacao/tipos/tipo.ts';
import { TIPOS } from '../../slices/importacao/tipos/todos.ts';
import { SAIDA, type Comando, type Digitado, type Terminal } from '../comando.ts';
import { lerInteiro, lerOrgao } from '../digitado.ts';
import { relatar } from '../relatorio.ts';

const getTipo = (nome: string | undefined): Tipo => {
  const tipo = TIPOS.find((outro) => outro.nome === nome);
  if (tipo) return tipo;
  throw new ErroDeUso(
    `Não se importa “${nome ?? ''}”. Há: ${TIPOS.map((outro) => outro.nome).join(', ')}.`,
  );
};

/** Reads an option whose values are few and named. */
const umaDe = <Valor>(
  { texto }: Digitado,
  opcao: string,
  ler: (texto: string) => Valor | undefined,
  ha: string,
): Valor | undefined => {
  const escrito = texto(opcao);
  const valor = escrito === undefined ? undefined : ler(escrito);
  if (escrito !== undefined && valor === undefined) {
    throw new ErroDeUso(`--${opcao} “${escrito}” não serve. Há: ${ha}.`);
  }
  return valor;
};

const numero = new Intl.NumberFormat('pt-BR');

const acompanhar =
  ({ progresso }: Terminal) =>
  (parte: number, linhas: number): void => {
    const porcento = Math.min(100, Math.floor(parte * 100));
    progresso(
      parte < 1
        ? `Lendo: ${porcento} %, ${numero.format(linhas)} linhas`
        : `Conferindo e gravando ${numero.format(linhas)} linhas…`,
    );
  };

/** How long it took and how much memory, to compare machines and files. */
const medir = (inicio: number, lidas: number): string => {
  const segundos = (performance.now() - inicio) / 1000;
  const memoria = Math.round(process.resourceUsage().maxRSS / 1024);
  const ritmo = numero.format(Math.round(lidas / segundos));
  return `${segundos.toFixed(1).replace('.', ',')} s, ${ritmo} linhas por segundo, até ${memoria} MiB de memória.`;
};

const camposDe = ({ nome, campos }: Tipo): string[] => [
  `  ${nome}`,
  ...Object.entries(campos).map(
    ([campo, { obrigatorio, ajuda }]) =>
      `    ${`${campo}${obrigatorio ? '*' : ''}`.padEnd(21)} ${ajuda}`,
  ),
];

export const importarArquivo: Comando = {
  nome: 'importar',
  resumo: 'Carrega um arquivo CSV (ou .csv.gz) nos cadastros e lançamentos de um órgão',
  argumentos: ['<tipo>', '<arquivo.csv>'],
  opcoes: {
    orgao: { valor: 'N', ajuda: 'Órgão que recebe os dados', obrigatoria: true },
    mapa: {
      valor: 'arquivo.json',
      ajuda: 'De que coluna vem cada campo; sem ele, o cabeçalho traz os nossos nomes',
    },
    simular: { ajuda: 'Confere e relata, sem gravar nada' },
    'aceitar-parcial': { ajuda: 'Grava as linhas boas mesmo havendo rejeitadas' },
    relatorio: { valor: 'saida.csv', ajuda: 'Grava neste CSV todas as linhas rejeitadas' },
    ano: { valor: 'AAAA', ajuda: 'Ano do imposto, no lugar do que diz o arquivo' },
    codificacao: {
      valor: 'nome',
      ajuda: `Em vez de descobrir: ${CODIFICACOES.join(', ')} ou latin1`,
    },
    separador: { valor: 'c', ajuda: 'Em vez de descobrir: ; , ou tab' },
  },
  detalhes: [
    'Tipos e seus campos (* obrigatório):',
    ...TIPOS.flatMap(camposDe),
    '',
    'Formato dos mapas e exemplos: docs/manual/importacao.md e exemplos/importacao.',
  ],
  executar: async (digitado, { terminal, comBanco, agora }) => {
    const inicio = performance.now();
    const [nomeDoTipo, arquivo = ''] = digitado.argumentos;
    const tipo = getTipo(nomeDoTipo);
    const simular = digitado.ligada('simular');
    const pedido = {
      tipo,
      arquivo,
      cod_empre: lerOrgao(digitado),
      mapa: digitado.texto('mapa'),
      ano: lerInteiro(digitado, 'ano', 1900, 2100),
      codificacao: umaDe(
        digitado,
        'codificacao',
        lerCodificacao,
        `${CODIFICACOES.join(', ')}, latin1`,
      ),
      separador: umaDe(digitado, 'separador', lerSeparador, '; , tab'),
      simular,
      aceitarParcial: digitado.ligada('aceitar-parcial'),
      relatorio: digitado.texto('relatorio'),
      agora: agora(),
      aoAvancar: acompanhar(terminal),
    };
    const resultado = await comBanco((pool) => importar(pool, pedido));
    terminal.progresso('');
    relatar(resultado, tipo, simular).forEach(terminal.escrever);
    terminal.escrever(medir(inicio, resultado.lidas));
    return resultado.rejeitadas > 0 ? SAIDA.RECUSADO : SAIDA.OK;
  },
};
