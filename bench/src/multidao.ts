/**
 * `npm run multidao -w bench`: 150 people sign in at once on the real server; how long the median and the
 * last of them wait, and how long pages that read the database and a file take somebody else meanwhile,
 * against the same pages with nobody at the door.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { hashSenha } from '@balcao/server/src/core/contas/senha.ts';
import pg from 'pg';
import { abrirBanco } from './banco.ts';
import { contasDe, createLivro } from './livro.ts';
import { mediana, percentil } from './mediana.ts';
import { abrirServidor } from './servidor.ts';
import { entrar } from './sessao.ts';

const PESSOAS = 150;
const CPF = '52998224725';
const SENHA = 'cavalo-bateria-grampo';

/** Milliseconds of each page, asked for one after another until told to stop. */
const visitar = async (url: string, parar: () => boolean): Promise<number[]> => {
  const tempos: number[] = [];
  for (let n = 0; !parar(); n += 1) {
    const inicio = performance.now();
    await (await fetch(`${url}${n % 2 === 0 ? '/api/orgao/1' : '/'}`)).arrayBuffer();
    tempos.push(performance.now() - inicio);
  }
  return tempos;
};

const dizer = (o_que: string, tempos: readonly number[]): void =>
  console.log(
    `${o_que}: p50 ${mediana(tempos).toFixed(0)} ms, p99 ${percentil(tempos, 0.99).toFixed(0)} ms (${tempos.length})`,
  );

const banco = await abrirBanco();
await createLivro(banco.superuserUrl, 100, contasDe(100, 1));
const client = new pg.Client(banco.superuserUrl);
await client.connect();
await client.query(
  `insert into usuarios (cod_empre, cpfcnpj, nome, email, tipo, senha_hash, email_confirmado_em)
    values (1, $1, 'Maria Souza', 'maria@cidade.example', 'CONTRIBUINTE', $2, now())`,
  [CPF, await hashSenha(SENHA)],
);
await client.end();
const servidor = await abrirServidor(banco);
try {
  let acabou = false;
  const sozinho = visitar(servidor.url, () => acabou);
  await sleep(3_000);
  acabou = true;
  dizer('páginas sem ninguém entrando', await sozinho);
  let entraram = false;
  const durante = visitar(servidor.url, () => entraram);
  const pessoas = Array.from({ length: PESSOAS }, () => entrar(servidor, CPF, SENHA));
  const entradas = await Promise.all(pessoas);
  entraram = true;
  dizer(`páginas com ${PESSOAS} entrando`, await durante);
  dizer('entrar', entradas);
} finally {
  await servidor.stop();
  await banco.fechar();
}
