import { canalDoPagamento } from '@balcao/domain';
import { sql } from 'drizzle-orm';
import { daConsulta, type DeQuem, type Parte } from './parte.ts';

/** What the bank said was paid of the person's bills, with how it was paid in words. */
async function* pagamentos({ db, orgao: { cod_empre }, guias }: DeQuem) {
  const numeros = JSON.stringify((await guias()).map(({ numero }) => numero));
  const suas = sql`(select jsonb_array_elements_text(${numeros}::jsonb)::bigint)`;
  const lidos = daConsulta(
    db,
    sql`select p.numero_guia as guia, p.numero_parcela as parcela, r.baixa_documento as documento_unico,
          r.pagamento, p.aplicado, p.parcial, r.valor_centavos as valor_pago, r.forma, r.banco,
          r.autenticacao, c.codigo as comprovante
        from (
          select id, baixa_guia as numero_guia, baixa_parcela as numero_parcela,
            aplicado_centavos as aplicado, baixa_parcial as parcial
          from recebimentos where cod_empre = ${cod_empre} and baixa_guia in ${suas}
          union all
          select recebimento_id, numero_guia, numero_parcela, aplicado_centavos, parcial
          from partes_recebidas where cod_empre = ${cod_empre} and numero_guia in ${suas}
        ) p
        join recebimentos r on r.cod_empre = ${cod_empre} and r.id = p.id
        left join comprovantes c on c.cod_empre = ${cod_empre} and c.recebimento_id = p.id
          and c.numero_guia = p.numero_guia and c.numero_parcela = p.numero_parcela
        order by r.pagamento, p.id, p.numero_guia, p.numero_parcela`,
  );
  for await (const linhas of lidos)
    yield linhas.map(({ forma, ...resto }) => ({
      ...resto,
      como: canalDoPagamento(String(forma)) ?? 'Banco',
    }));
}

/** What the person paid, and how the city may charge them. */
export const PARTES_DOS_PAGAMENTOS: readonly Parte[] = [
  {
    nome: 'pagamentos',
    titulo: 'Pagamentos recebidos',
    campos: {
      guia: ['numero', 'Número da guia'],
      parcela: ['numero', 'Número da parcela; 0 é a cota única'],
      documento_unico: ['numero', 'Documento único pelo qual foi pago, se foi'],
      pagamento: ['dia', 'Dia do pagamento'],
      aplicado: ['centavos', 'O que foi para esta parcela'],
      parcial: ['logico', 'Se pagou só uma parte dela'],
      valor_pago: ['centavos', 'Valor do pagamento inteiro, que pode cobrir várias parcelas'],
      como: ['texto', 'Como foi pago: PIX, guichê, internet…'],
      banco: ['texto', 'Código do banco que recebeu'],
      autenticacao: ['texto', 'Autenticação do banco'],
      comprovante: ['texto', 'Código com que se confere o comprovante, depois de emitido'],
    },
    ler: pagamentos,
  },
  {
    nome: 'pagamentos-automaticos',
    titulo: 'Autorizações de Pix Automático',
    campos: {
      guia: ['numero', 'Número da guia'],
      tributo: ['texto', 'IPTU, ISSQN, ALVARA ou TAXA'],
      objeto: ['texto', 'O que se paga, como o banco mostra'],
      devedor: ['texto', 'CPF ou CNPJ de quem deve'],
      devedor_nome: ['texto', 'Nome de quem deve'],
      de: ['dia', 'Desde quando'],
      ate: ['dia', 'Até quando'],
      situacao: ['texto', 'Em que pé está a autorização'],
      fim: ['texto', 'Quem ou o que a encerrou'],
      motivo: ['texto', 'Por quê, nas palavras do banco'],
      pedida_em: ['instante', 'Quando foi pedida'],
    },
    ler: ({ db, orgao: { cod_empre }, usuario_id }) =>
      daConsulta(
        db,
        sql`select numero_guia as guia, tributo, objeto, devedor, devedor_nome, data_inicial as de,
              data_final as ate, estado as situacao, fim, motivo, pedida_em
            from autorizacoes_pix where cod_empre = ${cod_empre} and usuario_id = ${usuario_id}
            order by autorizacoes_pix.pedida_em, id`,
      ),
  },
  {
    nome: 'parcelamentos',
    titulo: 'Parcelamentos pedidos',
    campos: {
      guia: ['numero', 'Número da guia do parcelamento'],
      pedido_em: ['instante', 'Quando foi pedido'],
      pedido_aqui: ['logico', 'Se foi pedido por esta conta; senão, por quem agiu por você'],
      programa: ['texto', 'Programa de parcelamento'],
      lei: ['texto', 'A lei dele'],
      confissao: ['lista', 'O que foi confessado, palavra por palavra'],
      debitos: ['lista', 'O que se parcelou: guia e parcela'],
      entrada_ate: ['dia', 'Até quando pagar a entrada'],
      caducou_em: ['dia', 'Dia em que acabou por falta da entrada'],
      rompido_em: ['dia', 'Dia em que foi rompido'],
      cancelado_em: ['dia', 'Dia em que foi cancelado'],
    },
    ler: ({ db, orgao: { cod_empre }, usuario_id, cpfcnpj }) =>
      daConsulta(
        db,
        sql`select p.numero_guia as guia, p.pedido_em, p.usuario_id = ${usuario_id} as pedido_aqui,
              p.termo #>> '{programa,nome}' as programa, p.termo #>> '{programa,lei}' as lei,
              p.termo #> '{confissao,texto}' as confissao, p.entrada_ate, p.caducou_em, p.rompido_em,
              p.cancelado_em,
              (select array_agg(d.debito_guia || '/' || d.debito_parcela
                 order by d.debito_guia, d.debito_parcela) from debitos_parcelados d
               where d.cod_empre = p.cod_empre and d.numero_guia = p.numero_guia) as debitos
            from parcelamentos p where p.cod_empre = ${cod_empre} and p.cpfcnpj = ${cpfcnpj}
            order by p.numero_guia`,
      ),
  },
  {
    nome: 'documentos-unicos',
    titulo: 'Documentos únicos de arrecadação emitidos',
    campos: {
      numero: ['numero', 'Número do documento'],
      emitido_em: ['dia', 'Dia da emissão'],
      vencimento: ['dia', 'Vencimento'],
      total: ['centavos', 'Total'],
    },
    ler: ({ db, orgao: { cod_empre }, cpfcnpj }) =>
      daConsulta(
        db,
        sql`select numero, emitido_no_dia as emitido_em, vencimento, total_centavos as total
            from documentos_unicos where cod_empre = ${cod_empre} and cpfcnpj = ${cpfcnpj}
            order by numero`,
      ),
  },
];
