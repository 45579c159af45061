import { formatarDocumento, lerDocumento, lerTelefone, TIPOS_USUARIO } from '@balcao/domain';
import { openDatabase } from '../../db/client.ts';
import { ErroDeUso } from '../../operator-error.ts';
import { hashSenha } from '../../core/senha.ts';
import { SAIDA, type Comando, type Digitado } from '../comando.ts';
import { lerOrgao } from '../digitado.ts';
import { auditarOperador, exigirOrgao } from '../orgaos.repository.ts';
import { pedirSenha } from '../senha.ts';
import { insertUsuario } from '../usuarios.repository.ts';

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
  executar: async (digitado, { terminal, comBanco, agora }) => {
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
        if (criado) await auditarOperador(tx, cod_empre, 'usuario.criar', { id: criado, tipo });
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
