import type { AcaoDoRecurso } from './disponibilidade.ts';

/** Words of the buttons of an appeal. */
export const ROTULOS_DO_RECURSO = {
  informacoes: 'Informações',
  encaminhar: 'Encaminhar',
  responder: 'Responder',
  corrigir: 'Corrigir resposta',
} as const satisfies Record<AcaoDoRecurso, string>;

/** What the screens say of appeals (`esic.md` §2.2 and §8), to the letter. */
export const TEXTOS_DO_RECURSO = {
  aviso: 'Essa solicitação é passivel de recurso no momento',
  botao: 'Entrar com recurso',
  lista: 'Ver recursos',
  aberto: 'Recurso aberto com sucesso',
} as const;

/** What stands where an appeal has nothing (`esic.md` §2.3), to the letter where it gives it. */
export const SEM_VALOR_NO_RECURSO = {
  mensagem: 'Aguardando resposta',
  resposta: 'Aguardando resposta da entidade',
  responsavel: 'ADMINISTRADORES',
  anexos: 'Sem anexos',
  anexado_por: 'Solicitante',
} as const;

/**
 * Who answers an appeal, in one line: an account; or the authority that decides it by law, for whom
 * the administrators act while it has none; or else the administrators.
 */
export const responsavelPorExtenso = ({
  responsavel,
  autoridade,
}: {
  readonly responsavel: { readonly nome: string } | null;
  readonly autoridade: { readonly nome: string } | null;
}): string => {
  if (responsavel !== null) return responsavel.nome;
  return autoridade === null
    ? SEM_VALOR_NO_RECURSO.responsavel
    : `${autoridade.nome} (pela administração)`;
};
