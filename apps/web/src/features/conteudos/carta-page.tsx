import {
  formatarData,
  itensDe,
  segmentoDoServico,
  temPaginaPublica,
  type ChaveServico,
} from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import { useEstado } from '../../lib/cabeca.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ImprimirPaginaButton } from '../../ui/buttons.tsx';
import { Fatos } from '../../ui/fatos.tsx';
import { EmptyState } from '../../ui/outcome.tsx';
import { Page } from '../../ui/page.tsx';
import { Espera } from '../../ui/states.tsx';
import { conteudosQuery, type Publicado } from '../../lib/conteudos-publicados.ts';
import { avaliacoesQuery, enderecoDoArquivo } from './conteudos-api.ts';
import classes from './conteudos.module.css';

type Carta = Publicado<'CARTA'>;

const CARTAS = 'Carta de Serviços';

const enderecoDasCartas = (cod_empre: number) => `/carta-de-servicos?cod_empre=${cod_empre}`;

/** Several things, one below the other; one alone is a sentence. */
function Itens({
  titulo,
  texto,
  emOrdem = false,
}: {
  titulo: string;
  texto: string;
  emOrdem?: boolean;
}) {
  const itens = itensDe(texto);
  if (itens.length === 0) return null;
  const Lista = emOrdem ? 'ol' : 'ul';
  return (
    <section>
      <h2>{titulo}</h2>
      {itens.length === 1 ? (
        <p>{itens[0]}</p>
      ) : (
        <Lista className={classes.itens}>
          {itens.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </Lista>
      )}
    </section>
  );
}

/** How the service is rated, and the way to rate it (Lei 13.460/2017, art. 23). */
function Avaliacao({ carta }: { carta: string }) {
  const { cod_empre } = useOrgao();
  const { data } = useQuery(avaliacoesQuery(cod_empre));
  const desta = data?.find((uma) => uma.carta === carta);
  return (
    <section aria-labelledby="avaliacao">
      <h2 id="avaliacao">Avaliação do serviço</h2>
      {desta && (
        <p>
          {desta.media === null
            ? 'Ninguém avaliou este serviço ainda.'
            : `Nota ${String(desta.media).replace('.', ',')} de 5, em ${desta.respostas} ${desta.respostas === 1 ? 'avaliação' : 'avaliações'}.`}
        </p>
      )}
      <p className={classes.naTela}>
        <Link href={`/pesquisa-satisfacao?cod_empre=${cod_empre}&carta=${carta}`}>
          Avaliar este serviço
        </Link>{' '}
        ou{' '}
        <Link href={`/pesquisa-resultados?cod_empre=${cod_empre}`}>
          ver a pesquisa de satisfação
        </Link>
        .
      </p>
    </section>
  );
}

/** The way to where a service is used: its public page, or that of who has signed in. */
function ComecarServico({ servico }: { servico: ChaveServico }) {
  const { cod_empre } = useOrgao();
  return temPaginaPublica(servico) ? (
    <ButtonLink href={`/${segmentoDoServico(servico)}?cod_empre=${cod_empre}`}>
      Usar este serviço agora
    </ButtonLink>
  ) : (
    <ButtonLink href={`/?cod_empre=${cod_empre}&depois=/dashboard/${servico}`}>
      Entrar e usar este serviço
    </ButtonLink>
  );
}

/** What the law has told of a service (Lei 13.460/2017, art. 7º). */
function CartaInteira({ carta }: { carta: Carta }) {
  const { cod_empre, servicos } = useOrgao();
  const { data: unidades = [] } = useQuery(conteudosQuery(cod_empre, 'UNIDADE'));
  const unidade = unidades.find(({ id }) => id === carta.unidade);
  const ligado = servicos.some((um) => um.action_key === carta.servico && um.ativo);
  return (
    <Page
      titulo={carta.nome}
      acima={[{ href: enderecoDasCartas(cod_empre), nome: CARTAS }]}
      descricao={carta.descricao}
    >
      <div className={classes.pagina}>
        <div className={classes.botoes}>
          {carta.servico !== '' && ligado && <ComecarServico servico={carta.servico} />}
          <span data-com-codigo data-imprimir>
            <ImprimirPaginaButton>Imprimir</ImprimirPaginaButton>
          </span>
        </div>
        <Fatos
          fatos={[
            ['Prazo máximo', carta.prazo],
            ['Custo', carta.custo],
            ...(unidade ? [['Quem atende', unidade.nome] as const] : []),
          ]}
        />
        <Itens titulo="Quem pode pedir" texto={carta.quem} />
        <Itens titulo="Requisitos" texto={carta.requisitos} />
        <Itens titulo="Documentos" texto={carta.documentos} />
        <Itens titulo="Etapas" texto={carta.etapas} emOrdem />
        <Itens titulo="Onde e como pedir" texto={carta.canais} />
        <Itens titulo="Atendimento prioritário" texto={carta.prioridade} />
        <Itens titulo="Onde reclamar" texto={carta.reclamacao} />
        <p className={classes.site}>
          Versão publicada em {formatarData(carta.publicado_em)}
          {carta.revisar_ate && `, a ser revista até ${formatarData(carta.revisar_ate)}`}.
        </p>
        {servicos.some((um) => um.action_key === 'pesquisa_satisfacao' && um.ativo) && (
          <Avaliacao carta={carta.id} />
        )}
      </div>
    </Page>
  );
}

/** The letters of the institution, and the way to each. */
function Cartas({ cartas, falta }: { cartas: readonly Carta[]; falta: boolean }) {
  const { cod_empre } = useOrgao();
  return (
    <Page
      titulo={CARTAS}
      descricao="O que a prefeitura oferece, o que é preciso, por onde se pede, em quanto tempo e onde reclamar."
    >
      {falta && (
        <p role="status">
          A carta deste serviço ainda não foi publicada. As que já foram estão aqui.
        </p>
      )}
      {cartas.length === 0 ? (
        <EmptyState texto="Nenhuma carta foi publicada ainda">
          Os serviços do portal já funcionam: comece pela página inicial.
        </EmptyState>
      ) : (
        <div className={classes.pagina}>
          <ul className={classes.links}>
            {cartas.map(({ id, nome, descricao, prazo }) => (
              <li key={id}>
                <Link href={`${enderecoDasCartas(cod_empre)}&carta=${id}`}>{nome}</Link>
                <p className={classes.texto}>{descricao}</p>
                <p className={classes.site}>Prazo máximo: {prazo}</p>
              </li>
            ))}
          </ul>
          <p>
            <a href={enderecoDoArquivo(cod_empre, 'CARTA')} download>
              Baixar todas as cartas (CSV)
            </a>
          </p>
        </div>
      )}
    </Page>
  );
}

/** The Carta de Serviços: all letters, or the one that the address names by itself or by its service. */
export function CartaPage() {
  const { cod_empre } = useOrgao();
  const [busca] = useSearchParams();
  const consulta = useQuery(conteudosQuery(cod_empre, 'CARTA'));
  const { data } = consulta;
  const id = busca.get('carta');
  const servico = busca.get('servico');
  const nomeada = id !== null || servico !== null;
  const carta = data?.find((uma) =>
    id === null ? uma.servico !== '' && uma.servico === servico : uma.id === id,
  );
  useEstado(consulta.error);
  if (carta) return <CartaInteira carta={carta} />;
  if (data) return <Cartas cartas={data} falta={nomeada} />;
  return (
    <Page titulo={CARTAS}>
      <Espera consulta={consulta} texto="Buscando as cartas..." />
    </Page>
  );
}
