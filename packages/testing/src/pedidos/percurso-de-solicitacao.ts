import {
  ACOES_DA_SOLICITACAO,
  type AcaoDaSolicitacao,
  type Ato,
  type DataCivil,
  type Solicitacao,
  type Transicao,
  aplicarTransicao,
  assentarSolicitacao,
  disponibilidadeDaSolicitacao,
} from '@balcao/domain';
import { caminhar, type Trecho } from './caminhar.ts';
import {
  ORGAO_DOS_CASOS,
  PESSOAS_DOS_CASOS,
  SETORES_DOS_CASOS,
  SOLICITACAO_DOS_CASOS,
  type PessoaDosCasos,
} from './casos-de-solicitacao.ts';
import { GESTOS } from './gestos.ts';

/** A request on a day. */
export interface Ponto {
  readonly solicitacao: Solicitacao;
  readonly hoje: DataCivil;
}

/** One step of the walk: somebody acts, or time passes and `quem` is null. */
export interface Passo {
  readonly de: Ponto;
  readonly para: Ponto;
  readonly acao: AcaoDaSolicitacao | 'tempo';
  readonly quem: PessoaDosCasos | null;
  readonly transicao: Transicao;
}

/** Days that matter: filed, last of the term, first after it, after the extension, all windows over. */
const DIAS = ['2026-11-20', '2026-12-10', '2026-12-11', '2026-12-22', '2027-02-01'] as const;

const PESSOAS = Object.keys(PESSOAS_DOS_CASOS) as readonly PessoaDosCasos[];

const [COMECO] = DIAS;

/** Requests of access, of a person without account, and a complaint of wrongdoing. */
const COMECOS: readonly Solicitacao[] = [
  SOLICITACAO_DOS_CASOS,
  { ...SOLICITACAO_DOS_CASOS, solicitante_id: null },
  { ...SOLICITACAO_DOS_CASOS, natureza: 2, tipo: 1 },
];

/** What an action can do to a request; nothing for what only looks, and to each sector, as it is and as a secret. */
function transicoesDe(acao: AcaoDaSolicitacao, solicitacao: Solicitacao, ato: Ato): Transicao[] {
  if (acao === 'informacoes') return [];
  const { entrada } = SETORES_DOS_CASOS;
  const gesto = { solicitacao, ato, orgao: ORGAO_DOS_CASOS, setor_id: entrada };
  const lidas =
    acao === 'direcionar'
      ? Object.values(SETORES_DOS_CASOS).flatMap((setor_id) =>
          ([undefined, 2] as const).map((grau_sigilo) =>
            GESTOS.direcionar({ ...gesto, setor_id, direcionamento: { grau_sigilo } }),
          ),
        )
      : [GESTOS[acao](gesto)];
  return lidas.flatMap((lida) => (lida.ok ? [lida.valor] : []));
}

/** What time alone does to a request on a day, step by step, and where that leaves it. */
function assentar(de: Ponto, hoje: DataCivil): Trecho<Ponto, Passo> {
  let antes = de;
  const passos = assentarSolicitacao(de.solicitacao, ORGAO_DOS_CASOS, hoje).map((transicao) => {
    const para = { solicitacao: aplicarTransicao(antes.solicitacao, transicao), hoje };
    const passo: Passo = { de: antes, para, acao: 'tempo', quem: null, transicao };
    antes = para;
    return passo;
  });
  return { passos, fim: { solicitacao: antes.solicitacao, hoje } };
}

/** Everything that one person can do from a point, on its day. */
function trechosDe(de: Ponto, quem: PessoaDosCasos): Trecho<Ponto, Passo>[] {
  const { solicitacao, hoje } = de;
  const pessoa = PESSOAS_DOS_CASOS[quem];
  const ato = { usuario_id: pessoa.usuario_id ?? '', hoje };
  return ACOES_DA_SOLICITACAO.filter(
    (acao) => disponibilidadeDaSolicitacao(acao, solicitacao, pessoa, hoje).estado === 'HABILITADA',
  ).flatMap((acao) =>
    transicoesDe(acao, solicitacao, ato).map((transicao) => {
      const para = { solicitacao: aplicarTransicao(solicitacao, transicao), hoje };
      const { passos, fim } = assentar(para, hoje);
      return { passos: [{ de, para, acao, quem, transicao }, ...passos], fim };
    }),
  );
}

/** Everything that can come after a point: somebody acts, or the next day that matters comes. */
function seguintes(de: Ponto): Trecho<Ponto, Passo>[] {
  const amanha = DIAS.find((dia) => dia > de.hoje);
  const doTempo = amanha === undefined ? [] : [assentar(de, amanha)];
  return [...PESSOAS.flatMap((quem) => trechosDe(de, quem)), ...doTempo];
}

/** What tells two points apart: when something happened first does not. */
export const chaveDoPonto = ({ solicitacao, hoje }: Ponto): string => {
  const { expirada_em, atendida_em, cancelada_em, data_finalizacao, ...fatos } = solicitacao;
  const dias = [expirada_em, atendida_em, cancelada_em, data_finalizacao].map(
    (dia) => dia !== null,
  );
  return JSON.stringify([hoje, fatos, dias]);
};

/**
 * Walks everything that can happen to a request, by everybody, on every day that matters, from the
 * actions that the rules allow. The workflow document is printed from it.
 */
export const percorrer = () =>
  caminhar<Ponto, Passo>(
    COMECOS.map((solicitacao) => ({ solicitacao, hoje: COMECO })),
    chaveDoPonto,
    seguintes,
  );
