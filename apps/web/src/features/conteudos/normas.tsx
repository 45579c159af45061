import {
  ASSUNTOS_DE_NORMA,
  ehAssuntoDeNorma,
  filtrarNormas,
  formatarData,
  normasPorAno,
} from '@balcao/domain';
import { useSearchParams } from 'wouter';
import { useOrgao } from '../../lib/orgao.ts';
import { EmptyState } from '../../ui/outcome.tsx';
import type { Publicado } from '../../lib/conteudos-publicados.ts';
import { enderecoDoArquivo, siteDe } from './conteudos-api.ts';
import { anosDeEscolha, Escolha, Filtro } from './filtro.tsx';
import classes from './conteudos.module.css';

type Norma = Publicado<'NORMA'>;

/** Longer than any that somebody types. */
const TAMANHO_DAS_PALAVRAS = 60;

/** What of the norms the address asks for; what it does not know asks for nothing. */
function useFiltroDeNormas() {
  const [endereco] = useSearchParams();
  const assunto = endereco.get('assunto') ?? '';
  return {
    assunto: ehAssuntoDeNorma(assunto) ? assunto : ('' as const),
    ano: endereco.get('ano') ?? '',
    palavras: (endereco.get('palavras') ?? '').slice(0, TAMANHO_DAS_PALAVRAS),
  };
}

/** The norms of the city, each where it is published; nothing where it told none. */
export function Normas({ normas }: { normas: readonly Norma[] }) {
  const { cod_empre } = useOrgao();
  const filtro = useFiltroDeNormas();
  if (normas.length === 0) return null;
  const anos = normasPorAno(filtrarNormas(normas, filtro));
  return (
    <section className={classes.parte} aria-labelledby="normas">
      <h2 id="normas">Normas</h2>
      <Filtro action="/institucional#normas">
        <label>
          Palavras
          <input
            type="search"
            name="palavras"
            maxLength={TAMANHO_DAS_PALAVRAS}
            autoComplete="off"
            defaultValue={filtro.palavras}
          />
        </label>
        <Escolha
          rotulo="Assunto"
          nome="assunto"
          valor={filtro.assunto}
          opcoes={Object.entries(ASSUNTOS_DE_NORMA)}
        />
        <Escolha
          rotulo="Ano"
          nome="ano"
          valor={filtro.ano}
          opcoes={anosDeEscolha(normasPorAno(normas).map(([ano]) => ano))}
        />
      </Filtro>
      {anos.length === 0 && (
        <EmptyState texto="Nenhuma norma com estas palavras, assunto e ano">
          <a href={`/institucional?cod_empre=${cod_empre}#normas`}>Veja todas as normas</a>
        </EmptyState>
      )}
      {anos.map(([ano, doAno]) => (
        <section key={ano} aria-labelledby={`normas-${ano}`}>
          <h3 id={`normas-${ano}`}>{ano}</h3>
          <ul className={classes.links}>
            {doAno.map(({ id, nome, data, assunto, ementa, endereco }) => (
              <li key={id}>
                <a href={endereco} rel="noreferrer">
                  {nome}
                </a>{' '}
                <span className={classes.site}>{siteDe(endereco)}</span>
                <p className={classes.texto}>{ementa}</p>
                <p className={classes.site}>
                  {ASSUNTOS_DE_NORMA[assunto]} · {formatarData(data)}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p>
        <a href={enderecoDoArquivo(cod_empre, 'NORMA')} download>
          Baixar as normas (CSV)
        </a>
      </p>
    </section>
  );
}
