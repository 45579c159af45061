import {
  abrirSolicitacao,
  aplicarTransicao,
  atenderSolicitacao,
  cancelarSolicitacao,
  direcionarSolicitacao,
  disponibilidadeDaSolicitacao,
  lido,
  prorrogarSolicitacao,
  responderSolicitacao,
  type AcaoDaSolicitacao,
  type DataCivil,
  type Leitura,
  type PrazosDoOrgao,
  type Quem,
  type Solicitacao,
  type Transicao,
} from '@balcao/domain';
import type { Acaso } from '../acaso.ts';
import { passosDoRecurso, type Instancias } from '../recursos/passos.ts';
import type { Roteiro } from './roteiro.ts';
import type { Tema } from './temas.ts';
import { darPasso, escolhido, passarDias, type Passo, type Vida } from './tempo.ts';

/** Where requests are worked on, by whom and under which terms. */
export interface Casa {
  orgao: PrazosDoOrgao;
  /** Ids, in the order of `equipe.ts`; the first receives every request. */
  setores: readonly string[];
  /** Who works in each sector. */
  servidores: readonly Quem[][];
  /** Who decides appeals; where nobody is said to, nobody appeals. */
  instancias?: Instancias;
  /** Draws a protocol of a day. */
  protocolo: (dia: DataCivil) => string;
}

/** The sector that requests are sent to by mistake. */
const ENGANO = 1;
const JUSTIFICATIVA = 'Os documentos estão no arquivo central e precisam ser digitalizados.';

type Fazer = (
  solicitacao: Solicitacao,
  ato: { usuario_id: string; hoje: DataCivil },
) => Leitura<Transicao>;

/** Days after the filing, the action, who takes it and what it does; what the rules refuse does not happen. */
const passo = (
  depois: number | null,
  acao: AcaoDaSolicitacao,
  quem: Quem,
  fazer: Fazer,
): Passo => ({
  depois,
  dar: (vida, dia) => {
    const disponivel = disponibilidadeDaSolicitacao(acao, vida.solicitacao, quem, dia);
    if (disponivel.estado !== 'HABILITADA') return;
    const ato = { usuario_id: quem.usuario_id ?? '', hoje: dia };
    const transicao = escolhido(fazer(vida.solicitacao, ato));
    vida.solicitacao = aplicarTransicao(vida.solicitacao, transicao);
    vida.historico.push({ dia, evento: transicao.evento });
  },
});

const direcionarA =
  (acaso: Acaso, setor_id: string, { tipo }: Tema): Fazer =>
  (solicitacao, ato) =>
    direcionarSolicitacao(
      solicitacao,
      {
        setor_id,
        tipo,
        prioridade: acaso.escolher([1, 1, 2, 2, 2, 3] as const),
        observacao: acaso.chance(0.3) ? 'Encaminhado ao setor responsável.' : null,
        interna: acaso.chance(0.5),
      },
      ato,
    );

const responderCom =
  ({ resposta, decisao, motivo }: Tema, orgao: PrazosDoOrgao): Fazer =>
  (solicitacao, ato) =>
    responderSolicitacao(
      solicitacao,
      { resposta, decisao, motivo_da_negativa: motivo },
      ato,
      orgao,
    );

/** In the order of their days; those of one day as they are. */
const porDia = (passos: readonly Passo[]): Passo[] =>
  passos.toSorted((um, outro) => (um.depois ?? 0) - (outro.depois ?? 0));

/** Lives a request from its filing until today, by the rules: what they refuse does not happen. */
export const viver = (
  acaso: Acaso,
  casa: Casa,
  tema: Tema,
  roteiro: Roteiro,
  pedido: { dia: DataCivil; solicitante_id: string | null; hoje: DataCivil },
): Vida => {
  const { orgao, setores, servidores, instancias, protocolo } = casa;
  const { dia, solicitante_id, hoje } = pedido;
  const [entrada = ''] = setores;
  const aberta = escolhido(
    abrirSolicitacao({ ...tema, solicitante_id, setor_de_entrada: entrada }, orgao, dia),
  );
  const vida: Vida = {
    solicitacao: aberta.solicitacao,
    recursos: [],
    historico: [{ dia, evento: aberta.evento }],
  };
  const doSetor = (setor: number): Quem => acaso.escolher(servidores[setor] ?? []);
  const solicitante: Quem = {
    papel: 'CONTRIBUINTE',
    usuario_id: solicitante_id,
    setores: [],
    visao_publica: solicitante_id === null,
  };
  // Who sends it on a second time is of the sector that it was sent to by mistake.
  const primeiro = roteiro.redirecionar === null ? tema.setor : ENGANO;
  const para = (setor: number) => direcionarA(acaso, setores[setor] ?? entrada, tema);
  const chegada = [
    passo(roteiro.direcionar, 'direcionar', doSetor(0), para(primeiro)),
    passo(roteiro.redirecionar, 'direcionar', doSetor(primeiro), para(tema.setor)),
  ];
  for (const um of chegada) darPasso(vida, orgao, pedido, um);

  const atendente = doSetor(setores.indexOf(vida.solicitacao.setor_id));
  const recorrente = instancias && { ...instancias, acaso, orgao, tema, solicitante, protocolo };
  const depois = [
    passo(roteiro.atender, 'atender', atendente, (s, ato) => lido(atenderSolicitacao(s, ato))),
    passo(roteiro.prorrogar, 'prorrogar', atendente, (s, ato) =>
      prorrogarSolicitacao(s, JUSTIFICATIVA, ato, orgao),
    ),
    passo(roteiro.responder, 'responder', atendente, responderCom(tema, orgao)),
    ...(recorrente === undefined
      ? []
      : roteiro.recursos.flatMap((um, qual) => passosDoRecurso(recorrente, um, qual))),
    passo(roteiro.cancelar, 'cancelar', solicitante, (s, ato) => lido(cancelarSolicitacao(s, ato))),
  ];
  for (const um of porDia(depois)) darPasso(vida, orgao, pedido, um);
  passarDias(vida, orgao, hoje);
  return vida;
};
