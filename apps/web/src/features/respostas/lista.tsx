import { TAMANHO_DA_BUSCA, type RespostaDaLista } from '@balcao/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'wouter';
import { useFiltrosNoEndereco } from '../../lib/lista-no-endereco.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { BuscaDeLista } from '../../ui/busca-de-lista.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Espera } from '../../ui/espera.tsx';
import leitura from '../../ui/leitura.module.css';
import { Pagination } from '../../ui/pagination.tsx';
import { Trechos } from '../../ui/trechos.tsx';
import { respostasQuery } from './api.ts';
import classes from './respostas.module.css';

/** What an answer stands between: enough to know whether it is the one. */
function Achada({ resposta, endereco }: { resposta: RespostaDaLista; endereco: string }) {
  const { assunto, pergunta, decisao, setor, data_publicacao } = resposta;
  const fatos = [decisao, setor, `Publicada em ${data_publicacao.formatada}`];
  return (
    <li className={classes.achada}>
      <h3>
        <Link href={endereco}>
          <Trechos trechos={assunto} />
        </Link>
      </h3>
      <p>
        <Trechos trechos={pergunta} />
      </p>
      <p className={classes.resposta}>
        <strong>Resposta:</strong> <Trechos trechos={resposta.resposta} />
      </p>
      <p className={leitura.miudo}>{fatos.filter((fato) => fato !== null).join(' · ')}</p>
    </li>
  );
}

/** How many there are, in words. */
function contagem(total: number, busca: string): string {
  const quantas =
    total === 1
      ? '1 pergunta respondida'
      : `${total.toLocaleString('pt-BR')} perguntas respondidas`;
  return busca === '' ? quantas : `${quantas} sobre ‘${busca}’`;
}

/** The search of published answers; what is searched for stands in the address. */
export function Lista() {
  const { cod_empre } = useOrgao();
  const { page, valor, mudar, irPara } = useFiltrosNoEndereco();
  const busca = valor('busca').slice(0, TAMANHO_DA_BUSCA);
  const consulta = useQuery(respostasQuery({ cod_empre, busca, page }));
  const { data, isPlaceholderData } = consulta;
  const topo = useRef<HTMLHeadingElement>(null);
  const enderecoDa = (id: string) => {
    const consulta = new URLSearchParams({ cod_empre: String(cod_empre) });
    if (busca !== '') consulta.set('busca', busca);
    consulta.set('resposta', id);
    return `/respostas?${consulta.toString()}`;
  };
  return (
    <section className={classes.lista} aria-labelledby="respostas">
      <BuscaDeLista
        rotulo="O que você quer saber?"
        maximo={TAMANHO_DA_BUSCA}
        disabled={false}
        inicial={busca}
        onBuscar={(texto) => mudar({ busca: texto })}
      />
      <h2 id="respostas" ref={topo} tabIndex={-1}>
        {busca === '' ? 'Respostas mais recentes' : 'Resultado da busca'}
      </h2>
      <Espera consulta={consulta} texto="Buscando as respostas..." altura="8rem" />
      {data && (
        <p role="status" className={leitura.miudo}>
          {contagem(data.total, busca)}
        </p>
      )}
      {data?.total === 0 && (
        <EmptyState texto={busca === '' ? 'Nenhuma resposta foi publicada ainda' : undefined}>
          <Link href={`/esic?cod_empre=${cod_empre}`}>Pedir uma informação</Link>
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <>
          <ol className={classes.achadas} aria-busy={isPlaceholderData}>
            {data.data.map((resposta) => (
              <Achada key={resposta.id} resposta={resposta} endereco={enderecoDa(resposta.id)} />
            ))}
          </ol>
          <Pagination
            pagina={data.current_page}
            porPagina={data.per_page}
            total={data.total}
            onChange={(pagina, como) => {
              irPara(pagina, como);
              if (!como?.replace) topo.current?.focus();
            }}
          />
        </>
      )}
    </section>
  );
}
