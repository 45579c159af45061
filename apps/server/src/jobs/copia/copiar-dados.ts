import { Transform, type TransformCallback } from 'node:stream';
import { HORAS_DA_COPIA } from '@balcao/domain';
import type { FonteTributaria } from '../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import type { EnfileirarCorreio } from '../../core/correio/correio.ts';
import { origemEscrita } from '../../core/quem/origem.ts';
import { usuarioDaConta, type Quem } from '../../core/quem/quem.ts';
import { getConta } from '../../slices/contas/contas.repository.ts';
import { novoAnexo } from '../../slices/esic/anexos/download.ts';
import {
  avancarCopia,
  findCopia,
  saveCopia,
  type ChaveDaCopia,
} from '../../slices/meus-dados/copias-de-dados.repository.ts';
import type { MeiosDosDocumentos } from './documentos.ts';
import { entradasDa, type Entradas } from './entradas-da-copia.ts';
import type { DeQuem } from './parte.ts';
import { emZip } from './zip.ts';

export interface DepsDaCopia extends MeiosDosDocumentos {
  fonteTributaria: FonteTributaria;
  enfileirarCorreio: EnfileirarCorreio;
  /** Told of failures of ours, for the log. */
  avisar: (error: unknown, sobre: string) => void;
}

/** How often is said how far it is, and asked whether it was cancelled. */
const NOTICIA_MS = 1_000;
const HORA_MS = 3_600_000;

/** Somebody gave it up. */
class Cancelada extends Error {}

/** Lets everything through, and counts it. */
class Contador extends Transform {
  bytes = 0;

  override _transform(pedaco: Buffer, _codificacao: string, pronto: TransformCallback): void {
    this.bytes += pedaco.length;
    pronto(null, pedaco);
  }
}

/** Writes the copy to the storage, saying every second how far it is. */
const gravar = async (
  { db, armazenamento, relogio, avisar }: DepsDaCopia,
  chave: ChaveDaCopia,
  { quantas, entradas }: Entradas,
  arquivo: string,
): Promise<number> => {
  const andamento: { feitas: number; cancelada: boolean; causa?: Error } = {
    feitas: 0,
    cancelada: false,
  };
  const olhar = async () => {
    const porcento = Math.floor((andamento.feitas / quantas) * 100);
    andamento.cancelada ||= await avancarCopia(db, chave, Math.min(porcento, 99));
  };
  const continuar = (ordem: number) => {
    if (andamento.cancelada) throw new Cancelada();
    andamento.feitas = ordem;
  };
  let corrida = olhar();
  const timer = setInterval(() => {
    corrida = olhar().catch((erro: unknown) => avisar(erro, 'cópia de dados: andamento'));
  }, NOTICIA_MS);
  try {
    await corrida;
    continuar(0);
    const conta = new Contador();
    // The storage may not have begun to read when it fails.
    conta.on('error', () => undefined);
    const zip = emZip(entradas, relogio(), continuar);
    zip.on('error', (erro) => {
      andamento.causa = erro;
      conta.destroy(erro);
    });
    await armazenamento.guardar(arquivo, zip.pipe(conta));
    return conta.bytes;
  } catch (erro) {
    throw andamento.causa ?? erro;
  } finally {
    clearInterval(timer);
    await corrida;
  }
};

/** Makes it known that a copy can be fetched, and until when. */
const terminar = (
  { db, relogio, enfileirarCorreio }: DepsDaCopia,
  { cod_empre, id }: ChaveDaCopia,
  feita: { chave: string; bytes: number },
  email: string | null,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const agora = relogio();
    const expira_em = new Date(agora.getTime() + HORAS_DA_COPIA * HORA_MS);
    const fim = { ...feita, etapa: 'PRONTA', porcento: 100, pronta_em: agora, expira_em } as const;
    if (!(await saveCopia(tx, { cod_empre, id }, fim))) return false;
    const dados = { expira_em: expira_em.toISOString() };
    if (email !== null)
      await enfileirarCorreio(tx, { cod_empre, para: email, modelo: 'copia-de-dados', dados });
    return true;
  });

const comoPessoa = (conta: Awaited<ReturnType<typeof getConta>>): Quem => ({
  papel: conta.tipo,
  usuario: usuarioDaConta({ ...conta, orgao_id: conta.cod_empre }),
  sessao: undefined,
  origem: origemEscrita(`cópia de dados ${conta.id}`),
});

/** Asks once, and again only after a failure. */
const umaVez = <T>(perguntar: () => Promise<T>): (() => Promise<T>) => {
  let resposta: Promise<T> | undefined;
  return () => {
    resposta ??= perguntar().catch((erro: unknown) => {
      resposta = undefined;
      throw erro;
    });
    return resposta;
  };
};

/** Makes the copy that a row asks for; whatever goes wrong, its file is not kept. */
export const copiarDados = async (deps: DepsDaCopia, chave: ChaveDaCopia): Promise<void> => {
  const { db, orgaos, cofre, fonteTributaria, armazenamento, avisar } = deps;
  const row = await findCopia(db, chave);
  if (row?.etapa !== 'PREPARANDO') return;
  const { cod_empre, usuario_id } = row;
  // Named as attachments are, so that what a process that fell left half written is cleared away with theirs.
  const { chave: arquivo } = novoAnexo(cod_empre);
  try {
    const conta = await getConta(db, cod_empre, usuario_id);
    const orgao = await orgaos.get(cod_empre);
    const { cpfcnpj, email } = conta;
    const guias = umaVez(
      async () => (await fonteTributaria.listGuiasDaPessoa(cod_empre, cpfcnpj)) ?? [],
    );
    const de: DeQuem = { db, cofre, fonteTributaria, orgao, usuario_id, cpfcnpj, guias };
    const entradas = await entradasDa(deps, de, comoPessoa(conta));
    const bytes = await gravar(deps, chave, entradas, arquivo);
    if (!(await terminar(deps, chave, { chave: arquivo, bytes }, email))) throw new Cancelada();
  } catch (erro) {
    await armazenamento.apagar(arquivo).catch((outro: unknown) => avisar(outro, 'cópia de dados'));
    const cancelada = erro instanceof Cancelada;
    if (!cancelada) avisar(erro, 'cópia de dados');
    await saveCopia(db, chave, { etapa: cancelada ? 'CANCELADA' : 'FALHOU' });
  }
};
