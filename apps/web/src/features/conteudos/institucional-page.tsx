import { arvoreDe, formatarData, REDES_SOCIAIS, type Ramo } from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useOrgao } from '../../lib/orgao.ts';
import { Fatos, type Fato } from '../../ui/fatos.tsx';
import { EmptyState } from '../../ui/outcome.tsx';
import { Page } from '../../ui/page.tsx';
import { Espera } from '../../ui/states.tsx';
import { conteudosQuery, type Publicado } from '../../lib/conteudos-publicados.ts';
import { enderecoDoArquivo, siteDe } from './conteudos-api.ts';
import { Normas } from './normas.tsx';
import classes from './conteudos.module.css';

type Unidade = Publicado<'UNIDADE'>;

/** Where the courts of accounts publish how each city was found. */
const RADAR = 'https://radardatransparencia.atricon.org.br/';

const contatosDe = ({ endereco, telefone, email, horario }: Unidade): Fato[] => [
  ['Endereço', endereco],
  ...(telefone === ''
    ? []
    : [
        ['Telefone', <a href={`tel:${telefone.replaceAll(/[^+\d]/g, '')}`}>{telefone}</a>] as const,
      ]),
  ...(email === '' ? [] : [['E-mail', <a href={`mailto:${email}`}>{email}</a>] as const]),
  ['Atendimento', horario],
];

const comSigla = ({ nome, sigla }: Unidade) => (sigla === '' ? nome : `${nome} (${sigla})`);

/** Units as they stand under one another, each with what it does and who answers for it. */
function Estrutura({ ramos }: { ramos: readonly Ramo<Unidade>[] }) {
  return (
    <ul className={classes.arvore}>
      {ramos.map((ramo) => (
        <li key={ramo.id} id={`unidade-${ramo.id}`}>
          <h3>{comSigla(ramo)}</h3>
          <p className={classes.texto}>{ramo.competencias}</p>
          <Fatos
            fatos={[['Responsável', `${ramo.responsavel}, ${ramo.cargo}`], ...contatosDe(ramo)]}
          />
          {ramo.abaixo.length > 0 && <Estrutura ramos={ramo.abaixo} />}
        </li>
      ))}
    </ul>
  );
}

const LUGARES = [
  { papel: 'SEDE', titulo: 'Sede' },
  { papel: 'SIC', titulo: 'Serviço de Informação ao Cidadão (SIC)' },
  { papel: 'OUVIDORIA', titulo: 'Ouvidoria' },
] as const;

/** Where the body, its SIC and its ombudsman are found, as far as they were told. */
function Lugares({ unidades }: { unidades: readonly Unidade[] }) {
  const lugares = LUGARES.flatMap(({ papel, titulo }) => {
    const unidade = unidades.find((uma) => uma.papel === papel);
    return unidade ? [{ titulo, unidade }] : [];
  });
  if (lugares.length === 0) return null;
  return (
    <section aria-labelledby="onde">
      <h2 id="onde">Onde e quando atendemos</h2>
      <ul className={classes.lugares}>
        {lugares.map(({ titulo, unidade }) => (
          <li key={titulo}>
            <h3>{titulo}</h3>
            <Fatos
              fatos={[
                ['Unidade', comSigla(unidade)],
                ['Responsável', `${unidade.responsavel}, ${unidade.cargo}`],
                ...contatosDe(unidade),
              ]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Redes({ redes }: { redes: readonly Publicado<'REDE'>[] }) {
  return (
    <section aria-labelledby="redes">
      <h2 id="redes">Redes sociais e transparência</h2>
      <ul className={classes.links}>
        {redes.map(({ id, rede, nome, endereco }) => (
          <li key={id}>
            <a href={endereco} rel="noreferrer">
              {REDES_SOCIAIS[rede]}: {nome}
            </a>{' '}
            <span className={classes.site}>{siteDe(endereco)}</span>
          </li>
        ))}
        <li>
          <a href={RADAR} rel="noreferrer">
            Radar da Transparência Pública
          </a>{' '}
          <span className={classes.site}>{siteDe(RADAR)}</span>
        </li>
      </ul>
    </section>
  );
}

/** Who the institution is: its structure, its places and hours, its norms and networks (LAI, art. 8º § 1º, I). */
export function InstitucionalPage() {
  const { cod_empre } = useOrgao();
  const unidades = useQuery(conteudosQuery(cod_empre, 'UNIDADE'));
  const { data: normas } = useQuery(conteudosQuery(cod_empre, 'NORMA'));
  const { data: redes } = useQuery(conteudosQuery(cod_empre, 'REDE'));
  const dias = unidades.data?.map(({ publicado_em }) => publicado_em) ?? [];
  const atualizada = dias.sort().at(-1);
  return (
    <Page
      titulo="Institucional"
      descricao="A estrutura, o que cada unidade faz, quem responde por ela, onde e quando atende, as normas e as redes sociais."
    >
      <Espera consulta={unidades} texto="Buscando a estrutura..." />
      {unidades.data && (
        <div className={classes.pagina}>
          <Lugares unidades={unidades.data} />
          <section className={classes.parte} aria-labelledby="estrutura">
            <h2 id="estrutura">Estrutura organizacional</h2>
            {unidades.data.length === 0 ? (
              <EmptyState texto="A estrutura ainda não foi publicada">
                Precisa dela agora? Peça pelo e-SIC.
              </EmptyState>
            ) : (
              <>
                <Estrutura ramos={arvoreDe(unidades.data)} />
                <p>
                  {atualizada && `Atualizada em ${formatarData(atualizada)}. `}
                  <a href={enderecoDoArquivo(cod_empre, 'UNIDADE')} download>
                    Baixar a estrutura (CSV)
                  </a>
                </p>
              </>
            )}
          </section>
          <Normas normas={normas ?? []} />
          <section aria-labelledby="encarregado">
            <h2 id="encarregado">Dados pessoais</h2>
            <p>
              O nome e o contato do encarregado estão no{' '}
              <Link href={`/privacidade?cod_empre=${cod_empre}`}>aviso de privacidade</Link>.
            </p>
          </section>
          <Redes redes={redes ?? []} />
        </div>
      )}
    </Page>
  );
}
