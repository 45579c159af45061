import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../db/client.ts';
import { createOrgao } from '../testing/cidade.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { abrirLinhaDeComando, type LinhaDeComando } from '../testing/linha-de-comando.ts';
import { linhas } from '../testing/query.ts';
import { COFRE } from '../testing/servidor.ts';

let banco: TestDatabase;
let rodar: LinhaDeComando;
beforeAll(async () => {
  banco = await createTestDatabase();
  const em = { api: 'https://banco.example/v2', token: 'https://banco.example/token' };
  rodar = abrirLinhaDeComando(banco, COFRE, undefined, {
    efi: { familia: 'BACEN', ...em },
    'bb-arrecadacao': { familia: 'ARRECADACAO', ...em },
  });
  await createOrgao(openDatabase(banco.owner), 1);
});
afterAll(() => banco.drop());

const EFI = 'orgao banco --orgao 1 --banco efi';
const SEGREDO = 'cliente:segredo\n';
const guardado = async () => {
  const [linha] = await linhas<{ automatico: unknown }>(
    banco,
    'select automatico from bancos_do_pix where cod_empre = 1',
  );
  return linha?.automatico;
};

describe('B16 the bank of an orgao offers Pix Automático', () => {
  it.each([
    ['', null, 'sem avisos, só por consulta).'],
    [
      ' --automatico 0001:12345-6:CORRENTE',
      { agencia: '0001', conta: '12345-6', tipoConta: 'CORRENTE', retentativas: false },
      'Pix Automático na conta 12345-6)',
    ],
    [
      ' --automatico :99:PAGAMENTO --retentativas',
      { agencia: null, conta: '99', tipoConta: 'PAGAMENTO', retentativas: true },
      'na conta 99, com retentativas)',
    ],
  ])('“%s”', async (opcoes, esperado, dito) => {
    const { saida, escrito, reclamado } = await rodar(EFI + opcoes, SEGREDO);
    expect([saida, reclamado]).toEqual([0, '']);
    expect(escrito).toContain(dito);
    expect(await guardado()).toEqual(esperado);
  });

  it.each([
    [' --automatico 12345', 'não é agência:conta:tipo'],
    [' --automatico 00001:1:CORRENTE', 'não é agência:conta:tipo'],
    [' --automatico 1:1:SALARIO', 'não é agência:conta:tipo'],
    [' --retentativas', '--retentativas é de quem tem --automatico'],
  ])('not by “%s”', async (opcoes, motivo) => {
    const { saida, reclamado } = await rodar(EFI + opcoes, SEGREDO);
    expect(saida).not.toBe(0);
    expect(reclamado).toContain(motivo);
  });

  it('not of the family that has none', async () => {
    const arrecadacao = 'orgao banco --orgao 1 --banco bb-arrecadacao --convenio 62191';
    const { reclamado } = await rodar(`${arrecadacao} --automatico 1:1:CORRENTE`, SEGREDO);
    expect(reclamado).toContain('Só bancos com a API do Banco Central têm Pix Automático.');
  });
});
