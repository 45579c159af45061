import { HABILITAM_O_ENVIO, temVisivel, tipoForcado } from '@balcao/domain';

/** What a person types in the form of a request; the dashboard asks for no contact. */
export const CAMPOS_VAZIOS = {
  natureza: '',
  tipo: '',
  nome: '',
  email: '',
  telefone: '',
  assunto: '',
  descricao: '',
};
export type CamposDaSolicitacao = typeof CAMPOS_VAZIOS;

/** Whether the form may be sent: its texts are filled. */
export const podeEnviar = (campos: CamposDaSolicitacao, publica: boolean): boolean =>
  HABILITAM_O_ENVIO.every(
    (campo) => temVisivel(campos[campo]) || (!publica && (campo === 'nome' || campo === 'email')),
  );

/** A chosen nature, and the type that it forces or leaves. */
export function comNatureza(campos: CamposDaSolicitacao, natureza: string) {
  const forcado = tipoForcado(Number(natureza));
  if (forcado !== undefined) return { natureza, tipo: String(forcado) };
  // The type of another nature does not stay behind.
  const era = tipoForcado(Number(campos.natureza)) !== undefined;
  return { natureza, tipo: era ? '' : campos.tipo };
}

/** What is sent of it; the dashboard knows who asks. */
export const pedidoDe = (
  { nome, email, telefone, ...campos }: CamposDaSolicitacao,
  publica: { cod_empre: number } | undefined,
) =>
  publica
    ? { ...publica, ...campos, nome, email, ...(telefone.trim() !== '' && { telefone }) }
    : campos;
