import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, campoInvalido } from '../core/app-error.ts';
import { lerFormularioDeCampos } from './formulario-de-campos.ts';

/** A file of a form, still arriving. It is to be read to its end before the next one is asked for. */
export interface ArquivoEnviado {
  /** As its sender calls it: a text from outside like any other. */
  nome: string;
  conteudo: Readable;
}

/** What comes once the first file began. */
type Parte =
  | { tipo: 'CAMPO'; nome: string }
  | { tipo: 'ARQUIVO'; campo: string; arquivo: ArquivoEnviado };

/** Of the fields; the files are limited by whoever receives them. */
const LIMITES = { fieldNameSize: 100, fieldSize: 100 * 1024, fields: 50, parts: 1_000 };

/** Names under which files come: with the marks of a list, as forms write it, or without. */
const CAMPOS_DE_ARQUIVO = ['anexos[]', 'anexos'];

/**
 * What is still read, and thrown away, of a form that was answered before its end: its sender then
 * hears why. More than an orgao usually takes in one go.
 */
const RESTO_BYTES = 128 * 1024 * 1024;

/** A body that may be looked at as a whole: forms without files are shorter, but for the longest texts. */
const CURTO_BYTES = 32 * 1024;

const ignorar = (): void => undefined;

/**
 * The parts of a `multipart/form-data` body, in the order in which they arrive, none of them held in
 * memory: the next piece is asked of the network only when the one before was taken.
 */
class Partes {
  readonly #raw: IncomingMessage;
  readonly #campos: Record<string, string> = {};
  /** Whoever waits for the fields is told that they are there, or why they will not be. */
  #terminar: (campos: Record<string, string>) => void = ignorar;
  #recusar: (error: AppError) => void = ignorar;
  /** From the first file on; most forms have none. */
  #fila: Readable | undefined;
  readonly #abertos = new Set<Readable>();
  #recebido = false;

  constructor(raw: IncomingMessage) {
    this.#raw = raw;
    raw.once('end', () => {
      this.#recebido = true;
    });
    raw.once('close', () => {
      if (!this.#recebido) this.#falhar(new AppError('ENVIO_INTERROMPIDO'));
    });
  }

  /**
   * The fields that come before the first file. Empty ones are as if they had not been sent.
   * @throws AppError ENVIO_INTERROMPIDO, GRANDE_DEMAIS, REQUISICAO_INVALIDA, this one also when the header
   * does not say how the parts are divided
   */
  lerCampos(): Promise<Record<string, string>> {
    return new Promise((resolve, reject) => {
      this.#terminar = resolve;
      this.#recusar = reject;
      const bytes = Number(this.#raw.headers['content-length'] ?? 0);
      if (bytes === 0 || bytes > CURTO_BYTES) this.#lerAosPoucos();
      else
        this.#raw.once('data', (pedaco: Buffer) => {
          if (pedaco.length < bytes || !this.#lerInteiro(pedaco)) this.#lerAosPoucos(pedaco);
        });
    });
  }

  /** Reads a body that is nothing but fields; false of any other. */
  #lerInteiro(corpo: Buffer): boolean {
    const lidos = lerFormularioDeCampos(this.#raw.headers['content-type'], corpo);
    if (lidos === undefined) return false;
    for (const [nome, valor] of lidos) this.#guardar(nome, valor);
    this.#recebido = true;
    this.#terminar(this.#campos);
    return true;
  }

  /**
   * The files, after the fields.
   * @throws AppError as `lerCampos`, and CAMPO_INVALIDO for a field among the files
   */
  async *arquivos(): AsyncGenerator<ArquivoEnviado> {
    for await (const parte of (this.#fila ?? []) as AsyncIterable<Parte>) {
      if (parte.tipo === 'CAMPO')
        throw campoInvalido(parte.nome, 'Envie os campos antes dos arquivos.');
      if (!CAMPOS_DE_ARQUIVO.includes(parte.campo))
        throw campoInvalido(parte.campo, 'Este campo não recebe arquivos.');
      yield parte.arquivo;
    }
  }

  /** Reads no more; what is still on its way is thrown away, and too much of it is cut off. */
  encerrar(): void {
    const raw = this.#raw;
    // Of most forms nothing is: no file came, and all else has arrived.
    if (this.#recebido && this.#fila === undefined) return;
    raw.unpipe();
    this.#falhar(new AppError('ENVIO_INTERROMPIDO'));
    if (this.#recebido || raw.destroyed) return;
    let resto = 0;
    raw.on('data', (pedaco: Buffer) => {
      resto += pedaco.length;
      if (resto > RESTO_BYTES) raw.destroy();
    });
    raw.resume();
  }

  #guardar(nome: string, valor: string): void {
    if (valor !== '') Object.defineProperty(this.#campos, nome, propriedade(valor));
  }

  /** @param pedaco the first of it, where it was looked at already */
  #lerAosPoucos(pedaco?: Buffer): void {
    try {
      const busboy = this.#createBusboy();
      if (pedaco) busboy.write(pedaco);
      this.#raw.pipe(busboy);
    } catch (cause) {
      this.#recusar(new AppError('REQUISICAO_INVALIDA', { cause }));
    }
  }

  #createBusboy(): BusboyInstance {
    const busboy = new Busboy({
      headers: this.#raw.headers as BusboyHeaders,
      preservePath: true,
      isPartAFile: (_campo, _tipo, nome) => nome !== undefined,
      limits: LIMITES,
    });
    const grande = () => this.#falhar(new AppError('GRANDE_DEMAIS'));
    return busboy
      .on('field', (nome, valor, _nomeCortado, cortado) => {
        if (cortado) grande();
        else if (this.#fila) this.#fila.push({ tipo: 'CAMPO', nome } satisfies Parte);
        else this.#guardar(nome, valor);
      })
      .on('file', (campo, conteudo, nome) => this.#abrir(campo, conteudo, nome))
      .on('fieldsLimit', grande)
      .on('partsLimit', grande)
      .on('error', (cause) => this.#falhar(new AppError('REQUISICAO_INVALIDA', { cause })))
      .on('finish', () => {
        this.#terminar(this.#campos);
        this.#fila?.push(null);
      });
  }

  #abrir(campo: string, conteudo: Readable, nome: string): void {
    this.#abertos.add(conteudo);
    conteudo.once('close', () => this.#abertos.delete(conteudo));
    // The parser tells of a part cut short without ending it: whoever reads it later must know.
    conteudo.on('error', (cause) => {
      if (!conteudo.destroyed) conteudo.destroy(new AppError('REQUISICAO_INVALIDA', { cause }));
    });
    // A file field in which nothing was chosen.
    if (nome === '') {
      conteudo.resume();
      return;
    }
    this.#fila ??= new Readable({ objectMode: true, read: ignorar }).on('error', ignorar);
    this.#fila.push({ tipo: 'ARQUIVO', campo, arquivo: { nome, conteudo } } satisfies Parte);
    this.#terminar(this.#campos);
  }

  #falhar(error: AppError): void {
    for (const conteudo of this.#abertos) conteudo.destroy(error);
    this.#recusar(error);
    if (this.#fila && !this.#fila.readableEnded) this.#fila.destroy(error);
  }
}

/** A field called `__proto__` is a field like any other. */
const propriedade = (value: string): PropertyDescriptor => ({
  value,
  writable: true,
  enumerable: true,
  configurable: true,
});

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a form with files: what is still to come after its fields. */
    partes?: Partes;
  }
}

/**
 * In this scope a body is `multipart/form-data` and nothing else: its fields are read at once and
 * become the body, its files wait on the connection for whoever takes them one by one. A reply sent
 * before they were all taken lets go of the rest.
 */
export const aceitarEnvios = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('multipart/form-data', async (request: FastifyRequest) => {
    request.partes = new Partes(request.raw);
    return request.partes.lerCampos();
  });
  scope.addHook('onSend', async (request) => request.partes?.encerrar());
};

/** In this scope a body is a form as a browser sends it by itself: with files or without. */
export const aceitarFormularios = (scope: FastifyInstance): void => {
  aceitarEnvios(scope);
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, texto, done) => {
      const campos: Record<string, string> = {};
      for (const [nome, valor] of new URLSearchParams(texto as string))
        if (valor !== '') Object.defineProperty(campos, nome, propriedade(valor));
      done(null, campos);
    },
  );
};

/** As a browser writes a name within quotes (HTML, multipart/form-data encoding algorithm). */
const entreAspas = (texto: string): string =>
  texto.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');

/** Writes a form anew, its files while they are still arriving. */
export async function* escreverPartes(
  divisa: string,
  campos: Readonly<Record<string, string>>,
  arquivos: AsyncIterable<ArquivoEnviado> | Iterable<ArquivoEnviado> = [],
): AsyncGenerator<string | Buffer> {
  for (const [nome, valor] of Object.entries(campos))
    yield `--${divisa}\r\nContent-Disposition: form-data; name="${entreAspas(nome)}"\r\n\r\n${valor}\r\n`;
  for await (const { nome, conteudo } of arquivos) {
    yield `--${divisa}\r\nContent-Disposition: form-data; name="anexos[]"; filename="${entreAspas(nome)}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
    for await (const pedaco of conteudo) yield pedaco as Buffer;
    yield '\r\n';
  }
  yield `--${divisa}--\r\n`;
}
