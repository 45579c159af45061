import type { Anexo } from '@balcao/contracts';
import { enderecosDosAnexos } from '../../../core/anexos.ts';
import { listAnexos, type AnexoDoDono } from '../../../core/anexos.repository.ts';
import type { Contexto } from '../../slice.ts';
import type { Olhar } from './olhar.ts';

/** Who attached it; to the public, a citizen is 'Solicitante' like any other, and staff have no id. */
const quemAnexou = (
  { anexado_por_id: id, anexado_por_nome: nome, setor_id }: AnexoDoDono,
  { visao_publica }: Olhar['quem'],
): Anexo['anexado_por'] =>
  id === null || nome === null || (visao_publica && setor_id === null)
    ? null
    : { id: visao_publica ? null : id, nome };

/** The attachments of a request, each with an address that opens for a few minutes. */
export const listDocumentos = async (
  contexto: Pick<Contexto, 'db' | 'sigilo' | 'relogio'>,
  { solicitacao, orgao: { cod_empre }, quem }: Olhar,
): Promise<Anexo[]> => {
  const enderecos = enderecosDosAnexos(contexto);
  const anexos = await listAnexos(contexto.db, cod_empre, { solicitacao_id: solicitacao.id });
  return anexos.map((anexo) => ({
    identificador: anexo.id,
    nome: anexo.nome,
    bytes: anexo.bytes,
    url: enderecos.criar({ cod_empre, id: anexo.id }),
    anexado_por: quemAnexou(anexo, quem),
    setor: anexo.setor_nome === null ? null : { nome: anexo.setor_nome },
  }));
};
