import type { DebitoEmAberto, EmAberto, ParcelaDaGuia } from '@balcao/contracts';
import {
  formatarData,
  limitesDoDocumento,
  numeroParcelaLegivel,
  proximoDiaUtil,
} from '@balcao/domain';
import type { Guia } from '../../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import { AppError } from '../../../core/app-error.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import type { Quem } from '../../../core/quem/quem.ts';
import type { Database } from '../../../db/client.ts';
import type { Contexto } from '../../slice.ts';
import { recebePorGuias } from '../cobranca.ts';
import { NOMES } from '../documentos/guia-impressa.ts';
import { SERVICO_DO_TRIBUTO } from '../gateway.ts';
import { pessoaDaConsulta } from '../guia-pedida.ts';
import { lerAutomaticas } from '../automaticas.ts';
import { parcelasParaTela } from '../guias.presenter.ts';
import { lerDaPessoa } from '../na-olhada.ts';
import type { Guarda } from '../privacidade.ts';

/** What a bill is called where those of all taxes stand together: 'IPTU 2026'. */
const nomeDaGuia = ({ tributo, ano }: Pick<Guia, 'tributo' | 'ano'>): string =>
  `${NOMES[tributo].sigla} ${ano}`;

/** The same with its installment: 'IPTU 2026, parcela 3/10'. */
export const nomeDaParcela = (
  guia: Pick<Guia, 'tributo' | 'ano'>,
  numero: number,
  total: number,
): string => `${nomeDaGuia(guia)}, parcela ${numeroParcelaLegivel(numero, total)}`;

const debitoDe = (
  guia: Guia,
  parcela: ParcelaDaGuia,
  orgao: OrgaoEmUso,
): DebitoEmAberto | undefined => {
  const { atualizacao, pagamento } = parcela;
  // What can be paid neither as it stands nor refreshed is for the counter.
  if (pagamento === null && atualizacao === null) return undefined;
  const vencimento = atualizacao?.vencimento ?? parcela.dataVencimento;
  return {
    tributo: guia.tributo,
    numero_guia: guia.numero,
    ano: guia.ano,
    nome: `${nomeDaGuia(guia)}, parcela ${parcela.numeroParcelaLegivel}`,
    de: guia.imovel ? `Inscrição ${guia.imovel.inscricao}` : guia.tipo,
    parcela,
    hoje_centavos: atualizacao?.valores.total ?? parcela.valores.total,
    pagavel_ate_formatado: formatarData(proximoDiaUtil(vencimento, orgao.calendario)),
  };
};

/** The services that show bills and are on. */
export const tributoLigado = (orgao: OrgaoEmUso, { tributo }: Pick<Guia, 'tributo'>): boolean =>
  orgao.servicos.has(SERVICO_DO_TRIBUTO[tributo]);

/**
 * What of some bills can be paid on the portal today, with what it comes to: what is due first comes
 * first. Nothing where no slip has codes, and nothing that is charged by itself.
 */
export const debitosEmAberto = async (
  db: Database,
  orgao: OrgaoEmUso,
  todas: readonly Guia[],
): Promise<DebitoEmAberto[]> => {
  // An agreement lives by its own due dates: its installments are paid one by one.
  const soltas = todas.filter(
    (guia) => guia.tributo !== 'PARCELAMENTO' && tributoLigado(orgao, guia),
  );
  const guias = recebePorGuias(orgao) ? soltas : [];
  const automaticas = await lerAutomaticas(db, orgao, guias);
  return guias
    .flatMap((guia) =>
      parcelasParaTela(guia, orgao, automaticas)
        .filter(({ automatico }) => !automatico?.cobra)
        .flatMap((parcela) => debitoDe(guia, parcela, orgao) ?? []),
    )
    .sort(
      (a, b) =>
        a.parcela.dataVencimento.localeCompare(b.parcela.dataVencimento) ||
        a.numero_guia - b.numero_guia ||
        a.parcela.numeroParcela - b.parcela.numeroParcela,
    );
};

/**
 * Everything that a person can pay today, of all taxes whose service is on.
 * @throws AppError NAO_PERMITIDO, CAMPO_INVALIDO, DOCUMENTO_NAO_ENCONTRADO
 */
export const listEmAberto = async (
  { db, fonteTributaria: fonte }: Contexto,
  guarda: Guarda,
  quem: Quem,
  orgao: OrgaoEmUso,
  identificacao: { cpfcnpj?: string | undefined },
): Promise<EmAberto> => {
  const { cod_empre, parametros } = orgao;
  const cpfcnpj = pessoaDaConsulta(quem, identificacao);
  const evento = 'documento-unico.consultar';
  const { lido, registrado } = await lerDaPessoa(guarda, { quem, orgao, evento, cpfcnpj }, () =>
    Promise.all([fonte.listGuiasDaPessoa(cod_empre, cpfcnpj), fonte.juntaParcelas(cod_empre)]),
  );
  const [todas, junta] = lido;
  if (todas === undefined) throw new AppError('DOCUMENTO_NAO_ENCONTRADO');
  await registrado();
  const { partes, minimo } = limitesDoDocumento(parametros);
  return {
    contribuinte: todas[0]?.contribuinte?.nome ?? null,
    debitos: await debitosEmAberto(db, orgao, todas),
    junta,
    maximo_de_partes: partes,
    minimo_centavos: minimo,
  };
};
