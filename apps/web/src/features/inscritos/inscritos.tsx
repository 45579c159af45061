import {
  getInscritosEmCsv,
  listInscritos,
  TAMANHO_DO_NOME_BUSCADO,
  type InscritoPublicado,
} from '@balcao/contracts';
import { formatarData, formatarReais } from '@balcao/domain';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'wouter';
import { call, enderecoDe } from '../../lib/call.ts';
import { useFiltrosNoEndereco } from '../../lib/lista-no-endereco.ts';
import { emNumero } from '../../lib/numeros.ts';
import { useEstado } from '../../lib/cabeca.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { lerAno } from '../../ui/ano-campo.tsx';
import { BuscaDeLista } from '../../ui/busca-de-lista.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Actions, ImprimirPaginaButton } from '../../ui/buttons.tsx';
import { NativeSelect } from '../../ui/campo.tsx';
import { EnderecosDaPagina } from '../../ui/enderecos-da-pagina.tsx';
import { PaginasNoEndereco } from '../../ui/paginas-no-endereco.tsx';
import { EmptyState } from '../../ui/outcome.tsx';
import { Espera } from '../../ui/states.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';
import classes from './inscritos.module.css';

interface Pedido {
  cod_empre: number;
  page: number;
  nome: string;
  ano: number | undefined;
}

const inscritosQuery = ({ ano, ...pedido }: Pedido) =>
  queryOptions({
    queryKey: ['fiscal', 'inscritos', pedido, ano],
    queryFn: ({ signal }) =>
      call(listInscritos, { query: { ...pedido, ...(ano !== undefined && { ano }) }, signal }),
    placeholderData: keepPreviousData,
  });

const linhaDe = ({ nome, documento, debitos, total }: InscritoPublicado) => [
  `${nome} (${documento})`,
  emNumero(debitos),
  formatarReais(total),
];

const TODOS_OS_ANOS = 'Todos os anos';

/** Of which year the debts are; all of them while nobody says. */
function AnoDoDebito({ anos, ano }: { anos: readonly number[]; ano: number | undefined }) {
  const { mudar } = useFiltrosNoEndereco();
  const todos = [...new Set(ano === undefined ? anos : [...anos, ano])].sort((a, b) => b - a);
  const opcoes = [
    { value: '', label: TODOS_OS_ANOS },
    ...todos.map((um) => ({ value: String(um), label: String(um) })),
  ];
  return (
    <>
      <div data-com-codigo>
        <NativeSelect
          label="Ano do débito"
          data={opcoes}
          value={ano === undefined ? '' : String(ano)}
          onChange={({ currentTarget: { value } }) => mudar({ ano: value })}
        />
      </div>
      <noscript>
        {import.meta.env.SSR && (
          <EnderecosDaPagina
            rotulo="Ano do débito"
            nome="ano"
            destinos={opcoes.map(({ value, label }) => ({
              rotulo: label,
              valor: value,
              atual: value === String(ano ?? ''),
            }))}
          />
        )}
      </noscript>
    </>
  );
}

const tituloDe = (nome: string, ano: number | undefined): string => {
  if (nome !== '') return 'Resultado da busca';
  return ano === undefined ? 'Todos os inscritos' : `Inscritos por débitos de ${ano}`;
};

/** Who owes what is demanded, by name and by year, twenty a page. */
export function Inscritos() {
  const { cod_empre } = useOrgao();
  const { page, valor, mudar, irPara } = useFiltrosNoEndereco();
  const nome = valor('nome').slice(0, TAMANHO_DO_NOME_BUSCADO);
  const ano = lerAno(valor('ano') || null);
  const consulta = useQuery(inscritosQuery({ cod_empre, page, nome, ano }));
  const { data, error, isPlaceholderData } = consulta;
  useEstado(error);
  const topo = useRef<HTMLHeadingElement>(null);
  const filtrada = nome !== '' || ano !== undefined;
  return (
    <section className={classes.lista} aria-labelledby="inscritos">
      <p>
        A lista não traz débitos parcelados, garantidos ou com a cobrança suspensa (CTN, arts. 151 e
        198, § 3º, II). Se o seu nome está aqui e não deveria,{' '}
        <Link href={`/extrato_divida?cod_empre=${cod_empre}`}>veja os seus débitos</Link> e procure
        o atendimento da prefeitura.
      </p>
      <BuscaDeLista
        rotulo="Nome ou parte do nome"
        nome="nome"
        maximo={TAMANHO_DO_NOME_BUSCADO}
        disabled={false}
        inicial={nome}
        onBuscar={(texto) => mudar({ nome: texto })}
      />
      {data && <AnoDoDebito anos={data.anos} ano={ano} />}
      <h2 id="inscritos" ref={topo} tabIndex={-1}>
        {tituloDe(nome, ano)}
      </h2>
      <Espera consulta={consulta} texto="Carregando a lista..." altura="10rem" />
      {data && (
        <p role="status">{data.total === 1 ? '1 inscrito' : `${emNumero(data.total)} inscritos`}</p>
      )}
      {data?.total === 0 && (
        <EmptyState texto={filtrada ? undefined : 'Ninguém está inscrito em dívida ativa'} />
      )}
      {data && data.total > 0 && (
        <div aria-busy={isPlaceholderData} className={classes.lista}>
          <TabelaSimples
            numeros
            legenda="Inscritos em dívida ativa"
            colunas={['Nome e documento', 'Débitos', 'Total']}
            linhas={data.data.map(linhaDe)}
          />
          <PaginasNoEndereco {...data} irPara={irPara} topo={topo} />
          <Actions>
            <ButtonAnchor
              href={enderecoDe(getInscritosEmCsv, {
                query: { cod_empre, ...(ano !== undefined && { ano }) },
              })}
              variant="default"
              leftSection={<IconDownload size={20} aria-hidden />}
              download
            >
              Empresas em planilha (CSV)
            </ButtonAnchor>
            <ImprimirPaginaButton>Imprimir</ImprimirPaginaButton>
          </Actions>
          <p className={classes.nota}>
            {data.livros_de === null
              ? 'Pagamentos '
              : `Livros de ${formatarData(data.livros_de)}; pagamentos `}
            feitos aqui são descontados a cada hora. Dos CPFs não se mostram os três primeiros
            números nem os dois últimos. Pessoas físicas aparecem só nesta página, nunca em arquivo.
          </p>
        </div>
      )}
    </section>
  );
}
