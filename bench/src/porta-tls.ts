import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:tls';
import { CERTIFICADO, CHAVE } from '@balcao/server/src/testing/certificado.ts';

/** TLS before a system of this machine. */
interface PortaTls {
  port: number;
  /** From now on it shows another certificate, to whoever was connected too. */
  trocar: (certificado: string) => void;
  encerrar: () => Promise<void>;
}

/** @param ligar to the system itself */
export const abrirPortaTls = async (ligar: () => Socket): Promise<PortaTls> => {
  const abertas = new Set<Socket>();
  const porta = createServer({ key: CHAVE, cert: CERTIFICADO }, (cliente) => {
    const sistema = ligar();
    for (const [um, outro] of [
      [cliente, sistema],
      [sistema, cliente],
    ] as const) {
      abertas.add(um);
      um.on('error', () => outro.destroy()).on('close', () => abertas.delete(um));
      um.pipe(outro);
    }
  });
  const cortar = (): void => {
    for (const socket of abertas) socket.destroy();
  };
  await once(porta.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (porta.address() as AddressInfo).port,
    trocar: (cert) => {
      porta.setSecureContext({ key: CHAVE, cert });
      cortar();
    },
    encerrar: async () => {
      const fechada = once(porta, 'close');
      porta.close();
      cortar();
      await fechada;
    },
  };
};
