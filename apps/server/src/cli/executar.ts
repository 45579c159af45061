import { OperatorError, ErroDeUso } from '../operator-error.ts';
import { ajudaDe, ajudaGeral } from './ajuda.ts';
import { SAIDA, type Ambiente, type Comando, type Saida } from './comando.ts';
import { verificarAuditoria } from './comandos/auditoria-verificar.ts';
import { gerarCartasDoCadastro } from './comandos/cadastro-cartas.ts';
import { conferirContagens } from './comandos/contagens-conferir.ts';
import { listarCorreio } from './comandos/correio-listar.ts';
import { reenviarCorreio } from './comandos/correio-reenviar.ts';
import { importarArquivoDePagamentos } from './comandos/importar-pagamentos.ts';
import { conferirErp } from './comandos/erp-conferir.ts';
import { importarArquivo } from './comandos/importar.ts';
import { certificadoDoOrgao } from './comandos/orgao-certificado.ts';
import { configurarOrgao } from './comandos/orgao-configurar.ts';
import { criarOrgao } from './comandos/orgao-criar.ts';
import { escolherFonte } from './comandos/orgao-fonte.ts';
import { listarOrgaos } from './comandos/orgao-listar.ts';
import { atualizarPrazosDosOrgaos } from './comandos/prazos-atualizar.ts';
import { recontarPrazosDoOrgao } from './comandos/prazos-recontar.ts';
import { criarUsuario } from './comandos/usuario-criar.ts';
import { desbloquearUsuario } from './comandos/usuario-desbloquear.ts';
import { lerDigitado } from './digitado.ts';

/** Every command of the operator, a longer name before the one that it begins with. */
export const COMANDOS: readonly Comando[] = [
  importarArquivoDePagamentos,
  importarArquivo,
  listarOrgaos,
  criarOrgao,
  configurarOrgao,
  certificadoDoOrgao,
  escolherFonte,
  conferirErp,
  criarUsuario,
  desbloquearUsuario,
  listarCorreio,
  reenviarCorreio,
  verificarAuditoria,
  atualizarPrazosDosOrgaos,
  recontarPrazosDoOrgao,
  conferirContagens,
  gerarCartasDoCadastro,
];

/** The command whose name begins what was typed, and the rest. */
const acharComando = (args: readonly string[]) => {
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
  const achado = acharComando(args);
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
