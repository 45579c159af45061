/**
 * `npm run planos -w bench`: how PostgreSQL answers the questions that people wait for on a ledger
 * of a million properties, asked by the code that asks them in production, with its rights. Fails
 * when one of them reads a whole table, which only a search for letters inside a name may. Another
 * size is named as an argument.
 */
import { createLedger } from '@balcao/server/src/adapters/fonte-tributaria/ledger/ledger.ts';
import { openDatabase } from '@balcao/server/src/db/client.ts';
import { paginaDeUsuarios } from '@balcao/server/src/slices/administracao/usuarios.repository.ts';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { abrirBanco } from './banco.ts';
import { codigoDeLicenca, createLivroEconomico } from './livro-economico.ts';
import { contasDe, createLivro, documentoDe } from './livro.ts';

const BUSCA_POR_LETRAS = 'busca de usuário por letras do nome';

/** PostgreSQL may change the plan of a prepared statement at its sixth run: the last one counts. */
const VEZES = 7;
const TABELA_INTEIRA =
  /Seq Scan on (contribuintes|imoveis|guias|parcelas|emissoes|licencas|dividas|alteracoes|usuarios)/;

/** auto_explain(3): every statement tells its plan, as run. */
const CONTAR_PLANOS = `
  load 'auto_explain';
  set auto_explain.log_min_duration = 0;
  set auto_explain.log_analyze = on;
  set auto_explain.log_buffers = on;
  set client_min_messages = log;
  set role balcao_app`;

const imoveis = Number(process.argv[2] ?? 1_000_000);
const banco = await abrirBanco();
const pool = new pg.Pool({ connectionString: banco.superuserUrl, max: 1 });
let planos: string[] = [];

try {
  const [conta = 1] = contasDe(imoveis, 2).slice(1);
  await createLivro(banco.superuserUrl, imoveis, [conta]);
  await createLivroEconomico(banco.superuserUrl, imoveis);
  pool.on('connect', (client) => {
    client.on('notice', ({ message = '' }) => planos.push(message));
  });
  await pool.query(CONTAR_PLANOS);

  const db = openDatabase(pool);
  const ledger = createLedger(db);
  const cpfcnpj = documentoDe(conta);
  const usuarios = (filtro: Partial<Parameters<typeof paginaDeUsuarios>[1]>) => {
    const pedido = { page: 1, per_page: 20, ...filtro };
    return db.execute(sql`select ${paginaDeUsuarios(1, pedido)}`);
  };
  const perguntas = {
    'guias de uma pessoa': () => ledger.listIptus(1, { cpfcnpj }),
    'guias de um imóvel': () => ledger.listIptus(1, { inscricao: `01${conta}0` }),
    'pessoa desconhecida': () => ledger.listIptus(1, { cpfcnpj: '99999999999' }),
    'uma guia': () => ledger.findGuia(1, 'IPTU', conta),
    'contribuinte, no cadastro': () => ledger.findContribuinte(1, cpfcnpj),
    'guias de ISSQN de uma pessoa': () => ledger.listGuias(1, 'ISSQN', cpfcnpj),
    'guias de alvará de uma pessoa': () => ledger.listGuias(1, 'ALVARA', cpfcnpj),
    'taxas de uma pessoa': () => ledger.listGuias(1, 'TAXA', cpfcnpj),
    'uma guia de ISSQN': () => ledger.findGuia(1, 'ISSQN', 1_000_000_000 + conta * 10),
    'imóveis de uma pessoa': () => ledger.listImoveis(1, cpfcnpj),
    'licenças de uma pessoa': () => ledger.listLicencas(1, cpfcnpj),
    'licença, pelo código': () => ledger.findLicenca(1, codigoDeLicenca(conta)),
    'informações cadastrais': () => ledger.findCadastro(1, cpfcnpj),
    'alterações do cadastro': () => ledger.listAlteracoes(1, cpfcnpj),
    'extrato da dívida ativa': () => ledger.findExtrato(1, cpfcnpj),
    'usuários, primeira página': () => usuarios({}),
    'contribuintes, por nome': () => usuarios({ tipo: 'CONTRIBUINTE' }),
    'servidores, por nome': () => usuarios({ tipo: 'PREFEITURA' }),
    'contribuintes, página 500': () => usuarios({ tipo: 'CONTRIBUINTE', page: 500 }),
    [BUSCA_POR_LETRAS]: () => usuarios({ busca: 'abc12' }),
    'busca de usuário por CPF': () => usuarios({ busca: cpfcnpj }),
  };
  for (const [nome, perguntar] of Object.entries(perguntas)) {
    for (let vez = 1; vez <= VEZES; vez += 1) {
      planos = [];
      await perguntar();
    }
    const inteira = planos.some((plano) => TABELA_INTEIRA.test(plano));
    if (inteira && nome !== BUSCA_POR_LETRAS) process.exitCode = 1;
    console.log(`\n## ${nome}${inteira ? ': LÊ UMA TABELA INTEIRA' : ''}`);
    // Without the text of the statement, which comes first.
    for (const plano of planos)
      console.log(plano.replace(/\n\s*Query Text:[\s\S]*?(?=\n[A-Z][A-Za-z ]+ \()/, ''));
  }
} finally {
  await pool.end();
  await banco.fechar();
}
