import type { Cadastro, Liberacao } from '@balcao/contracts';
import { AppError } from '../../../core/app-error.ts';
import { auditar } from '../../../core/auditoria.ts';
import { enviarConfirmacao } from '../../../core/confirmacao.ts';
import type { Quem } from '../../../core/quem.ts';
import { exigirSenhaNova, hashSenha } from '../../../core/senha.ts';
import type { Contexto } from '../../slice.ts';
import {
  deleteContaNaoConfirmada,
  findContaPorDocumento,
  insertConta,
} from '../contas.repository.ts';
import { abandonada } from './existencia.ts';
import { orgaoComCadastro, type GuardaDoCadastro } from './guarda.ts';
import { provarIdentidade } from './provar.ts';

/**
 * Registers a taxpayer (E70): only who the registry knows, by what they know of themselves. Of two
 * registrations at once one becomes the account. It is active when released, by its proof or by
 * staff, and its e-mail confirmed.
 * @throws AppError CADASTRO_FECHADO, DOCUMENTO_NAO_ENCONTRADO, CONTRIBUINTE_JA_CADASTRADO,
 * CAMPO_INVALIDO, MUITAS_TENTATIVAS
 */
export const cadastrar = async (
  contexto: Contexto,
  guarda: GuardaDoCadastro,
  quem: Quem,
  pedido: Cadastro,
): Promise<Liberacao> => {
  const { db, fonteTributaria, relogio, sigilo, enfileirarCorreio } = contexto;
  const { cod_empre, cpfcnpj, email, telefone } = pedido;
  const orgao = await orgaoComCadastro(contexto, cod_empre);
  await guarda.antes(quem, cod_empre, cpfcnpj);

  const registro = await fonteTributaria.findContribuinte(cod_empre, cpfcnpj);
  if (registro === undefined) throw new AppError('DOCUMENTO_NAO_ENCONTRADO');
  await exigirSenhaNova(pedido.senha, [registro.nome, cpfcnpj, email, telefone], 'senha');
  const liberacao = await guarda.provando(quem, cod_empre, cpfcnpj, () =>
    provarIdentidade(fonteTributaria, orgao, registro, pedido),
  );

  const senha_hash = await hashSenha(pedido.senha);
  const agora = relogio();
  await db.transaction(async (tx) => {
    const anterior = await findContaPorDocumento(tx, cod_empre, cpfcnpj);
    if (anterior && abandonada(anterior, agora))
      await deleteContaNaoConfirmada(tx, cod_empre, anterior.id);
    const conta = await insertConta(tx, {
      cod_empre,
      cpfcnpj,
      nome: registro.nome,
      email,
      telefone,
      tipo: 'CONTRIBUINTE',
      ativo: liberacao === 'AUTOMATICA',
      senha_hash,
      created_at: agora,
    });
    if (conta === undefined) throw new AppError('CONTRIBUINTE_JA_CADASTRADO');
    await enviarConfirmacao(tx, enfileirarCorreio, conta, email, agora);
    await auditar(tx, quem, {
      cod_empre,
      evento: 'conta.cadastrar',
      titular: sigilo.hmac('titular', cpfcnpj),
      dados: { conta: conta.id, liberacao },
    });
  });
  return liberacao;
};
