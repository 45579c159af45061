import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../db/client.ts';
import { ANA, createOrgao } from '../testing/cidade.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { linhas } from '../testing/query.ts';
import { limpar, limparLinksDePagamento } from './limpeza.ts';

const AGORA = new Date('2026-11-20T15:00:00Z');
const UMA_HORA_MS = 3_600_000;

let banco: TestDatabase;
beforeAll(async () => {
  banco = await createTestDatabase();
  await createOrgao(openDatabase(banco.app), 1);
});
afterAll(() => banco.drop());

it('forgets counters and links that are over, sessions of yesterday and submissions of last week, and nothing else', async () => {
  for (const horas of [-25, -1, 1]) {
    const quando = new Date(AGORA.getTime() + horas * UMA_HORA_MS);
    await linhas(
      banco,
      `with conta as (select cod_empre, id from usuarios where cod_empre = 1 and cpfcnpj = $1),
         l as (insert into limites (chave, contagem, expira_em) values ($2, 1, $3)),
         s as (insert into sessoes (cod_empre, token_hash, usuario_id, criada_em, vista_em, agente)
           select cod_empre, sha256($2::bytea), id, $3, $3, $2 from conta)
       insert into links (cod_empre, token_hash, usuario_id, uso, email, expira_em)
       select cod_empre, sha256($2::bytea), id, 'convite', $2, $3 from conta`,
      [ANA, `h${horas}`, quando],
    );
  }
  for (const dias of [-8, -6])
    await linhas(
      banco,
      `insert into envios_de_solicitacao (cod_empre, chave, remetente, impressao, solicitacao_id, criado_em)
       values (1, gen_random_uuid(), '', $1, gen_random_uuid(), $2)`,
      [`d${dias}`, new Date(AGORA.getTime() + dias * 24 * UMA_HORA_MS)],
    );
  await limpar(openDatabase(banco.app), AGORA);
  const ficaram = await linhas(
    banco,
    `select 'limite ' || chave as o from limites union all select 'link ' || email from links
     union all select 'sessao ' || agente from sessoes
     union all select 'envio ' || impressao from envios_de_solicitacao order by 1`,
  );
  expect(ficaram.map(({ o }: { o?: string }) => o)).toEqual([
    'envio d-6',
    'limite h1',
    'link h1',
    'sessao h-1',
    'sessao h1',
  ]);
});

it('forgets links to pay three months after their end, so many at a time', async () => {
  await linhas(
    banco,
    `insert into documentos_unicos (cod_empre, numero, cpfcnpj, emitido_no_dia, vencimento, total_centavos, chave)
     values (1, 1, $1, '2026-01-01', '2026-01-01', 100, '')`,
    [ANA],
  );
  for (const dias of [-200, -100, -91, -89, -1, 1])
    await linhas(
      banco,
      `insert into links_de_pagamento (cod_empre, numero_documento, token_hash, criado_em, expira_em, revogado_em)
       values (1, 1, sha256($1::bytea), $2, $2, $2)`,
      [`l${dias}`, new Date(AGORA.getTime() + dias * 24 * UMA_HORA_MS)],
    );
  const db = openDatabase(banco.app);
  expect(await limparLinksDePagamento(db, AGORA, 2)).toBe(2);
  expect(await limparLinksDePagamento(db, AGORA)).toBe(1);
  expect(await limparLinksDePagamento(db, AGORA)).toBe(0);
  const ficaram = await linhas<{ dias: number }>(
    banco,
    `select extract(day from expira_em - $1::timestamptz)::int as dias from links_de_pagamento order by 1`,
    [AGORA],
  );
  expect(ficaram.map(({ dias }) => dias)).toEqual([-89, -1, 1]);
});
