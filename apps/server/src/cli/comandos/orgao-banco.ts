import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { usoDasCredenciais } from '../../adapters/cobranca/bancos.ts';
import type { Credenciais } from '../../adapters/cobranca/cliente-do-banco.ts';
import { openDatabase, type Executor } from '../../db/client.ts';
import { bancosDoPix, type ContaDoAutomatico } from '../../db/schema/pix.ts';
import { ErroDeUso } from '../../operator-error.ts';
import { avisarDoOperador } from '../avisos-do-operador.ts';
import {
  SAIDA,
  type Ambiente,
  type Comando,
  type Digitado,
  type Saida,
  lerOrgao,
} from '../comando.ts';
import { auditarOperador, exigirOrgao } from '../orgaos-do-operador.repository.ts';
import { pedirSegredo } from '../senha-digitada.ts';

const lerPem = async (caminho: string | undefined, marca: string): Promise<string | null> => {
  if (caminho === undefined) return null;
  const texto = await readFile(caminho, 'utf8').catch(() => {
    throw new ErroDeUso(`O arquivo ${caminho} não pode ser lido.`);
  });
  if (texto.includes(marca)) return texto;
  throw new ErroDeUso(`${caminho} não é um arquivo PEM com “${marca}”.`);
};

/** `client_id:client_secret`, and after another colon the key of the application where there is one. */
const pedirCredenciais = async (
  digitado: Digitado,
  { terminal }: Ambiente,
): Promise<Credenciais> => {
  const [certificado, chave] = await Promise.all([
    lerPem(digitado.texto('certificado'), 'BEGIN CERTIFICATE'),
    lerPem(digitado.texto('chave'), 'PRIVATE KEY'),
  ]);
  if ((certificado === null) !== (chave === null))
    throw new ErroDeUso('--certificado e --chave vêm juntos.');
  const pergunta = 'client_id:client_secret[:chave do aplicativo] (não aparece ao digitar):';
  const [client_id = '', client_secret = '', app_key] = (await pedirSegredo(terminal, pergunta))
    .trim()
    .split(':');
  if (client_id === '' || client_secret === '')
    throw new ErroDeUso('Informe client_id:client_secret, como o banco os deu.');
  return { client_id, client_secret, app_key, certificado, chave };
};

const lerAvisos = (texto: string | undefined): string | null => {
  if (texto === undefined) return null;
  const url = URL.canParse(texto) ? new URL(texto) : undefined;
  if (url?.protocol === 'https:' && url.search === '' && url.hash === '') return url.href;
  throw new ErroDeUso(`--avisos “${texto}” não é um endereço https:// sem parâmetros.`);
};

/** `agência:conta:tipo`, or `:conta:tipo` of an account without one. */
const lerAutomatico = (
  texto: string | undefined,
  familia: string,
  retentativas: boolean,
): ContaDoAutomatico | null => {
  if (texto === undefined) {
    if (retentativas) throw new ErroDeUso('--retentativas é de quem tem --automatico.');
    return null;
  }
  if (familia !== 'BACEN')
    throw new ErroDeUso('Só bancos com a API do Banco Central têm Pix Automático.');
  const [, agencia = '', conta = '', tipoConta = ''] =
    /^([0-9]{0,4}):([0-9A-Za-z-]{1,20}):(CORRENTE|POUPANCA|PAGAMENTO)$/.exec(texto) ?? [];
  if (conta === '')
    throw new ErroDeUso(
      `--automatico “${texto}” não é agência:conta:tipo; o tipo é CORRENTE, POUPANCA ou PAGAMENTO.`,
    );
  const tipo = tipoConta as ContaDoAutomatico['tipoConta'];
  return { agencia: agencia || null, conta, tipoConta: tipo, retentativas };
};

const escolher = async (
  nome: string,
  cod_empre: number,
  digitado: Digitado,
  ambiente: Ambiente,
): Promise<typeof bancosDoPix.$inferInsert> => {
  const todos = ambiente.bancosDeclarados();
  const banco = todos[nome];
  if (banco === undefined)
    throw new ErroDeUso(
      `O banco “${nome}” não está em PIX_BANCOS, com os endereços que o contrato dele dá. Há: ${Object.keys(todos).join(', ') || 'nenhum'}.`,
    );
  const convenio = digitado.texto('convenio') ?? null;
  if ((banco.familia === 'ARRECADACAO') !== (convenio !== null))
    throw new ErroDeUso('--convenio é dos bancos de arrecadação, e eles precisam dele.');
  if (convenio !== null && !/^\d{1,6}$/.test(convenio))
    throw new ErroDeUso(`--convenio tem até 6 números; veio “${convenio}”.`);
  const avisos = lerAvisos(digitado.texto('avisos'));
  const automatico = lerAutomatico(
    digitado.texto('automatico'),
    banco.familia,
    digitado.ligada('retentativas'),
  );
  const credenciais = await pedirCredenciais(digitado, ambiente);
  const selado = ambiente
    .cofre()
    .cifrar(usoDasCredenciais(cod_empre, nome), JSON.stringify(credenciais));
  return { cod_empre, familia: banco.familia, banco: nome, convenio, selado, avisos, automatico };
};

const mostrar = async (db: Executor, cod_empre: number): Promise<string> => {
  const [linha] = await db.select().from(bancosDoPix).where(eq(bancosDoPix.cod_empre, cod_empre));
  if (linha === undefined)
    return `Órgão ${cod_empre}: os códigos PIX são estáticos; a baixa vem do arquivo do banco.`;
  const familia = linha.familia === 'BACEN' ? 'API do Banco Central' : 'PIX arrecadação';
  const avisos = linha.avisos ? `avisos em ${linha.avisos}` : 'sem avisos, só por consulta';
  const { automatico } = linha;
  const repete = automatico?.retentativas ? ', com retentativas' : '';
  const conta = automatico ? `; Pix Automático na conta ${automatico.conta}${repete}` : '';
  return `Órgão ${cod_empre}: cobra pelo banco ${linha.banco} (${familia}; ${avisos}${conta}).`;
};

const executar = async (digitado: Digitado, ambiente: Ambiente): Promise<Saida> => {
  const cod_empre = lerOrgao(digitado);
  const nome = digitado.texto('banco');
  const remover = digitado.ligada('remover');
  if (remover && nome !== undefined) throw new ErroDeUso('--remover não leva --banco.');
  const escolha =
    nome === undefined ? undefined : await escolher(nome, cod_empre, digitado, ambiente);
  const linha = await ambiente.comBanco((pool) =>
    openDatabase(pool).transaction(async (tx) => {
      await exigirOrgao(tx, cod_empre);
      if (remover) await tx.delete(bancosDoPix).where(eq(bancosDoPix.cod_empre, cod_empre));
      if (escolha) {
        const nova = { ...escolha, configurado_em: ambiente.agora() };
        await tx
          .insert(bancosDoPix)
          .values(nova)
          .onConflictDoUpdate({ target: bancosDoPix.cod_empre, set: nova });
      }
      if (remover || escolha) {
        await auditarOperador(tx, cod_empre, 'orgao.banco', { banco: nome ?? null });
        await avisarDoOperador(tx, ambiente, cod_empre, 'BANCO');
      }
      return mostrar(tx, cod_empre);
    }),
  );
  ambiente.terminal.escrever(linha);
  return SAIDA.OK;
};

export const bancoDoOrgao: Comando = {
  nome: 'orgao banco',
  resumo: 'Mostra, muda ou remove o banco que faz as cobranças PIX do órgão',
  argumentos: [],
  opcoes: {
    orgao: { valor: 'N', ajuda: 'Número do órgão', obrigatoria: true },
    banco: { valor: 'nome', ajuda: 'Banco conhecido, ou um de PIX_BANCOS' },
    convenio: { valor: 'N', ajuda: 'Convênio de arrecadação, de quem tem PIX arrecadação' },
    certificado: { valor: 'arquivo.pem', ajuda: 'Certificado da prefeitura para o banco' },
    chave: { valor: 'arquivo.key', ajuda: 'Chave privada do certificado' },
    avisos: { valor: 'https://…', ajuda: 'Endereço do portal em que o banco avisa (webhook)' },
    automatico: {
      valor: 'agência:conta:tipo',
      ajuda: 'O banco oferece Pix Automático; a conta da prefeitura que recebe',
    },
    retentativas: {
      ajuda: 'Tenta de novo até 3 vezes em 7 dias: só onde a lei não cobra acréscimos neles',
    },
    remover: { ajuda: 'Volta aos códigos PIX estáticos' },
  },
  detalhes: [
    'A credencial é pedida no terminal e não aparece; num script, é a primeira linha da entrada padrão:',
    '  client_id:client_secret, e depois de outro “:” a chave do aplicativo, se o banco tiver uma.',
    'Ela, o certificado e a chave ficam cifrados com APP_KEY, para este órgão e este banco e nenhum outro.',
    'O dinheiro vai para a chave PIX dos parâmetros do órgão. O guia: docs/manual/pix-pelo-banco.md',
  ],
  executar,
};
