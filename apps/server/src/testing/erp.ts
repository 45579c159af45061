import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { GuiaDeIptuDoErp } from '@balcao/contracts';
import { usoDaCredencial } from '../adapters/fonte-tributaria/erp/conexoes.ts';
import { createOrgao } from './cidade.ts';
import type { TestDatabase } from './database.ts';
import { CREDENCIAL } from './erp-de-referencia.ts';
import { COFRE, type Servidor } from './servidor.ts';

/** Sets an orgao to a city's system, as the operator's command does. */
export const ligarAoErp = async (
  { owner }: Pick<TestDatabase, 'owner'>,
  cod_empre: number,
  endereco: string,
  redes: readonly string[] = [],
  faz_acordos = true,
): Promise<void> => {
  const uso = usoDaCredencial(cod_empre, new URL(endereco));
  await owner.query(
    `insert into fontes_tributarias (cod_empre, tipo, endereco, credencial, redes, faz_acordos)
     values ($1, 'erp', $2, $3, $4, $5)
     on conflict (cod_empre) do update
       set endereco = excluded.endereco, credencial = excluded.credencial,
           redes = excluded.redes, faz_acordos = excluded.faz_acordos, configurada_em = now()`,
    [cod_empre, endereco, COFRE.cifrar(uso, CREDENCIAL), redes, faz_acordos],
  );
};

interface Recebido {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  corpo: string;
}

type Reacao = (pedido: Recebido, resposta: ServerResponse) => void;

export interface ErpDeTeste {
  endereco: string;
  recebidos: Recebido[];
  /** Decides each answer; the test replaces it at will. */
  reagir: Reacao;
  encerrar: () => Promise<void>;
}

/** Answers JSON. */
export const json = (resposta: ServerResponse, corpo: unknown, status = 200): void => {
  resposta.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  resposta.end(typeof corpo === 'string' ? corpo : JSON.stringify(corpo));
};

/** What a question looks like when it is repeated in the answer. */
export const consultaDe = ({ searchParams }: URL): Record<string, string | number> => {
  const consulta: Record<string, string | number> = {};
  for (const [nome, valor] of searchParams)
    consulta[nome] = ['cod_empre', 'numero_guia'].includes(nome) ? Number(valor) : valor;
  return consulta;
};

/** A property-tax bill of somebody, with one installment overdue and one to come. */
export const guiaDoErp = (numero: number, cpfcnpj: string): GuiaDeIptuDoErp => ({
  numero,
  ano: 2026,
  situacao: 'ATIVA',
  imovel: { codigo: numero, inscricao: `7.${numero}`, endereco: 'Rua do ERP, 1' },
  contribuinte: { codigo: 1, nome: 'Ana Maria de Souza', cpfcnpj },
  parcelas: ['2026-08-10', '2026-12-10'].map((vencimento, i) => ({
    numero: i + 1,
    situacao: 'ATIVA',
    vencimento,
    principal: 15_000,
    pagamento: null,
    emissao: {
      numero: 1,
      emitida_em: '2026-01-05',
      vencimento,
      principal: 15_000,
      correcao: 0,
      multa: 0,
      juros: 0,
      total: 15_000,
    },
  })),
});

/** A city's system on a real port, whose moods the test decides. */
export const abrirErpDeTeste = async (): Promise<ErpDeTeste> => {
  const servidor = createServer((request, resposta) => {
    const receber = async () => {
      const corpo = await text(request);
      const url = new URL(request.url ?? '/', 'http://erp');
      const pedido = { method: request.method ?? '', url, headers: request.headers, corpo };
      erp.recebidos.push(pedido);
      erp.reagir(pedido, resposta);
    };
    // A connection that the other side gave up is what these tests are about.
    receber().catch(() => resposta.destroy());
  });
  servidor.listen(0, '127.0.0.1');
  await once(servidor, 'listening');
  const erp: ErpDeTeste = {
    endereco: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}/balcao`,
    recebidos: [],
    reagir: (_pedido, resposta) => resposta.destroy(),
    encerrar: async () => {
      const fechado = new Promise<void>((resolve) => servidor.close(() => resolve()));
      servidor.closeAllConnections();
      await fechado;
    },
  };
  return erp;
};

/** Answers a look-up with these bills, whoever was asked for. */
export const responder =
  (...guias: object[]): Reacao =>
  ({ url }, resposta) =>
    json(resposta, { consulta: consultaDe(url), data: guias });

/**
 * Makes orgaos that are connected to the ERP, one for each test: the breaker of one test is not
 * another's.
 */
export const abrirOrgaosNoErp = ({ db, banco }: Servidor, erp: ErpDeTeste) => {
  let ultimo = 100;
  return async (endereco = erp.endereco): Promise<number> => {
    ultimo += 1;
    await createOrgao(db, ultimo);
    await ligarAoErp(banco, ultimo, endereco);
    erp.recebidos = [];
    return ultimo;
  };
};
