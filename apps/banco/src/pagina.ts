import { createServer, type IncomingMessage, type Server } from 'node:http';
import { formatarReais } from '@balcao/domain';
import type { Avisos } from './avisos.ts';
import { AVARIAS, lerPagavel, pagar, type Avaria, type Estado, type Pagavel } from './estado.ts';
import { escapar, pagina } from './html.ts';
import { createAutomatico } from './pagina-do-automatico.ts';
import { enviar, lerObjeto, lerTexto, type Resposta } from './respostas.ts';

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
  const inicio = () =>
    `${colar()}<p><a href="/automatico">Pagamentos automáticos</a></p>${avarias(estado)}`;
  const automatico = createAutomatico({ estado, avisos, agora });
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
    if (caminho === '/api/automatico') return automatico.emJson(corpo);
    if (caminho === '/api/avarias' && Array.isArray(corpo['avarias']))
      ligar(corpo['avarias'].map(String));
    const { cobrancas, pix, webhooks, recs, cobsr } = estado;
    const avarias = [...estado.avarias];
    return { status: 200, corpo: { cobrancas, pix, webhooks, recs, cobsr, avarias } };
  };

  const enviado = (pathname: string, form: URLSearchParams): Resposta => {
    if (pathname.startsWith('/automatico')) return automatico.enviado(pathname, form);
    if (pathname === '/avarias') {
      ligar(form.getAll('avaria'));
      return pagina('Banco de demonstração', inicio());
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
  };

  const responder = async (request: IncomingMessage): Promise<Resposta> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://banco');
    if (pathname.startsWith('/api/')) return emJson(pathname, request);
    if (request.method === 'POST')
      return enviado(pathname, new URLSearchParams(await lerTexto(request)));
    if (pathname === '/automatico') return automatico.lista();
    if (pathname !== '/') return pagina('Não há esta página', '<p><a href="/">Início</a></p>', 404);
    const codigo = searchParams.get('codigo');
    if (codigo === null) return pagina('Banco de demonstração', inicio());
    const composto = automatico.doCodigo(codigo);
    if (composto !== undefined) return composto;
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
