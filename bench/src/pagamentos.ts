/**
 * `npm run pagamentos -w bench`: reads a bank's return file of 50,000 payments of a city's IPTU,
 * settles them, and reads it once more; then the same for a tenth, to compare the memory. The floor
 * is PostgreSQL marking the same installments as paid and keeping the same receipts, in two
 * statements, with nothing read and nothing decided.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NO_LIMITS, openPool } from '@balcao/server/src/db/client.ts';
import { importarPagamentos } from '@balcao/server/src/importacao/pagamentos/importar-pagamentos.ts';
import { arquivoDeRetorno, barrasDe } from '@balcao/server/src/testing/retorno.ts';
import { abrirBanco } from './banco.ts';
import { medir } from './medir.ts';

const GUIAS = 5_000;
const PARCELAS = 10;
const VENCIMENTO = '2026-12-10';
const CENTAVOS = 15_000;

const LIVRO = `
  insert into orgaos (cod_empre, nome, secretaria, cnpj, logradouro, bairro, cidade, uf, cep, municipio_ibge, parametros)
    values (1, 'Prefeitura', 'Fazenda', '00000000000191', 'Rua A', 'Centro', 'Cidade', 'SP', '01000000', 3550308,
            '{"febraban_codigo": "1234"}');
  insert into imoveis (cod_empre, codigo_reduzido, inscricao, inscricao_busca, endereco)
    select 1, n, '01.' || n, '01' || n, 'Rua dos Ipês, ' || n from generate_series(1, ${GUIAS}) n;
  insert into guias (cod_empre, numero_guia, tributo, ano_referencia, imovel_codigo, situacao, lancamento)
    select 1, n, 'IPTU', 2026, n, 'ATIVA', '2026-01-05' from generate_series(1, ${GUIAS}) n;
  insert into parcelas (cod_empre, numero_guia, numero_parcela, vencimento, valor_centavos, situacao)
    select 1, n, p, '${VENCIMENTO}', ${CENTAVOS}, 'ATIVA'
    from generate_series(1, ${GUIAS}) n, generate_series(0, ${PARCELAS}) p;
  analyze`;

const PISO = `
  update parcelas set situacao = 'BAIXADA', pagamento = '2026-11-18'
    where cod_empre = 1 and numero_parcela > 0;
  create table copia (like recebimentos including all);
  insert into copia select * from recebimentos`;

/** Payments of the first guides, each installment by its barcode. */
const pagamentosDe = (guias: number) =>
  Array.from({ length: guias * PARCELAS }, (_, i) => {
    const [guia, parcela] = [1 + Math.floor(i / PARCELAS), 1 + (i % PARCELAS)];
    const slip = { tributo: 'IPTU', guia, parcela, emissao: 1, vencimento: VENCIMENTO } as const;
    return { codigo: barrasDe(slip, CENTAVOS), valor: CENTAVOS, pagamento: '2026-11-18' };
  });

const banco = await abrirBanco();
const pool = openPool(banco.ownerUrl, () => undefined, NO_LIMITS);
const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

const importar = async (rotulo: string, arquivo: string, baixados: number) => {
  const medida = await medir(async () => {
    const agora = new Date('2026-11-20T15:00:00Z');
    const resultado = await importarPagamentos(pool, { arquivo, cod_empre: 1, agora });
    if (resultado.baixados.quantos !== baixados) throw new Error('Not settled as expected.');
  });
  const { segundos, cpu, memoria } = medida;
  console.log(
    `${rotulo}: ${numero.format(segundos)} s; ${numero.format(cpu)} s de processador; até ${Math.round(memoria)} MiB`,
  );
  return medida;
};

try {
  await pool.query(LIVRO);
  const gravarArquivo = (nome: string, guias: number): string => {
    const arquivo = join(banco.pasta, nome);
    writeFileSync(arquivo, arquivoDeRetorno(pagamentosDe(guias)));
    return arquivo;
  };
  const [tudo, decimo] = [
    gravarArquivo('tudo.ret', GUIAS),
    gravarArquivo('decimo.ret', GUIAS / 10),
  ];
  const linhas = GUIAS * PARCELAS;
  const pequeno = await importar('um décimo       ', decimo, linhas / 10);
  await pool.query(`truncate arquivos_de_pagamento cascade`);
  await pool.query(`update parcelas set situacao = 'ATIVA', pagamento = null`);
  const inteiro = await importar(`${numero.format(linhas)} pagamentos`, tudo, linhas);
  await importar('o mesmo, de novo', tudo, 0);
  const piso = await medir(() => pool.query(PISO));
  console.log(
    `${numero.format(Math.round(linhas / inteiro.segundos))} linhas/s; razão importação/piso do PostgreSQL: ${numero.format(inteiro.segundos / piso.segundos)} no relógio, ${numero.format(inteiro.cpu / piso.cpu)} em processador; memória inteira/décimo: ${numero.format(inteiro.memoria / pequeno.memoria)}`,
  );
} finally {
  await pool.end();
  await banco.fechar();
}
