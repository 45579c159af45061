import type { ClientBase } from 'pg';
import { contribuinteDe, repetida, type Conferencia } from './conferencia.ts';

/** The same facts of the guide on all its lines, and as the ledger already has them. */
const DE_GUIAS: Conferencia[] = [
  `select s.linha, 'numero_guia', format(
     'A guia está na linha %s com outro %s, ano ou lançamento.', g.linha,
     case s.tributo when 'IPTU' then 'imóvel' else 'contribuinte, tipo' end)
   from imp_parcelas s join imp_guias g using (numero_guia)
   where (s.imovel_codigo, s.contribuinte_codigo, s.tipo, s.ano_referencia)
       is distinct from (g.imovel_codigo, g.contribuinte_codigo, g.tipo, g.ano_referencia)
      or s.lancamento <> g.lancamento`,
  `select s.linha, 'numero_guia', case when t.tributo <> s.tributo
     then format('A guia já existe, e é de outro tributo (%s).', t.tributo)
     else format('A guia já existe, do %s %s e do ano %s.',
       case t.tributo when 'IPTU' then 'imóvel' else 'contribuinte' end,
       coalesce(t.imovel_codigo, t.contribuinte_codigo), t.ano_referencia)
     end
   from imp_parcelas s join guias t on t.cod_empre = $1 and t.numero_guia = s.numero_guia
   where (t.tributo, t.imovel_codigo, t.contribuinte_codigo, t.ano_referencia)
     is distinct from (s.tributo, s.imovel_codigo, s.contribuinte_codigo, s.ano_referencia)`,
];

const MESMA_PARCELA = `t.cod_empre = $1
   and t.numero_guia = s.numero_guia and t.numero_parcela = s.numero_parcela`;

const imovelCadastrado = (noArquivo: boolean): Conferencia => `
  select s.linha,
    case when s.imovel_inscricao is null then 'codigo_reduzido' else 'inscricao' end,
    'O imóvel não está cadastrado.'
  from imp_parcelas s
  where s.tributo = 'IPTU' and not exists (
      select from imoveis t where t.cod_empre = $1 and t.codigo_reduzido = s.imovel_codigo)
    ${noArquivo ? 'and not exists (select from imp_imoveis i where i.codigo_reduzido = s.imovel_codigo)' : ''}`;

/** What the portal or a payment has settled is not undone by a file. */
const DE_PARCELAS: Conferencia[] = [
  repetida('parcelas', ['numero_guia', 'numero_parcela'], 'numero_parcela', 'Esta parcela'),
  `select s.linha, 'situacao', format('A parcela já está paga, em %s; o arquivo diz %s.',
     to_char(t.pagamento, 'DD/MM/YYYY'),
     case s.situacao when 'BAIXADA' then 'outro pagamento, valor ou vencimento' else s.situacao end)
   from imp_parcelas s join parcelas t on ${MESMA_PARCELA}
   where t.situacao = 'BAIXADA'
     and (t.situacao collate "C", t.pagamento, t.valor_centavos, t.vencimento)
       is distinct from (s.situacao, s.pagamento, s.valor_centavos, s.vencimento)`,
  `select s.linha, case when t.vencimento <> s.vencimento then 'vencimento' else 'valor' end,
     'A parcela já foi reemitida pelo portal; o vencimento e o valor originais não mudam mais.'
   from imp_parcelas s join parcelas t on ${MESMA_PARCELA}
   where (t.vencimento, t.valor_centavos) is distinct from (s.vencimento, s.valor_centavos)
     and exists (
       select from emissoes e where e.cod_empre = $1
         and e.numero_guia = s.numero_guia and e.numero_parcela = s.numero_parcela)`,
];

/** What is checked of guides and installments; `noArquivo`: their properties may come with them. */
export const conferenciasDasGuias = (noArquivo: boolean): Conferencia[] => [
  imovelCadastrado(noArquivo),
  ...contribuinteDe('parcelas', `s.tributo <> 'IPTU'`),
  ...DE_GUIAS,
  ...DE_PARCELAS,
];

/** The guide of each installment, from its first line. */
export const derivarGuias = async (
  client: ClientBase,
  cod_empre: number,
  hoje: string,
): Promise<void> => {
  await client.query('truncate imp_guias');
  await client.query(
    `insert into imp_guias (linha, numero_guia, tributo, tipo, ano_referencia, imovel_codigo,
       contribuinte_codigo, situacao, lancamento)
     select distinct on (s.numero_guia) s.linha, s.numero_guia, s.tributo, s.tipo, s.ano_referencia,
       s.imovel_codigo, s.contribuinte_codigo, 'ATIVA',
       coalesce(s.lancamento, t.lancamento, $2::date)
     from imp_parcelas s left join guias t on t.cod_empre = $1 and t.numero_guia = s.numero_guia
     order by s.numero_guia, s.linha`,
    [cod_empre, hoje],
  );
  await client.query('analyze imp_guias');
};

/** Holds still the installments that the file would change, as the portal does to reissue one. */
export const travarParcelas = (client: ClientBase, cod_empre: number) =>
  client.query(
    `select count(*) from (
       select from parcelas t join imp_parcelas s on ${MESMA_PARCELA}
       where (t.situacao collate "C", t.pagamento, t.valor_centavos, t.vencimento)
         is distinct from (s.situacao, s.pagamento, s.valor_centavos, s.vencimento)
       for update of t
     ) travadas`,
    [cod_empre],
  );
