import {
  normalizarDocumento,
  normalizarInscricao,
  documentoValido,
  formatarCodigoDaCarta,
} from '@balcao/domain';
import { ErroDeUso } from '../../operator-error.ts';
import { abrirPlanilha } from '../../importacao/planilha/planilha.ts';
import {
  listCodigosQueEsperam,
  saveCodigosDaCarta,
  destinatarioDaCarta,
  hashDoCodigoDaCarta,
  novoCodigoDaCarta,
} from '../../core/contas/codigos-da-carta.repository.ts';
import type { Cofre } from '../../core/cofre.ts';
import type { Executor } from '../../db/client.ts';

/** A property whose owner gets a letter. */
export interface Imovel {
  /** As the city prints it, and as look-ups compare it. */
  inscricao: string;
  inscricao_busca: string;
  cpfcnpj: string;
  nome: string;
  endereco: string;
  bairro: string;
  cidade: string;
  uf: string;
  cep: string;
}

/** A letter to be printed: the only place where its code can be read. */
export interface Carta extends Omit<Imovel, 'inscricao_busca' | 'cpfcnpj'> {
  /** 'ABCDE-FGHJK' */
  codigo: string;
}

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

interface CartasPedidas {
  cod_empre: number;
  cofre: Cofre;
  agora: Date;
  expira_em: Date;
  /** Also replaces codes that are still in force. */
  renovar: boolean;
}

export interface Contagem {
  novas: number;
  /** Left as they were: their code is in force, and not spent. */
  esperam: number;
  /** Without a registration number, or of an invalid CPF/CNPJ: nobody could use it. */
  invalidas: number;
}

/** The properties that can get a code; of a registration number that comes twice, the first. */
const aproveitar = (imoveis: readonly Imovel[]): Imovel[] => {
  const porInscricao = new Map<string, Imovel>();
  for (const imovel of imoveis) {
    const { inscricao_busca: chave, cpfcnpj } = imovel;
    const serve = chave !== '' && documentoValido(cpfcnpj) && !porInscricao.has(chave);
    if (serve) porInscricao.set(chave, imovel);
  }
  return [...porInscricao.values()];
};

/** Makes the codes of a batch and stores their HMACs; only the printed letters hold the codes. */
export const gerarCartas = async (
  tx: Executor,
  { cod_empre, cofre, agora, expira_em, renovar }: CartasPedidas,
  imoveis: readonly Imovel[],
): Promise<{ cartas: Carta[]; contagem: Contagem }> => {
  const bons = aproveitar(imoveis);
  const chaves = bons.map(({ inscricao_busca }) => inscricao_busca);
  const emVigor = renovar ? [] : await listCodigosQueEsperam(tx, cod_empre, chaves, agora);
  const deQuem = new Map(emVigor.map(({ inscricao, destinatario }) => [inscricao, destinatario]));
  const feitas = bons.flatMap(({ inscricao_busca, cpfcnpj, ...endereco }) => {
    const destinatario = destinatarioDaCarta(cofre, cod_empre, cpfcnpj);
    if (deQuem.get(inscricao_busca) === destinatario) return [];
    const novo = novoCodigoDaCarta();
    const codigo = hashDoCodigoDaCarta(cofre, cod_empre, cpfcnpj, novo);
    const row = { cod_empre, inscricao: inscricao_busca, destinatario, codigo };
    return [
      {
        row: { ...row, criado_em: agora, expira_em },
        carta: { ...endereco, codigo: formatarCodigoDaCarta(novo) },
      },
    ];
  });
  if (feitas.length > 0)
    await saveCodigosDaCarta(
      tx,
      feitas.map(({ row }) => row),
    );
  return {
    cartas: feitas.map(({ carta }) => carta),
    contagem: {
      novas: feitas.length,
      esperam: bons.length - feitas.length,
      invalidas: imoveis.length - bons.length,
    },
  };
};
