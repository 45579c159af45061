import { open, unlink, type FileHandle } from 'node:fs/promises';
import { INICIO_DO_CSV, linhaCsv } from '@balcao/domain';
import { renderCartas, type CartasParaImprimir } from '../../adapters/pdf/cartas/render-cartas.ts';
import { ErroDeUso } from '../../operator-error.ts';
import type { Carta } from './gerar-cartas.ts';

/** Pages of one file: more would need more memory than a small server has. */
const POR_PDF = 500;

const COLUNAS = [
  'codigo',
  'nome',
  'endereco',
  'bairro',
  'cidade',
  'uf',
  'cep',
  'inscricao',
  'valido_ate',
  'portal',
];

type Papel = Omit<CartasParaImprimir, 'cartas'>;

/** The files for the printer. They hold the codes, so only the operator may read them. */
export interface Arquivos {
  escrever: (cartas: readonly Carta[]) => Promise<void>;
  /** Writes what is left and closes; answers the names of the files. */
  fechar: () => Promise<string[]>;
  /** Takes away what was written. */
  desfazer: () => Promise<void>;
}

/** cartas.pdf, cartas-2.pdf, cartas-3.pdf … */
const nomeDaParte = (caminho: string, parte: number): string =>
  parte === 1 ? caminho : caminho.replace(/(\.[^.]*)?$/, (fim) => `-${parte}${fim}`);

/** @param papel who writes, until when the codes are good, and where the portal is */
export const createArquivos = (
  { csv, pdf }: { csv: string | undefined; pdf: string | undefined },
  papel: Papel,
): Arquivos => {
  const feitos: string[] = [];
  const abertos: FileHandle[] = [];
  /** Never over another file: its letters may be in the post. */
  const create = async (caminho: string): Promise<FileHandle> => {
    const arquivo = await open(caminho, 'wx', 0o600).catch((erro: unknown) => {
      const existe = erro instanceof Error && 'code' in erro && erro.code === 'EEXIST';
      throw new ErroDeUso(
        existe
          ? `O arquivo ${caminho} já existe. Escolha outro nome.`
          : `O arquivo ${caminho} não pode ser gravado.`,
      );
    });
    feitos.push(caminho);
    abertos.push(arquivo);
    return arquivo;
  };
  const encerrar = async (): Promise<void> => {
    for (const arquivo of abertos.splice(0)) await arquivo.close();
  };

  let planilha: FileHandle | undefined;
  let porImprimir: Carta[] = [];
  let partes = 0;
  const imprimir = async (quantas: number): Promise<void> => {
    if (pdf === undefined) return;
    while (porImprimir.length >= quantas && porImprimir.length > 0) {
      partes += 1;
      const arquivo = await create(nomeDaParte(pdf, partes));
      await arquivo.write(await renderCartas({ ...papel, cartas: porImprimir.splice(0, POR_PDF) }));
      await arquivo.sync();
    }
  };

  return {
    escrever: async (cartas) => {
      if (csv !== undefined && planilha === undefined) {
        planilha = await create(csv);
        await planilha.write(INICIO_DO_CSV + linhaCsv(COLUNAS));
      }
      const linhas = cartas.map((carta) => {
        const { codigo, nome, endereco, bairro, cidade, uf, cep, inscricao } = carta;
        const lugar = [endereco, bairro, cidade, uf, cep];
        return linhaCsv([codigo, nome, ...lugar, inscricao, papel.validade, papel.portal]);
      });
      await planilha?.write(linhas.join(''));
      if (pdf !== undefined) porImprimir = [...porImprimir, ...cartas];
      await imprimir(POR_PDF);
    },
    fechar: async () => {
      await imprimir(1);
      await planilha?.sync();
      await encerrar();
      return feitos;
    },
    desfazer: async () => {
      await encerrar();
      for (const caminho of feitos) await unlink(caminho);
    },
  };
};
