import { randomBytes } from 'node:crypto';
import type { AderirNoErp } from '@balcao/contracts';
import {
  codigoVerificador,
  ratearAcordo,
  TAMANHO_DO_CODIGO,
  type DataCivil,
  type OpcaoDeParcelamento,
} from '@balcao/domain';
import type { Escolha } from './simulacao.ts';
import type { Livro } from './transacao.ts';

/** Writes an agreement with its bill, and sets its debts aside. Within a transaction. */
export const inserir = async (
  cliente: Livro,
  { cod_empre, cpfcnpj, confissao }: AderirNoErp,
  { opcao, escolha, origem }: { opcao: OpcaoDeParcelamento; escolha: Escolha; origem: string },
  hoje: DataCivil,
): Promise<number> => {
  const { consolidacao, plano } = opcao;
  const { programa, id, versao } = escolha.noLivro;
  const termo = {
    programa,
    consolidacao,
    plano,
    rateio: ratearAcordo(consolidacao, plano),
    debitos: escolha.escolhidos.map((um) => ({
      chave: um.debito.chave,
      guia: um.numero_guia,
      parcela: um.numero_parcela,
      nome: um.nome,
      taxa: um.taxa,
      vencimento: um.debito.vencimento,
      cobranca: um.cobranca,
    })),
    confissao,
  };
  const { rows } = await cliente.query<{ numero: number }>(
    `insert into guias (cod_empre, numero_guia, tributo, tipo, ano_referencia, contribuinte_codigo,
        situacao, lancamento)
     select $1, (select min(n) from (select 9000000001 as n
            union all select numero_guia + 1 from guias where cod_empre = $1 and numero_guia > 9000000000) livres
          where not exists (select from guias where cod_empre = $1 and numero_guia = n)),
        'PARCELAMENTO', $3, $4, c.codigo, 'ATIVA', $5
       from contribuintes c where c.cod_empre = $1 and c.cpfcnpj = $2 order by c.codigo limit 1
     returning numero_guia::float8 as numero`,
    [cod_empre, cpfcnpj, programa.nome, Number(hoje.slice(0, 4)), hoje],
  );
  const numero = rows[0]?.numero ?? 0;
  for (const { numero: parcela, vencimento, total } of plano.parcelas)
    await cliente.query(
      `insert into parcelas (cod_empre, numero_guia, numero_parcela, vencimento, valor_centavos, situacao)
       values ($1, $2, $3, $4, $5, 'ATIVA')`,
      [cod_empre, numero, parcela, vencimento, total],
    );
  await cliente.query(
    `insert into parcelamentos (cod_empre, numero_guia, cpfcnpj, pedido_em, origem, pedido_no_dia,
        programa_id, programa_versao, entrada_ate, termo, codigo)
     values ($1, $2, $3, now(), $4, $5, $6, $7, $8, $9, $10)`,
    [
      cod_empre,
      numero,
      cpfcnpj,
      origem,
      hoje,
      id,
      versao,
      plano.parcelas[0]?.vencimento ?? hoje,
      termo,
      codigoVerificador(randomBytes(TAMANHO_DO_CODIGO)),
    ],
  );
  for (const { numero_guia: guia, numero_parcela: parcela, debito } of escolha.escolhidos) {
    await cliente.query(
      `insert into debitos_parcelados (cod_empre, numero_guia, debito_guia, debito_parcela,
          situacao_anterior) values ($1, $2, $3, $4, $5)`,
      [cod_empre, numero, guia, parcela, debito.inscrito ? 'DÍVIDA' : 'ATIVA'],
    );
    await cliente.query(
      `update parcelas set situacao = 'INATIVA'
        where cod_empre = $1 and numero_guia = $2 and numero_parcela = $3`,
      [cod_empre, guia, parcela],
    );
  }
  return numero;
};
