import { formatarTelefone, telefoneNacional, prazoPorExtenso } from '@balcao/domain';
import { Button } from '../../ui/button.tsx';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'wouter';
import { type ParametrosPublicos, listAutoridades } from '@balcao/contracts';
import { useOrgao } from '../../lib/orgao.ts';
import { parametrosQuery } from '../../esic/processo/parametros.queries.ts';
import { call } from '../../lib/call.ts';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';
import { Aviso } from '../../ui/fatos.tsx';
import { ErrorPanel, Skeleton } from '../../ui/states.tsx';
import { Classificadas } from './classificadas.tsx';
import { ComoRecorrer } from './como-recorrer.tsx';
import classes from './esic.module.css';

/** Who decides appeals, as the institution published it. */
const autoridadesQuery = (cod_empre: number) =>
  queryOptions({
    queryKey: ['autoridades', cod_empre],
    queryFn: async ({ signal }) =>
      (await call(listAutoridades, { query: { cod_empre }, signal })).data,
    staleTime: 10 * 60_000,
  });

type Par = readonly [string, string];

interface SecaoProps {
  titulo: string;
  colunas: Par;
  /** Undefined while they are on their way. */
  linhas: readonly Par[] | undefined;
}

/** A part of the information tab: a table of two columns, small enough to be the first thing shown. */
function Secao({ titulo, colunas, linhas }: SecaoProps) {
  const id = useId();
  return (
    <section className={classes.secao} aria-labelledby={id}>
      <h2 id={id}>{titulo}</h2>
      {linhas?.length === 0 && <p>Não há registros disponíveis</p>}
      {linhas && linhas.length > 0 && (
        <TabelaSimples legenda={titulo} colunas={colunas} linhas={linhas} />
      )}
      {!linhas && (
        <div role="status">
          <span className="so-leitor">Carregando: {titulo}</span>
          <Skeleton altura="10rem" />
        </div>
      )}
    </section>
  );
}

/** Who decides appeals, and of which secretariat. */
function Autoridades() {
  const { cod_empre } = useOrgao();
  const { data, error, refetch } = useQuery(autoridadesQuery(cod_empre));
  if (error) return <ErrorPanel erro={error} onRetry={() => void refetch()} />;
  return (
    <Secao
      titulo="Autoridades competentes"
      colunas={['Nome', 'Secretaria/Setor']}
      linhas={data?.map(({ nome, setor }) => [nome, setor])}
    />
  );
}

const linhasDe = (parametros: ParametrosPublicos): [etapa: string, prazo: string][] => {
  const etapas: [etapa: string, dias: number][] = [
    ['Resposta à solicitação', parametros.prazo_resposta],
    ['Prorrogação, uma única vez e justificada', parametros.prorrogacao.prazo],
    ['Resposta a manifestação de ouvidoria', parametros.ouvidoria.resposta],
    ['Prorrogação da ouvidoria, uma única vez', parametros.ouvidoria.prorrogacao],
    ['Resposta a solicitação de serviço público', parametros.servico_publico.resposta],
    ['Prorrogação de serviço público, uma única vez', parametros.servico_publico.prorrogacao],
    ['Recurso contra a falta de resposta, depois do prazo dela', parametros.janela_omissao],
    ...parametros.recursos.flatMap(({ abrir, decidir }, i): [string, number][] => [
      [`Abertura de recurso em ${i + 1}ª instância`, abrir],
      [`Tratamento do recurso em ${i + 1}ª instância`, decidir],
    ]),
  ];
  return etapas.map(([etapa, dias]) => [
    etapa,
    prazoPorExtenso(dias, parametros.contagem_dos_prazos),
  ]);
};

/** The terms of the institution; undefined while they are on their way. */
function PrazosDeResposta({ parametros }: { parametros: ParametrosPublicos | undefined }) {
  return (
    <Secao
      titulo="Prazos de Resposta ao Cidadão"
      colunas={['Etapa', 'Prazo']}
      linhas={parametros && linhasDe(parametros)}
    />
  );
}

const LEI = 'https://www.planalto.gov.br/ccivil_03/_ato2011-2014/2011/lei/l12527.htm';

function LinkDeNorma({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
        <IconExternalLink size={16} aria-hidden />
        <span className="so-leitor"> (abre em outra aba)</span>
      </a>
    </li>
  );
}

/** Where to ask when this device has no form. */
function NoBalcao() {
  const { endereco, telefone_principal, email } = useOrgao();
  const contatos = [
    `${endereco.logradouro}, ${endereco.bairro}, ${endereco.cidade}, ${endereco.uf}`,
    telefone_principal && formatarTelefone(telefoneNacional(telefone_principal)),
    email,
  ];
  return (
    <p>
      Para pedir uma informação, use um computador ou procure o atendimento:{' '}
      {contatos.filter(Boolean).join(' · ')}.
    </p>
  );
}

interface InformacaoProps {
  /** Leads to the form, where this device has one. */
  onSolicitar: (() => void) | undefined;
}

/** 'Acesso a Informação': how to ask, the norms, the terms, who decides, what is classified (E21). */
export function Informacao({ onSolicitar }: InformacaoProps) {
  const { cod_empre } = useOrgao();
  const { data, error, refetch } = useQuery(parametrosQuery(cod_empre));
  return (
    <div className={classes.informacao}>
      <Aviso aria-label="Como pedir uma informação">
        {onSolicitar ? (
          <>
            <p>
              Para pedir uma informação, use a aba ‘Realizar Solicitação’. Não é preciso dizer para
              que você a quer.
            </p>
            <Button onClick={onSolicitar}>Realizar solicitação</Button>
          </>
        ) : (
          <NoBalcao />
        )}
        <p>
          Talvez ela já tenha sido dada:{' '}
          <Link href={`/respostas?cod_empre=${cod_empre}`}>veja as perguntas já respondidas</Link>.
        </p>
        <p>
          Para ir até lá, ligar ou escrever:{' '}
          <Link href={`/institucional?cod_empre=${cod_empre}#onde`}>Onde fica o SIC</Link>.
        </p>
      </Aviso>
      <section className={classes.secao} aria-labelledby="esic-normas">
        <h2 id="esic-normas">Normas</h2>
        <ul className={classes.normas}>
          <LinkDeNorma href={LEI}>Lei de Acesso à Informação, nº 12.527/2011</LinkDeNorma>
          {data?.decretos.map(({ titulo, url }) => (
            <LinkDeNorma key={url} href={url}>
              {titulo}
            </LinkDeNorma>
          ))}
        </ul>
      </section>
      <section className={classes.secao} aria-labelledby="esic-numeros">
        <h2 id="esic-numeros">Números do acesso à informação</h2>
        <p>
          <Link href={`/estatisticas?cod_empre=${cod_empre}`}>
            Estatísticas de cada ano: pedidos recebidos, atendidos e indeferidos
          </Link>
        </p>
      </section>
      {error && <ErrorPanel erro={error} onRetry={() => void refetch()} />}
      {!error && <PrazosDeResposta parametros={data} />}
      <Autoridades />
      <ComoRecorrer />
      <section className={classes.secao} aria-labelledby="esic-classificadas">
        <h2 id="esic-classificadas">Informações classificadas e desclassificadas</h2>
        <Classificadas />
      </section>
    </div>
  );
}
