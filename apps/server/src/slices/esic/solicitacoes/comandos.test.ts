import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAnexo } from '../../../testing/anexos.ts';
import { ANA, CHEFE, SENHA, SERVIDORA } from '../../../testing/cidade.ts';
import { contarComandos, type Comandos } from '../../../testing/comandos.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../../testing/servidor.ts';
import { ligarServicos } from '../../../testing/tributos.ts';
import { idDe } from '../../../testing/query.ts';
import { createRecurso, createRespondida } from '../../../testing/recursos.ts';
import { createOrgaoComSolicitacoes, createSolicitacao } from '../../../testing/solicitacoes.ts';

const PROTOCOLO = '2026-1120-123456';
const RECORRIDO = '2026-1120-654321';
let servidor: Servidor;
let id: string;
let recorrida: string;
let anexo: string;
let feitos: Comandos;
const pessoas = new Map<string, Navegador>();

beforeAll(async () => {
  servidor = await abrirServidor();
  // Of an empty table every plan costs the same.
  await servidor.banco.owner.query(`
    insert into limites (chave, contagem, expira_em)
      select md5(n::text), 1, '2026-01-01' from generate_series(1, 10000) n;
    analyze limites`);
  feitos = contarComandos(servidor.banco.app);
  await createOrgaoComSolicitacoes(servidor.db, 1);
  await ligarServicos(servidor.db, 1, ['iptu', 'imoveis', 'extrato_divida']);
  recorrida = await createRespondida(servidor, { numero_protocolo: RECORRIDO, de: ANA });
  const por = await idDe(servidor.banco, SERVIDORA);
  await createRecurso(servidor.db, recorrida, { responsavel_id: por, resposta: { por } });
  id = await createSolicitacao(servidor.db, 1, { numero_protocolo: PROTOCOLO, de: ANA });
  ({ endereco: anexo } = await createAnexo(servidor, { nome: 'a.txt', conteudo: 'a' }));
  pessoas.set('a visitor', servidor.navegador());
  for (const [quem, credencial] of Object.entries({
    Ana: ANA,
    'a clerk': SERVIDORA,
    'the chief': CHEFE,
  }))
    pessoas.set(quem, await servidor.navegador().entrar(1, credencial, SENHA));
});
afterAll(() => servidor.encerrar());

const PELO_PROTOCOLO = `cod_empre=1&protocolo=${PROTOCOLO}`;
const SESSAO = /exige_govbr from sessoes/;
/** Session and request, in one. */
const SESSAO_E_OLHADA =
  /exige_govbr, \( select json_build_object\( 'row'.* as ao_lado from sessoes/;
const VERSOES = /solicitacao_variacoes_somadas/;
const OLHADA = /^select .*json_build_object\( 'row'/;
/** The same with the appeals of the request, whole. */
const SESSAO_E_RECURSOS =
  /exige_govbr, \( select json_build_object\( 'row'.* from recursos r join anexos/;
const RECURSOS = /^select .*json_build_object\( 'row'.* from recursos r join anexos/;
const NA_TRILHA = 'insert into auditoria ';
const TRILHA = new RegExp(`^${NA_TRILHA}`);

/** What each of them sends to the database, in order. */
const CASOS: [quem: string, url: string, comandos: RegExp[]][] = [
  ['a visitor', `/api/solicitacoes/publica?${PELO_PROTOCOLO}`, [OLHADA, TRILHA]],
  ['a visitor', `/api/solicitacoes/publica/historico/:id?${PELO_PROTOCOLO}`, [OLHADA, TRILHA]],
  ['a visitor', `/api/solicitacoes/publica/prazo/:id?${PELO_PROTOCOLO}`, [OLHADA]],
  ['a clerk', '/api/solicitacoes/:id', [SESSAO_E_OLHADA, TRILHA]],
  ['the chief', '/api/solicitacoes/historico/:id', [SESSAO_E_OLHADA, TRILHA]],
  ['a clerk', '/api/solicitacoes/prazo/:id', [SESSAO_E_OLHADA]],
  [
    'a clerk',
    '/api/solicitacoes/publicacao/:recorrida',
    // The row of the trail leaves at the end of the turn, beside what was sent in it.
    [SESSAO_E_OLHADA, /"publicacoes"/, TRILHA],
  ],
  ['a visitor', '/api/relatorios/solicitacoes?cod_empre=1&ano=2026', [VERSOES]],
  ['a visitor', '/api/relatorios/solicitacoes/periodos?cod_empre=1', [VERSOES]],
  ['a visitor', '/api/dados-abertos/v1/estatisticas?cod_empre=1&ano=2026', [VERSOES]],
  ['Ana', '/api/solicitacoes/:id', [SESSAO_E_OLHADA]],
  ['a visitor', ':anexo', [/from anexos b/, TRILHA]],
  ['a clerk', ':anexo', [SESSAO, /from anexos b/, TRILHA]],
  ['Ana', '/api/solicitacoes/recursos/:recorrida', [SESSAO_E_RECURSOS]],
  ['a clerk', '/api/solicitacoes/recursos/:recorrida', [SESSAO_E_RECURSOS, TRILHA]],
  [
    'a visitor',
    `/api/solicitacoes/publica/recursos/:recorrida?cod_empre=1&protocolo=${RECORRIDO}`,
    [RECURSOS, TRILHA],
  ],
  ['a clerk', '/api/solicitacoes?situacao=1', [SESSAO, /^select \(select json_agg/]],
  // As the page of staff asks for it.
  [
    'a clerk',
    '/api/solicitacoes?situacao=1&sort[data_solicitacao]=asc',
    [SESSAO, /^select \(select json_agg/],
  ],
  ['the chief', '/api/solicitacoes/contagens', [SESSAO, /solicitacao_totais/]],
  ['a clerk', '/api/solicitacoes/trabalho', [SESSAO, /as "primeiras"|as primeiras/]],
  ['the chief', '/api/contas-a-liberar/quantas', [SESSAO, /count/]],
  [
    'the chief',
    '/api/admin/usuario?tipo=CONTRIBUINTE',
    [/exige_govbr, case u\.tipo .*count.* from "usuarios"/, TRILHA],
  ],
  ['the chief', '/api/certidoes', [/exige_govbr, case when u\.tipo .*count.* from "certidoes"/]],
  [
    'the chief',
    '/api/auditoria?per_page=1',
    [SESSAO, /^with .*insert into "auditoria".*count.* from "auditoria"/],
  ],
  ['the chief', '/api/recursos', [SESSAO, /count.* from "recursos"/]],
  ['the chief', '/api/recursos/contagens', [SESSAO, /from "recursos"/]],
  // Whether there is any bill or none.
  ['Ana', '/api/?url=v2/iptus', [SESSAO, /from "guias" .*right join "contribuintes"/]],
  ['Ana', '/api/?url=v2/imoveis', [SESSAO, /from "contribuintes" left join "imoveis"/]],
  ['Ana', '/api/?url=v2/extrato-divida', [SESSAO, /from "contribuintes" left join "dividas"/]],
  ['Ana', '/api/solicitante/solicitacoes', [SESSAO, /count.* from "solicitacoes"/]],
  ['Ana', '/api/auth/me', [SESSAO]],
  ['a clerk', '/api/auth/me', [SESSAO]],
  ['the chief', '/api/auth/me', [SESSAO, /case when u.tipo in/]],
  ['the chief', '/api/conteudos?tipo=CARTA', [SESSAO, /from "conteudos"/]],
  ['the chief', '/api/admin/avisos', [SESSAO, /sum\(bytes\)/]],
  ['the chief', '/api/recursos/atendentes', [SESSAO, /from "usuarios"/]],
  ['a clerk', '/api/gestao/parcelamentos', [SESSAO, /parcelamentos/]],
  ['a visitor', '/api/orgao/1', [/"versao" from "orgaos"/]],
  ['the chief', '/api/arrecadacao/excecoes', [SESSAO, /count.* from "excecoes_de_rec/]],
];

const enderecoDe = (url: string): string =>
  url.replace(':id', id).replace(':recorrida', recorrida).replace(':anexo', anexo);

it.each(CASOS)(
  '%s who opens %s asks the database no more than that',
  async (quem, url, comandos) => {
    const navegador = pessoas.get(quem) ?? servidor.navegador();
    const endereco = enderecoDe(url);
    // The first who asks reads the orgao too.
    await navegador.get(endereco);
    feitos.tomar();
    expect((await navegador.get(endereco)).statusCode).toBe(200);
    const textos = feitos.tomar();
    expect(textos, textos.join('\n')).toHaveLength(comandos.length);
    for (const [i, comando] of comandos.entries()) expect(textos[i]).toMatch(comando);
  },
);

interface Preparada {
  name: string;
  /** How often it was planned for the values that came. */
  planejada: number;
}

const PREPARADAS = `select name, custom_plans::int as planejada from pg_prepared_statements`;

/** So often PostgreSQL tries what a plan for these very values is worth, before it keeps one for all. */
const PROVAS = 5;

it('what is prepared has one plan for all values, which each connection makes once', async () => {
  for (const [quem, url] of CASOS) {
    const navegador = pessoas.get(quem) ?? servidor.navegador();
    for (let vez = 0; vez < 2 * PROVAS; vez += 1) await navegador.get(enderecoDe(url));
  }
  const { app } = servidor.banco;
  const conexoes = await Promise.all(Array.from({ length: app.idleCount }, () => app.connect()));
  const preparadas = await Promise.all(
    conexoes.map((conexao) => conexao.query<Preparada>(PREPARADAS)),
  );
  for (const conexao of conexoes) conexao.release();
  const todas = preparadas.flatMap(({ rows }) => rows);
  expect(todas.map(({ name }) => name)).toContain('olhada_pelo_protocolo_sem_historico');
  expect(todas.filter(({ planejada }) => planejada > PROVAS)).toEqual([]);
});

it('twenty who look at once share a statement that puts them in the trail, each with a row', async () => {
  const antes = await servidor.banco.owner.query('select id from auditoria');
  feitos.tomar();
  const url = `/api/solicitacoes/publica?${PELO_PROTOCOLO}`;
  const vindos = Array.from({ length: 20 }, (_, n) =>
    servidor.navegador(`198.51.100.${n}`).get(url),
  );
  for (const resposta of await Promise.all(vindos)) expect(resposta.statusCode).toBe(200);
  const escritos = feitos.tomar().filter((texto) => texto.startsWith(NA_TRILHA));
  expect(escritos.length).toBeLessThan(20);
  const depois = await servidor.banco.owner.query('select id from auditoria');
  expect(depois.rowCount).toBe((antes.rowCount ?? 0) + 20);
});
