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
  somarDias,
  type AcaoDaSolicitacao,
  type DataCivil,
  type Leitura,
  type PrazosDoOrgao,
  type Quem,
  type Solicitacao,
  type Transicao,
} from '@balcao/domain';
import { passosDoRecurso, type Instancias } from './recursos.ts';
import type { Roteiro } from './roteiro.ts';
import { escolhido, passarDias, type Passo, type Vida } from './tempo.ts';

/** Where requests are worked on, by whom and under which terms. */
export interface Casa {
  orgao: PrazosDoOrgao;
  /** Ids, in the order of `orgao.json`; the first receives every request. */
  setores: readonly string[];
  /** Who works in each sector. */
  servidores: readonly (readonly Quem[])[];
  /** Who decides appeals. */
  instancias: Instancias;
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
  quem: Quem | undefined,
  fazer: Fazer,
): Passo => ({
  depois,
  dar: (vida, dia) => {
    if (quem === undefined) return;
    const disponivel = disponibilidadeDaSolicitacao(acao, vida.solicitacao, quem, dia);
    if (disponivel.estado !== 'HABILITADA') return;
    const ato = { usuario_id: quem.usuario_id ?? '', hoje: dia };
    const transicao = escolhido(fazer(vida.solicitacao, ato));
    vida.solicitacao = aplicarTransicao(vida.solicitacao, transicao);
    vida.historico.push({ dia, evento: transicao.evento });
  },
});

/** Lives a request from its filing until a day, by the rules: what they refuse does not happen. */
export const viver = (
  casa: Casa,
  roteiro: Roteiro,
  solicitante_id: string | null,
  hoje: DataCivil,
): Vida => {
  const { orgao, setores, servidores, instancias } = casa;
  const { dia: inicio, tema, vez } = roteiro;
  const [entrada = ''] = setores;
  const aberta = escolhido(
    abrirSolicitacao({ ...tema, solicitante_id, setor_de_entrada: entrada }, orgao, inicio),
  );
  const vida: Vida = {
    solicitacao: aberta.solicitacao,
    recursos: [],
    historico: [{ dia: inicio, evento: aberta.evento }],
  };
  const dar = (passos: readonly Passo[]): void => {
    for (const { depois, dar: fazer } of passos) {
      const dia = somarDias(inicio, depois ?? 0);
      if (depois === null || dia > hoje) continue;
      passarDias(vida, orgao, dia);
      fazer(vida, dia);
    }
  };
  const doSetor = (setor: number): Quem | undefined => {
    const pessoas = servidores[setor] ?? [];
    return pessoas[vez % pessoas.length];
  };
  const para =
    (setor: number): Fazer =>
    (solicitacao, ato) => {
      const { prioridade, observacao, interna } = roteiro;
      const setor_id = setores[setor] ?? entrada;
      const dados = { setor_id, tipo: tema.tipo, prioridade, observacao, interna };
      return direcionarSolicitacao(solicitacao, dados, ato);
    };
  const solicitante: Quem = {
    papel: 'CONTRIBUINTE',
    usuario_id: solicitante_id,
    setores: [],
    visao_publica: solicitante_id === null,
  };
  // Who sends it on a second time is of the sector that it was sent to by mistake.
  const primeiro = roteiro.redirecionar === null ? tema.setor : ENGANO;
  dar([
    passo(roteiro.direcionar, 'direcionar', doSetor(0), para(primeiro)),
    passo(roteiro.redirecionar, 'direcionar', doSetor(primeiro), para(tema.setor)),
  ]);

  const atendente = doSetor(setores.indexOf(vida.solicitacao.setor_id));
  const { resposta, decisao, motivo } = tema;
  const respondida = { resposta, decisao, motivo_da_negativa: motivo };
  const depois = [
    passo(roteiro.atender, 'atender', atendente, (s, ato) => lido(atenderSolicitacao(s, ato))),
    passo(roteiro.prorrogar, 'prorrogar', atendente, (s, ato) =>
      prorrogarSolicitacao(s, JUSTIFICATIVA, ato, orgao),
    ),
    passo(roteiro.responder, 'responder', atendente, (s, ato) =>
      responderSolicitacao(s, respondida, ato, orgao),
    ),
    ...roteiro.recursos.flatMap((um, qual) =>
      passosDoRecurso({ ...instancias, orgao, tema, solicitante, vez }, um, qual),
    ),
    passo(roteiro.cancelar, 'cancelar', solicitante, (s, ato) => lido(cancelarSolicitacao(s, ato))),
  ];
  // In the order of their days; those of one day as they are.
  dar(depois.toSorted((um, outro) => (um.depois ?? 0) - (outro.depois ?? 0)));
  passarDias(vida, orgao, hoje);
  return vida;
};
