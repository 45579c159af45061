import { Button } from '../../ui/button.tsx';
import { NativeSelect } from '../../ui/campo.tsx';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Link, useSearchParams } from 'wouter';
import { listEstados, listMunicipios, listOrgaosDaCidade } from '@balcao/contracts';
import { Hero, HeroCard } from '../../layout/hero.tsx';
import { recarregarEm } from '../../lib/navegacao.ts';
import { usePageHeading } from '../../ui/page.tsx';
import { Marca } from '../../layout/marca.tsx';
import { enderecoDeEntrada, findUltimoCodEmpre, orgaoQuery } from '../../lib/orgao.ts';
import { call } from '../../lib/call.ts';
import { ErrorPanel } from '../../ui/states.tsx';
import classes from './escolher-orgao.module.css';

/** The states of Brazil, ordered by name. They do not change while a page is open. */
const estadosQuery = queryOptions({
  queryKey: ['estados'],
  queryFn: ({ signal }) => call(listEstados, { signal }),
  staleTime: Infinity,
});

/** The cities of a state (`SP`), ordered by name. */
const municipiosQuery = (uf: string) =>
  queryOptions({
    queryKey: ['municipios', uf],
    queryFn: ({ signal }) => call(listMunicipios, { params: { uf }, signal }),
    staleTime: Infinity,
  });

/** The institutions of a city, by its IBGE code. */
const orgaosQuery = (cidade: number) =>
  queryOptions({
    queryKey: ['orgaos', cidade],
    queryFn: async ({ signal }) =>
      (await call(listOrgaosDaCidade, { params: { id: cidade }, signal })).data,
  });

const PASSOS = [
  {
    titulo: 'Escolha a instituição',
    texto: 'A prefeitura, uma secretaria ou uma autarquia da sua cidade.',
  },
  {
    titulo: 'Use sem senha',
    texto: 'Os serviços mais procurados pedem só o CPF, o CNPJ ou a inscrição do imóvel.',
  },
  {
    titulo: 'Ou entre na sua conta',
    texto: 'Com ela, o portal já sabe quem você é e mostra tudo o que é seu.',
  },
] as const;

/** What comes after the choice, in three steps. */
function ComoFunciona() {
  return (
    <section className={classes.como} aria-labelledby="como-funciona">
      <h2 id="como-funciona" className={classes.subtitulo}>
        Como funciona
      </h2>
      <ol className={classes.passos}>
        {PASSOS.map(({ titulo, texto }) => (
          <li key={titulo} className={classes.passo}>
            <h3 className={classes.tituloPasso}>{titulo}</h3>
            <p>{texto}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The institution last used on this device, one tap away. */
function UltimaInstituicao() {
  const ultimo = findUltimoCodEmpre();
  const { data: orgao } = useQuery({ ...orgaoQuery(ultimo ?? 0), enabled: ultimo !== undefined });
  if (!orgao) return null;
  return (
    <>
      <Link href={enderecoDeEntrada(orgao.cod_empre)} className={classes.ultima}>
        <Marca orgao={orgao} />
        <IconChevronRight size={22} aria-hidden />
      </Link>
      <p className={classes.separador}>ou escolha outra</p>
    </>
  );
}

interface Opcao {
  valor: string;
  nome: string;
}

interface PassoProps {
  /** Its word in the address, by which a browser without code goes on; without one it needs code. */
  nome?: string;
  rotulo: string;
  valor: string;
  opcoes: readonly Opcao[] | undefined;
  carregando: boolean;
  onChange: (valor: string) => void;
}

/** One of the three choices; it waits, disabled, until the one before it is made. */
function Passo({ nome, rotulo, valor, opcoes, carregando, onChange }: PassoProps) {
  const convite = carregando ? 'Carregando…' : 'Selecione';
  return (
    <NativeSelect
      name={nome}
      label={rotulo}
      value={valor}
      disabled={!opcoes?.length}
      onChange={(evento) => onChange(evento.currentTarget.value)}
      data={[
        { value: '', label: convite, disabled: true },
        ...(opcoes ?? []).map((opcao) => ({ value: opcao.valor, label: opcao.nome })),
      ]}
    />
  );
}

/** Address of this page with the institution chosen. */
function enderecoCom(codEmpre: string): string {
  const endereco = new URL(window.location.href);
  endereco.searchParams.set('cod_empre', codEmpre);
  return `${endereco.pathname}${endereco.search}`;
}

interface AdianteProps {
  /** Of the chosen city; undefined before one is chosen. */
  orgaos: readonly { cod_empre: number; nome: string }[] | undefined;
}

/** How a browser without code goes on: a choice at a time, and by a link from the city to its institution. */
function Adiante({ orgaos }: AdianteProps) {
  return (
    <>
      {orgaos !== undefined && orgaos.length > 0 && (
        <nav aria-labelledby="instituicoes">
          <h2 id="instituicoes" className={classes.subtitulo}>
            Escolha a instituição
          </h2>
          <ul>
            {orgaos.map(({ cod_empre, nome }) => (
              <li key={cod_empre}>
                <a href={enderecoDeEntrada(cod_empre)}>{nome}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Button type="submit" fullWidth variant={orgaos ? 'default' : 'filled'}>
        {orgaos ? 'Ver outra cidade' : 'Continuar'}
      </Button>
    </>
  );
}

/** What is chosen; before that, what the address says, if it is one of those that there are. */
function useEscolha(nome: string, opcoes: readonly (string | number)[] | undefined) {
  const [params] = useSearchParams();
  const [escolhida, setEscolhida] = useState<string>();
  const doEndereco = opcoes?.map(String).find((opcao) => opcao === params.get(nome));
  return [escolhida ?? doEndereco ?? '', setEscolhida] as const;
}

/** Home: the person picks a state, then a city, then an institution (P01). */
export function EscolherOrgaoPage() {
  const titulo = 'Encontre a sua prefeitura';
  const heading = usePageHeading(titulo);
  const [escolhido, setEscolhido] = useState('');
  const estados = useQuery(estadosQuery);
  const siglas = estados.data?.map(({ sigla }) => sigla);
  const [uf, setUf] = useEscolha('uf', siglas);
  const municipios = useQuery({ ...municipiosQuery(uf), enabled: uf !== '' });
  const ids = municipios.data?.map(({ id }) => id);
  const [cidade, setCidade] = useEscolha('cidade', ids);
  const orgaos = useQuery({ ...orgaosQuery(Number(cidade)), enabled: cidade !== '' });

  // A city with one institution leaves nothing to choose.
  const unico = orgaos.data?.length === 1 ? String(orgaos.data[0]?.cod_empre) : '';
  const codEmpre = escolhido || unico;
  const falha = [estados, municipios, orgaos].find((busca) => busca.isError);

  const continuar = (evento: SubmitEvent) => {
    evento.preventDefault();
    recarregarEm(enderecoCom(codEmpre));
  };

  return (
    <Hero
      boasVindas={
        <section className={classes.convite}>
          <p className={classes.olho}>O balcão de atendimento da cidade</p>
          <h1 ref={heading} tabIndex={-1} className={classes.titulo}>
            {titulo}
          </h1>
          <p>
            Guias de impostos, certidões e pedidos à prefeitura, sem fila e sem sair de casa.
            Escolha onde você precisa de atendimento.
          </p>
        </section>
      }
    >
      <HeroCard>
        <form className={classes.formulario} onSubmit={continuar}>
          <UltimaInstituicao />
          <Passo
            nome="uf"
            rotulo="Estado"
            valor={uf}
            carregando={estados.isLoading}
            opcoes={estados.data?.map(({ sigla, nome }) => ({ valor: sigla, nome }))}
            onChange={(valor) => {
              setUf(valor);
              setCidade('');
              setEscolhido('');
            }}
          />
          <Passo
            nome="cidade"
            rotulo="Cidade"
            valor={cidade}
            carregando={municipios.isLoading}
            opcoes={municipios.data?.map(({ id, nome }) => ({ valor: String(id), nome }))}
            onChange={(valor) => {
              setCidade(valor);
              setEscolhido('');
            }}
          />
          <div data-com-codigo>
            <Passo
              rotulo="Instituição"
              valor={codEmpre}
              carregando={orgaos.isLoading}
              opcoes={orgaos.data?.map(({ cod_empre, nome }) => ({
                valor: String(cod_empre),
                nome,
              }))}
              onChange={setEscolhido}
            />
          </div>
          {orgaos.data?.length === 0 && (
            <p className={classes.aviso} role="status">
              Nenhuma instituição desta cidade atende por este portal ainda.
            </p>
          )}
          {falha && <ErrorPanel erro={falha.error} onRetry={() => void falha.refetch()} />}
          <Button type="submit" fullWidth disabled={codEmpre === ''} data-com-codigo>
            Continuar
          </Button>
          <noscript>{import.meta.env.SSR && <Adiante orgaos={orgaos.data} />}</noscript>
        </form>
      </HeroCard>
      <ComoFunciona />
    </Hero>
  );
}
