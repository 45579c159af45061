import { canalDoPagamento, formatarData, MOTIVOS_DE_EXCECAO, type CelulaCsv } from '@balcao/domain';
import type { FastifyRequest } from 'fastify';
import { auditar } from '../../core/auditoria/auditoria.ts';
import { csvEmLotes, lerEmLotes, lerEnquanto } from '../../core/pagina.ts';
import { orgaoDaSessao, versaoDoOrgao } from '../../core/quem/quem.ts';
import type { Contexto } from '../slice.ts';
import type { Periodo } from './arrecadacao.repository.ts';
import { listRecebimentosDepois, type RecebimentoExportado } from './pagamentos.repository.ts';
import { lerPeriodo } from './totais.ts';

/** Where a part of a payment went. */
interface Destino {
  nome: string;
  tributo: string;
  guia: number | null;
  parcela: number | null;
  /** In cents. */
  valor: number;
}

const semGuia = { tributo: '', guia: null, parcela: null };

/** What became of what settled nothing and is no credit. */
const doResto = ({ estado, resolucao, motivo }: RecebimentoExportado): string => {
  if (estado === null || motivo === null) return 'Sem destino';
  if (resolucao === 'DEVOLUCAO') return 'Devolvido por PIX';
  if (estado === 'RESOLVIDA') return 'Encerrado sem baixa';
  return `Exceção: ${MOTIVOS_DE_EXCECAO[motivo].titulo}`;
};

/** Every cent of a payment, by where it went. */
const destinosDe = (recebido: RecebimentoExportado): Destino[] => {
  const { parcelas, valor_centavos, aplicado, excedente, credito_guia } = recebido;
  const baixas = parcelas.map(({ tributo, guia, parcela, aplicado: valor, parcial }): Destino => ({
    nome: parcial ? 'Baixa em parte' : 'Baixa',
    tributo,
    guia,
    parcela,
    valor,
  }));
  const resto = valor_centavos - (aplicado ?? 0) - excedente;
  return [
    ...baixas,
    ...(excedente > 0
      ? [{ ...semGuia, nome: 'Crédito', guia: credito_guia, valor: excedente }]
      : []),
    ...(resto === 0 ? [] : [{ ...semGuia, nome: doResto(recebido), valor: resto }]),
  ];
};

const COLUNAS = [
  'Recebimento',
  'Pago em',
  'Creditado em',
  'Banco',
  'Canal',
  'Autenticação',
  'Código',
  'Arquivo',
  'Linha',
  'Destino',
  'Tributo',
  'Guia',
  'Parcela',
  'Valor',
];

/** So many digits stay a text in a spreadsheet, and can be read. */
const emBlocos = (codigo: string): string => codigo.replaceAll(/\d{11}(?=\d)/g, '$& ');

const linhasDe = (recebido: RecebimentoExportado): CelulaCsv[][] => {
  const { id, pagamento, credito, banco, forma, autenticacao, codigo, arquivo, linha } = recebido;
  return destinosDe(recebido).map(({ nome, tributo, guia, parcela, valor }) => [
    id,
    formatarData(pagamento),
    credito === null ? '' : formatarData(credito),
    banco,
    canalDoPagamento(forma) ?? '',
    autenticacao,
    /^\d{44}$/.test(codigo) ? emBlocos(codigo) : codigo,
    arquivo,
    linha,
    nome,
    tributo,
    guia ?? '',
    parcela ?? '',
    valor / 100,
  ]);
};

async function* emLinhas(lotes: AsyncIterable<RecebimentoExportado[]>) {
  for await (const lote of lotes) yield lote.flatMap(linhasDe);
}

/**
 * Everything that came in on some days, as a CSV that is written while it is read: a line for each place
 * where money went, so that the lines come to what was received. Nobody is named in it.
 */
export const exportarRecebimentos = async (
  { db, orgaos, leitura }: Contexto,
  request: FastifyRequest,
  pedido: Periodo,
): Promise<{ nome: string; csv: AsyncGenerator<string> }> => {
  const { quem } = request;
  const cod_empre = orgaoDaSessao(quem);
  const { hoje } = await orgaos.get(cod_empre, versaoDoOrgao(quem, cod_empre));
  const periodo = lerPeriodo(pedido, hoje);
  const fato = { cod_empre, evento: 'arrecadacao.exportar', dados: { ...periodo } } as const;
  const deOnde = leitura.de(request);
  const lotes = lerEmLotes<RecebimentoExportado>((depois, quantas) =>
    listRecebimentosDepois(deOnde, cod_empre, periodo, depois, quantas),
  );
  return {
    nome: `arrecadacao_${periodo.de}_${periodo.ate}`,
    csv: csvEmLotes(
      COLUNAS,
      emLinhas(await lerEnquanto(auditar(db, quem, fato), lotes)),
      (linha) => linha,
    ),
  };
};
