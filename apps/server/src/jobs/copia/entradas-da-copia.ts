import { Readable } from 'node:stream';
import type { Quem } from '../../core/quem/quem.ts';
import { listDocumentos, type Documento, type MeiosDosDocumentos } from './documentos.ts';
import { leiaMe } from './leia-me.ts';
import { emJson, esquemaDas, type DeQuem, type Parte } from './parte.ts';
import { PARTES_DA_CONTA } from './partes-da-conta.ts';
import { PARTES_DAS_SOLICITACOES } from './partes-das-solicitacoes.ts';
import { PARTES_DOS_PAGAMENTOS } from './partes-dos-pagamentos.ts';
import { PARTES_DOS_TRIBUTOS } from './partes-dos-tributos.ts';
import type { Entrada } from './zip.ts';

/** Every list of the copy. */
export const PARTES: readonly Parte[] = [
  ...PARTES_DA_CONTA,
  ...PARTES_DOS_TRIBUTOS,
  ...PARTES_DOS_PAGAMENTOS,
  ...PARTES_DAS_SOLICITACOES,
];

interface Falta {
  arquivo: string;
  motivo: string;
}

const texto = (caminho: string, conteudo: () => string): Entrada => ({
  caminho,
  comprimir: true,
  abrir: () => Promise.resolve(Readable.from([conteudo()], { objectMode: false })),
});

/** A list as a file; one whose source does not answer is empty, and said to be missing. */
const daParte = (parte: Parte, de: DeQuem, falhou: (erro: unknown) => void): Entrada => ({
  caminho: `dados/${parte.nome}.json`,
  comprimir: true,
  abrir: async () => {
    const json = emJson(parte, de);
    // The first rows are asked for before the file begins: a source that is down leaves it empty.
    const inicio: string[] = [];
    try {
      for (let n = 0; n < 2; n += 1) {
        const { value, done } = await json.next();
        if (!done) inicio.push(value);
      }
    } catch (erro) {
      falhou(erro);
      return Readable.from(['[]\n'], { objectMode: false });
    }
    const tudo = async function* () {
      yield* inicio;
      yield* json;
    };
    return Readable.from(tudo(), { objectMode: false });
  },
});

/** A document as a file; one that cannot be made is left empty, and said to be missing. */
const doDocumento = (
  { caminho, abrir, pronto }: Documento,
  falhou: (erro: unknown) => void,
): Entrada => ({
  caminho,
  comprimir: pronto !== true,
  abrir: async () => {
    try {
      return await abrir();
    } catch (erro) {
      falhou(erro);
      return Readable.from([]);
    }
  },
});

const NAO_INCLUIDO =
  'Não conseguimos ler isto agora. Peça outra cópia mais tarde; se continuar, fale com o encarregado.';

/** What the copy is made of, in its order: how many files, and each when its turn comes. */
export interface Entradas {
  quantas: number;
  entradas: Iterable<Entrada>;
}

export const entradasDa = async (
  deps: MeiosDosDocumentos & {
    /** Told of failures of ours, for the log. */
    avisar: (error: unknown, sobre: string) => void;
  },
  de: DeQuem,
  quem: Quem,
): Promise<Entradas> => {
  const faltas: Falta[] = [];
  const faltou = (arquivo: string) => (erro: unknown) => {
    deps.avisar(erro, `cópia de dados: ${arquivo.split('/')[0] ?? ''}`);
    faltas.push({ arquivo, motivo: NAO_INCLUIDO });
  };
  const { quantos, documentos } = await listDocumentos(deps, de, quem).catch((erro: unknown) => {
    faltou('guias, comprovantes, certidoes e anexos')(erro);
    return { quantos: 0, documentos: [] };
  });
  const listas = [
    texto('LEIA-ME.txt', () => leiaMe(de.orgao, PARTES)),
    texto('esquema.json', () => `${JSON.stringify(esquemaDas(PARTES), null, 2)}\n`),
    ...PARTES.map((parte) => daParte(parte, de, faltou(`dados/${parte.nome}.json`))),
  ];
  const emOrdem = function* (): Generator<Entrada> {
    yield* listas;
    for (const um of documentos) yield doDocumento(um, faltou(um.caminho));
    yield texto('faltas.json', () => `${JSON.stringify(faltas, null, 2)}\n`);
  };
  return { quantas: listas.length + quantos + 1, entradas: emOrdem() };
};
