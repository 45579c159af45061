import type { Complementar, SolicitacaoDetalhada } from '@balcao/contracts';
import { complementarSolicitacao, lido } from '@balcao/domain';
import { adotarAnexos } from '../../anexos/anexos.repository.ts';
import { campoInvalido } from '../../../../core/app-error.ts';
import { umaVez } from '../../processo/envios.repository.ts';
import type { Quem } from '../../../../core/quem/quem.ts';
import { exigirAcao } from '../../processo/solicitacoes.ts';
import { comAnexos, type AnexoRecebido } from '../../anexos/receber.ts';
import type { Contexto } from '../../../slice.ts';
import { detalhar } from '../detalhar.ts';
import { abrirOlhar, type Olhar } from '../olhar.ts';
import { agir } from './agir.ts';

type Chegada = Parameters<typeof comAnexos>[1];

/** Files are attached in the name of a sector where whoever attaches works. */
const exigirSetorDele = (
  { quem: { papel, setores }, orgao }: Pick<Olhar, 'quem' | 'orgao'>,
  setor_id: string,
): void => {
  const trabalha = papel === 'ADMIN' || setores.includes(setor_id);
  if (trabalha && orgao.setores.some(({ id, ativo }) => ativo && id === setor_id)) return;
  throw campoInvalido('setor_id', 'Escolha um dos setores em que você trabalha.');
};

const exigirArquivos = (anexos: readonly AnexoRecebido[]): void => {
  if (anexos.length > 0) return;
  throw campoInvalido('anexos', 'Escolha ao menos um arquivo.');
};

/** A submission: what it says, and the key that its form made up. */
interface Envio {
  campos: Complementar;
  chave: string | undefined;
}

/** Adds the files that arrived, in one transaction with everything that goes with them. */
const incluir = (
  contexto: Contexto,
  quem: Quem,
  { campos, chave }: Envio,
  anexos: readonly AnexoRecebido[],
): Promise<SolicitacaoDetalhada> => {
  const { solicitacao_id: id, setor_id } = campos;
  return agir(contexto, quem, {
    id,
    acao: 'complementar',
    envio: { chave, campos: { ...campos }, anexos },
    antes: () => exigirArquivos(anexos),
    fazer: (fatos, ato) =>
      lido(complementarSolicitacao(fatos, { setor_id, arquivos: anexos.length }, ato)),
    junto: ({ orgao: { cod_empre } }, lote) =>
      adotarAnexos(lote, cod_empre, anexos, { solicitacao_id: id }),
  });
};

/**
 * The attendant adds files of a sector. What would be refused is refused before the first file is
 * read, and judged again under the lock once they have all arrived; the same submission sent twice
 * adds them once.
 * @throws AppError as `agir` and `comAnexos`
 */
export const complementar = async (
  contexto: Contexto,
  quem: Quem,
  chegada: Chegada,
  envio: Envio,
): Promise<SolicitacaoDetalhada> => {
  const { solicitacao_id, setor_id } = envio.campos;
  const olhar = await abrirOlhar(contexto, quem, solicitacao_id);
  const { cod_empre, parametros: limites } = olhar.orgao;
  exigirAcao('complementar', olhar.solicitacao.fatos, olhar.quem, olhar.orgao);
  exigirSetorDele(olhar, setor_id);
  return umaVez(
    () =>
      comAnexos(contexto, chegada, { cod_empre, quem, setor_id, limites }, (anexos) =>
        incluir(contexto, quem, envio, anexos),
      ),
    async (feito) => detalhar(contexto, await abrirOlhar(contexto, quem, feito.solicitacao_id)),
  );
};
