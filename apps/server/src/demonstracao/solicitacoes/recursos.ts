import {
  abrirRecurso,
  aplicarNoRecurso,
  disponibilidadeDeRecorrer,
  disponibilidadeDoRecurso,
  encaminharRecurso,
  INSTANCIAS,
  motivoSemDestino,
  quemDecidiuAntes,
  responderRecurso,
  type AcaoDoRecurso,
  type AutoridadeDaInstancia,
  type DataCivil,
  type PrazosDoOrgao,
  type Quem,
  type Recurso,
  type Solicitacao,
  type TransicaoDoRecurso,
} from '@balcao/domain';
import type { RoteiroDoRecurso, Tema } from './roteiro.ts';
import { escolhido, guardarRecurso, passarDias, type Passo } from './tempo.ts';

/** Who decides the appeals of an institution. */
export interface Instancias {
  /** The accounts named for each; what is not is the administrators'. */
  autoridades: readonly AutoridadeDaInstancia[];
  /** Everybody of the staff who may sign in. */
  servidores: readonly Quem[];
}

/** Whose appeals are made, of what, and who decides them. */
interface Recorrente extends Instancias {
  orgao: PrazosDoOrgao;
  tema: Tema;
  solicitante: Quem;
  vez: number;
}

/** An appeal under decision, and who decided on its request before. */
interface Caso {
  recurso: Recurso;
  solicitacao: Solicitacao;
  decidiram: readonly string[];
}

/** What one of the staff does with an appeal; undefined when there is nobody to do it to. */
type Fazer = (
  caso: Caso,
  ato: { usuario_id: string; hoje: DataCivil },
) => TransicaoDoRecurso | undefined;

/** What is disputed of a request: that nobody answered, or the answer of its subject. */
const disputado = (tema: Tema, { data_finalizacao }: Solicitacao, hoje: DataCivil) =>
  data_finalizacao === null || data_finalizacao > hoje ? tema.silencio : tema.disputa;

const abrir =
  (
    { orgao, autoridades, tema, solicitante }: Recorrente,
    um: RoteiroDoRecurso,
    qual: number,
  ): Passo['dar'] =>
  (vida, hoje) => {
    const { solicitacao, recursos } = vida;
    const instancia = INSTANCIAS[qual];
    const pode = disponibilidadeDeRecorrer(solicitacao, solicitante, orgao, hoje);
    if (instancia === undefined || recursos.length !== qual || pode.estado !== 'HABILITADA') return;
    const mensagem = disputado(tema, solicitacao, hoje)[instancia.id] ?? '';
    const pedido = { numero_protocolo: um.numero_protocolo(hoje), mensagem };
    const { recurso, evento } = escolhido(
      abrirRecurso(pedido, solicitacao, recursos, autoridades, { orgao, hoje }),
    );
    guardarRecurso(vida, qual, recurso, { dia: hoje, evento });
    // The next instance makes the answer before it final.
    passarDias(vida, orgao, hoje);
  };

/** What whoever of the staff may do it does, when somebody may. */
const decidir =
  (
    acao: AcaoDoRecurso,
    { orgao, servidores }: Recorrente,
    qual: number,
    fazer: Fazer,
  ): Passo['dar'] =>
  (vida, hoje) => {
    const { solicitacao, recursos } = vida;
    const recurso = recursos[qual];
    if (recurso === undefined) return;
    const decidiram = quemDecidiuAntes(solicitacao, recursos, recurso.instancia);
    const { situacao, responsavel_id } = recurso;
    const aoAgir = { situacao, responsavel_id, decidiram, solicitacao };
    const quem = servidores.find(
      (um) => disponibilidadeDoRecurso(acao, aoAgir, um).estado === 'HABILITADA',
    );
    const ato = { usuario_id: quem?.usuario_id ?? '', hoje };
    const transicao = quem && fazer({ recurso, solicitacao, decidiram }, ato);
    if (transicao === undefined) return;
    const fato = { dia: hoje, evento: transicao.evento };
    guardarRecurso(vida, qual, aplicarNoRecurso(recurso, transicao), fato);
    // The answer of the third instance is final at once.
    passarDias(vida, orgao, hoje);
  };

/** To one of the staff, never to an administrator, who has enough to do. */
const encaminhar =
  ({ servidores, vez }: Recorrente): Fazer =>
  ({ recurso, solicitacao, decidiram }, ato) => {
    const { responsavel_id } = recurso;
    const livres = servidores
      .flatMap(({ papel, usuario_id }) => (papel === 'ADMIN' ? [] : (usuario_id ?? [])))
      .filter((id) => motivoSemDestino({ responsavel_id, decidiram }, ato, id) === undefined);
    const destino = livres[vez % livres.length];
    return destino === undefined
      ? undefined
      : encaminharRecurso(recurso, destino, ato, solicitacao);
  };

const responder =
  ({ orgao, tema }: Recorrente, { desfecho }: RoteiroDoRecurso): Fazer =>
  ({ recurso, solicitacao }, ato) => {
    const resposta = disputado(tema, solicitacao, recurso.data_abertura)[desfecho] ?? '';
    return escolhido(responderRecurso(recurso, { resposta, desfecho }, ato, solicitacao, orgao));
  };

/** The same with a sentence that had been forgotten. */
const corrigir =
  ({ orgao }: Recorrente, { desfecho }: RoteiroDoRecurso): Fazer =>
  ({ recurso, solicitacao }, ato) => {
    const { respostas } = recurso;
    const resposta = `${respostas.at(-1)?.resposta ?? ''} O arquivo certo é o desta resposta.`;
    return escolhido(responderRecurso(recurso, { resposta, desfecho }, ato, solicitacao, orgao));
  };

/** What is done with an appeal of a request, by the rules: what they refuse does not happen. */
export const passosDoRecurso = (
  de: Recorrente,
  roteiro: RoteiroDoRecurso,
  qual: number,
): Passo[] => [
  { depois: roteiro.abrir, dar: abrir(de, roteiro, qual) },
  { depois: roteiro.encaminhar, dar: decidir('encaminhar', de, qual, encaminhar(de)) },
  { depois: roteiro.responder, dar: decidir('responder', de, qual, responder(de, roteiro)) },
  { depois: roteiro.corrigir, dar: decidir('corrigir', de, qual, corrigir(de, roteiro)) },
];
