import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Diario } from './diario.ts';
import { arquivoDe, enviarComArquivo, protocoloEm, type Feito } from './envios.ts';
import { conectar, cookieDe, navegar, pedirEntrada, type Navegacao } from './sessao.ts';
import { DO_BANCO, DO_ERP, SENHA, type Cidade, type Pessoa } from './temporal-cidade.ts';

/** Between two things that a person does. */
const PENSAR_MS = 1_500;
/** Who was refused tries again. */
const DE_NOVO_MS = 2_000;
/** Who waits for a payment looks so often, and so many times. */
const OLHADAS = 4;

/** Where the people of the day are, and what they leave behind. */
export interface Dia {
  url: string;
  owner: pg.Pool;
  pix: Cidade['vizinhos']['pix'];
  diario: Diario;
  /** Requests that were answered. */
  envios: Feito[];
  /** Payments that the bank took, by their identification, in cents. */
  pagos: Map<string, number>;
}

const pensar = (): Promise<void> => sleep(Math.random() * PENSAR_MS);

const comoJson = (corpo: Uint8Array) => JSON.parse(new TextDecoder().decode(corpo)) as unknown;

/** The address that a person comes from. */
const origemDe = (numero: number) => ({
  'x-forwarded-for': `10.${(numero >> 16) & 255}.${(numero >> 8) & 255}.${numero & 255}`,
});

/** Until it is not refused any more. */
const insistir = async <T>(fazer: () => Promise<T | undefined>): Promise<T> => {
  for (;;) {
    const feito = await fazer();
    if (feito !== undefined) return feito;
    await sleep(DE_NOVO_MS);
  }
};

/** By password, or with the session that the browser has from before. */
const entrar = async (
  { url, owner, diario }: Dia,
  { numero, cpfcnpj }: Pessoa,
  orgao_id: number,
  comSenha: boolean,
): Promise<Navegacao> => {
  const headers = origemDe(numero);
  if (!comSenha) {
    await conectar(owner, [[numero, cpfcnpj]]);
    return insistir(() => navegar(url, [cookieDe(numero)], headers).catch(() => undefined));
  }
  return insistir(async () => {
    const vazia = await navegar(url, [], headers).catch(() => undefined);
    if (vazia === undefined) return undefined;
    let entrou: Navegacao | undefined;
    const dito = await diario.chamar('entrar', async () => {
      const credenciais = { orgao_id, credencial: cpfcnpj, senha: SENHA };
      const { resposta, navegacao } = await pedirEntrada(url, credenciais, vazia, headers);
      entrou = navegacao;
      return resposta;
    });
    return dito && entrou;
  });
};

interface CobrancaNaTela {
  data: { situacao: string; acompanhamento: string; pix: string | null };
}

/** Asks for the code of the slip, until it is given. */
const pedirPix = (
  { url, diario }: Dia,
  { numero, cpfcnpj }: Pessoa,
  sessao: Record<string, string>,
): Promise<{ acompanhamento: string; codigo: string }> => {
  const corpo = JSON.stringify({ cpfcnpj, numero_guia: numero, numero_parcela: 1 });
  return insistir(async () => {
    const pedida = await diario.chamar('pedir o PIX', () =>
      fetch(`${url}/api/pix?url=v2/iptus`, {
        method: 'POST',
        headers: { ...sessao, 'content-type': 'application/json' },
        body: corpo,
      }),
    );
    const { data } = (pedida ? comoJson(pedida) : { data: { pix: null } }) as CobrancaNaTela;
    return data.pix === null
      ? undefined
      : { acompanhamento: data.acompanhamento, codigo: data.pix };
  });
};

/** Pays at the bank. */
const pagarNoBanco = async ({ pix, pagos }: Dia, codigo: string): Promise<void> => {
  for (const { e2eid, valor } of await pix.pagar(codigo)) pagos.set(e2eid, valor);
};

/** Asks for the code of the slip, pays it at the bank, and looks whether the page knows. */
const pagar = async (
  dia: Dia,
  pessoa: Pessoa,
  sessao: Navegacao & Record<string, string>,
): Promise<void> => {
  const { url, diario } = dia;
  const { acompanhamento, codigo } = await pedirPix(dia, pessoa, sessao);
  await pensar();
  await pagarNoBanco(dia, codigo);
  for (let vez = 0; vez < OLHADAS; vez += 1) {
    await pensar();
    await diario.chamar('acompanhar o PIX', () => fetch(`${url}/api/public/pix/${acompanhamento}`));
  }
};

/**
 * Somebody whose slip is due today: the first page, the city, the bill, its PDF, the PIX and the payment, and
 * the bill once more. One in four signs in by password; one in twelve lives where the city's own system answers.
 */
export const viverOVencimento = async (dia: Dia, pessoa: Pessoa): Promise<void> => {
  const { url, diario } = dia;
  const comSenha = pessoa.numero % 4 === 0;
  const orgao = pessoa.numero % 12 === 0 ? DO_ERP : DO_BANCO;
  for (const caminho of ['/', `/api/orgao/${orgao}`])
    await diario.chamar('abrir uma página', () => fetch(`${url}${caminho}`));
  await pensar();
  const sessao = { ...origemDe(pessoa.numero), ...(await entrar(dia, pessoa, orgao, comSenha)) };
  const ver = () =>
    diario.chamar(orgao === DO_ERP ? 'ver o IPTU pelo sistema da prefeitura' : 'ver o IPTU', () =>
      fetch(`${url}/api/?url=v2/iptus`, { headers: sessao }),
    );
  await ver();
  await pensar();
  if (orgao === DO_BANCO) {
    await diario.chamar('imprimir a guia', () =>
      fetch(`${url}/api/documents/private?num_guia=${pessoa.numero}&num_parcela=1`, {
        headers: { ...sessao, 'x-path': 'GUIA_IPTU' },
      }),
    );
    await pagar(dia, pessoa, sessao);
  }
  await ver();
};

/** Somebody who files a request with a file, again and again with the same key until it is answered. */
export const enviarPedido = async (dia: Dia, pessoa: number): Promise<void> => {
  const { url, diario, envios } = dia;
  const chave = randomUUID();
  const sessao = await insistir(() => navegar(url).catch(() => undefined));
  const resposta = await insistir(() =>
    diario.chamar('enviar uma solicitação com arquivo', () =>
      enviarComArquivo(url, sessao, { pessoa, chave }),
    ),
  );
  const protocolo = protocoloEm(new TextDecoder().decode(resposta)) ?? '';
  envios.push({ protocolo, conteudo: arquivoDe(chave) });
};

/** Somebody who asks for the code of a slip now, and pays it whenever told to. */
export const pedirParaPagar = async (dia: Dia, pessoa: Pessoa): Promise<() => Promise<void>> => {
  const sessao = { ...origemDe(pessoa.numero), ...(await entrar(dia, pessoa, DO_BANCO, false)) };
  const { codigo } = await pedirPix(dia, pessoa, sessao);
  return () => pagarNoBanco(dia, codigo);
};
