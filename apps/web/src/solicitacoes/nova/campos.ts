import {
  cabeEm,
  HABILITAM_O_ENVIO,
  lerTelefone,
  LIMITES_DO_ESIC,
  LIMITES_DO_PAINEL,
  temVisivel,
  tipoForcado,
} from '@balcao/domain';

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
export type NomeDoCampo = keyof CamposDaSolicitacao;
export type Problemas = Partial<Record<NomeDoCampo | 'anexos', string>>;

/** Both forms have their own limits (`esic.md` §5). */
export const limitesDe = (publica: boolean) => (publica ? LIMITES_DO_ESIC : LIMITES_DO_PAINEL);

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

/** An address as people write one; whether it exists the mail tells. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

function problemasDoContato({ nome, email, telefone }: CamposDaSolicitacao): Problemas {
  const lido = telefone.trim() === '' ? undefined : lerTelefone(telefone);
  const maximo = LIMITES_DO_ESIC.nome;
  return {
    ...(!cabeEm(nome.trim(), maximo) && { nome: `No máximo ${maximo} caracteres.` }),
    ...(!EMAIL.test(email.trim()) && { email: 'E-mail inválido. Exemplo: nome@exemplo.com.br' }),
    ...(lido?.ok === false && { telefone: lido.motivo }),
  };
}

/** What keeps a form from being sent: found before its files travel, checked again by the server. */
export function problemasDe(campos: CamposDaSolicitacao, publica: boolean): Problemas {
  const limites = limitesDe(publica);
  const longos = (['assunto', 'descricao'] as const).filter(
    (campo) => !cabeEm(campos[campo].trim(), limites[campo]),
  );
  return {
    ...(campos.natureza === '' && { natureza: 'Escolha a natureza.' }),
    ...(campos.tipo === '' && { tipo: 'Escolha o tipo.' }),
    ...(publica && problemasDoContato(campos)),
    ...Object.fromEntries(longos.map((um) => [um, `No máximo ${limites[um]} caracteres.`])),
  };
}
