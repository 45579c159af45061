import type { Ato, Transicao } from './evento.ts';
import type { Solicitacao } from './solicitacao.ts';
import { transicao } from './transicao.ts';

/** Transition 4: a clerk takes the request. The first time stays for the statistics. */
export const atenderSolicitacao = (
  solicitacao: Pick<Solicitacao, 'status' | 'setor_id' | 'atendida_em'>,
  { usuario_id, hoje }: Ato,
): Transicao =>
  transicao(
    solicitacao,
    'ATENDIDA',
    {
      status: 'EM_ATENDIMENTO',
      atendente_id: usuario_id,
      atendida_em: solicitacao.atendida_em ?? hoje,
    },
    { observacao: 'O atendimento começou.', atendente_id: usuario_id },
  );

/** Transition 5: the attendant adds files of a sector; the request itself does not change. */
export const complementarSolicitacao = (
  solicitacao: Pick<Solicitacao, 'status' | 'setor_id'>,
  dados: { readonly setor_id: string; readonly arquivos: number },
  { usuario_id }: Pick<Ato, 'usuario_id'>,
): Transicao =>
  transicao(
    solicitacao,
    'COMPLEMENTADA',
    {},
    {
      observacao:
        dados.arquivos === 1 ? '1 anexo incluído.' : `${dados.arquivos} anexos incluídos.`,
      atendente_id: usuario_id,
      setor_id: dados.setor_id,
    },
  );
