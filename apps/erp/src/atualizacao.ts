import type { AtualizacaoDoErp, AtualizadaNoErp, EmissaoDoErp } from '@balcao/contracts';
import type { Pool } from 'pg';
import {
  EMISSAO_EM_VIGOR,
  ULTIMA_REEMISSAO,
  NAO_HA,
  recusa,
  type RespostaDoErp,
} from './respostas.ts';
import type { Tributo } from './guias.ts';
import { naTransacao } from './transacao.ts';

const INTEIROS = ['numero', 'principal', 'correcao', 'multa', 'juros', 'total'] as const;
const DIA = /^\d{4}-\d{2}-\d{2}$/;

const eObjeto = (valor: unknown): valor is Record<string, unknown> =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

const inteiro = (valor: unknown): valor is number =>
  Number.isSafeInteger(valor) && Number(valor) >= 0;

const dia = (valor: unknown): boolean =>
  typeof valor === 'string' && DIA.test(valor) && !Number.isNaN(Date.parse(valor));

/** Reads the body of a refresh; undefined when it is not one. */
export const lerAtualizacao = (corpo: unknown): AtualizacaoDoErp | undefined => {
  if (!eObjeto(corpo) || !eObjeto(corpo.emissao)) return undefined;
  const { emissao } = corpo;
  const chaves = [corpo.cod_empre, corpo.numero_guia, corpo.numero_parcela];
  if (!chaves.every(inteiro) || !INTEIROS.every((nome) => inteiro(emissao[nome]))) return undefined;
  if (!dia(emissao.emitida_em) || !dia(emissao.vencimento)) return undefined;
  const atualizacao = corpo as unknown as AtualizacaoDoErp;
  const { principal, correcao, multa, juros, total } = atualizacao.emissao;
  return principal + correcao + multa + juros === total ? atualizacao : undefined;
};

interface ParcelaNoLivro {
  situacao: string;
  principal: number;
  /** The slip in force, as the API writes it; the first one is the installment itself. */
  emissao: EmissaoDoErp;
}

/** Of two refreshes at once the second waits here and sees the first. */
const TRAVAR = `select 1 from parcelas p
  join guias g on g.cod_empre = p.cod_empre and g.numero_guia = p.numero_guia
 where p.cod_empre = $1 and p.numero_guia = $2 and p.numero_parcela = $3 and g.tributo = $4
   for update of p`;

const LER = `select p.situacao, (p.valor_centavos - p.principal_pago_centavos)::float8 as principal,
    ${EMISSAO_EM_VIGOR} as emissao
  from parcelas p
  join guias g on g.cod_empre = p.cod_empre and g.numero_guia = p.numero_guia
  ${ULTIMA_REEMISSAO}
 where p.cod_empre = $1 and p.numero_guia = $2 and p.numero_parcela = $3`;

const GRAVAR = `insert into emissoes (cod_empre, numero_guia, numero_parcela, emissao,
    emitida_no_dia, vencimento, principal_centavos, correcao_centavos, multa_centavos, juros_centavos,
    memoria)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;

/** How the portal counted, kept as the books have it. */
const memoriaNoLivro = ({ memoria }: EmissaoDoErp) =>
  memoria && {
    vencimentoOriginal: memoria.vencimento_original,
    emDiaAte: memoria.em_dia_ate,
    ate: memoria.ate,
    dias: memoria.dias,
    passos: memoria.passos,
  };

const FATOS = [
  'numero',
  'emitida_em',
  'vencimento',
  'principal',
  'correcao',
  'multa',
  'juros',
] as const;

const iguais = (a: EmissaoDoErp, b: EmissaoDoErp): boolean =>
  FATOS.every((fato) => a[fato] === b[fato]);

/** What the books say to the slip that the portal worked out. */
const julgar = (
  { situacao, principal, emissao: ultima }: ParcelaNoLivro,
  proposta: EmissaoDoErp,
): AtualizadaNoErp['resultado'] | RespostaDoErp => {
  if (situacao !== 'ATIVA')
    return recusa(409, 'PARCELA_NAO_ATIVA', 'A parcela não está em aberto.');
  if (ultima.numero > 1 && iguais(ultima, proposta)) return 'REPETIDA';
  if (proposta.numero !== ultima.numero + 1 || proposta.principal !== principal)
    return recusa(409, 'EMISSAO_DIVERGENTE', 'A parcela mudou: consulte a guia de novo.');
  const deHoje = ultima.numero > 1 && ultima.emitida_em === proposta.emitida_em;
  if (ultima.vencimento >= proposta.emitida_em && !deHoje)
    return recusa(409, 'PARCELA_NAO_VENCIDA', 'A guia em vigor ainda pode ser paga.');
  return 'NOVA';
};

/**
 * Keeps the reissue of an installment, once: the same one sent again is answered from the books,
 * whichever connection it came by.
 */
export const atualizar = (
  pool: Pool,
  tributo: Tributo,
  { cod_empre, numero_guia, numero_parcela, emissao }: AtualizacaoDoErp,
): Promise<RespostaDoErp> =>
  naTransacao(pool, async (cliente) => {
    const chave = [cod_empre, numero_guia, numero_parcela];
    const { rowCount } = await cliente.query(TRAVAR, [...chave, tributo]);
    const { rows } = await cliente.query<ParcelaNoLivro>(LER, chave);
    const [parcela] = rows;
    if (rowCount === 0 || parcela === undefined) return NAO_HA;
    const resultado = julgar(parcela, emissao);
    if (typeof resultado !== 'string') return resultado;
    const { numero, emitida_em, vencimento, principal, correcao, multa, juros } = emissao;
    if (resultado === 'NOVA')
      await cliente.query(GRAVAR, [
        ...chave,
        numero,
        emitida_em,
        vencimento,
        principal,
        correcao,
        multa,
        juros,
        memoriaNoLivro(emissao),
      ]);
    const data: AtualizadaNoErp = { numero_guia, numero_parcela, resultado, emissao };
    return { status: 200, corpo: { data } };
  });
