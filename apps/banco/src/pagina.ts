import { createServer, type IncomingMessage, type Server } from 'node:http';
import { formatarReais } from '@balcao/domain';
import type { Avisos } from './avisos.ts';
import { AVARIAS, lerPagavel, pagar, type Avaria, type Estado, type Pagavel } from './estado.ts';
import { enviar, lerObjeto, lerTexto, type Resposta } from './respostas.ts';

const escapar = (texto: string): string =>
  texto.replace(/[&<>"']/g, (letra) => `&#${letra.charCodeAt(0)};`);

const ESTILO = `
  :root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; padding: 1rem; max-width: 34rem; }
  h1 { font-size: 1.375rem; } h2 { font-size: 1.125rem; margin-top: 2rem; }
  .valor { font-size: 2rem; font-weight: 700; margin: 0; }
  textarea { box-sizing: border-box; width: 100%; min-height: 7rem; font: inherit; padding: .5rem; overflow-wrap: anywhere; }
  button { box-sizing: border-box; font: inherit; font-weight: 600; min-height: 3rem; width: 100%; border: 0; border-radius: .5rem; padding: 0 1.25rem; background: #0b57d0; color: #fff; cursor: pointer; }
  button:focus-visible, textarea:focus-visible, input:focus-visible, a:focus-visible { outline: 3px solid #f5a623; outline-offset: 2px; }
  .aviso { border-left: .25rem solid #b3261e; padding-left: .75rem; }
  fieldset { border: 1px solid #8888; border-radius: .5rem; padding: .5rem 1rem 1rem; }
  label { display: flex; gap: .625rem; align-items: flex-start; padding: .375rem 0; }
  input { width: 1.25rem; height: 1.25rem; flex: none; margin: .125rem 0 0; }
  a { color: inherit; }`;

const pagina = (titulo: string, corpo: string, status = 200): Resposta => ({
  status,
  tipo: 'text/html',
  corpo: `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapar(titulo)} · Banco de demonstração</title><style>${ESTILO}</style></head>
<body><main><h1>${escapar(titulo)}</h1>${corpo}</main></body></html>`,
});

const colar = (codigo = '', aviso = ''): string => `
${aviso && `<p class="aviso" role="alert">${escapar(aviso)}</p>`}
<form method="get" action="/"><label for="codigo">PIX Copia e Cola</label>
<textarea id="codigo" name="codigo" required autocomplete="off" spellcheck="false">${escapar(codigo)}</textarea>
<p><button>Continuar</button></p></form>`;

const confirmar = (codigo: string, { valor, chave, descricao }: Pagavel): string => `
<p class="valor">${formatarReais(valor)}</p>
<p>${escapar(descricao)}<br>Chave: ${escapar(chave)}</p>
<form method="post" action="/pagar"><input type="hidden" name="codigo" value="${escapar(codigo)}">
<p><button>Pagar ${formatarReais(valor)}</button></p></form>
<p>O dinheiro não existe: este é o banco que vem com o Balcão, para experimentar.</p>`;

const avarias = (estado: Estado): string => `
<h2>Avarias</h2>
<form method="post" action="/avarias"><fieldset><legend>O que este banco faz de errado</legend>
${Object.entries(AVARIAS)
  .map(
    ([nome, texto]) =>
      `<label><input type="checkbox" name="avaria" value="${nome}"${estado.avarias.has(nome as Avaria) ? ' checked' : ''}>${escapar(texto)}</label>`,
  )
  .join('\n')}
</fieldset><p><button>Aplicar</button></p></form>`;

const ehAvaria = (nome: string): nome is Avaria => Object.hasOwn(AVARIAS, nome);

interface Opcoes {
  estado: Estado;
  avisos: Avisos;
  agora: () => Date;
  reclamar: (erro: unknown) => void;
}

/** The page where one pays as a citizen would, the switches, and both again as JSON for tests. */
export const createPagina = ({ estado, avisos, agora, reclamar }: Opcoes): Server => {
  const pagarCodigo = (codigo: string, valor?: number) => {
    const pagavel = lerPagavel(estado, codigo, agora());
    if (typeof pagavel === 'string') return pagavel;
    const pagos = pagar(estado, pagavel, agora(), valor);
    avisos.avisar(pagos);
    return pagos;
  };
  const ligar = (nomes: readonly string[]): void => {
    estado.avarias.clear();
    for (const nome of nomes.filter(ehAvaria)) estado.avarias.add(nome);
  };

  const emJson = async (caminho: string, request: IncomingMessage): Promise<Resposta> => {
    const corpo = lerObjeto(await lerTexto(request)) ?? {};
    if (caminho === '/api/pagar') {
      const valor = typeof corpo['valor'] === 'number' ? corpo['valor'] : undefined;
      const feito = pagarCodigo(String(corpo['codigo']), valor);
      return typeof feito === 'string'
        ? { status: 409, corpo: { motivo: feito } }
        : { status: 200, corpo: { pix: feito } };
    }
    if (caminho === '/api/avarias' && Array.isArray(corpo['avarias']))
      ligar(corpo['avarias'].map(String));
    const { cobrancas, pix, webhooks } = estado;
    return { status: 200, corpo: { cobrancas, pix, webhooks, avarias: [...estado.avarias] } };
  };

  const responder = async (request: IncomingMessage): Promise<Resposta> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://banco');
    if (pathname.startsWith('/api/')) return emJson(pathname, request);
    if (request.method === 'POST') {
      const form = new URLSearchParams(await lerTexto(request));
      if (pathname === '/avarias') {
        ligar(form.getAll('avaria'));
        return pagina('Banco de demonstração', `${colar()}${avarias(estado)}`);
      }
      const codigo = form.get('codigo') ?? '';
      const feito = pagarCodigo(codigo);
      if (typeof feito === 'string') return pagina('Não foi pago', colar(codigo, feito), 409);
      const [primeiro] = feito;
      return pagina(
        'Pago',
        `<p class="valor">${formatarReais(primeiro?.valor ?? 0)}</p><p>Volte à página da prefeitura: ela mostra o pagamento em instantes.</p>
<p>Identificação: ${escapar(primeiro?.e2eid ?? '')}</p><p><a href="/">Pagar outro código</a></p>`,
      );
    }
    if (pathname !== '/') return pagina('Não há esta página', '<p><a href="/">Início</a></p>', 404);
    const codigo = searchParams.get('codigo');
    if (codigo === null) return pagina('Banco de demonstração', `${colar()}${avarias(estado)}`);
    const pagavel = lerPagavel(estado, codigo, agora());
    if (typeof pagavel === 'string')
      return pagina('Não dá para pagar', colar(codigo, pagavel), 409);
    return pagina('Confira e pague', confirmar(codigo, pagavel));
  };

  return createServer((request, response) => {
    responder(request)
      .then((resposta) => {
        response.setHeader(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        );
        enviar(response, resposta);
      })
      .catch((erro: unknown) => {
        reclamar(erro);
        response.destroy();
      });
  });
};
