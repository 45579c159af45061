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
import type { Quem } from '../../../core/quem.ts';
import type { ArquivoEnviado } from '../../../plugins/multipart.ts';
import type { Pedido } from '../../../plugins/rota.ts';
import type { Contexto } from '../../slice.ts';
import type { AnexoRecebido } from '../anexos/receber.ts';
import {
  listAnexosDaResposta,
  listPublicados,
  type AGuardar,
  type AnexoDaResposta,
} from './publicados.repository.ts';

type Deps = Pick<Contexto, 'db' | 'armazenamento' | 'tarjador'>;
type Escolhido = Pedido<typeof publicarResposta>['body']['arquivos'][number];

/**
 * An attachment with its bytes, to be shown or marked.
 * @throws AppError ARQUIVO_NAO_PUBLICAVEL, ANEXO_NAO_ENCONTRADO
 */
export const lerAnexo = async (
  { armazenamento }: Pick<Deps, 'armazenamento'>,
  anexo: AnexoDaResposta | undefined,
  quem: QuemPediu,
): Promise<ArquivoATarjar> => {
  if (anexo === undefined) throw new AppError('ANEXO_NAO_ENCONTRADO');
  if (!tarjavel(anexo.tipo_conteudo)) throw new AppError('ARQUIVO_NAO_PUBLICAVEL');
  const conteudo = await armazenamento.abrir(anexo.chave);
  if (conteudo === undefined) throw new AppError('ANEXO_NAO_ENCONTRADO');
  return { bytes: await buffer(conteudo), tipo: anexo.tipo_conteudo, quem };
};

/** A file that is to be public, made from its original or found as it was made before. */
interface Preparado {
  anexo_id: string;
  nome: string;
  tarjas: TarjaDoArquivo[];
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

const semBytes = new Uint8Array();

/**
 * Makes what is to be public of each file that was chosen: outside of any transaction, since a long
 * file takes seconds. What is public already and stays as it is is not made again.
 * @throws AppError CAMPO_INVALIDO, ANEXO_NAO_ENCONTRADO, ARQUIVO_NAO_PUBLICAVEL, and as the tarjador
 */
export const prepararArquivos = async (
  deps: Deps,
  quem: Quem,
  {
    cod_empre,
    solicitacao_id,
    quem_pediu,
  }: {
    cod_empre: number;
    solicitacao_id: string;
    quem_pediu: QuemPediu;
  },
  escolhidos: readonly Escolhido[],
): Promise<Preparados> => {
  if (escolhidos.length === 0) return { arquivos: [], conferir: [] };
  const { db, tarjador } = deps;
  const originais = await listAnexosDaResposta(db, cod_empre, solicitacao_id);
  const antes = await listPublicados(db, cod_empre, solicitacao_id);
  const arquivos: Preparado[] = [];
  const conferir: string[] = [];
  for (const { id: anexo_id, nome: escrito, tarjas } of escolhidos) {
    const nome = nomeDoPublicado(escrito);
    if (nome === '') throw campoInvalido('arquivos', 'Informe o nome do arquivo.');
    if (arquivos.some((outro) => outro.anexo_id === anexo_id))
      throw campoInvalido('arquivos', 'Escolha cada arquivo uma vez só.');
    const feito = antes.find((um) => um.anexo_id === anexo_id);
    if (feito !== undefined && mesmasTarjas(feito.tarjas, tarjas)) {
      const { id: publicado_id, paginas } = feito;
      arquivos.push({ anexo_id, nome, tarjas, paginas, publicado_id, pdf: semBytes });
      continue;
    }
    const original = originais.find(({ id }) => id === anexo_id);
    const arquivo = await lerAnexo(deps, original, quem_pediu);
    const { pdf, paginas, conferir: duvidas } = await tarjador.tarjar(arquivo, tarjas, quem.origem);
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
