import {
  type Reautenticacao,
  type MudancaDeCobranca,
  agirNaMudancaDeCobranca,
  listMudancasDeCobranca,
} from '@balcao/contracts';
import {
  atosDaMudanca,
  situacaoDaMudanca,
  type AtoDaMudanca,
  type FatosDaMudanca,
  COBRANCA,
  DIAS_PARA_DESFAZER,
  pode,
} from '@balcao/domain';
import { selectEmailsDosAdministradores } from '../../core/contas/administradores.repository.ts';
import { AppError } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria/auditoria.ts';
import { lidoComASessao } from '../../core/quem/com-a-sessao.ts';
import {
  avisarMudancaDeCobranca,
  lockCobranca,
  retirarAguardando,
  saveCobranca,
  saveMudanca,
  selectAguardando,
  selectMudancas,
} from '../../core/pagamentos/cobranca.repository.ts';
import { orgaoDaSessao, type Quem } from '../../core/quem/quem.ts';
import { reautenticar } from '../../core/contas/reautenticacao.ts';
import { Batch } from '../../db/batch.ts';
import { beforeCommit, type Executor } from '../../db/client.ts';
import { readTogether } from '../../db/read-together.ts';
import type { Contexto, Slice } from '../slice.ts';
import { rota } from '../../plugins/rota.ts';
import { MUDANCA } from './mudanca.repository.ts';

type Linha = Awaited<ReturnType<typeof selectMudancas>>[number];
type Mudanca = Linha['mudanca'];

const EVENTOS = {
  aprovar: 'cobranca.aprovar',
  recusar: 'cobranca.recusar',
  retirar: 'cobranca.retirar',
  desfazer: 'cobranca.desfazer',
} as const;

const FATOS = {
  aprovar: 'EM_VIGOR',
  recusar: 'RECUSADA',
  retirar: 'RETIRADA',
  desfazer: 'DESFEITA',
} as const;

interface Acao {
  ato: AtoDaMudanca;
  eu: string;
  agora: Date;
}

/**
 * A change with which this may be done now.
 * @throws AppError MUDANCA_NAO_ENCONTRADA, MUDANCA_PROPRIA, MUDANCA_DECIDIDA
 */
const exigirQuePossa = <M extends FatosDaMudanca & Pick<Mudanca, 'proposta_por'>>(
  linha: { mudanca: M; ultima: boolean } | undefined,
  { ato, eu, agora }: Acao,
): M => {
  if (linha === undefined) throw new AppError('MUDANCA_NAO_ENCONTRADA');
  const { mudanca, ultima } = linha;
  if (atosDaMudanca({ ...mudanca, ultima }, eu, agora).includes(ato)) return mudanca;
  const propria = mudanca.proposta_por === eu && situacaoDaMudanca(mudanca, agora) === 'AGUARDA';
  throw new AppError(ato === 'aprovar' && propria ? 'MUDANCA_PROPRIA' : 'MUDANCA_DECIDIDA');
};

/** What is known under the lock of the orgao, whoever else decides. */
const lerParaDecidir = async (tx: Executor, cod_empre: number, id: string, agora: Date) => {
  const [{ guardados }, { mudancas, ...lido }] = await Promise.all([
    lockCobranca(tx, cod_empre),
    readTogether(tx, {
      mudancas: selectMudancas(tx, cod_empre, { id }),
      aguardam: selectAguardando(tx, cod_empre, agora),
      administradores: selectEmailsDosAdministradores(tx, cod_empre),
    }),
  ]);
  return { ...lido, guardados, linha: mudancas[0] };
};

type LidoParaDecidir = Awaited<ReturnType<typeof lerParaDecidir>>;

/** Writes what was decided; the money goes where that says from now on. */
const gravarDecisao = async (
  lote: Batch,
  { cod_empre, id, tipo, antes, depois }: Mudanca,
  { guardados, aguardam }: Pick<LidoParaDecidir, 'guardados' | 'aguardam'>,
  { ato, eu, agora }: Acao,
): Promise<void> => {
  if (ato === 'desfazer') {
    saveCobranca(lote, cod_empre, guardados, antes, agora);
    await saveMudanca(lote, cod_empre, id, { desfeita_por: eu, desfeita_em: agora });
    // It was proposed on what is no more.
    await retirarAguardando(lote, cod_empre, aguardam, { tipo, por: eu, agora });
    return;
  }
  if (ato === 'aprovar') saveCobranca(lote, cod_empre, guardados, depois, agora);
  const decisao = { aprovar: 'APROVADA', recusar: 'RECUSADA', retirar: 'RETIRADA' } as const;
  const decidida = { decidida_por: eu, decidida_em: agora };
  await saveMudanca(lote, cod_empre, id, { decisao: decisao[ato], ...decidida });
};

/**
 * Approves or refuses what another administrator proposed, takes one's own proposal back, or undoes
 * what took effect, which is at once. Who it is is asked once more, and every administrator is told.
 * @throws AppError MUDANCA_NAO_ENCONTRADA, MUDANCA_PROPRIA, MUDANCA_DECIDIDA,
 * REAUTENTICACAO_NECESSARIA, CAMPO_INVALIDO, MUITAS_TENTATIVAS, PARAMETRO_INVALIDO
 */
const agirNaMudanca = async (
  contexto: Contexto,
  quem: Quem,
  id: string,
  { ato, reautenticacao }: { ato: AtoDaMudanca; reautenticacao?: Reautenticacao | undefined },
): Promise<void> => {
  const { db, relogio, enfileirarCorreio } = contexto;
  const cod_empre = orgaoDaSessao(quem);
  const acao = { ato, eu: quem.usuario?.id ?? '', agora: relogio() };
  exigirQuePossa(lidoComASessao(quem, MUDANCA, id)?.valor, acao);
  const aindaVale = await reautenticar(contexto, quem, reautenticacao);
  await db.transaction(async (tx) => {
    const lote = new Batch();
    const [{ linha, administradores, ...lido }] = await Promise.all([
      lerParaDecidir(tx, cod_empre, id, acao.agora),
      aindaVale(tx, lote),
    ]);
    const mudanca = exigirQuePossa(linha, acao);
    const { tipo } = mudanca;
    await gravarDecisao(lote, mudanca, lido, acao);
    const aviso = { cod_empre, tipo, fato: FATOS[ato], por: quem.usuario?.nome ?? null };
    const todos = administradores.map(({ email }) => email);
    await avisarMudancaDeCobranca(lote, enfileirarCorreio, todos, aviso);
    await auditar(lote, quem, {
      cod_empre,
      evento: EVENTOS[ato],
      dados: { mudanca: id, tipo },
    });
    await beforeCommit(tx, () => lote.save(tx));
  });
};

const DIA_MS = 86_400_000;

const iso = (instante: Date | null): string | null => instante?.toISOString() ?? null;

const escrito = (valor: unknown): string =>
  typeof valor === 'string' || typeof valor === 'number' ? String(valor) : '';

const paraTela = (linha: Linha, { papel, usuario }: Quem, agora: Date): MudancaDeCobranca => {
  const { mudanca, ultima, proposta_por, decidida_por, desfeita_por } = linha;
  const { id, tipo, antes, depois } = mudanca;
  const podeAgir = usuario !== undefined && pode(papel, 'parametros.gerenciar');
  return {
    id,
    tipo,
    situacao: situacaoDaMudanca(mudanca, agora),
    campos: Object.entries<string>(COBRANCA[tipo].campos).flatMap(([campo, rotulo]) =>
      Object.hasOwn(depois, campo)
        ? [{ rotulo, antes: escrito(antes[campo]), depois: escrito(depois[campo]) }]
        : [],
    ),
    proposta_por,
    proposta_em: mudanca.proposta_em.toISOString(),
    expira_em: mudanca.expira_em.toISOString(),
    decidida_por,
    decidida_em: iso(mudanca.decidida_em),
    desfeita_por,
    desfeita_em: iso(mudanca.desfeita_em),
    atos: podeAgir ? [...atosDaMudanca({ ...mudanca, ultima }, usuario.id, agora)] : [],
  };
};

/** What waits and what happened in the last thirty days, as who asks may see and do. */
const mudancasParaTela = async (
  { db, relogio }: Contexto,
  quem: Quem,
): Promise<MudancaDeCobranca[]> => {
  const agora = relogio();
  const desde = new Date(agora.getTime() - DIAS_PARA_DESFAZER * DIA_MS);
  const linhas = await selectMudancas(db, orgaoDaSessao(quem), { desde });
  return linhas.map((linha) => paraTela(linha, quem, agora));
};

/** Changes of where the money of the slips goes: what waits, what holds, and the way back. */
export const cobranca: Slice = (app, contexto) => {
  rota(app, listMudancasDeCobranca, async ({ quem }) => ({
    data: await mudancasParaTela(contexto, quem),
  }));

  rota(
    app,
    agirNaMudancaDeCobranca,
    async ({ quem, params, body }) => {
      await agirNaMudanca(contexto, quem, params.id, body);
      return { data: await mudancasParaTela(contexto, quem) };
    },
    { comASessao: MUDANCA },
  );
};
