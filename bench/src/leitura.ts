/**
 * `npm run leitura -w bench`: prints a slip of every guide of the demonstration that can be paid, a
 * certificate of everybody in it and every licence in force, and reads each barcode and QR code off
 * the drawn page with a reader that is not ours. Fails when a code is missing or does not say what
 * stands printed beside it.
 */
import { linhaDigitavel, lerCodigoDeBarras, lerPix } from '@balcao/domain';
import { decodePdf, type DecodedPdf } from '@balcao/testing';
import { startServer } from '@balcao/e2e/src/server.ts';
import pg from 'pg';
import { abrirBanco } from './banco.ts';

/** Staff of each orgao of the demonstration, who reach everybody in theirs. */
const SERVIDORES = { 1: '11144477735', 2: '40044826079' } as const;
const SENHA = 'demo-1234';

type Imprimir = (tipo: string, consulta: string) => Promise<DecodedPdf | undefined>;

/** Signs in and answers what prints: undefined for what cannot be printed today (409, 422). */
const entrar = async (url: string, orgao_id: number, credencial: string): Promise<Imprimir> => {
  const cookies = new Map<string, string>();
  const pedir = async (
    caminho: string,
    opcoes: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ): Promise<Response> => {
    const resposta = await fetch(`${url}${caminho}`, {
      ...opcoes,
      headers: {
        ...opcoes.headers,
        'x-requested-with': 'XMLHttpRequest',
        origin: url,
        cookie: [...cookies].map(([nome, valor]) => `${nome}=${valor}`).join('; '),
        'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
      },
    });
    for (const cookie of resposta.headers.getSetCookie()) {
      const [nome = '', valor = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(nome, valor);
    }
    return resposta;
  };
  await pedir('/api/csrf-cookie');
  const entrada = await pedir('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orgao_id, credencial, senha: SENHA }),
  });
  if (!entrada.ok) throw new Error(`sign-in: HTTP ${entrada.status}`);
  return async (tipo, consulta) => {
    const headers = { 'x-path': tipo };
    const resposta = await pedir(`/api/documents/private?${consulta}`, { headers });
    if ([409, 422].includes(resposta.status)) return undefined;
    if (!resposta.ok) throw new Error(`${tipo} ${consulta}: HTTP ${resposta.status}`);
    return decodePdf(new Uint8Array(await resposta.arrayBuffer()));
  };
};

const contas = { documentos: 0, folhas: 0, barras: 0, qr: 0, impossiveis: 0 };
const erros: string[] = [];

const semEspacos = (texto: string): string => texto.replace(/[\s-]/g, '');

/** Barcode and PIX of each page of a slip, against the line and the text printed beside them. */
const lerGuia = (nome: string, { pages }: DecodedPdf): void => {
  for (const { codes, text } of pages) {
    const impresso = semEspacos(text);
    const barras = codes.find(({ format }) => format === 'ITF')?.text ?? '';
    const pix = codes.find(({ format }) => format === 'QRCode')?.text ?? '';
    contas.folhas += 1;
    contas.barras += barras === '' ? 0 : 1;
    contas.qr += pix === '' ? 0 : 1;
    const lidas = lerCodigoDeBarras(barras).ok && lerPix(pix).ok;
    if (!lidas) erros.push(`${nome}: código não lido`);
    else if (!impresso.includes(linhaDigitavel(barras))) erros.push(`${nome}: outra linha`);
    else if (!impresso.includes(semEspacos(pix))) erros.push(`${nome}: outro PIX`);
  }
};

/** The QR code of a certificate or licence, against the code printed beside it. */
const lerDocumento = (nome: string, { pages }: DecodedPdf): void => {
  const texto = pages.map(({ text }) => text).join(' ');
  const endereco = pages.flatMap(({ codes }) => codes).at(0)?.text ?? '';
  contas.folhas += pages.length;
  contas.qr += endereco === '' ? 0 : 1;
  const codigo = URL.canParse(endereco) ? new URL(endereco).searchParams.get('codigo') : null;
  if (codigo === null) erros.push(`${nome}: QR code não lido`);
  else if (!texto.includes(codigo)) erros.push(`${nome}: outro código`);
};

/** What a row of each question prints, and how it is read. */
const PERGUNTAS = [
  [
    lerGuia,
    `select distinct case tributo when 'TAXA' then 'GUIA_TAXA' else 'GUIA_' || tributo end as tipo,
       'num_guia=' || numero_guia as consulta
     from guias where cod_empre = $1 and situacao = 'ATIVA'`,
  ],
  [
    lerDocumento,
    `select 'CERTIDAO_CND_AMPLA' as tipo, 'positiva=true&cpfcnpj=' || cpfcnpj as consulta
     from contribuintes where cod_empre = $1`,
  ],
  [
    lerDocumento,
    `select 'LICENSA_ALVARA' as tipo, 'num_guia=' || numero_guia as consulta
     from licencas where cod_empre = $1`,
  ],
] as const;

interface Pedido {
  tipo: string;
  consulta: string;
}

const lerTodos = async (
  pedidos: readonly Pedido[],
  imprimir: Imprimir,
  ler: typeof lerGuia,
): Promise<void> => {
  for (const { tipo, consulta } of pedidos) {
    const pdf = await imprimir(tipo, consulta);
    if (pdf) ler(`${tipo} ${consulta}`, pdf);
    contas[pdf ? 'documentos' : 'impossiveis'] += 1;
  }
};

const banco = await abrirBanco();
const pool = new pg.Pool({ connectionString: banco.superuserUrl, max: 1 });
const servidor = await startServer({
  settings: () => ({ DATABASE_URL: banco.appUrl, DATABASE_OWNER_URL: banco.ownerUrl }),
});
try {
  for (const [orgao, credencial] of Object.entries(SERVIDORES)) {
    const imprimir = await entrar(servidor.url, Number(orgao), credencial);
    for (const [ler, sql] of PERGUNTAS) {
      const { rows } = await pool.query<Pedido>(sql, [orgao]);
      await lerTodos(rows, imprimir, ler);
    }
  }
} finally {
  await servidor.stop();
  await pool.end();
  await banco.fechar();
}
const { documentos, folhas, barras, qr, impossiveis } = contas;
console.log(
  `${documentos} documentos em ${folhas} folhas: ${barras} códigos de barras e ${qr} QR codes lidos; ${impossiveis} não se imprimem hoje (vencidos, sem licença)`,
);
for (const erro of erros) console.log(erro);
process.exitCode = erros.length > 0 ? 1 : 0;
