import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { baixarAnexo } from '@balcao/contracts';
import { ehServidor } from '@balcao/domain';
import { cabecalhosDoArquivo } from '../../../core/cabecalhos-do-arquivo.ts';
import { createEnderecoCurto, type EnderecoCurto } from '../../../core/enderecos.ts';
import type { Cofre } from '../../../core/cofre.ts';
import { AppError } from '../../../core/app-error.ts';
import { auditar, auditarNaSolicitacao } from '../../../core/auditoria/auditoria.ts';
import type { Quem } from '../../../core/quem/quem.ts';
import { titularDaSolicitacao } from '../processo/solicitacoes.ts';
import { rota } from '../../../plugins/rota.ts';
import type { Contexto, Slice } from '../../slice.ts';
import { findAnexoABaixar, type AnexoABaixar } from './anexo-a-baixar.repository.ts';

/** Which attachment. */
const Qual = z.object({ cod_empre: z.number(), id: z.string() });
type Qual = z.infer<typeof Qual>;

/** A new attachment: its id, and its name in the storage, in which nothing comes from outside. */
export const novoAnexo = (cod_empre: number): { id: string; chave: string } => {
  const id = randomUUID();
  return { id, chave: `${cod_empre}/${id.slice(0, 2)}/${id}` };
};

/**
 * Addresses under which an attachment is downloaded for a few minutes, by whoever has them: only for
 * readers who were told already that they may read it.
 */
export const enderecosDosAnexos = (partes: {
  cofre: Cofre;
  relogio: () => Date;
}): EnderecoCurto<Qual> => createEnderecoCurto(partes, 'anexo', '/api/anexos/', Qual);

/** Puts a download in the trail, without its origin where the request keeps no trace of who asked. */
const registrarDescarga = async (
  { db, cofre, orgaos }: Pick<Contexto, 'db' | 'cofre' | 'orgaos'>,
  quem: Quem,
  cod_empre: number,
  { id, solicitacao_id, solicitacao, versao_do_orgao }: AnexoABaixar,
): Promise<void> => {
  const dados = { anexo: id, solicitacao_id };
  if (!solicitacao) return auditar(db, quem, { cod_empre, evento: 'anexo.baixar', dados });
  const titular = titularDaSolicitacao(cofre, solicitacao, solicitacao.cpfcnpj);
  const deQuem = { solicitacao: solicitacao.fatos, deQuemPediu: !ehServidor(quem) };
  const orgao = await orgaos.get(cod_empre, versao_do_orgao);
  const fato = { evento: 'anexo.baixar', titular, dados } as const;
  await auditarNaSolicitacao(db, quem, orgao, deQuem, fato);
};

/** Attachments, by the short-lived addresses that their readers were given. */
export const anexos: Slice = (app, contexto) => {
  const { db, armazenamento } = contexto;
  const enderecos = enderecosDosAnexos(contexto);

  rota(app, baixarAnexo, async ({ params, quem, request, reply }) => {
    const { cod_empre, id } = enderecos.abrir(params.endereco);
    const anexo = await findAnexoABaixar(db, cod_empre, id);
    if (anexo === undefined) throw new AppError('ANEXO_NAO_ENCONTRADO');
    const conteudo = await armazenamento.abrir(anexo.chave);
    if (conteudo === undefined) {
      request.log.error({ anexo: id, chave: anexo.chave }, 'attachment is not in the storage');
      throw new AppError('ANEXO_NAO_ENCONTRADO');
    }
    try {
      await registrarDescarga(contexto, quem, cod_empre, anexo);
    } catch (error) {
      conteudo.destroy();
      throw error;
    }
    return reply
      .headers({ ...cabecalhosDoArquivo(anexo), 'cache-control': 'private, no-store' })
      .send(conteudo);
  });
};
