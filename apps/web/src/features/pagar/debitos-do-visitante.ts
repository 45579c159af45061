import {
  consultarPublico,
  type DebitoEmAberto,
  type GuiaAlvara,
  type GuiaIptu,
  type LinhaDeTributo,
  type ParcelaDaGuia,
} from '@balcao/contracts';
import type { ChaveServico } from '@balcao/domain';
import { useQueries } from '@tanstack/react-query';
import { useOrgao } from '../../lib/orgao.ts';
import { lugarDaConsulta, perguntar, VALE_POR, type Alvo } from '../../tributos/consulta.ts';
import { aPagarHoje, estaEncerrada } from '../../tributos/guias/cobranca.ts';

type Fatos = Pick<DebitoEmAberto, 'tributo' | 'numero_guia' | 'ano' | 'de'> & { sigla: string };

/** What of an installment is payable today, as the list of choices has it; none where it is not. */
function debitoDe({ sigla, ...fatos }: Fatos, parcela: ParcelaDaGuia): DebitoEmAberto[] {
  const { pagamento, atualizacao, numeroParcelaLegivel } = parcela;
  if ((pagamento === null && atualizacao === null) || estaEncerrada(parcela)) return [];
  return [
    {
      ...fatos,
      nome: `${sigla} ${fatos.ano}, parcela ${numeroParcelaLegivel}`,
      parcela,
      hoje_centavos: aPagarHoje(parcela),
      pagavel_ate_formatado: atualizacao?.vencimentoFormatado ?? parcela.dataVencimentoFormatada,
    },
  ];
}

const doIptu = (guias: readonly GuiaIptu[]) =>
  guias.flatMap(
    ({ numeroGuia: numero_guia, anoReferencia: ano, inscricaoImobiliaria, parcelas }) => {
      const de = `Inscrição ${inscricaoImobiliaria}`;
      const fatos = { tributo: 'IPTU', sigla: 'IPTU', numero_guia, ano, de } as const;
      return parcelas.flatMap((parcela) => debitoDe(fatos, parcela));
    },
  );

const doIssqn = (linhas: readonly LinhaDeTributo[]) =>
  linhas.flatMap(({ numero: numero_guia, anoReferencia: ano, tipo: de, parcela }) =>
    debitoDe({ tributo: 'ISSQN', sigla: 'ISSQN', numero_guia, ano, de }, parcela),
  );

const dosAlvaras = (guias: readonly GuiaAlvara[]) =>
  guias.flatMap(({ guiaNumero: numero_guia, anoReferencia: ano, tipo: de, parcelas }) =>
    parcelas.flatMap((parcela) =>
      debitoDe({ tributo: 'ALVARA', sigla: 'Alvará', numero_guia, ano, de }, parcela),
    ),
  );

/** The taxes whose bills a visitor sees: the look-up, and its service. A property has those of IPTU alone. */
const TRIBUTOS = [
  { chave: 'iptus', url: 'v2/iptus', servico: 'iptu', ler: doIptu },
  { chave: 'issqn', url: 'v2/issqn', servico: 'issqn', ler: doIssqn },
  { chave: 'alvaras', url: 'v2/alvaras', servico: 'alvara', ler: dosAlvaras },
] as const satisfies readonly { servico: ChaveServico; [campo: string]: unknown }[];

export const SERVICOS_DO_VISITANTE = TRIBUTOS.map(({ servico }) => servico);

/**
 * Everything that a visitor can choose to pay, of all taxes that they may look up by what they typed: the
 * same look-ups as on the page of each, under the same rules. What is due first comes first.
 */
export function useDebitosDoVisitante(alvo: Alvo) {
  const { servicos } = useOrgao();
  const ligados = new Set(servicos.flatMap(({ ativo, action_key }) => (ativo ? action_key : [])));
  const doImovel = alvo.identificacao.inscricao !== undefined;
  const perguntados = TRIBUTOS.filter(
    ({ chave, servico }) => ligados.has(servico) && (!doImovel || chave === 'iptus'),
  );
  return useQueries({
    queries: perguntados.map(({ chave, url, ler }) => ({
      queryKey: [...lugarDaConsulta(chave, alvo), 'a escolher'],
      queryFn: async (contexto: Parameters<typeof perguntar>[3]) =>
        ler(await perguntar<never[]>(consultarPublico, url, alvo, contexto)),
      staleTime: VALE_POR,
      retry: false,
    })),
    combine: (consultas) => ({
      pedindo: consultas.some(({ isPending }) => isPending),
      /** Why none was answered; what one tax refuses does not keep the others away. */
      erro: consultas.every(({ isError }) => isError) ? consultas[0]?.error : undefined,
      debitos: consultas
        .flatMap(({ data = [] }) => data)
        .sort(
          (a, b) =>
            a.parcela.dataVencimento.localeCompare(b.parcela.dataVencimento) ||
            a.numero_guia - b.numero_guia ||
            a.parcela.numeroParcela - b.parcela.numeroParcela,
        ),
      deNovo: () => void Promise.all(consultas.map(({ refetch }) => refetch())),
    }),
  });
}
