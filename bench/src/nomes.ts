/**
 * `npm run nomes -w bench`: people found by words of their name among 10,000 and 1,000,000 taxpayers, of
 * whom one in ten is a Maria, one in five a Silva: milliseconds and their ratio, asked by turns.
 */
import { NO_LIMITS, openDatabase, openPool } from '@balcao/server/src/db/client.ts';
import { listPorNome } from '@balcao/server/src/slices/tributos/cidadaos/cidadaos.repository.ts';
import { abrirBanco } from './banco.ts';
import { percentil } from './mediana.ts';

const TAMANHOS = [10_000, 1_000_000] as const;
const VEZES = 100;
const BUSCAS = ['maria silva', 'mar sil', 'maria', 'quixaba', 'maria quixaba', 'maria silva 7777'];

const cidadeSql = (cod_empre: number, pessoas: number): string => `
  insert into orgaos (cod_empre, nome, secretaria, cnpj, logradouro, bairro, cidade, uf, cep, municipio_ibge, parametros)
    values (${cod_empre}, 'Prefeitura', 'Fazenda', lpad('${cod_empre}', 14, '0'), 'Rua A', 'Centro', 'Cidade', 'SP', '01000000', 3550308, '{}');
  insert into contribuintes (cod_empre, codigo, cpfcnpj, nome)
    select ${cod_empre}, n, lpad((n::bigint * 7919)::text, 11, '0'),
      (array['Maria', 'Ana', 'José', 'Antônio', 'Marcos', 'Helena', 'Rita', 'Paulo', 'Luís', 'Vera'])[1 + n % 10] || ' ' ||
      (array['da Silva', 'Souza', 'Lima', 'Costa', 'Rocha'])[1 + (n / 10) % 5] || ' ' || n
    from generate_series(1, ${pessoas}) n;`;

const banco = await abrirBanco();
const pool = openPool(banco.ownerUrl, () => undefined, NO_LIMITS);
const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });
try {
  for (const [i, pessoas] of TAMANHOS.entries()) {
    const inicio = performance.now();
    await pool.query(cidadeSql(i + 1, pessoas));
    console.log(`${pessoas} pessoas em ${numero.format((performance.now() - inicio) / 1000)} s`);
  }
  await pool.query('vacuum analyze');
  const db = openDatabase(pool);
  const medir = async (cod_empre: number, busca: string): Promise<number> => {
    const inicio = performance.now();
    await listPorNome(db, cod_empre, busca, 'contribuintes');
    return performance.now() - inicio;
  };
  for (const busca of BUSCAS) {
    const [emPoucas, emMuitas]: [number[], number[]] = [[], []];
    for (let vez = 0; vez < VEZES; vez += 1) {
      emPoucas.push(await medir(1, busca));
      emMuitas.push(await medir(2, busca));
    }
    const [poucas, muitas] = [percentil(emPoucas, 0.25), percentil(emMuitas, 0.25)];
    console.log(
      `“${busca}”: ${numero.format(poucas)} e ${numero.format(muitas)} ms, razão ${numero.format(muitas / poucas)}`,
    );
  }
} finally {
  await pool.end();
  await banco.fechar();
}
