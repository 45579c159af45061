import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'wouter';
import { useOrgao } from '../../lib/orgao.ts';
import { Espera } from '../../ui/espera.tsx';
import { Fatos } from '../../ui/fatos.tsx';
import leitura from '../../ui/leitura.module.css';
import secao from '../../ui/secao.module.css';
import { respostaQuery } from './api.ts';
import classes from './respostas.module.css';

/** A published question and its answer, whole; the address is its own. */
export function Resposta({ id }: { id: string }) {
  const { cod_empre } = useOrgao();
  const [params] = useSearchParams();
  const consulta = useQuery(respostaQuery(cod_empre, id));
  const { data } = consulta;
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
