import {
  CALENDARIO_NACIONAL,
  ENCARGOS_PADRAO,
  normalizarInscricao,
  type Emissao,
} from '@balcao/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../../db/client.ts';
import { alteracoes, dividas, licencas } from '../../../db/schema/livro.ts';
import { contribuintes, emissoes, guias, imoveis, parcelas } from '../../../db/schema/tributos.ts';
import { ANA, BRUNO, criarGuia, criarInstituicao, criarOrgao } from '../../../testing/cidade.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import type { CidadeConhecida } from '../../../testing/fonte-tributaria/cidade-conhecida.ts';
import { contratoDaFonteTributaria } from '../../../testing/fonte-tributaria/contrato.ts';
import { criarLedger } from './ledger.ts';

const codigoDe = (
  { contribuintes: pessoas }: CidadeConhecida,
  cod_empre: number,
  cpfcnpj: string | null,
): number | null =>
  pessoas.find((uma) => uma.cod_empre === cod_empre && uma.cpfcnpj === cpfcnpj)?.codigo ?? null;

/** As the table has it: text, with two decimals. */
const area = (metros: number | null): string | null => metros?.toFixed(2) ?? null;

const carregarPessoas = async (db: Database, cidade: CidadeConhecida): Promise<void> => {
  await db.insert(contribuintes).values(
    cidade.contribuintes.map(({ endereco, codigo_pessoa, ...pessoa }) => {
      const { endereco: logradouro, ...resto } = endereco;
      const propria = codigo_pessoa === pessoa.codigo ? null : codigo_pessoa;
      return { ...pessoa, ...resto, logradouro, codigo_pessoa: propria };
    }),
  );
  await db.insert(imoveis).values(
    cidade.imoveis.map(({ codigo, dono, ...imovel }) => ({
      ...imovel,
      codigo_reduzido: codigo,
      inscricao_busca: normalizarInscricao(imovel.inscricao),
      contribuinte_codigo: codigoDe(cidade, imovel.cod_empre, dono),
      area_terreno: area(imovel.area_terreno),
      area_construida: area(imovel.area_construida),
    })),
  );
};

/** What came before the slip in force, which nobody may be shown any more. */
const ANTIGA = {
  emitida_no_dia: '2026-09-01',
  vencimento: '2026-09-02',
  principal_centavos: 1,
  correcao_centavos: 0,
  multa_centavos: 0,
  juros_centavos: 0,
};

const emVigor = ({ emitidaEm, vencimento, principal, correcao, multa, juros }: Emissao) => ({
  emitida_no_dia: emitidaEm,
  vencimento,
  principal_centavos: principal,
  correcao_centavos: correcao,
  multa_centavos: multa,
  juros_centavos: juros,
});

const carregarGuias = async (db: Database, cidade: CidadeConhecida): Promise<void> => {
  for (const { cod_empre, lancamento, guia } of cidade.guias) {
    const chave = { cod_empre, numero_guia: guia.numero };
    await db.insert(guias).values({
      ...chave,
      lancamento,
      tributo: guia.tributo,
      tipo: guia.tipo,
      ano_referencia: guia.ano,
      imovel_codigo: guia.imovel?.codigo ?? null,
      contribuinte_codigo: guia.imovel === null ? (guia.contribuinte?.codigo ?? null) : null,
      situacao: guia.situacao,
    });
    await db.insert(parcelas).values(
      guia.parcelas.map(({ numero, situacao, vencimentoOriginal, principal, pagamento }) => ({
        ...chave,
        numero_parcela: numero,
        vencimento: vencimentoOriginal,
        valor_centavos: principal,
        situacao,
        pagamento,
      })),
    );
    const reemissoes = guia.parcelas.flatMap(({ numero, ultima }) =>
      Array.from({ length: ultima.numero - 1 }, (_, i) => ({
        ...chave,
        numero_parcela: numero,
        emissao: i + 2,
        ...(i + 2 === ultima.numero ? emVigor(ultima) : ANTIGA),
      })),
    );
    if (reemissoes.length > 0) await db.insert(emissoes).values(reemissoes);
  }
};

const carregarResto = async (db: Database, cidade: CidadeConhecida): Promise<void> => {
  const codigo = ({ cod_empre, dono }: { cod_empre: number; dono: string }): number =>
    codigoDe(cidade, cod_empre, dono) ?? 0;
  await db.insert(licencas).values(cidade.licencas.map(({ titular: _titular, ...resto }) => resto));
  await db.insert(dividas).values(
    cidade.dividas.map((divida, i) => ({
      cod_empre: divida.cod_empre,
      numero_divida: 900 - i,
      numero_parcela: divida.numero_parcela,
      contribuinte_codigo: codigo(divida),
      ano_referencia: divida.ano,
      imovel_codigo: divida.imovel_codigo,
      tipo_receita: divida.tipo_receita,
      vencimento: divida.vencimento,
      pagamento: divida.pagamento,
      principal_centavos: divida.principal,
      correcao_centavos: divida.correcao,
      juros_centavos: divida.juros,
      multa_centavos: divida.multa,
      pago_centavos: divida.pago,
      suspensa: divida.suspensa,
    })),
  );
  await db.insert(alteracoes).values(
    cidade.alteracoes
      .map(({ dono, ...resto }) => ({
        ...resto,
        contribuinte_codigo: codigo({ dono, cod_empre: resto.cod_empre }),
      }))
      .toReversed(),
  );
};

contratoDaFonteTributaria('livro do Balcão', async (cidade) => {
  const banco = await createTestDatabase();
  const db = openDatabase(banco.app);
  for (const cod_empre of [1, 2, 3]) await criarInstituicao(db, cod_empre);
  await carregarPessoas(db, cidade);
  await carregarGuias(db, cidade);
  await carregarResto(db, cidade);
  return { fonte: criarLedger(db), fechar: banco.drop };
});

describe('the ledger', () => {
  let banco: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    banco = await createTestDatabase();
    db = openDatabase(banco.app);
    await criarOrgao(db, 1);
  });
  afterAll(() => banco.drop());

  it('writes one audit row with each reissue, and none with a repeat or a refusal', async () => {
    await criarGuia(db, 1, {
      numero: 7,
      dono: ANA,
      inscricao: '7',
      parcelas: [
        { numero: 1, vencimento: '2026-08-10', centavos: 15_000 },
        { numero: 2, vencimento: '2026-12-10', centavos: 15_000 },
      ],
    });
    const regra = {
      encargos: ENCARGOS_PADRAO,
      vencimento: 'NO_DIA',
      calendario: CALENDARIO_NACIONAL,
    } as const;
    const quem = {
      papel: 'VISITANTE',
      usuario: undefined,
      sessao: undefined,
      origem: 'x',
    } as const;
    for (const numero_parcela of [1, 1, 2, 3]) {
      const chave = { tributo: 'IPTU', numero_guia: 7, numero_parcela } as const;
      await criarLedger(db).atualizarParcela(1, chave, { hoje: '2026-11-20', regra }, quem);
    }
    const { rows } = await banco.owner.query('select evento, papel, origem, dados from auditoria');
    expect(rows).toEqual([
      {
        evento: 'iptu.atualizar-parcela',
        papel: 'VISITANTE',
        origem: 'x',
        dados: { numero_guia: 7, numero_parcela: 1, emissao: 2 },
      },
    ]);
  });

  it('finds somebody whom the city entered twice as they were entered first', async () => {
    await db
      .insert(contribuintes)
      .values({ cod_empre: 1, codigo: 90, cpfcnpj: BRUNO, nome: 'Bruno L.' });
    expect(await criarLedger(db).findContribuinte(1, BRUNO)).toMatchObject({ nome: 'Bruno Lima' });
  });
});
