import { FATO_DA_PROVA, TIPOS_DE_PROVA, type TipoDeProva } from '@balcao/domain';
import { decodePdf, readPdf } from '@balcao/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PESSOAS_SEM_CONTA } from '../../../demonstracao/contas.ts';
import { ANA, EMPRESA } from '../../../testing/cidade.ts';
import { createDemonstracao } from '../../../testing/demonstracao.ts';
import { MATRIZ } from '../../../testing/matriz/matriz.ts';
import { linhas } from '../../../testing/query.ts';
import { abrirServidor, type Servidor } from '../../../testing/servidor.ts';
import { PORTAS } from '../../tributos/gateway.ts';

const SENHA_NOVA = 'cavalo-bateria-grampo';
/** What every secret of the registry begins with here: as soon as one is shown it is found. */
const MARCA: Record<Exclude<TipoDeProva, 'CODIGO'>, RegExp> = {
  RG: /987651\d{6}/,
  PIS_PASEP: /43219\d{6}/,
};
const DE_PESSOA = ['v2/iptus', 'v2/issqn', 'v2/alvaras', 'v2/imoveis'] as const;

let servidor: Servidor;
let endereco = 0;
const estranho = () =>
  servidor.navegador(`198.18.${Math.floor((endereco += 1) / 250)}.${endereco % 250}`);

beforeAll(async () => {
  servidor = await abrirServidor({ banco: await createDemonstracao('2026-11-20') });
  await servidor.banco.owner.query(
    `update contribuintes set rg_numero = '987651' || lpad(codigo::text, 6, '0'),
       pispasep = '43219' || lpad(codigo::text, 6, '0')`,
  );
});
afterAll(() => servidor.encerrar());

/** The letters and digits of everything that a stranger is shown of somebody, and each fact apart. */
const vistos: string[] = [];
const fatos = new Map<string, Set<string>>();
const guardar = (cpfcnpj: string, texto: string): void => {
  vistos.push(texto.replace(/[^0-9A-Za-z]/g, ''));
  const seus = fatos.get(cpfcnpj) ?? new Set();
  for (const [pedaco] of texto.matchAll(/[0-9A-Za-z./-]{3,40}/g))
    if (/\d/.test(pedaco)) seus.add(pedaco);
  fatos.set(cpfcnpj, seus);
};

const consultar = async (url: string, cpfcnpj: string): Promise<Record<string, unknown>[]> => {
  const resposta = await estranho().get(
    `/api/gateway/public?url=${url}&cod_empre=1&cpfcnpj=${cpfcnpj}`,
  );
  guardar(cpfcnpj, resposta.payload);
  return [resposta.json<{ data?: Record<string, unknown>[] }>().data ?? []].flat();
};

/** What is written on a page, and, of the first of its kind, what a reader of codes reads off it too. */
const lidos = new Set<string>();
const ler = async (kind: string, bytes: Uint8Array): Promise<string> => {
  if (lidos.has(kind)) return (await readPdf(bytes)).pages.map(({ text }) => text).join(' ');
  lidos.add(kind);
  const { pages } = await decodePdf(bytes);
  return pages.map(({ text, codes }) => [text, ...codes.map((um) => um.text)]).join(' ');
};

/** Prints a document as a stranger; answers whether it came. */
const imprimir = async (kind: string, cpfcnpj: string, corpo: object): Promise<boolean> => {
  const resposta = await estranho().pedir('POST', '/api/documents/public', {
    payload: { cod_empre: 1, ...corpo },
    headers: { 'x-path': kind },
  });
  if (resposta.headers['content-type'] !== 'application/pdf') return false;
  guardar(cpfcnpj, await ler(kind, new Uint8Array(resposta.rawPayload)));
  return true;
};

const GUIAS = { 'v2/iptus': 'GUIA_IPTU', 'v2/issqn': 'GUIA_ISSQN', 'v2/alvaras': 'GUIA_ALVARA' };

/** Everything that there is to be seen of somebody without signing in; the kinds that came. */
const verTudo = async (cpfcnpj: string): Promise<Set<string>> => {
  const vieram = new Set<string>();
  const tentar = async (kind: string, corpo: object) => {
    if (await imprimir(kind, cpfcnpj, corpo)) vieram.add(kind);
  };
  for (const url of PORTAS.publica.keys()) {
    const rows = await consultar(url, cpfcnpj);
    const kind = url in GUIAS ? GUIAS[url as keyof typeof GUIAS] : undefined;
    for (const { numeroGuia, guiaNumero, numero, codigoReduzido } of rows) {
      const num_guia: unknown = numeroGuia ?? guiaNumero ?? numero;
      if (kind && num_guia) await tentar(kind, { num_guia, cpfcnpj });
      if (kind === 'GUIA_ALVARA') await tentar('LICENSA_ALVARA', { num_guia, cpfcnpj });
      if (url === 'v2/imoveis')
        await tentar('CERTIDAO_CND_ICT', { cpfcnpj, cod_reduz: codigoReduzido });
    }
  }
  await tentar('CERTIDAO_CND_AMPLA', { cpfcnpj });
  await tentar('EXTRATO_DIVIDA', { cpfcnpj });
  return vieram;
};

const [MARINA, OFICINA] = PESSOAS_SEM_CONTA;

describe('E70 what proves who somebody is', () => {
  it('is on no page, reply or document that a stranger may get', async () => {
    const vieram = new Set<string>();
    for (const pessoa of [ANA, EMPRESA, MARINA?.cpfcnpj ?? '', OFICINA?.cpfcnpj ?? '']) {
      for (const kind of await verTudo(pessoa)) vieram.add(kind);
    }
    for (const [rota, url, , pedido] of MATRIZ.filter(([rota]) => rota.startsWith('GET '))) {
      const resposta = await estranho().pedir('GET', url, { headers: pedido?.headers ?? {} });
      if (resposta.statusCode === 200) guardar(rota, resposta.payload);
    }
    expect([...vieram].sort()).toEqual(
      [
        'CERTIDAO_CND_AMPLA',
        'CERTIDAO_CND_ICT',
        'EXTRATO_DIVIDA',
        'GUIA_ALVARA',
        'GUIA_ISSQN',
        'GUIA_IPTU',
        'LICENSA_ALVARA',
      ].sort(),
    );
    expect(fatos.size).toBeGreaterThan(DE_PESSOA.length + 20);
    for (const visto of vistos) {
      for (const marca of Object.values(MARCA)) expect(visto).not.toMatch(marca);
    }
    expect(Object.keys(MARCA).concat('CODIGO').sort()).toEqual(Object.keys(FATO_DA_PROVA).sort());
  });

  it('would be found: whoever signs in sees their own', async () => {
    const ana = await servidor.navegador().entrar(1, ANA, 'demo-1234');
    const { payload } = await ana.get('/api/?url=v2/contribuinte/cadastro');
    for (const marca of Object.values(MARCA)) expect(payload).toMatch(marca);
  });

  it('is nothing of what a stranger looked up: with the right date, no account opens', async () => {
    for (const pessoa of [MARINA, OFICINA]) {
      const cpfcnpj = pessoa?.cpfcnpj ?? '';
      const achados = [...(fatos.get(cpfcnpj) ?? [])];
      expect(achados).toContain(pessoa?.inscricao);
      expect(achados.length).toBeGreaterThan(40);
      for (const prova of achados) {
        // Of papers and codes only what has their length is compared at all.
        const serve = { RG: true, PIS_PASEP: prova.length > 10, CODIGO: prova.length > 9 };
        for (const tipo_da_prova of TIPOS_DE_PROVA.filter((tipo) => serve[tipo])) {
          const resposta = await estranho().post('/api/usuario/contribuinte', {
            ...{ cod_empre: 1, cpfcnpj, tipo_da_prova, prova },
            data: pessoa?.data_nascimento ?? pessoa?.data_registro,
            email: 'estranho@exemplo.example',
            telefone: '(11) 98765-4321',
            senha: SENHA_NOVA,
            senha_confirmation: SENHA_NOVA,
          });
          expect([prova, resposta.statusCode]).toEqual([prova, 422]);
        }
      }
    }
    const contas = await linhas(
      servidor.banco,
      `select 1 from usuarios where email = 'estranho@exemplo.example'`,
    );
    expect(contas).toEqual([]);
  });
});
