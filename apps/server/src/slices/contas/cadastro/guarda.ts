import { AppError } from '../../../core/app-error.ts';
import type { Limite } from '../../../core/limites.ts';
import type { OrgaoEmUso } from '../../../core/orgao.ts';
import type { Quem } from '../../../core/quem.ts';
import type { Contexto } from '../../slice.ts';

const UMA_HORA = 3_600;
const UM_DIA = 24 * UMA_HORA;

/** A school or a telephone company may share an address; nobody looks up so many people. */
const POR_ORIGEM: Limite = { uso: 'cadastro:origem', maximo: 300, janelaSegundos: UMA_HORA };
const POR_DOCUMENTO: Limite = {
  uso: 'cadastro:documento',
  maximo: 60,
  janelaSegundos: UMA_HORA,
  dePessoa: true,
};
/**
 * The year of the date is shown, so there are 366 to try: a wrong one counts per document and
 * address, then per document from everywhere, and a whole day passes.
 */
const ERROS_DE_PERTO: Limite = {
  uso: 'cadastro:erros',
  maximo: 5,
  janelaSegundos: UM_DIA,
  dePessoa: true,
};
const ERROS_AO_TODO: Limite = {
  uso: 'cadastro:erros-todos',
  maximo: 20,
  janelaSegundos: UM_DIA,
  dePessoa: true,
};

/**
 * The orgao, when it takes registrations through the portal.
 * @throws AppError ORGAO_NAO_ENCONTRADO, CADASTRO_FECHADO
 */
export const orgaoComCadastro = async (
  { orgaos }: Pick<Contexto, 'orgaos'>,
  cod_empre: number,
): Promise<OrgaoEmUso> => {
  const orgao = await orgaos.get(cod_empre);
  if (!orgao.exibicao.has('habilitar_cadastro')) throw new AppError('CADASTRO_FECHADO');
  return orgao;
};

/** Limits around registering; nobody is told of a person more than the form itself shows. */
export const criarGuardaDoCadastro = ({ limites }: Pick<Contexto, 'limites'>) => ({
  /** @throws AppError MUITAS_TENTATIVAS */
  antes: async (quem: Quem, cod_empre: number, cpfcnpj: string): Promise<void> => {
    await limites.consumir(POR_ORIGEM, cod_empre, quem.origem);
    await limites.consumir(POR_DOCUMENTO, cod_empre, cpfcnpj);
  },
  /**
   * What does not match counts against guessing. Of many guesses sent at once, those beyond the
   * limit are told neither that they were wrong nor that they were right.
   * @throws AppError MUITAS_TENTATIVAS, and what `prova` throws
   */
  provando: <R>(
    { origem }: Quem,
    cod_empre: number,
    cpfcnpj: string,
    prova: () => Promise<R>,
  ): Promise<R> =>
    limites.aosPoucos(ERROS_AO_TODO, [cod_empre, cpfcnpj], async () => {
      await limites.verificar(ERROS_DE_PERTO, cod_empre, cpfcnpj, origem);
      await limites.verificar(ERROS_AO_TODO, cod_empre, cpfcnpj);
      try {
        return await prova();
      } catch (error) {
        if (error instanceof AppError) {
          await limites.contar(ERROS_DE_PERTO, cod_empre, cpfcnpj, origem);
          await limites.contar(ERROS_AO_TODO, cod_empre, cpfcnpj);
        }
        throw error;
      }
    }),
});

export type GuardaDoCadastro = ReturnType<typeof criarGuardaDoCadastro>;
