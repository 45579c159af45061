import { OperatorError, ErroDeUso } from '../operator-error.ts';
import { type Comando, SAIDA, type Ambiente, type Saida, lerDigitado } from './comando.ts';
import { conferirArrecadacao } from './comandos/arrecadacao-conferir.ts';
import { verificarAuditoria, conferirContagens } from './comandos/conferencia.ts';
import { gerarCartasDoCadastro } from './comandos/cadastro-cartas.ts';
import { listarCorreio, reenviarCorreio } from './comandos/correio.ts';
import { importarArquivoDePagamentos, importarArquivo } from './comandos/importar.ts';
import { importarSolicitacoesAnteriores } from './comandos/importar-anteriores.ts';
import { fazerCopia, ensaiarCopia, restaurarCopia } from './comandos/copias.ts';
import { conferirErp } from './comandos/erp-conferir.ts';
import { bancoDoOrgao } from './comandos/orgao-banco.ts';
import { certificadoDoOrgao } from './comandos/orgao-certificado.ts';
import { configurarOrgao, criarOrgao, listarOrgaos } from './comandos/orgao.ts';
import { conferirGovbr } from './comandos/govbr-conferir.ts';
import { govbrDoOrgao } from './comandos/orgao-govbr.ts';
import { escolherFonte } from './comandos/orgao-fonte.ts';
import { atualizarPrazosDosOrgaos, recontarPrazosDoOrgao } from './comandos/prazos.ts';
import {
  aplicarRetencao,
  liberarDados,
  preservarDados,
  simularRetencao,
} from './comandos/retencao.ts';
import { criarUsuario, desbloquearUsuario } from './comandos/usuario.ts';
import { compatibilidade } from './comandos/compatibilidade.ts';
import { conferirArquivo } from './comandos/backup-conferir.ts';
import { exportarTudoDoOrgao, restaurarUmOrgao } from './comandos/orgao-levar.ts';
import { encerrarOrgao, moverUmOrgao, retomarOrgao } from './comandos/orgao-mover.ts';
import { dizerVersao } from './comandos/versao.ts';
import { dispensarDoGovbr } from './comandos/usuario-dispensar.ts';

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
const ajudaGeral = (comandos: readonly Comando[]): string[] => [
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
const ajudaDe = (comando: Comando): string[] => {
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

/** Every command of the operator, a longer name before the one that it begins with. */
export const COMANDOS: readonly Comando[] = [
  importarArquivoDePagamentos,
  importarSolicitacoesAnteriores,
  importarArquivo,
  listarOrgaos,
  criarOrgao,
  configurarOrgao,
  bancoDoOrgao,
  exportarTudoDoOrgao,
  restaurarUmOrgao,
  moverUmOrgao,
  retomarOrgao,
  encerrarOrgao,
  certificadoDoOrgao,
  escolherFonte,
  govbrDoOrgao,
  conferirGovbr,
  conferirErp,
  criarUsuario,
  desbloquearUsuario,
  dispensarDoGovbr,
  listarCorreio,
  reenviarCorreio,
  verificarAuditoria,
  atualizarPrazosDosOrgaos,
  recontarPrazosDoOrgao,
  conferirContagens,
  conferirArrecadacao,
  gerarCartasDoCadastro,
  simularRetencao,
  aplicarRetencao,
  preservarDados,
  liberarDados,
  dizerVersao,
  compatibilidade,
  conferirArquivo,
  fazerCopia,
  restaurarCopia,
  ensaiarCopia,
];

/** The command whose name begins what was typed, and the rest. */
const findComando = (args: readonly string[]) => {
  for (const comando of COMANDOS) {
    const palavras = comando.nome.split(' ');
    if (palavras.every((palavra, i) => args[i] === palavra)) {
      return { comando, resto: args.slice(palavras.length) };
    }
  }
  return undefined;
};

const rodar = async (args: readonly string[], ambiente: Ambiente): Promise<Saida> => {
  const { escrever } = ambiente.terminal;
  const achado = findComando(args);
  if (!achado) {
    const [primeira] = args;
    const pedeAjuda =
      primeira === undefined || ['ajuda', '--ajuda', '--help', '-h'].includes(primeira);
    if (pedeAjuda) ajudaGeral(COMANDOS).forEach(escrever);
    else throw new ErroDeUso(`Não há o comando “${args.join(' ')}”.`);
    return SAIDA.OK;
  }
  const digitado = lerDigitado(achado.comando, achado.resto);
  if (digitado) return achado.comando.executar(digitado, ambiente);
  ajudaDe(achado.comando).forEach(escrever);
  return SAIDA.OK;
};

/** A refusal of PostgreSQL or of the system in one line; details that nobody typed stay out. */
const explicar = (erro: unknown): string => {
  const mensagem = erro instanceof AggregateError ? String(erro.errors[0]) : String(erro);
  return `Não deu certo: ${mensagem.replace(/^(\w*Error|error): /, '')}`;
};

/**
 * Runs one command of the operator, help and errors included.
 * @param args what was typed after `npm run cli --`.
 * @returns the exit code.
 */
export const executar = async (args: readonly string[], ambiente: Ambiente): Promise<Saida> => {
  try {
    return await rodar(args, ambiente);
  } catch (erro) {
    const { reclamar } = ambiente.terminal;
    if (erro instanceof ErroDeUso) {
      reclamar(erro.message);
      reclamar('Ajuda: npm run cli -- --help');
      return SAIDA.USO;
    }
    reclamar(erro instanceof OperatorError ? erro.message : explicar(erro));
    return SAIDA.FALHA;
  }
};
