import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { usoDasCredenciais } from '../adapters/cobranca/bancos.ts';
import type { Config } from '../config.ts';
import type { Cofre } from '../core/cofre.ts';
import { NO_LIMITS, openDatabase, openPool } from '../db/client.ts';
import { orgaos } from '../db/schema/orgaos.ts';
import { bancosDoPix, type ContaDoAutomatico } from '../db/schema/pix.ts';

/** By these names `npm start` declares the two APIs of the bank that comes along. */
const BANCOS = { BACEN: 'demonstracao', ARRECADACAO: 'demonstracao-arrecadacao' } as const;

/**
 * Has the institutions of the demonstration charge by the bank that `npm start` has brought up beside: the
 * first by the central bank's API, the others by 'PIX arrecadação'.
 */
export const ligarDemonstracaoAoBanco = async (
  ownerUrl: string,
  { dataDir, bancos }: Pick<Config, 'dataDir' | 'bancos'>,
  cofre: Cofre,
): Promise<void> => {
  if (!Object.values(BANCOS).every((nome) => Object.hasOwn(bancos, nome))) return;
  const ler = (nome: string) => readFileSync(join(dataDir, 'banco', nome), 'utf8');
  const credenciais = JSON.stringify({
    client_id: 'demonstracao',
    client_secret: 'demonstracao',
    certificado: ler('cliente.pem'),
    chave: ler('cliente.key'),
  });
  const pool = openPool(ownerUrl, () => undefined, NO_LIMITS);
  try {
    const db = openDatabase(pool);
    const deles = await db
      .select({ cod_empre: orgaos.cod_empre })
      .from(orgaos)
      .where(eq(orgaos.demonstracao, true))
      .orderBy(orgaos.cod_empre);
    for (const [i, { cod_empre }] of deles.entries()) {
      const familia = i === 0 ? 'BACEN' : 'ARRECADACAO';
      const banco = BANCOS[familia];
      const selado = cofre.cifrar(usoDasCredenciais(cod_empre, banco), credenciais);
      const convenio = familia === 'ARRECADACAO' ? '62191' : null;
      const automatico: ContaDoAutomatico | null =
        familia === 'BACEN'
          ? { agencia: '0001', conta: '100200', tipoConta: 'CORRENTE', retentativas: false }
          : null;
      const configurado_em = new Date();
      const linha = { familia, banco, convenio, selado, automatico, configurado_em } as const;
      await db
        .insert(bancosDoPix)
        .values({ cod_empre, ...linha })
        .onConflictDoUpdate({ target: bancosDoPix.cod_empre, set: linha });
    }
  } finally {
    await pool.end();
  }
};
