import { normalizarDocumento, normalizarInscricao } from '@balcao/domain';
import { ErroDeUso } from '../../operator-error.ts';
import { abrirPlanilha } from '../../importacao/planilha/planilha.ts';
import type { Imovel } from './carta.ts';

const OBRIGATORIAS = ['inscricao', 'cpfcnpj', 'nome', 'endereco'] as const;
const OPCIONAIS = ['bairro', 'cidade', 'uf', 'cep'] as const;

/** The columns of a list of properties, for the help. */
export const COLUNAS_DA_LISTA = [...OBRIGATORIAS.map((nome) => `${nome}*`), ...OPCIONAIS];

/**
 * Properties of a file of the city's, where the ledger has none: a batch at a time.
 * @throws ErroDeUso naming the column that is missing
 */
export async function* lerLista(caminho: string): AsyncGenerator<Imovel[]> {
  const { cabecalho, linhas } = await abrirPlanilha(caminho);
  const faltam = OBRIGATORIAS.filter((nome) => !cabecalho.includes(nome));
  if (faltam.length > 0) throw new ErroDeUso(`Faltam colunas em ${caminho}: ${faltam.join(', ')}.`);
  for await (const lote of linhas) {
    yield lote.map(({ celulas }) => {
      const campo = (nome: string): string => celulas[cabecalho.indexOf(nome)]?.trim() ?? '';
      const inscricao = campo('inscricao');
      return {
        inscricao,
        inscricao_busca: normalizarInscricao(inscricao),
        cpfcnpj: normalizarDocumento(campo('cpfcnpj')),
        nome: campo('nome'),
        endereco: campo('endereco'),
        bairro: campo('bairro'),
        cidade: campo('cidade'),
        uf: campo('uf'),
        cep: campo('cep'),
      };
    });
  }
}
