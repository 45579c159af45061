import {
  nomeDoAnexo,
  recusaDoAnexo,
  recusaDosAnexos,
  type ArquivoEscolhido,
  type LimitesDeAnexos,
} from '@balcao/domain';

/** A file as the rules know it. */
const escolhido = ({ name, size }: File): ArquivoEscolhido => ({ nome: name, bytes: size });

/** Why a file is not taken, or undefined. */
export const recusaDoArquivo = (arquivo: File) => recusaDoAnexo(escolhido(arquivo));

const aceito = (arquivo: File): boolean => recusaDoArquivo(arquivo) === undefined;

/** Why these files cannot be sent as they are, or undefined. Limits that are on their way let them pass. */
export function problemaDosAnexos(
  arquivos: readonly File[],
  limites: LimitesDeAnexos | undefined,
): string | undefined {
  const aceitos = arquivos.filter(aceito);
  const riscados = arquivos.length - aceitos.length;
  const juntos = limites && recusaDosAnexos(aceitos.map(escolhido), limites);
  // Too many, even without those that are struck through.
  if (limites && aceitos.length > limites.anexos_quantidade) return juntos;
  if (riscados === 1) return 'Remova o arquivo riscado para enviar.';
  return riscados > 1 ? `Remova os ${riscados} arquivos riscados para enviar.` : juntos;
}

/** The files that cannot go: those that are struck through, and the last ones where they are too many. */
export function arquivosQueSobram(
  arquivos: readonly File[],
  limites: LimitesDeAnexos | undefined,
): readonly File[] {
  const cabem = new Set(arquivos.filter(aceito).slice(0, limites?.anexos_quantidade));
  return arquivos.filter((arquivo) => !cabem.has(arquivo));
}

const mesmo = (um: File, outro: File): boolean =>
  um.name === outro.name && um.size === outro.size && um.lastModified === outro.lastModified;

/** The files with others added; one that is already there stays once. */
export const comArquivos = (atuais: readonly File[], novos: readonly File[]): readonly File[] =>
  novos.reduce<readonly File[]>(
    (lista, novo) => (lista.some((um) => mesmo(um, novo)) ? lista : [...lista, novo]),
    atuais,
  );

/** How a file is called on the screen: as it will be kept. */
export const nomeNaTela = ({ name }: File): string => nomeDoAnexo(name);
