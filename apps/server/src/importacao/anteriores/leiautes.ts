import { CAMPOS_FEDERAIS } from '@balcao/domain';
import { ErroDeUso } from '../../operator-error.ts';

/** What a file holds. */
export type Assunto = 'pedidos' | 'recursos';

/** How a file is laid out: whose it is, the name of each column, and whether its first line is a header. */
export interface Leiaute {
  de: 'BALCAO' | 'FALABR';
  colunas: readonly string[];
  comCabecalho: boolean;
  /** Whether its texts are those that the federal search shows to everybody. */
  publico: boolean;
}

const sem = (campos: readonly string[], ...fora: string[]) =>
  campos.filter((campo) => !fora.includes(campo));

const depoisDe = (campos: readonly string[], qual: string, ...novos: string[]) =>
  campos.flatMap((campo) => (campo === qual ? [campo, ...novos] : [campo]));

const DO_LUGAR = ['UF', 'Municipio'];

const COM_TAG = depoisDe(CAMPOS_FEDERAIS.pedidos, 'SubAssuntoPedido', 'Tag');

/**
 * Columns of the federal files that come without a header, in their order: CGU, 'Busca de Pedidos e
 * Respostas - Download de dados' (gov.br/acessoainformacao, page of Fala.BR), where the dictionary and the
 * lists for the files with and without texts stand. They are told apart by how many there are.
 */
const SEM_CABECALHO: Readonly<Record<Assunto, readonly (readonly string[])[]>> = {
  pedidos: [
    COM_TAG,
    CAMPOS_FEDERAIS.pedidos,
    depoisDe(
      depoisDe(
        sem(COM_TAG, ...DO_LUGAR),
        'DataRegistro',
        'ResumoSolicitacao',
        'DetalhamentoSolicitacao',
      ),
      'DataResposta',
      'Resposta',
    ),
  ],
  recursos: [
    CAMPOS_FEDERAIS.recursos,
    depoisDe(
      depoisDe(
        sem(CAMPOS_FEDERAIS.recursos, 'Esfera', ...DO_LUGAR),
        'IdRecursoPrecedente',
        'DescRecurso',
      ),
      'DataResposta',
      'RespostaRecurso',
    ),
  ],
};

/** The column that every file of the federal platform has, and no other. */
const MARCA: Readonly<Record<Assunto, string>> = { pedidos: 'IdPedido', recursos: 'IdRecurso' };
const TEXTOS: Readonly<Record<Assunto, string>> = {
  pedidos: 'Resposta',
  recursos: 'RespostaRecurso',
};

/** What our own file must have to be one. */
const NOSSAS = {
  pedidos: ['protocolo', 'data', 'assunto'],
  recursos: ['protocolo', 'instancia', 'data'],
};

const daFalaBr = (
  assunto: Assunto,
  colunas: readonly string[],
  comCabecalho: boolean,
): Leiaute => ({
  de: 'FALABR',
  colunas,
  comCabecalho,
  publico: colunas.includes(TEXTOS[assunto]),
});

/**
 * Whose file it is, by its first line.
 * @throws ErroDeUso when it is neither ours nor one of those of Fala.BR that are known
 */
export const getLeiaute = (assunto: Assunto, primeira: readonly string[]): Leiaute => {
  if (primeira.includes(MARCA[assunto])) return daFalaBr(assunto, primeira, true);
  const faltam = NOSSAS[assunto].filter((nome) => !primeira.includes(nome));
  if (faltam.length === 0)
    return { de: 'BALCAO', colunas: primeira, comCabecalho: true, publico: false };
  const colunas = SEM_CABECALHO[assunto].find(({ length }) => length === primeira.length);
  // Without a header the first cell is already the number of a record.
  if (colunas && /^[0-9]+$/.test(primeira[0] ?? '')) return daFalaBr(assunto, colunas, false);
  throw new ErroDeUso(
    `O arquivo de ${assunto} não traz o cabeçalho do CSV documentado (falta ${faltam.join(', ')}) nem é um dos leiautes conhecidos da Fala.BR. Se é um arquivo da Fala.BR de outro leiaute, ponha na primeira linha os nomes das colunas do dicionário dela.`,
  );
};
