import { getSolicitacao } from '@balcao/contracts';
import type { InstanciaId, RecursoDaSolicitacao, VersaoDaResposta } from '@balcao/domain';
import * as z from 'zod/mini';
import type { UmComASessao } from '../../../core/quem/com-a-sessao.ts';
import { preparar, type Database } from '../../../db/client.ts';
import type { solicitacoes } from '../../../db/schema/solicitacoes.ts';
import {
  RECURSOS_LIDOS,
  recursosLidosDe,
  type RecursosLidos,
  type RecursosLidosEmJson,
} from './recursos-lidos.repository.ts';
import { solicitacaoDaRow, type SolicitacaoGuardada } from './solicitacoes.repository.ts';

/** A request with the names that stand beside its ids. */
export interface SolicitacaoLida extends SolicitacaoGuardada {
  nomes: { setor: string; atendente: string | null };
  /** CPF or CNPJ of the account that filed it; null for a visitor. */
  cpfcnpj: string | null;
}

/** An appeal, as far as a look at its request reads it. */
interface RecursoAoLado extends RecursoDaSolicitacao {
  instancia: InstanciaId;
  respostas: { respondido_por_id: string | null }[];
}

/** An attachment of a request, and whoever attached it. */
export interface AnexoAoLado {
  id: string;
  nome: string;
  bytes: number;
  anexado_por_id: string | null;
  anexado_por_nome: string | null;
  setor_id: string | null;
  setor_nome: string | null;
  /** Of a note of staff. */
  interno?: boolean;
}

/** A question to another sector; days are ISO text. */
interface ConsultaAoLado {
  setor: string;
  pergunta: string;
  prazo: string;
  respondida_em: string | null;
}

/** What stands beside a request. */
export interface Lado {
  anexos: readonly AnexoAoLado[];
  recursos: readonly RecursoAoLado[];
  consultas: readonly ConsultaAoLado[];
}

export interface EntradaGuardada {
  tipo: string;
  status_id: number;
  observacao: string | null;
  observacao_interna: string | null;
  versao_da_resposta: VersaoDaResposta | null;
  criada_em: Date;
  atendente: string | null;
  setor: string;
}

/** A request with all that one look at it reads. */
export interface Olhada {
  solicitacao: SolicitacaoLida;
  lado: Lado;
  /** Oldest first; empty unless it was asked for. */
  historico: readonly EntradaGuardada[];
  /** Its appeals, whole, where they were asked for. */
  recursos: RecursosLidos | undefined;
}

/** Days are ISO text in JSON as everywhere else; an instant has to become a Date again. */
type EmJson<Row> = { [C in keyof Row]: Row[C] extends Date ? string : Row[C] };

/** A request with its names and appeals, as JSON has it. */
export interface LidaEmJson {
  row: EmJson<typeof solicitacoes.$inferSelect>;
  setor: string;
  atendente: string | null;
  cpfcnpj: string | null;
  recursos: RecursoAoLado[] | null;
}

export interface OlhadaEmJson extends LidaEmJson {
  anexos: AnexoAoLado[] | null;
  consultas: ConsultaAoLado[] | null;
  historico: EmJson<EntradaGuardada>[] | null;
  recursos_lidos: RecursosLidosEmJson | null;
}

/**
 * What stands beside a request `s` and few have: a function is called for those
 * (`docs/decisions/0153-what-few-sessions-use-stands-apart.md`).
 */
const dosQueTem = (tabela: string, funcao: string): string => `case when exists (
    select from ${tabela} d where d.cod_empre = s.cod_empre and d.solicitacao_id = s.id)
  then ${funcao}(s.cod_empre, s.id) end`;

/** Fields of a request `s`, with its appeals, for `json_build_object`, by what names it in SQL. */
const camposDaLida = (nomes: { setor: string; atendente: string; cpfcnpj: string }): string => `
  'row', to_json(s), 'setor', ${nomes.setor}, 'atendente', ${nomes.atendente}, 'cpfcnpj', ${nomes.cpfcnpj},
  'recursos', ${dosQueTem('recursos', 'recursos_ao_lado')}`;

/** Requests `s` with the names that stand beside their ids. */
export const SOLICITACOES_LIDAS = `
  from solicitacoes s
  join setores st on st.cod_empre = s.cod_empre and st.id = s.setor_id
  left join usuarios a on a.cod_empre = s.cod_empre and a.id = s.atendente_id
  left join usuarios q on q.cod_empre = s.cod_empre and q.id = s.solicitante_id`;

/** Fields of a request of those. */
export const CAMPOS_DA_LIDA = camposDaLida({
  setor: 'st.nome',
  atendente: 'a.nome',
  cpfcnpj: 'q.cpfcnpj',
});

/** The same of one request alone: to look a name up takes less than to make a join ready. */
const CAMPOS_DE_UMA = camposDaLida({
  setor: '(select nome from setores where cod_empre = s.cod_empre and id = s.setor_id)',
  atendente: '(select nome from usuarios where cod_empre = s.cod_empre and id = s.atendente_id)',
  cpfcnpj: '(select cpfcnpj from usuarios where cod_empre = s.cod_empre and id = s.solicitante_id)',
});

/** What of a request most looks do without. */
export interface Partes {
  historico?: boolean | undefined;
  recursos?: boolean | undefined;
}

const HISTORICO = `(
      select json_agg(json_build_object(
        'tipo', h.tipo, 'status_id', h.status_id, 'observacao', h.observacao,
        'observacao_interna', h.observacao_interna, 'versao_da_resposta', h.versao_da_resposta, 'criada_em', h.criada_em,
        'atendente', ha.nome, 'setor', hs.nome
      ) order by h.id)
      from solicitacao_historico h
      join setores hs on hs.cod_empre = h.cod_empre and hs.id = h.setor_id
      left join usuarios ha on ha.cod_empre = h.cod_empre and ha.id = h.atendente_id
      where h.cod_empre = s.cod_empre and h.solicitacao_id = s.id)`;

/**
 * A request, whole, as one value. Every part is read by the key of an index that begins with the
 * orgao: `solicitacoes_pkey`; `setores_pkey` and `usuarios_pkey` for the names; `recursos_da_solicitacao`,
 * `recurso_respostas_pkey`; `anexos_solicitacao`; `consultas_a_setores_da_solicitacao`;
 * `solicitacao_historico_pkey`, where a history was asked for and not otherwise, as appeals are read whole. One row each time, and
 * nothing that a value would leave out of it: PostgreSQL would plan it anew each time, which takes
 * longer than to answer it (`docs/decisions/0085-one-statement-one-plan.md`).
 * @param qual the id, in SQL
 */
export const olhadaEmJson = (qual: string, { historico, recursos }: Partes): string => `(
  select json_build_object(
    ${CAMPOS_DE_UMA},
    'anexos', ${dosQueTem('anexos', 'anexos_ao_lado')},
    'consultas', ${dosQueTem('consultas_a_setores', 'consultas_ao_lado')},
    'historico', ${historico ? HISTORICO : 'null'},
    'recursos_lidos', ${recursos ? RECURSOS_LIDOS : 'null'})
  from solicitacoes s where s.cod_empre = $1::integer and s.id = ${qual})`;

/** Fills in what the database answered: a copy of so many columns would cost more than all else of a page. */
export const lidaDoJson = ({
  row,
  setor,
  atendente,
  cpfcnpj,
  recursos,
}: LidaEmJson): SolicitacaoLida => {
  const comInstante = Object.assign(row, { criada_em: new Date(row.criada_em) });
  const solicitacao = solicitacaoDaRow(comInstante, recursos ?? []);
  return Object.assign(solicitacao, { nomes: { setor, atendente }, cpfcnpj });
};

export const olhadaDe = (lida: OlhadaEmJson): Olhada => {
  const { recursos, anexos, consultas, historico, recursos_lidos } = lida;
  return {
    solicitacao: lidaDoJson(lida),
    lado: {
      anexos: anexos ?? [],
      recursos: recursos ?? [],
      consultas: consultas ?? [],
    },
    historico: (historico ?? []).map((entrada) => ({
      ...entrada,
      criada_em: new Date(entrada.criada_em),
    })),
    recursos: recursos_lidos ? recursosLidosDe(recursos_lidos) : undefined,
  };
};

/** With the history, with the appeals, and with neither: a statement of its own for each, of one plan. */
export const cadaForma = <F>(fazer: (partes: Partes, nome: string) => F) => {
  const formas = {
    com: fazer({ historico: true }, 'com_historico'),
    sem: fazer({}, 'sem_historico'),
    comRecursos: fazer({ recursos: true }, 'com_recursos'),
  };
  return ({ historico, recursos }: Partes): F => {
    if (recursos) return formas.comRecursos;
    return historico ? formas.com : formas.sem;
  };
};

const pelaChave = cadaForma((partes, nome) =>
  preparar<{ olhada: OlhadaEmJson | null }>(
    `olhada_${nome}`,
    `select ${olhadaEmJson('$2::uuid', partes)} as olhada`,
  ),
);

/** A request by its id, with all that one look at it reads: one statement. */
export const findOlhada = async (
  db: Database,
  cod_empre: number,
  id: string,
  partes: Partes = {},
): Promise<Olhada | undefined> => {
  const [lida] = await pelaChave(partes)(db, [cod_empre, id]);
  return lida?.olhada ? olhadaDe(lida.olhada) : undefined;
};

const idDoCaminho = (params: unknown): string | undefined => {
  const lido = z.safeParse(getSolicitacao.params, params);
  return lido.success ? lido.data.id : undefined;
};

/** The same, of a route whose path names the id, read with the session of who asks. */
export const olhadaComASessao = cadaForma<UmComASessao<Olhada | undefined>>((partes, nome) => ({
  nome: `olhada_${nome}`,
  texto: olhadaEmJson('$5::uuid', partes),
  chave: idDoCaminho,
  ler: (valor) => (valor === null ? undefined : olhadaDe(valor as OlhadaEmJson)),
}));
