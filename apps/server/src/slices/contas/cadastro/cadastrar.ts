import { randomUUID } from 'node:crypto';
import type { Cadastro, Liberacao } from '@balcao/contracts';
import { provasPara, tipoDocumento } from '@balcao/domain';
import type { Contribuinte } from '../../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import { insertConta } from '../../../core/contas/acesso-da-conta.ts';
import { AppError } from '../../../core/app-error.ts';
import { auditar } from '../../../core/auditoria/auditoria.ts';
import {
  lockCodigoDaCarta,
  takeCodigoDaCarta,
} from '../../../core/contas/codigos-da-carta.repository.ts';
import { enviarConfirmacao, type ContaRow } from '../../../core/contas/links.repository.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import type { Quem } from '../../../core/quem/quem.ts';
import { exigirSenhaNova, hashSenha } from '../../../core/contas/senha.ts';
import { alreadyThere, Batch } from '../../../db/batch.ts';
import { beforeCommit, type Transacao } from '../../../db/client.ts';
import type { Contexto } from '../../slice.ts';
import { deleteContaEmEspera, findContaPorDocumento, haConta } from '../contas.repository.ts';
import { abandonada, emEspera, type GuardaDoCadastro } from './guarda.ts';
import { compararIdentidade, provado, type Veredito } from './provar.ts';

const recusar = (campo: keyof Cadastro, mensagem: string): never => {
  throw new AppError('CAMPO_INVALIDO', { message: mensagem, errors: { [campo]: [mensagem] } });
};

const PROVA_ERRADA =
  'Não confere com o que consta na prefeitura. Confira, dê outra prova, ou escolha que não tem nenhuma: a prefeitura confere quem você é.';
const DATA_OU_PROVA_ERRADA =
  'A data ou a prova não confere com o que consta na prefeitura. Confira as duas, ou escolha que não tem nenhuma prova: a prefeitura confere quem você é.';

/** @throws AppError CAMPO_INVALIDO for a proof that the orgao does not take */
const exigirProvaAceita = (
  { parametros }: OrgaoEmUso,
  { tipo_da_prova: tipo, cpfcnpj }: Cadastro,
): void => {
  if (tipo && !provasPara(cpfcnpj, parametros.provas_de_identidade).includes(tipo)) {
    recusar('tipo_da_prova', 'Esta prova não é aceita aqui. Escolha outra.');
  }
};

/**
 * Who releases the account: nobody has to when date and proof are right; otherwise staff.
 * @throws AppError CAMPO_INVALIDO for a wrong date or proof
 */
const liberar = (cpfcnpj: string, veredito: Veredito, calado: boolean): Liberacao => {
  const { data, prova } = veredito;
  if (provado(veredito)) return 'AUTOMATICA';
  if (calado)
    return prova === 'NENHUMA' ? 'PELA_PREFEITURA' : recusar('prova', DATA_OU_PROVA_ERRADA);
  if (data === 'ERRADA') {
    const qual = tipoDocumento(cpfcnpj) === 'CPF' ? 'data de nascimento' : 'data de registro';
    recusar('data', `A ${qual} não é a que consta no cadastro da prefeitura.`);
  }
  if (prova === 'ERRADA') recusar('prova', PROVA_ERRADA);
  return 'PELA_PREFEITURA';
};

/** Why a registration found its place taken. */
const ocupado = ({ exibicao }: OrgaoEmUso, conta: ContaRow | undefined): AppError => {
  const espera = conta !== undefined && emEspera(conta);
  const code = espera && exibicao.has('liberar_acesso_automatico');
  return new AppError(code ? 'CADASTRO_EM_ESPERA' : 'CONTRIBUINTE_JA_CADASTRADO');
};

interface Novo {
  id: string;
  orgao: OrgaoEmUso;
  registro: Contribuinte;
  liberacao: Liberacao;
  veredito: Veredito;
  senha_hash: string;
}

/**
 * Makes room for a registration: what was left unconfirmed gives way to anybody, and what let nobody in yet to
 * whoever proves who they are.
 * @throws AppError CADASTRO_EM_ESPERA, CONTRIBUINTE_JA_CADASTRADO
 */
const abrirLugar = async (
  tx: Transacao,
  { cod_empre, cpfcnpj }: Cadastro,
  { orgao, liberacao }: Novo,
  agora: Date,
): Promise<void> => {
  const anterior = await findContaPorDocumento(tx, cod_empre, cpfcnpj);
  if (anterior === undefined) return;
  const cede = liberacao === 'AUTOMATICA' ? emEspera(anterior) : abandonada(anterior, agora);
  if (!cede) throw ocupado(orgao, anterior);
  await deleteContaEmEspera(tx, cod_empre, anterior.id);
};

/** The account, its mail and its audit row. */
const escrever = async (
  { relogio, cofre, enfileirarCorreio }: Contexto,
  lote: Batch,
  quem: Quem,
  { cod_empre, cpfcnpj, email, telefone, tipo_da_prova }: Cadastro,
  { id, registro, liberacao, veredito, senha_hash }: Novo,
): Promise<void> => {
  const agora = relogio();
  const automatica = liberacao === 'AUTOMATICA';
  const conta = { cod_empre, id };
  insertConta(lote, {
    ...conta,
    cpfcnpj,
    email,
    telefone,
    senha_hash,
    nome: registro.nome,
    tipo: 'CONTRIBUINTE',
    ativo: automatica,
    aguarda_liberacao: !automatica,
    data_conferida: veredito.data,
    prova_dada: veredito.prova === 'CERTA' ? tipo_da_prova : undefined,
    created_at: agora,
  });
  await enviarConfirmacao(lote, enfileirarCorreio, { conta, links: [] }, email, agora);
  await auditar(lote, quem, {
    cod_empre,
    evento: 'conta.cadastrar',
    titular: cofre.hmac('titular', cpfcnpj),
    dados: {
      conta: conta.id,
      liberacao,
      data: veredito.data,
      ...(automatica && { prova: tipo_da_prova }),
    },
  });
};

/**
 * Writes it all as one, a transaction around it where room has to be made or a code is spent.
 * @param ocupada whether there was an account before
 */
const gravar = async (
  { db, relogio }: Contexto,
  lote: Batch,
  pedido: Cadastro,
  novo: Novo,
  ocupada: boolean,
): Promise<void> => {
  const { liberacao, veredito } = novo;
  const codigo = liberacao === 'AUTOMATICA' ? veredito.codigo : undefined;
  if (!ocupada && codigo === undefined) return lote.save(db);
  const agora = relogio();
  await db.transaction(async (tx) => {
    await abrirLugar(tx, pedido, novo, agora);
    if (codigo !== undefined) {
      const carta = await lockCodigoDaCarta(tx, pedido.cod_empre, codigo, agora);
      if (carta === undefined) return recusar('prova', PROVA_ERRADA);
      takeCodigoDaCarta(lote, carta, novo.id);
    }
    await beforeCommit(tx, () => lote.save(tx));
  });
};

/**
 * Registers a taxpayer (E70): only who the registry knows, by what they know of themselves. Of two
 * registrations at once one becomes the account. It is active when released, by its proof or by
 * staff, and its e-mail confirmed.
 * @throws AppError CADASTRO_FECHADO, DOCUMENTO_NAO_ENCONTRADO, CONTRIBUINTE_JA_CADASTRADO,
 * CADASTRO_EM_ESPERA, CAMPO_INVALIDO, MUITAS_TENTATIVAS
 */
export const cadastrar = async (
  contexto: Contexto,
  guarda: GuardaDoCadastro,
  quem: Quem,
  pedido: Cadastro,
): Promise<Liberacao> => {
  const { db } = contexto;
  const { cod_empre, cpfcnpj, email, telefone, senha } = pedido;
  const orgao = await guarda.antes(quem, cod_empre, cpfcnpj);
  exigirProvaAceita(orgao, pedido);

  const registro = await contexto.fonteTributaria.findContribuinte(cod_empre, cpfcnpj);
  if (registro === undefined) throw new AppError('DOCUMENTO_NAO_ENCONTRADO');
  await exigirSenhaNova(senha, [registro.nome, cpfcnpj, email, telefone], 'senha');
  const { veredito, calado, lido, devolver } = await guarda.comparando(
    quem,
    pedido,
    haConta(cod_empre, cpfcnpj),
    () => compararIdentidade(contexto, orgao, registro, pedido),
  );
  try {
    const liberacao = liberar(cpfcnpj, veredito, calado);
    const senha_hash = await hashSenha(senha, quem.origem);
    const novo = { id: randomUUID(), orgao, registro, liberacao, veredito, senha_hash };
    const lote = new Batch();
    await escrever(contexto, lote, quem, pedido, novo);
    await devolver(lote);
    await gravar(contexto, lote, pedido, novo, lido);
    return liberacao;
  } catch (erro) {
    await devolver(db);
    if (!alreadyThere(erro, 'usuarios_cpfcnpj')) throw erro;
    throw ocupado(orgao, await findContaPorDocumento(db, cod_empre, cpfcnpj));
  }
};
