import { createHash, createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Balde } from '../config/arquivos.ts';

const CREDENCIAL = { accessKeyId: 'CHAVE', secretAccessKey: 'segredo/de+teste' };
const REGIAO = 'sa-east-1';
const BALDE = 'anexos';

const hmac = (chave: string | Buffer, texto: string) =>
  createHmac('sha256', chave).update(texto).digest();
const hex = (dados: string | Buffer) => createHash('sha256').update(dados).digest('hex');

/** Whether a request is signed as AWS Signature Version 4 says, with our secret. */
const assinado = ({ method, url = '', headers }: IncomingMessage, corpo: Buffer): boolean => {
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const forma =
    /Credential=(\S+?)\/(\d+)\/(\S+)\/s3\/aws4_request, SignedHeaders=(\S+), Signature=(\w+)/;
  const [, id, dia = '', regiao = '', nomes = '', assinatura] =
    forma.exec(headers.authorization ?? '') ?? [];
  const resumo = String(headers['x-amz-content-sha256']);
  if (id !== CREDENCIAL.accessKeyId || regiao !== REGIAO) return false;
  if (resumo !== 'UNSIGNED-PAYLOAD' && resumo !== hex(corpo)) return false;
  const consulta = [...searchParams]
    .map((par) => par.map(encodeURIComponent).join('='))
    .sort()
    .join('&');
  const linhas = nomes.split(';').map((nome) => `${nome}:${String(headers[nome]).trim()}\n`);
  const pedido = [method, pathname, consulta, linhas.join(''), nomes, resumo].join('\n');
  const escopo = `${dia}/${regiao}/s3/aws4_request`;
  const aAssinar = ['AWS4-HMAC-SHA256', headers['x-amz-date'], escopo, hex(pedido)].join('\n');
  const chave = [dia, regiao, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${CREDENCIAL.secretAccessKey}`,
  );
  return hmac(chave, aAssinar).toString('hex') === assinatura;
};

/** What the server keeps. */
export interface ServidorS3 {
  balde: Balde;
  objetos: Map<string, Buffer>;
  /** Uploads in parts that were begun and neither finished nor given up. */
  abertos: Map<string, Map<number, Buffer>>;
  /** Methods that are not answered. */
  calados: Set<string>;
  /** Whether the key may not list the bucket, and so is not told that an object is missing. */
  semLista: boolean;
  encerrar: () => Promise<void>;
}

type RespostaDoS3 = [status: number, corpo?: string | Buffer, headers?: Record<string, string>];

const erro = (status: number, code: string): RespostaDoS3 => [
  status,
  `<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
];

/**
 * A server that speaks as much of S3 as a storage of attachments asks for: objects put whole or in
 * parts, got and deleted. It refuses what is not signed, the encodings that many services do not know,
 * and a body that waits for leave to be sent.
 */
export const abrirServidorS3 = async (): Promise<ServidorS3> => {
  const objetos: ServidorS3['objetos'] = new Map();
  const abertos: ServidorS3['abertos'] = new Map();
  const calados: ServidorS3['calados'] = new Set();

  const emPartes = (
    metodo: string,
    chave: string,
    consulta: URLSearchParams,
    corpo: Buffer,
  ): RespostaDoS3 => {
    const id = consulta.get('uploadId') ?? randomUUID();
    if (consulta.has('uploads')) {
      abertos.set(id, new Map());
      return [
        200,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      ];
    }
    const partes = abertos.get(id);
    if (partes === undefined) return erro(404, 'NoSuchUpload');
    if (metodo === 'PUT') {
      partes.set(Number(consulta.get('partNumber')), corpo);
      return [200, '', { etag: `"${hex(corpo)}"` }];
    }
    abertos.delete(id);
    if (metodo === 'DELETE') return [204];
    const emOrdem = [...partes].sort(([a], [b]) => a - b).map(([, parte]) => parte);
    objetos.set(chave, Buffer.concat(emOrdem));
    return [200, '<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>'];
  };

  const inteiro = (metodo: string, chave: string, corpo: Buffer): RespostaDoS3 => {
    const objeto = objetos.get(chave);
    if (metodo === 'HEAD')
      return objeto ? [200, '', { 'content-length': String(objeto.length) }] : [404];
    if (metodo === 'GET' && !objeto)
      return servidor.semLista ? erro(403, 'AccessDenied') : erro(404, 'NoSuchKey');
    if (metodo === 'GET') return [200, objeto];
    if (metodo === 'PUT') objetos.set(chave, corpo);
    else objetos.delete(chave);
    return metodo === 'PUT' ? [200, '', { etag: `"${hex(corpo)}"` }] : [204];
  };

  const responder = (request: IncomingMessage, corpo: Buffer): RespostaDoS3 => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
    if (!assinado(request, corpo)) return erro(403, 'SignatureDoesNotMatch');
    if (request.headers['content-encoding'] ?? request.headers.expect)
      return erro(501, 'NotImplemented');
    if (!pathname.startsWith(`/${BALDE}/`)) return erro(404, 'NoSuchBucket');
    const chave = decodeURIComponent(pathname.slice(BALDE.length + 2));
    const partes = searchParams.has('uploads') || searchParams.has('uploadId');
    const metodo = request.method ?? '';
    return partes ? emPartes(metodo, chave, searchParams, corpo) : inteiro(metodo, chave, corpo);
  };

  const atender = async (request: IncomingMessage, response: ServerResponse) => {
    const recebido = await buffer(request);
    if (calados.has(request.method ?? '')) return;
    const [status, corpo = '', headers = {}] = responder(request, recebido);
    response.writeHead(status, headers).end(corpo);
  };
  const server = createServer((request, response) => {
    atender(request, response).catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const servidor: ServidorS3 = {
    balde: {
      endpoint: `http://127.0.0.1:${port}`,
      region: REGIAO,
      bucket: BALDE,
      prefixo: 'balcao/',
      ...CREDENCIAL,
    },
    objetos,
    abertos,
    calados,
    semLista: false,
    encerrar: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return servidor;
};
