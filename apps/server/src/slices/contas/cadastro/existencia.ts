import { AppError } from '../../../core/app-error.ts';
import { VALIDADE_MS } from '../../../core/links.ts';
import type { Quem } from '../../../core/quem.ts';
import type { Contexto } from '../../slice.ts';
import { findContaPorDocumento, type ContaRow } from '../contas.repository.ts';
import { orgaoComCadastro, type GuardaDoCadastro } from './guarda.ts';

/**
 * Whether a registration was left before its e-mail was ever confirmed, and its link opens no more:
 * it holds nobody's place. Otherwise whoever types somebody else's CPF first would keep them out.
 */
export const abandonada = (conta: ContaRow, agora: Date): boolean =>
  conta.tipo === 'CONTRIBUINTE' &&
  conta.email_confirmado_em === null &&
  agora.getTime() - conta.created_at.getTime() > VALIDADE_MS['confirmar-email'];

/**
 * Whether a registration has let nobody in yet: its e-mail was never confirmed, or staff never
 * released it. It gives way to whoever proves who they are.
 */
export const emEspera = (conta: ContaRow): boolean =>
  conta.tipo === 'CONTRIBUINTE' && (conta.email_confirmado_em === null || conta.aguarda_liberacao);

/**
 * Whether the CPF/CNPJ has an account in the orgao (E70); one that a proof would replace is none.
 * @throws AppError CONTRIBUINTE_SEM_CONTA, CADASTRO_FECHADO, PROVA_DE_TRABALHO, REDE_CHEIA
 */
export const exigirConta = async (
  contexto: Contexto,
  guarda: GuardaDoCadastro,
  quem: Quem,
  cod_empre: number,
  cpfcnpj: string,
): Promise<void> => {
  const { exibicao } = await orgaoComCadastro(contexto, cod_empre);
  await guarda.antesDePerguntar(quem, cod_empre, cpfcnpj);
  const conta = await findContaPorDocumento(contexto.db, cod_empre, cpfcnpj);
  const cede = exibicao.has('liberar_acesso_automatico') ? emEspera : abandonada;
  if (conta === undefined || cede(conta, contexto.relogio())) {
    throw new AppError('CONTRIBUINTE_SEM_CONTA');
  }
};
