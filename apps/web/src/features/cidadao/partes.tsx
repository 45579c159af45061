import {
  listCertidoes,
  procurarSolicitacoes,
  verTributosDoCidadao,
  type TributosDoInicio,
} from '@balcao/contracts';
import { SERVICOS_COM_GUIAS, type ChaveServico } from '@balcao/domain';
import { queryOptions, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { LUGAR_DAS_SOLICITACOES } from '../../esic/processo/solicitacoes.queries.ts';
import { call } from '../../lib/call.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { consultaQuery, VALE_POR, type Alvo } from '../../tributos/consulta.ts';
import secao from '../../ui/secao.module.css';
import { ErrorPanel, ListLoading } from '../../ui/states.tsx';
import classes from './cidadao.module.css';

interface Linha {
  chave: string | number;
  nome: ReactNode;
  detalhe: ReactNode;
}

interface ParteProps<T, K extends QueryKey> {
  titulo: string;
  id: string;
  /** The services of which one must be on; none: always shown. */
  servicos: readonly ChaveServico[];
  consulta: UseQueryOptions<T, Error, T, K>;
  vazio: string;
  linhas: (dados: T) => readonly Linha[];
  topo?: (dados: T) => ReactNode;
}

/** One part of a person's page: on its way, failed by itself, empty, or there; nothing where its service is off. */
function Parte<T, K extends QueryKey>({
  titulo,
  id,
  servicos,
  consulta,
  vazio,
  linhas,
  topo,
}: ParteProps<T, K>) {
  const orgao = useOrgao();
  const ligada =
    servicos.length === 0 ||
    orgao.servicos.some(
      ({ action_key, ativo }) => ativo && servicos.some((um) => um === action_key),
    );
  const { data, error, isFetching, refetch } = useQuery({ ...consulta, enabled: ligada });
  if (!ligada) return null;
  const achadas = data === undefined ? [] : linhas(data);
  return (
    <section className={secao.secao} aria-labelledby={id}>
      <h2 id={id}>{titulo}</h2>
      {data === undefined && error && (
        <ErrorPanel erro={error} {...(!isFetching && { onRetry: () => void refetch() })} />
      )}
      {data === undefined && !error && <ListLoading altura="2rem" />}
      {data !== undefined && topo?.(data)}
      {data !== undefined && achadas.length === 0 && <p>{vazio}</p>}
      {achadas.length > 0 && (
        <ul className={classes.lista}>
          {achadas.map(({ chave, nome, detalhe }) => (
            <li key={chave}>
              <span>{nome}</span>
              <span className={classes.detalhe}>{detalhe}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const tributosQuery = (id: string) =>
  queryOptions({
    queryKey: ['cidadao', id, 'tributos'],
    queryFn: async ({ signal }) =>
      (await call(verTributosDoCidadao, { params: { id }, signal })).data,
    staleTime: VALE_POR,
  });

function Somas({ vencidas, a_vencer, em_divida_ativa }: TributosDoInicio) {
  const partes = [
    vencidas.quantas > 0 && `Vencido: ${vencidas.total} (${vencidas.quantas})`,
    a_vencer.quantas > 0 && `A vencer: ${a_vencer.total} (${a_vencer.quantas})`,
    em_divida_ativa > 0 && `Em dívida ativa: ${em_divida_ativa} parcelas`,
  ].filter((parte) => parte !== false);
  return partes.length === 0 ? null : <p className={classes.somas}>{partes.join(' · ')}</p>;
}

/** What they owe today, the first of it. */
export function Deve({ id }: { id: string }) {
  return (
    <Parte
      titulo="O que deve"
      id="cidadao-deve"
      servicos={SERVICOS_COM_GUIAS}
      consulta={tributosQuery(id)}
      vazio="Nada a pagar hoje"
      topo={(dados) => <Somas {...dados} />}
      linhas={({ devidas }) =>
        devidas.map(({ nome, detalhe, hoje, numeroGuia, parcela }) => ({
          chave: `${numeroGuia}-${parcela.numeroParcela}`,
          nome: `${nome} · ${detalhe}`,
          detalhe: `${hoje ?? parcela.valor}, ${parcela.vencida ? 'venceu' : 'vence'} em ${parcela.dataVencimentoFormatada}`,
        }))
      }
    />
  );
}

const useAlvo = (cpfcnpj: string): Alvo => {
  const { cod_empre } = useOrgao();
  return { cod_empre, identificacao: { cpfcnpj }, publica: false };
};

export function Imoveis({ cpfcnpj }: { cpfcnpj: string }) {
  return (
    <Parte
      titulo="Imóveis"
      id="cidadao-imoveis"
      servicos={['imoveis']}
      consulta={consultaQuery('imoveis', useAlvo(cpfcnpj))}
      vazio="Nenhum imóvel encontrado"
      linhas={(imoveis) =>
        imoveis.map(({ codigoReduzido, inscricaoImobiliaria, endereco }) => ({
          chave: codigoReduzido,
          nome: endereco ?? `Inscrição ${inscricaoImobiliaria}`,
          detalhe: (
            <Link href={`/dashboard/iptu?inscricao=${encodeURIComponent(inscricaoImobiliaria)}`}>
              Inscrição {inscricaoImobiliaria}
            </Link>
          ),
        }))
      }
    />
  );
}

export function Licencas({ cpfcnpj }: { cpfcnpj: string }) {
  return (
    <Parte
      titulo="Alvarás"
      id="cidadao-alvaras"
      servicos={['alvara']}
      consulta={consultaQuery('alvaras', useAlvo(cpfcnpj))}
      vazio="Nenhum alvará encontrado"
      linhas={(guias) =>
        guias.map(({ guiaNumero, anoReferencia, tipo, licencaDisponivel }) => ({
          chave: guiaNumero,
          nome: `${tipo} ${anoReferencia}`,
          detalhe: `Guia ${guiaNumero} · ${licencaDisponivel ? 'licença em vigor' : 'sem licença em vigor'}`,
        }))
      }
    />
  );
}

const MOSTRADAS = 10;

const certidoesQuery = (cpfcnpj: string) =>
  queryOptions({
    queryKey: ['certidoes', 'cidadao', cpfcnpj],
    queryFn: async ({ signal }) =>
      (
        await call(listCertidoes, {
          query: { page: 1, per_page: MOSTRADAS, busca: cpfcnpj },
          signal,
        })
      ).data,
  });

export function Certidoes({ cpfcnpj }: { cpfcnpj: string }) {
  return (
    <Parte
      titulo="Certidões"
      id="cidadao-certidoes"
      servicos={['negativa_debitos']}
      consulta={certidoesQuery(cpfcnpj)}
      vazio="Nenhuma certidão emitida pelo portal"
      linhas={(certidoes) =>
        certidoes.map(({ id, tipo, numero, situacao, valida_ate_formatada }) => ({
          chave: id,
          nome: `${tipo} ${numero}`,
          detalhe: `${situacao === 'REVOGADA' ? 'revogada' : 'válida até'} ${situacao === 'REVOGADA' ? '' : valida_ate_formatada}`,
        }))
      }
    />
  );
}

/** What the reader may read of it: the list is that of the queue, and nobody's preserved identity is found. */
const pedidosQuery = (cpfcnpj: string) =>
  queryOptions({
    queryKey: [...LUGAR_DAS_SOLICITACOES, 'cidadao', cpfcnpj],
    queryFn: async ({ signal }) =>
      (await call(procurarSolicitacoes, { body: { busca: cpfcnpj }, signal })).data,
  });

export function Pediu({ cpfcnpj }: { cpfcnpj: string }) {
  return (
    <Parte
      titulo="Solicitações que você pode ler"
      id="cidadao-solicitacoes"
      servicos={['solicitacoes']}
      consulta={pedidosQuery(cpfcnpj)}
      vazio="Nenhuma solicitação feita com a conta que você possa ler"
      linhas={(solicitacoes) =>
        solicitacoes.map(({ id, assunto, numero_protocolo, data_previsao }) => ({
          chave: id,
          nome: <Link href={`/dashboard/solicitacoes?solicitacao=${id}`}>{assunto}</Link>,
          detalhe: `${numero_protocolo} · prazo ${data_previsao.formatada}`,
        }))
      }
    />
  );
}
