import { createHash } from 'node:crypto';
import {
  codigoDoPagamento,
  criarLeitorDoRetorno,
  pareceRetorno,
  type DetalheDoRetorno,
  type Leitura,
} from '@balcao/domain';
import { abrir } from '../abertura.ts';
import { ErroDeUso } from '../erro.ts';
import { inspecionar } from '../leitura/bytes.ts';
import { detectarCodificacao, type Codificacao } from '../leitura/codificacao.ts';
import { lerTexto } from '../leitura/planilha.ts';
import type { Preparo } from '../preparo.repository.ts';
import type { Registro } from '../tabelas.ts';
import type { Lido, PedidoDePagamentos } from './pedido.ts';
import { lerRegistros, primeiroRegistro, temLinhas } from './registros.ts';
import { pagamentos } from './tipo.ts';

const exigir = <T>(leitura: Leitura<T>, onde: string): T => {
  if (leitura.ok) return leitura.valor;
  throw new ErroDeUso(`O arquivo de retorno foi recusado. ${onde}${leitura.motivo}`);
};

const registroDe = (
  { codigo, pagamento, credito, valor, autenticacao, forma }: DetalheDoRetorno,
  banco: string,
): Registro => ({
  tabela: 'recebimentos',
  valores: {
    codigo: codigoDoPagamento(codigo),
    pagamento,
    credito,
    valor_centavos: String(valor),
    banco,
    autenticacao,
    forma,
  },
});

/** A bank's file: all of it right, or none of it, because a line that is wrong breaks its sums. */
const lerRetorno = async (
  { arquivo, aoAvancar }: PedidoDePagamentos,
  codificacao: Codificacao,
  inicio: string,
  preparo: Preparo,
): Promise<Lido> => {
  const { tamanho } = await inspecionar(arquivo);
  const sha256 = createHash('sha256');
  let bytes = 0;
  const texto = lerTexto(arquivo, codificacao, (chunk) => {
    bytes += chunk.length;
    sha256.update(chunk);
  });
  const leitor = criarLeitorDoRetorno();
  const banco = primeiroRegistro(inicio).slice(42, 45);
  let lidos = 0;
  for await (const registros of lerRegistros(texto, temLinhas(inicio))) {
    for (const { numero, linha } of registros) {
      const detalhe = exigir(leitor.ler(linha), `Linha ${numero}: `);
      if (!detalhe) continue;
      preparo.adicionar(numero, registroDe(detalhe, banco));
      lidos += 1;
    }
    await preparo.descarregar();
    aoAvancar?.(bytes / Math.max(1, tamanho), lidos);
  }
  const { cabecalho } = exigir(leitor.terminar(), '');
  return { formato: 'FEBRABAN', cabecalho, fonte: undefined, lidos, sha256: sha256.digest('hex') };
};

/** A spreadsheet: a line that cannot be read is refused by itself. */
const lerPlanilha = async (pedido: PedidoDePagamentos, preparo: Preparo): Promise<Lido> => {
  const { planilha, interpretar, mapa, avanco, sha256 } = await abrir({
    ...pedido,
    tipo: pagamentos,
  });
  let lidos = 0;
  for await (const lote of planilha.linhas) {
    for (const linha of lote) {
      const { registros, motivos } = interpretar(linha);
      for (const registro of registros) preparo.adicionar(linha.numero, registro);
      if (motivos.length > 0) preparo.rejeitar(linha.numero, motivos);
    }
    lidos += lote.length;
    await preparo.descarregar();
    pedido.aoAvancar?.(avanco(), lidos);
  }
  return { formato: 'CSV', cabecalho: undefined, fonte: mapa?.fonte, lidos, sha256: sha256() };
};

const lerInicio = async (arquivo: string, codificacao: Codificacao): Promise<string> => {
  for await (const pedaco of lerTexto(arquivo, codificacao)) return pedaco;
  return '';
};

/**
 * Reads a file of payments, a bank's return or a spreadsheet, into the temporary tables.
 * @throws ErroDeUso when it is neither, or not whole.
 */
export const lerPagamentos = async (
  pedido: PedidoDePagamentos,
  preparo: Preparo,
): Promise<Lido> => {
  const codificacao = pedido.codificacao ?? (await detectarCodificacao(pedido.arquivo));
  const inicio = await lerInicio(pedido.arquivo, codificacao);
  const ehRetorno = pareceRetorno(primeiroRegistro(inicio));
  if (ehRetorno && pedido.mapa !== undefined) {
    throw new ErroDeUso(
      '--mapa é para planilhas; este é um arquivo de retorno, de posições fixas.',
    );
  }
  const lido = ehRetorno
    ? await lerRetorno(pedido, codificacao, inicio, preparo)
    : await lerPlanilha(pedido, preparo);
  await preparo.descarregar(true);
  return lido;
};
