import type { ChaveServico, Tributo } from '@balcao/domain';
import { eq, and } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { alteracoes, dividas, licencas } from '../db/schema/livro.ts';
import { orgaoServicos } from '../db/schema/orgaos.ts';
import { contribuintes, guias, parcelas } from '../db/schema/tributos.ts';
import type { ParcelaDeTeste } from './cidade.ts';

/** Every service that shows something of the tax source. */
export const SERVICOS_TRIBUTARIOS = [
  'iptu',
  'issqn',
  'alvara',
  'taxas_fiscalizacao',
  'extrato_divida',
  'imoveis',
  'informacoes_cadastrais',
  'log_alteracoes',
  'negativa_debitos',
  'autenticidade_alvara',
] as const satisfies readonly ChaveServico[];

/** Turns services of an orgao on or off. */
export const ligarServicos = async (
  db: Database,
  cod_empre: number,
  servicos: readonly ChaveServico[] = SERVICOS_TRIBUTARIOS,
  ativo = true,
): Promise<void> => {
  await db
    .insert(orgaoServicos)
    .values(servicos.map((action_key) => ({ cod_empre, action_key, ativo })))
    .onConflictDoUpdate({
      target: [orgaoServicos.cod_empre, orgaoServicos.action_key],
      set: { ativo },
    });
};

const codigoDe = async (db: Database, cod_empre: number, cpfcnpj: string): Promise<number> => {
  const [row] = await db
    .select({ codigo: contribuintes.codigo })
    .from(contribuintes)
    .where(and(eq(contribuintes.cod_empre, cod_empre), eq(contribuintes.cpfcnpj, cpfcnpj)));
  if (row === undefined) throw new Error(`Nobody of ${cpfcnpj} in the orgao ${cod_empre}.`);
  return row.codigo;
};

/** A bill of a person: service tax, licence or supervision fee. */
export const createGuiaDePessoa = async (
  db: Database,
  cod_empre: number,
  guia: {
    tributo: Exclude<Tributo, 'IPTU'>;
    numero: number;
    dono: string;
    tipo?: string;
    ano?: number;
    situacao?: (typeof guias.$inferInsert)['situacao'];
    parcelas: readonly ParcelaDeTeste[];
  },
): Promise<void> => {
  const { numero: numero_guia } = guia;
  await db.insert(guias).values({
    cod_empre,
    numero_guia,
    tributo: guia.tributo,
    tipo: guia.tipo ?? 'Próprio',
    ano_referencia: guia.ano ?? 2026,
    contribuinte_codigo: await codigoDe(db, cod_empre, guia.dono),
    situacao: guia.situacao ?? 'ATIVA',
    lancamento: '2026-01-05',
  });
  await db.insert(parcelas).values(
    guia.parcelas.map(({ numero, vencimento, centavos, situacao = 'ATIVA', pagamento = null }) => ({
      cod_empre,
      numero_guia,
      numero_parcela: numero,
      vencimento,
      valor_centavos: centavos,
      situacao,
      pagamento,
    })),
  );
};

/** A licence of a guide. */
export const createLicenca = async (
  db: Database,
  cod_empre: number,
  licenca: Partial<typeof licencas.$inferInsert> & { numero_guia: number },
): Promise<void> => {
  const { numero_guia } = licenca;
  await db.insert(licencas).values({
    cod_empre,
    numero: `${numero_guia}/2026`,
    atividade: 'Padaria e confeitaria',
    endereco: 'Rua das Flores, 1',
    emissao: '2026-02-02',
    validade: '2027-02-01',
    situacao: 'VIGENTE',
    cod_verificador: `LIC${numero_guia}`,
    ...licenca,
  });
};

/** A debt of 100,00 due in 2024, inscribed in active debt. */
export const createDivida = async (
  db: Database,
  cod_empre: number,
  {
    dono,
    ...divida
  }: Partial<typeof dividas.$inferInsert> & { dono: string; numero_divida: number },
): Promise<void> => {
  await db.insert(dividas).values({
    cod_empre,
    numero_parcela: 1,
    contribuinte_codigo: await codigoDe(db, cod_empre, dono),
    ano_referencia: 2024,
    tipo_receita: 'IPTU',
    vencimento: '2024-03-10',
    principal_centavos: 10_000,
    correcao_centavos: 500,
    juros_centavos: 1_200,
    multa_centavos: 2_000,
    pago_centavos: 0,
    ...divida,
  });
};

/** A change of the registry data of a person. */
export const createAlteracao = async (
  db: Database,
  cod_empre: number,
  {
    dono,
    ...alteracao
  }: Partial<typeof alteracoes.$inferInsert> & { dono: string; numero: number },
): Promise<void> => {
  await db.insert(alteracoes).values({
    cod_empre,
    contribuinte_codigo: await codigoDe(db, cod_empre, dono),
    alterado_por: 'Setor de Cadastro',
    momento: new Date('2026-10-05T13:30:00Z'),
    mudancas: [
      { titulo: 'Endereço', valor: 'Rua das Flores, 1' },
      { titulo: 'Bairro', valor: 'Centro' },
      { titulo: 'CEP', valor: '01001-000' },
      { titulo: 'Telefone', valor: '(11) 98765-4321' },
    ],
    ...alteracao,
  });
};
