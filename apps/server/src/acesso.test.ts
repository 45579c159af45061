import * as contrato from '@balcao/contracts';
import type { Endpoint } from '@balcao/contracts';
import { pode, podeAoAgir, type Capacidade, type ServicoDelegavel } from '@balcao/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abrirCidadeDaMatriz, abrirComo, QUEM } from './testing/matriz/cidade-da-matriz.ts';
import { SOLICITACAO } from './testing/cidade-em-uso.ts';
import { MATRIZ } from './testing/matriz/matriz.ts';
import { BRUNO, ANA, EMPRESA, SENHA } from './testing/cidade.ts';
import { agindoPor, agirPor, encerrar } from './testing/procuracoes.ts';
import type { Navegador, Servidor } from './testing/servidor.ts';

/** Of ANA in orgao 1, given to her before the tests. */
const CONTA_DE_ANA = '/api/usuario/00000000-0000-4000-8000-00000000000a';

let servidor: Servidor;
beforeAll(async () => {
  servidor = await abrirCidadeDaMatriz();
});
afterAll(() => servidor.encerrar());

describe('P03 who may call what', () => {
  it('P03.4 is said of every route of the API', async () => {
    const documento = await servidor.navegador().get('/api/openapi.json');
    const { paths } = documento.json<{ paths: Record<string, object> }>();
    const rotas = Object.entries(paths).flatMap(([path, metodos]) =>
      Object.keys(metodos).map(
        (metodo) => `${metodo.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    const daMatriz = new Set(MATRIZ.map(([rota]) => rota));
    expect(rotas.filter((rota) => !daMatriz.has(rota))).toEqual([]);
    expect([...daMatriz].filter((rota) => !rotas.includes(rota))).toEqual([]);
  });

  /** Sessions that are open, until one of them changes something, which may be the session. */
  const abertas = new Map<number, Navegador>();
  const deQuem = async (indice: number): Promise<Navegador> =>
    abertas.get(indice) ?? abrirComo(servidor, QUEM[indice]?.[1], `203.0.113.${indice}`);

  it.each(MATRIZ)('E60.8 P03.4 %s %s', async (rota, url, esperado, pedido) => {
    const [metodo = ''] = rota.split(' ');
    const respostas: number[] = [];
    for (const indice of QUEM.keys()) {
      const navegador = await deQuem(indice);
      const { statusCode } = await navegador.pedir(metodo as 'GET', url, pedido);
      if (metodo === 'GET' || statusCode >= 400) abertas.set(indice, navegador);
      else abertas.delete(indice);
      respostas.push(statusCode);
    }
    const visitante = respostas.slice(0, 1).join(' ');
    const daqui = respostas.slice(1, 5).join(' ');
    const deFora = respostas.slice(5).join(' ');
    expect(`${visitante} | ${daqui} | ${deFora}`).toBe(esperado);
  });
});

/** Each route of who is signed in, once, but those that end the session or change for whom it acts. */
const DE_QUEM_ENTROU = (() => {
  const capacidades = new Map<string, Capacidade>(
    Object.values(contrato as object)
      .flat()
      .filter((um): um is Endpoint => um instanceof Object && 'acesso' in um && 'path' in um)
      .map(({ method, path, acesso }) => [`${method} ${path}`, acesso]),
  );
  const rotas = new Map(MATRIZ.map((linha) => [linha[0], linha]));
  return [...rotas.values()].flatMap(([rota, url, , pedido]) => {
    const capacidade = capacidades.get(rota);
    if (capacidade === undefined) throw new Error(`${rota} is in no contract`);
    const deQuemEntrou = !pode('VISITANTE', capacidade) && capacidade !== 'representacao.escolher';
    return deQuemEntrou ? [{ capacidade, rota, url, pedido }] : [];
  });
})();

describe('B04 what who acts for another may call', () => {
  const procurador = (endereco: string) => servidor.navegador(endereco).entrar(1, EMPRESA, SENHA);

  it.each<[ServicoDelegavel[]]>([[['iptu']], [['solicitacoes']]])(
    'by %s: nothing personal, nothing that was not left with them, and nothing once it is over',
    async (servicos) => {
      const ana = await servidor.navegador('203.0.113.50').entrar(1, ANA, SENHA);
      const dela = await procurador('203.0.113.51');
      const procuracao = await agindoPor(ana, dela, { procurador: EMPRESA, servicos });
      const codigoDe = async ({ rota, url, pedido }: (typeof DE_QUEM_ENTROU)[number]) => {
        const resposta = await dela.pedir(rota.split(' ')[0] as 'GET', url, pedido);
        return /"code":"(\w+)"/.exec(resposta.body)?.[1];
      };
      const RECUSAS = ['AGINDO_POR_OUTRO', 'SERVICO_NAO_DELEGADO', 'NAO_PERMITIDO'];
      for (const uma of DE_QUEM_ENTROU)
        if (!podeAoAgir(uma.capacidade, servicos))
          expect(RECUSAS, uma.rota).toContain(await codigoDe(uma));
      await encerrar(ana, procuracao);
      for (const uma of DE_QUEM_ENTROU)
        if (uma.capacidade !== 'sessao.ver')
          expect(['REPRESENTACAO_ENCERRADA', 'NAO_PERMITIDO'], uma.rota).toContain(
            await codigoDe(uma),
          );
    },
  );

  it('reaches what is of whom they act for, and neither their own nor anybody else’s', async () => {
    const ana = await servidor.navegador('203.0.113.52').entrar(1, ANA, SENHA);
    const bruno = await servidor.navegador('203.0.113.53').entrar(1, BRUNO, SENHA);
    const servicos = ['iptu', 'solicitacoes'] as const;
    const procuracao = await agindoPor(ana, bruno, { procurador: BRUNO, servicos });
    for (const [qual, url, esperado] of [
      ['the bills of ANA', '/api/?url=v2/iptus', 200],
      ['named by her CPF', `/api/?url=v2/iptus&cpfcnpj=${ANA}`, 200],
      ['their own, named', `/api/?url=v2/iptus&cpfcnpj=${BRUNO}`, 403],
      ['of a third person', `/api/?url=v2/iptus&cpfcnpj=${EMPRESA}`, 403],
      ['a tax that was not left', '/api/?url=v2/extrato-divida', 403],
      ['her registry data', '/api/?url=v2/contribuinte/cadastro', 403],
      ['her requests', `/api/solicitacoes/${SOLICITACAO}`, 200],
      ['her account', CONTA_DE_ANA, 403],
      ['her notices', '/api/avisos', 403],
    ] as const)
      expect((await bruno.get(url)).statusCode, qual).toBe(esperado);
    const deFora = await servidor.navegador('203.0.113.54').entrar(2, BRUNO, SENHA);
    expect((await agirPor(deFora, { procuracao })).statusCode).toBe(404);
    const empresa = await procurador('203.0.113.55');
    expect((await agirPor(empresa, { procuracao })).statusCode).toBe(404);
  });
});
