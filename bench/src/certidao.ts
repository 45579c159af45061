/**
 * `npm run certidao -w bench`: from paying to the certificate, as somebody meets it in the demonstration
 * that `npm start` brings up, with its bank and the bank's notices. Twenty people of the registry owe one
 * installment each; one after another pays it by PIX at the bank, and it is asked, as the page asks, until
 * it is settled, its receipt is there and the ample certificate names no debt. Says seconds from paying;
 * fails when somebody waits for more than a minute.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { digitosDoCpf, somarDias, diaEm } from '@balcao/domain';
import { repository } from '@balcao/e2e/src/paths.ts';
import { startServer } from '@balcao/e2e/src/server.ts';
import { request } from 'playwright-core';
import { mediana } from './mediana.ts';

const PESSOAS = 20;
const SERVIDORA = '11144477735';
const LIMITE_MS = 60_000;
/** As the page of a slip asks. */
const OLHAR_MS = 250;

/** What the page of a slip reads of its charge. */
interface Cobranca {
  situacao: string;
  acompanhamento: string;
  pix: string | null;
  /** Where the bank that comes along is paid at. */
  pagar_em: string | null;
}

const HOJE = diaEm(new Date(), 'America/Sao_Paulo');
const pessoas = Array.from({ length: PESSOAS }, (_, n) => {
  const base = String(700_000_000 + n * 1_237);
  return { numero: 990_001 + n, cpfcnpj: base + digitosDoCpf(base) };
});

/** People, a house each, and a bill of one installment that is due in three weeks. */
const LIVRO = {
  contribuintes: [
    'codigo;cpfcnpj;nome',
    ...pessoas.map(({ numero, cpfcnpj }) => `${numero};${cpfcnpj};Pessoa ${numero}`),
  ],
  imoveis: [
    'codigo_reduzido;inscricao;contribuinte_codigo;endereco',
    ...pessoas.map(({ numero }) => `${numero};99.${numero};${numero};Rua A, ${numero}`),
  ],
  'guias-iptu': [
    'numero_guia;ano_referencia;codigo_reduzido;numero_parcela;vencimento;valor;lancamento',
    ...pessoas.map(
      ({ numero }) =>
        `${numero};${HOJE.slice(0, 4)};${numero};1;${somarDias(HOJE, 21)};150,00;${HOJE}`,
    ),
  ],
};

const pasta = mkdtempSync(join(tmpdir(), 'balcao-bench-'));
const servidor = await startServer({
  command: [process.execPath, repository('scripts/start.mjs')],
  settings: () => ({ BANCO_PORT: '0', BANCO_API_PORT: '0' }),
  dataDir: pasta,
});
try {
  const { DATABASE_URL, DATABASE_OWNER_URL, ...env } = process.env;
  for (const [conjunto, linhas] of Object.entries(LIVRO)) {
    const arquivo = join(pasta, `${conjunto}.csv`);
    writeFileSync(arquivo, linhas.join('\n'));
    execFileSync(
      process.execPath,
      [repository('scripts/cli.mjs'), 'importar', conjunto, arquivo, '--orgao', '1'],
      { cwd: repository('.'), env: { ...env, DATA_DIR: pasta } },
    );
  }
  const navegador = await request.newContext({ baseURL: servidor.url });
  await navegador.get('/api/csrf-cookie');
  const enviar = async (caminho: string, data: object, headers: Record<string, string> = {}) => {
    const { cookies } = await navegador.storageState();
    const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    return navegador.post(caminho, {
      data,
      headers: { 'X-XSRF-TOKEN': decodeURIComponent(token), Origin: servidor.url, ...headers },
    });
  };
  await enviar('/api/auth/login', { orgao_id: 1, credencial: SERVIDORA, senha: 'demo-1234' });

  /** Milliseconds from an instant until something answers yes. */
  const ate = async (desde: number, pergunta: () => Promise<boolean>): Promise<number> => {
    while (!(await pergunta())) {
      if (performance.now() - desde > LIMITE_MS)
        throw new Error('somebody waits for over a minute');
      await sleep(OLHAR_MS);
    }
    return performance.now() - desde;
  };
  const documento = async (tipo: string, data: object): Promise<string> => {
    const resposta = await enviar('/api/documents/private', data, { 'x-path': tipo });
    return resposta.headers()['content-disposition'] ?? '';
  };

  const tempos: Record<'baixa' | 'comprovante' | 'certidao', number[]> = {
    baixa: [],
    comprovante: [],
    certidao: [],
  };
  for (const { numero, cpfcnpj } of pessoas) {
    const negativa = async () =>
      (await documento('CERTIDAO_CND_AMPLA', { cpfcnpj })).includes('certidao-cnd');
    if (await negativa()) throw new Error('the certificate named no debt before it was paid');
    const daParcela = { cod_empre: 1, cpfcnpj, numero_guia: numero, numero_parcela: 1 };
    const pedida = await enviar('/api/pix?url=v2/iptus', daParcela);
    const { data } = (await pedida.json()) as { data: Cobranca };
    if (data.pix === null || data.pagar_em === null) throw new Error('the bank gave no code');
    const { acompanhamento, pix: codigo } = data;
    await navegador.post(new URL('/api/pagar', data.pagar_em).href, { data: { codigo } });
    const inicio = performance.now();
    const paga = async () => {
      const resposta = await navegador.get(`/api/public/pix/${acompanhamento}`);
      return ((await resposta.json()) as { data: Cobranca }).data.situacao === 'PAGA';
    };
    tempos.baixa.push(await ate(inicio, paga));
    const recibo = { cpfcnpj, num_guia: numero, num_parcela: 1 };
    const comprovante = async () => (await documento('COMPROVANTE_IPTU', recibo)) !== '';
    tempos.comprovante.push(await ate(inicio, comprovante));
    tempos.certidao.push(await ate(inicio, negativa));
  }
  for (const [ate_que, ms] of Object.entries(tempos)) {
    const segundos = (um: number) => (um / 1000).toFixed(2);
    console.log(
      `do pagamento até ${ate_que}: p50 ${segundos(mediana(ms))} s, o pior de ${PESSOAS} ${segundos(Math.max(...ms))} s`,
    );
  }
  await navegador.dispose();
} finally {
  await servidor.stop();
  rmSync(pasta, { recursive: true, force: true });
}
