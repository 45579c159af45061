import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ANA } from '../testing/cidade.ts';
import { esperar } from '../testing/esperar.ts';
import { linhas } from '../testing/query.ts';
import { abrirServidor, CONFIG, type Servidor } from '../testing/servidor.ts';
import { createOrgaoComSolicitacoes, createSolicitacao } from '../testing/solicitacoes.ts';
import { startJobs, type Trabalhos } from './start-jobs.ts';
import { BANCOS_SEM_ORGAO, SEM_GUIAS } from '../testing/banco.ts';

const PEDIDO = '/api/solicitacoes/publica/protocolos';
const MARIA = 'maria@dominio.example';

let servidor: Servidor;
let trabalhos: Trabalhos;
const dataDir = mkdtempSync(join(tmpdir(), 'balcao-protocolos-'));
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeAll(async () => {
  servidor = await abrirServidor();
  const { db } = servidor;
  for (const cod_empre of [1, 2]) await createOrgaoComSolicitacoes(db, cod_empre);
  await createSolicitacao(db, 1, {
    ...{ numero_protocolo: '2026-1119-000001', assunto: 'Sigiloso' },
    data_solicitacao: '2026-11-19',
  });
  await createSolicitacao(db, 1, { numero_protocolo: '2026-1120-000002' });
  await createSolicitacao(db, 1, {
    ...{ numero_protocolo: '2026-1120-000003', de: ANA },
    solicitante_email: MARIA,
  });
  await createSolicitacao(db, 2, { numero_protocolo: '2026-1120-000004' });
  trabalhos = startJobs(
    {
      config: { appKey: CONFIG.appKey, dataDir, smtpUrl: undefined, mailFrom: 'p@cidade.example' },
      db,
      relogio: () => servidor.relogio.agora,
      bancos: BANCOS_SEM_ORGAO,
      fonteTributaria: SEM_GUIAS,
      endereco: 'https://portal.example',
      log,
    },
    { ritmo: { olharMs: 20, insistirMs: 20 } },
  );
});
afterAll(async () => {
  await trabalhos.parar();
  await servidor.encerrar();
  rmSync(dataDir, { recursive: true });
});

const pedir = (email: string, cod_empre = 1) =>
  servidor.navegador().post(PEDIDO, { cod_empre, email });

const feitos = () =>
  esperar(async () => {
    const restam = await linhas(
      servidor.banco,
      "select 1 from trabalhos where fila = 'pedidos-de-protocolos'",
    );
    expect(restam).toEqual([]);
  });

describe('E23 who lost the protocol', () => {
  it('gets those of the institution in one mail, without what they say', async () => {
    expect((await pedir(MARIA.toUpperCase())).statusCode).toBe(200);
    const carta = await esperar(() => {
      const [uma] = readdirSync(join(dataDir, 'emails')).filter((nome) => nome.endsWith('.eml'));
      if (uma === undefined) throw new Error('no mail yet: its folder is made first');
      return readFileSync(join(dataDir, 'emails', uma), 'utf8');
    });
    const texto = carta.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect(texto).toContain(`To: ${MARIA}`);
    expect(texto.indexOf('2026-1120-000002')).toBeLessThan(texto.indexOf('2026-1119-000001'));
    expect(texto).toContain('/esic?cod_empre=1&aba=consultar&protocolo=2026-1120-000002');
    // Neither that of an account, nor of another institution, nor what was asked.
    expect(texto).not.toMatch(/000003|000004|Sigiloso|merenda/);
  });

  it('is answered the same where there is none, and nobody is written to', async () => {
    await feitos();
    const antes = readdirSync(join(dataDir, 'emails')).length;
    const [deAlguem, deNinguem] = [await pedir(MARIA), await pedir('ninguem@dominio.example')];
    expect(deNinguem.json()).toEqual(deAlguem.json());
    await feitos();
    await esperar(() =>
      expect(
        readdirSync(join(dataDir, 'emails')).filter((nome) => nome.endsWith('.eml')),
      ).toHaveLength(antes + 1),
    );
    expect(log.error).not.toHaveBeenCalled();
  });

  it('may not have somebody written to again and again', async () => {
    const estados: number[] = [];
    for (let n = 0; n < 8; n += 1) estados.push((await pedir('outra@dominio.example')).statusCode);
    expect(estados.slice(0, 3)).toEqual([200, 200, 200]);
    expect(estados.at(-1)).toBe(429);
  });
});
