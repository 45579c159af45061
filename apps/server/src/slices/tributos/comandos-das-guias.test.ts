import type { CertidaoEmitida, LinkCriado, Pagina } from '@balcao/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ANA, SENHA, SERVIDORA } from '../../testing/cidade.ts';
import {
  createCidadeQueJunta,
  JUNTAR,
  TAXA,
  VENCIDA,
  type CidadeQueJunta,
} from '../../testing/cidade-que-junta.ts';
import { contarComandos, medirPedido, type Comandos } from '../../testing/comandos.ts';
import type { Navegador } from '../../testing/servidor.ts';

let cidade: CidadeQueJunta;
let feitos: Comandos;
let numero: number;
let busca: string;
const pessoas = new Map<string, Navegador>();

beforeAll(async () => {
  cidade = await createCidadeQueJunta();
  const { servidor } = cidade;
  feitos = contarComandos(servidor.banco.app);
  const ana = await cidade.recomecar();
  ({ numero } = (await cidade.juntar(ana, [VENCIDA, TAXA])).data);
  const link = await ana.post(`${JUNTAR}/${numero}/links`, {});
  busca = new URL(link.json<{ data: LinkCriado }>().data.endereco).search;
  pessoas.set('a visitor', servidor.navegador());
  pessoas.set('Ana', ana);
  pessoas.set('a clerk', await servidor.navegador().entrar(1, SERVIDORA, SENHA));
});
afterAll(() => cidade.servidor.encerrar());

const PARCELA = 'num_guia=100&num_parcela=2';
/** Of what is printed, which kind: nobody else looks at this header. */
const headers = { 'x-path': 'GUIA_IPTU' };

/** What each look makes of statements, the trail of who is not the person among them, and how often it waits for some. */
const OLHADAS: [quem: string, url: string, comandos: number, esperas: number][] = [
  ['a visitor', '/api/links-de-pagamento:busca', 3, 2],
  ['a visitor', '/api/links-de-pagamento/pdf:busca', 3, 2],
  ['Ana', `${JUNTAR}/:numero`, 1, 1],
  ['a clerk', `${JUNTAR}/:numero`, 2, 2],
  ['Ana', `${JUNTAR}/:numero/links`, 2, 2],
  ['a clerk', `/api/debitos?cpfcnpj=${ANA}`, 3, 2],
  ['a visitor', `/api/documents/public?cod_empre=1&${PARCELA}&cpfcnpj=${ANA}`, 3, 2],
  ['Ana', `/api/documents/private?${PARCELA}`, 3, 3],
  ['a clerk', `/api/documents/private?${PARCELA}`, 3, 3],
];

it.each(OLHADAS)(
  '%s who opens %s makes %i statements and waits %i times',
  async (quem, url, comandos, esperas) => {
    const navegador = pessoas.get(quem) ?? cidade.servidor.navegador();
    const endereco = url.replace(':busca', busca).replace(':numero', String(numero));
    const olhar = () => navegador.get(endereco, headers);
    // From the first look on the device and the orgao are known; from the second there are connections for both.
    await olhar();
    await olhar();
    const feito = await medirPedido(feitos, olhar);
    expect(feito.textos, feito.textos.join('\n')).toHaveLength(comandos);
    expect(feito.esperas, feito.textos.join('\n')).toBe(esperas);
  },
);

it('who checks a certificate waits for what it says and for the trail', async () => {
  const ana = pessoas.get('Ana');
  const emitida = await ana?.pedir('POST', '/api/documents/private', {
    payload: { positiva: true },
    headers: { 'x-path': 'CERTIDAO_CND_AMPLA' },
  });
  expect(emitida?.statusCode, emitida?.body).toBe(200);
  const lista = await pessoas.get('a clerk')?.get('/api/certidoes');
  const codigo = lista?.json<Pagina<CertidaoEmitida>>().data[0]?.codigo ?? '';
  const visitante = cidade.servidor.navegador();
  const conferir = () =>
    visitante.get(`/api/documents/public?cod_empre=1&cod_verificador=${codigo}`, {
      'x-path': 'CERTIDAO_CND',
    });
  await conferir();
  await conferir();
  const { esperas, textos, body } = await medirPedido(feitos, conferir);
  expect(JSON.parse(body)).toMatchObject({ data: { codigo } });
  // The version, the limits and the certificate at once.
  expect(textos, textos.join('\n')).toHaveLength(4);
  expect(esperas, textos.join('\n')).toBe(2);
});
