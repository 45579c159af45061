import {
  regraDaAtualizacao,
  baixarParcela,
  devidoEm,
  imputar,
  proximoDiaUtil,
  regraDaDiferencaDe,
  repartir,
  situacoesPagaveis,
  unicaSoInteira,
  type Baixa,
  type Centavos,
  type Imputacao,
  type ParteDevida,
} from '@balcao/domain';
import { AppError } from '../../core/app-error.ts';
import { saveBaixas, type ParcelaDaBaixa } from '../../core/pagamentos/baixa.repository.ts';
import { insertPartesRecebidas } from '../../core/pagamentos/documento-unico.repository.ts';
import type {
  DocumentoGuardado,
  ParteGuardada,
} from '../../core/pagamentos/documento-unico.repository.ts';
import type { OrgaoEmUso } from '../../core/orgao/orgao.ts';
import { abater, type EmResolucao } from './abater.ts';
import { saveDestino, type ExcecaoTravada } from './resolucao.repository.ts';

/** A part of a document that is still owed, and how much of it. */
interface Devida extends ParteDevida {
  atual: ParcelaDaBaixa;
}

/** What the payment of a document does to the parts that are still open. */
export interface EfeitoNoDocumento {
  numero: number;
  /** Owed of them on the day of the payment. */
  devido: Centavos;
  aplicado: Centavos;
  /** What is left over, a credit of who owes the guide. */
  excedente: Centavos;
  creditoGuia: number | null;
  /** In the order of the law; of the last one perhaps a part alone. */
  partes: { parcela: ParcelaDaBaixa; imputacao: Imputacao; baixa: Baixa }[];
  /** Whether a clerk settles it alone. */
  pequena: boolean;
}

/** By the slip in force, in its time, what it asks; else what is owed on the day of the payment. */
const devidoDe = (
  parte: ParteGuardada,
  parcela: ParcelaDaBaixa,
  { pagamento }: Pick<ExcecaoTravada, 'pagamento'>,
  orgao: OrgaoEmUso,
): Centavos => {
  const { numero, vencimento, total } = parcela.ultima;
  const emTempo = pagamento <= proximoDiaUtil(vencimento, orgao.calendario);
  if (numero === parte.emissao && total === parte.valor && emTempo) return total;
  const devido = devidoEm(parcela, pagamento, regraDaAtualizacao(orgao));
  if (!devido.ok) throw new AppError('FALTA_INDICE', { message: devido.motivo });
  return devido.valor.total;
};

const comoFica = (
  parcelas: readonly ParcelaDaBaixa[],
  numero: number,
  { inativadas }: Baixa,
  quita: boolean,
): ParcelaDaBaixa[] =>
  parcelas.map((uma) => {
    if (uma.numero === numero) return quita ? { ...uma, situacao: 'BAIXADA' } : uma;
    return inativadas.includes(uma.numero) ? { ...uma, situacao: 'INATIVA' } : uma;
  });

/**
 * Divides a payment among the open parts of its document, in the order of the law (CTN art. 163).
 * @throws AppError PARCELA_NAO_ATIVA when none is open, FALTA_INDICE, UNICA_SO_INTEIRA
 */
export const efeitoNoDocumento = (
  excecao: Pick<ExcecaoTravada, 'pagamento' | 'recebido'>,
  documento: DocumentoGuardado,
  parcelas: readonly ParcelaDaBaixa[],
  orgao: OrgaoEmUso,
): EfeitoNoDocumento => {
  const pagaveis = situacoesPagaveis(orgao.parametros);
  const regra = regraDaDiferencaDe(orgao.parametros);
  const devidas = documento.partes.flatMap((parte): Devida[] => {
    const atual = parcelas.find((uma) => uma.guia === parte.guia && uma.numero === parte.parcela);
    if (atual === undefined || !pagaveis.includes(atual.situacao)) return [];
    const { vencimentoOriginal } = atual;
    const devido = devidoDe(parte, atual, excecao, orgao);
    return [{ ...parte, vencimentoOriginal, devido, atual }];
  });
  if (devidas.length === 0) throw new AppError('PARCELA_NAO_ATIVA');
  const devido = devidas.reduce((soma, parte) => soma + parte.devido, 0);
  const { partes, excedente } = repartir(excecao.recebido, devidas);
  const guias = new Map(
    devidas.map(({ guia }) => [guia, parcelas.filter((uma) => uma.guia === guia)]),
  );
  const baixas = partes.map(({ atual, guia, recebe, devido: deste }) => {
    const daGuia = guias.get(guia) ?? [];
    const imputacao = imputar(recebe, { principal: atual.principal, total: deste }, regra);
    if (unicaSoInteira(imputacao, atual, daGuia)) throw new AppError('UNICA_SO_INTEIRA');
    const baixa = baixarParcela(atual.numero, daGuia, imputacao.quita ? 'BAIXADA' : 'ATIVA');
    guias.set(guia, comoFica(daGuia, atual.numero, baixa, imputacao.quita));
    return { parcela: atual, imputacao, baixa };
  });
  const abertas = new Set(devidas.map(({ guia, parcela }) => `${guia} ${parcela}`));
  const fechada = documento.partes.find(({ guia, parcela }) => !abertas.has(`${guia} ${parcela}`));
  return {
    numero: documento.numero,
    devido,
    aplicado: excecao.recebido - excedente,
    excedente,
    creditoGuia: excedente > 0 ? ((fechada ?? documento.partes[0])?.guia ?? null) : null,
    partes: baixas,
    pequena: imputar(excecao.recebido, { principal: devido, total: devido }, regra).pequena,
  };
};

/** Settles the parts and keeps where the money went, in the transaction that holds them. */
export const baixarDocumento = async (
  em: EmResolucao,
  { numero, aplicado, excedente, creditoGuia, partes }: EfeitoNoDocumento,
): Promise<void> => {
  const { lote, orgao, id, excecao } = em;
  const { cod_empre } = orgao;
  const situacoes = new Map(
    partes.map(({ parcela, baixa }) => [parcela.guia, baixa.situacaoDaGuia]),
  );
  await saveBaixas(lote, cod_empre, {
    pagas: partes.flatMap(({ parcela: { guia, numero: parcela }, imputacao: { quita } }) =>
      quita ? [{ guia, parcela, pagamento: excecao.pagamento }] : [],
    ),
    inativadas: partes.flatMap(({ parcela: { guia }, baixa }) =>
      baixa.inativadas.map((parcela) => ({ guia, parcela })),
    ),
    guias: [...situacoes].map(([guia, situacao]) => ({ guia, situacao })),
  });
  for (const parte of partes) if (!parte.imputacao.quita) await abater(em, parte);
  await saveDestino(lote, cod_empre, id, {
    baixa_documento: numero,
    aplicado_centavos: aplicado,
    excedente_centavos: excedente,
    credito_guia: creditoGuia,
  });
  await insertPartesRecebidas(
    lote,
    cod_empre,
    id,
    partes.map(({ parcela: { guia, numero: parcela }, imputacao: { aplicado: valor, quita } }) => ({
      guia,
      parcela,
      valor,
      parcial: !quita,
    })),
  );
};
