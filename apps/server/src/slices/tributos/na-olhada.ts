import type { ChaveServico, Evento } from '@balcao/domain';
import type { FonteTributaria } from '../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import type { OrgaoEmUso } from '../../core/orgao/orgao.ts';
import type { Quem } from '../../core/quem/quem.ts';
import { orgaoPara } from '../../core/quem/representacao.ts';
import type { Contexto } from '../slice.ts';
import { SEM_LIMITE, type Guarda, type Olhada } from './privacidade.ts';

/** Who looks at taxes, in which orgao, by which of its services. */
interface Pedido {
  quem: Quem;
  cod_empre: number;
  servico?: ChaveServico | undefined;
}

/** What a look is made with. */
export interface MeiosDaOlhada {
  orgao: OrgaoEmUso;
  olhada: Olhada;
  fonte: FonteTributaria;
}

type Fazer<T> = (meios: MeiosDaOlhada) => Promise<T>;

/**
 * The orgao of a look: of a visitor at the version that the statement read which counted it.
 * @throws AppError ORGAO_NAO_ENCONTRADO, SERVICO_INATIVO, SERVICO_NAO_DELEGADO
 */
const orgaoNaOlhada = (
  orgaos: Contexto['orgaos'],
  { versao_do_orgao: versao }: Pick<Olhada, 'versao_do_orgao'>,
  { quem, cod_empre, servico }: Pedido,
): Promise<OrgaoEmUso> => {
  if (versao === undefined) return orgaoPara(orgaos, quem, cod_empre, servico);
  return servico === undefined
    ? orgaos.get(cod_empre, versao)
    : orgaos.getComServico(cod_empre, servico, versao);
};

/** Does what a look was counted for, which may be refused before anything was looked for. */
const naContada = async <T>(olhada: Olhada, fazer: () => Promise<T>): Promise<T> => {
  try {
    return await fazer();
  } catch (erro) {
    await olhada.desistiu();
    throw erro;
  }
};

/** Makes a look once it is counted. */
export const naOlhada = async <T>(
  { orgaos, fonteTributaria: fonte }: Pick<Contexto, 'orgaos' | 'fonteTributaria'>,
  contada: Promise<Olhada>,
  pedido: Pedido,
  fazer: Fazer<T>,
): Promise<T> => {
  const olhada = await contada;
  return naContada(olhada, async () =>
    fazer({ orgao: await orgaoNaOlhada(orgaos, olhada, pedido), olhada, fonte }),
  );
};

/** A look that is not counted yet: nothing of what was found is told or noted before it is. */
const aindaPorContar = (contada: Promise<Olhada>): Olhada => ({
  passou: async () => (await contada).passou(),
  errou: async () => (await contada).errou(),
  achou: async () => (await contada).achou(),
  desistiu: async () => (await contada).desistiu(),
});

/** What a visitor checks by a code has limits of its own: of its look only the version of the orgao is waited for. */
export const soAVersao =
  ({ orgaos }: Pick<Contexto, 'orgaos'>) =>
  async ({ papel }: Quem, cod_empre: number): Promise<Olhada> =>
    papel === 'VISITANTE'
      ? { ...SEM_LIMITE, versao_do_orgao: (await orgaos.get(cod_empre)).versao }
      : SEM_LIMITE;

/** What was read of an orgao as it is no more. */
const MUDOU = new Error('the orgao is not the one that was kept');

/**
 * The same of a look that does nothing but read until it says what it found. Our own books are read while a visitor's
 * look is counted, of the orgao as it is kept: what is refused costs what it finds, and what was read of an orgao that has
 * changed is read again. A city's own system is asked only by who may (`docs/decisions/0201-limits-bring-the-version.md`).
 */
export const enquantoSeConta = async <T>(
  contexto: Pick<Contexto, 'orgaos' | 'fonteTributaria' | 'livros'>,
  contada: Promise<Olhada>,
  pedido: Pedido,
  fazer: Fazer<T>,
): Promise<T> => {
  const { livros, orgaos } = contexto;
  const { quem, cod_empre, servico } = pedido;
  const orgao = quem.papel === 'VISITANTE' ? orgaos.lembrar(cod_empre) : undefined;
  const ligado = servico === undefined || orgao?.servicos.has(servico);
  if (livros === undefined || !orgao?.fonte_propria || !ligado)
    return naOlhada(contexto, contada, pedido, fazer);
  const aMesma = ({ versao_do_orgao }: Olhada) => versao_do_orgao === orgao.versao;
  const passou = contada.then((olhada) => {
    if (aMesma(olhada)) return olhada;
    throw MUDOU;
  });
  const feita = fazer({ orgao, olhada: aindaPorContar(passou), fonte: livros });
  // Refused or not the same, what came of it is nobody's.
  feita.catch(() => undefined);
  passou.catch(() => undefined);
  const olhada = await contada;
  return aMesma(olhada)
    ? naContada(olhada, () => feita)
    : naOlhada(contexto, contada, pedido, fazer);
};

/** Who asks for a person, in which orgao, and as what it is noted. */
interface PorPessoa {
  quem: Quem;
  orgao: Pick<OrgaoEmUso, 'cod_empre' | 'fonte_propria'>;
  evento: Evento;
  cpfcnpj: string;
}

/**
 * Reads what there is of a person whom somebody names. Of who signed in, our own books are read while it is noted that
 * they asked for this person; of a visitor, and of a city's own system, the look is noted once it has found somebody.
 * @returns what was read, and what notes the look where it is not noted yet
 */
export const lerDaPessoa = async <T>(
  guarda: Pick<Guarda, 'registrar'>,
  { quem, orgao, evento, cpfcnpj }: PorPessoa,
  ler: () => Promise<T>,
): Promise<{ lido: T; registrado: () => Promise<void> }> => {
  const { cod_empre, fonte_propria } = orgao;
  const registrado = () => guarda.registrar(quem, { cod_empre, evento, alvo: { cpfcnpj } });
  if (quem.papel === 'VISITANTE' || !fonte_propria) return { lido: await ler(), registrado };
  const [lido] = await Promise.all([ler(), registrado()]);
  return { lido, registrado: () => Promise.resolve() };
};
