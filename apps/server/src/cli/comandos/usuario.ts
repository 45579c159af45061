import { formatarDocumento, lerDocumento, lerTelefone, TIPOS_USUARIO } from '@balcao/domain';
import { Batch } from '../../db/batch.ts';
import { openDatabase, type Transacao } from '../../db/client.ts';
import { ErroDeUso } from '../../operator-error.ts';
import { hashSenha } from '../../core/contas/senha.ts';
import { mudarAcesso } from '../../core/contas/acesso-da-conta.ts';
import { SAIDA, type Comando, type Digitado, lerOrgao } from '../comando.ts';
import {
  auditarOperador,
  exigirOrgao,
  insertUsuario,
  lockUsuario,
} from '../orgaos-do-operador.repository.ts';
import { pedirSenha } from '../senha-digitada.ts';
import { deleteDoisFatores } from '../../core/contas/dois-fatores.repository.ts';
import { createLimites } from '../../core/limites/limites.ts';

const lerNovo = (digitado: Digitado) => {
  const documento = lerDocumento(digitado.texto('cpf') ?? '');
  if (!documento.ok) throw new ErroDeUso(`--cpf: ${documento.motivo}`);
  const escrito = digitado.texto('telefone');
  const telefone = escrito === undefined ? undefined : lerTelefone(escrito);
  if (telefone?.ok === false) throw new ErroDeUso(`--telefone: ${telefone.motivo}`);
  const tipo = TIPOS_USUARIO.find((um) => um === digitado.texto('tipo')?.toUpperCase());
  if (!tipo) throw new ErroDeUso(`--tipo deve ser ${TIPOS_USUARIO.join(', ')}.`);
  return {
    cod_empre: lerOrgao(digitado),
    cpfcnpj: documento.valor,
    nome: digitado.texto('nome') ?? '',
    email: digitado.texto('email') ?? null,
    telefone: telefone?.valor ?? null,
    tipo,
  };
};

export const criarUsuario: Comando = {
  nome: 'usuario criar',
  resumo: 'Cria uma conta, como a primeira de administração de um órgão',
  argumentos: [],
  opcoes: {
    orgao: { valor: 'N', ajuda: 'Órgão da conta', obrigatoria: true },
    cpf: { valor: 'CPF', ajuda: 'CPF ou CNPJ de quem vai entrar', obrigatoria: true },
    nome: { valor: 'nome', ajuda: 'Nome da pessoa', obrigatoria: true },
    tipo: { valor: 'tipo', ajuda: TIPOS_USUARIO.join(', '), obrigatoria: true },
    email: { valor: 'endereço', ajuda: 'E-mail' },
    telefone: { valor: 'número', ajuda: 'Telefone com DDD' },
  },
  detalhes: [
    'A senha é pedida no terminal e não aparece; num script, vem pela entrada padrão:',
    '  npm run cli -- usuario criar … < arquivo-com-a-senha',
  ],
  executar: async (digitado, { terminal, comBanco, agora, cofre }) => {
    const novo = lerNovo(digitado);
    const { cod_empre, cpfcnpj, tipo, nome, email, telefone } = novo;
    const senha = await pedirSenha(terminal, [nome, cpfcnpj, email, telefone]);
    const senha_hash = await hashSenha(senha);
    const id = await comBanco((pool) =>
      openDatabase(pool).transaction(async (tx) => {
        await exigirOrgao(tx, cod_empre);
        const criado = await insertUsuario(tx, {
          ...novo,
          senha_hash,
          // The operator answers for the address.
          email_confirmado_em: agora(),
        });
        const titular = cofre().hmac('titular', cpfcnpj);
        const dados = { id: criado, tipo };
        if (criado) await auditarOperador(tx, cod_empre, 'usuario.criar', dados, titular);
        return criado;
      }),
    );
    if (id === undefined) {
      terminal.reclamar('Este documento já tem conta neste órgão. Nada mudou.');
      return SAIDA.RECUSADO;
    }
    terminal.escrever(
      `Conta ${tipo} de ${formatarDocumento(cpfcnpj)} criada no órgão ${cod_empre}.`,
    );
    return SAIDA.OK;
  },
};

type Conta = NonNullable<Awaited<ReturnType<typeof lockUsuario>>>;

interface Desbloqueio {
  ativar: boolean;
  semDuasEtapas: boolean;
}

/** @throws ErroDeUso */
export const lerCpfCnpj = ({ argumentos: [escrito = ''] }: Digitado): string => {
  const documento = lerDocumento(escrito);
  if (!documento.ok) throw new ErroDeUso(`<cpf/cnpj> “${escrito}”: ${documento.motivo}`);
  return documento.valor;
};

/** Makes the changes asked for, and leaves alone what is already so. */
const mudar = async (
  tx: Transacao,
  conta: Conta,
  pedido: Desbloqueio,
  { agora, titular }: { agora: Date; titular: string },
) => {
  const { cod_empre, id } = conta;
  const ativada = pedido.ativar && !conta.ativo;
  const duas_etapas_removidas = pedido.semDuasEtapas && conta.dois_fatores_em !== null;
  const lote = new Batch();
  if (duas_etapas_removidas) deleteDoisFatores(lote, { cod_empre, usuario_id: id });
  if (ativada || duas_etapas_removidas) {
    const acesso = {
      ...(ativada && { ativo: true }),
      ...(duas_etapas_removidas && { dois_fatores_em: null }),
    };
    mudarAcesso(lote, conta, acesso, 'ADMINISTRACAO', agora);
  }
  await lote.save(tx);
  const feito = { ativada, duas_etapas_removidas };
  const dados = { usuario: id, ...feito };
  await auditarOperador(tx, cod_empre, 'usuario.desbloquear', dados, titular);
  return feito;
};

/** What was done, and what still keeps the person out. */
const contar = (conta: Conta, feito: Awaited<ReturnType<typeof mudar>>): string[] => [
  ...(feito.ativada ? ['A conta foi ativada.'] : []),
  ...(feito.duas_etapas_removidas
    ? ['A verificação em duas etapas foi removida, e as sessões abertas, encerradas.']
    : []),
  ...(conta.ativo || feito.ativada ? [] : ['A conta está inativa: para ativá-la, use --ativar.']),
  ...(conta.senha_hash === null
    ? ['A pessoa ainda não aceitou o convite: um administrador pode enviá-lo de novo.']
    : []),
  ...(conta.senha_hash !== null && conta.email !== null && conta.email_confirmado_em === null
    ? ['O e-mail ainda não foi confirmado: ao entrar, a pessoa recebe o link de novo.']
    : []),
];

export const desbloquearUsuario: Comando = {
  nome: 'usuario desbloquear',
  resumo: 'Deixa uma pessoa entrar de novo depois de muitas tentativas; pode ativar a conta',
  argumentos: ['<cpf/cnpj>'],
  opcoes: {
    orgao: { valor: 'N', ajuda: 'Órgão da conta', obrigatoria: true },
    ativar: { ajuda: 'Também ativa a conta, se estiver inativa' },
    'remover-duas-etapas': {
      ajuda: 'Também remove a verificação em duas etapas de quem perdeu o aparelho e os códigos',
    },
  },
  detalhes: [
    'Zera as tentativas contadas desta pessoa: senhas, códigos e cadastro. As contadas por endereço',
    'de rede, que só uma máquina alcança, passam sozinhas em até uma hora.',
    'Confira antes, por outro meio, que quem pede é quem diz ser.',
  ],
  executar: async (digitado, { terminal, comBanco, agora, cofre }) => {
    const cod_empre = lerOrgao(digitado);
    const cpfcnpj = lerCpfCnpj(digitado);
    const pedido = {
      ativar: digitado.ligada('ativar'),
      semDuasEtapas: digitado.ligada('remover-duas-etapas'),
    };
    const { quantas, notas } = await comBanco(async (pool) => {
      const db = openDatabase(pool);
      await exigirOrgao(db, cod_empre);
      const notas = await db.transaction(async (tx) => {
        const conta = await lockUsuario(tx, cod_empre, cpfcnpj);
        const quando = { agora: agora(), titular: cofre().hmac('titular', cpfcnpj) };
        return (
          conta && { id: conta.id, linhas: contar(conta, await mudar(tx, conta, pedido, quando)) }
        );
      });
      const limites = createLimites(db, cofre(), agora);
      const doDocumento = await limites.soltar(cod_empre, cpfcnpj);
      const daConta = notas === undefined ? 0 : await limites.soltar(cod_empre, notas.id);
      return { quantas: doDocumento + daConta, notas: notas?.linhas };
    });
    const quem = `${formatarDocumento(cpfcnpj)}, órgão ${cod_empre}`;
    terminal.escrever(
      quantas === 0 ? `${quem}: não havia tentativas contadas.` : `${quem}: tentativas zeradas.`,
    );
    (notas ?? []).forEach(terminal.escrever);
    if (notas !== undefined) return SAIDA.OK;
    terminal.reclamar('Este documento não tem conta neste órgão.');
    return SAIDA.RECUSADO;
  },
};
