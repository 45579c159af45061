import type { Anexo, Recurso } from '@balcao/contracts';
import { enderecosDosAnexos } from '../../core/anexos.ts';
import { listAnexos } from '../../core/anexos.repository.ts';
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

/** The attachments of an appeal, each with an address that opens for a few minutes. */
const anexosDo = async (
  contexto: Contexto,
  { orgao, quem, solicitacao }: Olhar,
  recurso_id: string,
): Promise<Anexo[]> => {
  const { cod_empre } = orgao;
  const enderecos = enderecosDosAnexos(contexto);
  const anexos = await listAnexos(contexto.db, cod_empre, { recurso_id });
  return anexos.map(({ id, nome, bytes, anexado_por_id, anexado_por_nome, setor_nome }) => {
    // Whoever came by the protocol is told neither the name of who asked nor the accounts of staff.
    const oculto = quem.visao_publica && anexado_por_id === solicitacao.fatos.solicitante_id;
    return {
      identificador: id,
      ...{ nome, bytes, url: enderecos.criar({ cod_empre, id }) },
      anexado_por:
        anexado_por_id === null || oculto
          ? null
          : { id: quem.visao_publica ? null : anexado_por_id, nome: anexado_por_nome ?? '' },
      setor: setor_nome === null ? null : { nome: setor_nome },
    };
  });
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
  const anexos = new Map<string, Anexo[]>();
  for (const { id } of recursos) anexos.set(id, await anexosDo(contexto, olhar, id));
  return recursos.map((recurso) =>
    recursoPorInteiro(olhar, recurso, { contas, anexos, autoridades }, emailConfere),
  );
};
