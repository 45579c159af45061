import {
  abrirSolicitacao,
  disponibilidadeDaSolicitacao,
  solicitacaoEmDia,
  somarDias,
  type DataCivil,
  type Leitura,
  type Quem,
} from '@balcao/domain';
import { GESTOS } from '@balcao/testing/pedidos';
import { randomUUID } from 'node:crypto';
import { AppError } from '../core/app-error.ts';
import { somarVariacoes } from '../slices/esic/solicitacoes/gestao/totais.repository.ts';
import type { OrgaoEmUso, Orgaos } from '../core/orgao/orgao.ts';
import {
  comProtocolo,
  findNumeroDeSolicitacaoLivre,
  seForLivre,
} from '../slices/esic/processo/protocolo.repository.ts';
import { agirNaSolicitacao } from '../slices/esic/processo/solicitacoes.ts';
import {
  appendHistorico,
  findSolicitacao,
} from '../slices/esic/processo/solicitacoes.repository.ts';
import { Batch } from '../db/batch.ts';
import type { Database } from '../db/client.ts';
import { createAcaso, type Acaso } from './acaso.ts';
import { assentarPrazos } from '../jobs/prazos/atualizar-prazos.ts';
import { insertSolicitacao } from '../slices/esic/solicitacoes/solicitacoes.repository.ts';

/** Where requests are lived, and by whom; the first sector receives them. */
export interface Casa {
  db: Database;
  orgaos: Orgaos;
  cod_empre: number;
  setores: readonly string[];
  pessoas: readonly Quem[];
}

/** How many transitions, by how many at once, over how many days from the first one on. */
interface Plano {
  transicoes: number;
  trabalhadores: number;
  desde: DataCivil;
  dias: number;
  semente: number;
}

/** What became of it; refused is who came second to the same request. */
interface Vividas {
  feitas: number;
  recusadas: number;
  por: Record<string, number>;
}

/** Of ten requests that somebody touches, eight are among so many: the same one is often touched at once. */
const RECENTES = 60;
/** The age of what is touched at all. */
const VIVAS = 5_000;

const ABERTURAS = [
  [1, 8],
  [2, 1],
  [2, 5],
  [3, 5],
] as const;

const ACOES = Object.keys(GESTOS) as (keyof typeof GESTOS)[];

const escolhido = <Item>(leitura: Leitura<Item>): Item => {
  if (!leitura.ok) throw new Error(leitura.motivo);
  return leitura.valor;
};

/** Files a request, of a visitor or of one of the people. */
const abrir = async ({ db, setores, pessoas }: Casa, orgao: OrgaoEmUso, acaso: Acaso) => {
  const { cod_empre, hoje } = orgao;
  const [natureza, tipo] = acaso.escolher(ABERTURAS);
  const cidadao = acaso.escolher(pessoas);
  const solicitante_id = cidadao.papel === 'CONTRIBUINTE' ? cidadao.usuario_id : null;
  const inicio = { natureza, tipo, solicitante_id, setor_de_entrada: setores[0] ?? '' };
  const { solicitacao: fatos, evento } = escolhido(abrirSolicitacao(inicio, orgao, hoje));
  const id = randomUUID();
  const criada_em = new Date(`${hoje}T15:00:00Z`);
  const nova = {
    id,
    cod_empre,
    origem: 'ESIC',
    assunto: 'Contratos',
    descricao: 'A lista.',
    canal: 'PORTAL' as const,
  } as const;
  const solicitante = { nome: 'Ana', email: null, telefone: null };
  await comProtocolo(
    hoje,
    (numero_protocolo) =>
      seForLivre('solicitacoes_protocolo', async () => {
        const lote = new Batch();
        insertSolicitacao(lote, { ...nova, fatos, criada_em, solicitante, numero_protocolo });
        await appendHistorico(lote, cod_empre, id, evento, criada_em);
        await lote.save(db);
      }),
    () => findNumeroDeSolicitacaoLivre(db, cod_empre, hoje),
  );
  return id;
};

/** Somebody does with a request what they may, as it was when they looked. */
const agir = async (casa: Casa, orgao: OrgaoEmUso, id: string, acaso: Acaso) => {
  const { db, setores, pessoas } = casa;
  const guardada = await findSolicitacao(db, orgao.cod_empre, id);
  if (guardada === undefined) throw new Error(`request ${id} is gone`);
  const vista = solicitacaoEmDia(guardada.fatos, orgao, orgao.hoje);
  const pode = (acao: (typeof ACOES)[number], quem: Quem) =>
    disponibilidadeDaSolicitacao(acao, vista, quem, orgao.hoje).estado === 'HABILITADA';
  const possiveis = pessoas.flatMap((quem) =>
    ACOES.filter((acao) => pode(acao, quem)).map((acao) => ({ acao, quem })),
  );
  if (possiveis.length === 0) return undefined;
  const { acao, quem } = acaso.escolher(possiveis);
  const ato = { usuario_id: quem.usuario_id ?? '', hoje: orgao.hoje };
  const agora = new Date(`${orgao.hoje}T15:00:00Z`);
  const setor_id = acaso.escolher(setores);
  const direcionamento = {
    prioridade: acaso.escolher([1, 2, 3] as const),
    grau_sigilo: acaso.escolher([1, 1, 1, 2] as const),
    interna: acaso.chance(0.5),
  };
  await db.transaction((tx) =>
    agirNaSolicitacao(tx, { orgao, quem, id, acao, agora }, (solicitacao) =>
      GESTOS[acao]({ solicitacao, ato, orgao, setor_id, direcionamento }),
    ),
  );
  return acao;
};

/**
 * Lives requests by chance, many people at once, through the code that writes them in production:
 * filing, the actions of the screen under their lock, the job of the deadlines every morning, and the
 * sum of the counters in between.
 */
export const viverAoMesmoTempo = async (casa: Casa, plano: Plano): Promise<Vividas> => {
  const { db, orgaos, cod_empre } = casa;
  const lido = await orgaos.getComServico(cod_empre, 'solicitacoes');
  const vividas: Vividas = { feitas: 0, recusadas: 0, por: {} };
  const ids: string[] = [];
  let amanhecido = plano.desde;

  const contar = (acao: string) => {
    vividas.feitas += 1;
    vividas.por[acao] = (vividas.por[acao] ?? 0) + 1;
  };
  const amanhecer = async (orgao: OrgaoEmUso) => {
    amanhecido = orgao.hoje;
    const relogio = () => new Date(`${orgao.hoje}T10:00:00Z`);
    const deps = { db, orgaos, relogio, enfileirarCorreio: () => Promise.resolve() };
    const { expiradas, encerradas } = await assentarPrazos(deps, orgao);
    for (let n = 0; n < expiradas + encerradas; n += 1) contar('tempo');
    await somarVariacoes(db);
  };
  const tocada = (acaso: Acaso): string => {
    const idade = acaso.inteiro(1, Math.min(ids.length, acaso.chance(0.8) ? RECENTES : VIVAS));
    return ids[ids.length - idade] ?? '';
  };
  const passo = async (acaso: Acaso) => {
    const dia = Math.floor((vividas.feitas * plano.dias) / plano.transicoes);
    const orgao = { ...lido, hoje: somarDias(plano.desde, dia) };
    if (orgao.hoje > amanhecido) await amanhecer(orgao);
    if (ids.length === 0 || acaso.chance(0.2)) {
      ids.push(await abrir(casa, orgao, acaso));
      contar('abrir');
      return;
    }
    const acao = await agir(casa, orgao, tocada(acaso), acaso);
    if (acao !== undefined) contar(acao);
  };
  const trabalhador = async (n: number) => {
    const acaso = createAcaso(plano.semente + n);
    while (vividas.feitas < plano.transicoes) {
      try {
        await passo(acaso);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        vividas.recusadas += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: plano.trabalhadores }, (_, n) => trabalhador(n)));
  return vividas;
};
