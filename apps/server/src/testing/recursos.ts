import { montarProtocolo, type DataCivil } from '@balcao/domain';
import type { InjectOptions } from 'fastify';
import type { Database } from '../db/client.ts';
import { entregas } from '../db/schema/entregas.ts';
import { recursoRespostas, recursos } from '../db/schema/recursos.ts';
import { SERVIDORA } from './cidade.ts';
import { formulario } from './envio.ts';
import { idDe, linhas } from './query.ts';
import type { Servidor } from './servidor.ts';
import { createSolicitacao, type SolicitacaoDeTeste } from './solicitacoes.ts';

type OndeEstao = Pick<Servidor, 'db' | 'banco'>;

/** A request that SERVIDORA answered on 2026-11-20, refusing access. */
export const createRespondida = async (
  { db, banco }: OndeEstao,
  mudancas: SolicitacaoDeTeste = {},
  cod_empre = 1,
): Promise<string> =>
  createSolicitacao(db, cod_empre, {
    status_id: 4,
    atendente_id: await idDe(banco, SERVIDORA, cod_empre),
    atendida_em: '2026-11-20',
    data_finalizacao: '2026-11-20',
    decisao: 'ACESSO_NEGADO',
    motivo_da_negativa: 'Pedido genérico',
    ...mudancas,
  });

let numero = 500_000;

/** An appeal of a request, with the answer that the test says; in the first instance and open. */
export const createRecurso = async (
  db: Database,
  solicitacao_id: string,
  {
    resposta,
    ...mudancas
  }: Partial<typeof recursos.$inferInsert> & {
    resposta?: { por: string; texto?: string; em?: DataCivil };
  } = {},
  cod_empre = 1,
): Promise<string> => {
  const data_abertura = mudancas.data_abertura ?? '2026-11-20';
  const [row] = await db
    .insert(recursos)
    .values({
      ...{ cod_empre, solicitacao_id, data_abertura },
      numero_protocolo: montarProtocolo(data_abertura, (numero += 1)),
      instancia: 1,
      situacao: resposta ? 'RESPONDIDO' : 'EM_ANALISE',
      mensagem: 'A planilha não é a que pedi.',
      criado_em: new Date(`${data_abertura}T15:00:00Z`),
      prazo: '2026-11-25',
      data_resposta: resposta ? (resposta.em ?? '2026-11-20') : null,
      ...mudancas,
    })
    .returning({ id: recursos.id });
  const recurso_id = row?.id ?? '';
  if (resposta) {
    await db.insert(recursoRespostas).values({
      ...{ cod_empre, recurso_id, versao: 1, respondido_por_id: resposta.por },
      resposta: resposta.texto ?? 'A planilha está completa.',
      desfecho: 'INDEFERIDO',
      data: resposta.em ?? '2026-11-20',
      criada_em: new Date('2026-11-20T15:00:00Z'),
    });
  }
  return recurso_id;
};

/** What an appeal granted: owed until 2026-11-30 in the sector of its request, unless the test says otherwise. */
export const createEntrega = async (
  { db, banco }: OndeEstao,
  recurso_id: string,
  {
    responsavel_id,
    entregue_em = null,
    cod_empre = 1,
  }: { responsavel_id: string; entregue_em?: DataCivil | null; cod_empre?: number },
): Promise<void> => {
  const [row] = await linhas<{ setor_id: string }>(
    banco,
    'select s.setor_id from solicitacoes s join recursos r on r.cod_empre = s.cod_empre and r.solicitacao_id = s.id where r.id = $1',
    [recurso_id],
  );
  await db.insert(entregas).values({
    ...{ cod_empre, recurso_id, ordem: 1, setor_id: row?.setor_id ?? '', responsavel_id },
    ...{ determinada_em: '2026-11-20', prazo: '2026-11-30' },
    ...(entregue_em !== null && { entregue_em, entregue_por_id: responsavel_id, texto: 'Segue.' }),
  });
};

/** A multipart body with a small file, as the forms of appeals send it. */
export const comArquivo = (campos: Record<string, string>, nome = 'prova.txt'): InjectOptions =>
  formulario(campos, [{ nome, conteudo: 'Veja a página 3.' }]);

/** The same without files. */
export const semArquivo = (campos: Record<string, string>): InjectOptions => formulario(campos, []);
