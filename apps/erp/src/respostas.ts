/** What the server answers: a status and a body of JSON. */
export interface RespostaDoErp {
  status: number;
  corpo: object;
}

/** A refusal in the words of the API: `code` for programs, `message` for whoever integrates. */
export const recusa = (status: number, code: string, message: string): RespostaDoErp => ({
  status,
  corpo: { code, message },
});

/** No such person, property, guide or licence; the portal tells it from a wrong address by its code. */
export const NAO_HA = recusa(404, 'NAO_ENCONTRADO', 'Não há este registro nesta instituição.');

/**
 * The slip in force of an installment `p` of a bill `g`: its last reissue `e`, or else the
 * installment as the year issued it.
 */
export const EMISSAO_EM_VIGOR = `json_build_object(
  'numero', coalesce(e.emissao, 1),
  'emitida_em', coalesce(e.emitida_no_dia, g.lancamento),
  'vencimento', coalesce(e.vencimento, p.vencimento),
  'principal', coalesce(e.principal_centavos, p.valor_centavos),
  'correcao', coalesce(e.correcao_centavos, 0),
  'multa', coalesce(e.multa_centavos, 0),
  'juros', coalesce(e.juros_centavos, 0),
  'total', coalesce(
    e.principal_centavos + e.correcao_centavos + e.multa_centavos + e.juros_centavos,
    p.valor_centavos),
  'memoria', case when e.memoria is not null then json_build_object(
    'vencimento_original', e.memoria->'vencimentoOriginal', 'em_dia_ate', e.memoria->'emDiaAte',
    'ate', e.memoria->'ate', 'dias', e.memoria->'dias', 'passos', e.memoria->'passos') end)`;

/** Joins the last reissue of `p` as `e`, if there is one. */
export const ULTIMA_REEMISSAO = `left join lateral (
  select * from emissoes r
   where r.cod_empre = p.cod_empre and r.numero_guia = p.numero_guia
     and r.numero_parcela = p.numero_parcela
   order by r.emissao desc limit 1) e on true`;
