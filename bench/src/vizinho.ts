import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How a system beside ours is: as it should be, slow, not there, or there and saying nothing. */
export type Humor = 'BEM' | 'LENTO' | 'FORA' | 'MUDO';

/** How long whoever is slow thinks each time that it is their turn to speak. */
const LENTO_MS = 1_500;
const OLHAR_MS = 50;
/** Below those that outgoing connections take (ip_local_port_range). */
const PORTAS = [20_000, 32_000] as const;

/** The way to a system beside ours, at an address of its own. */
export interface Vizinho {
  port: number;
  mudar: (humor: Humor) => Promise<void>;
  encerrar: () => Promise<void>;
}

/**
 * Opens a way to a system that listens on this machine. It passes bytes, whatever they say, and so can be
 * slow, shut or mute for any of them.
 */
export const abrirVizinho = async (alvo: number): Promise<Vizinho> => {
  const abertos = new Set<Socket>();
  let humor: Humor = 'BEM';

  const passar = async (de: Socket, para: Socket, vez: { de?: Socket }): Promise<void> => {
    for await (const pedaco of de as AsyncIterable<Buffer>) {
      if (humor === 'LENTO' && vez.de !== de) await sleep(LENTO_MS);
      while (humor === 'MUDO' && !para.destroyed) await sleep(OLHAR_MS);
      vez.de = de;
      if (!para.write(pedaco)) await once(para, 'drain');
    }
    para.end();
  };

  const ligar = (cliente: Socket): void => {
    const sistema = connect(alvo, '127.0.0.1');
    const vez = {};
    for (const [um, outro] of [
      [cliente, sistema],
      [sistema, cliente],
    ] as const) {
      abertos.add(um);
      // What is broken off is what this is for: the other end hears of it, and nobody else.
      um.on('error', () => outro.destroy()).on('close', () => abertos.delete(um));
      passar(um, outro, vez).catch(() => outro.destroy());
    }
  };

  // The other half stays open until it has said everything.
  const porta = createServer({ allowHalfOpen: true }, ligar);
  const ouvir = async (port: number): Promise<void> => {
    await once(porta.listen(port, '127.0.0.1'), 'listening');
  };
  /** Of those that the system gives to nobody else while this one is shut. */
  const sortear = async (): Promise<number> => {
    for (;;) {
      const port = randomInt(...PORTAS);
      const livre = await ouvir(port).then(
        () => true,
        () => false,
      );
      if (livre) return port;
    }
  };
  const cortar = (): void => {
    for (const socket of abertos) socket.destroy();
  };
  const fechar = async (): Promise<void> => {
    if (!porta.listening) return;
    const fechada = once(porta, 'close');
    porta.close();
    cortar();
    await fechada;
  };
  const port = await sortear();
  return {
    port,
    mudar: async (novo) => {
      // What was said to a mute one is never heard.
      if (humor === 'MUDO') cortar();
      humor = novo;
      if (novo === 'FORA') await fechar();
      else if (!porta.listening) await ouvir(port);
    },
    encerrar: fechar,
  };
};
