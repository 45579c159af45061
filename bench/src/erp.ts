/**
 * `npm run erp -w bench`: what the adapter of a city's system adds to a bare HTTP call, bill for bill,
 * turn and turn about; and how many of a hundred people have an answer within a second when that
 * system hangs, before its breaker opens and after.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { abrirConexao } from '@balcao/server/src/adapters/fonte-tributaria/erp/conexao.ts';
import { createFonteErp } from '@balcao/server/src/adapters/fonte-tributaria/erp/fonte-erp.ts';
import { LIMITES_DO_ERP } from '@balcao/server/src/adapters/fonte-tributaria/erp/protecao-do-erp.ts';
import { mediana } from './mediana.ts';

const CPF = '52998224725';
const RODADAS = 400;
const AQUECIMENTO = 100;
const PESSOAS = 100;

const guia = (numero: number) => ({
  numero,
  ano: 2026,
  situacao: 'ATIVA',
  imovel: { codigo: numero, inscricao: '01.02.003-4', endereco: 'Rua A, 10' },
  contribuinte: { codigo: 1, nome: 'Ana Maria de Souza', cpfcnpj: CPF },
  parcelas: Array.from({ length: 11 }, (_, parcela) => ({
    numero: parcela,
    situacao: 'ATIVA',
    vencimento: '2026-12-10',
    principal: 15_000,
    pagamento: null,
    emissao: {
      numero: 1,
      emitida_em: '2026-01-05',
      vencimento: '2026-12-10',
      principal: 15_000,
      correcao: 0,
      multa: 0,
      juros: 0,
      total: 15_000,
    },
  })),
});

const corpoDe = (guias: number): string =>
  JSON.stringify({
    consulta: { cod_empre: 1, cpfcnpj: CPF },
    data: Array.from({ length: guias }, (_, i) => guia(i + 1)),
  });

/** A city's system that answers this, or never. */
const abrirSistema = async (corpo: string | undefined): Promise<[URL, Server]> => {
  const sistema = createServer((_request, response) => {
    if (corpo !== undefined)
      response.writeHead(200, { 'content-type': 'application/json' }).end(corpo);
  });
  sistema.listen(0, '127.0.0.1');
  await once(sistema, 'listening');
  const { port } = sistema.address() as AddressInfo;
  return [new URL(`http://127.0.0.1:${port}`), sistema];
};

const abrirFonte = (endereco: URL) => {
  const quem = { cod_empre: 1, nome: 'sistema', fuso: 'America/Sao_Paulo' };
  const configuracao = { ...quem, endereco, credencial: 'credencial-do-bench', redes: [] };
  const conexao = abrirConexao(configuracao, LIMITES_DO_ERP, () => new Date());
  return { conexao, fonte: createFonteErp(conexao, () => Promise.resolve()) };
};

const tempo = async (work: () => Promise<unknown>): Promise<number> => {
  const inicio = performance.now();
  await work();
  return performance.now() - inicio;
};

/** Milliseconds of a bare call and of the adapter, for an answer of so many bills. */
const medirLatencia = async (guias: number, rodadas: number): Promise<[number, number]> => {
  const [endereco, sistema] = await abrirSistema(corpoDe(guias));
  const { conexao, fonte } = abrirFonte(endereco);
  const direta = async (): Promise<unknown> => {
    const resposta = await fetch(`${endereco.href}v2/iptus?cod_empre=1&cpfcnpj=${CPF}`);
    return resposta.json();
  };
  const peloAdaptador = () => fonte.listIptus(1, { cpfcnpj: CPF });
  const [diretas, pelas]: [number[], number[]] = [[], []];
  for (let i = 0; i < rodadas + Math.min(AQUECIMENTO, rodadas); i += 1) {
    const [uma, outra] = [await tempo(direta), await tempo(peloAdaptador)];
    if (i < Math.min(AQUECIMENTO, rodadas)) continue;
    diretas.push(uma);
    pelas.push(outra);
  }
  await conexao.encerrar();
  sistema.close();
  sistema.closeAllConnections();
  return [mediana(diretas), mediana(pelas)];
};

/** How many of the people who ask at once have an answer, whichever it is, within a second. */
const respondidas = async (perguntar: () => Promise<unknown>): Promise<number> => {
  let quantas = 0;
  const contar = () => {
    quantas += 1;
  };
  for (let i = 0; i < PESSOAS; i += 1) perguntar().then(contar, contar);
  await sleep(1_000);
  return quantas;
};

const ms = (valor: number): string => `${valor.toFixed(2).replace('.', ',')} ms`;

for (const [guias, rodadas] of [
  [1, RODADAS],
  [100, RODADAS / 4],
  [10_000, 5],
] as const) {
  const [direta, adaptador] = await medirLatencia(guias, rodadas);
  console.log(
    `${guias} guia(s): chamada direta ${ms(direta)}, pelo adaptador ${ms(adaptador)}, a mais ${ms(adaptador - direta)}`,
  );
}

const [mudo, sistema] = await abrirSistema(undefined);
const { conexao, fonte } = abrirFonte(mudo);
const perguntar = () => fonte.listIptus(1, { cpfcnpj: CPF });
const antes = await respondidas(perguntar);
const abriu = performance.now();
while (conexao.saude().disjuntor !== 'ABERTO') await sleep(20);
const espera = (performance.now() - abriu + 1_000) / 1_000;
const depois = await respondidas(perguntar);
console.log(
  `Sistema mudo, ${PESSOAS} pessoas: no primeiro segundo ${antes} com resposta; o disjuntor abriu em ${espera.toFixed(1)} s; aberto, ${depois}.`,
);
await conexao.encerrar();
sistema.close();
sistema.closeAllConnections();
