import { afterAll, beforeAll, expect, it } from 'vitest';
import { contarComandos, medirPedido, type Comandos } from './testing/comandos.ts';
import { ANA } from './testing/cidade.ts';
import { abrirCidadeDaMatriz, abrirComo, QUEM } from './testing/matriz/cidade-da-matriz.ts';
import type { Navegador, Servidor } from './testing/servidor.ts';

type NomeDeQuem = (typeof QUEM)[number][0];

let servidor: Servidor;
let feitos: Comandos;
const pessoas = new Map<NomeDeQuem, Navegador>();

beforeAll(async () => {
  servidor = await abrirCidadeDaMatriz();
  feitos = contarComandos(servidor.banco.app);
  for (const [indice, [nome, conta]] of QUEM.entries())
    pessoas.set(nome, await abrirComo(servidor, conta, `203.0.113.${indice}`));
});
afterAll(() => servidor.encerrar());

const ABERTOS = '/api/dados-abertos/v1';

/**
 * What each of them makes of statements, in all, and how often it waits where some are sent at once; of what is public
 * it is one more for who has a session.
 */
const OLHADAS: [quem: NomeDeQuem, url: string, comandos: number, esperas?: number][] = [
  ['a visitor', `${ABERTOS}/respostas/parecidas?cod_empre=1&assunto=merenda`, 3, 2],
  ['a visitor', `${ABERTOS}/arquivos/respostas.csv?cod_empre=1&ano=2026`, 3],
  ['a visitor', '/api/relatorios/solicitacoes/csv?cod_empre=1&ano=2026', 3, 2],
  ['a visitor', '/api/orgao/1/logo', 1],
  ['the taxpayer', '/api/usuario/00000000-0000-4000-8000-00000000000a', 2],
  ['the taxpayer', '/api/procuracoes/recebidas', 2],
  ['the taxpayer', '/api/pagamentos-automaticos?url=v2/iptus&numero_guia=100', 3, 2],
  ['staff', '/api/arrecadacao/excecoes/1', 2],
  ['staff', '/api/arrecadacao/excecoes/1/efeito?numero_guia=100&numero_parcela=1', 2],
  ['staff', '/api/relatorios/controladoria?ano=2026', 2],
  ['staff', '/api/relatorios/controladoria/csv?ano=2026', 2],
  ['an administrator', '/api/admin/parametros', 2],
  ['an administrator', '/api/admin/falta-para-receber', 2],
  ['a visitor', '/api/pesquisa/resultados?cod_empre=1', 2],
  ['a visitor', '/sitemap.xml?cod_empre=1', 2],
  ['the taxpayer', '/api/pesquisa/resultados?cod_empre=1', 2],
  ['the taxpayer', '/api/dados-abertos/v1/avaliacoes?cod_empre=1', 2],
  ['staff', '/api/pesquisa/comentarios', 2],
  ['staff', '/api/gestao/parcelamentos/relatorio', 2],
  ['staff', '/api/arrecadacao/totais', 2],
  ['staff', '/api/informacoes-classificadas', 2],
  ['staff', '/api/informacoes-classificadas/declaracoes', 2],
  ['staff', '/api/arrecadacao/recebimentos/csv', 3, 2],
  ['staff', '/api/pesquisa/respostas/csv', 3, 2],
  ['staff', '/api/gestao/parcelamentos/csv', 3, 2],
  ['staff', '/api/gestao/parcelamentos/relatorio/csv', 3, 2],
  ['staff', `/api/parcelamentos?cpfcnpj=${ANA}`, 3, 2],
  ['staff', `/api/?url=v2/iptus&cpfcnpj=${ANA}`, 3, 2],
  // Whose it is, is known once it is found.
  ['staff', '/api/?url=v2/iptus&inscricao=IMV100', 3],
];

it.each(OLHADAS)('%s who opens %s makes %i statements', async (quem, url, comandos, esperas) => {
  const navegador = pessoas.get(quem) ?? servidor.navegador();
  const olhar = () => navegador.get(url);
  // The first who asks reads the orgao too, and opens connections.
  await olhar();
  await olhar();
  const feito = await medirPedido(feitos, olhar);
  expect(feito.textos, feito.textos.join('\n')).toHaveLength(comandos);
  expect(feito.esperas, feito.textos.join('\n')).toBe(esperas ?? comandos);
});

it('who simulates an agreement waits for the session and for what there is of the person', async () => {
  for (const [quem, comandos] of [
    ['the taxpayer', 3],
    // And that they asked.
    ['staff', 4],
  ] as const) {
    const simular = async () =>
      (pessoas.get(quem) ?? servidor.navegador()).post('/api/parcelamentos/simulacao', {
        ...(quem === 'staff' && { cpfcnpj: ANA }),
      });
    await simular();
    await simular();
    const { textos, esperas } = await medirPedido(feitos, simular);
    expect(textos, textos.join('\n')).toHaveLength(comandos);
    expect(esperas, textos.join('\n')).toBe(2);
  }
});
