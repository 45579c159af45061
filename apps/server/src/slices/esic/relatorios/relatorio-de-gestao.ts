import * as contrato from '@balcao/contracts';
import type { GravarRelatorioDeGestao, RelatorioDeGestao } from '@balcao/contracts';
import {
  anoDe,
  figurasDaOuvidoria,
  periodoDe,
  relatorioDaControladoria,
  temVisivel,
  type DataCivil,
} from '@balcao/domain';
import { AppError, campoInvalido, camposInvalidos } from '../../../core/app-error.ts';
import { auditar } from '../../../core/auditoria/auditoria.ts';
import { type Quem } from '../../../core/quem/quem.ts';
import { CACHE_REVALIDATED } from '../../../plugins/errors.ts';
import { Batch } from '../../../db/batch.ts';
import { beforeCommit, type Transacao } from '../../../db/client.ts';
import { readTogether } from '../../../db/read-together.ts';
import { rota } from '../../../plugins/rota.ts';
import { umaDeCadaVez } from '../../../core/uma-de-cada-vez.ts';
import { getOrgaoDaSessao } from '../../../core/quem/representacao.ts';
import type { Contexto, Slice } from '../../slice.ts';
import { gruposDeDesempenho } from './controladoria.repository.ts';
import {
  findPublicado,
  findRelatorio,
  jaEscrito,
  lockVersao,
  saveRelatorio,
  type RelatorioDeGestaoRow,
} from './relatorio-de-gestao.repository.ts';

const NENHUM: RelatorioDeGestao = {
  analise: '',
  providencias: '',
  publicado_em: null,
  versao: 0,
};

const apresentar = ({ analise, providencias, publicado_em, versao }: RelatorioDeGestaoRow) => ({
  analise,
  providencias,
  publicado_em,
  versao,
});

/** What anybody is to read is of a year that is over, and says all that the law asks for. */
const conferir = (ano: number, dados: GravarRelatorioDeGestao, hoje: DataCivil): void => {
  if (ano > anoDe(hoje)) throw campoInvalido('ano', `${ano} ainda não começou.`);
  if (!dados.publicado) return;
  if (ano === anoDe(hoje)) {
    throw campoInvalido('publicado', `${ano} ainda não terminou: guarde e publique em janeiro.`);
  }
  const faltam = (['analise', 'providencias'] as const).filter((uma) => !temVisivel(dados[uma]));
  if (faltam.length > 0) {
    const frase = 'Escreva esta parte antes de publicar: a lei a pede.';
    throw camposInvalidos(Object.fromEntries(faltam.map((uma) => [uma, frase])));
  }
};

/**
 * Writes the ombudsman's report of a year; publishing it counts the year's manifestations and keeps
 * the figures with it. Of two who write at once the second is refused.
 * @throws AppError CAMPO_INVALIDO, RELATORIO_ALTERADO
 */
const gravar = async (
  { db, orgaos }: Contexto,
  quem: Quem,
  ano: number,
  dados: GravarRelatorioDeGestao,
): Promise<RelatorioDeGestao> => {
  const { cod_empre, hoje } = await getOrgaoDaSessao(orgaos, quem, 'solicitacoes');
  conferir(ano, dados, hoje);
  const { analise, providencias, publicado, versao } = dados;
  const contados = gruposDeDesempenho(cod_empre, periodoDe(ano), hoje, { semReservadas: false });
  const escrever = async (tx: Transacao): Promise<RelatorioDeGestao> => {
    const [vista, { grupos }] = await Promise.all([
      lockVersao(tx, cod_empre, ano),
      publicado ? readTogether(tx, { grupos: contados }) : { grupos: undefined },
    ]);
    if (vista !== versao) throw new AppError('RELATORIO_ALTERADO');
    const row = {
      cod_empre,
      ano,
      versao: versao + 1,
      analise,
      providencias,
      publicado_em: publicado ? hoje : null,
      figuras: grupos ? figurasDaOuvidoria(relatorioDaControladoria(ano, grupos, [])) : null,
    };
    const lote = new Batch();
    saveRelatorio(lote, row);
    await auditar(lote, quem, {
      cod_empre,
      evento: 'ouvidoria.gravar-relatorio',
      dados: { ano, versao: row.versao, publicado, analise, providencias },
    });
    await beforeCommit(tx, () => lote.save(tx));
    return apresentar(row);
  };
  return db.transaction(escrever).catch((erro: unknown) => {
    throw jaEscrito(erro) ? new AppError('RELATORIO_ALTERADO') : erro;
  });
};

/** The ombudsman's yearly report (Lei 13.460/2017, arts. 14 and 15): written by staff, read by anybody. */
export const gestao: Slice = (app, contexto) => {
  const { db, orgaos, guardadas } = contexto;

  rota(app, contrato.getRelatorioDeGestao, async ({ quem, params }) => {
    const { cod_empre } = await getOrgaoDaSessao(orgaos, quem, 'solicitacoes');
    const row = await findRelatorio(db, cod_empre, params.ano);
    return { data: row ? apresentar(row) : NENHUM };
  });

  rota(app, contrato.gravarRelatorioDeGestao, async ({ quem, params, body }) => ({
    data: await gravar(contexto, quem, params.ano, body),
  }));

  const ler = umaDeCadaVez((cod_empre) => orgaos.getComServico(cod_empre, 'solicitacoes'));
  guardadas.rota(app, contrato.getRelatorioDeGestaoPublicado, {
    orgao: ({ query }) => ler(query.cod_empre),
    cache: CACHE_REVALIDATED,
    escrever: async ({ cod_empre }, { query }) => ({
      data: (await findPublicado(db, cod_empre, query.ano)) ?? null,
    }),
  });
};
