import {
  type AcaoDoRecurso,
  type Ato,
  type DataCivil,
  type EventoDoRecurso,
  type Recurso,
  type Solicitacao,
  type TransicaoDoRecurso,
  abrirRecurso,
  aplicarNoRecurso,
  assentarRecursos,
  disponibilidadeDeRecorrer,
  disponibilidadeDoRecurso,
  encaminharRecurso,
  esperaResposta,
  fimDoPrazoParaRecorrer,
  motivoSemDestino,
  quemDecidiuAntes,
  responderRecurso,
  solicitacaoEmDia,
  somarDias,
} from '@balcao/domain';
import { caminhar, type Trecho } from './caminhar.ts';
import { ORGAO_DOS_CASOS, SOLICITACAO_DOS_CASOS } from './casos-de-solicitacao.ts';
import {
  AUTORIDADES_DOS_CASOS,
  PESSOAS_DOS_RECURSOS,
  solicitacaoRespondida,
  type PessoaDosRecursos,
} from './casos-de-recurso.ts';

/** A request with its appeals, on a day. */
export interface PontoDosRecursos {
  readonly solicitacao: Solicitacao;
  readonly recursos: readonly Recurso[];
  readonly hoje: DataCivil;
}

/** One step of the walk, of one appeal: somebody acts, or nobody does and `quem` is null. */
export interface PassoDoRecurso {
  readonly de: PontoDosRecursos;
  readonly para: PontoDosRecursos;
  /** Which of the appeals of `para`. */
  readonly qual: number;
  readonly acao: AcaoDoRecurso | 'recorrer' | 'tempo';
  readonly quem: PessoaDosRecursos | null;
  readonly evento: EventoDoRecurso;
}

type Etapa = Trecho<PontoDosRecursos, PassoDoRecurso>;

const PESSOAS = Object.keys(PESSOAS_DOS_RECURSOS) as readonly PessoaDosRecursos[];
const SERVIDORES = ['atendente', 'autoridade', 'servidor-de-outro-setor', 'admin'];

/** A request that was answered, and one in silence, on the first day on which each can be appealed. */
const COMECOS: readonly PontoDosRecursos[] = [
  { solicitacao: solicitacaoRespondida(), recursos: [], hoje: '2026-12-01' },
  { solicitacao: SOLICITACAO_DOS_CASOS, recursos: [], hoje: '2026-12-11' },
];

const completa = ({ solicitacao, recursos }: PontoDosRecursos): Solicitacao => ({
  ...solicitacao,
  recursos,
});

const trocar = (
  de: PontoDosRecursos,
  qual: number,
  transicao: TransicaoDoRecurso,
): PontoDosRecursos => ({
  ...de,
  recursos: de.recursos.map((um, i) => (i === qual ? aplicarNoRecurso(um, transicao) : um)),
});

/** What nobody does to the appeals on a day, one by one, and where that leaves them. */
function assentar(de: PontoDosRecursos, hoje: DataCivil): Etapa {
  const solicitacao = solicitacaoEmDia(completa(de), ORGAO_DOS_CASOS, hoje);
  const passos: PassoDoRecurso[] = [];
  let fim: PontoDosRecursos = { ...de, solicitacao, hoje };
  for (const um of assentarRecursos(fim.recursos, solicitacao, ORGAO_DOS_CASOS, hoje)) {
    const qual = fim.recursos.indexOf(um.recurso);
    const para = trocar(fim, qual, um.transicao);
    const { evento } = um.transicao;
    passos.push({ de: fim, para, qual, acao: 'tempo', quem: null, evento });
    fim = para;
  }
  return { passos, fim };
}

type PassoDeAlguem = Omit<PassoDoRecurso, 'de' | 'quem'>;

function aberturas(de: PontoDosRecursos, quem: PessoaDosRecursos): PassoDeAlguem[] {
  const { solicitacao, recursos, hoje } = de;
  const pessoa = PESSOAS_DOS_RECURSOS[quem];
  const pode = disponibilidadeDeRecorrer(completa(de), pessoa, ORGAO_DOS_CASOS, hoje);
  if (pode.estado !== 'HABILITADA') return [];
  const qual = recursos.length;
  const pedido = { numero_protocolo: `2026-1202-00000${qual + 1}`, mensagem: 'Falta a planilha.' };
  const quando = { orgao: ORGAO_DOS_CASOS, hoje };
  const lida = abrirRecurso(pedido, solicitacao, recursos, AUTORIDADES_DOS_CASOS, quando);
  if (!lida.ok) return [];
  const { recurso, evento } = lida.valor;
  return [{ para: { ...de, recursos: [...recursos, recurso] }, qual, acao: 'recorrer', evento }];
}

/** What an action can do to an appeal; nothing for what only looks. */
function transicoesDe(
  acao: AcaoDoRecurso,
  recurso: Recurso,
  decidiram: readonly string[],
  ato: Ato,
  solicitacao: Solicitacao,
): TransicaoDoRecurso[] {
  if (acao === 'informacoes') return [];
  if (acao === 'encaminhar') {
    const { responsavel_id } = recurso;
    return SERVIDORES.filter(
      (id) => motivoSemDestino({ responsavel_id, decidiram }, ato, id) === undefined,
    ).map((id) => encaminharRecurso(recurso, id, ato, solicitacao));
  }
  const decisao = { resposta: 'A decisão fica mantida.', desfecho: 'INDEFERIDO' } as const;
  const lida = responderRecurso(recurso, decisao, ato, solicitacao, ORGAO_DOS_CASOS);
  return lida.ok ? [lida.valor] : [];
}

const ACOES = ['encaminhar', 'responder', 'corrigir'] as const;

function atos(de: PontoDosRecursos, quem: PessoaDosRecursos): PassoDeAlguem[] {
  const { solicitacao, recursos, hoje } = de;
  const pessoa = PESSOAS_DOS_RECURSOS[quem];
  const ato = { usuario_id: pessoa.usuario_id ?? '', hoje };
  return recursos.flatMap((recurso, qual) => {
    const decidiram = quemDecidiuAntes(solicitacao, recursos, recurso.instancia);
    const { situacao, responsavel_id } = recurso;
    const aoAgir = { situacao, responsavel_id, decidiram, solicitacao };
    return ACOES.filter(
      (acao) => disponibilidadeDoRecurso(acao, aoAgir, pessoa).estado === 'HABILITADA',
    ).flatMap((acao) =>
      transicoesDe(acao, recurso, decidiram, ato, solicitacao).map((transicao) => {
        const { evento } = transicao;
        return { para: trocar(de, qual, transicao), qual, acao, evento };
      }),
    );
  });
}

/** The requester of one in silence gives up, and its appeals end with it. */
const desistencia = (de: PontoDosRecursos): Etapa[] => {
  const { status, cancelada_em } = de.solicitacao;
  if (status !== 'AGUARDANDO' || cancelada_em !== null) return [];
  const solicitacao = { ...de.solicitacao, cancelada_em: de.hoje };
  return [assentar({ ...de, solicitacao }, de.hoje)];
};

/** The next day on which something changes by itself. */
function proximoDia(de: PontoDosRecursos): DataCivil | undefined {
  const fim = fimDoPrazoParaRecorrer(completa(de), ORGAO_DOS_CASOS, de.hoje);
  const prazos = de.recursos.filter((um) => esperaResposta(um.situacao)).map((um) => um.prazo);
  return [...prazos, ...(fim === undefined ? [] : [fim])]
    .map((dia) => somarDias(dia, 1))
    .filter((dia) => dia > de.hoje)
    .sort()
    .at(0);
}

/** Everything that can come after a point: somebody acts, or the next day that matters comes. */
function seguintes(de: PontoDosRecursos): Etapa[] {
  const deAlguem = PESSOAS.flatMap((quem) =>
    [...aberturas(de, quem), ...atos(de, quem)].map((passo) => {
      const { passos, fim } = assentar(passo.para, de.hoje);
      return { passos: [{ ...passo, de, quem }, ...passos], fim };
    }),
  );
  const dia = proximoDia(de);
  return [...deAlguem, ...desistencia(de), ...(dia === undefined ? [] : [assentar(de, dia)])];
}

/** What tells two points apart: of the versions of an answer, only whether it was corrected. */
export const chaveDosRecursos = ({ solicitacao, recursos, hoje }: PontoDosRecursos): string =>
  JSON.stringify([
    hoje,
    solicitacao.status,
    solicitacao.cancelada_em,
    recursos.map(({ situacao, responsavel_id, prazo, respostas }) => [
      situacao,
      responsavel_id,
      prazo,
      respostas[0]?.respondido_por_id,
      respostas.length > 1,
    ]),
  ]);

/**
 * Walks everything that can happen to the appeals of a request, by everybody, on every day that
 * matters, from the actions that the rules allow. The workflow document is printed from it.
 */
export const percorrerRecursos = () =>
  caminhar<PontoDosRecursos, PassoDoRecurso>(COMECOS, chaveDosRecursos, seguintes);
