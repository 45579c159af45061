import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { CERTIFICADO, CHAVE } from './certificado.ts';

/** What the server does with a mail: takes it, refuses for now or for good, stalls, hangs up. */
export type Reacao = 'aceita' | 'adia' | 'recusa' | 'fecha' | 'cala' | 'cai';
export type Fase = 'conexao' | 'remetente' | 'destinatario' | 'dados';

export interface ServidorSmtp {
  url: URL;
  recebidas: Email[];
  /** Connections so far. */
  conexoes: number;
  /** Passwords that were sent to it. */
  senhas: string[];
  /** Decides each step; the test replaces it at will. */
  reagir: (fase: Fase, endereco: string) => Reacao;
  /** Nobody answers at the address any more, and again. */
  cair: () => Promise<void>;
  voltar: () => Promise<void>;
  encerrar: () => Promise<void>;
}

const RESPOSTAS: Partial<Record<Reacao, [number, string]>> = {
  adia: [451, '4.7.1 Tente mais tarde'],
  recusa: [550, '5.1.1 <alguem@cidade.example> não existe'],
  fecha: [421, '4.3.2 Em manutenção'],
};

type Continuar = (error?: Error | null) => void;

interface Opcoes {
  /** Asks for this password. */
  senha?: string;
  semTls?: boolean;
  tlsDesdeOInicio?: boolean;
  /** PEM, of the key of all of them; another one counts from when it comes back. */
  certificado?: string;
}

/** A real mail server on a free port, whose moods the test decides. */
export const abrirServidorSmtp = async (opcoes: Opcoes = {}): Promise<ServidorSmtp> => {
  const sockets = new Set<Socket>();
  const decidir = (fase: Fase, endereco: string, continuar: Continuar): void => {
    const reacao = servidor.reagir(fase, endereco);
    if (reacao === 'cala') return;
    if (reacao === 'cai') {
      for (const socket of sockets) socket.destroy();
      return;
    }
    const [responseCode, texto] = RESPOSTAS[reacao] ?? [];
    continuar(texto === undefined ? null : Object.assign(new Error(texto), { responseCode }));
  };

  const receber = async (
    stream: SMTPServerDataStream,
    { envelope }: SMTPServerSession,
    continuar: Continuar,
  ): Promise<void> => {
    const email = await PostalMime.parse(await buffer(stream));
    decidir('dados', envelope.rcptTo[0]?.address ?? '', (error) => {
      if (!error) servidor.recebidas.push(email);
      continuar(error);
    });
  };

  const create = () => {
    const smtp = new SMTPServer({
      secure: opcoes.tlsDesdeOInicio ?? false,
      hideSTARTTLS: opcoes.semTls ?? false,
      allowInsecureAuth: true,
      authOptional: opcoes.senha === undefined,
      disableReverseLookup: true,
      closeTimeout: 100,
      cert: opcoes.certificado ?? CERTIFICADO,
      key: CHAVE,
      onConnect: (_session, continuar) => {
        servidor.conexoes += 1;
        decidir('conexao', '', continuar);
      },
      onAuth: ({ username, password }, _session, responder) => {
        servidor.senhas.push(password ?? '');
        if (password === opcoes.senha) responder(null, { user: username });
        else responder(Object.assign(new Error('5.7.8 Senha errada'), { responseCode: 535 }));
      },
      onMailFrom: ({ address }, _session, continuar) => decidir('remetente', address, continuar),
      onRcptTo: ({ address }, _session, continuar) => decidir('destinatario', address, continuar),
      // A mail that breaks off is none.
      onData: (stream, session, continuar) =>
        void receber(stream, session, continuar).catch(continuar),
    });
    // What clients break off is what these tests are about.
    smtp.on('error', () => undefined);
    smtp.server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    });
    return smtp;
  };

  let aberto = create();
  const ouvir = async (port: number): Promise<number> => {
    aberto.listen(port, '127.0.0.1');
    await once(aberto.server, 'listening');
    return (aberto.server.address() as AddressInfo).port;
  };
  const port = await ouvir(0);
  const protocolo = opcoes.tlsDesdeOInicio ? 'smtps' : 'smtp';
  const cair = async () => {
    const fechado = new Promise<void>((resolve) => aberto.close(resolve));
    for (const socket of sockets) socket.destroy();
    await fechado;
  };
  const servidor: ServidorSmtp = {
    url: new URL(`${protocolo}://127.0.0.1:${port}`),
    recebidas: [],
    conexoes: 0,
    senhas: [],
    reagir: () => 'aceita',
    cair,
    voltar: async () => {
      aberto = create();
      await ouvir(port);
    },
    encerrar: cair,
  };
  return servidor;
};
