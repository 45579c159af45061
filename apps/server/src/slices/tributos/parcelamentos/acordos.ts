import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import { AppError } from '../../../core/app-error.ts';
import { auditar } from '../../../core/auditoria/auditoria.ts';
import type { Quem } from '../../../core/quem/quem.ts';
import { semServico } from '../../../core/quem/representacao.ts';
import { Batch } from '../../../db/batch.ts';
import { beforeCommit, type Executor } from '../../../db/client.ts';
import type { Contexto } from '../../slice.ts';
import { pessoaDaConsulta } from '../guia-pedida.ts';
import type { Guarda } from '../privacidade.ts';
import { situacaoDe } from './acordo-na-tela.ts';
import { findAcordo, listAcordosDaPessoa, type Acordo } from './acordos.repository.ts';
import { encerrar, lockParaEncerrar } from './encerrar.ts';

/**
 * An agreement tells of debts of every kind: who acts for another sees it with the service that shows these.
 * @throws AppError SERVICO_NAO_DELEGADO
 */
export const exigirQueVejaAcordos = (quem: Quem, { servicos }: OrgaoEmUso): void => {
  if (quem.agindo !== undefined && !servicos.has('extrato_divida')) throw semServico(quem);
};

/** The agreements of a person, for themselves or for staff. @throws AppError NAO_PERMITIDO, CAMPO_INVALIDO */
export const listAcordos = async (
  { db }: Contexto,
  guarda: Guarda,
  quem: Quem,
  { cod_empre }: OrgaoEmUso,
  identificacao: { cpfcnpj?: string | undefined },
): Promise<Acordo[]> => {
  const cpfcnpj = pessoaDaConsulta(quem, identificacao);
  const evento = 'parcelamento.consultar';
  const [acordos] = await Promise.all([
    listAcordosDaPessoa(db, cod_empre, cpfcnpj),
    guarda.registrar(quem, { cod_empre, evento, alvo: { cpfcnpj } }),
  ]);
  return acordos;
};

/**
 * An agreement that was looked for, of whoever asks; staff see those of everybody.
 * @throws AppError ACORDO_NAO_ENCONTRADO, also when it is somebody else's
 */
export const exigirQueAlcance = ({ papel, usuario }: Quem, acordo: Acordo | undefined): Acordo => {
  const alcanca = papel !== 'CONTRIBUINTE' || acordo?.cpfcnpj === usuario?.cpfcnpj;
  if (acordo === undefined || !alcanca) throw new AppError('ACORDO_NAO_ENCONTRADO');
  return acordo;
};

/** The same by its number. @throws AppError ACORDO_NAO_ENCONTRADO, also when it is somebody else's */
export const getAcordoDe = async (
  db: Executor,
  quem: Quem,
  cod_empre: number,
  numero_guia: number,
): Promise<Acordo> => exigirQueAlcance(quem, await findAcordo(db, cod_empre, numero_guia));

/**
 * Gives an agreement up before its entry is paid: its debts are owed as before. That it was asked for stays
 * a fact.
 * @throws AppError ACORDO_NAO_ENCONTRADO, ACORDO_EM_VIGOR
 */
export const desistir = async (
  { db, cofre }: Contexto,
  quem: Quem,
  orgao: OrgaoEmUso,
  numero_guia: number,
): Promise<Acordo> => {
  const { cod_empre } = orgao;
  return db.transaction(async (tx) => {
    const travado = await lockParaEncerrar(tx, cod_empre, numero_guia);
    const seu = exigirQueAlcance(quem, travado.acordo);
    const lote = new Batch();
    const feito = await encerrar(
      lote,
      orgao,
      travado,
      'cancelado_em',
      (acordo) => situacaoDe(acordo) === 'AGUARDA_ENTRADA',
    );
    if (feito === undefined) throw new AppError('ACORDO_EM_VIGOR');
    await auditar(lote, quem, {
      cod_empre,
      evento: 'parcelamento.desistir',
      titular: cofre.hmac('titular', seu.cpfcnpj),
      dados: { numero_guia },
    });
    await beforeCommit(tx, () => lote.save(tx));
    return { ...feito.acordo, cancelado_em: orgao.hoje };
  });
};
