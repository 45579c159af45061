/**
 * `npm run retencao -w bench`: how long a consult by protocol and the queue take while `retencao aplicar`
 * anonymises every request of a city whose time is over, against the same before; and how many a second go.
 * Fails when what is left is not what it should be. Another size than 100,000 is named as an argument.
 */
import { Readable } from 'node:stream';
import { executar } from '@balcao/server/src/cli/executar.ts';
import { createCofre } from '@balcao/server/src/core/cofre.ts';
import { createLoginUnico } from '@balcao/server/src/adapters/govbr/login-unico.ts';
import { NO_LIMITS, openPool } from '@balcao/server/src/db/client.ts';
import { abrirBanco } from './banco.ts';
import { createCidadeDeSolicitacoes } from './cidade-de-solicitacoes.ts';
import { percentil } from './mediana.ts';
import { abrirServidor } from './servidor.ts';
import { cookieDe } from './sessao.ts';

const tamanho = Number(process.argv[2] ?? 100_000);
const PAUSA_MS = 20;
const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

const banco = await abrirBanco();
const pool = openPool(banco.superuserUrl, () => undefined, NO_LIMITS);
try {
  await createCidadeDeSolicitacoes(banco.superuserUrl, tamanho);
  const servidor = await abrirServidor(banco);
  const { rows } = await pool.query<{ numero_protocolo: string }>(
    'select numero_protocolo from solicitacoes order by md5(id::text) limit 200',
  );
  /** What a citizen and a clerk ask, one after another, until `fim` says that it is enough. */
  const perguntar = async (fim: (vez: number) => boolean): Promise<number[]> => {
    const tempos: number[] = [];
    for (let vez = 0; !fim(vez); vez += 1) {
      const protocolo = rows[vez % rows.length]?.numero_protocolo ?? '';
      const inicio = performance.now();
      const respostas = await Promise.all([
        fetch(`${servidor.url}/api/solicitacoes/publica?cod_empre=1&protocolo=${protocolo}`),
        fetch(`${servidor.url}/api/solicitacoes`, { headers: { cookie: cookieDe('servidor') } }),
      ]);
      tempos.push(performance.now() - inicio);
      for (const resposta of respostas) {
        await resposta.text();
        if (!resposta.ok) throw new Error(`${resposta.url}: ${resposta.status}`);
      }
      await new Promise((pronto) => setTimeout(pronto, PAUSA_MS));
    }
    return tempos;
  };
  const contar = (nome: string, tempos: readonly number[]) =>
    console.log(
      `${nome}: p50 ${numero.format(percentil(tempos, 0.5))} ms, p99 ${numero.format(percentil(tempos, 0.99))} ms, de ${tempos.length}`,
    );

  await perguntar((vez) => vez >= 30);
  contar('antes', await perguntar((vez) => vez >= 300));
  let pronta = false;
  const inicio = performance.now();
  const aplicando = executar(['retencao', 'aplicar', '--orgao', '1', '--confirmar'], {
    terminal: {
      escrever: (linha) => console.log(`  ${linha}`),
      reclamar: (linha) => console.error(linha),
      progresso: () => undefined,
      entrada: Readable.from([]),
    },
    comBanco: (work) => work(pool),
    comBancoComoEsta: (work) => work(pool),
    agora: () => new Date(),
    portal: () => servidor.url,
    govbr: () => createLoginUnico({ portaDeTeste: undefined, relogio: () => new Date() }),
    cofre: () => createCofre(Buffer.alloc(32, 1)),
    armazenamento: () => Promise.reject(new Error('nobody hands over here')),
    copias: () => Promise.reject(new Error('no copies')),
    bancosDeclarados: () => ({}),
  }).finally(() => {
    pronta = true;
  });
  const tempos = await perguntar(() => pronta);
  if ((await aplicando) !== 0) throw new Error('retencao aplicar failed');
  const segundos = (performance.now() - inicio) / 1000;
  contar('enquanto', tempos);
  const { rows: foram } = await pool.query<{ quantas: number; sobram: number }>(
    `select count(anonimizada_em)::int as quantas,
       count(*) filter (where anonimizada_em is null and data_finalizacao < now() - interval '5 years 1 day')::int as sobram
     from solicitacoes`,
  );
  const { quantas = 0, sobram = 0 } = foram[0] ?? {};
  console.log(
    `${numero.format(quantas)} anonimizadas em ${numero.format(segundos)} s, ${numero.format(quantas / segundos)} por segundo`,
  );
  await servidor.stop();
  if (quantas === 0 || sobram > 0) process.exitCode = 1;
} finally {
  await pool.end();
  await banco.fechar();
}
