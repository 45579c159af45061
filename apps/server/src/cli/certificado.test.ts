import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findAssinatura } from '../core/assinatura.repository.ts';
import { createCofre } from '../core/cofre.ts';
import { createInstituicao } from '../testing/cidade.ts';
import { createP12, SENHA_DO_P12 } from '../testing/certificado-digital.ts';
import { abrirLinhaDeComando, type LinhaDeComando } from '../testing/linha-de-comando.ts';
import { abrirServidor, CONFIG, type Servidor } from '../testing/servidor.ts';

const cofre = createCofre(CONFIG.appKey);
const AGORA = new Date('2026-11-20T15:00:00Z');
const pasta = mkdtempSync(join(tmpdir(), 'balcao-p12-'));

let servidor: Servidor;
let digitar: LinhaDeComando;
beforeAll(async () => {
  servidor = await abrirServidor();
  await createInstituicao(servidor.db, 1);
  await createInstituicao(servidor.db, 2, { cnpj: '12ABC34501DE35' });
  digitar = abrirLinhaDeComando(servidor.banco, cofre, () => AGORA);
});
beforeEach(async () => {
  await servidor.banco.owner.query('delete from certificados_digitais');
});
afterAll(async () => {
  rmSync(pasta, { recursive: true });
  await servidor.encerrar();
});

const gravarArquivo = (bytes: Uint8Array, nome = 'cidade.p12') => {
  const caminho = join(pasta, nome);
  writeFileSync(caminho, bytes);
  return caminho;
};
const instalar = (bytes: Uint8Array, { orgao = 1, senha = SENHA_DO_P12 } = {}) =>
  digitar(['orgao', 'certificado', gravarArquivo(bytes), '--orgao', String(orgao)], `${senha}\n`);
const instalados = async () => {
  const { rows } = await servidor.banco.owner.query<{ selado: string; cnpj: string }>(
    'select * from certificados_digitais',
  );
  return rows;
};

describe('B03 installing the certificate of an orgao', () => {
  it.each(['aes256', '3des'] as const)('opens a file encrypted with %s', async (cifra) => {
    const { p12, certificado, emissor, chave } = createP12({ cifra });
    const { saida, escrito, reclamado } = await instalar(p12);
    expect({ saida, reclamado }).toEqual({ saida: 0, reclamado: '' });
    expect(escrito).toBe(
      'Órgão 1: certidões e alvarás passam a sair assinados por PREFEITURA MUNICIPAL DE TESTE.\nVálido até 31/12/2026.',
    );
    const assinatura = await findAssinatura(servidor.db, cofre, 1, AGORA);
    expect(assinatura?.titular).toBe('PREFEITURA MUNICIPAL DE TESTE');
    expect(assinatura?.certificados.map((um) => Buffer.compare(um, certificado))).toEqual([
      0,
      Buffer.compare(emissor, certificado),
    ]);
    expect(Buffer.compare(assinatura?.chave ?? Buffer.alloc(0), chave)).toBe(0);
  });

  it('takes an alphanumeric CNPJ', async () => {
    const { p12 } = createP12({ cnpj: '12ABC34501DE35' });
    expect((await instalar(p12, { orgao: 2 })).saida).toBe(0);
    expect(await instalados()).toMatchObject([{ cnpj: '12ABC34501DE35' }]);
  });

  it('keeps neither key nor password where they can be read, and another APP_KEY opens nothing', async () => {
    const { p12, chave } = createP12();
    await instalar(p12);
    const tudo = JSON.stringify(await instalados());
    expect(tudo).not.toContain(chave.toString('base64').slice(60, 100));
    expect(tudo).not.toContain(SENHA_DO_P12);
    const outra = createCofre(Buffer.alloc(32, 7));
    expect(await findAssinatura(servidor.db, outra, 1, AGORA)).toBeNull();
    expect(await findAssinatura(servidor.db, cofre, 2, AGORA)).toBeNull();
    const { rows } = await servidor.banco.owner.query<{ dados: object }>(
      `select dados from auditoria where evento = 'orgao.certificado' order by id desc limit 1`,
    );
    expect(rows).toEqual([
      { dados: { impressao_digital: expect.stringMatching(/^[0-9a-f]{64}$/) } },
    ]);
  });

  it('warns when it is over soon', async () => {
    const { escrito } = await instalar(createP12({ ate: '2026-11-30T12:00:00Z' }).p12);
    expect(escrito).toContain('Atenção: faltam 10 dias para vencer.');
  });
});

describe('B03 a certificate that is refused changes nothing', () => {
  const bom = createP12();
  it.each([
    [
      'of another CNPJ',
      () => createP12({ cnpj: '34665388000161' }).p12,
      'O certificado é de outro CNPJ, 34.665.388/0001-61; o do órgão é 11.222.333/0001-81.',
    ],
    ['of a person', () => createP12({ cnpj: null }).p12, 'O certificado não traz um CNPJ'],
    [
      'expired',
      () => createP12({ ate: '2026-11-20T14:00:00Z' }).p12,
      'O certificado venceu em 20/11/2026.',
    ],
    [
      'of the future',
      () => createP12({ de: '2026-12-01T12:00:00Z' }).p12,
      'O certificado só vale a partir de 01/12/2026.',
    ],
    ['not for signing', () => createP12({ assina: false }).p12, 'O certificado não é para assinar'],
    [
      'of a short key',
      () => createP12({ bits: 1024 }).p12,
      'A chave tem 1024 bits; são precisos ao menos 2048.',
    ],
    ['that is none', () => Buffer.from('não é'), 'O arquivo não é um certificado PKCS#12'],
    ['cut in the middle', () => bom.p12.subarray(0, 900), 'O arquivo não é um certificado PKCS#12'],
    ['without its key', () => bom.certificado, 'O arquivo não é um certificado PKCS#12'],
  ])('%s', async (_nome, arquivo, motivo) => {
    await instalar(bom.p12);
    const antes = await instalados();
    const { saida, escrito, reclamado } = await instalar(arquivo());
    expect(saida).toBe(2);
    expect(escrito).toBe('');
    expect(reclamado).toContain(motivo);
    expect(await instalados()).toEqual(antes);
  });

  it('for a wrong password, or none', async () => {
    const errada = await instalar(bom.p12, { senha: 'errada' });
    expect(errada).toMatchObject({ saida: 2 });
    expect(errada.reclamado).toContain('A senha não abre o certificado.');
    expect((await instalar(bom.p12, { senha: '' })).reclamado).toContain('A senha não abre');
    expect(await instalados()).toEqual([]);
  });

  it('for a file or an orgao that is not there', async () => {
    const semArquivo = await digitar('orgao certificado /nao/ha.p12 --orgao 1', 'x\n');
    expect(semArquivo.reclamado).toContain('O arquivo /nao/ha.p12 não pode ser lido.');
    expect((await instalar(bom.p12, { orgao: 9 })).reclamado).toContain('O órgão 9 não existe.');
    const sobra = await digitar(`orgao certificado ${gravarArquivo(bom.p12)} --orgao 1 --remover`);
    expect(sobra.reclamado).toContain('--remover não leva arquivo.');
  });
});

describe('the certificate that is installed', () => {
  it('is shown with its end, and is removed', async () => {
    const mostrar = () => digitar('orgao certificado --orgao 1');
    expect((await mostrar()).escrito).toContain('sem certificado');
    await instalar(createP12().p12);
    const { escrito } = await mostrar();
    for (const parte of [
      'PREFEITURA MUNICIPAL DE TESTE, CNPJ 11.222.333/0001-81',
      'Emitido por AC DE TESTE',
      'Válido até 31/12/2026',
    ])
      expect(escrito).toContain(parte);
    expect((await digitar('orgao certificado --orgao 1 --remover')).saida).toBe(0);
    expect(await instalados()).toEqual([]);
    const outra = await digitar('orgao certificado --orgao 1 --remover');
    expect(outra).toMatchObject({
      saida: 1,
      reclamado: 'O órgão 1 não tem certificado instalado.',
    });
  });
});
