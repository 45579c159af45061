/**
 * `npm run importacao -w bench`: loads a city of 45,000 properties and its yearly guides (the single
 * payment and ten installments: 495,000 lines) from CSV into a database of its own, and compares
 * the load with the floor: PostgreSQL copying the same installments from table to table, with the
 * same keys and checks, nothing read and nothing compared.
 */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { NO_LIMITS, openPool } from '@balcao/server/src/db/client.ts';
import { importar } from '@balcao/server/src/importacao/importar.ts';
import { TIPOS } from '@balcao/server/src/importacao/tipos/todos.ts';
import { abrirBanco } from './banco.ts';
import { medir } from './medir.ts';

const IMOVEIS = 45_000;
const POUCOS = 4_500;
const PARCELAS = 11;

const doisDigitos = (numero: number): string => String(numero).padStart(2, '0');

function* linhasDosImoveis(): Generator<string> {
  yield 'codigo_reduzido;inscricao;endereco;bairro;area_terreno;area_construida\n';
  for (let i = 1; i <= IMOVEIS; i += 1) {
    yield `${i};01.${i};"Rua dos Ipês, ${i}";Centro;1.${doisDigitos(i % 90)}0,50;${50 + (i % 300)}\n`;
  }
}

function* linhasDasGuias(quantas: number): Generator<string> {
  yield 'numero_guia;ano_referencia;codigo_reduzido;numero_parcela;vencimento;valor\n';
  for (let i = 1; i <= quantas; i += 1) {
    let guia = '';
    for (let p = 0; p < PARCELAS; p += 1) {
      const vencimento = `10/${doisDigitos(Math.max(1, p) + 1)}/2026`;
      guia += `${2_026_000_000 + i};2026;${i};${p};${vencimento};1.${200 + (i % 700)},${doisDigitos(i % 100)}\n`;
    }
    yield guia;
  }
}

const banco = await abrirBanco();
const pool = openPool(banco.ownerUrl, () => undefined, NO_LIMITS);

const gravarArquivo = async (nome: string, linhas: Iterable<string>): Promise<string> => {
  const caminho = join(banco.pasta, nome);
  await pipeline(Readable.from(linhas), createWriteStream(caminho));
  return caminho;
};

const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

const carregar = async (rotulo: string, nome: string, arquivo: string) => {
  const tipo = TIPOS.find((um) => um.nome === nome);
  if (!tipo) throw new Error(`No kind ${nome}.`);
  let lidas = 0;
  const medida = await medir(async () => {
    const resultado = await importar(pool, { tipo, arquivo, cod_empre: 1, agora: new Date() });
    if (resultado.rejeitadas > 0) throw new Error('Lines were refused.');
    lidas = resultado.lidas;
  });
  const { segundos, cpu, memoria } = medida;
  console.log(
    `${rotulo}: ${numero.format(lidas)} linhas em ${numero.format(segundos)} s, ${numero.format(Math.round(lidas / segundos))} linhas/s; ${numero.format(cpu)} s de processador; até ${Math.round(memoria)} MiB`,
  );
  return medida;
};

/** The installments once more, into a table with the same keys and checks. */
const PISO = `
  create table copia (like parcelas including all);
  alter table copia add foreign key (cod_empre, numero_guia) references guias;
  insert into copia select * from parcelas`;

try {
  await pool.query(
    `insert into orgaos (cod_empre, nome, secretaria, cnpj, logradouro, bairro, cidade, uf, cep, municipio_ibge)
     values (1, 'Prefeitura', 'Fazenda', '00000000000191', 'Rua A', 'Centro', 'Cidade', 'SP', '01000000', 3550308)`,
  );
  const guias = await gravarArquivo('guias.csv', linhasDasGuias(IMOVEIS));
  await carregar(
    'imóveis           ',
    'imoveis',
    await gravarArquivo('imoveis.csv', linhasDosImoveis()),
  );
  const poucas = await gravarArquivo('poucas.csv', linhasDasGuias(POUCOS));
  const pequena = await carregar('um décimo da cidade', 'guias-iptu', poucas);
  await pool.query('truncate guias cascade');
  const carga = await carregar('a cidade inteira   ', 'guias-iptu', guias);
  await carregar('a mesma, de novo   ', 'guias-iptu', guias);
  const piso = await medir(() => pool.query(PISO));
  console.log(
    `razão carga/piso do PostgreSQL: ${numero.format(carga.segundos / piso.segundos)} no relógio, ${numero.format(carga.cpu / piso.cpu)} em processador; memória inteira/décimo: ${numero.format(carga.memoria / pequena.memoria)}`,
  );
} finally {
  await pool.end();
  await banco.fechar();
}
