import type { Anexo, Recurso } from '@balcao/contracts';
import { enderecosDosAnexos } from '../../core/anexos.ts';
import { listAnexosDosRecursos, type AnexoDoDono } from '../../core/anexos.repository.ts';
import { listAutoridades } from '../../core/autoridades.repository.ts';
import type { RecursoGuardado } from '../../core/recursos.repository.ts';
import type { Contexto } from '../slice.ts';
import type { Olhar } from './olhar.ts';
import { recursoPorInteiro } from './recursos.presenter.ts';
import { listNomes } from './recursos.repository.ts';

/** Ids of everybody who is named in some appeals. */
export const contasDos = (recursos: readonly RecursoGuardado[]): string[] => [
  ...new Set(
    recursos
      .flatMap(({ responsavel_id, respostas }) => [
        responsavel_id,
        ...respostas.map(({ respondido_por_id }) => respondido_por_id),
      ])
      .filter((id) => id !== null),
  ),
];

/** An attachment of an appeal, with an address that opens for a few minutes. */
const anexoNaTela = (
  { id, nome, bytes, anexado_por_id, anexado_por_nome, setor_nome }: AnexoDoDono,
  { quem, solicitacao }: Olhar,
  url: string,
): Anexo => {
  // Whoever came by the protocol is told neither the name of who asked nor the accounts of staff.
  const oculto = quem.visao_publica && anexado_por_id === solicitacao.fatos.solicitante_id;
  return {
    identificador: id,
    ...{ nome, bytes, url },
    anexado_por:
      anexado_por_id === null || oculto
        ? null
        : { id: quem.visao_publica ? null : anexado_por_id, nome: anexado_por_nome ?? '' },
    setor: setor_nome === null ? null : { nome: setor_nome },
  };
};

/** Appeals of one look, whole, with names and attachments. */
export const apresentarRecursos = async (
  contexto: Contexto,
  olhar: Olhar,
  recursos: readonly RecursoGuardado[],
  emailConfere = false,
): Promise<Recurso[]> => {
  const { cod_empre } = olhar.orgao;
  const contas = await listNomes(contexto.db, cod_empre, contasDos(recursos));
  const autoridades = await listAutoridades(contexto.db, cod_empre);
  const enderecos = enderecosDosAnexos(contexto);
  const ids = recursos.map(({ id }) => id);
  const anexos = new Map(ids.map((id): [string, Anexo[]] => [id, []]));
  for (const anexo of await listAnexosDosRecursos(contexto.db, cod_empre, ids)) {
    const url = enderecos.criar({ cod_empre, id: anexo.id });
    anexos.get(anexo.recurso_id ?? '')?.push(anexoNaTela(anexo, olhar, url));
  }
  return recursos.map((recurso) =>
    recursoPorInteiro(olhar, recurso, { contas, anexos, autoridades }, emailConfere),
  );
};
