import { emailDoSolicitante } from '@balcao/domain';
import { AppError } from './app-error.ts';
import type { Limite, Limites } from './limites.ts';
import type { Quem } from './quem.ts';
import type { SolicitacaoGuardada } from './solicitacoes.repository.ts';

const UMA_HORA = 3_600;

/** Several people may share an address, and people mistype: this only stops guessing. */
const ERROS_POR_ORIGEM: Limite = { uso: 'protocolo:erros', maximo: 30, janelaSegundos: UMA_HORA };
/** More wrong protocols than this, from everywhere, is somebody who guesses from many addresses. */
const ERROS_POR_ORGAO: Limite = {
  uso: 'protocolo:erros-orgao',
  maximo: 1_000,
  janelaSegundos: UMA_HORA,
};
/** Then an address has few guesses, and whoever types a right protocol is still answered. */
const ERROS_SOB_ATAQUE: Limite = { ...ERROS_POR_ORIGEM, maximo: 3 };
/** E-mails that are not the requester's, for one request: by one address, and by all of them. */
const EMAILS_POR_ORIGEM: Limite = { uso: 'protocolo:emails', maximo: 5, janelaSegundos: UMA_HORA };
const EMAILS_AO_TODO: Limite = {
  uso: 'protocolo:emails-todos',
  maximo: 50,
  janelaSegundos: UMA_HORA,
};

/**
 * Limits around every door that a protocol opens: guessing is counted, at all of them together, and
 * looking is not.
 */
export const criarGuardaDaConsulta = ({ limites }: { limites: Limites }) => {
  const sobAtaque = async (cod_empre: number): Promise<boolean> => {
    try {
      await limites.verificar(ERROS_POR_ORGAO, cod_empre);
      return false;
    } catch (error) {
      if (error instanceof AppError) return true;
      throw error;
    }
  };
  const daOrigem = async (cod_empre: number): Promise<Limite> =>
    (await sobAtaque(cod_empre)) ? ERROS_SOB_ATAQUE : ERROS_POR_ORIGEM;

  return {
    /**
     * What the protocol that was typed opens. Of many at once, those beyond the limit are told
     * neither that they were wrong nor that they were right.
     * @throws AppError PROTOCOLO_NAO_ENCONTRADO, MUITAS_TENTATIVAS
     */
    abrir: <A>(
      { origem }: Quem,
      cod_empre: number,
      procurar: () => Promise<A | undefined>,
    ): Promise<A> =>
      limites.aosPoucos(ERROS_POR_ORIGEM, [cod_empre, origem], async () => {
        await limites.verificar(await daOrigem(cod_empre), cod_empre, origem);
        const achado = await procurar();
        if (achado !== undefined) return achado;
        await limites.contar(ERROS_POR_ORGAO, cod_empre);
        await limites.consumir(await daOrigem(cod_empre), cod_empre, origem);
        throw new AppError('PROTOCOLO_NAO_ENCONTRADO');
      }),
    /**
     * The e-mail that was typed is the requester's. Every door that it opens counts together.
     * @throws AppError EMAIL_NAO_CONFERE, MUITAS_TENTATIVAS
     */
    conferirEmail: (
      { origem }: Quem,
      cod_empre: number,
      { id, solicitante }: Pick<SolicitacaoGuardada, 'id' | 'solicitante'>,
      email: string,
    ): Promise<void> =>
      limites.aosPoucos(EMAILS_AO_TODO, [cod_empre, id], async () => {
        await limites.verificar(EMAILS_POR_ORIGEM, cod_empre, id, origem);
        await limites.verificar(EMAILS_AO_TODO, cod_empre, id);
        if (emailDoSolicitante(email, solicitante.email)) return;
        await limites.contar(EMAILS_AO_TODO, cod_empre, id);
        await limites.consumir(EMAILS_POR_ORIGEM, cod_empre, id, origem);
        throw new AppError('EMAIL_NAO_CONFERE');
      }),
  };
};

export type GuardaDaConsulta = ReturnType<typeof criarGuardaDaConsulta>;
