import { normalizarInscricao, type Emissao } from '@balcao/domain';
import type { Database } from '../../db/client.ts';
import { alteracoes, dividas, licencas } from '../../db/schema/livro.ts';
import { contribuintes, emissoes, guias, imoveis, parcelas } from '../../db/schema/tributos.ts';
import { createInstituicao } from '../cidade.ts';
import type { CidadeConhecida } from './cidade-conhecida.ts';

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

/** Puts the city of the contract into the tables of the ledger. */
export const carregarCidade = async (db: Database, cidade: CidadeConhecida): Promise<void> => {
  for (const cod_empre of [1, 2, 3]) await createInstituicao(db, cod_empre);
  await carregarPessoas(db, cidade);
  await carregarGuias(db, cidade);
  await carregarResto(db, cidade);
};
