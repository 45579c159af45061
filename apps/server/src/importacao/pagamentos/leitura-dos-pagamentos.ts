import { createHash } from 'node:crypto';
import {
  codigoDoPagamento,
  type CabecalhoDoRetorno,
  lido,
  TAMANHO_DO_REGISTRO,
  createLeitorDoRetorno,
  pareceRetorno,
  type DetalheDoRetorno,
  type Leitura,
} from '@balcao/domain';
import { data, dinheiro, obrigatorio, opcional, texto } from '../campos.ts';
import { aceitar, recusar, type Tipo } from '../tipos/tipo.ts';
import { abrir, type ImportacaoPedida } from '../abertura.ts';
import { ErroDeUso } from '../../operator-error.ts';
import { inspecionar, detectarCodificacao, type Codificacao } from '../planilha/codificacao.ts';
import { lerTexto } from '../planilha/planilha.ts';
import type { Preparo } from '../preparo.repository.ts';
import type { Registro } from '../tabelas.repository.ts';

/** Bank code of the clearing house, with the zeros that spreadsheets take from it. */
const banco: typeof data = (bruto, opcoes) => {
  const lidoAqui = texto(20)(bruto, opcoes);
  return lidoAqui.ok && /^[0-9]{1,3}$/.test(lidoAqui.valor)
    ? lido(lidoAqui.valor.padStart(3, '0'))
    : lidoAqui;
};

/** Payments in a spreadsheet, one a line. */
export const pagamentos: Tipo = {
  nome: 'pagamentos',
  titulo: 'pagamentos',
  comRegra: false,
  tabelas: ['recebimentos'],
  campos: {
    codigo: obrigatorio('Código de barras (44), linha digitável (48) ou txid do PIX', texto(100)),
    pagamento: obrigatorio('Data do pagamento', data),
    valor: obrigatorio('Valor recebido', dinheiro),
    credito: opcional('Data em que o banco credita', data),
    banco: opcional('Código do banco, 3 números, ou nome', banco),
    autenticacao: opcional('Autenticação ou identificação da transação', texto(100)),
  },
  montar: ({ codigo, pagamento, valor, credito, banco: nome, autenticacao }) => {
    if (Number(valor) === 0) return recusar('valor', 'Nada foi recebido.');
    return aceitar({
      tabela: 'recebimentos',
      valores: {
        codigo: codigoDoPagamento(codigo ?? ''),
        pagamento,
        credito,
        valor_centavos: valor,
        banco: nome ?? '',
        autenticacao: autenticacao ?? '',
        forma: '',
      },
    });
  },
};

/** What the operator asks for. */
export interface PedidoDePagamentos extends Omit<ImportacaoPedida, 'tipo' | 'ano'> {
  /** Told how many of the new payments have been decided. */
  aoDecidir?: (feitos: number, total: number) => void;
}

/** A file that was read to its end into the temporary tables. */
export interface Lido {
  formato: 'FEBRABAN' | 'CSV';
  /** Of a bank's file. */
  cabecalho: CabecalhoDoRetorno | undefined;
  /** Source that the mapping names. */
  fonte: string | undefined;
  lidos: number;
  sha256: string;
}

/** A record of a return file, with its place: the first is 1. */
interface RegistroLido {
  numero: number;
  linha: string;
}

/** What some systems write after the last record. */
const FIM_DE_ARQUIVO = '\u001A';

/** Whether records stand one a line; some banks write them end to end. */
const temLinhas = (inicio: string): boolean => /[\r\n]/.test(inicio);

/** The first record, whatever ends it. */
const primeiroRegistro = (inicio: string): string =>
  temLinhas(inicio)
    ? (inicio.trimStart().split(/[\r\n]/, 1)[0] ?? '')
    : inicio.slice(0, TAMANHO_DO_REGISTRO);

/** Pieces of the length of a record; the last may be shorter. */
const emBlocos = (texto: string): string[] =>
  texto.match(new RegExp(`[^]{1,${TAMANHO_DO_REGISTRO}}`, 'g')) ?? [''];

/** A line end may go on in the next piece: its first half waits there. */
const emLinhas = (texto: string): string[] => texto.split(/\r\n|\n|\r(?!$)/);

/** Cuts the text of a return file into records; keeps nothing but the piece in hand. */
async function* lerRegistros(
  texto: AsyncIterable<string>,
  porLinha: boolean,
): AsyncGenerator<RegistroLido[]> {
  let [resto, numero] = ['', 0];
  const numerar = (linhas: readonly string[]): RegistroLido[] =>
    linhas.flatMap((bruta) => {
      numero += 1;
      const linha = bruta.replaceAll(FIM_DE_ARQUIVO, '').replace(/\r$/, '');
      return linha.trim() === '' ? [] : [{ numero, linha }];
    });
  for await (const pedaco of texto) {
    const linhas = porLinha ? emLinhas(resto + pedaco) : emBlocos(resto + pedaco);
    resto = linhas.pop() ?? '';
    yield numerar(linhas);
  }
  yield numerar([resto]);
}

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
  const leitor = createLeitorDoRetorno();
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
