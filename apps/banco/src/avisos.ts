import { setTimeout as sleep } from 'node:timers/promises';
import { pixNaApi } from './chamada.ts';
import { letras, type Estado, type Pix, type Recorrencia } from './estado.ts';
import type { Mudado } from './pagador.ts';

/** How long notices are held back to go in one call. */
const LOTE_MS = 1_500;
const TENTATIVAS = 3;

export interface Avisos {
  avisar: (pix: readonly Pix[]) => void;
  /** Of authorisations and scheduled charges that changed, each to the address of its kind. */
  avisarDoAutomatico: (mudado: Pick<Mudado, 'recs' | 'cobsr'>) => void;
  /** Waits for those that are on their way. */
  parar: () => Promise<void>;
}

type Parte = 'pix' | 'rec' | 'cobr';

/** A notice goes to the address that was given with `/pix` after it, and the parameters that it had. */
const enderecoDo = (url: string, parte: Parte): URL => {
  const endereco = new URL(url);
  endereco.pathname = `${endereco.pathname.replace(/\/$/, '')}/${parte}`;
  return endereco;
};

/** Tells of what was paid, as the central bank's API does: to be believed by nobody. */
export const createAvisos = (estado: Estado, reclamar: (erro: unknown) => void): Avisos => {
  const aCaminho = new Set<Promise<void>>();
  let lote: Pix[] = [];

  const mandar = async (chave: string, corpo: object, parte: Parte = 'pix'): Promise<void> => {
    const webhook = estado.webhooks[chave];
    if (webhook === undefined) return;
    for (let vez = 1; ; vez += 1) {
      try {
        const { status } = await fetch(enderecoDo(webhook.url, parte), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(corpo),
        });
        if (status < 300) return;
        throw new Error(`o aviso foi recusado (HTTP ${status})`);
      } catch (erro) {
        if (vez >= TENTATIVAS) {
          reclamar(erro);
          return;
        }
        await sleep(500 * vez);
      }
    }
  };
  const noAviso = (pix: Pix) => {
    const { avarias } = estado;
    return { ...pixNaApi(pix), ...(avarias.has('E2EID_NO_TXID') && { txid: pix.e2eid }) };
  };
  const comecar = (fazer: Promise<void>): void => {
    const aviso = fazer.catch(reclamar).finally(() => aCaminho.delete(aviso));
    aCaminho.add(aviso);
  };
  const mandarLote = async (): Promise<void> => {
    await sleep(LOTE_MS);
    const juntos = lote.reverse();
    lote = [];
    const [primeiro] = juntos;
    if (primeiro) await mandar(primeiro.chave, { pix: juntos.map(noAviso) });
  };

  return {
    avisar: (pix) => {
      const { avarias } = estado;
      if (avarias.has('AVISO_PERDIDO')) return;
      if (avarias.has('AVISO_EM_LOTE')) {
        if (lote.length === 0) comecar(mandarLote());
        lote.push(...pix);
        return;
      }
      for (const um of pix) {
        if (avarias.has('AVISO_FALSO'))
          comecar(mandar(um.chave, { pix: [{ ...noAviso(um), endToEndId: `E${letras(31)}` }] }));
        const vezes = avarias.has('AVISO_REPETIDO') ? 3 : 1;
        for (let vez = 0; vez < vezes; vez += 1) comecar(mandar(um.chave, { pix: [noAviso(um)] }));
      }
    },
    avisarDoAutomatico: ({ recs, cobsr }) => {
      const { avarias } = estado;
      if (avarias.has('AVISO_PERDIDO')) return;
      const vezes = avarias.has('AVISO_REPETIDO') ? 3 : 1;
      const fatos = ({
        status,
        atualizacao,
      }: Pick<Recorrencia, 'atualizacao'> & { status: string }) => ({
        status,
        atualizacao,
      });
      for (let vez = 0; vez < vezes; vez += 1) {
        for (const rec of recs)
          comecar(mandar('webhookrec', { recs: [{ idRec: rec.idRec, ...fatos(rec) }] }, 'rec'));
        for (const cobr of cobsr) {
          const { idRec, txid, tentativas } = cobr;
          const dito = { idRec, txid, ...fatos(cobr), tentativas };
          comecar(mandar('webhookcobr', { cobsr: [dito] }, 'cobr'));
        }
      }
    },
    parar: async () => {
      await Promise.all(aCaminho);
    },
  };
};
