import { emNumero } from '../../lib/numeros.ts';
import { useSearchParams, Link } from 'wouter';
import { TAMANHO_DA_BUSCA, type RespostaDaLista, type RespostaPublicada } from '@balcao/contracts';
import { formatarTamanho } from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import { useRef, useEffect } from 'react';
import { useEstado } from '../../lib/cabeca.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { useFiltrosNoEndereco } from '../../lib/lista-no-endereco.ts';
import { BuscaDeLista } from '../../ui/busca-de-lista.tsx';
import { Fatos, Trechos } from '../../ui/fatos.tsx';
import { DadosAbertos } from './dados-abertos.tsx';
import { enderecoDoPublicado, respostasQuery, respostaQuery } from './respostas-api.ts';
import { EmptyState } from '../../ui/outcome.tsx';
import { Espera } from '../../ui/states.tsx';
import leitura from '../../ui/leitura.module.css';
import classes from './respostas.module.css';
import secao from '../../ui/secao.module.css';
import { PaginasNoEndereco } from '../../ui/paginas-no-endereco.tsx';

/** What an answer stands between: enough to know whether it is the one. */
function Achada({ resposta, endereco }: { resposta: RespostaDaLista; endereco: string }) {
  const { assunto, pergunta, decisao, setor, data_publicacao } = resposta;
  const quantos = resposta.arquivos === 1 ? '1 arquivo' : `${resposta.arquivos} arquivos`;
  const comArquivos = resposta.arquivos === 0 ? null : quantos;
  const fatos = [decisao, setor, `Publicada em ${data_publicacao.formatada}`, comArquivos];
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
    total === 1 ? '1 pergunta respondida' : `${emNumero(total)} perguntas respondidas`;
  return busca === '' ? quantas : `${quantas} sobre ‘${busca}’`;
}

/** The search of published answers; what is searched for stands in the address. */
function Lista() {
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
        nome="busca"
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
          <PaginasNoEndereco {...data} irPara={irPara} topo={topo} />
        </>
      )}
    </section>
  );
}

/** The files that were published with an answer, each to be downloaded. */
function Arquivos({ id, arquivos }: Pick<RespostaPublicada, 'id' | 'arquivos'>) {
  const { cod_empre } = useOrgao();
  return (
    <section className={classes.parte} aria-labelledby="arquivos">
      <h3 id="arquivos">Arquivos</h3>
      <ul className={classes.arquivos}>
        {arquivos.map(({ id: arquivo, nome, bytes, paginas }) => (
          <li key={arquivo}>
            <a href={enderecoDoPublicado({ id, arquivo }, cod_empre)} download>
              {nome}
            </a>{' '}
            <span className={leitura.miudo}>
              PDF, {paginas === 1 ? '1 página' : `${paginas} páginas`}, {formatarTamanho(bytes)}
            </span>
          </li>
        ))}
      </ul>
      <p className={leitura.miudo}>O que está coberto de preto são dados pessoais, removidos.</p>
    </section>
  );
}

/** A published question and its answer, whole; the address is its own. */
export function RespostaInteira({ id }: { id: string }) {
  const { cod_empre } = useOrgao();
  const [params] = useSearchParams();
  const consulta = useQuery(respostaQuery(cod_empre, id));
  const { data, error } = consulta;
  useEstado(error);
  const titulo = useRef<HTMLHeadingElement>(null);
  const chegou = data !== undefined;
  useEffect(() => {
    if (chegou) titulo.current?.focus();
  }, [chegou]);
  const volta = new URLSearchParams(params);
  volta.delete('resposta');
  return (
    <div className={classes.lista}>
      <p>
        <Link href={`/respostas?${volta.toString()}`}>Voltar às perguntas respondidas</Link>
      </p>
      <Espera consulta={consulta} texto="Buscando a resposta..." altura="16rem" linhas={1} />
      {data && (
        <article className={secao.secao} aria-labelledby="assunto">
          <h2 id="assunto" ref={titulo} tabIndex={-1}>
            {data.assunto}
          </h2>
          <section className={classes.parte} aria-labelledby="pergunta">
            <h3 id="pergunta">Pergunta</h3>
            <p className={leitura.texto}>{data.pergunta}</p>
          </section>
          <section className={classes.parte} aria-labelledby="resposta">
            <h3 id="resposta">Resposta</h3>
            {data.decisao !== null && <p className={leitura.decisao}>{data.decisao}</p>}
            <p className={leitura.texto}>{data.resposta}</p>
          </section>
          {data.arquivos.length > 0 && <Arquivos id={id} arquivos={data.arquivos} />}
          <Fatos
            fatos={[
              ['Pedido em', data.data_solicitacao.formatada],
              ['Respondido em', data.data_resposta.formatada],
              ['Publicado em', data.data_publicacao.formatada],
              ['Setor', data.setor],
            ]}
          />
        </article>
      )}
    </div>
  );
}

/** The answer of the address (`&resposta=`), or the search of all; and their files. */
export function Respostas() {
  const { cod_empre } = useOrgao();
  const [params] = useSearchParams();
  const id = params.get('resposta');
  if (id !== null) return <RespostaInteira key={id} id={id} />;
  return (
    <>
      <Lista />
      <DadosAbertos cod_empre={cod_empre} />
    </>
  );
}
