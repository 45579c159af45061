import { randomUUID } from 'node:crypto';
import {
  encerrarSigilo,
  imporSigilo,
  listSigilos as listar,
  type SigiloDeAcesso,
} from '@balcao/contracts';
import {
  diaEm,
  FUNDAMENTOS_DO_SIGILO,
  lerPeriodoDoSigilo,
  mascararDocumento,
  situacaoDoSigilo,
} from '@balcao/domain';
import { AppError, campoInvalido } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria/auditoria.ts';
import type { Dados } from '../../core/correio/modelos.ts';
import type { OrgaoEmUso } from '../../core/orgao/orgao.ts';
import { orgaoDaSessao, versaoDoOrgao, type Quem } from '../../core/quem/quem.ts';
import { Batch } from '../../db/batch.ts';
import { beforeCommit } from '../../db/client.ts';
import { rota, type Pedido } from '../../plugins/rota.ts';
import type { Contexto, Slice } from '../slice.ts';
import {
  findDonoDaSolicitacao,
  insertSigilo,
  listSigilos,
  lockSigilo,
  saveFimDoSigilo,
  type SigiloLido,
} from './sigilos.repository.ts';

const USO = 'sigilo-de-acesso';

type Corpo = Pedido<typeof imporSigilo>['body'];

const abrir = ({ orgaos }: Contexto, quem: Quem): Promise<OrgaoEmUso> => {
  const cod_empre = orgaoDaSessao(quem);
  return orgaos.get(cod_empre, versaoDoOrgao(quem, cod_empre));
};

/**
 * Who the hold is about: a person by their document, or who filed a request.
 * @throws AppError CAMPO_INVALIDO
 */
const alvoDo = async (
  { db }: Contexto,
  cod_empre: number,
  { cpfcnpj: daPessoa, protocolo }: Corpo,
): Promise<{ cpfcnpj: string; solicitacao_id: string | null }> => {
  if (daPessoa !== undefined) return { cpfcnpj: daPessoa, solicitacao_id: null };
  if (protocolo === undefined)
    throw campoInvalido('cpfcnpj', 'Informe o CPF ou CNPJ da pessoa, ou o protocolo.');
  const dono = await findDonoDaSolicitacao(db, cod_empre, protocolo);
  if (dono === undefined)
    throw campoInvalido('protocolo', 'Não há solicitação com este protocolo. Confira os números.');
  const { cpfcnpj, solicitacao_id } = dono;
  if (cpfcnpj === null)
    throw campoInvalido(
      'protocolo',
      'Quem fez esta solicitação não a tem em “Quem viu meus dados”: não há o que guardar.',
    );
  return { cpfcnpj, solicitacao_id };
};

/** Tells the encarregado, who answers to the person for it (LGPD, art. 41), and names nobody. */
const avisarEncarregado = async (
  { enfileirarCorreio }: Contexto,
  lote: Batch,
  { cod_empre, parametros, email }: OrgaoEmUso,
  dados: Dados<'sigilo-de-acesso'>,
): Promise<void> => {
  const para = parametros.encarregado_email || email;
  if (para) await enfileirarCorreio(lote, { cod_empre, para, modelo: 'sigilo-de-acesso', dados });
};

/** Holds back who of the city saw somebody's data, from a day on and until another (Lei 12.527/2011, art. 23). */
const impor = async (contexto: Contexto, quem: Quem, corpo: Corpo): Promise<{ id: string }> => {
  const { db, cofre } = contexto;
  const orgao = await abrir(contexto, quem);
  const { cod_empre } = orgao;
  const periodo = lerPeriodoDoSigilo(corpo, orgao.hoje);
  if (!periodo.ok) throw campoInvalido(periodo.campo ?? 'ate', periodo.motivo);
  const { cpfcnpj, solicitacao_id } = await alvoDo(contexto, cod_empre, corpo);
  const { fundamento, motivo } = corpo;
  const id = randomUUID();
  const lote = new Batch();
  insertSigilo(lote, {
    cod_empre,
    id,
    solicitacao_id,
    fundamento,
    motivo,
    ...periodo.valor,
    titular: cofre.hmac('titular', cpfcnpj),
    documento: cofre.cifrar(USO, cpfcnpj),
    imposto_por: quem.usuario?.id ?? '',
  });
  // Without the person: their list would come to have it when the hold is over.
  const dados = { sigilo: id, fundamento, ...periodo.valor };
  await auditar(lote, quem, { cod_empre, evento: 'sigilos.impor', dados });
  await avisarEncarregado(contexto, lote, orgao, {
    fato: 'IMPOSTO',
    fundamento,
    ate: corpo.ate,
    por: quem.usuario?.nome ?? '',
  });
  await lote.save(db);
  return { id };
};

/**
 * Ends a hold before its day.
 * @throws AppError SIGILO_NAO_ENCONTRADO, SIGILO_TERMINADO
 */
const encerrar = async (
  contexto: Contexto,
  quem: Quem,
  id: string,
  motivo: string,
): Promise<void> => {
  const { db, relogio } = contexto;
  const orgao = await abrir(contexto, quem);
  const { cod_empre, hoje } = orgao;
  await db.transaction(async (tx) => {
    const sigilo = await lockSigilo(tx, cod_empre, id);
    if (sigilo === undefined) throw new AppError('SIGILO_NAO_ENCONTRADO');
    const { fundamento, ate } = sigilo;
    const encerrado = sigilo.encerrado_em !== null;
    if (situacaoDoSigilo({ ate, encerrado }, hoje) !== 'EM_VIGOR')
      throw new AppError('SIGILO_TERMINADO');
    const por = { encerrado_por: quem.usuario?.id ?? '', motivo_do_fim: motivo };
    const lote = new Batch();
    saveFimDoSigilo(lote, cod_empre, id, { ...por, encerrado_em: relogio() });
    await auditar(lote, quem, { cod_empre, evento: 'sigilos.encerrar', dados: { sigilo: id } });
    await avisarEncarregado(contexto, lote, orgao, {
      fato: 'ENCERRADO',
      fundamento,
      ate,
      por: quem.usuario?.nome ?? '',
    });
    await beforeCommit(tx, () => lote.save(tx));
  });
};

const paraTela = (
  { cofre }: Contexto,
  { hoje, fuso }: OrgaoEmUso,
  { sigilo, protocolo, imposto_por, encerrado_por }: SigiloLido,
): SigiloDeAcesso => {
  const { id, documento, motivo, desde, ate, encerrado_em, motivo_do_fim } = sigilo;
  return {
    id,
    protocolo,
    motivo,
    desde,
    ate,
    imposto_por,
    documento: mascararDocumento(cofre.decifrar(USO, documento) ?? ''),
    fundamento: FUNDAMENTOS_DO_SIGILO[sigilo.fundamento],
    situacao: situacaoDoSigilo({ ate, encerrado: encerrado_em !== null }, hoje),
    imposto_em: diaEm(sigilo.imposto_em, fuso),
    fim: encerrado_em && {
      por: encerrado_por ?? '',
      em: diaEm(encerrado_em, fuso),
      motivo: motivo_do_fim ?? '',
    },
  };
};

/** What is kept from people for a time, by whom and why; each act of it stands in the trail. */
export const sigilos: Slice = (app, contexto) => {
  rota(app, listar, async ({ quem }) => {
    const orgao = await abrir(contexto, quem);
    const lidos = await listSigilos(contexto.db, orgao.cod_empre);
    return { data: lidos.map((lido) => paraTela(contexto, orgao, lido)) };
  });
  rota(app, imporSigilo, async ({ quem, body }) => ({ data: await impor(contexto, quem, body) }));
  rota(app, encerrarSigilo, async ({ quem, params, body, reply }) => {
    await encerrar(contexto, quem, params.id, body.motivo);
    return reply.code(204).send();
  });
};
