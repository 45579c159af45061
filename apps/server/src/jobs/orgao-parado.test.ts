import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { armazenamentoEmPasta } from '../adapters/armazenamento/pasta.ts';
import { pausar, retomar } from '../cli/um-orgao/pausa.repository.ts';
import { createCorreio } from '../core/correio/correio.ts';
import { createOrgaos } from '../core/orgao/orgao.ts';
import { anexos } from '../db/schema/anexos.ts';
import { collectSituation } from '../metrics/situation.repository.ts';
import { novoAnexo } from '../slices/esic/anexos/download.ts';
import { somarVariacoes } from '../slices/esic/solicitacoes/gestao/totais.repository.ts';
import { createAnexo } from '../testing/anexos.ts';
import { linhas } from '../testing/query.ts';
import { abrirServidor, COFRE, CONFIG, type Servidor } from '../testing/servidor.ts';
import { createOrgaoComSolicitacoes, createSolicitacao } from '../testing/solicitacoes.ts';
import { selarAuditoria } from './auditoria-do-dia.ts';
import { avisarDoArmazenamento } from './avisos.ts';
import { limpar, limparAnexos } from './limpeza.ts';

let servidor: Servidor;
let operador: PoolClient;

/** Something for every job. */
const darTrabalho = async (cod_empre: number) => {
  const { db, banco, relogio } = servidor;
  const ontem = new Date(relogio.agora.getTime() - 24 * 3_600_000);
  await createOrgaoComSolicitacoes(db, cod_empre);
  await createSolicitacao(db, cod_empre);
  await createAnexo(servidor, { nome: 'a.txt', conteudo: 'a' }, cod_empre);
  const { id, chave } = novoAnexo(cod_empre);
  const semDono = { nome: 'b.txt', tipo_conteudo: 'text/plain', anexado_por_id: null };
  const quando = { criado_em: ontem, visto_em: ontem };
  await db.insert(anexos).values({ cod_empre, id, chave, ...semDono, ...quando });
  const { owner } = banco;
  await owner.query(
    `insert into auditoria (cod_empre, evento, papel, dados) values ($1, 'conta.entrar', 'VISITANTE', '{}')`,
    [cod_empre],
  );
  await owner.query(
    `insert into links (cod_empre, token_hash, usuario_id, uso, email, expira_em)
     select cod_empre, sha256('x'), id, 'convite', 'a@b.example', $2 from usuarios where cod_empre = $1 limit 1`,
    [cod_empre, ontem],
  );
  await owner.query(
    `insert into bancos_do_pix (cod_empre, familia, banco, selado, avisos, configurado_em)
     values ($1, 'BACEN', 'efi', 'selado', false, now())`,
    [cod_empre],
  );
  await owner.query(
    'insert into varreduras_do_pix (cod_empre, ate, comecada_em) values ($1, $2, $2)',
    [cod_empre, ontem],
  );
};

/** Which institutions have something left for a job, or nothing done by it. */
const comAlgo = async (em: string) =>
  (
    await linhas<{ cod_empre: number }>(
      servidor.banco,
      `select distinct cod_empre from ${em} order by 1`,
    )
  ).map(({ cod_empre }) => cod_empre);

const trabalhar = async () => {
  const { db, relogio, pasta } = servidor;
  const agora = () => relogio.agora;
  await selarAuditoria(db, COFRE, new Date());
  await somarVariacoes(db);
  await limpar(db, relogio.agora);
  await limparAnexos({ db, relogio: agora, armazenamento: armazenamentoEmPasta(pasta) });
  const orgaos = createOrgaos(db, agora);
  const enfileirarCorreio = createCorreio(COFRE, agora);
  await avisarDoArmazenamento({ config: CONFIG, db, relogio: agora, orgaos, enfileirarCorreio });
};

const porFazer = async () => ({
  selados: await comAlgo('auditoria_selos'),
  porSomar: await comAlgo('solicitacao_variacoes'),
  comLink: await comAlgo('links'),
  comOrfao: await comAlgo('anexos where solicitacao_id is null'),
});

const orgaosVarridos = async () => {
  const familias = await collectSituation(servidor.db, servidor.relogio.agora);
  const varreduras = familias.find(({ name }) => name === 'balcao_pix_sweep_age_seconds');
  return varreduras?.samples.map(({ labels }) => labels?.orgao);
};

beforeAll(async () => {
  servidor = await abrirServidor();
  operador = await servidor.banco.owner.connect();
  for (const cod_empre of [1, 2]) await darTrabalho(cod_empre);
});
afterAll(async () => {
  operador.release();
  await servidor.encerrar();
});

it('what is done apart from requests leaves out who stands still, and is done for the neighbour', async () => {
  expect(await orgaosVarridos()).toEqual(['1', '2']);
  await pausar(operador, 1);
  await trabalhar();
  expect(await porFazer()).toEqual({ selados: [2], porSomar: [1], comLink: [1], comOrfao: [1] });
  expect(await orgaosVarridos()).toEqual(['2']);
  await retomar(operador, 1);
  await trabalhar();
  expect(await porFazer()).toEqual({ selados: [1, 2], porSomar: [], comLink: [], comOrfao: [] });
});
