import type { Conexao } from '@balcao/contracts';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconPlugConnectedX,
} from '@tabler/icons-react';
import { Badge } from '../../ui/badge.tsx';
import { Fatos, type Fato } from '../../ui/fatos.tsx';

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
export function EstadoDaConexao({ conexao, saude }: { conexao: Conexao; saude: Saude }) {
  return (
    <section aria-label="Sistema da prefeitura">
      <Situacao saude={saude} />
      <Fatos fatos={fatosDe(conexao, saude)} />
    </section>
  );
}
