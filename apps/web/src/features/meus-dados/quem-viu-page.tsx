import {
  exportarAcessos,
  listAcessosAosMeusDados,
  type AcessoAosMeusDados,
} from '@balcao/contracts';
import {
  formatarData,
  SERVICOS_DO_ACESSO,
  type ServicoDoAcesso,
  type TipoDeAcesso,
} from '@balcao/domain';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { call } from '../../lib/call.ts';
import { useCamposDaBusca } from '../../lib/campos-da-busca.ts';
import { baixarArquivo } from '../../lib/abrir-documento.ts';
import {
  useFiltrosNoEndereco,
  type Filtros,
  type FiltrosNoEndereco,
} from '../../lib/lista-no-endereco.ts';
import { BaixarCsv } from '../../ui/baixar-csv.tsx';
import { PainelDeBusca, diaEscrito, lerPeriodo, PeriodoCampos } from '../../ui/busca-de-lista.tsx';
import { Button } from '../../ui/button.tsx';
import { NativeSelect } from '../../ui/campo.tsx';
import { EmptyState } from '../../ui/outcome.tsx';
import { Page } from '../../ui/page.tsx';
import { Espera, ErrorPanel } from '../../ui/states.tsx';
import classes from './meus-dados.module.css';

interface Filtro {
  servico?: ServicoDoAcesso;
  tipo?: TipoDeAcesso;
  de?: string;
  ate?: string;
}

const SERVICOS = [
  { value: '', label: 'Todos' },
  ...Object.entries(SERVICOS_DO_ACESSO).map(([value, { nome }]) => ({ value, label: nome })),
];

const TIPOS = [
  { value: '', label: 'Tudo' },
  { value: 'OLHAR', label: 'Só quem olhou' },
  { value: 'MUDANCA', label: 'Só quem mudou algo' },
];

/** What the address narrows the list to; the server says what of it it does not know. */
const FILTROS: Filtros<Filtro> = {
  nomes: ['servico', 'tipo', 'de', 'ate'],
  pedido: (valor) => ({
    ...(valor('servico') !== '' && { servico: valor('servico') as ServicoDoAcesso }),
    ...(valor('tipo') !== '' && { tipo: valor('tipo') as TipoDeAcesso }),
    ...(valor('de') !== '' && { de: valor('de') }),
    ...(valor('ate') !== '' && { ate: valor('ate') }),
  }),
};

function Busca({ lista }: { lista: FiltrosNoEndereco<Filtro> }) {
  const { campos, editar, motivos, setMotivos } = useCamposDaBusca({
    servico: lista.valor('servico'),
    tipo: lista.valor('tipo'),
    de: diaEscrito(lista.valor('de')),
    ate: diaEscrito(lista.valor('ate')),
  });
  const buscar = () => {
    const periodo = lerPeriodo(campos);
    setMotivos('errados' in periodo ? periodo.errados : undefined);
    const { servico, tipo } = campos;
    if ('lidos' in periodo) lista.mudar({ servico, tipo, ...periodo.lidos });
  };
  return (
    <PainelDeBusca
      motivos={motivos}
      filtrado={lista.filtrada}
      onBuscar={buscar}
      onLimpar={lista.limpar}
    >
      <NativeSelect
        label="Serviço"
        data={SERVICOS}
        value={campos.servico}
        onChange={({ currentTarget }) => editar({ servico: currentTarget.value })}
      />
      <NativeSelect
        label="O que foi feito"
        data={TIPOS}
        value={campos.tipo}
        onChange={({ currentTarget }) => editar({ tipo: currentTarget.value })}
      />
      <PeriodoCampos rotulo="De" valor={campos} motivos={motivos} onChange={editar} />
    </PainelDeBusca>
  );
}

function Acesso({ acesso }: { acesso: AcessoAosMeusDados }) {
  const { hora, quem, o_que, servico, finalidade, assunto, solicitacao_id } = acesso;
  return (
    <li className={classes.acesso}>
      <span className={classes.hora}>{hora ?? 'Sem hora'}</span>
      <div className={classes.ato}>
        <strong>{o_que}</strong>
        <span>{quem}</span>
        {assunto !== null && (
          <span>
            {solicitacao_id === null ? (
              assunto
            ) : (
              <Link href={`/dashboard/solicitacoes/${solicitacao_id}`}>{assunto}</Link>
            )}
          </span>
        )}
        <span className={classes.ajuda}>
          {servico}. {finalidade}
        </span>
      </div>
    </li>
  );
}

/** The acts of each day, newest first. */
function porDia(acessos: readonly AcessoAosMeusDados[]): [string, AcessoAosMeusDados[]][] {
  const dias = new Map<string, AcessoAosMeusDados[]>();
  for (const um of acessos) dias.set(um.dia, [...(dias.get(um.dia) ?? []), um]);
  return [...dias];
}

/** Who saw or changed the data of whoever is signed in, in plain words (LGPD, arts. 9, 18 and 19). */
export function QuemViuPage() {
  const lista = useFiltrosNoEndereco(FILTROS);
  const consulta = useInfiniteQuery({
    queryKey: ['meus-dados', 'acessos', lista.filtros],
    queryFn: ({ pageParam, signal }) =>
      call(listAcessosAosMeusDados, {
        query: { ...lista.filtros, ...(pageParam !== null && { depois: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ depois }) => depois,
    placeholderData: keepPreviousData,
  });
  const acessos = consulta.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Page
      titulo="Quem viu meus dados"
      descricao="Cada vez que alguém da prefeitura, um sistema ou outra pessoa viu ou mudou dados seus, do mais novo ao mais antigo. O que você mesmo consulta não aparece."
    >
      <Busca lista={lista} />
      {consulta.data === undefined && (
        <Espera consulta={consulta} texto="Buscando quem viu os seus dados..." altura="5rem" />
      )}
      {consulta.data && acessos.length === 0 && (
        <EmptyState
          texto={lista.filtrada ? undefined : 'Ninguém viu nem mudou os seus dados até agora.'}
        />
      )}
      {acessos.length > 0 && (
        <>
          <BaixarCsv
            baixar={() =>
              baixarArquivo(
                exportarAcessos,
                { query: { ...lista.filtros } },
                'quem-viu-meus-dados.csv',
              )
            }
          >
            Exportar CSV
          </BaixarCsv>
          <div className={classes.dias} aria-busy={consulta.isFetching}>
            {porDia(acessos).map(([dia, doDia]) => (
              <section key={dia} aria-labelledby={`dia-${dia}`}>
                <h2 id={`dia-${dia}`}>{formatarData(dia)}</h2>
                <ul className={classes.lista}>
                  {doDia.map((um) => (
                    <Acesso key={um.id} acesso={um} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
          {consulta.isFetchNextPageError && <ErrorPanel erro={consulta.error} />}
          {consulta.hasNextPage && (
            <div>
              <Button
                variant="default"
                loading={consulta.isFetchingNextPage}
                onClick={() => void consulta.fetchNextPage()}
              >
                Mostrar mais antigos
              </Button>
            </div>
          )}
        </>
      )}
      <p className={classes.ajuda}>
        Visitantes e outras pessoas não são identificados. A carga dos cadastros pela prefeitura,
        que muda dados de todos de uma vez, não aparece linha a linha. A lei permite que acessos de
        uma investigação fiquem em sigilo enquanto ela dura. Estranhou algum? Fale com o encarregado
        pelos dados, no Aviso de privacidade.
      </p>
    </Page>
  );
}
