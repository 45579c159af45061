import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { type Conexao, getConexao, testarConexao } from '@balcao/contracts';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconPlugConnectedX,
} from '@tabler/icons-react';
import { Page } from '../../ui/page.tsx';
import { EmptyState, SuccessPanel } from '../../ui/outcome.tsx';
import { EsperaComAcesso } from '../../ui/sem-acesso.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Fatos, type Fato } from '../../ui/fatos.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { call } from '../../lib/call.ts';
import { Actions, OcupadoButton } from '../../ui/buttons.tsx';
import { ErrorPanel } from '../../ui/states.tsx';

const conexaoQuery = queryOptions({
  queryKey: ['conexao'],
  queryFn: async ({ signal }) => (await call(getConexao, { signal })).data,
  // Somebody looks at it because something is wrong: it follows what happens.
  refetchInterval: 15_000,
});

const testar = async () => (await call(testarConexao, {})).data;

type Saude = NonNullable<Conexao['saude']>;

const horario = (instante: string): string =>
  new Date(instante).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'medium' });

const horarioOu = (instante: string | null, senao: string): string =>
  instante === null ? senao : horario(instante);

/** How the connection stands, by colour, icon and word. */
function Situacao({ saude }: { saude: Saude }) {
  if (saude.disjuntor === 'ABERTO')
    return <Badge cor="vermelho" icone={IconPlugConnectedX} texto="FORA DO AR" />;
  if (saude.disjuntor === 'MEIO_ABERTO')
    return <Badge cor="amarelo" icone={IconClock} texto="TENTANDO DE NOVO" />;
  if (saude.fora_desde !== null)
    return <Badge cor="amarelo" icone={IconAlertTriangle} texto="FALHANDO" />;
  if (saude.ultimo_sucesso === null)
    return <Badge cor="cinza" icone={IconClock} texto="SEM CONSULTAS AINDA" />;
  return <Badge cor="verde" icone={IconCircleCheck} texto="RESPONDENDO" />;
}

const NENHUMA = 'Nenhuma desde que o portal iniciou';

const O_QUE_FAZ: Record<Saude['disjuntor'], string> = {
  FECHADO: 'Cada consulta vai ao sistema da prefeitura.',
  ABERTO:
    'O portal parou de perguntar por alguns segundos, para não prender quem espera; depois tenta uma vez.',
  MEIO_ABERTO: 'Uma consulta está a caminho para ver se o sistema voltou.',
};

const fatosDe = ({ endereco, configurada_em }: Conexao, saude: Saude): Fato[] => [
  ['Endereço', endereco],
  ['Configurada em', configurada_em && horario(configurada_em)],
  ['O que o portal está fazendo', O_QUE_FAZ[saude.disjuntor]],
  ...(saude.fora_desde === null
    ? []
    : ([['Não responde desde', horario(saude.fora_desde)]] as Fato[])),
  ['Última resposta boa', horarioOu(saude.ultimo_sucesso, NENHUMA)],
  [
    'Última falha',
    saude.ultima_falha
      ? `${horario(saude.ultima_falha.quando)}: ${saude.ultima_falha.motivo}`
      : NENHUMA,
  ],
  [
    'Tempo de resposta',
    saude.latencia_ms === null ? 'Ainda sem medida' : `${saude.latencia_ms} ms`,
  ],
  ['Consultas em andamento', String(saude.em_andamento)],
];

/** The state of the connection to the city's own system. */
function EstadoDaConexao({ conexao, saude }: { conexao: Conexao; saude: Saude }) {
  return (
    <section aria-label="Sistema da prefeitura">
      <Situacao saude={saude} />
      <Fatos fatos={fatosDe(conexao, saude)} />
    </section>
  );
}

/** Calls the city's system once, and shows the result. */
function TesteDaConexao() {
  const cliente = useQueryClient();
  const { data, error, isPending, mutate } = useAcao({
    mutationFn: testar,
    onSettled: () => cliente.invalidateQueries(conexaoQuery),
  });
  const recusa =
    data?.ok === false
      ? new ApiError(503, 'ERP_INDISPONIVEL', `O sistema ${data.motivo ?? 'não respondeu'}.`)
      : undefined;
  return (
    <>
      <Actions>
        <OcupadoButton ocupado={isPending ? 'Testando...' : undefined} onClick={() => mutate()}>
          Testar a conexão
        </OcupadoButton>
      </Actions>
      {data?.ok === true && (
        <SuccessPanel titulo="O sistema da prefeitura respondeu">
          <p>Em {data.latencia_ms} ms, com a credencial que o portal usa.</p>
        </SuccessPanel>
      )}
      {recusa && <ErrorPanel titulo="O teste falhou" erro={recusa} />}
      {error && <ErrorPanel erro={error} />}
    </>
  );
}

/** The connection to the city's own tax system, for the administrators of the institution. */
export function ConexaoPage() {
  const consulta = useQuery(conexaoQuery);
  const { data } = consulta;
  return (
    <Page
      titulo="Conexão com o sistema da prefeitura"
      descricao="De onde vêm os dados tributários da instituição, e como esse sistema está respondendo."
    >
      <EsperaComAcesso consulta={consulta} texto="Buscando o estado da conexão..." altura="12rem" />
      {data && !data.saude && (
        <EmptyState texto="Esta instituição usa o livro do próprio Balcão">
          <p>
            Não há outro sistema ligado a ela. Quem opera o servidor liga um pela linha de comando.
          </p>
        </EmptyState>
      )}
      {data?.saude && <EstadoDaConexao conexao={data} saude={data.saude} />}
      {data?.saude && <TesteDaConexao />}
    </Page>
  );
}
