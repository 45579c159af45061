import {
  baixarArquivoDoConteudo,
  excluirConteudo,
  retirarConteudo,
  type ConteudoGerido,
} from '@balcao/contracts';
import { formatarData } from '@balcao/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { announce } from '../../lib/anuncio.ts';
import { call, enderecoDe } from '../../lib/call.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { FormError } from '../../ui/form-error.tsx';
import { ConfirmModal, Modal } from '../../ui/modal.tsx';
import { Espera } from '../../ui/states.tsx';
import { geridosQueries, versoesQuery } from './conteudos-gestao-api.ts';
import classes from './conteudos-gestao.module.css';

interface DoConteudo {
  gerido: ConteudoGerido;
  onClose: () => void;
}

/** Asks before a text leaves what everybody reads, or before a draft is forgotten. */
export function TirarModal({ gerido, onClose }: DoConteudo) {
  const { id, versao, escrito, publicado_em } = gerido;
  const publico = publicado_em !== null;
  const queries = useQueryClient();
  const { mutate, error, isPending } = useAcao({
    mutationFn: async () => {
      if (publico) await call(retirarConteudo, { params: { id }, body: { versao } });
      else await call(excluirConteudo, { params: { id } });
    },
    onSuccess: async () => {
      await queries.invalidateQueries(geridosQueries);
      announce(publico ? `${escrito.nome} saiu do portal.` : `${escrito.nome} foi excluído.`);
      onClose();
    },
  });
  return (
    <ConfirmModal
      titulo={publico ? `Retirar “${escrito.nome}” do portal?` : `Excluir “${escrito.nome}”?`}
      confirmar={publico ? 'Retirar do portal' : 'Excluir rascunho'}
      perigo
      ocupado={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>
        {publico
          ? 'Ninguém mais lê este texto. O que foi escrito fica aqui, com a história, e pode ser publicado de novo.'
          : 'O que nunca foi publicado some de vez. Não é possível desfazer.'}
      </p>
      <FormError erro={error} />
    </ConfirmModal>
  );
}

/** What is told of a version otherwise than by a line. */
const SEM_LINHA: ReadonlySet<string> = new Set([
  'tipo',
  'arquivo',
  'arquivo_nome',
  'arquivo_bytes',
]);

/** What was published of a text, when and by whom. */
export function HistoriaModal({ gerido: { id, escrito }, onClose }: DoConteudo) {
  const consulta = useQuery(versoesQuery(id));
  return (
    <Modal titulo={`História de “${escrito.nome}”`} onClose={onClose}>
      <Espera consulta={consulta} texto="Buscando as versões..." />
      {consulta.data?.length === 0 && <p>Nada foi publicado deste texto ainda.</p>}
      <ol className={classes.historia}>
        {consulta.data?.map(({ numero, conteudo, publicado_em, por }) => (
          <li key={numero}>
            <details>
              <summary>
                {formatarData(publicado_em)}, por {por}
              </summary>
              <dl>
                {Object.entries(conteudo)
                  .filter(([nome, valor]) => !SEM_LINHA.has(nome) && valor !== '')
                  .map(([nome, valor]) => (
                    <div key={nome}>
                      <dt>{nome.replaceAll('_', ' ')}</dt>
                      <dd>{valor}</dd>
                    </div>
                  ))}
              </dl>
              {conteudo.tipo === 'DOCUMENTO' && (
                <a
                  href={enderecoDe(baixarArquivoDoConteudo, {
                    params: { id, arquivo: conteudo.arquivo },
                  })}
                  download
                >
                  Baixar {conteudo.arquivo_nome}
                </a>
              )}
            </details>
          </li>
        ))}
      </ol>
    </Modal>
  );
}
