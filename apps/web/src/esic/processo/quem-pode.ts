import {
  type SolicitacaoDaLista,
  type SolicitacaoPublica,
  listSetoresDoUsuario,
} from '@balcao/contracts';
import {
  ehServidor,
  GRAUS_DE_SIGILO,
  TIPOS_DE_SOLICITACAO,
  type SolicitacaoAoAgir,
  MOTIVOS_DO_RECURSO,
  type MotivoDoRecurso,
  type Quem,
  type Solicitacao,
} from '@balcao/domain';
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { parametrosQuery } from './parametros.queries.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { useUsuario } from '../../lib/sessao.ts';

/** A request as any of the calls answers it. */
export type SolicitacaoNaTela = SolicitacaoDaLista | SolicitacaoPublica;

const idEntre = <O extends { readonly id: number }>(opcoes: readonly O[], id: number | undefined) =>
  opcoes.find((opcao) => opcao.id === id)?.id as O['id'] | undefined;

/** What was asked of its requester; a list does not tell. */
function complementoDe(solicitacao: SolicitacaoNaTela): Solicitacao['complemento'] {
  if (!('complemento' in solicitacao) || solicitacao.complemento === null) return null;
  const { pergunta, pedido_em, ate, respondido_em } = solicitacao.complemento;
  return {
    pergunta: pergunta ?? '',
    pedido_em: pedido_em.data,
    ate: ate.data,
    respondido_em: respondido_em?.data ?? null,
    // What the deadline was is the server's to know.
    previsao: null,
  };
}

/** Others have a text to read; which one, the rules do not ask. */
const SEM_TEXTOS = { versao: 0, textos: {}, anexos: [] };

/** Only staff are told; a list does not tell. */
const foiDitaSemNome = (solicitacao: SolicitacaoNaTela): boolean =>
  'anonima' in solicitacao && solicitacao.anonima === true;

const importadaDe = ({ importada }: SolicitacaoNaTela): Solicitacao['importada'] =>
  importada && { em: importada.em.data, protocolo: importada.protocolo };

/** The facts that the rules of a request ask for, from what a call answered. */
export function fatosDaSolicitacao(
  solicitacao: SolicitacaoNaTela,
): SolicitacaoAoAgir & Pick<Solicitacao, 'anonima' | 'complemento' | 'importada'> {
  const { identidade_preservada: identidade } = solicitacao;
  const { tipo, grau_sigilo, data_previsao_anterior, cancelada_em } = solicitacao;
  return {
    status: solicitacao.status,
    tipo: idEntre(TIPOS_DE_SOLICITACAO, tipo?.id) ?? TIPOS_DE_SOLICITACAO[4].id,
    grau_sigilo: idEntre(GRAUS_DE_SIGILO, grau_sigilo.id) ?? GRAUS_DE_SIGILO[0].id,
    solicitante_id: ('solicitante' in solicitacao && solicitacao.solicitante?.id) || null,
    atendente_id: solicitacao.atendente?.id ?? null,
    setor_id: solicitacao.localizado_em.identificador,
    data_previsao: solicitacao.data_previsao.data,
    data_previsao_anterior: data_previsao_anterior?.data ?? null,
    expirada_em: solicitacao.expirada_em,
    cancelada_em: cancelada_em?.data ?? null,
    // They decide who may read the request: who has its facts here may.
    recursos: [],
    complemento: complementoDe(solicitacao),
    anonima: foiDitaSemNome(solicitacao),
    importada: importadaDe(solicitacao),
    identidade_preservada: identidade !== undefined,
    sem_identidade: identidade?.texto_pronto ? SEM_TEXTOS : null,
  };
}

const ehMotivo = (codigo: string): codigo is MotivoDoRecurso =>
  Object.hasOwn(MOTIVOS_DO_RECURSO, codigo);

/** Why an appeal cannot be acted on, as people read it; undefined of a code that a newer server made up. */
export const textoDoMotivo = (codigo: string): string | undefined =>
  ehMotivo(codigo) ? MOTIVOS_DO_RECURSO[codigo] : undefined;

/** Where whoever is signed in works. */
export const setoresDoUsuarioQuery = queryOptions({
  queryKey: ['setores-do-usuario'],
  queryFn: async ({ signal }) => (await call(listSetoresDoUsuario, { signal })).data,
  staleTime: 5 * 60_000,
});

/** Somebody who came by the protocol. */
export const QUEM_TEM_O_PROTOCOLO: Quem = {
  papel: 'VISITANTE',
  usuario_id: null,
  setores: [],
  visao_publica: true,
};

/** A query to the server, as far as the page waits for it. */
type Consulta = Pick<UseQueryResult, 'data' | 'error' | 'refetch'>;

/** Who is signed in, as the rules of requests ask; undefined while the sectors are on their way. */
export function useQuemDoPedido(): Pick<Consulta, 'error' | 'refetch'> & {
  quem: Quem | undefined;
} {
  const { id, tipo } = useUsuario();
  const temSetores = tipo === 'PREFEITURA';
  const { data, error, refetch } = useQuery({ ...setoresDoUsuarioQuery, enabled: temSetores });
  const setores = temSetores ? data : [];
  const { cod_empre } = useOrgao();
  const { data: parametros } = useQuery({
    ...parametrosQuery(cod_empre),
    enabled: ehServidor({ papel: tipo }),
  });
  return {
    quem: setores && {
      papel: tipo,
      usuario_id: id,
      setores: setores.map(({ identificador }) => identificador),
      chefia: setores.filter(({ chefe }) => chefe).map(({ identificador }) => identificador),
      do_sic: setores.some(({ entrada }) => entrada === true),
      so_o_sic_envia: parametros?.resposta_so_pelo_sic,
      visao_publica: false,
    },
    error,
    refetch,
  };
}

/** The same with a look-up that is of use to somebody who is known: both are waited for as one. */
export function useComQuem(consulta: Consulta): { quem: Quem | undefined; espera: Consulta } {
  const { quem, error, refetch } = useQuemDoPedido();
  const { data } = consulta;
  const espera = consulta.error ? consulta : { error, refetch };
  return { quem, espera: { ...espera, data: quem && data } };
}
