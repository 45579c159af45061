import { describe, expect, it } from 'vitest';
import { breaksByHand } from './by-hand.ts';

const MADE = {
  functions: [
    { name: 'vence', types: 'smallint, timestamp with time zone', result: 'date' },
    { name: 'contar', types: '', result: 'trigger' },
    { name: 'achar', types: 'integer', result: 'TABLE(id uuid, em timestamp with time zone)' },
  ],
  triggers: [{ name: 'entram', table: 'pedidos' }],
  grants: [
    { table: 'pedidos', privilege: 'update' },
    { table: 'trilha', privilege: 'insert' },
  ],
};

const VENCE = 'FUNCTION vence(status smallint, em timestamptz DEFAULT now)';

describe('SQL by hand and the version before it', () => {
  it.each([
    `CREATE OR REPLACE ${VENCE} RETURNS date LANGUAGE sql AS $$ select 2 $$`,
    'CREATE OR REPLACE FUNCTION contar() RETURNS trigger LANGUAGE plpgsql AS $$ begin end $$',
    'CREATE OR REPLACE FUNCTION achar(orgao integer) RETURNS TABLE (id uuid, em timestamptz)',
    // Another of the same name; the one before stays.
    'CREATE FUNCTION vence(status text) RETURNS text',
    `DROP FUNCTION IF EXISTS vence(smallint, timestamptz); CREATE ${VENCE} RETURNS date`,
    'DROP FUNCTION IF EXISTS de_muito_antes(integer)',
    'DROP TRIGGER IF EXISTS entram ON pedidos; CREATE TRIGGER entram AFTER INSERT ON pedidos',
    'REVOKE UPDATE, DELETE ON trilha, nova FROM :app',
    'GRANT SELECT ON pedidos TO :app',
  ])('go together: %s', (sql) => {
    expect(breaksByHand(sql, MADE)).toEqual([]);
  });

  it.each([
    ['DROP FUNCTION vence(smallint, timestamptz)', 'tira uma função', 'vence('],
    ['DROP FUNCTION vence; CREATE FUNCTION vence(status text) RETURNS date', 'tira uma', 'vence('],
    [`CREATE OR REPLACE ${VENCE} RETURNS text`, 'muda o que devolve', 'vence('],
    ['CREATE FUNCTION achar(orgao int) RETURNS TABLE (id uuid)', 'muda o que devolve', 'achar('],
    ['DROP TRIGGER entram ON pedidos', 'tira um gatilho', 'entram on pedidos'],
    ['REVOKE DELETE, UPDATE ON outra, pedidos FROM :app', 'tira um direito', 'update on pedidos'],
  ])('break it: %s', (sql, reason, statement) => {
    const found = breaksByHand(sql, MADE);
    expect(found).toHaveLength(1);
    expect(found[0]?.reason).toContain(reason);
    expect(found[0]?.statement).toContain(statement);
  });
});
