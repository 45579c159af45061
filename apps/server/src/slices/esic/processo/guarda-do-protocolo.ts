import { emailDoSolicitante } from '@balcao/domain';
import { AppError } from '../../../core/app-error.ts';
import { type Freio, type Freios, createVigia } from '../../../core/freios.ts';
import type { Limite, Limites } from '../../../core/limites.ts';
import type { Quem } from '../../../core/quem.ts';
import type { SolicitacaoGuardada } from './solicitacoes.repository.ts';

const UMA_HORA = 3_600;

/** Several people may share an address, and people mistype: this only stops guessing. */
const ERROS_POR_ORIGEM: Freio = {
  uso: 'protocolo:erros',
  maximo: 30,
  janelaSegundos: UMA_HORA,
  teto: 300,
};
const ERROS_DO_APARELHO: Freio = {
  uso: 'protocolo:erros-aparelho',
  maximo: 10,
  janelaSegundos: 7 * 24 * UMA_HORA,
};
const ERROS_POR_ORGAO: Limite = {
  uso: 'protocolo:erros-orgao',
  maximo: 1_000,
  janelaSegundos: UMA_HORA,
};
/** E-mails that are not the requester's, for one request: by one address, and by all of them. */
const EMAILS_POR_ORIGEM: Freio = { uso: 'protocolo:emails', maximo: 5, janelaSegundos: UMA_HORA };
/** Only who has the protocol can use it up; the requester still has the account and the mails. */
const EMAILS_AO_TODO: Freio = {
  uso: 'protocolo:emails-todos',
  maximo: 25,
  janelaSegundos: UMA_HORA,
  teto: 50,
  noTeto: 'MUITAS_TENTATIVAS',
};

/**
 * Limits for everything that a protocol opens: wrong guesses are counted, for all of it together;
 * looking is not.
 */
export const createGuardaDoProtocolo = ({
  limites,
  freios,
}: {
  limites: Limites;
  freios: Freios;
}) => {
  const vigia = createVigia(limites, ERROS_POR_ORGAO);
  return {
    /**
     * What the protocol that was typed opens. Of many at once, those beyond the limit are told
     * neither that they were wrong nor that they were right.
     * @param email the second fact, where it is asked for: who has both is never refused for what
     * others behind the address tried
     * @throws AppError PROTOCOLO_NAO_ENCONTRADO, PROVA_DE_TRABALHO, REDE_CHEIA
     */
    abrir: <A extends Pick<SolicitacaoGuardada, 'solicitante'>>(
      quem: Quem,
      cod_empre: number,
      procurar: () => Promise<A | undefined>,
      email?: string,
    ): Promise<A> => {
      const { origem, aparelho } = quem;
      return limites.aosPoucos(ERROS_POR_ORIGEM, [cod_empre, origem], async () => {
        const freio = await vigia.freio(ERROS_POR_ORIGEM, cod_empre);
        const passe = await freios.passar(quem, {
          aparelho:
            aparelho?.id === undefined
              ? undefined
              : [{ limite: ERROS_DO_APARELHO, partes: [cod_empre, aparelho.id] }],
          freios: [
            { limite: { ...freio, semRecusa: email !== undefined }, partes: [cod_empre, origem] },
          ],
        });
        const achado = await procurar();
        const confere = () => emailDoSolicitante(email ?? '', achado?.solicitante.email ?? null);
        if (achado !== undefined && (!passe.alemDoTeto || confere())) {
          await passe.acertou();
          return achado;
        }
        await vigia.errou(cod_empre);
        await passe.errou();
        throw new AppError('PROTOCOLO_NAO_ENCONTRADO');
      });
    },
    /**
     * The e-mail that was typed is the requester's. Every door that it opens counts together.
     * @throws AppError EMAIL_NAO_CONFERE, PROVA_DE_TRABALHO, MUITAS_TENTATIVAS
     */
    conferirEmail: (
      quem: Quem,
      cod_empre: number,
      { id, solicitante }: Pick<SolicitacaoGuardada, 'id' | 'solicitante'>,
      email: string,
    ): Promise<void> =>
      limites.aosPoucos(EMAILS_AO_TODO, [cod_empre, id], async () => {
        const passe = await freios.passar(quem, {
          freios: [
            { limite: EMAILS_POR_ORIGEM, partes: [cod_empre, id, quem.origem] },
            { limite: EMAILS_AO_TODO, partes: [cod_empre, id] },
          ],
        });
        if (emailDoSolicitante(email, solicitante.email)) return passe.acertou();
        await passe.errou();
        throw new AppError('EMAIL_NAO_CONFERE');
      }),
  };
};

export type GuardaDoProtocolo = ReturnType<typeof createGuardaDoProtocolo>;
