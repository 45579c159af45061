import { emailDoSolicitante } from '@balcao/domain';
import { AppError } from '../../../core/app-error.ts';
import type { Freio } from '../../../core/limites/freios.ts';
import { createVigia } from '../../../core/limites/vigia.ts';
import type { Contagem, Limite } from '../../../core/limites/limites.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import type { Quem } from '../../../core/quem/quem.ts';
import type { Contexto } from '../../slice.ts';
import type { Olhada, Partes } from './olhada.repository.ts';
import { findOlhadaPeloProtocolo, type Mostrado } from './olhada-pelo-protocolo.repository.ts';
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

/** What a visitor types, and what of the request they ask for. */
interface Pedido extends Mostrado, Partes {
  email?: string | undefined;
}

/**
 * Limits for everything that a protocol opens: wrong guesses are counted, for all of it together;
 * looking is not.
 */
export const createGuardaDoProtocolo = ({
  db,
  orgaos,
  relogio,
  limites,
  freios,
}: Pick<Contexto, 'db' | 'orgaos' | 'relogio' | 'limites' | 'freios'>) => {
  const vigia = createVigia(limites, ERROS_POR_ORGAO);
  const chaveDe = ({ limite, partes }: Contagem) => limites.chave(limite, ...partes);
  return {
    /**
     * The request that the protocol that was typed, or that of one of its appeals, opens; of another
     * orgao, or with the id of another request, it is one that does not exist. One statement reads it
     * with the counters, which decide before it is told whether there is any. Of many at once, those
     * beyond the limit are told neither that they were wrong nor that they were right.
     * @param email the second fact, where it is asked for: who has both is never refused for what
     * others behind the address tried
     * @throws AppError SERVICO_INATIVO, PROTOCOLO_NAO_ENCONTRADO, PROVA_DE_TRABALHO, REDE_CHEIA
     */
    abrir: (
      quem: Quem,
      { email, historico, recursos, ...mostrado }: Pedido,
    ): Promise<{ olhada: Olhada; orgao: OrgaoEmUso }> => {
      const { origem, aparelho } = quem;
      const { cod_empre } = mostrado;
      const daOrigem = { limite: ERROS_POR_ORIGEM, partes: [cod_empre, origem] };
      return limites.aosPoucos(daOrigem.limite, daOrigem.partes, async () => {
        const doAparelho =
          aparelho?.id === undefined
            ? undefined
            : { limite: ERROS_DO_APARELHO, partes: [cod_empre, aparelho.id] };
        const lida = await findOlhadaPeloProtocolo(db, mostrado, {
          chaves: [
            chaveDe(vigia.contagem(cod_empre)),
            chaveDe(daOrigem),
            doAparelho && chaveDe(doAparelho),
          ],
          agora: relogio(),
          historico,
          recursos,
        });
        const { versao_do_orgao, contados, olhada } = lida;
        const orgao = await orgaos.getComServico(cod_empre, 'solicitacoes', versao_do_orgao);
        const passe = await freios.passar(quem, {
          aparelho: doAparelho && [doAparelho],
          freios: [{ ...daOrigem, limite: { ...daOrigem.limite, semRecusa: email !== undefined } }],
          vigia: vigia.contagem(cod_empre),
          contados,
        });
        const confere = () =>
          emailDoSolicitante(email ?? '', olhada?.solicitacao.solicitante.email ?? null);
        if (olhada !== undefined && (!passe.alemDoTeto || confere())) {
          await passe.acertou();
          return { olhada, orgao };
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
