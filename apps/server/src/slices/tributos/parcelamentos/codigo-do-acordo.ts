import type { AderirAoParcelamento, CodigoDoAcordo, ConfirmacaoDoAcordo } from '@balcao/contracts';
import { formatarReais, mascararEmail } from '@balcao/domain';
import { AppError, campoInvalido } from '../../../core/app-error.ts';
import { auditar } from '../../../core/auditoria/auditoria.ts';
import { iguais, type Cofre } from '../../../core/cofre.ts';
import type { Limite } from '../../../core/limites/limites.ts';
import type { Quem } from '../../../core/quem/quem.ts';
import { reautenticar, type AindaVale } from '../../../core/contas/reautenticacao.ts';
import { Batch } from '../../../db/batch.ts';
import type { Contexto } from '../../slice.ts';

/** A code is good in the quarter of an hour in which it was asked for, and in the next one. */
const JANELA_MS = 15 * 60_000;
const JANELAS = 2;

const PEDIDOS: Limite = {
  uso: 'parcelamento:codigos-pedidos',
  maximo: 5,
  janelaSegundos: 15 * 60,
  dePessoa: true,
};
/** Of a million codes two are good: guessing at this pace takes half a lifetime. */
const TENTATIVAS: Limite = {
  uso: 'parcelamento:codigos-tentados',
  maximo: 10,
  janelaSegundos: 60 * 60,
  dePessoa: true,
};

const janelaDe = (agora: Date): number => Math.floor(agora.getTime() / JANELA_MS);

/** What tells one agreement from another, however its debts were ticked. */
const acordoEscrito = ({
  programa,
  faixa,
  quantas,
  total_centavos,
  confissao,
  pessoa,
  escolhidos,
}: ConfirmacaoDoAcordo): string =>
  JSON.stringify([
    programa,
    faixa,
    quantas,
    total_centavos,
    confissao,
    pessoa ?? null,
    escolhidos.map((um) => `${um.numero_guia}.${um.numero_parcela}`).sort(),
  ]);

/**
 * The code of an agreement of somebody in a quarter of an hour. It is counted by the installation's key
 * and stored nowhere; of another agreement, or another person, it is another one.
 */
export const codigoDaJanela = (
  cofre: Pick<Cofre, 'hmac'>,
  { orgao_id, id }: { orgao_id: number; id: string },
  acordo: ConfirmacaoDoAcordo,
  janela: number,
): string => {
  const texto = [orgao_id, id, janela, acordoEscrito(acordo)].join('\n');
  const digest = Buffer.from(cofre.hmac('codigo-do-acordo', texto), 'base64url');
  return String(digest.readUInt32BE(0) % 1_000_000).padStart(6, '0');
};

/** Until when a code of now is good. */
const fimDoCodigo = (agora: Date): Date => new Date((janelaDe(agora) + JANELAS) * JANELA_MS);

/** To whom the code goes; undefined of who came from gov.br or has no address, and proves it otherwise. */
const enderecoDe = ({ usuario }: Quem): string | undefined =>
  usuario?.nivel == null ? (usuario?.email ?? undefined) : undefined;

/**
 * Sends the code that confirms an agreement to the e-mail of the account; null where none is asked for.
 * @throws AppError MUITAS_TENTATIVAS
 */
export const pedirCodigoDoAcordo = async (
  { db, cofre, relogio, limites, enfileirarCorreio }: Contexto,
  quem: Quem,
  acordo: ConfirmacaoDoAcordo,
): Promise<CodigoDoAcordo | null> => {
  const { usuario } = quem;
  if (usuario === undefined) throw new AppError('NAO_AUTENTICADO');
  const para = enderecoDe(quem);
  if (para === undefined) return null;
  const { orgao_id: cod_empre, id } = usuario;
  await limites.consumir(PEDIDOS, cod_empre, id);
  const agora = relogio();
  const codigo = codigoDaJanela(cofre, usuario, acordo, janelaDe(agora));
  const expira_em = fimDoCodigo(agora).toISOString();
  const { quantas, total_centavos } = acordo;
  const dados = { codigo, quantas, total: formatarReais(total_centavos), expira_em };
  const lote = new Batch();
  await enfileirarCorreio(lote, { cod_empre, para, modelo: 'codigo-do-acordo', dados });
  await auditar(lote, quem, {
    cod_empre,
    evento: 'parcelamento.pedir-codigo',
    titular: cofre.hmac('titular', usuario.cpfcnpj),
    dados: { programa: acordo.programa, quantas, total: total_centavos },
  });
  await lote.save(db);
  return { para: mascararEmail(para), expira_em };
};

/**
 * Asks who confesses a debt to prove who they are, before the transaction: by gov.br a moment ago, by the code
 * that was sent to their e-mail, or, of an account without one, by the password.
 * @throws AppError CAMPO_INVALIDO, MUITAS_TENTATIVAS, REAUTENTICACAO_NECESSARIA, GOVBR_DE_NOVO
 */
export const provarQuemConfessa = async (
  contexto: Contexto,
  quem: Quem,
  { codigo, reautenticacao, ...acordo }: AderirAoParcelamento,
): Promise<AindaVale> => {
  const { usuario } = quem;
  if (usuario === undefined || enderecoDe(quem) === undefined)
    return reautenticar(contexto, quem, reautenticacao);
  const { cofre, limites, relogio } = contexto;
  if (codigo === undefined)
    throw campoInvalido('codigo', 'Informe o código que enviamos ao seu e-mail.');
  await limites.consumir(TENTATIVAS, usuario.orgao_id, usuario.id);
  const janela = janelaDe(relogio());
  const certo = [janela, janela - 1].some((uma) =>
    iguais(codigoDaJanela(cofre, usuario, acordo, uma), codigo),
  );
  if (!certo)
    throw campoInvalido(
      'codigo',
      'O código não confere ou passou do prazo. Confira ou peça outro.',
    );
  return (tx, onde = tx) => limites.zerar(onde, TENTATIVAS, usuario.orgao_id, usuario.id);
};
