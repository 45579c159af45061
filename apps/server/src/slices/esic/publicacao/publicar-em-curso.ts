import { AppError } from '../../../core/app-error.ts';
import { propositoDe } from '../../../core/auditoria/auditoria.ts';
import { origemEscrita } from '../../../core/quem/origem.ts';
import { orgaoDaSessao, usuarioDaConta, type Quem } from '../../../core/quem/quem.ts';
import type { Database } from '../../../db/client.ts';
import { toAppError } from '../../../plugins/errors.ts';
import type { Chegada } from '../anexos/receber.ts';
import {
  comecarEmCurso,
  findEmCurso,
  findTentativa,
  saveAndamento,
  saveFalha,
  type ChaveDaTentativa,
} from './em-curso.repository.ts';
import {
  conferirPublicacao,
  fazerPublicacao,
  type CorpoDaPublicacao,
  type DepsDaPublicacao,
} from './fazer-publicacao.ts';
import { mesmoPedido } from './ja-publicada.ts';
import type { Andamento } from './preparar-arquivos.ts';

/**
 * Has an answer published apart from the request: its files take longer than some proxies wait. The same, sent
 * again, waits for what goes on already.
 * @throws AppError PUBLICACAO_EM_CURSO when somebody else publishes it, or something else is
 */
export const mandarPublicar = async (
  db: Database,
  quem: Quem,
  solicitacao_id: string,
  pedido: CorpoDaPublicacao,
  agora: Date,
): Promise<void> => {
  const cod_empre = orgaoDaSessao(quem);
  const usuario_id = quem.usuario?.id ?? '';
  const origem = quem.origem.para(propositoDe('solicitacoes.publicar'));
  const nova = { cod_empre, solicitacao_id, pedido, usuario_id, origem };
  if (await comecarEmCurso(db, nova, agora)) return;
  const outra = await findEmCurso(db, cod_empre, solicitacao_id, agora);
  if (outra?.usuario_id !== usuario_id || !mesmoPedido(outra.pedido, pedido))
    throw new AppError('PUBLICACAO_EM_CURSO');
};

/** How often is said how far it is. */
const NOTICIA_MS = 1_000;

export type DepsDasPublicacoes = DepsDaPublicacao & Pick<Chegada, 'log'>;

/** Says every second how far a try is. */
const acompanhar = ({ db, relogio, log }: DepsDasPublicacoes, chave: ChaveDaTentativa) => {
  let feito: Andamento = { arquivo: 0, pagina: 0, paginas: 0 };
  let corrida: Promise<unknown> = Promise.resolve();
  const dizer = () => {
    corrida = saveAndamento(db, chave, feito, relogio()).catch((err: unknown) =>
      log.warn({ err }, 'publishing: progress not told'),
    );
  };
  const timer = setInterval(dizer, NOTICIA_MS);
  return {
    aoAvancar: (andamento: Andamento) => {
      const outro = andamento.arquivo !== feito.arquivo;
      feito = andamento;
      if (outro) dizer();
    },
    parar: async () => {
      clearInterval(timer);
      await corrida;
    },
  };
};

/** Who sent it, as they are now: what they may no longer is refused as it would be on the page. */
const quemMandou = ({
  conta,
  setores,
  versao_do_orgao,
  origem,
}: NonNullable<Awaited<ReturnType<typeof findTentativa>>>): Quem => {
  if (!conta.ativo) throw new AppError('NAO_PERMITIDO');
  return {
    papel: conta.tipo,
    usuario: usuarioDaConta(conta),
    sessao: undefined,
    origem: origemEscrita(origem),
    lidoComASessao: {
      setores,
      versao_do_orgao,
      duas_etapas: conta.dois_fatores_em !== null,
    },
  };
};

/** Publishes what somebody sent, or says why it cannot be: to whoever opens the page then. */
export const publicarEmCurso = async (
  deps: DepsDasPublicacoes,
  chave: ChaveDaTentativa,
): Promise<void> => {
  const { db, log } = deps;
  const tentativa = await findTentativa(db, chave);
  if (tentativa === undefined) return;
  const { pedido } = tentativa;
  const andamento = acompanhar(deps, chave);
  try {
    const quem = quemMandou(tentativa);
    const conferida = await conferirPublicacao(deps, quem, chave.solicitacao_id, pedido);
    const chegada = { headers: {}, log };
    const onde = { chegada, aoAvancar: andamento.aoAvancar, em_curso: chave.id };
    await fazerPublicacao(deps, quem, pedido, conferida, onde);
    await andamento.parar();
  } catch (err) {
    await andamento.parar();
    const { message, details, code } = toAppError(err);
    if (code === 'ERRO_DESCONHECIDO') log.warn({ err }, 'publishing failed');
    await saveFalha(db, chave, { message, errors: details.errors ?? {} });
  }
};
