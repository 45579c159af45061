import { describe, expect, it } from 'vitest';
import { breaksOlderVersion, listMigrations } from './older-version.ts';

describe('a migration and the version before it', () => {
  it.each([
    'CREATE TABLE "nova" ("cod_empre" integer NOT NULL)',
    'CREATE TABLE "nova" ("id" integer);--> statement-breakpoint\nALTER TABLE "nova" ADD CONSTRAINT "nova_forma" CHECK ("nova"."id" > 0)',
    'CREATE TABLE "nova" ("id" integer);--> statement-breakpoint\nCREATE UNIQUE INDEX "nova_id" ON "nova" USING btree ("id")',
    'ALTER TABLE "guias" ADD COLUMN "nota" text',
    `ALTER TABLE "guias" ADD COLUMN "nota" text DEFAULT '' NOT NULL`,
    'ALTER TABLE "guias" ALTER COLUMN "nota" DROP NOT NULL',
    'ALTER TABLE "guias" ALTER COLUMN "nota" SET DEFAULT 1',
    'CREATE INDEX "guias_nota" ON "guias" USING btree ("nota")',
    'CREATE SEQUENCE "public"."numeros"',
  ])('go together: %s', (sql) => {
    expect(breaksOlderVersion(sql)).toEqual([]);
  });

  it.each([
    ['DROP TABLE "guias"', 'tira'],
    ['DROP INDEX "guias_nota"', 'tira'],
    ['ALTER TABLE "guias" DROP COLUMN "nota"', 'tira'],
    ['ALTER TABLE "guias" RENAME COLUMN "nota" TO "obs"', 'dá outro nome'],
    ['ALTER TABLE "guias" RENAME TO "contas"', 'dá outro nome'],
    ['ALTER TABLE "guias" ALTER COLUMN "nota" SET DATA TYPE integer', 'muda o tipo'],
    ['ALTER TABLE "guias" ALTER COLUMN "nota" SET NOT NULL', 'exige'],
    ['ALTER TABLE "guias" ALTER COLUMN "nota" DROP DEFAULT', 'exige'],
    ['ALTER TABLE "guias" ADD COLUMN "nota" text NOT NULL', 'exige'],
    ['ALTER TABLE "guias" ADD CONSTRAINT "forma" CHECK ("guias"."nota" > 0)', 'proíbe'],
    ['ALTER TABLE "guias"\n\tADD CONSTRAINT "fk" FOREIGN KEY ("a") REFERENCES "b"("c")', 'proíbe'],
    ['CREATE UNIQUE INDEX "guias_nota" ON "guias" USING btree ("nota")', 'proíbe'],
  ])('break it: %s', (sql, reason) => {
    const found = breaksOlderVersion(
      `CREATE TABLE "outra" ("id" integer);--> statement-breakpoint\n${sql}`,
    );
    expect(found).toHaveLength(1);
    expect(found[0]?.reason).toContain(reason);
  });

  it('that comes after the first only expands, or says of which version it is the end', () => {
    const [, ...later] = listMigrations();
    const breaking = later
      .filter(({ sql }) => !/^-- contract: \d+\.\d+/.test(sql))
      .flatMap(({ name, sql }) =>
        breaksOlderVersion(sql).map(({ statement }) => `${name}: ${statement}`),
      );
    expect(breaking).toEqual([]);
  });
});
