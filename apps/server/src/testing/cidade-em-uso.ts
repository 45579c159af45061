import type { ChaveServico } from '@balcao/domain';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { setores, usuarios } from '../db/schema/contas.ts';
import { exibicao, type orgaos } from '../db/schema/orgaos.ts';
import { ANA, createGuia, createOrgao } from './cidade.ts';
import { createSolicitacao } from './solicitacoes.ts';
import { ligarServicos } from './tributos.ts';

/** The sector that receives its requests. */
export const SETOR = '00000000-0000-4000-8000-000000000002';
/** A request filed by ANA, in its term. */
export const SOLICITACAO = '00000000-0000-4000-8000-000000000004';
export const PROTOCOLO = '2026-1120-123456';
const CONTA_DE_ANA = '00000000-0000-4000-8000-00000000000a';

/** Of each of its guides: one overdue, and one to come. */
export const PARCELAS = [
  { numero: 1, vencimento: '2026-08-10', centavos: 15_000 },
  { numero: 2, vencimento: '2026-12-10', centavos: 15_000 },
];

/** Orgao 1 as people use it: a guide and a request of ANA, a sector that receives requests. */
export const createCidadeEmUso = async (
  db: Database,
  servicos: readonly ChaveServico[],
  mudancas: Partial<typeof orgaos.$inferInsert> = {},
): Promise<void> => {
  await createOrgao(db, 1, mudancas);
  await ligarServicos(db, 1, [...servicos, 'solicitacoes']);
  await db.update(usuarios).set({ id: CONTA_DE_ANA }).where(eq(usuarios.cpfcnpj, ANA));
  await createGuia(db, 1, { numero: 100, dono: ANA, inscricao: 'IMV-100', parcelas: PARCELAS });
  await db.insert(exibicao).values({ cod_empre: 1, chave: 'habilitar_cadastro', ativo: true });
  await db.insert(setores).values({ cod_empre: 1, id: SETOR, nome: 'Arrecadação', entrada: true });
  await createSolicitacao(db, 1, { id: SOLICITACAO, numero_protocolo: PROTOCOLO, de: ANA });
};
