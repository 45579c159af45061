import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { createChaves } from './chaves.ts';
import { responderEmpresas } from './empresas.ts';
import { createFalhas, type Falhas } from './falhas.ts';
import { comJeitoDeLoginUnico } from './jeito.ts';
import { createPessoas, type Nivel, type Pessoas } from './pessoas.ts';
import { createProvedor } from './provedor.ts';
import { podeSairPara, podeVoltar } from './sistemas.ts';
import { telaDeAviso, telaDeEntrada, telaDeNivel, telaInicial } from './telas.ts';

const MAIOR_CORPO = 16 * 1024;
/** Who signed in here last, for the page of the levels. */
const COOKIE = 'govbr-pessoa';

interface Chegada {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  campos: URLSearchParams;
}

interface Meios {
  provedor: Provider;
  falhas: Falhas;
  pessoas: Pessoas;
}

const lerCorpo = async (request: IncomingMessage): Promise<string> => {
  let texto = '';
  for await (const parte of request.setEncoding('utf8') as AsyncIterable<string>) {
    texto += parte;
    if (texto.length > MAIOR_CORPO) return '';
  }
  return texto;
};

const escrever = (response: ServerResponse, html: string, status = 200): void => {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  response.end(html);
};

const levar = (response: ServerResponse, location: string, cookies: string[] = []): void => {
  response.writeHead(303, { location, 'set-cookie': cookies });
  response.end();
};

const pessoaDo = ({ headers }: IncomingMessage): string | undefined =>
  new RegExp(`(?:^|; )${COOKIE}=(\\d{11})`).exec(headers.cookie ?? '')?.[1];

/** Somebody taps on who they are, or gives up. */
const interagir = async (
  { request, response, url, campos }: Chegada,
  { provedor, pessoas }: Meios,
) => {
  const [, , uid = ''] = url.pathname.split('/');
  if (request.method !== 'POST') {
    escrever(response, telaDeEntrada(uid, pessoas.list()));
    return;
  }
  const pessoa = pessoas.find(campos.get('cpf') ?? '');
  if (pessoa) response.setHeader('set-cookie', `${COOKIE}=${pessoa.cpf}; Path=/; HttpOnly`);
  const resultado = pessoa
    ? { login: { accountId: pessoa.cpf } }
    : { error: 'access_denied', error_description: 'user denied' };
  await provedor.interactionFinished(request, response, resultado, {
    mergeWithLastSubmission: false,
  });
};

/** `(2/3)` of the address: which levels the portal asks for. */
const niveisDe = (texto: string): Nivel[] => [
  ...(texto.includes('2') ? (['silver'] as const) : []),
  ...(texto.includes('3') ? (['gold'] as const) : []),
];

const aumentar = ({ request, response, url, campos }: Chegada, { falhas, pessoas }: Meios) => {
  const pessoa = pessoas.find(pessoaDo(request));
  const volta = url.searchParams.get('redirect_uri') ?? campos.get('volta') ?? '';
  if (request.method !== 'POST') {
    const niveis = niveisDe(url.searchParams.get('niveis') ?? '');
    escrever(response, telaDeNivel({ pessoa, niveis, volta }));
    return;
  }
  const nivel = campos.get('nivel');
  if (pessoa && (nivel === 'silver' || nivel === 'gold')) pessoas.aumentar(pessoa.cpf, nivel);
  if (!podeVoltar(volta) || falhas.ha('nivel-sem-volta'))
    escrever(response, telaDeAviso('Pronto', 'O seu nível aumentou. Aqui termina.'));
  else levar(response, volta);
};

const sair = ({ response, url }: Chegada, { falhas }: Meios) => {
  const para = url.searchParams.get('post_logout_redirect_uri') ?? '';
  if (!podeSairPara(para) || falhas.ha('saida-nao-registrada')) {
    escrever(response, telaDeAviso('Endereço não registrado', 'Ninguém saiu.'), 400);
    return;
  }
  const fim = '=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT';
  levar(
    response,
    para,
    ['_session', '_session.sig', COOKIE].map((nome) => `${nome}${fim}`),
  );
};

const mudarFalhas = ({ response, campos }: Chegada, { falhas, pessoas }: Meios) => {
  if (campos.get('pessoas') === 'refazer') pessoas.refazer();
  const estranhas = falhas.ligar(campos.getAll('falha'));
  if (estranhas.length > 0)
    escrever(response, telaDeAviso('Falha desconhecida', estranhas.join(', ')), 400);
  else levar(response, '/');
};

const empresas = ({ request, response, url }: Chegada, { falhas }: Meios) => {
  const [status, corpo] = responderEmpresas(url, request.headers.authorization, falhas);
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(corpo));
};

/** The pages that are not the library's, by the first word of their address. */
const DAQUI: Record<string, (chegada: Chegada, meios: Meios) => void | Promise<void>> = {
  '': ({ response }, { falhas, pessoas }) =>
    escrever(response, telaInicial(falhas, pessoas.list())),
  interacao: interagir,
  nivel: aumentar,
  logout: sair,
  falhas: mudarFalhas,
  empresas,
};

type Responder = (request: IncomingMessage, response: ServerResponse) => void;

/** A gov.br to try against, at this address (with its slash at the end). */
export const createResponder = async (
  emissor: string,
  reclamar: (erro: unknown) => void,
): Promise<Responder> => {
  const chaves = await createChaves();
  const falhas = createFalhas();
  const pessoas = createPessoas();
  const provedor = createProvedor(emissor, { pessoas, chaves, ha: falhas.ha });
  provedor.use(comJeitoDeLoginUnico({ emissor, falhas, pessoas, chaves }));
  provedor.on('server_error', (_ctx, erro) => reclamar(erro));
  const daBiblioteca = provedor.callback();

  const responder = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', emissor);
    const pagina = DAQUI[url.pathname.split('/')[1] ?? ''];
    if (pagina === undefined) return daBiblioteca(request, response);
    const corpo = request.method === 'POST' ? await lerCorpo(request) : '';
    const campos = new URLSearchParams(corpo);
    await pagina({ request, response, url, campos }, { provedor, falhas, pessoas });
  };
  return (request, response) =>
    void responder(request, response).catch((erro: unknown) => {
      reclamar(erro);
      if (!response.headersSent)
        escrever(response, telaDeAviso('Não deu certo', 'Comece de novo pelo portal.'), 400);
    });
};
