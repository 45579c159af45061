import type { SQL } from 'drizzle-orm';
import { AppError } from '../../../core/app-error.ts';
import type { Freio } from '../../../core/limites/freios.ts';
import type { Contagem, Limite, Parte } from '../../../core/limites/limites.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import type { Quem } from '../../../core/quem/quem.ts';
import type { Writer } from '../../../db/batch.ts';
import type { Contexto } from '../../slice.ts';
import { VALIDADE_MS, type ContaRow } from '../../../core/contas/links.repository.ts';
import { findContaPorDocumento } from '../contas.repository.ts';
import { provado, type Veredito } from './provar.ts';

const UMA_HORA = 3_600;
const UM_DIA = 24 * UMA_HORA;

/** A school or a telephone company may share an address; nobody looks up so many people. */
const POR_ORIGEM: Freio = {
  uso: 'cadastro:origem',
  maximo: 300,
  janelaSegundos: UMA_HORA,
  antes: true,
};
/** Who has an account is asked by one fact alone: here an end is put to it. */
const PERGUNTAS_POR_ORIGEM: Freio = {
  uso: 'cadastro:perguntas',
  maximo: 100,
  janelaSegundos: UMA_HORA,
  teto: 300,
  antes: true,
};
/** Of one document from one address: what strangers do elsewhere costs the person nothing. */
const POR_DOCUMENTO: Freio = {
  uso: 'cadastro:documento',
  maximo: 60,
  janelaSegundos: UMA_HORA,
  dePessoa: true,
  antes: true,
};
/** Wrong tries of one document cost the address that makes them. */
const ERROS_DE_PERTO: Limite = {
  uso: 'cadastro:erros',
  maximo: 5,
  janelaSegundos: UM_DIA,
  dePessoa: true,
};
/**
 * The year of the date is shown, so there are 366 to try, from as many addresses as somebody has.
 * After so many wrong tries of a document nobody is told any more whether the date is right; the
 * person themselves registers as before.
 */
const ERROS_QUE_SE_CONTAM: Limite = {
  uso: 'cadastro:erros-todos',
  maximo: 20,
  janelaSegundos: UM_DIA,
  dePessoa: true,
};

const errosDe = (chave: readonly Parte[], origem: Quem['origem']): Contagem[] => [
  { limite: ERROS_DE_PERTO, partes: [...chave, origem] },
  { limite: ERROS_QUE_SE_CONTAM, partes: chave },
];

/** The orgao, when it takes registrations through the portal. */
const orgaoComCadastro = async (
  orgaos: Contexto['orgaos'],
  cod_empre: number,
  versao: number | undefined,
): Promise<OrgaoEmUso> => {
  const orgao = await orgaos.get(cod_empre, versao);
  if (!orgao.exibicao.has('habilitar_cadastro')) throw new AppError('CADASTRO_FECHADO');
  return orgao;
};

/** How much may be said of a comparison: all, only what nobody can guess, or nothing of the date. */
type Medida = 'TUDO' | 'SO_O_CODIGO' | 'NADA';

/** Whether a comparison costs who made it; where the date is not told of, it costs nothing either. */
const errou = ({ data, prova }: Veredito, calado: boolean): boolean =>
  prova === 'ERRADA' || (data === 'ERRADA' && !(calado && prova === 'NENHUMA'));

/** Limits around registering; nobody is told of a person more than the form itself shows. */
export const createGuardaDoCadastro = ({
  db,
  limites,
  freios,
  orgaos,
}: Pick<Contexto, 'db' | 'limites' | 'freios' | 'orgaos'>) => {
  const passar = async (quem: Quem, cod_empre: number, cpfcnpj: string, porOrigem: Freio) => {
    const { versao_do_orgao } = await freios.passar(quem, {
      freios: [
        { limite: porOrigem, partes: [cod_empre, quem.origem] },
        { limite: POR_DOCUMENTO, partes: [cod_empre, cpfcnpj, quem.origem] },
      ],
      cod_empre,
    });
    return orgaoComCadastro(orgaos, cod_empre, versao_do_orgao);
  };
  const contarErro = async <A>(
    chave: (string | number)[],
    origem: Quem['origem'],
    lendo: SQL<A>,
  ): Promise<{ medida: Medida; lido: A }> => {
    const { contados, lido } = await limites.contarTodasLendo(lendo, errosDe(chave, origem));
    const passou = (limite: Limite, ...partes: Parte[]) =>
      (contados.get(limites.chave(limite, ...partes))?.contagem ?? 0) > limite.maximo;
    if (passou(ERROS_DE_PERTO, ...chave, origem)) return { medida: 'SO_O_CODIGO', lido };
    return { medida: passou(ERROS_QUE_SE_CONTAM, ...chave) ? 'NADA' : 'TUDO', lido };
  };

  return {
    /**
     * Somebody registers; answers where.
     * @throws AppError PROVA_DE_TRABALHO, ORGAO_NAO_ENCONTRADO, CADASTRO_FECHADO
     */
    antes: (quem: Quem, cod_empre: number, cpfcnpj: string): Promise<OrgaoEmUso> =>
      passar(quem, cod_empre, cpfcnpj, POR_ORIGEM),
    /**
     * Somebody asks whether there is an account; answers where.
     * @throws AppError PROVA_DE_TRABALHO, REDE_CHEIA, ORGAO_NAO_ENCONTRADO, CADASTRO_FECHADO
     */
    antesDePerguntar: (quem: Quem, cod_empre: number, cpfcnpj: string): Promise<OrgaoEmUso> =>
      passar(quem, cod_empre, cpfcnpj, PERGUNTAS_POR_ORIGEM),
    /**
     * Compares, and counts what does not match against who tried. It is counted before it is known,
     * so that of many at once none slips through, and taken back when it was right. The code of a
     * letter that is right is taken wherever it comes from: nobody guesses one.
     * @param lendo what the statement that counts reads beside, in SQL
     * @returns the comparison, whether the date may be told of, and what takes back what was counted of one that
     * was right, with what else is written
     * @throws AppError MUITAS_TENTATIVAS
     */
    comparando: async <A>(
      { origem }: Quem,
      { cod_empre, cpfcnpj }: { cod_empre: number; cpfcnpj: string },
      lendo: SQL<A>,
      comparar: () => Promise<Veredito>,
    ): Promise<{
      veredito: Veredito;
      calado: boolean;
      lido: A;
      devolver: (onde: Writer) => Promise<void>;
    }> => {
      const chave = [cod_empre, cpfcnpj];
      const { medida, lido } = await contarErro(chave, origem, lendo);
      const devolver = (onde: Writer): Promise<void> =>
        limites.devolver(errosDe(chave, origem), { onde });
      const veredito = await comparar().catch(async (error: unknown) => {
        await devolver(db);
        throw error;
      });
      if (medida === 'SO_O_CODIGO' && !(provado(veredito) && veredito.codigo !== undefined)) {
        await limites.verificar(ERROS_DE_PERTO, ...chave, origem);
      }
      const calado = medida !== 'TUDO';
      const nada = () => Promise.resolve();
      return { veredito, calado, lido, devolver: errou(veredito, calado) ? nada : devolver };
    },
  };
};

export type GuardaDoCadastro = ReturnType<typeof createGuardaDoCadastro>;

/**
 * Whether a registration was left before its e-mail was ever confirmed, and its link opens no more:
 * it holds nobody's place. Otherwise whoever types somebody else's CPF first would keep them out.
 */
export const abandonada = (conta: ContaRow, agora: Date): boolean =>
  conta.tipo === 'CONTRIBUINTE' &&
  conta.email_confirmado_em === null &&
  agora.getTime() - conta.created_at.getTime() > VALIDADE_MS['confirmar-email'];

/**
 * Whether a registration has let nobody in yet: its e-mail was never confirmed, or staff never
 * released it. It gives way to whoever proves who they are.
 */
export const emEspera = (conta: ContaRow): boolean =>
  conta.tipo === 'CONTRIBUINTE' && (conta.email_confirmado_em === null || conta.aguarda_liberacao);

/**
 * Whether the CPF/CNPJ has an account in the orgao (E70); one that a proof would replace is none.
 * @throws AppError CONTRIBUINTE_SEM_CONTA, CADASTRO_FECHADO, PROVA_DE_TRABALHO, REDE_CHEIA
 */
export const exigirConta = async (
  contexto: Contexto,
  guarda: GuardaDoCadastro,
  quem: Quem,
  cod_empre: number,
  cpfcnpj: string,
): Promise<void> => {
  const { exibicao } = await guarda.antesDePerguntar(quem, cod_empre, cpfcnpj);
  const conta = await findContaPorDocumento(contexto.db, cod_empre, cpfcnpj);
  const cede = exibicao.has('liberar_acesso_automatico') ? emEspera : abandonada;
  if (conta === undefined || cede(conta, contexto.relogio())) {
    throw new AppError('CONTRIBUINTE_SEM_CONTA');
  }
};
