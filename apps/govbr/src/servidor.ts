import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Listens on this machine alone; port 0 takes a free one. What answers is read by `preparar`, or for the first
 * who comes: the library and its keys would be a third of a start of the portal that this stands beside.
 */
export const abrirServidor = async (desejada: number, reclamar: (erro: unknown) => void) => {
  const servidor = createServer();
  servidor.listen(desejada, '127.0.0.1');
  await once(servidor, 'listening');
  const { port: porta } = servidor.address() as AddressInfo;
  const emissor = `http://127.0.0.1:${porta}/`;
  const abrir = async () => {
    const { createResponder } = await import('./atendimento.ts');
    return createResponder(emissor, reclamar);
  };
  let aberto: ReturnType<typeof abrir> | undefined;
  const preparar = () => (aberto ??= abrir());
  servidor.on('request', (request, response) => {
    preparar().then(
      (responder) => responder(request, response),
      (erro: unknown) => {
        reclamar(erro);
        response.destroy();
      },
    );
  });
  return { servidor, emissor, porta, preparar };
};
