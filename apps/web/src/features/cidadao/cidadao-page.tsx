import { procurarCidadaos } from '@balcao/contracts';
import { formatarDocumento, lerProcuraDeCidadao } from '@balcao/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useState, type SubmitEvent } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { call } from '../../lib/call.ts';
import { enderecoDoCidadao } from '../../tributos/titular.tsx';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/campo.tsx';
import { EmptyState } from '../../ui/outcome.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorPanel, ListLoading } from '../../ui/states.tsx';
import { CidadaoAberto } from './cidadao-aberto.tsx';
import classes from './cidadao.module.css';

const procuraQuery = (busca: string) =>
  queryOptions({
    queryKey: ['cidadaos', busca],
    queryFn: async ({ signal }) => (await call(procurarCidadaos, { body: { busca }, signal })).data,
    staleTime: 60_000,
  });

/** Who was found, each by name and document. */
function Achados({ busca }: { busca: string }) {
  const { data, error, isFetching, refetch } = useQuery(procuraQuery(busca));
  if (!data && error)
    return <ErrorPanel erro={error} {...(!isFetching && { onRetry: () => void refetch() })} />;
  if (!data) return <ListLoading texto="Procurando..." altura="3rem" />;
  const { pessoas, ha_mais, so_com_conta } = data;
  return (
    <section aria-label="Pessoas encontradas" className={classes.achados}>
      {so_com_conta && (
        <p>
          O sistema da prefeitura não procura por nome: só procuramos entre quem tem conta no
          portal. Pelo CPF/CNPJ, pela inscrição ou pelo número da guia se acha qualquer pessoa.
        </p>
      )}
      {pessoas.length === 0 ? (
        <EmptyState texto={`Ninguém encontrado por “${busca}”`}>
          <p>Confira o que foi digitado, ou procure pelo CPF/CNPJ, pela inscrição ou pela guia.</p>
        </EmptyState>
      ) : (
        <ul className={classes.lista}>
          {pessoas.map(({ id, nome, cpfcnpj }) => (
            <li key={id}>
              <Link href={enderecoDoCidadao(id)}>{nome}</Link>
              <span className={classes.detalhe}>{formatarDocumento(cpfcnpj)}</span>
            </li>
          ))}
        </ul>
      )}
      {ha_mais && (
        <p>
          Aqui estão só as {pessoas.length} primeiras. Há mais pessoas com este nome: escreva mais
          uma palavra dele.
        </p>
      )}
    </section>
  );
}

/** Finds somebody by what whoever came or called can tell; the words never stand in the address. */
function Procura() {
  const [, navigate] = useLocation();
  const buscada = useHistoryState<{ busca?: string } | null>()?.busca;
  const [texto, setTexto] = useState(buscada ?? '');
  const [motivo, setMotivo] = useState<string>();
  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    const lida = lerProcuraDeCidadao(texto);
    setMotivo(lida.ok ? undefined : lida.motivo);
    if (lida.ok) navigate('/dashboard/cidadao', { state: { busca: texto.trim() } });
  };
  return (
    <Page
      titulo="Procurar cidadão"
      descricao="O que a pessoa deve, tem e pediu, em uma página. Cada consulta fica na trilha de auditoria."
    >
      <form className={classes.busca} onSubmit={enviar} role="search" noValidate>
        <TextInput
          label="Nome, CPF/CNPJ, inscrição, guia, linha digitável ou código"
          value={texto}
          onChange={({ currentTarget }) => setTexto(currentTarget.value)}
          error={motivo}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
        />
        <Button
          type="submit"
          leftSection={<IconSearch size={20} aria-hidden />}
          disabled={texto.trim() === ''}
        >
          Procurar
        </Button>
      </form>
      {buscada !== undefined && motivo === undefined && <Achados key={buscada} busca={buscada} />}
    </Page>
  );
}

/** 'Cidadão': one person, one page; until one is chosen, the search. */
export function CidadaoPage() {
  const quem = useSearchParams()[0].get('quem');
  return quem === null ? <Procura /> : <CidadaoAberto key={quem} id={quem} />;
}
