import {
  CALENDARIO_NACIONAL,
  devolucaoDoTermo,
  rompimento,
  situacaoDoAcordo,
  somarComponentes,
  type CobrancaDoDebito,
  type Consolidacao,
  type DataCivil,
  type Devolucao,
  type Plano,
  type ProgramaDeParcelamento,
  type Situacao,
  type SituacaoDoAcordo,
} from '@balcao/domain';
import type { Livro } from './transacao.ts';

/** What was agreed, as the books keep it. */
interface Termo {
  programa: ProgramaDeParcelamento;
  consolidacao: Consolidacao;
  plano: Plano;
  debitos: {
    chave: string;
    guia: number;
    parcela: number;
    nome: string;
    taxa: boolean;
    vencimento: DataCivil;
    cobranca?: CobrancaDoDebito | null;
  }[];
}

export interface AcordoNoLivro {
  numero_guia: number;
  cpfcnpj: string;
  origem: string;
  pedido_no_dia: DataCivil;
  entrada_ate: DataCivil;
  caducou_em: DataCivil | null;
  rompido_em: DataCivil | null;
  cancelado_em: DataCivil | null;
  termo: Termo;
  parcelas: {
    numero: number;
    situacao: Situacao;
    vencimento: DataCivil;
    pagamento: DataCivil | null;
    valor: number;
  }[];
}

const LER = `select a.numero_guia::float8 as numero_guia, a.cpfcnpj, a.origem, a.termo,
    a.pedido_no_dia::text as pedido_no_dia, a.entrada_ate::text as entrada_ate,
    a.caducou_em::text as caducou_em, a.rompido_em::text as rompido_em,
    a.cancelado_em::text as cancelado_em,
    (select json_agg(json_build_object('numero', p.numero_parcela, 'situacao', p.situacao,
        'vencimento', p.vencimento, 'pagamento', p.pagamento, 'valor', p.valor_centavos)
        order by p.numero_parcela)
      from parcelas p where p.cod_empre = a.cod_empre and p.numero_guia = a.numero_guia) as parcelas
  from parcelamentos a`;

/** By person or by number, newest first. */
export const listAcordos = async (
  livro: Livro,
  cod_empre: number,
  { filtro, valor }: { filtro: 'cpfcnpj' | 'numero_guia'; valor: string },
): Promise<AcordoNoLivro[]> => {
  const onde = filtro === 'cpfcnpj' ? 'a.cpfcnpj = $2' : 'a.numero_guia = $2::bigint';
  const { rows } = await livro.query<AcordoNoLivro>(
    `${LER} where a.cod_empre = $1 and ${onde} order by a.numero_guia desc`,
    [cod_empre, valor],
  );
  return rows;
};

export const situacaoDe = ({ parcelas, ...acordo }: AcordoNoLivro): SituacaoDoAcordo => {
  const todasPagas = parcelas.every(({ situacao }) => situacao === 'BAIXADA');
  return situacaoDoAcordo({
    ativadoEm: parcelas[0]?.pagamento ?? null,
    quitadoEm: todasPagas ? (parcelas.at(-1)?.pagamento ?? null) : null,
    rompidoEm: acordo.rompido_em,
    canceladoEm: acordo.cancelado_em,
    caducouEm: acordo.caducou_em,
  });
};

export const pagoDe = ({ parcelas }: AcordoNoLivro): number =>
  parcelas.reduce((soma, { situacao, valor }) => soma + (situacao === 'BAIXADA' ? valor : 0), 0);

export const quebraDe = ({ parcelas, termo }: AcordoNoLivro) =>
  rompimento(parcelas, termo.programa.rescisao, CALENDARIO_NACIONAL);

/** What the payments of an agreement take away of its debts (CTN art. 163). */
export const devolucaoDe = (acordo: AcordoNoLivro): Devolucao =>
  devolucaoDoTermo(acordo.termo, pagoDe(acordo));

type Fim = 'caducou_em' | 'rompido_em' | 'cancelado_em';

/** Ends an agreement: what is open of its bill is cancelled, and its debts are owed again, less what was paid. */
export const encerrar = async (
  livro: Livro,
  cod_empre: number,
  acordo: AcordoNoLivro,
  fim: Fim,
  hoje: DataCivil,
): Promise<void> => {
  const chave = [cod_empre, acordo.numero_guia];
  await livro.query(
    `update parcelamentos set ${fim} = $3 where cod_empre = $1 and numero_guia = $2`,
    [...chave, hoje],
  );
  await livro.query(
    `update parcelas set situacao = 'CANCELADA'
      where cod_empre = $1 and numero_guia = $2 and situacao = 'ATIVA'`,
    chave,
  );
  await livro.query(
    `update guias set situacao = 'CANCELADA' where cod_empre = $1 and numero_guia = $2`,
    chave,
  );
  for (const { chave: qual, abatido, resta } of devolucaoDe(acordo).debitos) {
    const [guia, parcela] = qual.split('.');
    const paga = somarComponentes(resta) === 0;
    await livro.query(
      `update parcelas p set situacao = case when $6 then 'BAIXADA' else d.situacao_anterior end,
          pagamento = case when $6 then $5::date end,
          principal_pago_centavos = principal_pago_centavos + case when $6 then 0
            else least($7::bigint, valor_centavos - principal_pago_centavos - 1) end,
          pago_em_parte_centavos = pago_em_parte_centavos + case when $6 then 0 else $8::bigint end
        from debitos_parcelados d
       where p.cod_empre = $1 and p.numero_guia = $3 and p.numero_parcela = $4
         and p.situacao = 'INATIVA' and d.cod_empre = p.cod_empre and d.numero_guia = $2
         and d.debito_guia = p.numero_guia and d.debito_parcela = p.numero_parcela`,
      [...chave, guia, parcela, hoje, paga, abatido.principal, somarComponentes(abatido)],
    );
    await livro.query(
      `update guias set situacao = 'ATIVA' where cod_empre = $1 and numero_guia = $2
        and exists (select from parcelas p where p.cod_empre = $1 and p.numero_guia = $2
          and p.situacao in ('ATIVA', 'DÍVIDA'))`,
      [cod_empre, guia],
    );
  }
};

/** How the day ends an agreement; undefined: it does not. */
const fimDoDia = (acordo: AcordoNoLivro, hoje: DataCivil): Fim | undefined => {
  const situacao = situacaoDe(acordo);
  if (situacao === 'AGUARDA_ENTRADA') return hoje > acordo.entrada_ate ? 'caducou_em' : undefined;
  const quebra = situacao === 'ATIVO' ? quebraDe(acordo) : undefined;
  return quebra && hoje >= quebra.dia ? 'rompido_em' : undefined;
};

/** Ends what the day has ended of a person, before anything is told or asked of them. Within a transaction. */
export const emDia = async (
  livro: Livro,
  cod_empre: number,
  filtro: Parameters<typeof listAcordos>[2],
  hoje: DataCivil,
): Promise<void> => {
  for (const acordo of await listAcordos(livro, cod_empre, filtro)) {
    const fim = fimDoDia(acordo, hoje);
    if (fim) await encerrar(livro, cod_empre, acordo, fim, hoje);
  }
};
