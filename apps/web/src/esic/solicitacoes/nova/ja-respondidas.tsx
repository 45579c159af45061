import { listRespostasParecidas, TAMANHO_DA_BUSCA } from '@balcao/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useOrgao } from '../../../lib/orgao.ts';
import { announce } from '../../../lib/anuncio.ts';
import { Aviso } from '../../../ui/fatos.tsx';
import classes from './nova.module.css';

/** How long the typing rests before it is asked about. */
const PAUSA_MS = 400;

/** Questions already answered that are like a subject. It is a help: it is asked for once, or not at all. */
const parecidasQuery = (cod_empre: number, assunto: string) =>
  queryOptions({
    queryKey: ['respostas', 'parecidas', cod_empre, assunto],
    queryFn: async ({ signal }) =>
      (await call(listRespostasParecidas, { query: { cod_empre, assunto }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    retry: false,
  });

/** A text once it stands still for a while. */
function usePausado(texto: string): string {
  const [pausado, setPausado] = useState(texto);
  useEffect(() => {
    const pausa = setTimeout(() => setPausado(texto), PAUSA_MS);
    return () => clearTimeout(pausa);
  }, [texto]);
  return pausado;
}

/**
 * Up to three questions already answered, beside the form of who may not need to ask; nothing when
 * there is none or they do not come.
 */
export function JaRespondidas({ assunto }: { assunto: string }) {
  const { cod_empre } = useOrgao();
  const texto = usePausado(assunto.trim().slice(0, TAMANHO_DA_BUSCA));
  const { data = [], isError } = useQuery(parecidasQuery(cod_empre, texto));
  const quantas = isError ? 0 : data.length;
  useEffect(() => {
    if (quantas === 0) return;
    const parecidas = quantas === 1 ? '1 pergunta parecida' : `${quantas} perguntas parecidas`;
    announce(`${parecidas} já ${quantas === 1 ? 'foi respondida' : 'foram respondidas'}.`);
  }, [quantas]);
  if (quantas === 0) return null;
  return (
    <Aviso aria-labelledby="ja-respondidas">
      <h2 id="ja-respondidas" className={classes.parecidas}>
        Perguntas já respondidas
      </h2>
      <ul>
        {data.map(({ id, assunto: titulo }) => (
          <li key={id}>
            <a
              href={`/respostas?cod_empre=${cod_empre}&resposta=${id}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              {titulo}
              <span className="so-leitor"> (abre em outra aba)</span>
            </a>
          </li>
        ))}
      </ul>
    </Aviso>
  );
}
