/**
 * `npm run busca -w bench`: the search of the portal as a visitor's page asks for it, every time with other
 * words, among 1,000 and 100,000 entries (letters, questions, norms, documents, published answers), by turns of
 * both: milliseconds of the answer, which the load of the machine decides, and of the processor in PostgreSQL for
 * the same statements, which it does not. Fails when the larger one's p99 of these is over 50 ms.
 */
import { loadavg } from 'node:os';
import { NO_LIMITS, openPool } from '@balcao/server/src/db/client.ts';
import { outrasPalavras } from '@balcao/domain';
import { buscar as buscarNoBanco } from '@balcao/server/src/slices/conteudos/busca.repository.ts';
import { abrirBanco } from './banco.ts';
import { percentil } from './mediana.ts';
import { abrirBancoContado } from './processador-do-banco.ts';
import { abrirServidor } from './servidor.ts';

const TAMANHOS = [1_000, 100_000] as const;
const LIMITE_MS = 50;
/** Of what people type: each with each, so that no answer is a kept one; some of them find nothing. */
const COISAS = 'iptu carnê alvará certidão lixo iluminação creche vacina ônibus poda'.split(' ');
const QUAIS =
  '"segunda via" prazo isenção bairro escola praça obra multa horário lei contrato licença taxa imóvel rua zebra 2024 decreto parcelar documentos'.split(
    ' ',
  );
const PALAVRAS = `array['IPTU', 'carnê', 'alvará', 'certidão', 'lixo', 'iluminação', 'creche', 'vacina', 'ônibus',
  'poda', 'prazo', 'isenção', 'bairro', 'escola', 'praça', 'obra', 'multa', 'horário', 'contrato', 'licença',
  'taxa', 'imóvel', 'rua', 'decreto', 'documentos']`;

/** A sentence of words that depend on the number of its entry. */
const frase = (quantas: number, passo: number): string =>
  `(select string_agg((${PALAVRAS})[1 + (n * ${passo} + k * 7) % 25], ' da ') || ' ' || n
    from generate_series(1, ${quantas}) k)`;

const cidadeSql = (cod_empre: number, entradas: number): string => `
  set session_replication_role = replica;
  insert into orgaos (cod_empre, nome, secretaria, cnpj, logradouro, bairro, cidade, uf, cep, municipio_ibge, parametros)
    values (${cod_empre}, 'Prefeitura', 'Fazenda', lpad('${cod_empre}', 14, '0'), 'Rua A', 'Centro', 'Cidade', 'SP', '01000000', 3550308, '{}');
  insert into orgao_servicos (cod_empre, action_key, ativo) values (${cod_empre}, 'solicitacoes', true);
  insert into conteudos (cod_empre, tipo, nome, escrito, publicado, publicado_em)
    select ${cod_empre}, tipo, nome, texto, texto, now() from (
      select (array['CARTA', 'PERGUNTA', 'NORMA', 'DOCUMENTO'])[1 + n % 4] as tipo, nome,
        jsonb_build_object('nome', nome, 'descricao', ${frase(12, 3)}, 'resposta', ${frase(20, 11)}) as texto
      from (select n, ${frase(4, 1)} as nome from generate_series(1, ${entradas * 0.6}) n) nomes) textos;
  insert into publicacoes (cod_empre, solicitacao_id, assunto, pergunta, resposta, data, publicada_por_id, versao, atualizada_em)
    select ${cod_empre}, gen_random_uuid(), ${frase(4, 1)}, ${frase(12, 3)}, ${frase(25, 11)}, '2026-01-01', gen_random_uuid(), 1, now()
    from generate_series(1, ${entradas * 0.4}) n;
  set session_replication_role = origin;`;

/** Milliseconds of a search, and whether it found anything. */
const buscar = async (url: string, cod_empre: number, busca: string) => {
  const inicio = performance.now();
  const r = await fetch(
    `${url}/api/dados-abertos/v1/busca?cod_empre=${cod_empre}&busca=${encodeURIComponent(busca)}`,
  );
  const { data } = (await r.json()) as { data?: unknown[] };
  if (!r.ok) throw new Error(`the search answered ${r.status}`);
  return { ms: performance.now() - inicio, achou: (data?.length ?? 0) > 0 };
};

const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

type BancoContado = Awaited<ReturnType<typeof abrirBancoContado>>;

/** The statements of one search: any of the words where nothing has all of them. */
const perguntar = async ({ db }: BancoContado, cod_empre: number, busca: string) => {
  const outras = outrasPalavras(busca);
  const procura = { busca, outras, qualquer: false, respostas: true };
  const todas = await buscarNoBanco(db, cod_empre, procura);
  if (todas.length === 0)
    await buscarNoBanco(db, cod_empre, { ...procura, outras: [], qualquer: true });
};

const p50e99 = (tempos: number[]): [p50: number, p99: number] => [
  percentil(tempos, 0.5),
  percentil(tempos, 0.99),
];

const dito = ([p50, p99]: [number, number]): string =>
  `p50 ${numero.format(p50)} ms, p99 ${numero.format(p99)} ms`;

/** Asks both cities by turns, and tells of each. */
const medir = async (url: string, contado: BancoContado): Promise<void> => {
  const feitas = TAMANHOS.map(() => ({ ms: [] as number[], cpu: [] as number[], acharam: 0 }));
  for (const busca of COISAS.flatMap((coisa) => QUAIS.map((qual) => `${coisa} ${qual}`)))
    for (const [i, delas] of feitas.entries()) {
      const { ms, achou } = await buscar(url, i + 1, busca);
      delas.ms.push(ms);
      delas.cpu.push(await contado.medir(() => perguntar(contado, i + 1, busca)));
      if (achou) delas.acharam += 1;
    }
  for (const [i, { ms, cpu, acharam }] of feitas.entries()) {
    console.log(
      `${TAMANHOS[i] ?? 0} entradas: ${ms.length} buscas (${acharam} acharam algo), resposta ${dito(p50e99(ms))}; processador no PostgreSQL ${dito(p50e99(cpu))}`,
    );
    if (Math.max(...cpu) === 0) throw new Error('PostgreSQL told no processor time');
    if (p50e99(cpu)[1] > LIMITE_MS) process.exitCode = 1;
  }
  console.log(`carga da máquina: ${numero.format(loadavg()[0] ?? 0)}`);
};

const banco = await abrirBanco();
const pool = openPool(banco.superuserUrl, () => undefined, NO_LIMITS);
try {
  for (const [i, entradas] of TAMANHOS.entries()) await pool.query(cidadeSql(i + 1, entradas));
  await pool.query('vacuum analyze');
  const contado = await abrirBancoContado(banco.superuserUrl);
  const servidor = await abrirServidor(banco);
  try {
    await medir(servidor.url, contado);
  } finally {
    await servidor.stop();
    await contado.fechar();
  }
} finally {
  await pool.end();
  await banco.fechar();
}
