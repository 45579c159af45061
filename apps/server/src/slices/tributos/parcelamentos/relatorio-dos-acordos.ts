import {
  formatarData,
  SITUACOES_DO_ACORDO,
  type CelulaCsv,
  type SituacaoDoAcordo,
} from '@balcao/domain';
import { auditar } from '../../../core/auditoria/auditoria.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import { csvEmLotes, lerEmLotes, lerEnquanto } from '../../../core/pagina.ts';
import type { Quem } from '../../../core/quem/quem.ts';
import { readTogether } from '../../../db/read-together.ts';
import type { Contexto } from '../../slice.ts';
import {
  contagemPorSituacao,
  listAcordosDepois,
  somasPorMes,
  type AcordoListado,
  type FiltroDeAcordos,
} from './gestao-de-acordos.repository.ts';
import { programasEmVigor } from './programas.repository.ts';

const COLUNAS = [
  'Acordo',
  'Programa',
  'Pedido em',
  'Situação',
  'Parcelas',
  'Atrasadas',
  'Total',
  'Pago',
];

const celulasDe = (acordo: AcordoListado): CelulaCsv[] => [
  acordo.numero,
  acordo.programa,
  formatarData(acordo.pedido_no_dia),
  SITUACOES_DO_ACORDO[acordo.situacao],
  acordo.parcelas,
  acordo.atrasadas,
  acordo.total / 100,
  acordo.pago / 100,
];

/** The agreements as a CSV that is written while it is read. Nobody is named in it. */
export const exportarAcordos = async (
  { db }: Contexto,
  quem: Quem,
  orgao: OrgaoEmUso,
  filtro: FiltroDeAcordos,
): Promise<{ nome: string; csv: AsyncGenerator<string> }> => {
  const { cod_empre, hoje } = orgao;
  const fato = { cod_empre, evento: 'parcelamento.exportar', dados: { ...filtro } } as const;
  const lotes = await lerEnquanto(
    auditar(db, quem, fato),
    lerEmLotes<AcordoListado>((ultimo, quantos) =>
      listAcordosDepois(db, orgao, filtro, { depois: ultimo?.numero, quantos }),
    ),
  );
  return { nome: `parcelamentos_${hoje}`, csv: csvEmLotes(COLUNAS, lotes, celulasDe) };
};

/** What the agreements brought in a year, month by month, and how they stand today. */
export const relatorioDosAcordos = async (
  { db }: Contexto,
  orgao: OrgaoEmUso,
  pedido: number | undefined,
) => {
  const ano = pedido ?? Number(orgao.hoje.slice(0, 4));
  const { meses, contados, programas } = await readTogether(db, {
    meses: somasPorMes(orgao.cod_empre, ano),
    contados: contagemPorSituacao(orgao),
    programas: programasEmVigor(orgao.cod_empre),
  });
  const soma = (qual: 'acordos' | 'parcelado_centavos' | 'rompidos' | 'recebido_centavos') =>
    meses.reduce((total, mes) => total + mes[qual], 0);
  return {
    ano,
    programas: programas.map(({ id, programa }) => ({ id, nome: programa.nome })),
    meses,
    total: {
      acordos: soma('acordos'),
      parcelado_centavos: soma('parcelado_centavos'),
      rompidos: soma('rompidos'),
      recebido_centavos: soma('recebido_centavos'),
    },
    situacoes: (Object.keys(SITUACOES_DO_ACORDO) as SituacaoDoAcordo[]).map((situacao) => ({
      situacao,
      rotulo: SITUACOES_DO_ACORDO[situacao],
      quantos: contados.find((um) => um.situacao === situacao)?.quantos ?? 0,
    })),
  };
};

const COLUNAS_DO_RELATORIO = ['Mês', 'Acordos', 'Parcelado', 'Rompidos', 'Recebido'];

/** The report of a year as a CSV, month by month. */
export const exportarRelatorio = async (
  { db }: Contexto,
  quem: Quem,
  { cod_empre, hoje }: OrgaoEmUso,
  pedido: number | undefined,
): Promise<{ nome: string; csv: AsyncGenerator<string> }> => {
  const ano = pedido ?? Number(hoje.slice(0, 4));
  const fato = { cod_empre, evento: 'parcelamento.exportar', dados: { ano } } as const;
  async function* meses() {
    const lidos = await readTogether(db, { meses: somasPorMes(cod_empre, ano) });
    yield lidos.meses;
  }
  const lotes = await lerEnquanto(auditar(db, quem, fato), meses());
  const csv = csvEmLotes(COLUNAS_DO_RELATORIO, lotes, (um) => [
    `${String(um.mes).padStart(2, '0')}/${ano}`,
    um.acordos,
    um.parcelado_centavos / 100,
    um.rompidos,
    um.recebido_centavos / 100,
  ]);
  return { nome: `parcelamentos_relatorio_${ano}`, csv };
};
