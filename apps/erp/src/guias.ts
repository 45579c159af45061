import type { GuiaDeAlvaraDoErp, GuiaDeIptuDoErp, GuiaDePessoaDoErp } from '@balcao/contracts';
import { EMISSAO_EM_VIGOR, ULTIMA_REEMISSAO } from './respostas.ts';
import type { Livro } from './transacao.ts';

export type Tributo = 'IPTU' | 'ISSQN' | 'ALVARA' | 'TAXA' | 'PARCELAMENTO';

type GuiaDoErp = GuiaDeIptuDoErp & GuiaDePessoaDoErp & GuiaDeAlvaraDoErp;

/** The ways to find a bill. */
const FILTROS = {
  cpfcnpj: 'c.cpfcnpj = $3',
  inscricao: 'i.inscricao_busca = $3',
  numero_guia: 'g.numero_guia = $3::bigint',
  cod_verificador: 'l.cod_verificador = $3',
} as const;

export type FiltroDeGuias = keyof typeof FILTROS;

const PARCELA = `json_build_object(
  'numero', p.numero_parcela,
  'situacao', p.situacao,
  'vencimento', p.vencimento,
  'principal', p.valor_centavos - p.principal_pago_centavos,
  'pagamento', p.pagamento,
  'emissao', ${EMISSAO_EM_VIGOR})`;

const PARCELAS = `(
  select json_agg(${PARCELA} order by p.numero_parcela)
    from parcelas p
    ${ULTIMA_REEMISSAO}
   where p.cod_empre = g.cod_empre and p.numero_guia = g.numero_guia)`;

const GUIA = `json_build_object(
  'numero', g.numero_guia,
  'ano', g.ano_referencia,
  'situacao', g.situacao,
  'tipo', g.tipo,
  'imovel', case when i.codigo_reduzido is not null then json_build_object(
    'codigo', i.codigo_reduzido, 'inscricao', i.inscricao, 'endereco', i.endereco) end,
  'contribuinte', case when c.codigo is not null then json_build_object(
    'codigo', c.codigo, 'nome', c.nome, 'cpfcnpj', c.cpfcnpj) end,
  'licenca', case when l.numero is not null then json_build_object(
    'numero', l.numero, 'atividade', l.atividade, 'endereco', l.endereco, 'emissao', l.emissao,
    'validade', l.validade, 'situacao', l.situacao, 'cod_verificador', l.cod_verificador) end,
  'parcelas', ${PARCELAS})`;

/** Who owes a bill: the owner of its property, or a person. */
const DEVEDOR = { IPTU: 'i.contribuinte_codigo', OUTROS: 'g.contribuinte_codigo' } as const;

const comando = (tributo: Tributo, filtro: FiltroDeGuias): string => `
  select ${GUIA} as guia
    from guias g
    left join imoveis i on i.cod_empre = g.cod_empre and i.codigo_reduzido = g.imovel_codigo
    left join contribuintes c on c.cod_empre = g.cod_empre
      and c.codigo = ${tributo === 'IPTU' ? DEVEDOR.IPTU : DEVEDOR.OUTROS}
    left join licencas l on l.cod_empre = g.cod_empre and l.numero_guia = g.numero_guia
   where g.cod_empre = $1 and g.tributo = $2 and ${FILTROS[filtro]}
     and exists (select from parcelas p
                  where p.cod_empre = g.cod_empre and p.numero_guia = g.numero_guia)
   order by g.ano_referencia desc, g.numero_guia`;

/** The bills of a tax with all their installments. */
export const listGuias = async (
  livro: Livro,
  cod_empre: number,
  tributo: Tributo,
  { filtro, valor }: { filtro: FiltroDeGuias; valor: string },
): Promise<GuiaDoErp[]> => {
  const { rows } = await livro.query<{ guia: GuiaDoErp }>(comando(tributo, filtro), [
    cod_empre,
    tributo,
    valor,
  ]);
  return rows.map(({ guia }) => guia);
};
