import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { EnderecoDoClamd } from '../config/arquivos.ts';

/** The test file of the antivirus industry, in two halves, so that no scanner takes this for it. */
export const EICAR = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}',
  '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('');

/** How a clamd behaves: as it should, saying nothing, closing at once, or answering this. */
type Modo = 'EXAMINA' | 'CALADO' | 'FECHA' | { diz: string };

export interface ServidorClamd {
  endereco: EnderecoDoClamd;
  modo: Modo;
  /** Bytes of each file examined. */
  examinados: number[];
  encerrar: () => Promise<void>;
}

const COMANDO = 'zINSTREAM\0';

/** The file of a stream that has come to its end, or undefined while it has not. */
const arquivoDe = (recebido: Buffer): Buffer | undefined => {
  if (recebido.subarray(0, COMANDO.length).toString('latin1') !== COMANDO) return undefined;
  const partes: Buffer[] = [];
  let em = COMANDO.length;
  while (em + 4 <= recebido.length) {
    const tamanho = recebido.readUInt32BE(em);
    em += 4;
    if (tamanho === 0) return Buffer.concat(partes);
    partes.push(recebido.subarray(em, em + tamanho));
    em += tamanho;
  }
  return undefined;
};

/** A server that speaks the command INSTREAM of clamd and knows one virus. */
export const abrirServidorClamd = async (caminho?: string): Promise<ServidorClamd> => {
  const abertos = new Set<Socket>();
  const server = createServer((socket) => {
    abertos.add(socket);
    socket.on('error', () => undefined).on('close', () => abertos.delete(socket));
    if (clamd.modo === 'FECHA') socket.destroy();
    let recebido = Buffer.alloc(0);
    socket.on('data', (pedaco) => {
      recebido = Buffer.concat([recebido, pedaco]);
      const arquivo = arquivoDe(recebido);
      if (arquivo === undefined || clamd.modo === 'CALADO') return;
      clamd.examinados.push(arquivo.length);
      const veredito = arquivo.includes(EICAR) ? 'Eicar-Test-Signature FOUND' : 'OK';
      socket.end(typeof clamd.modo === 'object' ? clamd.modo.diz : `stream: ${veredito}\0`);
    });
  });
  await once(caminho ? server.listen(caminho) : server.listen(0, '127.0.0.1'), 'listening');
  const clamd: ServidorClamd = {
    endereco: caminho
      ? { path: caminho }
      : { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    modo: 'EXAMINA',
    examinados: [],
    encerrar: async () => {
      server.close();
      for (const socket of abertos) socket.destroy();
      await once(server, 'close');
    },
  };
  return clamd;
};
