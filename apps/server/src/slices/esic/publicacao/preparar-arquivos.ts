import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { publicarResposta } from '@balcao/contracts';
import {
  faltaConferirArquivo,
  nuncaSai,
  mesmasTarjas,
  nomeDoPublicado,
  tarjavel,
  type QuemPediu,
  type TarjaDoArquivo,
} from '@balcao/domain';
import type { ArquivoATarjar } from '../../../adapters/tarjas/tarjas.port.ts';
import { AppError, campoInvalido } from '../../../core/app-error.ts';
import type { Quem } from '../../../core/quem/quem.ts';
import type { ArquivoEnviado } from '../../../plugins/multipart.ts';
import type { Pedido } from '../../../plugins/rota.ts';
import type { Contexto } from '../../slice.ts';
import type { AnexoRecebido } from '../anexos/receber.ts';
import type { AGuardar, AnexoDaResposta, Publicado } from './publicados.repository.ts';

type Deps = Pick<Contexto, 'db' | 'armazenamento' | 'tarjador'>;

/**
 * Refuses what cannot be shown page by page.
 * @throws AppError ARQUIVO_NAO_PUBLICAVEL, ANEXO_NAO_ENCONTRADO
 */
const exigirTarjavel = (anexo: AnexoDaResposta | undefined): AnexoDaResposta => {
  if (anexo === undefined) throw new AppError('ANEXO_NAO_ENCONTRADO');
  if (!tarjavel(anexo.tipo_conteudo)) throw new AppError('ARQUIVO_NAO_PUBLICAVEL');
  return anexo;
};

/**
 * An attachment with its bytes, to be shown or marked.
 * @throws AppError ARQUIVO_NAO_PUBLICAVEL, ANEXO_NAO_ENCONTRADO
 */
export const lerAnexo = async (
  { armazenamento }: Pick<Deps, 'armazenamento'>,
  anexo: AnexoDaResposta | undefined,
  quem: QuemPediu,
): Promise<ArquivoATarjar> => {
  const { chave, tipo_conteudo: tipo } = exigirTarjavel(anexo);
  const conteudo = await armazenamento.abrir(chave);
  if (conteudo === undefined) throw new AppError('ANEXO_NAO_ENCONTRADO');
  return { bytes: await buffer(conteudo), tipo, quem };
};

/** A file that is to be public: one that already is as it is to be, or what it is to be made of. */
export interface Escolhido {
  anexo_id: string;
  nome: string;
  tarjas: TarjaDoArquivo[];
  feito: Publicado | undefined;
  original: AnexoDaResposta | undefined;
}

/**
 * The files that were chosen, each beside what there is of it. What is public already and stays as it is
 * is not made again.
 * @throws AppError CAMPO_INVALIDO, ANEXO_NAO_ENCONTRADO, ARQUIVO_NAO_PUBLICAVEL
 */
export const escolherArquivos = (
  {
    originais,
    publicados,
  }: { originais: readonly AnexoDaResposta[]; publicados: readonly Publicado[] },
  pedidos: Pedido<typeof publicarResposta>['body']['arquivos'],
): Escolhido[] => {
  if (new Set(pedidos.map(({ id }) => id)).size < pedidos.length)
    throw campoInvalido('arquivos', 'Escolha cada arquivo uma vez só.');
  return pedidos.map(({ id: anexo_id, nome: escrito, tarjas }) => {
    const nome = nomeDoPublicado(escrito);
    if (nome === '') throw campoInvalido('arquivos', 'Informe o nome do arquivo.');
    const feito = publicados.find(
      (um) => um.anexo_id === anexo_id && mesmasTarjas(um.tarjas, tarjas),
    );
    const original = feito
      ? undefined
      : exigirTarjavel(originais.find(({ id }) => id === anexo_id));
    return { anexo_id, nome, tarjas, feito, original };
  });
};

/** A file that is to be public, made from its original or found as it was made before. */
interface Preparado extends Pick<Escolhido, 'anexo_id' | 'nome' | 'tarjas'> {
  paginas: number;
  /** Undefined of what was made now. */
  publicado_id: string | undefined;
  pdf: Uint8Array;
}

/** The files that are to be public, as far as they can be made before anything is written. */
export interface Preparados {
  arquivos: readonly Preparado[];
  /** What a person has to look at, in sentences; empty when nothing. */
  conferir: readonly string[];
}

/** Which file is being made, from 1, and which page of how many. */
export interface Andamento {
  arquivo: number;
  pagina: number;
  paginas: number;
}

const semBytes = new Uint8Array();

/**
 * Makes what is to be public of each file that was chosen: outside of any transaction, since a long
 * file takes minutes.
 * @throws AppError CAMPO_INVALIDO, ANEXO_NAO_ENCONTRADO, PAGINA_NAO_ENCONTRADA, and as the tarjador
 */
export const prepararArquivos = async (
  deps: Pick<Deps, 'armazenamento' | 'tarjador'>,
  quem: Quem,
  quem_pediu: QuemPediu,
  escolhidos: readonly Escolhido[],
  aoAvancar: (andamento: Andamento) => void,
): Promise<Preparados> => {
  const arquivos: Preparado[] = [];
  const conferir: string[] = [];
  for (const [i, { anexo_id, nome, tarjas, feito, original }] of escolhidos.entries()) {
    if (feito !== undefined) {
      const { id: publicado_id, paginas } = feito;
      arquivos.push({ anexo_id, nome, tarjas, paginas, publicado_id, pdf: semBytes });
      continue;
    }
    aoAvancar({ arquivo: i + 1, pagina: 0, paginas: 0 });
    const arquivo = await lerAnexo(deps, original, quem_pediu);
    const tarjado = await deps.tarjador.tarjar(arquivo, tarjas, quem.origem, (pagina, paginas) =>
      aoAvancar({ arquivo: i + 1, pagina, paginas }),
    );
    const { pdf, paginas, conferir: duvidas } = tarjado;
    if (tarjas.some(({ pagina }) => pagina > paginas)) throw new AppError('PAGINA_NAO_ENCONTRADA');
    arquivos.push({ anexo_id, nome, tarjas, paginas, publicado_id: undefined, pdf });
    if (duvidas.some(({ suspeitas }) => suspeitas.some((uma) => nuncaSai(uma, quem_pediu))))
      throw campoInvalido(
        'arquivos',
        `“${nome}” ainda tem o nome de quem pediu, cuja identidade é preservada: cubra-o com tarjas.`,
      );
    const falta = faltaConferirArquivo(nome, duvidas);
    if (falta !== undefined) conferir.push(falta);
  }
  return { arquivos, conferir };
};

const novos = ({ arquivos }: Preparados) =>
  arquivos.filter(({ publicado_id }) => publicado_id === undefined);

/** What was made now, to be received as any file is: examined, counted and kept. */
export async function* comoEnvio(preparados: Preparados): AsyncGenerator<ArquivoEnviado> {
  for (const { nome, pdf } of novos(preparados)) {
    yield { nome, conteudo: Readable.from([Buffer.from(pdf)], { objectMode: false }) };
  }
}

/** The rows of what is to be public, with what was received of {@link comoEnvio} in its order. */
export const aGuardar = (
  preparados: Preparados,
  recebidos: readonly AnexoRecebido[],
): AGuardar[] => {
  const feitos = new Map(novos(preparados).map((novo, i) => [novo, recebidos[i]?.id]));
  return preparados.arquivos.map((um) => ({
    anexo_id: um.anexo_id,
    publicado_id: um.publicado_id ?? feitos.get(um) ?? '',
    nome: um.nome,
    tarjas: um.tarjas,
    paginas: um.paginas,
  }));
};
