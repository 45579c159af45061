import type { AndamentoDaPublicacao } from '@balcao/contracts';
import { armazenamentoEmPasta } from '../adapters/armazenamento/pasta.ts';
import type { Tarjador } from '../adapters/tarjas/tarjas.port.ts';
import { startJobs, type Trabalhos } from '../jobs/start-jobs.ts';
import { appendHistorico } from '../slices/esic/processo/solicitacoes.repository.ts';
import { publicacoes } from '../db/schema/transparencia.ts';
import { SERVIDORA } from './cidade.ts';
import { idDe, linhas } from './query.ts';
import { BANCOS_SEM_ORGAO, SEM_GUIAS } from './banco.ts';
import { createAnexo } from './anexos.ts';
import { createPdf } from './arquivos-a-tarjar.ts';
import { createRespondida } from './recursos.ts';
import { CONFIG, tarjador, type Navegador, type Servidor } from './servidor.ts';
import { createSetorDeEntrada, type SolicitacaoDeTeste } from './solicitacoes.ts';

type OndeEstao = Pick<Servidor, 'db' | 'banco'>;

/** What a test publishes when it says nothing else. */
export const TEXTOS = {
  assunto: 'Gastos com merenda',
  pergunta: 'Quanto foi gasto com merenda escolar em 2025?',
  resposta: 'Foram gastos 412 mil reais.',
};

/** What SERVIDORA answered, as the history has it. */
export const RESPOSTA = 'Maria Silva, foram gastos 412 mil reais. Ligue (11) 98765-4321.';

/** A request that SERVIDORA answered, with the text of the answer in its history. */
export const createComResposta = async (
  onde: OndeEstao,
  mudancas: SolicitacaoDeTeste = {},
  cod_empre = 1,
): Promise<string> => {
  const id = await createRespondida(onde, { decisao: 'ACESSO_CONCEDIDO', ...mudancas }, cod_empre);
  const respondida = {
    tipo: 'RESPONDIDA',
    status: 'FINALIZADO',
    observacao: RESPOSTA,
    observacao_interna: null,
    atendente_id: await idDe(onde.banco, SERVIDORA, cod_empre),
    setor_id: mudancas.setor_id ?? (await createSetorDeEntrada(onde.db, cod_empre)),
    prazo: null,
  } as const;
  await appendHistorico(onde.db, cod_empre, id, respondida, new Date('2026-11-20T15:00:00Z'));
  return id;
};

/** The same, published by SERVIDORA on the day of the answer unless the test says otherwise. */
export const createPublicacao = async (
  onde: OndeEstao,
  {
    solicitacao = {},
    cod_empre = 1,
    ...mudancas
  }: Partial<typeof publicacoes.$inferInsert> & { solicitacao?: SolicitacaoDeTeste } = {},
): Promise<string> => {
  const solicitacao_id = await createComResposta(onde, solicitacao, cod_empre);
  await onde.db.insert(publicacoes).values({
    cod_empre,
    solicitacao_id,
    ...TEXTOS,
    data: '2026-11-20',
    publicada_por_id: await idDe(onde.banco, SERVIDORA, cod_empre),
    versao: 1,
    atualizada_em: new Date('2026-11-20T15:00:00Z'),
    ...mudancas,
  });
  return solicitacao_id;
};

/** A file that staff sent with the answer of a request. */
export const anexarNaResposta = async (
  onde: Pick<Servidor, 'db' | 'banco' | 'pasta' | 'relogio'>,
  solicitacao_id: string,
  { nome = 'Contrato do Juvenal.pdf', conteudo }: { nome?: string; conteudo?: Buffer } = {},
): Promise<string> => {
  const { id } = await createAnexo(onde, { nome, conteudo: conteudo ?? (await createPdf()) });
  await linhas(
    onde.banco,
    `update anexos x set solicitacao_id = s.id, setor_id = s.setor_id
      from solicitacoes s where s.id = $1 and x.id = $2`,
    [solicitacao_id, id],
  );
  return id;
};

const SEM_LOG = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Publishes what waits in the queue, as a process beside the server would. */
export const publicarDaFila = (
  { db, pasta, relogio }: Servidor,
  comQue: Partial<Tarjador> = {},
): Trabalhos =>
  startJobs(
    {
      config: { ...CONFIG, dataDir: pasta },
      db,
      relogio: () => relogio.agora,
      endereco: '',
      bancos: BANCOS_SEM_ORGAO,
      fonteTributaria: SEM_GUIAS,
      log: SEM_LOG,
      publicacoes: {
        config: CONFIG,
        armazenamento: armazenamentoEmPasta(pasta),
        antivirus: undefined,
        tarjador: { ...tarjador, ...comQue },
      },
    },
    { ritmo: { olharMs: 10, insistirMs: 10 } },
  );

/** How far the files of a request are. */
export const andamentoDaPublicacao = async (quem: Navegador, id: string) =>
  (await quem.get(`/api/solicitacoes/publicacao/${id}/andamento`)).json<{
    data: AndamentoDaPublicacao | null;
  }>().data;

/** Waits until nobody works at them, and gives why they are not public; null when they are. */
export const fimDaPublicacao = async (
  quem: Navegador,
  id: string,
): Promise<AndamentoDaPublicacao['falha']> => {
  for (;;) {
    const andamento = await andamentoDaPublicacao(quem, id);
    if (andamento?.falha !== null) return andamento?.falha ?? null;
    await new Promise((pronto) => setTimeout(pronto, 10));
  }
};
