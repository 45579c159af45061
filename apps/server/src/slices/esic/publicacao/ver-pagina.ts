import { verPaginaDoArquivo, type PaginaDoArquivo } from '@balcao/contracts';
import { auditar } from '../../../core/auditoria/auditoria.ts';
import { rota, type Pedido } from '../../../plugins/rota.ts';
import type { Slice } from '../../slice.ts';
import { olhadaComASessao } from '../processo/olhada.repository.ts';
import { abrirOlhar } from '../solicitacoes/olhar.ts';
import { lerAnexo } from './preparar-arquivos.ts';
import { listAnexosDaResposta } from './publicados.repository.ts';
import { exigirPublicar } from './mudar-publicacao.ts';
import { titularDaSolicitacao } from '../processo/solicitacoes.ts';

type Visto = Pedido<typeof verPaginaDoArquivo>;

/**
 * Shows who may publish an answer a page of one of its files; the page as it is, is a look at the
 * attachment, and stands in the trail.
 */
export const paginasDosArquivos: Slice = (app, contexto) => {
  const { db, tarjador } = contexto;

  const ver = async ({ quem, params, body }: Visto): Promise<PaginaDoArquivo> => {
    const { orgao, solicitacao, quem: pessoa } = await abrirOlhar(contexto, quem, params.id);
    exigirPublicar(solicitacao, pessoa);
    const { cod_empre } = orgao;
    const anexos = await listAnexosDaResposta(db, cod_empre, params.id);
    const quem_pediu = {
      nome: solicitacao.solicitante.nome,
      protocolo: solicitacao.numero_protocolo,
    };
    const anexo = anexos.find(({ id }) => id === params.arquivo);
    const arquivo = await lerAnexo(contexto, anexo, quem_pediu);
    const { pagina, tarjas } = body;
    const vista = await tarjador.verPagina(arquivo, pagina, tarjas, quem.origem);
    if (tarjas === null)
      await auditar(db, quem, {
        cod_empre,
        evento: 'solicitacoes.ver-arquivo-a-publicar',
        titular: titularDaSolicitacao(contexto.cofre, solicitacao, solicitacao.cpfcnpj),
        dados: { solicitacao_id: params.id, anexo: params.arquivo, pagina },
      });
    const imagem = `data:image/png;base64,${Buffer.from(vista.imagem).toString('base64')}`;
    return { ...vista, imagem };
  };

  rota(
    app,
    verPaginaDoArquivo,
    async (pedido) => {
      pedido.reply.header('cache-control', 'private, no-store');
      return { data: await ver(pedido) };
    },
    { comASessao: olhadaComASessao({ historico: false }) },
  );
};
