import {
  calendarioDe,
  lerParametros,
  reemitir,
  regraDaAtualizacaoDe,
  type DataCivil,
} from '@balcao/domain';
import type { emissoes } from '../schema/tributos.ts';
import type { Cidade } from './cidades.ts';
import type { LinhaParcela } from './guias.ts';

export type LinhaEmissao = typeof emissoes.$inferInsert;

/** The reissue of an overdue installment as somebody asked for it on `dia`, by the city's own rules. */
export const reemitirEm = (cidade: Cidade, parcela: LinhaParcela, dia: DataCivil): LinhaEmissao => {
  const parametros = lerParametros(cidade.parametros);
  if (!parametros.ok) throw new Error(parametros.motivo);
  const { vencimento, valor_centavos, situacao } = parcela;
  const calendario = calendarioDe(parametros.valor, cidade.feriados);
  const reemissao = reemitir(
    {
      situacao,
      vencimentoOriginal: vencimento,
      principal: valor_centavos,
      ultima: {
        numero: 1,
        emitidaEm: vencimento,
        vencimento,
        principal: valor_centavos,
        correcao: 0,
        multa: 0,
        juros: 0,
        total: valor_centavos,
      },
    },
    dia,
    regraDaAtualizacaoDe(parametros.valor, calendario, { indices: {}, selic: {} }),
  );
  if (reemissao.tipo === 'RECUSADA') throw new Error(`Not reissued: ${reemissao.motivo}.`);
  const { emissao } = reemissao;
  return {
    cod_empre: cidade.cod_empre,
    numero_guia: parcela.numero_guia,
    numero_parcela: parcela.numero_parcela,
    emissao: emissao.numero,
    emitida_no_dia: dia,
    vencimento: emissao.vencimento,
    principal_centavos: emissao.principal,
    correcao_centavos: emissao.correcao,
    multa_centavos: emissao.multa,
    juros_centavos: emissao.juros,
    emitida_em: new Date(`${dia}T15:00:00Z`),
  };
};
