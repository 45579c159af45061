import type { Login, Usuario } from '@balcao/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import type { Limite } from '../../core/limites.ts';
import { auditar } from '../../core/auditoria.ts';
import type { Contexto } from '../slice.ts';
import { enviarConfirmacao } from '../../core/confirmacao.ts';
import { conferirSenha } from '../../core/senha.ts';
import { usuarioDaConta } from '../../core/usuario.ts';
import { exigirSegundoFator } from './segundo-fator.ts';
import { findContaPorDocumento } from './sessao.repository.ts';

const QUINZE_MINUTOS = 15 * 60;
/**
 * Wrong passwords are counted per account and address, so that who guesses from one place stops
 * neither the owner elsewhere nor a colleague behind the same address; then per account from
 * everywhere, and per address at a height that no office reaches by mistakes.
 */
const POR_CONTA_E_ORIGEM: Limite = {
  uso: 'entrar:conta-origem',
  maximo: 5,
  janelaSegundos: QUINZE_MINUTOS,
  dePessoa: true,
};
const POR_CONTA: Limite = {
  uso: 'entrar:conta',
  maximo: 50,
  janelaSegundos: QUINZE_MINUTOS,
  dePessoa: true,
};
const POR_ORIGEM: Limite = { uso: 'entrar:origem', maximo: 1_000, janelaSegundos: QUINZE_MINUTOS };

type Conta = NonNullable<Awaited<ReturnType<typeof findContaPorDocumento>>>;

/**
 * The password was right: may this account be used? One that waits for its e-mail gets the link
 * again.
 * @throws AppError EMAIL_NAO_CONFIRMADO, CONTA_INATIVA
 */
const exigirContaPronta = async (
  { db, relogio, enfileirarCorreio }: Contexto,
  conta: Conta,
): Promise<void> => {
  const { email } = conta;
  if (email !== null && conta.email_confirmado_em === null) {
    await db.transaction((tx) => enviarConfirmacao(tx, enfileirarCorreio, conta, email, relogio()));
    throw new AppError('EMAIL_NAO_CONFIRMADO');
  }
  if (!conta.ativo) throw new AppError('CONTA_INATIVA');
};

/**
 * Signs in: checks the guards, then the password, whether the account may be used and, for who has
 * it on, the second factor; opens a session with a new id and ends the one the browser came with.
 * @throws AppError CREDENCIAL_INVALIDA, EMAIL_NAO_CONFIRMADO, CONTA_INATIVA, CODIGO_NECESSARIO,
 * CODIGO_INVALIDO, MUITAS_TENTATIVAS
 */
export const entrar = async (
  contexto: Contexto,
  request: FastifyRequest,
  reply: FastifyReply,
  { orgao_id, credencial, senha, codigo }: Login,
): Promise<Usuario> => {
  const { db, limites, orgaos, sessoes, csrf } = contexto;
  const { quem } = request;
  const chaves = [
    [POR_CONTA_E_ORIGEM, orgao_id, credencial, quem.origem],
    [POR_CONTA, orgao_id, credencial],
    [POR_ORIGEM, quem.origem],
  ] as const;
  const verificar = async () => {
    for (const [limite, ...partes] of chaves) await limites.verificar(limite, ...partes);
  };
  const contarErro = async () => {
    for (const [limite, ...partes] of chaves) await limites.contar(limite, ...partes);
  };
  await verificar();

  const conta = await findContaPorDocumento(db, orgao_id, credencial);
  if (!(await conferirSenha(conta?.senha_hash, senha)) || conta === undefined) {
    await contarErro();
    if (conta !== undefined) {
      await auditar(db, quem, {
        cod_empre: orgao_id,
        evento: 'sessao.senha-errada',
        dados: { conta: conta.id },
      });
    }
    throw new AppError('CREDENCIAL_INVALIDA');
  }
  // Of many guesses sent at once, the right one may come after the wrong ones used the limit up.
  await verificar();
  await exigirContaPronta(contexto, conta);
  const fator = await exigirSegundoFator(contexto, quem, conta, codigo, contarErro);
  await limites.zerar(POR_CONTA_E_ORIGEM, orgao_id, credencial, quem.origem);

  const { exigir_dois_fatores } = (await orgaos.get(orgao_id)).parametros;
  const usuario = usuarioDaConta({ ...conta, orgao_id }, exigir_dois_fatores);
  const sessao = await db.transaction(async (tx) => {
    const aberta = await sessoes.abrir(tx, reply, usuario, request.headers['user-agent'] ?? '');
    await auditar(
      tx,
      { ...quem, papel: usuario.tipo, usuario },
      { cod_empre: orgao_id, evento: 'sessao.entrar', dados: { fator } },
    );
    if (quem.usuario && quem.sessao) {
      await sessoes.encerrar(tx, { cod_empre: quem.usuario.orgao_id, token_hash: quem.sessao });
    }
    return aberta;
  });
  csrf.gravar(reply, sessao);
  return usuario;
};
