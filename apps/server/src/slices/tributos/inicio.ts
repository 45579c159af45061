import type { ParcelaDaGuia, ParcelaDevida, TributosDoInicio } from '@balcao/contracts';
import { formatarData, formatarReais, type DataCivil, type Tributo } from '@balcao/domain';
import type { Guia } from '../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import type { OrgaoEmUso } from '../../core/orgao/orgao.ts';
import type { Contexto } from '../slice.ts';
import { lerAutomaticas, type Automaticas } from './automaticas.ts';
import { SERVICO_DO_TRIBUTO } from './gateway.ts';
import { parcelasParaTela } from './guias.presenter.ts';

/** How a tax is called, and the look-up whose page pays it. */
const TRIBUTOS = {
  IPTU: { chave: 'iptus', nome: 'IPTU' },
  ISSQN: { chave: 'issqn', nome: 'ISSQN' },
  ALVARA: { chave: 'alvaras', nome: 'Alvará' },
  TAXA: { chave: 'taxas', nome: 'Taxa' },
  PARCELAMENTO: { chave: 'parcelamentos', nome: 'Parcelamento' },
} as const satisfies Record<Tributo, { chave: ParcelaDevida['tributo']; nome: string }>;

/** The taxes whose service is on. */
export const tributosLigados = (servicos: ReadonlySet<string>): Tributo[] =>
  (Object.keys(TRIBUTOS) as Tributo[]).filter((um) => servicos.has(SERVICO_DO_TRIBUTO[um]));

/** 'IPTU 2026, parcela 3/10', and what tells it from another of that name. */
export const nomeDaParcela = (
  { tributo, ano, numero, imovel }: Guia,
  numeroParcelaLegivel: string,
): { nome: string; detalhe: string } => ({
  nome: `${TRIBUTOS[tributo].nome} ${ano}, parcela ${numeroParcelaLegivel}`,
  detalhe: imovel === null ? `Guia ${numero}` : `Inscrição ${imovel.inscricao}`,
});

/** An installment of a guide, as it is read. */
interface ParcelaLida {
  guia: Guia;
  parcela: ParcelaDaGuia;
  /** The day on which it was paid. */
  pagamento: DataCivil | null;
}

/** The installments of some guides, each as it is read. */
const parcelasLidas = (
  guias: readonly Guia[],
  orgao: OrgaoEmUso,
  automaticas: Automaticas,
): ParcelaLida[] =>
  guias.flatMap((guia) =>
    parcelasParaTela(guia, orgao, automaticas).map((parcela, i) => ({
      guia,
      parcela,
      pagamento: guia.parcelas[i]?.pagamento ?? null,
    })),
  );

const devidaNaTela = ({ guia, parcela }: ParcelaLida): ParcelaDevida => ({
  tributo: TRIBUTOS[guia.tributo].chave,
  numeroGuia: guia.numero,
  ...nomeDaParcela(guia, parcela.numeroParcelaLegivel),
  hoje: parcela.vencida && parcela.atualizacao === null ? null : formatarReais(parcela.devido),
  parcela,
});

const somar = (lidas: readonly ParcelaLida[]) => ({
  quantas: lidas.length,
  total: formatarReais(lidas.reduce((soma, { parcela }) => soma + parcela.devido, 0)),
});

/** Of what is owed the first, and of what was paid the last. */
const MOSTRADAS = 4;
const PAGAMENTOS = 3;

const pagasNaTela = (lidas: readonly ParcelaLida[]): TributosDoInicio['pagas'] =>
  lidas
    .flatMap(({ guia, parcela, pagamento }) =>
      parcela.status === 'BAIXADA' && pagamento !== null ? { guia, parcela, dia: pagamento } : [],
    )
    .sort((a, b) => b.dia.localeCompare(a.dia))
    .slice(0, PAGAMENTOS)
    .map(({ guia, parcela: { numeroParcelaLegivel, valor }, dia }) => ({
      ...nomeDaParcela(guia, numeroParcelaLegivel),
      valor,
      pago_em: formatarData(dia),
    }));

/** What a taxpayer owes today and paid last; of who is in no registry, nothing. */
export const inicioDoContribuinte = async (
  { db, fonteTributaria }: Pick<Contexto, 'db' | 'fonteTributaria'>,
  orgao: OrgaoEmUso,
  cpfcnpj: string,
): Promise<TributosDoInicio> => {
  const tributos = tributosLigados(orgao.servicos);
  const achadas =
    tributos.length === 0 ? [] : await fonteTributaria.listGuiasDaPessoa(orgao.cod_empre, cpfcnpj);
  const guias = (achadas ?? []).filter(({ tributo }) => tributos.includes(tributo));
  const lidas = parcelasLidas(guias, orgao, await lerAutomaticas(db, orgao, guias));
  const devidas = lidas
    .filter(({ parcela }) => parcela.devido > 0)
    .sort((a, b) => a.parcela.dataVencimento.localeCompare(b.parcela.dataVencimento));
  const vencidas = devidas.filter(({ parcela }) => parcela.vencida);
  const aVencer = devidas.filter(({ parcela }) => !parcela.vencida);
  return {
    vencidas: somar(vencidas),
    a_vencer: somar(aVencer),
    devidas: [...vencidas, ...aVencer].slice(0, MOSTRADAS).map(devidaNaTela),
    em_divida_ativa: lidas.filter(
      ({ parcela }) => parcela.status === 'DÍVIDA' && parcela.devido === 0,
    ).length,
    pagas: pagasNaTela(lidas),
  };
};
